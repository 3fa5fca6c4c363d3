import fc from 'fast-check';
import type { RawNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { cultures, readingOrder } from '../../../contract/culture.ts';
import { isApiError } from '../../../contract/errors.ts';
import { buildFilters, type Filter, stateOperators, valueOperators } from '../../../contract/filters.ts';
import type { Db } from '../../../database/connect.ts';
import { cloneDatabase } from '../../../database/test-database.ts';
import { transact } from '../../../database/transaction.ts';
import {
  arbitraryCategory,
  arbitraryChange,
  arbitraryFilters,
  arbitraryProduct,
  arbitraryQuestion,
  arbitraryTerms,
  type CatalogChange,
  categoryCodes,
  productCodes,
} from '../../../test/kit/arbitrary-catalog.ts';
import { collectLog } from '../../../test/kit/collected-log.ts';
import { openProjections, type Projections } from '../../api/projections.ts';
import { createSite } from '../../business/site.ts';
import { dutchVatRates, putVatRates } from '../../business/vat.ts';
import { publishChanges } from '../../platform/changes.ts';
import { listPage } from '../../platform/list.ts';
import { publishProductChanges } from '../../platform/publish-product-changes.ts';
import { TaggedCache } from '../../platform/tagged-cache.ts';
import { readStored } from '../cards.ts';
import { deleteProduct, type ProductDraft, upsertProduct, writeProducts } from '../product.ts';
import { type Question, SiteCatalog } from '../site-catalog.ts';
import { setStock } from '../stock.ts';
import { putTerms } from '../term.ts';
import { upsertCategory } from '../upsert-category.ts';
import { ProductIndex } from './product-index.ts';

/** Set this seed instead of a random one to repeat the same products, changes and queries. */
const seed = Math.floor(Math.random() * 2 ** 31);
const rounds = 3;

const database = await cloneDatabase();
const { db } = database;
const site = await createSite(db, { name: 'Shop', cultures });
/** A site whose products must never appear in the shop. */
const neighbour = await createSite(db, { name: 'Neighbour', hosts: ['neighbour.example'], cultures });

/** The number of lists that the catalog under test left to the database. */
let listedBySql = 0;
const watched: Db = db.withPlugin({
  transformQuery({ node }) {
    const fragments = node.kind === 'RawNode' ? (node as RawNode).sqlFragments : [];
    if (fragments.some((one) => one.includes('row_number()'))) listedBySql++;
    return node;
  },
  transformResult: async ({ result }) => result,
});

const { log } = collectLog();
let projections: Projections;
let categoryIds: string[] = [];

const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number, at = 0): T[] =>
  fc.sample(arbitrary, { seed: seed + at, numRuns: count });

/** The initial parent of each category: a tree four levels deep. */
const parents = [undefined, undefined, 0, 1, 0, 2, 2, 5, 5, 0, 1, 6];

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 12, 0, 0, 123));

beforeAll(async () => {
  for (const { id } of [site, neighbour]) {
    await putVatRates(db, id, dutchVatRates);
    for (const [n, code] of categoryCodes.entries()) {
      const [draft] = sample(arbitraryCategory(code), 1, n);
      const above = parents[n];
      const parent = above === undefined ? null : categoryCodes[above];
      await upsertCategory(db, id, { ...draft, code, parent, isDeleted: false, texts: draft?.texts ?? {} });
    }
    // Everything below it is hidden too.
    await upsertCategory(db, id, { code: 'cat-1', isDeleted: true, texts: {} });
    for (const terms of sample(arbitraryTerms, 2)) await putTerms(db, id, terms);
  }
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where('site_id', '=', site.id)
    .orderBy('code')
    .execute();
  categoryIds = rows.map(({ id }) => id);
  // Twice, so that some prices are reductions.
  for (const turn of [0, 1, 2]) {
    const drafts = productCodes.flatMap((code, n) => sample(arbitraryProduct(code), 1, turn * 1000 + n));
    await write(site.id, drafts.slice(0, turn === 0 ? 200 : 80), day(turn));
    await write(neighbour.id, drafts.slice(0, 30), day(turn));
  }
  projections = await openProjections(watched, database.sql, log, readConfig({}));
});

afterAll(async () => {
  await projections?.stop();
  await database.drop();
});

function write(siteId: string, drafts: readonly ProductDraft[], at: Date): Promise<void> {
  return transact(db, async (trx) => {
    const { productIds, categoryIds } = await writeProducts(trx, siteId, drafts, at);
    await publishProductChanges(trx, siteId, productIds, categoryIds);
  });
}

