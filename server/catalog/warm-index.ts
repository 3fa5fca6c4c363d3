import type { Logger } from 'pino';
import type { Culture } from '../../contract/culture.ts';
import type { FilterExpression, Sort } from '../../contract/filters.ts';
import type { Db } from '../../database/connect.ts';
import type { CatalogContext } from './catalog-context.ts';
import { ProductIndex } from './index/product-index.ts';
import { readProducts, readProductsById } from './index/read-products.ts';
import { sortProperty } from './listing-properties.ts';
import { CultureSearch } from './search/culture-search.ts';

/** The index and, if the query needs it, the search of its culture. */
export type ReadyIndex = { index: ProductIndex; search?: CultureSearch };

/**
 * Milliseconds that a request waits for an index that is being built, before the database answers instead.
 */
const patienceMs = 250;

type SearchView = { search: CultureSearch; isReady: boolean; filling: Promise<void> };

type IndexQuery = {
  culture: Culture;
  expression: FilterExpression;
  sorts: readonly Sort[];
  searchTerm: string;
};

/** Builds and updates the index of a site's products, and the searches of requested cultures. */
export class WarmIndex {
  readonly #db: Db;
  readonly #siteId: string;
  readonly #log: Logger;
  readonly #catalogContext: () => Promise<CatalogContext>;
  #index: ProductIndex | undefined;
  #indexing: Promise<void> | undefined;
  /** Counts the builds, so that an outdated one stops. */
  #generation = 0;
  #words = new Map<Culture, SearchView>();
  /** Searches that are being rebuilt, while the former ones are still in use. */
  #renewing = new Map<Culture, SearchView>();
  #wasReady = false;
  #touched = new Set<number>();
  #lineages = '';

  constructor(db: Db, siteId: string, log: Logger, loadContext: () => Promise<CatalogContext>) {
    this.#db = db;
    this.#siteId = siteId;
    this.#log = log;
    this.#catalogContext = loadContext;
  }

  /** The index, once it is built. */
  get current(): ProductIndex | undefined {
    return this.#index;
  }

  /** Whether the index was ever ready: during a rebuild the database answers as well. */
  get isWarm(): boolean {
    return this.#wasReady;
  }

  /** Starts to build the index, unless it exists or is being built. */
  warm(): Promise<void> {
    this.#indexing ??= this.#make().catch((error) => {
      this.#log.warn({ err: error }, 'the catalog index could not be made');
      this.#indexing = undefined;
    });
    return this.#indexing;
  }

  restart(): void {
    this.#indexing = undefined;
    this.#index = undefined;
    this.#words.clear();
    this.#renewing.clear();
    this.warm();
  }

  /** Rebuilds the searches after a change of the context, or the index when categories moved. */
  async contextChanged(): Promise<void> {
    const { lineages } = await this.#lineagesNow();
    if (lineages !== this.#lineages) {
      this.restart();
      return;
    }
    const index = this.#index;
    if (!index) return;
    const renewed = [...this.#words.keys()].map(
      (culture) => this.#read(culture, index, this.#renewing).filling,
    );
    await Promise.race([Promise.all(renewed), pause(patienceMs)]);
  }

  /** Resolves when the texts of a requested culture are indexed. */
  async searchReady(culture: Culture): Promise<void> {
    await this.#words.get(culture)?.filling;
  }

  /** Reads changed products again. */
  async update(ids: readonly number[]): Promise<void> {
    const index = this.#index;
    if (!index) {
      for (const id of ids) this.#touched.add(id);
      return;
    }
    const context = await this.#catalogContext();
    const products = await readProductsById(this.#db, this.#siteId, ids);
    const puts = new Map<CultureSearch, () => void>();
    const unread = () => [...this.#words, ...this.#renewing].filter(([, { search }]) => !puts.has(search));
    // Meanwhile a guest may have requested another culture.
    for (let views = unread(); views.length > 0; views = unread()) {
      const texts = await Promise.all(views.map(([, { search }]) => search.read(this.#db, ids)));
      views.forEach(([culture, { search }], at) => {
        puts.set(search, () => search.put(texts[at] ?? [], index, wordingOf(context, culture)));
      });
    }
    const gone = missing(ids, products);
    const left = gone.flatMap((id) => index.rowOf(id) ?? []);
    index.put(products, gone, context, () => {
      for (const [search, put] of puts) {
        search.forget(left);
        put();
      }
    });
  }

  /** The index, if it is ready within a time that a guest does not notice and can answer the query. */
  async readyFor(question: IndexQuery, context: CatalogContext): Promise<ReadyIndex | undefined> {
    if (!ProductIndex.canAnswer(question.expression, question.sorts, context.terms)) return undefined;
    if (!this.#index) await Promise.race([this.warm(), pause(patienceMs)]);
    const index = this.#index;
    if (!index) return undefined;
    const needsSearch =
      question.searchTerm !== '' || question.sorts.some(({ property }) => sortProperty(property) === 'name');
    if (!needsSearch) return { index };
    const view = this.#words.get(question.culture) ?? this.#read(question.culture, index, this.#words);
    if (!view.isReady) await Promise.race([view.filling, pause(patienceMs)]);
    return view.isReady ? { index, search: view.search } : undefined;
  }

  async #make(): Promise<void> {
    const generation = ++this.#generation;
    this.#touched.clear();
    const { lineages, context } = await this.#lineagesNow();
    if (generation !== this.#generation) return;
    // The lineages of the index in progress, so that a category that moved there and back meanwhile is
    // noticed.
    this.#lineages = lineages;
    const index = new ProductIndex();
    for await (const batch of readProducts(this.#db, this.#siteId)) {
      index.put(batch, [], context);
      await new Promise(setImmediate);
      if (generation !== this.#generation) return;
    }
    // Products that changed meanwhile may have been read before the change.
    while (this.#touched.size > 0) {
      const ids = [...this.#touched];
      this.#touched.clear();
      const products = await readProductsById(this.#db, this.#siteId, ids);
      if (generation !== this.#generation) return;
      index.put(products, missing(ids, products), context);
    }
    this.#index = index;
    this.#wasReady = true;
  }

  async #lineagesNow(): Promise<{ lineages: string; context: CatalogContext }> {
    const context = await this.#catalogContext();
    const lineages = context.categories.all
      .map((node) => context.categories.lineageOf(node.id).join('/'))
      .join();
    return { lineages, context };
  }

  /** Reads the texts of a culture; the search is used once all are indexed. */
  #read(culture: Culture, index: ProductIndex, into: Map<Culture, SearchView>): SearchView {
    const search = new CultureSearch(culture);
    const isCurrent = () => into.get(culture) === view && this.#index === index;
    const view: SearchView = { search, isReady: false, filling: Promise.resolve() };
    into.set(culture, view);
    view.filling = this.#catalogContext()
      .then((context) => search.fill(this.#db, index, wordingOf(context, culture), isCurrent))
      .then(() => {
        view.isReady = isCurrent();
        if (!view.isReady || into !== this.#renewing) return;
        this.#words.set(culture, view);
        this.#renewing.delete(culture);
      })
      .catch((error) => {
        this.#log.warn({ err: error }, 'the words of the catalog could not be read');
        if (isCurrent()) into.delete(culture);
      });
    return view;
  }
}

function wordingOf(context: CatalogContext, culture: Culture) {
  return {
    category: (id: string) => {
      const node = context.categories.get(id);
      return node ? context.categories.name(node, culture) : '';
    },
    term: (name: string, value: string) => context.terms.label(culture, name, value),
  };
}

function missing(ids: readonly number[], found: readonly { id: number }[]): number[] {
  const there = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
