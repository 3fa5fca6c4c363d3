/** The id of the build. A browser drops data that it cached from another build. */
declare const __BUILD__: string;
