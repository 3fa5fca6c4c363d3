import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../database/connect.ts';
import { onDatabase, startThrowawayServer, templateName, withServer } from '../database/throwaway-server.ts';
import { generateCatalog, generated } from './generate-catalog.ts';
import { type LoadFigures, load } from './load.ts';
import { median } from './median.ts';
import { type BenchSite, startSite, temporaryFolder } from './site.ts';

const list = '/frontoffice/catalog/v1/Product/GetAll';
const facets = '/frontoffice/catalog/v1/Product/ProductFilters';
const cultures = { 'accept-language': 'nl' };

/** Measures the catalog at several sizes: replies per second, and the cost of building its index. */
export async function measureCatalog(sizes: readonly number[], seconds: number): Promise<void> {
  const data = await temporaryFolder();
  const server = await startThrowawayServer();
  try {
    for (const size of sizes) {
      const name = `catalog_${size}`;
      await withServer(server.url, (sql) => sql`create database ${sql(name)} template ${sql(templateName)}`);
      await measureSize(onDatabase(server.url, name), size, seconds, data.path);
      await withServer(server.url, (sql) => sql`drop database ${sql(name)} with (force)`);
    }
  } finally {
    await server.stop();
    await data.remove();
  }
}

async function measureSize(
  databaseUrl: string,
  size: number,
  seconds: number,
  dataDir: string,
): Promise<void> {
  const plain = {
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    SECRET: 'of the benchmark, which signs nothing real',
  };
  const env = { ...plain, CACHE_MB: '256' };
  const empty = await startSite(dataDir, env);
  await empty.stop();
  const { db, sql, close } = connect(databaseUrl, { max: 1 });
  const site = await db.selectFrom('site').select('id').executeTakeFirstOrThrow();
  const started = performance.now();
  await generateCatalog(sql, site.id, size);
  const generatedMs = performance.now() - started;
  const leaves = await db.selectFrom('category').select('id').where('parent_id', 'is not', null).execute();
  await close();
  console.log(`\n${size.toLocaleString('en')} products, made in ${Math.round(generatedMs / 1000)} s`);
  console.table(indexFigures(databaseUrl, site.id));
  if (size > 100_000) return;

  const running = await startSite(dataDir, env);
  while ((await fetch(`${running.url}/readyz`)).status !== 200)
    await new Promise((next) => setTimeout(next, 50));
  const all = questions(leaves.map(({ id }) => id));
  const addresses = (path: string) => all.map((query) => `${path}?${query}`);
  const page = addresses(list)[0] ?? list;
  const answer = await (await fetch(running.url + page, { headers: cultures })).text();
  const file = join(dataDir, 'answer.json');
  await writeFile(file, answer);
  const bare = await startSite(dataDir, {}, [join(import.meta.dirname, 'bare-hono.ts'), file]);
  for (const term of ['deken', 'zeep']) await fetch(`${running.url}${search(term)}`, { headers: cultures });
  await new Promise((next) => setTimeout(next, 3000 + size / 20));
  const common = { connections: 50, seconds, headers: cultures };
  const rows: Record<string, LoadFigures> = {
    'list, one address (kept answer)': await load(running, { ...common, path: page }),
    'bare Hono, the same bytes': await load(bare, { ...common, path: page }),
    'list, each another': await load(running, { ...common, path: addresses(list) }),
    'facets, each another': await load(running, { ...common, path: addresses(facets) }),
    'search, each another': await load(running, { ...common, path: terms().map(search) }),
    'search, one term (kept answer)': await load(running, { ...common, path: search('wollen deken') }),
    'list, each another, 10 connections': await load(running, {
      ...common,
      connections: 10,
      path: addresses(list),
    }),
  };
  console.log(`list answer: ${answer.length} bytes; memory ${Math.round(running.memoryMb())} MB`);
  console.table(rows);
  console.table(await plainSql(databaseUrl, leaves[0]?.id ?? ''));
  await bare.stop();
  await running.stop();
  const shop = await startSite(dataDir, plain);
  console.table(await measureProductPages(shop, size, seconds));
  await shop.stop();
}

