import type { Product } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import type { SiteCatalog } from '../catalog/index.ts';

type Shop = { db: Db; catalog: SiteCatalog; culture: Culture };

/**
 * Reads the products of an order's lines as the shop shows them today, by variant; without products that it
 * no longer has.
 */
export async function loadLineProducts(
  { db, catalog, culture }: Shop,
  lines: readonly { variant_id: number | null }[],
): Promise<Map<number, Product>> {
  const variantIds = lines.flatMap(({ variant_id }) => variant_id ?? []);
  if (variantIds.length === 0) return new Map();
  const variants = await db
    .selectFrom('variant')
    .select(['id', 'product_id', 'item_code'])
    .where('id', 'in', variantIds)
    .execute();
  const cards = await Promise.all(
    variants.map(async ({ id, product_id, item_code }): Promise<[number, Product][]> => {
      const [card] = await catalog.cards(culture, [product_id], new Map([[product_id, item_code]]));
      return card ? [[id, card]] : [];
    }),
  );
  return new Map(cards.flat());
}
