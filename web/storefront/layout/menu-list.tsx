import { useTranslation } from 'react-i18next';
import type { MenuItem } from '../../../contract/content.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePage } from '../content/page-context.tsx';

type MenuListProps = { items: readonly MenuItem[]; className?: string; linkClassName: string };

/** The items of a menu with all those below them, indented. */
export function MenuList({ items, className, linkClassName }: MenuListProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className={linkClassName} />
          {item.menuItems.length > 0 && (
            <MenuList items={item.menuItems} className="menu-below" linkClassName={linkClassName} />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * The items of the header on one line; a button beside an item opens a panel with those below it. The panel
 * is a popover: keyboard, Escape and a tap elsewhere work without scripts.
 */
export function MenuBar({ items, className }: { items: readonly MenuItem[]; className: string }) {
  const { path } = usePage();
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id} className="inline-flex items-center">
          <MenuLink item={item} className="menu-link" />
          {item.menuItems.length > 0 && (
            <>
              <button type="button" popoverTarget={panelId(item)} className="menu-opener">
                <BelowLabel name={item.name} />
              </button>
              <div id={panelId(item)} popover="auto" key={path} className="menu-panel">
                <MenuList items={item.menuItems} className="wide" linkClassName="menu-link py-1" />
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const panelId = ({ id }: MenuItem) => `menu-${id}`;

/** The items of a menu on a phone; those below an item unfold, and do so at once around the current page. */
export function MenuTree({ items }: { items: readonly MenuItem[] }) {
  const { path } = usePage();
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className="relative">
          <MenuLink item={item} className={item.menuItems.length > 0 ? `${treeLink} pe-14` : treeLink} />
          {item.menuItems.length > 0 && (
            <details open={hasItemAt(item.menuItems, path)}>
              <summary className="menu-opener absolute top-1 right-0 size-12">
                <BelowLabel name={item.name} />
              </summary>
              <div className="menu-below text-[0.9em]">
                <MenuTree items={item.menuItems} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

const treeLink = 'menu-link block py-3 wrap-break-word';

/** Tells whether a menu leads to a path, at any level. */
export function hasItemAt(items: readonly MenuItem[], path: string): boolean {
  return items.some(({ url, menuItems }) => url === path || hasItemAt(menuItems, path));
}

function MenuLink({ item, className }: { item: MenuItem; className: string }) {
  return (
    <ContentLink link={{ url: item.url, target: item.target }} className={className}>
      {item.name}
    </ContentLink>
  );
}

function BelowLabel({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Icon className="size-4">
        <path d="m6 9 6 6 6-6" />
      </Icon>
      <span className="sr-only">{t('menuBelow', { name })}</span>
    </>
  );
}
