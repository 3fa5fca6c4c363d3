import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Facet, Product } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Filter, FilterExpression, Sort } from '../../contract/filters.ts';
import type { Db } from '../../database/connect.ts';
import type { Site } from '../content/site.ts';
import { say } from '../messages.ts';
import { type TaggedCache, tagOf } from '../tagged-cache.ts';
import { type CardWorld, readStored, type StoredProduct, WrittenCards } from './cards.ts';
import { loadCategories } from './category.ts';
import { facetKeyOf, facetsOf, labelOf, mostValues } from './facets.ts';
import { type Codes, type IndexWorld, ProductIndex } from './index/product-index.ts';
import { readProducts, readProductsById } from './index/read-products.ts';
import { type Bits, bitsFor, countBits, keepCommon, setBit } from './index/row-set.ts';
import { filterProperty, sortProperty, valueMatches } from './listing-properties.ts';
import { countBySql, listBySql, priceEndsBySql, type SqlWorld } from './listing-sql.ts';
import { CultureWords } from './search/culture-words.ts';
import { bestOf } from './search/text-index.ts';
import { loadTerms } from './term.ts';
import { loadVatRates, vatRateOn } from './vat.ts';

export type CatalogWorld = CardWorld & IndexWorld & SqlWorld & { timeZone: string; today: string };

export type Question = {
  culture: Culture;
  expression: FilterExpression;
  sorts: readonly Sort[];
  searchTerm: string;
  offset: number;
  limit: number;
};

/** Product ids of a page, and by which variant a product was asked for. */
export type Listing = { ids: number[]; total: number; through: ReadonlyMap<number, string> };

/** The index with, where a question needs them, the words of its culture. */
type ReadyIndex = { index: ProductIndex; words?: CultureWords };

const todayIn = (timeZone: string) => Temporal.Now.plainDateISO(timeZone).toString();

/** How long a request waits for an index that is being made before the database answers in its place. */
const patienceMs = 250;

/** Without a filter on it, what is deleted is left out; the order is the shop's own. */
const notDeleted: Filter = { property: 'isDeleted', operator: 'eq', value: 'false' };
const ownOrder: Sort = { property: 'sortOrder', direction: 'asc' };

/** The catalog of one site as this process holds it. The database answers while the index warms up. */
export class SiteCatalog {
  readonly #db: Db;
  readonly #site: Site;
  readonly #log: Logger;
  readonly #stored: TaggedCache<StoredProduct | null>;
  readonly #keepsIndex: boolean;
  readonly #today: (timeZone: string) => string;
  readonly #written = new WrittenCards();
  #world: Promise<CatalogWorld> | undefined;
  #index: ProductIndex | undefined;
  #indexing: Promise<void> | undefined;
  /** Counts the indexes begun, so that one that was overtaken stops. */
  #generation = 0;
  #words = new Map<Culture, { words: CultureWords; isReady: boolean; filling: Promise<void> }>();
  #touched = new Set<number>();
  #lineages = '';

  /** Without `keepsIndex` the database answers everything. `today` is the date (`yyyy-mm-dd`) in a time zone. */
  constructor(
    db: Db,
    site: Site,
    log: Logger,
    stored: TaggedCache<StoredProduct | null>,
    { keepsIndex = true, today = todayIn } = {},
  ) {
    this.#db = db;
    this.#site = site;
    this.#log = log;
    this.#stored = stored;
    this.#keepsIndex = keepsIndex;
    this.#today = today;
  }

  get isReady(): boolean {
    return this.#index !== undefined;
  }

