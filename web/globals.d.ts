/** Names the build, so that what a browser kept of another one is dropped. */
declare const __BUILD__: string;
