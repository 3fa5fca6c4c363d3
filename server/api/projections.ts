import type { Logger } from 'pino';
import type { Sql } from 'postgres';
import type { Db } from '../../database/connect.ts';
import { loadSites, type Site, siteOf } from '../business/index.ts';
import { Catalogs } from '../catalog/index.ts';
import { type Change, followChanges, isLoopback, TaggedCache } from '../platform/index.ts';
import { RatesCaches } from '../rates/index.ts';
import type { CachedPage } from './page-cache/page-cache.ts';
import type { PublicAnswer } from './respond.ts';

/** The data that this process holds in memory, kept up to date by the change feed. */
export type Projections = {
  pages: TaggedCache<CachedPage>;
  answers: TaggedCache<PublicAnswer>;
  catalogs: Catalogs;
  calendars: RatesCaches;
  /** The site of a host; `known` if we expect the host, so that its pages may be cached. */
  siteFor: (hostname: string, publicHostname?: string) => { site: Site; known: boolean };
  /** Whether the indexes are built; until then the site answers from the database. */
  readonly areReady: boolean;
  /** Reads new changes of the feed at once. */
  catchUp: () => Promise<void>;
  /** Passes on all changes from now on; returns a function that ends it. */
  subscribe: (listener: (changes: readonly Change[]) => void) => () => void;
  /** The lowest transaction whose changes may be missing here. */
  horizon: () => string;
  stop: () => Promise<void>;
};

export async function openProjections(
  db: Db,
  direct: Sql,
  log: Logger,
  { cacheMegabytes }: { cacheMegabytes: number },
): Promise<Projections> {
  const bytes = cacheMegabytes * 1024 * 1024;
  const pages = new TaggedCache<CachedPage>(bytes * 0.4);
  const answers = new TaggedCache<PublicAnswer>(bytes * 0.2);
  const catalogs = new Catalogs(db, log, bytes * 0.4);
  const calendars = new RatesCaches(db, log);
  let sites: Site[] = [];
  const listeners = new Set<(changes: readonly Change[]) => void>();

  async function reloadSites(isRestart = false): Promise<void> {
    sites = await loadSites(db);
    for (const projection of [catalogs, calendars]) {
      if (isRestart) projection.openAfresh(sites);
      else projection.open(sites);
    }
    pages.clear();
    answers.clear();
  }

  async function onChanges(changes: Change[]): Promise<void> {
    // A dropped answer may be made again at once, so the projections must be updated first.
    await Promise.all([catalogs.heed(changes), calendars.heed(changes)]);
    answers.drop(changes);
    pages.drop(changes);
    if (changes.some(({ topic }) => topic === 'site')) await reloadSites();
    for (const listener of listeners) listener(changes);
  }

  async function onReset(): Promise<void> {
    pages.clear();
    answers.clear();
    await reloadSites(true);
  }

  async function onMinute(): Promise<void> {
    catalogs.warm();
    calendars.warm();
    const started = await Promise.all([catalogs.beginDay(), calendars.beginDay()]);
    if (!started.some(Boolean)) return;
    pages.clear();
    answers.clear();
  }

  const minutes = setInterval(onMinute, 60_000).unref();
  const follower = await followChanges(db, direct, log, { onChanges, onReset });
  return {
    pages,
    answers,
    catalogs,
    calendars,
    siteFor(hostname, publicHostname) {
      const host = hostname.toLowerCase();
      const site = siteOf(sites, host) ?? sites[0];
      if (!site) throw new Error('there is no site');
      const known = host === publicHostname || site.hosts.includes(host) || isLoopback(host);
      return { site, known };
    },
    get areReady() {
      return sites.length > 0 && catalogs.areReady && calendars.areReady;
    },
    catchUp: follower.catchUp,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    horizon: follower.horizon,
    stop: () => {
      clearInterval(minutes);
      return follower.stop();
    },
  };
}
