import type { Logger } from 'pino';
import type { Db } from '../../database/connect.ts';
import type { Site } from '../business/index.ts';
import type { Change } from '../platform/index.ts';
import { RatesCache } from './rates-cache.ts';

/** The cached nights of all sites. */
export class RatesCaches {
  readonly #db: Db;
  readonly #log: Logger;
  #bySite = new Map<string, RatesCache>();

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Starts with these sites; known ones retain their nights. */
  open(sites: readonly Site[]): void {
    this.#bySite = new Map(
      sites.map((site) => [site.id, this.#bySite.get(site.id) ?? new RatesCache(this.#db, site, this.#log)]),
    );
    this.warm();
  }

  /** Clears everything and starts again. */
  openAfresh(sites: readonly Site[]): void {
    this.#bySite.clear();
    this.open(sites);
  }

  /** Reads missing nights: at start, and after a failed read. */
  warm(): void {
    for (const calendar of this.#bySite.values()) calendar.warm();
  }

  of(site: Site): RatesCache {
    const calendar = this.#bySite.get(site.id);
    if (!calendar) throw new Error(`the site ${site.id} has no rates cache`);
    return calendar;
  }

  get areReady(): boolean {
    return [...this.#bySite.values()].every((calendar) => calendar.isReady);
  }

  /** Returns whether a new local day started at a site, where stays of yesterday may be past now. */
  async beginDay(): Promise<boolean> {
    const newDays = await Promise.all([...this.#bySite.values()].map((calendar) => calendar.beginDay()));
    return newDays.some(Boolean);
  }

  /** Resolves when replies show these changes. */
  async heed(changes: readonly Change[]): Promise<void> {
    const idsOf = (topicName: Change['topic']) =>
      changes.flatMap(({ topic, key }) => (topic === topicName ? [Number(key)] : []));
    const [rooms, products] = [idsOf('roomType'), idsOf('product')];
    for (const [siteId, calendar] of this.#bySite) {
      const has = (topic: Change['topic']) =>
        changes.some((change) => change.topic === topic && change.key === siteId);
      const terms = has('stays') || has('catalog');
      const change = { terms, all: has('products') || has('site'), rooms, products };
      if (terms || change.all || rooms.length + products.length > 0) await calendar.refresh(change);
    }
  }
}
