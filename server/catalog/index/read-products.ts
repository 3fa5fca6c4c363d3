import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';

/** The indexed fields of a product. Money in cents, times in milliseconds since 1970. */
export type IndexedProduct = {
  id: number;
  type: string;
  brand: string | null;
  vatCategory: string;
  isDeleted: boolean;
  sortOrder: number;
  createdAt: number;
  price: number;
  fromPrice: number;
  /** -1 without a reduction. */
  lowestPrice30Days: number;
  stockRank: number;
  /** Ids of its own categories, without ancestors. */
  categories: readonly string[];
  attributes: readonly NameValue[];
  options: readonly NameValue[];
};

export type NameValue = readonly [name: string, value: string];

const batchSize = 5000;

/** Reads all products of a site in batches, so that the event loop runs in between. */
export async function* readProducts(db: Db, siteId: string): AsyncGenerator<IndexedProduct[]> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select id from product where site_id = ${siteId} and id > ${last}
      order by id offset ${batchSize - 1} limit 1`.execute(db);
    const end = rows[0]?.id ?? null;
    const inRange = (column: RawBuilder<unknown>) =>
      end === null ? sql`${column} > ${last}` : sql`${column} > ${last} and ${column} <= ${end}`;
    yield await readWhere(db, siteId, inRange);
    if (end === null) return;
    last = end;
  }
}

/** Reads the products with these ids; deleted rows are left out. */
export async function readProductsById(
  db: Db,
  siteId: string,
  ids: readonly number[],
): Promise<IndexedProduct[]> {
  return readWhere(db, siteId, (column) => sql`${column} = any(${[...ids]}::bigint[])`);
}

type Row = {
  id: number;
  type: string;
  brand: string | null;
  vat_category: string;
  is_deleted: boolean;
  sort_order: number;
  created_at: Date;
};

type Sales = { product_id: number; price: number; from_price: number; prior: number | null; rank: number };
type Grouped = { product_id: number; names: string[]; values: string[] };

async function readWhere(
  db: Db,
  siteId: string,
  within: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<IndexedProduct[]> {
  const ofProduct = within(sql`product_id`);
  const [products, sales, categories, attributes, options] = await Promise.all([
    sql<Row>`
      select id, type, brand, vat_category, is_deleted, sort_order, created_at
      from product where site_id = ${siteId} and is_published and ${within(sql`id`)}`.execute(db),
    sql<Sales>`
      select product_id, (array_agg(price_cents order by sort_order, id))[1] as price,
        min(price_cents) as from_price,
        (array_agg(prior_price_cents order by sort_order, id))[1] as prior,
        min(stock_rank(stock)) as rank
      from variant left join stock on stock.variant_id = variant.id
      where ${ofProduct} and not is_deleted group by product_id`.execute(db),
    sql<{ product_id: number; ids: string[] }>`
      select product_id, array_agg(category_id::text) as ids
      from product_category where ${ofProduct} group by product_id`.execute(db),
    sql<Grouped>`
      select product_id, array_agg(name) as names, array_agg(value) as values
      from product_attribute where ${ofProduct} group by product_id`.execute(db),
    sql<Grouped>`
      select product_id, array_agg(name) as names, array_agg(value) as values from (
        select distinct product_id, name, value
        from variant join variant_option on variant_id = variant.id
        where ${ofProduct} and not is_deleted
      ) used group by product_id`.execute(db),
  ]);
  const salesOf = new Map(sales.rows.map((row) => [row.product_id, row]));
  const categoriesOf = new Map(categories.rows.map((row) => [row.product_id, row.ids]));
  const attributesOf = new Map(attributes.rows.map((row) => [row.product_id, pairs(row)]));
  const optionsOf = new Map(options.rows.map((row) => [row.product_id, pairs(row)]));
  return products.rows.flatMap((row): IndexedProduct[] => {
    const sale = salesOf.get(row.id);
    // A product without a variant cannot be sold, so it is not listed.
    if (!sale) return [];
    return [
      {
        id: row.id,
        type: row.type,
        brand: row.brand,
        vatCategory: row.vat_category,
        isDeleted: row.is_deleted,
        sortOrder: row.sort_order,
        createdAt: row.created_at.getTime(),
        price: sale.price,
        fromPrice: sale.from_price,
        lowestPrice30Days: sale.prior ?? -1,
        stockRank: sale.rank,
        categories: categoriesOf.get(row.id) ?? [],
        attributes: attributesOf.get(row.id) ?? [],
        options: optionsOf.get(row.id) ?? [],
      },
    ];
  });
}

function pairs({ names, values }: Grouped): NameValue[] {
  return names.map((name, index) => [name, values[index] ?? ''] as const);
}
