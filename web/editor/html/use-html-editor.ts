import { Editor, getSchema } from '@tiptap/core';
import { type Node, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { elements } from './elements.ts';
import { parseHtml, serializeHtml } from './html.ts';

const schema = getSchema(elements);

type HtmlEditorOptions = {
  value: string;
  /** Changes when `value` changes elsewhere, as by undo. */
  revision: number;
  editorProps: EditorProps;
  onChange: (html: string) => void;
  /** Called after a change by other means than pasting. */
  onTyped: () => void;
};

/**
 * Creates an editor of html that reports only changes of the content, not of the notation; null before it is
 * on the page.
 */
export function useHtmlEditor(options: HtmlEditorOptions): Editor | null {
  const { value, revision, editorProps } = options;
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef(options);
  latest.current = options;
  /** The html as input, and the same html as this editor writes it. */
  const parsed = useRef({ value, html: '' });
  const reported = useRef(value);
  const lastRevision = useRef(revision);

  // Tiptap's own hook destroys the editor of a page that suspends before it is shown.
  useLayoutEffect(() => {
    const { value, editorProps } = latest.current;
    const opened = parseHtml(value, schema);
    parsed.current = { value, html: serializeHtml(opened) };
    const made = new Editor({
      ...{ extensions: elements, content: opened.toJSON(), editorProps, injectCSS: false },
      onUpdate({ editor, transaction }) {
        if (!transaction.getMeta('paste')) latest.current.onTyped();
        const html = serializeHtml(editor.state.doc);
        const next = html === parsed.current.html ? parsed.current.value : html;
        if (next === reported.current) return;
        reported.current = next;
        latest.current.onChange(next);
      },
    });
    setEditor(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    editor?.setOptions({ editorProps });
  }, [editor, editorProps]);

  useEffect(() => {
    if (!editor || lastRevision.current === revision) return;
    lastRevision.current = revision;
    const doc = parseHtml(value, editor.schema);
    parsed.current = { value, html: serializeHtml(doc) };
    reported.current = value;
    show(editor, doc);
  }, [editor, revision, value]);

  return editor;
}

/** Replaces the document, with the caret at the difference. */
function show(editor: Editor, doc: Node): void {
  const { state, view } = editor;
  const now = state.doc;
  const start = now.content.findDiffStart(doc.content);
  const end = now.content.findDiffEnd(doc.content);
  if (start === null || !end) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const tr = state.tr.replace(start, end.a + overlap, doc.slice(start, end.b + overlap));
  if (!tr.doc.eq(doc)) tr.replace(0, tr.doc.content.size, new Slice(doc.content, 0, 0));
  const caret = Math.min(end.b + overlap, tr.doc.content.size);
  tr.setSelection(TextSelection.near(tr.doc.resolve(caret), -1));
  view.dispatch(tr.setMeta('preventUpdate', true).scrollIntoView());
}
