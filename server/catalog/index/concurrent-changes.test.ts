import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Culture, cultures } from '../../../contract/culture.ts';
import { connect } from '../../../database/connect.ts';
import { cloneDatabase } from '../../../database/test-database.ts';
import { collectLog } from '../../../test/kit/collected-log.ts';
import { createSite } from '../../business/site.ts';
import { TaggedCache } from '../../platform/tagged-cache.ts';
import { upsertProduct } from '../product.ts';
import { CultureSearch } from '../search/culture-search.ts';
import { SiteCatalog } from '../site-catalog.ts';
import { upsertCategory } from '../upsert-category.ts';
import { ProductIndex } from './product-index.ts';
import { readProductsById } from './read-products.ts';

const database = await cloneDatabase();
const { db } = database;
const site = await createSite(db, { name: 'Shop', cultures });
const others = connect(database.url, { max: 1 });
let catalog: SiteCatalog;
let soap: number;
let tea: number;

beforeAll(async () => {
  await upsertCategory(db, site.id, { code: 'bath', texts: { nl: { name: 'Bad' } } });
  await upsertCategory(db, site.id, { code: 'soaps', texts: { nl: { name: 'Zepen' } } });
});

beforeEach(async () => {
  await db.deleteFrom('product').where('site_id', '=', site.id).execute();
  soap = await put('soap', 'Zeep');
  tea = await put('tea', 'Thee');
  const { log } = collectLog();
  catalog = new SiteCatalog(db, site, log, { stored: new TaggedCache(0), texts: new TaggedCache(0) });
  await catalog.warm();
});

afterAll(async () => {
  await others.close();
  await database.drop();
});

function put(itemCode: string, name: string): Promise<number> {
  return upsertProduct(db, site.id, {
    itemCode,
    vatCategory: 'standard',
    texts: { nl: { name } },
    categories: ['soaps'],
    variants: [{ itemCode, priceCents: 100 }],
  });
}

/** Locks a table against reads until the returned function is called. */
async function lock(table: string): Promise<() => Promise<unknown>> {
  await sql`begin`.execute(others.db);
  await sql`lock table ${sql.table(table)}`.execute(others.db);
  return () => sql`rollback`.execute(others.db);
}

async function isWaitingForLock(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(db);
      return rows.length;
    })
    .toBeGreaterThan(0);
}

const question = { searchTerm: '', sorts: [], expression: [], offset: 0, limit: 10 };

async function byName(culture: Culture): Promise<number[]> {
  const { ids } = await catalog.list({
    ...question,
    culture,
    sorts: [{ property: 'name', direction: 'asc' }],
  });
  return ids;
}

const change = { context: false, all: false, pages: false, productIds: [] };

test('a category that moves there and back during the build of the index is at its first place', async () => {
  const context = await catalog.context();
  const bath = context.categories.byCode('bath')?.id ?? '';
  const inBath = async () => {
    const expression = [[{ property: 'categories', operator: 'eq' as const, value: bath }]];
    return (await catalog.list({ ...question, culture: 'nl', expression })).total;
  };
  const move = async (parent: string | null) => {
    await upsertCategory(db, site.id, { code: 'soaps', parent, texts: {} });
    await catalog.refresh({ ...change, context: true });
  };
  expect(await inBath()).toBe(0);
  const release = await lock('product_attribute');
  await move('bath');
  await move(null);
  await release();
  await catalog.warm();
  expect([catalog.isReady, await inBath()]).toEqual([true, 0]);
  await move('bath');
  await catalog.warm();
  expect(await inBath()).toBe(2);
  await move(null);
});

test('a product that changes while texts of another culture are read is found by its new name there', async () => {
  expect(await byName('nl')).toEqual([tea, soap]);
  await put('tea', 'Zwarte thee');
  const cloth = await put('cloth', 'Doek');
  const release = await lock('product_text');
  const heeded = catalog.refresh({ ...change, productIds: [tea, cloth] });
  await isWaitingForLock();
  const query = byName('de');
  await release();
  await Promise.all([heeded, query]);
  for (const culture of ['nl', 'de'] as const) {
    expect(await byName(culture)).toEqual([cloth, soap, tea]);
    const found = await catalog.list({ ...question, culture, searchTerm: 'doek' });
    expect(found.ids).toEqual([cloth]);
  }
});

test('texts that were read before a product changed do not replace its new ones', async () => {
  const index = new ProductIndex();
  index.put(await readProductsById(db, site.id, [soap, tea]), [], await catalog.context());
  const cultureSearch = new CultureSearch('nl');
  const wording = { category: () => '', term: () => '' };
  let isChanged = false;
  await cultureSearch.fill(db, index, wording, () => {
    // The texts of the first slice were read and are about to be indexed.
    if (!isChanged)
      cultureSearch.put([{ id: tea, name: 'Muntthee', description: '', codes: 'tea' }], index, wording);
    isChanged = true;
    return true;
  });
  const rowsFor = (search: string) => cultureSearch.text.search(search, index.all()).rows;
  expect(isChanged).toBe(true);
  expect(rowsFor('muntthee')).toEqual([index.rowOf(tea)]);
  expect(rowsFor('zeep')).toEqual([index.rowOf(soap)]);
});

test('the texts of a deleted product do not block the others', async () => {
  const [first, second] = [await put('first', 'Lavendel'), await put('second', 'Lavandel')];
  const found = async () => (await catalog.list({ ...question, culture: 'nl', searchTerm: 'lavendel' })).ids;
  await catalog.refresh({ ...change, productIds: [first, second] });
  expect(await found()).toEqual([first]);
  await db.deleteFrom('product').where('id', '=', first).execute();
  await catalog.refresh({ ...change, productIds: [first] });
  expect(await found()).toEqual([second]);
});

test('a sort order by name is rebuilt after all names are read again', async () => {
  expect(await byName('nl')).toEqual([tea, soap]);
  // Names of categories have changed, so all texts are read again at the next search.
  await catalog.refresh({ ...change, context: true });
  await put('tea', 'Zwarte thee');
  await catalog.refresh({ ...change, productIds: [tea] });
  expect(await byName('nl')).toEqual([soap, tea]);
});