const changes: {
  [Kind in CatalogChange['kind']]: (change: CatalogChange & { kind: Kind }, at: Date) => unknown;
} = {
  product: ({ draft }, at) => upsertProduct(db, site.id, draft, at),
  stock: ({ itemCode, stock }) => setStock(db, site.id, itemCode, stock),
  end: ({ itemCode }) => deleteProduct(db, site.id, itemCode),
  category: ({ draft }) => upsertCategory(db, site.id, draft),
  terms: ({ terms }) => putTerms(db, site.id, terms),
  removal: ({ itemCode }) =>
    transact(db, async (trx) => {
      const gone = await trx
        .deleteFrom('product')
        .where('site_id', '=', site.id)
        .where('item_code', '=', itemCode)
        .returning('id')
        .execute();
      await publishProductChanges(
        trx,
        site.id,
        gone.map(({ id }) => id),
        [],
      );
    }),
};

/** Errors are expected: a category below itself, stock of a deleted product. */
async function apply<Kind extends CatalogChange['kind']>(change: CatalogChange & { kind: Kind }, at: Date) {
  try {
    await changes[change.kind](change, at);
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

const catalog = () => projections.catalogs.of(site);

/** The same catalog without caches: with the database alone, or with a new index. */
async function another(usesIndex: boolean): Promise<SiteCatalog> {
  const fresh = new SiteCatalog(
    db,
    site,
    log,
    { stored: new TaggedCache(0), texts: new TaggedCache(0) },
    { hasIndex: usesIndex },
  );
  await fresh.warm();
  return fresh;
}

async function listed(by: SiteCatalog, question: Question) {
  const { ids, total, through } = await by.list(question);
  return { ids, total, through: [...through].sort(([a], [b]) => a - b) };
}

/** Queries that the index can answer; others go to the database. */
async function arbitraryAnswerable(): Promise<fc.Arbitrary<Question>> {
  const { terms } = await catalog().context();
  return arbitraryQuestion(categoryIds).filter(({ expression, sorts }) =>
    ProductIndex.canAnswer(expression, sorts, terms),
  );
}

/** Applies changes one after the other, each processed before `look` runs. */
async function changeAndLook(count: number, turn: number, look: (bySql: SiteCatalog) => Promise<void>) {
  for (const change of sample(arbitraryChange, count, turn)) {
    await apply(change, day(10 + turn));
    await projections.catchUp();
    await look(await another(false));
  }
}

// Takes a few seconds; on a busy machine many times that.
describe(`of the catalog of seed ${seed}`, { timeout: 120_000 }, () => {
  test('the index lists the same products in the same order as the database, whatever changes', async () => {
    let [queryCount, byIndex, found] = [0, 0, 0];
    const compare = async (bySql: SiteCatalog, question: Question) => {
      const before = listedBySql;
      const listing = await listed(catalog(), question);
      queryCount++;
      if (listedBySql === before) byIndex++;
      if (listing.total > 0) found++;
      expect(listing).toEqual(await listed(bySql, question));
    };
    const question = await arbitraryAnswerable();
    // These repeat, so that their sort orders are cached while products change.
    const standing = sample(question, 3);
    for (let turn = 0; turn < rounds; turn++) {
      await catalog().warm();
      const bySql = await another(false);
      await fc.assert(
        fc.asyncProperty(question, (one) => compare(bySql, one)),
        { seed: seed + turn, numRuns: 40 },
      );
      await changeAndLook(12, turn, async (bySql) => {
        for (const one of standing) await compare(bySql, one);
      });
    }
    expect(found / queryCount).toBeGreaterThan(0.3);
    // A guest does not wait for the build of an index, so the database may have answered some queries.
    expect(byIndex / queryCount).toBeGreaterThan(0.7);
  });

  test('each single filter finds the same products in the index and in the database', async () => {
    const { terms } = await catalog().context();
    await catalog().warm();
    const bySql = await another(false);
    const states = stateOperators.flatMap((operator) => [true, false].map((value) => ({ operator, value })));
    for (const [at, { arbitrary }] of arbitraryFilters(categoryIds).entries()) {
      const filters = sample(arbitrary, 8, at);
      const { property = '' } = filters[0] ?? {};
      for (const filter of [...filters, ...states.map((state) => ({ property, ...state }))]) {
        const expression = [[filter]];
        if (!ProductIndex.canAnswer(expression, [], terms)) continue;
        const question = {
          culture: 'nl' as const,
          expression,
          sorts: [],
          searchTerm: '',
          offset: 0,
          limit: 999,
        };
        expect(await listed(catalog(), question), JSON.stringify(filter)).toEqual(
          await listed(bySql, question),
        );
      }
    }
  });

  test('the index counts the same facets and price range as the database, whatever changes', async () => {
    const compare = async (bySql: SiteCatalog, question: Question) => {
      expect(await catalog().facets(question)).toEqual(await bySql.facets(question));
    };
    const question = await arbitraryAnswerable();
    const standing = sample(question, 1);
    for (let turn = 0; turn < rounds; turn++) {
      await catalog().warm();
      const bySql = await another(false);
      await fc.assert(
        fc.asyncProperty(question, (one) => compare(bySql, one)),
        { seed: seed + turn, numRuns: 8 },
      );
      const all = (name: string) => name !== '';
      expect(await catalog().brands(all)).toEqual(await bySql.brands(all));
      await changeAndLook(2, 100 + turn, async (bySql) => {
        for (const one of standing) await compare(bySql, one);
      });
    }
  });

  test('an index with processed changes answers like a new one', async () => {
    const question = await arbitraryAnswerable();
    const search = fc.constantFrom('', 'zeep', 'zeep zout', 'čaj', 'cafe', 'strasse', 'rood', '香皂', 'p_17');
    const compare = async () => {
      await catalog().warm();
      const fresh = await another(true);
      await fc.assert(
        fc.asyncProperty(question, search, async (one, searchTerm) => {
          const query = { ...one, searchTerm };
          expect(await listed(catalog(), query)).toEqual(await listed(fresh, query));
          expect(await catalog().facets(query)).toEqual(await fresh.facets(query));
        }),
        { seed, numRuns: 60 },
      );
    };
    for (let turn = 0; turn < rounds; turn++) {
      await changeAndLook(10, 200 + turn, async () => {});
      await compare();
    }
    const drafts = productCodes.flatMap((code, n) => sample(arbitraryProduct(code), 1, 5000 + n));
    // First more changes at once than an index updates its sort orders for, then so many that it is rebuilt.
    await write(site.id, drafts.slice(0, 120), day(40));
    await projections.catchUp();
    await compare();
    await transact(db, async (trx) => {
      await writeProducts(trx, site.id, drafts, day(41));
      await publishChanges(trx, [{ topic: 'products', key: site.id }]);
    });
    await projections.catchUp();
    await compare();
  });

  test('a search finds the same products in any order, and its facets count them', async () => {
    // Only a product that is no longer sold has both words.
    const names = { P_x1: 'Kwarts fluit', P_x2: 'Kwarts', P_x3: 'Fluit' };
    for (const [itemCode, name] of Object.entries(names)) {
      await upsertProduct(db, site.id, {
        itemCode,
        isDeleted: itemCode === 'P_x1',
        vatCategory: 'standard',
        texts: { nl: { name } },
        variants: [{ itemCode, priceCents: 100 }],
      });
    }
    await projections.catchUp();
    const term = fc.constantFrom(
      'kwarts fluit',
      'zeep',
      'zeep zout',
      'olie zeep ijs',
      'strasse',
      'ljubav lopta',
      'zeblauw',
    );
    const sorts: Question['sorts'] = [{ property: 'price', direction: 'desc' }];
    await catalog().warm();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...cultures), term, async (culture, searchTerm) => {
        const question = { culture, searchTerm, expression: [], sorts: [], offset: 0, limit: 999 };
        const best = await catalog().list(question);
        const ordered = await catalog().list({ ...question, sorts });
        expect(ordered.total).toBe(best.total);
        expect(ordered.ids.toSorted()).toEqual(best.ids.toSorted());
        const stock = (await catalog().facets(question)).find(({ key }) => key === 'props_stock');
        expect((stock?.values ?? []).reduce((sum, { count }) => sum + count, 0)).toBe(best.total);
      }),
      { seed, numRuns: 30 },
    );
  });

  test('the database filters texts by the same rules as lists in memory', async () => {
    const property = fc.constantFrom('name', 'description');
    const text = fc.constantFrom('zeep', 'ZOUT', 'cafe', 'STRASSE', 'straße', 'ñ', 'č', '%', '_', '香', 'ae');
    const filter: fc.Arbitrary<Filter> = fc.oneof(
      fc.record({ property, operator: fc.constantFrom(...valueOperators), value: text }),
      fc.record({ property, operator: fc.constantFrom(...stateOperators), value: fc.boolean() }),
    );
    const group = fc.array(filter, { minLength: 1, maxLength: 2 });
    const bySql = await another(false);
    const stored = await readStored(
      db,
      (await db.selectFrom('product').select('id').where('site_id', '=', site.id).execute()).map(
        ({ id }) => id,
      ),
    );
    const isListed = stored.filter((one) => !one.is_deleted);
    await fc.assert(
      fc.asyncProperty(
        fc.array(group, { minLength: 1, maxLength: 2 }),
        fc.constantFrom(...cultures),
        async (expression, culture) => {
          const items = isListed.map(({ id, texts }) => {
            const candidates = readingOrder(culture).flatMap((one) =>
              texts.filter((text) => text.culture === one),
            )[0];
            return { id, name: candidates?.name ?? null, description: candidates?.description ?? null };
          });
          const filters = expression
            .map((group) => group.map((one) => buildFilters([one])).join('/'))
            .join(',');
          const query = { filters, pageNumber: 1, pageSize: 999 };
          const expected = listPage(items, query, ['name', 'description']).items.map(({ id }) => id);
          const listQuery = { culture, expression, searchTerm: '', sorts: [], offset: 0, limit: 999 };
          const { ids } = await bySql.list(listQuery);
          expect(ids.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
        },
      ),
      { seed, numRuns: 60 },
    );
  });
});
