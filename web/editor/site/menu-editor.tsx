import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedPage } from '../../../contract/pages.ts';
import { type EditedMenu, maxMenuDepth } from '../../../contract/site-editing.ts';
import { officeApi } from '../../office/office-api.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { LinkSearch } from '../links/link-search.tsx';
import type { LinkTarget } from '../links/link-targets.ts';
import type { PanelProps } from '../panel-props.ts';
import { MenuItemRow, type MenuRowContext } from './menu-item.tsx';
import { toDestination, toMenuAddress } from './menu-item-fields.tsx';
import {
  buildTree,
  dropItem,
  findPath,
  itemAt,
  moveItem,
  removeItem,
  type Step,
  type Tree,
  type TreeItem,
  toDrafts,
  updateItem,
} from './menu-tree.ts';
import { SaveBar } from './save-bar.tsx';
import { useEdited } from './use-edited.ts';

type MenuEditorProps = PanelProps & {
  menu: EditedMenu;
  pages: readonly ListedPage[];
  onSaved: (menu: EditedMenu) => void;
};

const toDraft = ({ items }: EditedMenu): Tree => buildTree(items);

/** Edits one menu as a tree of items. */
export function MenuEditor({ culture, menu, pages, onSaved }: MenuEditorProps) {
  const { t } = useTranslation();
  const { name } = menu;
  const edited = useEdited<EditedMenu, Tree>({
    ...{ name: `menu ${name}`, stored: menu, toDraft, onSaved },
    write: (tree, version) =>
      officeApi.siteEditing.putMenu(
        { params: { name }, body: { version, items: toDrafts(tree) } },
        { culture },
      ),
  });
  const [open, setOpen] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { draft, change, failure } = edited;
  const getPage = (id: string | null) => pages.find((page) => page.id === id);
  const getName = (item: TreeItem) =>
    item.names[culture] ||
    getPage(item.pageId)?.title ||
    item.title ||
    Object.values(item.names)[0] ||
    item.path ||
    t('editorSite.menus.unnamed');

  function add(target: LinkTarget) {
    const item = {
      ...toDestination(target, culture),
      ...{ key: crypto.randomUUID(), target: null, title: '', items: [] },
    };
    change([...draft, item]);
    setOpen(item.key);
    setAnnouncement(t('editorSite.menus.added', { name: getName(item) }));
  }

  /**
   * Applies a move, announces the new position, and keeps the focus on the item, whose element is a new one.
   */
  function settle(tree: Tree, key: string) {
    const item = findPath(tree, key).at(-1);
    if (!item || tree === draft) return setAnnouncement(t('editorSite.menus.cannotGo'));
    change(tree);
    const path = findPath(tree, key);
    const siblings = path.at(-2)?.items ?? tree;
    setAnnouncement(
      t('editorSite.menus.isNow', {
        ...{ name: getName(item), place: siblings.indexOf(item) + 1, total: siblings.length },
        level: path.length,
      }),
    );
    requestAnimationFrame(() => {
      const row = list.current?.querySelector<HTMLElement>(`[data-key="${key}"] .menu-name`);
      if (!list.current?.contains(document.activeElement)) row?.focus();
    });
  }

  const context: MenuRowContext = {
    ...{ culture, pages, failure, open, nameOf: getName, pageOf: getPage },
    toggle: (key) => setOpen(open === key ? null : key),
    change: (key, more) => change(updateItem(draft, key, more)),
    remove: (key) => change(removeItem(draft, key)),
    step: (key: string, step: Step) => settle(moveItem(draft, key, step), key),
    drop: (key, other, where) => settle(dropItem(draft, key, other, where), key),
    formerOf: (key) => findPath(toDraft(edited.stored), key).at(-1),
    canStep: (key, step) => moveItem(draft, key, step) !== draft,
  };

  const toLines = (tree: Tree, level = 0): string[] =>
    tree.flatMap((item) => [
      `${'– '.repeat(level)}${getName(item)} → ${getPage(item.pageId)?.path ?? item.path ?? item.title}${item.target ? ' ↗' : ''}`,
      ...toLines(item.items, level + 1),
    ]);
  const describePath = (path: string) => {
    const item = itemAt(draft, path);
    return item && getName(item);
  };

  return (
    <>
      <p className="site-hint">{t('editorSite.menus.keys', { levels: maxMenuDepth })}</p>
      {draft.length === 0 && <p>{t('editorSite.menus.empty')}</p>}
      <ul
        ref={list}
        className="grid gap-[0.35rem] [&_ul]:grid [&_ul]:gap-[0.35rem] [&_ul]:mt-[0.35rem] [&_ul]:ms-4 [&_ul]:ps-[0.6rem] [&_ul]:border-s-2 [&_ul]:border-line"
      >
        {draft.map((item, index) => (
          <MenuItemRow key={item.key} item={item} path={`body.items.${index}`} context={context} />
        ))}
      </ul>
      <p role="status" className="empty:hidden">
        {announcement}
      </p>
      <LinkSearch
        label={t('editorSite.menus.add')}
        hint={t('editorSite.menus.findHint')}
        culture={culture}
        pages={pages}
        toAddress={toMenuAddress}
        onChoose={add}
      />
      <Problems failure={failure} whereOf={describePath} />
      <SaveBar edited={edited} toLines={toLines} toDraft={toDraft} />
    </>
  );
}
