// Before the styles of the editor, as on the site: this file declares the order of the layers.
import '../../app.css';
import '../../office/office.css';

import { getSchema } from '@tiptap/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { addBundle, getI18n } from '../../i18n.ts';
import { EditedDocument } from '../document/document.ts';
import { type Edit, EditContext, useEdit, useSnapshot } from '../edit-context.ts';
import words from '../translations/nl/editorHtml.json';
import { useUndoKeys } from '../use-undo-keys.ts';
import { elements } from './elements.ts';
import { parseHtml, serializeHtml } from './html.ts';
import { HtmlEditor } from './html-editor.tsx';
import { cleanPaste } from './paste.ts';

const blockId = 'block';
const schema = getSchema(elements);

/** The functions of this page for tests. */
export type TestPage = {
  reparse: (html: string) => string;
  cleaned: (html: string) => { html: string; dropped: string[] };
  edit: (html: string) => void;
  paste: (data: Record<string, string>) => void;
  text: () => string;
  writes: () => number;
};

declare global {
  interface Window {
    page: TestPage;
  }
}

let document: EditedDocument;
let writes = 0;
const root = createRoot(globalThis.document.body.appendChild(globalThis.document.createElement('main')));
addBundle('nl', { site: words });

/** A block of html as on an edited page, with the undo of all blocks. */
function Block() {
  const { document } = useEdit();
  const { revisions } = useSnapshot();
  const [isOpen, setIsOpen] = useState(true);
  useUndoKeys(document.undo, document.redo);
  return (
    <div className="narrow section-space">
      <div className="edit-top" style={{ position: 'sticky', top: 0, height: '6rem' }} />
      <p>Wat erboven staat, en lang genoeg is om er een regel van te maken.</p>
      <p>Nog een regel.</p>
      <div className="rich-text" data-block={blockId}>
        {isOpen ? (
          <HtmlEditor
            value={document.text(blockId)}
            lang="nl-NL"
            label="Tekst"
            revision={revisions.get(blockId) ?? 0}
            onChange={(html) => {
              writes++;
              document.write(blockId, html);
            }}
            onLeave={() => setIsOpen(false)}
          />
        ) : (
          <button type="button" data-chip={blockId} onClick={() => setIsOpen(true)}>
            Bewerk
          </button>
        )}
      </div>
    </div>
  );
}

window.page = {
  reparse: (html) => serializeHtml(parseHtml(html, schema)),
  cleaned(html) {
    const clean = cleanPaste(html);
    return { html: clean.html, dropped: [...clean.dropped] };
  },
  edit(html) {
    writes = 0;
    const stored = { value: html, baseVersion: 1, version: 0, culture: 'nl', savedAt: null } as const;
    document = new EditedDocument({ pageId: 'page', culture: 'nl', parts: new Map([[blockId, stored]]) });
    const edit = { document, culture: 'nl', edited: 'nl' } as Edit;
    flushSync(() =>
      root.render(
        <I18nextProvider i18n={getI18n('nl')}>
          <MemoryRouter>
            <EditContext key={Math.random()} value={edit}>
              <Block />
            </EditContext>
          </MemoryRouter>
        </I18nextProvider>,
      ),
    );
  },
  paste(data) {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    globalThis.document.activeElement?.dispatchEvent(event);
  },
  text: () => document.text(blockId),
  writes: () => writes,
};
