import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Facet, Product } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Filter, FilterExpression, Sort } from '../../contract/filters.ts';
import type { Db } from '../../database/connect.ts';
import type { Site } from '../business/index.ts';
import { translate } from '../platform/index.ts';
import { type CatalogContext, loadCatalogContext } from './catalog-context.ts';
import { getFacetKey, getFacetLabel, listFacets, maxValues } from './facets.ts';
import type { Codes, IndexContext, ProductIndex } from './index/product-index.ts';
import { type Bits, bitsFor, countBits, intersectBits, setBit } from './index/row-set.ts';
import { filterProperty, sortProperty, valueMatches } from './listing-properties.ts';
import { countBySql, listBySql, priceEndsBySql } from './listing-sql.ts';
import { type CardTexts, ProductCache, type StoredProducts } from './product-cache.ts';
import { type FoundPages, PageSearch } from './search/page-search.ts';
import { bestOf, type Hits } from './search/text-index.ts';
import { type ReadyIndex, WarmIndex } from './warm-index.ts';

export type Question = {
  culture: Culture;
  expression: FilterExpression;
  sorts: readonly Sort[];
  searchTerm: string;
  offset: number;
  limit: number;
};

/** Product ids of a page, with the variant that each product was requested by. */
export type Listing = Pick<Hits, 'isExact' | 'corrected'> & {
  ids: number[];
  total: number;
  through: ReadonlyMap<number, string>;
  /**
   * The search ran in the database, without tolerance for misspellings, because the index is still being
   * built.
   */
  isProvisional: boolean;
};

/** What all sites cache of their products, within one limit. */
export type CatalogCaches = { stored: StoredProducts; texts: CardTexts };

const todayIn = (timeZone: string) => Temporal.Now.plainDateISO(timeZone).toString();

/** By default deleted products are left out, and the order is the shop's own. */
const notDeleted: Filter = { property: 'isDeleted', operator: 'eq', value: 'false' };
const ownOrder: Sort = { property: 'sortOrder', direction: 'asc' };

/** The catalog of one site in this process. The database answers while the index is being built. */
export class SiteCatalog {
  readonly #db: Db;
  #site: Site;
  readonly #stored: StoredProducts;
  readonly #texts: CardTexts;
  readonly #cards: ProductCache;
  readonly #pages: PageSearch;
  readonly #index: WarmIndex;
  readonly #hasIndex: boolean;
  readonly #today: (timeZone: string) => string;
  #catalogContext: Promise<CatalogContext> | undefined;

  /**
   * Without `keepsIndex` the database answers everything. `today` returns the date (`yyyy-mm-dd`) in a time
   * zone.
   */
  constructor(
    db: Db,
    site: Site,
    log: Logger,
    { stored, texts }: CatalogCaches,
    { hasIndex: usesIndex = true, today = todayIn } = {},
  ) {
    this.#db = db;
    this.#site = site;
    this.#stored = stored;
    this.#texts = texts;
    this.#cards = new ProductCache(db, stored, texts);
    this.#pages = new PageSearch(db);
    this.#index = new WarmIndex(db, site.id, log, () => this.context());
    this.#hasIndex = usesIndex;
    this.#today = today;
  }

  get isReady(): boolean {
    return this.#index.isWarm;
  }

