import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Culture } from '../../contract/culture.ts';
import type { Autosave } from './document/autosave.ts';
import type { EditedDocument, Snapshot } from './document/document.ts';

/** Where the editor is to go: another page, another culture's words, or a block of this page. */
export type Place = { pageId?: string; edited?: Culture; blockId?: string };

/** What every part of the editor may know of the page that is edited. */
export type Edit = {
  document: EditedDocument;
  autosave: Autosave;
  pageId: string;
  /** The culture that the editor itself speaks. */
  culture: Culture;
  /** The culture whose words are edited. */
  edited: Culture;
  /** The cultures of the site. */
  cultures: readonly Culture[];
  /** The block or the row that was chosen. */
  selected: string | null;
  select: (id: string | null) => void;
  goTo: (place: Place) => void;
  /** Reads how the page stands on the server and takes it in; what is not saved yet stays as it is typed. */
  reload: () => Promise<void>;
};

export const EditContext = createContext<Edit | null>(null);

export function useEdit(): Edit {
  const edit = useContext(EditContext);
  if (!edit) throw new Error('not within the editor of a page');
  return edit;
}

/** The page as it is written now; anew after each change. */
export function useSnapshot(): Snapshot {
  const { document } = useEdit();
  return useSyncExternalStore(document.subscribe, document.snapshot, document.snapshot);
}