/** Measures pages of products, with the default size of the cache. */
async function measureProductPages(
  site: BenchSite,
  size: number,
  seconds: number,
): Promise<Record<string, LoadFigures>> {
  const pages = (culture: string) => Array.from({ length: size }, (_, n) => `${culture}/shop/item-${n + 1}`);
  const common = { seconds, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } };
  const inTurn = pages('').slice(0, 2000);
  // Read once, as by the visitors of an hour.
  await load(site, { ...common, connections: 10, path: inTurn, seconds: 3 * seconds });
  return {
    'product page, 2,000 addresses in turn, 10 connections': await load(site, {
      ...{ ...common, connections: 10, path: inTurn },
    }),
    'the same, 50 connections': await load(site, { ...common, connections: 50, path: inTurn }),
    'product page, each new, 10 connections': await load(site, {
      ...{ ...common, connections: 10, path: ['/de', '/en'].flatMap(pages) },
    }),
    'the same, new ones, 50 connections': await load(site, {
      ...{ ...common, connections: 50, path: ['/fr', '/hr'].flatMap(pages) },
    }),
  };
}

const search = (term: string) => `/frontoffice/catalog/v1/Search?searchTerm=${encodeURIComponent(term)}`;

/** Lists queries by category, attribute and price, order and page: so many that few repeat. */
function questions(leaves: readonly string[]): string[] {
  const orders = ['price:asc', 'price:desc', 'fromPrice:asc', 'createdAt:desc', 'sortOrder:asc'];
  return Array.from({ length: 40_000 }, (_, index) => {
    const colour = generated.colour[index % generated.colour.length];
    const material = generated.material[Math.floor(index / 8) % generated.material.length];
    const leaf = leaves[(index * 7) % leaves.length];
    const floor = (2 + index / 10_000).toFixed(4);
    const filters = `categories:eq:${leaf},attr_colour:eq:${colour}/attr_material:eq:${material},price:gte:${floor}`;
    const page = 1 + (Math.floor(index / 48) % 3);
    return `filters=${encodeURIComponent(filters)}&orderBy=${orders[index % orders.length]}&pageNumber=${page}`;
  });
}

/** Lists search terms: words, pairs of words, numbers, codes, prefixes and misspelt words. */
function terms(): string[] {
  const firsts = ['wollen', 'linnen', 'houten', 'glazen', 'stenen', 'zilte', 'groene', 'blauwe'];
  const seconds = ['deken', 'zeep', 'beker', 'lamp', 'mand', 'kussen', 'schaal', 'kaars'];
  return Array.from({ length: 40_000 }, (_, index) => {
    const first = firsts[index % 8] ?? '';
    const second = seconds[Math.floor(index / 8) % 8] ?? '';
    const number = String(1 + ((index * 37) % 9973));
    const misspelt = second.slice(0, 2) + second.slice(3);
    const shapes = [
      `${first} ${second} ${number}`,
      `${second} ${number}`,
      `${first} ${misspelt} ${number}`,
      `item-${number}`,
      `${second} ${first.slice(0, 3 + (index % 3))} ${number}`,
    ];
    return shapes[index % 5] ?? second;
  });
}

/** Builds the index in a process of its own, to measure its memory separately. */
function indexFigures(databaseUrl: string, siteId: string): unknown {
  const script = join(import.meta.dirname, 'index-figures.ts');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--expose-gc', script, databaseUrl, siteId],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Runs the same query on PostgreSQL alone, one after another. */
async function plainSql(databaseUrl: string, leaf: string): Promise<Record<string, number>> {
  const { sql, close } = connect(databaseUrl, { max: 1 });
  const times: number[] = [];
  const facetTimes: number[] = [];
  const where = (colour: string) => sql`
    from product p join product_category c on c.product_id = p.id and c.category_id = ${leaf}
    join variant v on v.product_id = p.id
    where not p.is_deleted and exists (select from product_attribute a where a.product_id = p.id
      and ((a.name = 'colour' and a.value = ${colour}) or (a.name = 'material' and a.value = 'wool')))`;
  for (let run = 0; run < 40; run++) {
    const colour = generated.colour[run % 8] ?? 'sand';
    let started = performance.now();
    await sql`select p.id, v.price_cents, count(*) over () as total ${where(colour)} order by v.price_cents, p.id limit 24`;
    times.push(performance.now() - started);
    started = performance.now();
    await sql`select b.name, b.value, count(*) from (select p.id ${where(colour)}) found
      join product_attribute b on b.product_id = found.id group by 1, 2`;
    facetTimes.push(performance.now() - started);
  }
  await close();
  return { 'list by SQL, median ms': median(times), 'facets by SQL, median ms': median(facetTimes) };
}
