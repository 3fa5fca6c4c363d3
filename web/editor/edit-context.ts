import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Culture } from '../../contract/culture.ts';
import type { Autosave } from './document/autosave.ts';
import type { EditedDocument, Snapshot } from './document/document.ts';

/** A target of the editor: another page, another culture, or a block of this page. */
export type Place = { pageId?: string; edited?: Culture; blockId?: string };

/** The context of the components that edit a page. */
export type Edit = {
  document: EditedDocument;
  autosave: Autosave;
  pageId: string;
  /** The culture of the editor's own screens. */
  culture: Culture;
  /** The culture whose texts are being edited. */
  edited: Culture;
  /** The cultures of the site. */
  cultures: readonly Culture[];
  /** The id of the selected block or row. */
  selected: string | null;
  select: (id: string | null) => void;
  goTo: (place: Place) => void;
  /** Reads the page from the server and applies it; unsaved parts stay as they are. */
  reload: () => Promise<void>;
};

export const EditContext = createContext<Edit | null>(null);

export function useEdit(): Edit {
  const edit = useContext(EditContext);
  if (!edit) throw new Error('useEdit needs an EditContext');
  return edit;
}

/** The current state of the edited page; renders again after each change. */
export function useSnapshot(): Snapshot {
  const { document } = useEdit();
  return useSyncExternalStore(document.subscribe, document.snapshot, document.snapshot);
}
