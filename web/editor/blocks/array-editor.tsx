import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags } from '../../../contract/culture.ts';
import {
  addLineAfter,
  isSameData,
  type Line,
  parseLines,
  serializeLines,
  typeInLine,
} from './array-lines.ts';
import { moveItem } from './drag-order.ts';
import type { KindProps } from './kind-props.ts';
import { RemoveTool } from './remove-tool.tsx';
import { SortableList } from './sortable-list.tsx';

/** Edits a list of lines: Enter starts a new line, and pasted text becomes as many lines as it has. */
export function ArrayEditor({ label, value, onChange, textCulture }: KindProps) {
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const toFocus = useRef<number>(undefined);
  const [own, setOwn] = useState<Line[]>(() => parseLines(value));
  // False after an undo, or after another person's change.
  const isOwn = isSameData(value, own);
  const lines = isOwn ? own : parseLines(value);
  if (!isOwn) setOwn(lines);

  useEffect(() => {
    if (toFocus.current === undefined) return;
    const fields = list.current?.querySelectorAll<HTMLElement>('textarea') ?? [];
    const field = fields[Math.min(toFocus.current, fields.length - 1)];
    (field ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    toFocus.current = undefined;
  });

  function change(next: Line[]) {
    setOwn(next);
    if (serializeLines(next) !== serializeLines(lines)) onChange(serializeLines(next));
  }
  function type(index: number, text: string) {
    const next = typeInLine(lines, index, text);
    if (next.length > lines.length) toFocus.current = index + next.length - lines.length;
    change(next);
  }
  function add(index: number) {
    toFocus.current = index + 1;
    change(addLineAfter(lines, index));
  }
  function remove(index: number) {
    toFocus.current = index;
    change(lines.toSpliced(index, 1));
  }

  const getName = (index: number) => t('editorBlocks.list.line', { number: index + 1 });
  return (
    <fieldset ref={list} className="block-group">
      <legend>{label}</legend>
      <p id={`${id}hint`} className="site-hint">
        {t('editorBlocks.list.hint')}
      </p>
      <SortableList
        items={lines.map(({ key, text }, index) => ({ key, name: text || getName(index) }))}
        onMove={(from, to) => change(moveItem(lines, from, to))}
        tools={(index) => (
          <RemoveTool name={lines[index]?.text || getName(index)} onRemove={() => remove(index)} />
        )}
      >
        {(index) => (
          <textarea
            className="field"
            dir="auto"
            rows={1}
            aria-label={getName(index)}
            aria-describedby={`${id}hint`}
            lang={languageTags[textCulture]}
            value={lines[index]?.text ?? ''}
            onChange={({ target }) => type(index, target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add(index);
            }}
          />
        )}
      </SortableList>
      <button type="button" className="button-quiet" data-add onClick={() => add(lines.length - 1)}>
        {t('editorBlocks.list.add')}
      </button>
    </fieldset>
  );
}
