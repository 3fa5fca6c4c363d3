import type { Logger } from 'pino';
import type { Db } from '../../database/connect.ts';
import type { Site } from '../business/index.ts';
import { type Change, TaggedCache } from '../platform/index.ts';
import { type CatalogCaches, SiteCatalog } from './site-catalog.ts';

/** The catalogs of all sites in this process. */
export class Catalogs {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #caches: CatalogCaches;
  #bySite = new Map<string, SiteCatalog>();

  constructor(db: Db, log: Logger, cacheBytes: number) {
    this.#db = db;
    this.#log = log;
    // The text of a card is smaller than its product in all cultures, and shown more often.
    this.#caches = { stored: new TaggedCache(cacheBytes * 0.25), texts: new TaggedCache(cacheBytes * 0.75) };
  }

  /** Opens the catalogs of these sites; open ones are reused. */
  open(sites: readonly Site[]): void {
    this.#bySite = new Map(sites.map((site) => [site.id, this.#bySite.get(site.id) ?? this.#begin(site)]));
    for (const site of sites) this.of(site).describe(site);
    this.warm();
  }

  /** Drops all caches and indexes, and starts again. */
  openAfresh(sites: readonly Site[]): void {
    for (const cache of Object.values(this.#caches)) cache.clear();
    this.#bySite.clear();
    this.open(sites);
  }

  /** Builds the missing indexes: at first, and after a failure. */
  warm(): void {
    for (const catalog of this.#bySite.values()) catalog.warm();
  }

  #begin(site: Site): SiteCatalog {
    return new SiteCatalog(this.#db, site, this.#log, this.#caches);
  }

  of(site: Site): SiteCatalog {
    const catalog = this.#bySite.get(site.id);
    if (!catalog) throw new Error(`the site ${site.id} has no catalog`);
    return catalog;
  }

  get areReady(): boolean {
    return [...this.#bySite.values()].every((catalog) => catalog.isReady);
  }

  /** Whether another day has begun at a site, so that cached replies may contain expired VAT rates. */
  async beginDay(): Promise<boolean> {
    const started = await Promise.all([...this.#bySite.values()].map((catalog) => catalog.beginDay()));
    return started.some(Boolean);
  }

  /** Resolves when replies show these changes. */
  async heed(changes: readonly Change[]): Promise<void> {
    for (const cache of Object.values(this.#caches)) cache.drop(changes);
    const productIds = changes.flatMap(({ topic, key }) => (topic === 'product' ? [Number(key)] : []));
    for (const [siteId, catalog] of this.#bySite) {
      const has = (topic: Change['topic']) =>
        changes.some((change) => change.topic === topic && change.key === siteId);
      const pages = has('paths') || has('pageTexts');
      await catalog.refresh({ context: has('catalog'), all: has('products'), pages, productIds });
    }
  }
}
