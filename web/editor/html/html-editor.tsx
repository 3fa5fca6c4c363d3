import { EditorContent } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HtmlToolbar } from './html-toolbar.tsx';
import { LinkForm } from './link-form.tsx';
import { cleanPaste, type Dropped } from './paste.ts';
import { clearFormatting } from './tools.tsx';
import { useHtmlEditor } from './use-html-editor.ts';

type HtmlEditorProps = {
  value: string;
  /** The language tag of the text. */
  lang?: string;
  /** The name of the text. */
  label: string;
  /** Changes when `value` changes by other means than typing here. */
  revision: number;
  /** The clicked point of the window; without it the caret starts at the first visible line. */
  at?: { x: number; y: number };
  onChange: (html: string) => void;
  onLeave: () => void;
};

/** Edits html in the page, with the look that visitors see. It has no undo of its own. */
export function HtmlEditor({ value, lang, label, revision, at, onChange, onLeave }: HtmlEditorProps) {
  const { t } = useTranslation();
  const hint = useId();
  const box = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [dropped, setDropped] = useState<readonly Dropped[]>([]);
  const [isLinking, setIsLinking] = useState(false);

  function leave() {
    const blockId = box.current?.closest<HTMLElement>('[data-block]')?.dataset.block ?? '';
    onLeave();
    // In the next frame the button that opened the editor is back.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document
        .querySelector<HTMLElement>(`[data-chip="${CSS.escape(blockId)}"]`)
        ?.focus({ preventScroll: true });
    });
  }

  /** Handles the keys of the toolbar; returns whether the key was one. */
  function onKey(event: KeyboardEvent): boolean {
    const isMod = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape') leave();
    else if (event.key === 'F10' && event.altKey)
      bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    else if (isMod && !event.altKey && event.key === 'k') setIsLinking(true);
    else if (isMod && !event.altKey && event.key === '\\' && editor) clearFormatting(editor);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  function rejectFiles(event: Event, data: DataTransfer | null): boolean {
    if (!data?.files.length || data.types.includes('text/html')) return false;
    event.preventDefault();
    setDropped(['pictures']);
    return true;
  }

  const does = useRef({ onKey, rejectFiles });
  does.current = { onKey, rejectFiles };
  const editorProps = useMemo(() => {
    const toolsEnd = () => bar.current?.parentElement?.getBoundingClientRect().bottom ?? 0;
    const clear = {
      get top() {
        return Math.max(0, toolsEnd()) + 8;
      },
      ...{ right: 0, bottom: 48, left: 0 },
    };
    return {
      attributes: {
        ...{ class: 'rich-text html-text', role: 'textbox', 'aria-multiline': 'true' },
        ...{ 'aria-label': label, 'aria-describedby': hint, ...(lang && { lang }) },
      },
      // The line with the caret stays clear of the tools, and of sticky elements above them.
      scrollMargin: clear,
      scrollThreshold: clear,
      handleKeyDown: (_: unknown, event: KeyboardEvent) => does.current.onKey(event),
      handlePaste: (_: unknown, event: ClipboardEvent) =>
        does.current.rejectFiles(event, event.clipboardData),
      handleDrop: (_: unknown, event: DragEvent) => does.current.rejectFiles(event, event.dataTransfer),
      handleDOMEvents: {
        // The browser's own undo does not cover the other blocks.
        beforeinput: (_: unknown, event: InputEvent) => {
          if (event.inputType.startsWith('history')) event.preventDefault();
        },
      },
      transformPastedHTML(html: string) {
        if (html.includes('data-pm-slice')) return html;
        const clean = cleanPaste(html);
        setDropped([...clean.dropped]);
        return clean.html;
      },
    };
  }, [label, lang, hint]);
  const onTyped = () => setDropped((before) => (before.length > 0 ? [] : before));
  const editor = useHtmlEditor({ value, revision, editorProps, onChange, onTyped });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    if (!editor) return;
    const text = editor.view.dom.getBoundingClientRect();
    const topLeft = { x: text.left + 1, y: Math.max(text.top, editorProps.scrollMargin.top) + 4 };
    const { x, y } = at ?? topLeft;
    const clicked = editor.view.posAtCoords({ left: x, top: y });
    editor
      .chain()
      .setTextSelection(clicked?.pos ?? 1)
      .scrollIntoView()
      .run();
    editor.view.focus();
  }, [editor]);

  useEffect(() => {
    if (!isLinking || !editor) return;
    // Only after the dialog closes is the selection in its fields gone.
    return () => {
      if (!editor.isDestroyed) editor.view.focus();
    };
  }, [isLinking, editor]);

  const sentences: Record<Dropped, string> = {
    pictures: t('editorHtml.droppedPictures'),
    looks: t('editorHtml.droppedLooks'),
    links: t('editorHtml.droppedLinks'),
    others: t('editorHtml.droppedOthers'),
  };
  return (
    <div ref={box} className="html-editor">
      {editor && (
        <>
          <HtmlToolbar
            editor={editor}
            label={label}
            status={dropped.map((what) => sentences[what]).join(' ')}
            bar={bar}
            onLink={() => setIsLinking(true)}
            onLeave={leave}
          />
          <EditorContent editor={editor} />
        </>
      )}
      <p id={hint} className="sr-only">
        {t('editorHtml.hint')}
      </p>
      {editor && isLinking && <LinkForm editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  );
}