  /** Categories, terms and VAT rates, for the texts and filters of products. */
  context(): Promise<CatalogContext> {
    this.#catalogContext ??= loadCatalogContext(this.#db, this.#site, this.#today).catch((error) => {
      this.#catalogContext = undefined;
      throw error;
    });
    return this.#catalogContext;
  }

  /** Applies changes of the site: its cultures, its currency. */
  describe(site: Site): void {
    this.#site = site;
    this.#pages.clear();
    this.#catalogContext = undefined;
  }

  /** Whether another day has begun at the site, so that new VAT rates may apply. */
  async beginDay(): Promise<boolean> {
    const context = await this.#catalogContext?.catch(() => undefined);
    if (!context || context.today === this.#today(context.timeZone)) return false;
    this.#catalogContext = undefined;
    return true;
  }

  /** Starts to build the index, unless it exists or is being built. */
  async warm(): Promise<void> {
    if (this.#hasIndex) await this.#index.warm();
  }

  /** Processes changes; resolves when the next reply shows them. */
  async refresh(change: {
    context: boolean;
    all: boolean;
    pages: boolean;
    productIds: readonly number[];
  }): Promise<void> {
    if (change.pages) this.#pages.clear();
    if (change.context) this.#catalogContext = undefined;
    if (change.all) for (const cache of [this.#stored, this.#texts]) cache.clear();
    if (!this.#hasIndex) return;
    if (change.context) await this.#index.contextChanged();
    if (change.all) this.#index.restart();
    else if (change.productIds.length > 0) await this.#index.update(change.productIds);
  }

  /** Resolves when the texts of a requested culture are indexed. */
  searchReady(culture: Culture): Promise<void> {
    return this.#index.searchReady(culture);
  }

  async list(question: Question): Promise<Listing> {
    const context = await this.context();
    const completed = this.#complete(question, context);
    const codes = await this.#codesIn(completed.expression);
    const ready = await this.#readyFor(completed, context);
    if (!ready) {
      const { ids, total } = await listBySql(this.#db, context, completed);
      const isProvisional = completed.searchTerm !== '' && this.#hasIndex;
      return { ids, total, through: codes.through, isProvisional, isExact: total > 0 };
    }
    const { index } = ready;
    const bits = this.#matching(index, completed.expression, context, codes.idsByCode);
    const { rows, ...found } = this.#page(ready, bits, completed, question.sorts.length > 0);
    const ids = rows.map((row) => index.idOf(row));
    return { ...found, ids, through: codes.through, isProvisional: false };
  }

  /** Finds the site's pages that match a text. */
  searchPages(culture: Culture, text: string): Promise<FoundPages> {
    return this.#pages.search(this.#site, culture, text);
  }

  /** Lists the facets of a query. The counts of a facet ignore its own filters. */
  async facets(question: Pick<Question, 'culture' | 'expression' | 'searchTerm'>): Promise<Facet[]> {
    const context = await this.context();
    const completed = this.#complete({ ...question, sorts: [], offset: 0, limit: 0 }, context);
    const codes = await this.#codesIn(completed.expression);
    const ready = await this.#readyFor(completed, context);
    const groups = completed.expression.map((group) => ({ group, key: getFacetKey(group, context) }));
    const others = (key: string) => groups.flatMap((one) => (one.key === key ? [] : [one.group]));
    const chosenKeys = new Set(groups.map(({ key }) => key));
    const found = new Map<string, Bits>();
    /**
     * The rows that match the filters of all other facets: the same for every facet without a filter of its
     * own.
     */
    const rowsFor = ({ index, search }: ReadyIndex, key: string): Bits => {
      const own = chosenKeys.has(key) ? key : '';
      const known = found.get(own);
      if (known) return known;
      const bits = this.#matching(index, others(own), context, codes.idsByCode);
      this.#keepFound({ index, search }, bits, completed);
      found.set(own, bits);
      return bits;
    };
    const count = async (key: string) =>
      ready
        ? ready.index.countValues(key, rowsFor(ready, key))
        : countBySql(this.#db, context, { ...completed, expression: others(key) }, key);
    const ends = () =>
      ready
        ? ready.index.priceEnds(rowsFor(ready, 'price'))
        : priceEndsBySql(this.#db, context, { ...completed, expression: others('price') });
    const facets: Facet[] = [];
    for (const { key, wireKey, name, compare } of listFacets(context, question.culture)) {
      const chosen = groups.flatMap((one) => (one.key === key ? one.group : []));
      const counts = withChosen(await count(key), chosen);
      const values = counts
        .map(({ value, count }) => ({
          value,
          label: getFacetLabel(context, question.culture, key, value),
          count,
          selected: chosen.some((filter) => filter.operator !== 'nvlist' && valueMatches(filter, value)),
        }))
        .sort((a, b) => compare(a.value, b.value) || (a.value < b.value ? -1 : 1));
      if (values.length > 0 && values.length <= maxValues) facets.push({ key: wireKey, name, values });
    }
    const range = await ends();
    if (range) {
      const inEuros = { min: range.min / 100, max: range.max / 100 };
      const { culture } = question;
      const name = translate(culture, 'catalog.fromPrice');
      facets.push({ key: 'props_fromPrice', name, values: [], range: inEuros });
    }
    return facets;
  }

  /** Products as in replies, in the order of their ids; deleted ones are left out. */
  async cards(culture: Culture, ids: readonly number[], through?: Listing['through']): Promise<Product[]> {
    return this.#cards.read(await this.context(), culture, ids, through);
  }

  /** The same as JSON, for replies that show many. */
  async cardTexts(culture: Culture, ids: readonly number[], through?: Listing['through']): Promise<string[]> {
    return this.#cards.readTexts(await this.context(), culture, ids, through);
  }

  /** The brands that match a search, with the number of their products. */
  async brands(suits: (name: string) => boolean): Promise<{ name: string; count: number }[]> {
    const context = await this.context();
    const expression = [[notDeleted]];
    const index = this.#index.current;
    const all = index
      ? index.countValues('brand', this.#matching(index, expression, context, new Map()))
      : await countBySql(this.#db, context, { culture: 'nl', expression, searchTerm: '' }, 'brand');
    return all
      .filter(({ value }) => suits(value))
      .map(({ value, count }) => ({ name: value, count }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  }

  async #readyFor(question: Question, context: CatalogContext): Promise<ReadyIndex | undefined> {
    return this.#hasIndex ? this.#index.readyFor(question, context) : undefined;
  }

  #complete(question: Question, context: CatalogContext): Question {
    const { sorts } = question;
    const expression = flattenLists(question.expression, context);
    const filtersDeleted = expression.flat().some((filter) => {
      const property = filterProperty(filter.property, context.terms);
      return property.kind === 'values' && property.key === 'isDeleted';
    });
    return {
      ...question,
      expression: filtersDeleted ? expression : [...expression, [notDeleted]],
      sorts: sorts.length > 0 ? onceEach(sorts) : [ownOrder],
    };
  }

  #matching(
    index: ProductIndex,
    expression: FilterExpression,
    context: IndexContext,
    idsByCode: ReadonlyMap<string, readonly number[]>,
  ): Bits {
    const bits = index.all();
    const codes: Codes = new Map(
      Array.from(idsByCode, ([code, ids]) => [code, ids.flatMap((id) => index.rowOf(id) ?? [])]),
    );
    for (const group of expression) intersectBits(bits, index.matching(group, context, codes));
    return bits;
  }

  /** A search without a sort order returns the best hits first. */
  #page(ready: ReadyIndex, bits: Bits, question: Question, isOrdered: boolean) {
    const { searchTerm, sorts, offset, limit, culture } = question;
    const { index, search } = ready;
    if (searchTerm !== '' && search && !isOrdered) {
      const { rows, scores, ...found } = search.text.search(searchTerm, bits);
      const best = bestOf({ rows, scores }, offset, limit, (row) => index.idOf(row));
      return { ...found, rows: best, total: rows.length };
    }
    this.#keepFound(ready, bits, question);
    const names = search && { culture, compare: search.compareNames };
    const total = countBits(bits);
    return { rows: index.take(bits, sorts, offset, limit, names), total, isExact: total > 0 };
  }

  #keepFound({ index, search }: ReadyIndex, bits: Bits, { searchTerm }: Question): void {
    if (searchTerm === '' || !search) return;
    const found = bitsFor(index.end);
    for (const row of search.text.search(searchTerm, bits).rows) setBit(found, row);
    intersectBits(bits, found);
  }

  /** Only the database has item codes: a code finds its product, shown through that variant. */
  async #codesIn(
    expression: FilterExpression,
  ): Promise<{ idsByCode: ReadonlyMap<string, number[]>; through: ReadonlyMap<number, string> }> {
    const codes = expression.flat().flatMap((filter) => {
      const isCode = filter.property.toLowerCase().replace(/^props_/, '') === 'itemcode';
      return isCode && filter.operator === 'eq' ? [filter.value.toLowerCase()] : [];
    });
    const through = new Map<number, string>();
    const idsByCode = new Map<string, number[]>();
    if (codes.length === 0) return { idsByCode, through };
    const found = await sql<{ product_id: number; item_code: string | null; code: string }>`
      select product_id, item_code, lower(item_code) as code, sort_order from variant
      where site_id = ${this.#site.id} and not is_deleted and lower(item_code) = any(${codes}::text[])
      union all
      -- The product's own code finds it even if the variant with that code is no longer sold.
      select id, null, lower(item_code), 0 from product
      where site_id = ${this.#site.id} and lower(item_code) = any(${codes}::text[])
      order by sort_order desc`.execute(this.#db);
    for (const { product_id, item_code, code } of found.rows) {
      if (item_code !== null) through.set(product_id, item_code);
      idsByCode.set(code, [...(idsByCode.get(code) ?? []), product_id]);
    }
    return { idsByCode, through };
  }
}

/** A repeated sort property has no effect. */
function onceEach(sorts: readonly Sort[]): Sort[] {
  return [
    ...new Map(sorts.toReversed().map((sort) => [sortProperty(sort.property), sort])).values(),
  ].reverse();
}

/**
 * Writes a question about a name-value list as one about its names, `attributeList:nvlist:(diet:eq:organic)` as
 * `attr_diet:eq:organic`: both select the same value of a facet, and no count includes it. Unknown names and
 * alternatives of several names stay.
 */
function flattenLists(expression: FilterExpression, { terms }: CatalogContext): FilterExpression {
  const flatten = (filter: Filter): Filter[] => {
    if (filter.operator !== 'nvlist') return [filter];
    const property = filterProperty(filter.property, terms);
    const isKnown = filter.value.every((one) => terms.names.has(one.property.toLowerCase()));
    if (property.kind !== 'list' || !isKnown) return [filter];
    return filter.value.map((one) => ({ ...one, property: `${property.prefix}_${one.property}` }));
  };
  return expression.flatMap((group) => {
    if (group.length === 1) return group.flatMap(flatten).map((filter) => [filter]);
    return [group.flatMap((filter) => (flatten(filter).length === 1 ? flatten(filter) : [filter]))];
  });
}

type Count = { value: string; count: number };

/** A selected value without results stays in the list, so that it can be removed. */
function withChosen(counts: readonly Count[], chosen: readonly Filter[]): Count[] {
  const absent = chosen.flatMap((filter) =>
    filter.operator === 'eq' && !counts.some(({ value }) => valueMatches(filter, value))
      ? [filter.value]
      : [],
  );
  return [...counts, ...[...new Set(absent)].map((value) => ({ value, count: 0 }))];
}
