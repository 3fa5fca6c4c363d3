import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../database/connect.ts';
import { findRunning } from '../database/embedded.ts';
import { hashPassword } from '../server/customers/index.ts';
import { load } from './load.ts';
import { median, percentile } from './median.ts';
import { type BenchSite, startSite } from './site.ts';

const password = 'een zee van gras en wind';
const call = '/api/frontoffice/crm/v1/Auth/Login';
const customers = 2000;

/** Measures the logins per second, and the effect of twenty logins a second on other requests. */
export async function measureLogins(dataDir: string, seconds: number): Promise<void> {
  // Each login has an address of its own in its X-Forwarded headers, so no rate limit applies.
  const site = await startSite(dataDir, { TRUSTED_PROXIES: 'loopback' });
  try {
    await addCustomers(dataDir);
    const logIn = openLogins(site);
    const alone = await many(logIn, seconds);
    const quiet = { path: '/restaurant', connections: 10, seconds, rate: 200 };
    const product = {
      path: '/api/frontoffice/catalog/v1/Product/GetAll',
      connections: 10,
      seconds,
      rate: 200,
    };
    const rows: Record<string, unknown> = {
      'logins, 10 at once': { 'requests/s': alone.perSecond, p50: alone.p50, p99: alone.p99 },
    };
    for (const [name, traffic] of Object.entries({ 'kept page': quiet, 'product list': product })) {
      rows[`${name}, 200/s, no logins`] = await load(site, traffic);
      const stop = new AbortController();
      const logins = steady(logIn, 20, stop.signal);
      rows[`${name}, 200/s, with 20 logins/s`] = await load(site, traffic);
      stop.abort();
      const took = await logins;
      rows[`the logins beside the ${name}`] = {
        'requests/s': took.length / seconds,
        p50: median(took),
        p99: percentile(took, 0.99),
      };
    }
    console.table(rows);
  } finally {
    await site.stop();
  }
}

async function addCustomers(dataDir: string): Promise<void> {
  const url = await findRunning(dataDir);
  if (!url) throw new Error('the site has no database');
  const { db, close } = connect(url, { max: 1 });
  const site = await db.selectFrom('site').select('id').executeTakeFirstOrThrow();
  const password_hash = await hashPassword(password);
  const rows = Array.from({ length: customers }, (_, index) => ({
    site_id: site.id,
    email_address: addressOf(index),
    culture: 'nl',
    password_hash,
  }));
  await db
    .insertInto('person')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await close();
}

const addressOf = (index: number) => `customer-${index}@bench.example`;

/** Returns a function that logs in once and resolves with the duration, in ms. */
function openLogins(site: BenchSite): () => Promise<number> {
  let next = 0;
  return async () => {
    const index = next++;
    const started = performance.now();
    const response = await fetch(site.url + call, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
      },
      body: JSON.stringify({ emailAddress: addressOf(index % customers), password }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`a login was answered ${response.status}`);
    return performance.now() - started;
  };
}

async function many(logIn: () => Promise<number>, seconds: number) {
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  const guest = async () => {
    while (performance.now() < until) took.push(await logIn());
  };
  await Promise.all(Array.from({ length: 10 }, guest));
  return { perSecond: Math.round(took.length / seconds), p50: median(took), p99: percentile(took, 0.99) };
}

/** Starts so many logins per second, without waiting for the earlier ones. */
async function steady(
  logIn: () => Promise<number>,
  perSecond: number,
  signal: AbortSignal,
): Promise<number[]> {
  const logins: Promise<number>[] = [];
  while (!signal.aborted) {
    logins.push(logIn());
    await wait(1000 / perSecond);
  }
  return Promise.all(logins);
}
