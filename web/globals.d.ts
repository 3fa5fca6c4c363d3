/** The id of the build. A browser drops data that it cached from another build. */
declare const __BUILD__: string;

interface Window {
  /** The visitor has scrolled, clicked or typed in this document: the page's starter sets it. */
  hasMoved?: boolean;
}
