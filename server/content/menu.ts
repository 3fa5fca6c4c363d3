import { randomUUIDv7 } from 'node:crypto';
import type { Menu, MenuItem } from '../../contract/content.ts';
import { type Culture, localAddress, readingOrder, withCulture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { Site } from '../business/index.ts';
import { publishChanges } from '../platform/index.ts';
import { textsOfPages } from './page.ts';

/**
 * A menu in a culture; an item without its own name has the name of its page. @throws ApiError `not_found`
 */
export async function menuByName(db: Db, site: Site, culture: Culture, name: string): Promise<Menu> {
  const menu = await db
    .selectFrom('menu')
    .select(['id', 'name'])
    .where('site_id', '=', site.id)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!menu) throw new ApiError('not_found');
  const items = await db
    .selectFrom('menu_item')
    .select(['id', 'parent_id', 'page_id', 'path', 'target'])
    .where('menu_id', '=', menu.id)
    .orderBy('sort_order')
    .execute();
  const [names, pages] = await Promise.all([
    namesOf(db, culture, menu.id),
    textsOfPages(
      db,
      site,
      culture,
      items.flatMap((item) => item.page_id ?? []),
    ),
  ]);
  const childrenOf = (parentId: string | null): MenuItem[] =>
    items
      .filter((item) => item.parent_id === parentId)
      .flatMap((item) => {
        const page = item.page_id ? pages.get(item.page_id) : undefined;
        if (item.page_id && !page) return [];
        const url = page ? withCulture(culture, page.path) : localAddress(culture, item.path ?? '/');
        const name = names.get(item.id) ?? page?.title ?? url;
        return [{ id: item.id, url, name, target: item.target, menuItems: childrenOf(item.id) }];
      });
  return { ...menu, menuItems: childrenOf(null) };
}

async function namesOf(db: Db, culture: Culture, menuId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('menu_item_text')
    .innerJoin('menu_item', 'menu_item.id', 'menu_item_text.menu_item_id')
    .select(['menu_item_id', 'culture', 'name'])
    .where('menu_id', '=', menuId)
    .execute();
  const order = readingOrder(culture);
  rows.sort((a, b) => order.indexOf(b.culture as Culture) - order.indexOf(a.culture as Culture));
  return new Map(rows.map((row) => [row.menu_item_id, row.name]));
}

export type MenuItemDraft = {
  to: { pageId: string } | { path: string };
  names?: Partial<Record<Culture, string>>;
  target?: '_blank';
  items?: MenuItemDraft[];
};

/** Creates a menu, or replaces the items of the one with this name. */
export async function putMenu(
  db: Db,
  siteId: string,
  name: string,
  items: readonly MenuItemDraft[],
): Promise<void> {
  await transact(db, async (trx) => {
    const menu = await trx
      .insertInto('menu')
      .values({ site_id: siteId, name })
      .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('menu_item').where('menu_id', '=', menu.id).execute();
    const place = async (drafts: readonly MenuItemDraft[], parentId: string | null): Promise<void> => {
      for (const [sort_order, draft] of drafts.entries()) {
        const id = randomUUIDv7();
        const destination = 'pageId' in draft.to ? { page_id: draft.to.pageId } : { path: draft.to.path };
        await trx
          .insertInto('menu_item')
          .values({
            id,
            menu_id: menu.id,
            parent_id: parentId,
            ...destination,
            target: draft.target ?? null,
            sort_order,
          })
          .execute();
        const names = Object.entries(draft.names ?? {});
        if (names.length > 0) {
          await trx
            .insertInto('menu_item_text')
            .values(names.map(([culture, text]) => ({ menu_item_id: id, culture, name: text })))
            .execute();
        }
        await place(draft.items ?? [], id);
      }
    };
    await place(items, null);
    await publishChanges(trx, [{ topic: 'menu', key: name }]);
  });
}
