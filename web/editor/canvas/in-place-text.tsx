import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { languageTags } from '../../../contract/culture.ts';
import { useEdit, useSnapshot } from '../edit-context.ts';
import { useBlockName } from '../structure/names.ts';

type InPlaceTextProps = { blockId: string; name: string };

/** A text in the page, editable after a click, or after selecting it with Enter. */
export function InPlaceText({ blockId, name }: InPlaceTextProps) {
  const { document, edited, selected, select } = useEdit();
  const { cultures } = useSnapshot();
  const blockName = useBlockName();
  const element = useRef<HTMLSpanElement>(null);
  const isOpen = selected === blockId;
  const lang = cultures.get(blockId) ?? edited;

  // React does not render the text: a render would move the caret of the person who types in it.
  useLayoutEffect(() => {
    const shown = element.current;
    const text = document.text(blockId);
    if (!shown || toSingleLine(shown.textContent ?? '') === toSingleLine(text)) return;
    shown.textContent = text;
    if (isOpen) putCaretAtEnd(shown);
  });

  useEffect(() => {
    // After a click the browser then moves the caret to the clicked position.
    if (isOpen && element.current) putCaretAtEnd(element.current);
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      select(blockId);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      select(null);
    }
  }

  return (
    // biome-ignore-start lint/a11y: a button until it is opened, then a text box: either has a role
    <span
      ref={element}
      data-block={blockId}
      data-name={blockName({ name })}
      data-selected={isOpen || undefined}
      className="edit-words"
      lang={lang === edited ? undefined : languageTags[lang]}
      role={isOpen ? 'textbox' : 'button'}
      contentEditable={isOpen ? 'plaintext-only' : undefined}
      aria-label={isOpen || document.text(blockId) === '' ? blockName({ name }) : undefined}
      tabIndex={0}
      suppressContentEditableWarning
      onMouseDown={() => select(blockId)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
      onInput={({ currentTarget }) => document.write(blockId, toSingleLine(currentTarget.textContent ?? ''))}
      onPaste={(event) => {
        event.preventDefault();
        const pasted = toSingleLine(event.clipboardData.getData('text/plain'));
        globalThis.document.execCommand('insertText', false, pasted);
      }}
    />
    // biome-ignore-end lint/a11y: see above
  );
}

/** Makes a text one line, also after pasting several. */
const toSingleLine = (text: string) => text.replace(/[\s\u00A0]/g, ' ');

function putCaretAtEnd(shown: HTMLElement): void {
  shown.focus({ preventScroll: true });
  const selection = getSelection();
  selection?.selectAllChildren(shown);
  selection?.collapseToEnd();
}
