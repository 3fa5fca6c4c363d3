import pino from 'pino';
import type { Sort } from '../contract/filters.ts';
import { connect } from '../database/connect.ts';
import { loadSites } from '../server/business/index.ts';
import { type Question, SiteCatalog } from '../server/catalog/index.ts';
import { TaggedCache } from '../server/platform/index.ts';

/** Prints the cost of a site's index as JSON on the standard output. Arguments: database, site. */
const [url = '', siteId = ''] = process.argv.slice(2);
const { db, close } = connect(url, { max: 8 });
const site = (await loadSites(db)).find(({ id }) => id === siteId);
if (!site) throw new Error('there is no such site');
const catalog = new SiteCatalog(db, site, pino({ level: 'warn' }), {
  stored: new TaggedCache(1e6),
  texts: new TaggedCache(1e6),
});
await catalog.context();
const before = megabytes();
const indexMs = await timed(() => catalog.warm());
const afterIndex = megabytes();
const query: Pick<Question, 'culture' | 'expression' | 'offset' | 'limit'> = {
  culture: 'nl',
  expression: [],
  offset: 0,
  limit: 24,
};
const byPrice: Sort = { property: 'price', direction: 'asc' };
const firstSortMs = await timed(() => catalog.list({ ...query, sorts: [byPrice], searchTerm: '' }));
const textMs = await timed(async () => {
  // The database answers searches until the words are indexed; for a million products it times out after five
  // seconds.
  await catalog.list({ ...query, sorts: [], searchTerm: 'zeep' }).catch(() => {});
  await catalog.searchReady('nl');
});
const afterTexts = megabytes();
const byName: Sort = { property: 'name', direction: 'asc' };
const nameSortMs = await timed(() => catalog.list({ ...query, sorts: [byName], searchTerm: '' }));
process.stdout.write(
  JSON.stringify({
    'index, ms': indexMs,
    'index, MB': afterIndex - before,
    'first order by price, ms': firstSortMs,
    'words of one culture, ms': textMs,
    'words of one culture, MB': afterTexts - afterIndex,
    'first order by name, ms': nameSortMs,
  }),
);
await close();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round(performance.now() - started);
}

function megabytes(): number {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().rss / 1e6);
}
