import { type Culture, cultures, readingOrder } from '../../../contract/culture.ts';
import { ApiError, type FieldError } from '../../../contract/errors.ts';
import {
  type EditedMenu,
  type EditedMenuItem,
  type MenuItemDraft,
  type MenuName,
  menuNames,
} from '../../../contract/site-editing.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { putMenu } from '../menu.ts';
import { assertVersion, lockSite, versionOf } from './assert-version.ts';

type Row = {
  id: string;
  menu: string;
  parent_id: string | null;
  page_id: string | null;
  path: string | null;
  target: string | null;
};

/** The complete menus of the site; a missing one is empty. */
export async function editedMenus(db: Db, siteId: string, culture: Culture): Promise<EditedMenu[]> {
  const rows = await db
    .selectFrom('menu_item')
    .innerJoin('menu', 'menu.id', 'menu_id')
    .select(['menu_item.id', 'menu.name as menu', 'parent_id', 'page_id', 'path', 'target'])
    .where('site_id', '=', siteId)
    .where('menu.name', 'in', [...menuNames])
    .orderBy('sort_order')
    .execute();
  const [names, titles] = await Promise.all([namesOf(db, rows), titlesOf(db, siteId, culture, rows)]);
  const below = (menu: string, parentId: string | null): EditedMenuItem[] =>
    rows
      .filter((row) => row.menu === menu && row.parent_id === parentId)
      .map((row) => ({
        id: row.id,
        pageId: row.page_id,
        path: row.path,
        target: row.target,
        names: names.get(row.id) ?? {},
        title: titles.get(row.page_id ?? '') ?? '',
        items: below(menu, row.id),
      }));
  return menuNames.map((name) => {
    const items = below(name, null);
    return { name, version: versionOf(items.map(bare)), items };
  });
}

/**
 * The content of an item, for its version: the id changes at each write, and the title belongs to the page.
 */
const bare = ({ pageId, path, target, names, items }: EditedMenuItem): unknown[] => [
  ...[pageId, path, target, names],
  items.map(bare),
];

async function namesOf(db: Db, rows: readonly Row[]): Promise<Map<string, EditedMenuItem['names']>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const texts = await db
    .selectFrom('menu_item_text')
    .select(['menu_item_id', 'culture', 'name'])
    .where('menu_item_id', 'in', ids)
    .execute();
  const ordered = texts.toSorted((a, b) => place(a.culture) - place(b.culture));
  const byItem = Map.groupBy(ordered, ({ menu_item_id }) => menu_item_id);
  return new Map(
    [...byItem].map(([id, own]) => [id, Object.fromEntries(own.map(({ culture, name }) => [culture, name]))]),
  );
}

const place = (culture: string) => cultures.indexOf(culture as Culture);

/** Titles of pages, published or not. */
async function titlesOf(
  db: Db,
  siteId: string,
  culture: Culture,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ page_id }) => page_id ?? []);
  if (ids.length === 0) return new Map();
  const texts = await db
    .selectFrom('page_text')
    .innerJoin('page', 'page.id', 'page_id')
    .select(['page_id', 'culture', 'title'])
    .where('page.site_id', '=', siteId)
    .where('is_deleted', '=', false)
    .where('page_id', 'in', ids)
    .execute();
  const order = readingOrder(culture);
  const farthestFirst = texts.toSorted(
    (a, b) => order.indexOf(b.culture as Culture) - order.indexOf(a.culture as Culture),
  );
  return new Map(farthestFirst.map(({ page_id, title }) => [page_id, title]));
}

/**
 * Replaces the items of a menu.
 * @throws ApiError `version_conflict`, `invalid` for a page that is deleted or of another site
 */
export async function replaceMenu(
  db: Db,
  siteId: string,
  culture: Culture,
  { name, version, items }: { name: MenuName; version: string; items: readonly MenuItemDraft[] },
): Promise<EditedMenu> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    assertVersion(await editedMenu(trx, siteId, culture, name), version, { items });
    await assertOwnPages(trx, siteId, items);
    await putMenu(trx, siteId, name, items.map(written));
    return editedMenu(trx, siteId, culture, name);
  });
}

async function editedMenu(db: Db, siteId: string, culture: Culture, name: MenuName): Promise<EditedMenu> {
  const found = (await editedMenus(db, siteId, culture)).find((menu) => menu.name === name);
  if (!found) throw new Error(`there is no menu ${name}`);
  return found;
}

type Written = Parameters<typeof putMenu>[3][number];

/** An item as it is stored; an empty name is dropped. */
function written({ pageId, path, target, names, items }: MenuItemDraft): Written {
  return {
    to: pageId === null ? { path: path ?? '/' } : { pageId },
    names: Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')),
    ...(target && { target }),
    items: items.map(written),
  };
}

function placesOf(items: readonly MenuItemDraft[], path: string): [string, MenuItemDraft][] {
  return items.flatMap((item, index): [string, MenuItemDraft][] => {
    const own = `${path}.${index}`;
    return [[own, item], ...placesOf(item.items, `${own}.items`)];
  });
}

async function assertOwnPages(db: Db, siteId: string, items: readonly MenuItemDraft[]): Promise<void> {
  const places = placesOf(items, 'body.items');
  const ids = places.flatMap(([, { pageId }]) => pageId ?? []);
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('page')
    .select('id')
    .where('site_id', '=', siteId)
    .where('is_deleted', '=', false)
    .where('id', 'in', ids)
    .execute();
  const own = new Set(known.map(({ id }) => id));
  const errors: FieldError[] = places
    .filter(([, { pageId }]) => pageId !== null && !own.has(pageId.toLowerCase()))
    .map(([path]) => ({ path: `${path}.pageId`, code: 'no_such_page', message: 'field.no_such_page' }));
  if (errors.length > 0) throw new ApiError('invalid', { errors });
}
