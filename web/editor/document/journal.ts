import type { EditedDocument, UnsavedPart } from './document.ts';

/** Stores unsaved changes in the browser, for a crash while the server does not answer. */
export function createJournal(document: EditedDocument, owner: string) {
  const key = `editing ${owner} ${document.pageId} ${document.culture}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isForgotten = false;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const parts = isForgotten ? [] : document.unsavedParts();
    try {
      if (parts.length > 0) localStorage.setItem(key, JSON.stringify(parts));
      else localStorage.removeItem(key);
    } catch {
      // A browser without storage relies on the server alone.
    }
  }

  return {
    /** The unsaved parts that the browser stored. */
    read(): UnsavedPart[] {
      try {
        return JSON.parse(localStorage.getItem(key) ?? '[]') as UnsavedPart[];
      } catch {
        return [];
      }
    },
    /** Starts storing changes; returns a function that stops it. */
    start(): () => void {
      const unsubscribe = document.subscribe(() => {
        timer ??= setTimeout(write, 200);
      });
      addEventListener('pagehide', write);
      return () => {
        unsubscribe();
        removeEventListener('pagehide', write);
        write();
      };
    },
    /** Discards unsaved changes. */
    forget(): void {
      isForgotten = true;
      write();
    },
  };
}
