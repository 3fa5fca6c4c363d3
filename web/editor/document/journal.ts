import type { EditedDocument, UnsavedPart } from './document.ts';

/** What is typed and not on the server yet is written down in the browser, for a crash while nobody answers. */
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
      // A browser that keeps nothing has the server alone.
    }
  }

  return {
    /** What was written down and never kept. */
    read(): UnsavedPart[] {
      try {
        return JSON.parse(localStorage.getItem(key) ?? '[]') as UnsavedPart[];
      } catch {
        return [];
      }
    },
    /** Writes down from now on; answers how to stop. */
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
    /** Leaves what is not saved behind. */
    forget(): void {
      isForgotten = true;
      write();
    },
  };
}
