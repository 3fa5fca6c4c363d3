import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Fragment, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolIcon } from './tool-icons.tsx';
import { useTools } from './tools.tsx';

type HtmlToolbarProps = {
  editor: Editor;
  /** The name of the text. */
  label: string;
  /** The message about the removed parts of a paste. */
  status: string;
  bar: RefObject<HTMLDivElement | null>;
  onLink: () => void;
  onLeave: () => void;
};

/** The tools above a text; one stop of the Tab key, with arrows from tool to tool. */
export function HtmlToolbar({ editor, label, status, bar, onLink, onLeave }: HtmlToolbarProps) {
  const { t } = useTranslation();
  const [current, setCurrent] = useState('paragraph');
  const place = useRef<HTMLDivElement>(null);
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  const groups = useTools({ onLink, isInTable });
  const tools = groups.flat();
  const on = useEditorState({
    editor,
    selector: () => tools.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name),
  });
  const keys = { ctrl: t('editorHtml.ctrl'), alt: t('editorHtml.alt'), shift: t('editorHtml.shift') };
  const getTitle = (name: string, shortcut?: string) =>
    shortcut ? `${name} (${shortcutLabel(shortcut, keys)})` : name;
  const stop = [...tools.map(({ name }) => name), 'done'].includes(current) ? current : 'paragraph';
  useRoomAbove(place);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape') editor.view.focus();
    else if (to === undefined) return;
    else buttons.at(to % buttons.length)?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={place} className="workspace html-tools">
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('editorHtml.toolbar', { label })}
        onKeyDown={onKeyDown}
        // The caret stays in the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group) => (
          <Fragment key={group[0]?.name}>
            {group.map((tool) => (
              <button
                key={tool.name}
                type="button"
                aria-label={tool.label}
                title={getTitle(tool.label, tool.shortcut)}
                aria-keyshortcuts={tool.shortcut && ariaShortcut(tool.shortcut)}
                aria-pressed={tool.isOn && on.includes(tool.name)}
                tabIndex={stop === tool.name ? 0 : -1}
                onFocus={() => setCurrent(tool.name)}
                onClick={() => {
                  editor.view.focus();
                  tool.run(editor);
                }}
              >
                {tool.sign}
              </button>
            ))}
            <span className="w-px h-[1.4rem] mx-[0.2rem] bg-line" />
          </Fragment>
        ))}
        <button
          type="button"
          aria-label={t('editorHtml.done')}
          title={getTitle(t('editorHtml.done'), 'Esc')}
          tabIndex={stop === 'done' ? 0 : -1}
          onFocus={() => setCurrent('done')}
          onClick={onLeave}
        >
          <ToolIcon of="done" />
        </button>
      </div>
      <p role="status">{status}</p>
    </div>
  );
}

/**
 * Sets style properties: the height of the tools, their sticky top, and whether there is no space for them
 * above the text.
 */
function useRoomAbove(place: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const tools = place.current;
    const box = tools?.parentElement;
    if (!tools || !box) return;
    const bar = document.querySelector<HTMLElement>('.edit-top');
    const measure = () => {
      const height = tools.offsetHeight;
      const top = bar ? getBottom(bar) : 0;
      box.style.setProperty('--html-tools-height', `${height}px`);
      box.style.setProperty('--html-tools-top', `${top}px`);
      box.toggleAttribute('data-tight', box.getBoundingClientRect().top + scrollY - top < height);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(tools);
    if (bar) observer.observe(bar);
    return () => observer.disconnect();
  }, [place]);
}

/** The bottom of the sticky bar, in pixels from the top of the window; 0 for a bar that scrolls. */
function getBottom(bar: HTMLElement): number {
  const { position, top } = getComputedStyle(bar);
  return position === 'sticky' ? Number.parseFloat(top) + bar.offsetHeight : 0;
}

type KeyNames = { ctrl: string; alt: string; shift: string };

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** Formats `Mod-Alt-2` as on the keyboard: Ctrl+Alt+2, or ⌘⌥2 on a Mac. */
function shortcutLabel(shortcut: string, { ctrl, alt, shift }: KeyNames): string {
  const parts = shortcut.split('-').map((part) => part.toUpperCase());
  const names: Record<string, string> = isMac()
    ? { MOD: '⌘', ALT: '⌥', SHIFT: '⇧' }
    : { MOD: ctrl, ALT: alt, SHIFT: shift };
  return parts.map((part) => names[part] ?? part).join(isMac() ? '' : '+');
}

/** Formats a shortcut for `aria-keyshortcuts`. */
function ariaShortcut(shortcut: string): string {
  const names: Record<string, string> = { Mod: isMac() ? 'Meta' : 'Control' };
  return shortcut
    .split('-')
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join('+');
}
