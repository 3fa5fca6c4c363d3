import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { MoveButtons } from '../site/parts.tsx';
import { dropIndex, type Half } from './drag-order.ts';

type SortableListProps = {
  items: readonly { key: string; name: string }[];
  onMove: (from: number, to: number) => void;
  /** The content beside the handle of an item. */
  children: (index: number) => ReactNode;
  /** Tools after the buttons of an item. */
  tools?: (index: number) => ReactNode;
  /** The content below an item. */
  below?: (index: number) => ReactNode;
};

/** A list that is sorted with the mouse, with buttons, or with the Alt key and an arrow. */
export function SortableList({ items, onMove, children, tools, below }: SortableListProps) {
  const { t } = useTranslation();
  const dragType = `application/x-order-${useId().replace(/\W/g, '').toLowerCase()}`;
  const list = useRef<HTMLUListElement>(null);
  const from = useRef<number>(undefined);
  const toFocus = useRef<string>(undefined);
  const [over, setOver] = useState<{ index: number; half: Half } | null>(null);
  const [announcement, setAnnouncement] = useState('');

  // At the end of the list the pressed button becomes disabled, and would lose the focus.
  useEffect(() => {
    const item = [...(list.current?.children ?? [])].find(
      (one) => one instanceof HTMLElement && one.dataset.key === toFocus.current,
    );
    if (!toFocus.current || !item) return;
    toFocus.current = undefined;
    const active = document.activeElement;
    if (item.contains(active) && !active?.matches(':disabled')) return;
    item.querySelector<HTMLElement>('.site-tool:not(:disabled)')?.focus();
  });

  function move(index: number, to: number, isByKeys: boolean) {
    const item = items[index];
    if (!item || to === index || to < 0 || to >= items.length) return;
    setAnnouncement(t('editorBlocks.moved', { name: item.name, place: to + 1, count: items.length }));
    if (isByKeys) toFocus.current = item.key;
    onMove(index, to);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1), true);
  }

  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragType);
  const getHalf = ({ currentTarget, clientY }: DragEvent<HTMLElement>): Half => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return clientY < top + height / 2 ? 'before' : 'after';
  };

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul ref={list} className="block-list grid min-w-0 gap-[0.4rem] *:min-w-0 *:rounded-lg">
        {items.map(({ key, name }, index) => (
          <li
            key={key}
            data-key={key}
            data-over={over?.index === index ? over.half : undefined}
            onKeyDown={(event) => onKeyDown(event, index)}
            onDragOver={(event) => {
              if (!isOurs(event)) return;
              event.preventDefault();
              const half = getHalf(event);
              if (over?.index !== index || over.half !== half) setOver({ index, half });
            }}
            onDragLeave={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
            }}
            onDrop={(event) => {
              if (!isOurs(event) || from.current === undefined) return;
              event.preventDefault();
              setOver(null);
              move(from.current, dropIndex(from.current, index, getHalf(event)), false);
            }}
          >
            <div className="block-row flex min-w-0 flex-wrap items-center gap-x-[0.35rem] gap-y-[0.15rem] rounded-lg">
              <span
                className="block-handle grid w-7 min-h-9 place-items-center text-muted cursor-grab select-none"
                aria-hidden="true"
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.setData(dragType, key);
                  event.dataTransfer.effectAllowed = 'move';
                  const row = event.currentTarget.parentElement;
                  if (row) event.dataTransfer.setDragImage(row, 0, 0);
                  from.current = index;
                }}
                onDragEnd={() => {
                  from.current = undefined;
                  setOver(null);
                }}
              >
                ⠿
              </span>
              <div className="min-w-[min(9rem,60%)] flex-1">{children(index)}</div>
              <div className="site-tools">
                <MoveButtons
                  name={name}
                  index={index}
                  count={items.length}
                  onMove={(by) => move(index, index + by, true)}
                />
                {tools?.(index)}
              </div>
            </div>
            {below?.(index)}
          </li>
        ))}
      </ul>
    </>
  );
}
