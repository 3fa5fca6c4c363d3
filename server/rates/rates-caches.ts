import type { Logger } from 'pino';
import type { Db } from '../../database/connect.ts';
import type { Site } from '../business/index.ts';
import type { Change } from '../platform/index.ts';
import { RatesCache } from './rates-cache.ts';

/** The nights of all sites as this process holds them. */
export class RatesCaches {
  readonly #db: Db;
  readonly #log: Logger;
  #bySite = new Map<string, RatesCache>();

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Begins with these sites; those that are known keep their nights. */
  open(sites: readonly Site[]): void {
    this.#bySite = new Map(
      sites.map((site) => [site.id, this.#bySite.get(site.id) ?? new RatesCache(this.#db, site, this.#log)]),
    );
    this.warm();
  }

  /** Forgets everything and begins anew. */
  openAfresh(sites: readonly Site[]): void {
    this.#bySite.clear();
    this.open(sites);
  }

  /** Reads the nights that are not there: at first, and where the reading failed. */
  warm(): void {
    for (const calendar of this.#bySite.values()) calendar.warm();
  }

  of(site: Site): RatesCache {
    const calendar = this.#bySite.get(site.id);
    if (!calendar) throw new Error(`the site ${site.id} has no calendar`);
    return calendar;
  }

  get areReady(): boolean {
    return [...this.#bySite.values()].every((calendar) => calendar.isReady);
  }

  /** Whether another day has begun at a site: what could be booked yesterday may be past. */
  async beginDay(): Promise<boolean> {
    const newDays = await Promise.all([...this.#bySite.values()].map((calendar) => calendar.beginDay()));
    return newDays.some(Boolean);
  }

  /** Resolves when answers show these changes. */
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
