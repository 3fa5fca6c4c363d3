import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { structurePart } from '../document/document.ts';
import {
  addItem,
  addToItem,
  allBlocks,
  type BlockShape,
  moveItem,
  type Rows,
  removeItem,
} from '../document/structure.ts';
import { useEdit } from '../edit-context.ts';
import { RemoveButton } from '../site/parts.tsx';
import { useBlockName } from '../structure/names.ts';
import { findItemBlocks, initialBlocks, missingBlocks } from '../structure/section-kinds.ts';
import { itemTitle } from './item-title.ts';
import { SortableList } from './sortable-list.tsx';

type ItemsEditorProps = {
  block: BlockShape;
  label: string;
  editorOf: (block: BlockShape) => ReactNode;
};

/** The blocks of an item where no section declares them. */
const defaultItem = { text: { type: 'text' } } as const;

const getKey = (item: readonly BlockShape[], index: number) => item[0]?.id ?? String(index);

/** Edits the items of a repeater or a slider, listed by title; the open one shows all its blocks. */
export function ItemsEditor({ block, label, editorOf }: ItemsEditorProps) {
  const { t } = useTranslation();
  const blockName = useBlockName();
  const { document: page, selected } = useEdit();
  const items = block.items ?? [];
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const toFocus = useRef<string>(undefined);
  const [open, setOpen] = useState<string | null>(() => itemWith(items, selected));
  const declared = findItemBlocks(page.rows(), block);

  // The item with the block that is selected on the page opens.
  useEffect(() => {
    const within = itemWith(block.items ?? [], selected);
    if (within) setOpen(within);
  }, [block.items, selected]);
  useEffect(() => {
    if (!toFocus.current) return;
    list.current?.querySelector<HTMLElement>(`[data-item="${toFocus.current}"]`)?.focus();
    toFocus.current = undefined;
  });

  const write = (rows: Rows) => page.write(structurePart, rows);
  const getName = (item: readonly BlockShape[], index: number) =>
    itemTitle(item, page.text) || t('editorBlocks.items.item', { number: index + 1 });

  function addOne() {
    const rows = addItem(page.rows(), block.id, initialBlocks(declared ?? defaultItem));
    const made = allBlocks(rows).find(({ block: { id } }) => id === block.id)?.block.items ?? [];
    const key = getKey(made.at(-1) ?? [], made.length - 1);
    setOpen(key);
    toFocus.current = key;
    write(rows);
  }
  function remove(index: number) {
    write(removeItem(page.rows(), block.id, index));
    add.current?.focus();
  }

  return (
    <fieldset ref={list} className="block-group">
      <legend>{label}</legend>
      {items.length === 0 && <p className="site-hint">{t('editorBlocks.items.empty')}</p>}
      <SortableList
        items={items.map((item, index) => ({ key: getKey(item, index), name: getName(item, index) }))}
        onMove={(from, to) => write(moveItem(page.rows(), block.id, from, to))}
        below={(index) => {
          const item = items[index] ?? [];
          if (open !== getKey(item, index)) return null;
          return (
            <div className="block-item grid min-w-0 gap-[1.1rem] mt-2 mb-[0.9rem] pr-0 pl-[0.8rem] py-2 border-s-3 border-accent">
              {item.map((inner) => (
                <div key={inner.id}>{editorOf(inner)}</div>
              ))}
              <div className="site-row">
                {missingBlocks(declared ?? {}, item).map((more) => (
                  <button
                    key={more.name}
                    type="button"
                    className="button-quiet"
                    onClick={() => write(addToItem(page.rows(), block.id, index, more))}
                  >
                    + {blockName(more)}
                  </button>
                ))}
                <RemoveButton name={getName(item, index)} onRemove={() => remove(index)} />
              </div>
            </div>
          );
        }}
      >
        {(index) => {
          const item = items[index] ?? [];
          const key = getKey(item, index);
          return (
            <button
              type="button"
              className="block-toggle w-full min-h-10 py-[0.3rem] px-[0.4rem] rounded-[0.35rem] font-semibold leading-[1.3] text-start cursor-pointer"
              data-item={key}
              aria-expanded={open === key}
              onClick={() => setOpen(open === key ? null : key)}
            >
              {getName(item, index)}
            </button>
          );
        }}
      </SortableList>
      <button ref={add} type="button" className="button-quiet" onClick={addOne}>
        {t('editorBlocks.items.add')}
      </button>
    </fieldset>
  );
}

/** The item that contains a block, at any depth. */
function itemWith(items: readonly BlockShape[][], blockId: string | null): string | null {
  const holds = (block: BlockShape): boolean =>
    block.id === blockId || (block.items ?? []).some((item) => item.some(holds));
  const index = items.findIndex((item) => item.some(holds));
  const item = items[index];
  return item && blockId ? getKey(item, index) : null;
}