  /** Categories, terms, rates: what products are worded and filtered with. */
  world(): Promise<CatalogWorld> {
    this.#world ??= this.#loadWorld().catch((error) => {
      this.#world = undefined;
      throw error;
    });
    return this.#world;
  }

  /** Whether another day has begun where the site is; rates that begin on it then count. */
  async beginDay(): Promise<boolean> {
    const world = await this.#world?.catch(() => undefined);
    if (!world || world.today === this.#today(world.timeZone)) return false;
    this.#world = undefined;
    return true;
  }

  /** Begins to make the index, unless it is there or being made. */
  async warm(): Promise<void> {
    if (!this.#keepsIndex) return;
    this.#indexing ??= this.#makeIndex().catch((error) => {
      this.#log.warn({ err: error }, 'the catalog index could not be made');
      this.#indexing = undefined;
    });
    return this.#indexing;
  }

  /** Heeds what changed; resolves when the next answer shows it. */
  async refresh(change: { world: boolean; all: boolean; productIds: readonly number[] }): Promise<void> {
    if (change.world) {
      this.#world = undefined;
      const { lineages } = await this.#lineagesNow();
      // A category that moved changes what each of its products counts for; words are found by names.
      if (lineages !== this.#lineages) this.#startAfresh();
      else this.#words.clear();
    }
    if (change.all) this.#startAfresh();
    else if (change.productIds.length > 0) await this.#update(change.productIds);
  }

  /** Resolves when the words of a culture that someone asked for are read. */
  async wordsRead(culture: Culture): Promise<void> {
    await this.#words.get(culture)?.filling;
  }

  async list(question: Question): Promise<Listing> {
    const world = await this.world();
    const asked = this.#complete(question, world);
    const codes = await this.#codesIn(asked.expression);
    const ready = await this.#indexFor(asked, world);
    if (!ready) {
      const { ids, total } = await listBySql(this.#db, world, asked);
      return { ids, total, through: codes.through };
    }
    const { index } = ready;
    const bits = this.#matching(index, asked.expression, world, codes.idsByCode);
    const { rows, total } = this.#page(ready, bits, asked, question.sorts.length > 0);
    return { ids: rows.map((row) => index.idOf(row)), total, through: codes.through };
  }

  /** What the products of a question may be filtered by. A facet's own filters do not lessen its counts. */
  async facets(question: Pick<Question, 'culture' | 'expression' | 'searchTerm'>): Promise<Facet[]> {
    const world = await this.world();
    const asked = this.#complete({ ...question, sorts: [], offset: 0, limit: 0 }, world);
    const codes = await this.#codesIn(asked.expression);
    const ready = await this.#indexFor(asked, world);
    const groups = asked.expression.map((group) => ({ group, key: facetKeyOf(group, world) }));
    const others = (key: string) => groups.flatMap((one) => (one.key === key ? [] : [one.group]));
    const chosenKeys = new Set(groups.map(({ key }) => key));
    const found = new Map<string, Bits>();
    /** The rows that the filters of all other facets leave: the same for every facet without a filter of its own. */
    const rowsFor = ({ index, words }: ReadyIndex, key: string): Bits => {
      const own = chosenKeys.has(key) ? key : '';
      const known = found.get(own);
      if (known) return known;
      const bits = this.#matching(index, others(own), world, codes.idsByCode);
      this.#keepFound({ index, words }, bits, asked);
      found.set(own, bits);
      return bits;
    };
    const count = async (key: string) =>
      ready
        ? ready.index.countValues(key, rowsFor(ready, key))
        : countBySql(this.#db, world, { ...asked, expression: others(key) }, key);
    const ends = () =>
      ready
        ? ready.index.priceEnds(rowsFor(ready, 'price'))
        : priceEndsBySql(this.#db, world, { ...asked, expression: others('price') });
    const facets: Facet[] = [];
    for (const { key, wireKey, name, compare } of facetsOf(world, question.culture)) {
      const chosen = groups.flatMap((one) => (one.key === key ? one.group : []));
      const counts = await count(key);
      const values = counts
        .map(({ value, count }) => ({
          value,
          label: labelOf(world, question.culture, key, value),
          count,
          selected: chosen.some((filter) => filter.operator !== 'nvlist' && valueMatches(filter, value)),
        }))
        .sort((a, b) => compare(a.value, b.value) || (a.value < b.value ? -1 : 1));
      if (values.length > 0 && values.length <= mostValues) facets.push({ key: wireKey, name, values });
    }
    const range = await ends();
    if (range) {
      const inEuros = { min: range.min / 100, max: range.max / 100 };
      const { culture } = question;
      const name = say(culture, 'catalog.fromPrice');
      facets.push({ key: 'props_fromPrice', name, values: [], range: inEuros });
    }
    return facets;
  }

  /** Products as answers have them, in the order of their ids; those that are gone are left out. */
  async cards(culture: Culture, ids: readonly number[], through?: Listing['through']): Promise<Product[]> {
    const world = await this.world();
    const loader = batched((wanted: number[]) => readStored(this.#db, wanted));
    const cards: Product[] = [];
    for (const one of ids.map((id) => this.#stored.get(String(id)) ?? this.#store(id, loader))) {
      const { value } = await one;
      // Without a variant there is nothing to sell, so nothing to show.
      if (value?.variants.length)
        cards.push(this.#written.card(world, value, culture, through?.get(value.id)));
    }
    return cards;
  }

  #store(id: number, load: (id: number) => Promise<StoredProduct | undefined>) {
    return this.#stored.getOrMake(String(id), async () => {
      const value = (await load(id)) ?? null;
      return { value, bytes: bytesOf(value), tags: new Set([tagOf('product', String(id))]) };
    });
  }

  /** Which brands a search names, with the number of their products. */
  async brands(suits: (name: string) => boolean): Promise<{ name: string; count: number }[]> {
    const world = await this.world();
    const expression = [[notDeleted]];
    const all = this.#index
      ? this.#index.countValues('brand', this.#matching(this.#index, expression, world, new Map()))
      : await countBySql(this.#db, world, { culture: 'nl', expression, searchTerm: '' }, 'brand');
    return all
      .filter(({ value }) => suits(value))
      .map(({ value, count }) => ({ name: value, count }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  }

  async #loadWorld(): Promise<CatalogWorld> {
    const { id, cultures } = this.#site;
    const [categories, terms, rates, facts] = await Promise.all([
      loadCategories(this.#db, id, cultures),
      loadTerms(this.#db, id),
      loadVatRates(this.#db, id),
      this.#facts(),
    ]);
    const today = this.#today(facts.timeZone);
    const named = [...new Set(rates.map(({ category }) => category))];
    const vatRates = Object.fromEntries(named.map((one) => [one, vatRateOn(rates, one, today)]));
    return {
      siteId: id,
      cultures,
      categories,
      terms,
      currency: facts.currency,
      timeZone: facts.timeZone,
      today,
      vatRates,
      vatRate: (category) => vatRates[category] ?? 0,
      lineage: (categoryId) => categories.lineageOf(categoryId),
    };
  }

  async #facts(): Promise<{ currency: string; timeZone: string }> {
    const found = await this.#db
      .selectFrom('site_property')
      .select(['name', 'value'])
      .where('site_id', '=', this.#site.id)
      .where('name', 'in', ['currency', 'timeZone'])
      .execute();
    const named = Object.fromEntries(found.map(({ name, value }) => [name, value]));
    return { currency: named.currency ?? 'EUR', timeZone: named.timeZone ?? 'Europe/Amsterdam' };
  }

  async #lineagesNow(): Promise<{ lineages: string; world: CatalogWorld }> {
    const world = await this.world();
    const lineages = world.categories.all.map((node) => world.categories.lineageOf(node.id).join('/')).join();
    return { lineages, world };
  }

  #startAfresh(): void {
    this.#indexing = undefined;
    this.#index = undefined;
    this.#words.clear();
    this.#stored.clear();
    this.warm();
  }

  async #makeIndex(): Promise<void> {
    const generation = ++this.#generation;
    this.#touched.clear();
    const { lineages, world } = await this.#lineagesNow();
    if (generation !== this.#generation) return;
    // Of the index in the making, so that a category moved there and back meanwhile is noticed.
    this.#lineages = lineages;
    const index = new ProductIndex();
    for await (const batch of readProducts(this.#db, this.#site.id)) {
      index.put(batch, [], world);
      await new Promise(setImmediate);
      if (generation !== this.#generation) return;
    }
    // What changed meanwhile may have been read before it did.
    while (this.#touched.size > 0) {
      const ids = [...this.#touched];
      this.#touched.clear();
      const products = await readProductsById(this.#db, this.#site.id, ids);
      if (generation !== this.#generation) return;
      index.put(products, missing(ids, products), world);
    }
    this.#index = index;
  }

  async #update(ids: readonly number[]): Promise<void> {
    const index = this.#index;
    if (!index) {
      for (const id of ids) this.#touched.add(id);
      return;
    }
    const world = await this.world();
    const products = await readProductsById(this.#db, this.#site.id, ids);
    const puts = new Map<CultureWords, () => void>();
    const unread = () => [...this.#words].filter(([, { words }]) => !puts.has(words));
    // While some are read, a guest may have asked for those of another culture.
    for (let views = unread(); views.length > 0; views = unread()) {
      const texts = await Promise.all(views.map(([, { words }]) => words.read(this.#db, ids)));
      views.forEach(([culture, { words }], at) => {
        puts.set(words, () => words.put(texts[at] ?? [], index, wordingOf(world, culture)));
      });
    }
    const gone = missing(ids, products);
    const left = gone.flatMap((id) => index.rowOf(id) ?? []);
    index.put(products, gone, world, () => {
      for (const [words, put] of puts) {
        words.forget(left);
        put();
      }
    });
  }

  /** The index, where it is ready within the time that a guest does not notice and holds what is asked. */
  async #indexFor(question: Question, world: CatalogWorld): Promise<ReadyIndex | undefined> {
    if (!ProductIndex.canAnswer(question.expression, question.sorts, world.terms)) return undefined;
    if (!this.#index) await Promise.race([this.warm(), pause(patienceMs)]);
    const index = this.#index;
    if (!index) return undefined;
    const needsWords =
      question.searchTerm !== '' || question.sorts.some(({ property }) => sortProperty(property) === 'name');
    if (!needsWords) return { index };
    const view = this.#wordsOf(question.culture, index, world);
    if (!view.isReady) await Promise.race([view.filling, pause(patienceMs)]);
    return view.isReady ? { index, words: view.words } : undefined;
  }

  #wordsOf(culture: Culture, index: ProductIndex, world: CatalogWorld) {
    const known = this.#words.get(culture);
    if (known) return known;
    const words = new CultureWords(culture);
    const isWanted = () => this.#words.get(culture) === view;
    const view = { words, isReady: false, filling: Promise.resolve() };
    this.#words.set(culture, view);
    view.filling = words
      .fill(this.#db, index, wordingOf(world, culture), isWanted)
      .then(() => {
        view.isReady = isWanted();
      })
      .catch((error) => {
        this.#log.warn({ err: error }, 'the words of the catalog could not be read');
        if (isWanted()) this.#words.delete(culture);
      });
    return view;
  }

  #complete(question: Question, world: CatalogWorld): Question {
    const { expression, sorts } = question;
    const saysDeleted = expression.flat().some((filter) => {
      const property = filterProperty(filter.property, world.terms);
      return property.kind === 'values' && property.key === 'isDeleted';
    });
    return {
      ...question,
      expression: saysDeleted ? expression : [...expression, [notDeleted]],
      sorts: sorts.length > 0 ? sorts : [ownOrder],
    };
  }

  #matching(
    index: ProductIndex,
    expression: FilterExpression,
    world: IndexWorld,
    idsByCode: ReadonlyMap<string, readonly number[]>,
  ): Bits {
    const bits = index.all();
    const codes: Codes = new Map(
      Array.from(idsByCode, ([code, ids]) => [code, ids.flatMap((id) => index.rowOf(id) ?? [])]),
    );
    for (const group of expression) keepCommon(bits, index.matching(group, world, codes));
    return bits;
  }

  /** A search without an order of its own answers the best first. */
  #page(ready: ReadyIndex, bits: Bits, question: Question, isOrdered: boolean) {
    const { searchTerm, sorts, offset, limit, culture } = question;
    const { index, words } = ready;
    if (searchTerm !== '' && words && !isOrdered) {
      const hits = words.text.search(searchTerm, bits);
      return { rows: bestOf(hits, offset, limit, (row) => index.idOf(row)), total: hits.rows.length };
    }
    this.#keepFound(ready, bits, question);
    const names = words && { culture, compare: words.compareNames };
    return { rows: index.take(bits, sorts, offset, limit, names), total: countBits(bits) };
  }

  #keepFound({ index, words }: ReadyIndex, bits: Bits, { searchTerm }: Question): void {
    if (searchTerm === '' || !words) return;
    const found = bitsFor(index.end);
    for (const row of words.text.search(searchTerm, bits).rows) setBit(found, row);
    keepCommon(bits, found);
  }

  /** Item codes stand in the database alone: a code leads to its product, seen through that variant. */
  async #codesIn(
    expression: FilterExpression,
  ): Promise<{ idsByCode: ReadonlyMap<string, number[]>; through: ReadonlyMap<number, string> }> {
    const wanted = expression.flat().flatMap((filter) => {
      const isCode = filter.property.toLowerCase().replace(/^props_/, '') === 'itemcode';
      return isCode && filter.operator === 'eq' ? [filter.value.toLowerCase()] : [];
    });
    const through = new Map<number, string>();
    const idsByCode = new Map<string, number[]>();
    if (wanted.length === 0) return { idsByCode, through };
    const found = await sql<{ product_id: number; item_code: string; code: string }>`
      select product_id, item_code, lower(item_code) as code from variant
      where site_id = ${this.#site.id} and not is_deleted and lower(item_code) = any(${wanted}::text[])
      order by sort_order desc`.execute(this.#db);
    for (const { product_id, item_code, code } of found.rows) {
      through.set(product_id, item_code);
      idsByCode.set(code, [...(idsByCode.get(code) ?? []), product_id]);
    }
    return { idsByCode, through };
  }
}

function wordingOf(world: CatalogWorld, culture: Culture) {
  return {
    category: (id: string) => {
      const node = world.categories.get(id);
      return node ? world.categories.name(node, culture) : '';
    },
    term: (name: string, value: string) => world.terms.label(culture, name, value),
  };
}

function missing(ids: readonly number[], found: readonly { id: number }[]): number[] {
  const there = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
}

/** Gathers what is asked for in one turn of the event loop into one read. */
function batched<Item extends { id: number }>(
  read: (ids: number[]) => Promise<Item[]>,
): (id: number) => Promise<Item | undefined> {
  let wanted: number[] = [];
  let reading: Promise<Map<number, Item>> | undefined;
  return async (id) => {
    wanted.push(id);
    reading ??= Promise.resolve().then(async () => {
      const ids = wanted;
      wanted = [];
      reading = undefined;
      return new Map((await read(ids)).map((item) => [item.id, item]));
    });
    return (await reading).get(id);
  };
}

function bytesOf(value: StoredProduct | null): number {
  if (!value) return 100;
  const texts = value.texts.reduce((sum, text) => sum + text.name.length + text.description.length + 200, 0);
  return (
    texts * 2 + value.variants.length * 400 + value.attributes.length * 150 + value.images.length * 900 + 500
  );
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
