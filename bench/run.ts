import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { texts } from '../demo/content.ts';
import { demoPerson } from '../demo/people.ts';
import type { DemoPerson } from '../server/customers/index.ts';
import { measureBuying } from './buying.ts';
import { measureCatalog } from './catalog.ts';
import { measureDesk } from './desk.ts';
import { measureWithLighthouse } from './lighthouse.ts';
import { type LoadFigures, load } from './load.ts';
import { measureLogins } from './logins.ts';
import { measureOffice } from './office.ts';
import { measureFirstLoad } from './page-weight.ts';
import { measurePoints } from './points.ts';
import { startSite, temporaryFolder } from './site.ts';
import { measureStays } from './stays.ts';

/**
 * `npm run bench`: measures the figures of docs/measured.md. `-- --only
 * start,pages,browser,catalog,logins,buying,stays,points,office,desk` selects parts, `--sizes` the catalogs,
 * `--rooms` the inns, `--lots` the ledger, `--orders` the office, `--seconds` and `--runs` the duration. Quote medians of several runs on an
 * idle machine.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: 'start,pages,browser,catalog,logins,buying,stays,points,office,desk' },
    seconds: { type: 'string', default: '10' },
    runs: { type: 'string', default: '5' },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    rooms: { type: 'string', default: '200,1000' },
    lots: { type: 'string', default: '3000000' },
    orders: { type: 'string', default: '100000' },
  },
});
const parts = options.only.split(',');
const seconds = Number(options.seconds);
const contentPage = '/restaurant';
const productPage = `/shop/${texts.nl.shop.products['SOAP-ROSEHIP'].slug}`;

console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}`);
const data = await temporaryFolder();
try {
  if (parts.includes('start')) await measureStart();
  if (parts.includes('pages')) await measurePages();
  if (parts.includes('browser')) await measureBrowser();
  if (parts.includes('logins')) await measureLogins(data.path, seconds);
  if (parts.includes('stays')) await measureStays(options.rooms.split(',').map(Number));
  if (parts.includes('points')) await measurePoints(Number(options.lots));
  if (parts.includes('office')) await measureOffice(Number(options.orders));
  if (parts.includes('desk')) await measureDesk(data.path);
  if (parts.includes('buying')) await measureBuying(data.path, seconds);
  if (parts.includes('catalog')) await measureCatalog(options.sizes.split(',').map(Number), seconds);
} finally {
  await data.remove();
}

/**
 * Measures the first start, which creates the cluster and seeds the inn; packages are installed and the
 * storefront is built before.
 */
async function measureStart(): Promise<void> {
  const first = await startSite(data.path);
  await first.stop();
  const second = await startSite(data.path);
  await fetch(`${second.url}/`);
  await second.stop();
  const third = await startSite(data.path);
  await fetch(`${third.url}/`);
  await wait(15_000);
  console.table({
    'first start, ms': first.startMs,
    'second start, ms': second.startMs,
    'third start, ms': third.startMs,
    'memory at rest, MB': Math.round(third.memoryMb()),
  });
  await third.stop();
}

async function measurePages(): Promise<void> {
  const site = await startSite(data.path);
  const compressed = { 'accept-encoding': 'br' };
  const response = await fetch(site.url + contentPage, { headers: compressed });
  const bare = await startBare(site.url + contentPage);
  const rows: Record<string, LoadFigures> = {};
  rows['page from the cache, 50 connections'] = await load(site, {
    path: contentPage,
    connections: 50,
    seconds,
    headers: compressed,
  });
  rows['bare Node, the same bytes'] = await load(bare, {
    path: '/',
    connections: 50,
    seconds,
    headers: compressed,
  });
  // A signed-in person gets every page rendered individually.
  const known = {
    'accept-encoding': 'gzip, deflate, br, zstd',
    cookie: await cookiesOf(site, demoPerson('ana')),
  };
  rows['page rendered afresh, 50 connections'] = await load(site, {
    path: contentPage,
    connections: 50,
    seconds,
    headers: known,
  });
  rows['page rendered afresh, 10 connections'] = await load(site, {
    path: contentPage,
    connections: 10,
    seconds,
    headers: known,
  });
  rows['menu call of the API'] = await load(site, {
    path: '/api/frontoffice/cms/v1/Menu/GetByName?name=main',
    connections: 50,
    seconds,
  });
  console.log(`${contentPage}: ${(await response.arrayBuffer()).byteLength} bytes of HTML`);
  console.table(rows);
  await bare.stop();
  await site.stop();
}

async function cookiesOf(site: { url: string }, { emailAddress, password }: DemoPerson): Promise<string> {
  const response = await fetch(`${site.url}/api/frontoffice/crm/v1/Auth/Login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailAddress, password }),
  });
  if (!response.ok) throw new Error(`the login was answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function measureBrowser(): Promise<void> {
  const site = await startSite(data.path);
  for (const path of ['/', contentPage, productPage]) {
    const weight = await measureFirstLoad(site.url + path);
    const { largestPaintsMs, failing, ...figures } = await measureWithLighthouse(
      site.url + path,
      Number(options.runs),
    );
    console.log(
      `${path}: largest paints ${largestPaintsMs.join(' ')} ms; below 0.9: ${failing.join(' ') || 'none'}`,
    );
    console.table({ ...weight, ...figures });
  }
  await site.stop();
}

async function startBare(url: string) {
  const page = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const { brotliCompressSync, constants } = await import('node:zlib');
  const bytes = brotliCompressSync(Buffer.from(await page.arrayBuffer()), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  });
  const file = join(data.path, 'page.br');
  await writeFile(file, bytes);
  return startSite(data.path, {}, [join(import.meta.dirname, 'bare-server.ts'), file]);
}
