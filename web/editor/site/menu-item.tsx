import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { ListedPage } from '../../../contract/pages.ts';
import { findError } from '../../ui/form/failure.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { MenuItemFields } from './menu-item-fields.tsx';
import type { Step, TreeItem } from './menu-tree.ts';
import { RemoveButton } from './parts.tsx';

/** The data and the functions for the rows of a menu. */
export type MenuRowContext = {
  culture: Culture;
  pages: readonly ListedPage[];
  failure: Failure | null;
  /** The item whose fields are open. */
  open: string | null;
  nameOf: (item: TreeItem) => string;
  pageOf: (id: string | null) => ListedPage | undefined;
  /** The item as it is stored. */
  formerOf: (key: string) => TreeItem | undefined;
  toggle: (key: string) => void;
  change: (key: string, more: Partial<TreeItem>) => void;
  remove: (key: string) => void;
  step: (key: string, step: Step) => void;
  canStep: (key: string, step: Step) => boolean;
  drop: (key: string, other: string, where: 'before' | 'after') => void;
};

type MenuItemRowProps = { item: TreeItem; path: string; context: MenuRowContext };

const dragType = 'application/x-menu-item';
const stepOfKey: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** An item of a menu: moved by mouse, with buttons, or with the Alt key and an arrow. */
export function MenuItemRow({ item, path, context }: MenuItemRowProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState<'before' | 'after' | null>(null);
  const { key } = item;
  const name = context.nameOf(item);
  const isOpen = context.open === key;
  const isGone = item.pageId !== null && context.pages.length > 0 && !context.pageOf(item.pageId);
  const steps: [Step, string, string][] = [
    ['up', '↑', t('editorSite.moveUp', { name })],
    ['down', '↓', t('editorSite.moveDown', { name })],
    ['in', '→', t('editorSite.menus.nest', { name })],
    ['out', '←', t('editorSite.menus.unnest', { name })],
  ];

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOfKey[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    context.step(key, step);
  }

  const describePath = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return event.clientY < top + height / 2 ? 'before' : 'after';
  };

  return (
    <li data-key={key}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: an item can also be moved with buttons and keys */}
      <div
        className={[
          'menu-row py-[0.15rem] px-1 border border-line rounded-lg bg-card cursor-grab',
          over && `is-over-${over}`,
        ]
          .filter(Boolean)
          .join(' ')}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData(dragType, key);
          event.dataTransfer.effectAllowed = 'move';
        }}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes(dragType)) return;
          event.preventDefault();
          setOver(describePath(event));
        }}
        onDragLeave={() => setOver(null)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(null);
          context.drop(event.dataTransfer.getData(dragType), key, describePath(event));
        }}
      >
        <button
          type="button"
          className="menu-name"
          aria-expanded={isOpen}
          onClick={() => context.toggle(key)}
          onKeyDown={onKeyDown}
        >
          <span dir="auto">{name}</span>
          <span className="text-muted text-caption font-normal">
            {isGone ? t('editorSite.menus.pageGone') : (context.pageOf(item.pageId)?.path ?? item.path)}
          </span>
        </button>
        <div className="site-tools">
          {steps.map(([step, arrow, label]) => (
            <button
              key={step}
              type="button"
              className="site-tool"
              aria-label={label}
              disabled={!context.canStep(key, step)}
              onClick={() => context.step(key, step)}
            >
              {arrow}
            </button>
          ))}
        </div>
      </div>
      {findError(context.failure, path) && <FieldError>{findError(context.failure, path)}</FieldError>}
      {isOpen && (
        <div className="menu-fields">
          <MenuItemFields item={item} path={path} context={context} />
          <RemoveButton name={name} onRemove={() => context.remove(key)} />
        </div>
      )}
      {item.items.length > 0 && (
        <ul>
          {item.items.map((below, index) => (
            <MenuItemRow key={below.key} item={below} path={`${path}.items.${index}`} context={context} />
          ))}
        </ul>
      )}
    </li>
  );
}
