import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type Change, publishChanges } from './changes.ts';

/** Above this number of products a reset costs less than naming each. */
const maxNamed = 500;

/**
 * Publishes a change of these products, and of the lists of their categories: `none`, those of the products
 * now (`theirs`), or the categories with these ids, each with all its ancestors. A change of any list also
 * changes the list of the whole site.
 */
export async function publishProductChanges(
  db: Db,
  siteId: string,
  productIds: readonly number[],
  categoryIds: 'none' | 'theirs' | readonly string[],
): Promise<void> {
  if (productIds.length > maxNamed) {
    await publishChanges(db, [{ topic: 'products', key: siteId }]);
    return;
  }
  const changes: Change[] = productIds.map((id) => ({ topic: 'product', key: String(id) }));
  if (categoryIds !== 'none') {
    changes.push({ topic: 'listing', key: siteId });
    const ownCategoryIds = categoryIds === 'theirs' ? [] : [...categoryIds];
    const { rows } = await sql<{ id: string }>`
      with recursive lineage as (
        select category.id, parent_id from category
        where category.id = any(${ownCategoryIds}::uuid[]) or category.id in (
          select category_id from product_category where product_id = any(${productIds}::bigint[]))
        union
        select category.id, category.parent_id
        from category join lineage on category.id = lineage.parent_id
      )
      select id from lineage`.execute(db);
    changes.push(...rows.map(({ id }) => ({ topic: 'listing', key: id }) as const));
  }
  await publishChanges(db, changes);
}
