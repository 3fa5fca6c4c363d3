import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Kysely, sql } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import { addressOf } from '../database/address.ts';
import { connect, type Db } from '../database/connect.ts';
import { findRunning } from '../database/embedded.ts';
import type { DB } from '../database/types.ts';
import { audit } from '../server/audit/index.ts';
import { loadSites, type Site } from '../server/business/index.ts';
import { addItems, findCart, minimumAgeOfProduct } from '../server/cart/index.ts';
import { setStock } from '../server/catalog/index.ts';
import { loadRateRules, type RateRules } from '../server/rates/index.ts';
import { inDays } from '../test/kit/days.ts';
import { parcelId, readyCart } from '../test/kit/fresh-cart.ts';
import { createRoomType, defaultRatePlan } from '../test/kit/fresh-reservation.ts';
import { load } from './load.ts';
import { type BenchSite, startSite } from './site.ts';

const connections = 10;
const buyers = 500;
const warmSeconds = 3;
const api = '/api/frontoffice/catalog/v1';

const itemOf = (ItemCode: string) => ({
  ItemCode,
  Quantity: 1,
  Description: '',
  CartItemAttributes: [] as { Name: string; Type: string; Value: string }[],
});
const soap = itemOf('SOAP-ALGAE');
const salt = itemOf('SALT-BATH');

/**
 * Measures adding to a cart (and the same SQL without the application), reading a cart, and many checkouts.
 */
export async function measureBuying(dataDir: string, seconds: number): Promise<void> {
  const site = await startSite(dataDir);
  try {
    await measureBuyingAt(site, (await findRunning(dataDir)) ?? '', seconds);
  } finally {
    await site.stop();
  }
}

export async function measureBuyingAt(site: BenchSite, databaseUrl: string, seconds: number): Promise<void> {
  const { db, close } = connect(databaseUrl, { max: connections });
  try {
    const shop = { db, site: await firstSite(db) };
    for (const { ItemCode } of [soap, salt]) await setStock(db, shop.site.id, ItemCode, { left: 1_000_000 });
    const terms = await loadRateRules(db, shop.site.id);
    const statements = await statementsOfAdding(databaseUrl, shop.site.id, terms);
    console.log(
      `to add an item takes ${statements.length} statements: ${statements.map(statementStart).join(' · ')}`,
    );
    const rows: Record<string, unknown> = {};
    const add = (): [string, unknown] => [`${api}/Cart/${crypto.randomUUID()}/Item`, soap];
    // In its first seconds a process compiles, and PostgreSQL counts the rows of a new table a moment later.
    await post(site, warmSeconds, add);
    await sql`analyze`.execute(db);
    const added = await post(site, seconds, add);
    const bare = await replay(databaseUrl, statements, seconds);
    rows['add to cart (durable write)'] = added;
    rows['the same SQL, bare'] = { 'requests/s': bare };
    rows['ratio (target 0.50)'] = { 'requests/s': Math.round((added['requests/s'] / bare) * 100) / 100 };
    const path: string[] = [];
    for (let n = 0; n < 200; n++) path.push(`${api}/Cart/${await readyCart(shop, null, [soap, salt])}`);
    rows['cart with items (target 2,000)'] = await load(site, { path, connections, seconds });
    const goods = () => [soap, salt];
    rows['checkout of two products'] = await checkOuts(site, shop, 2000, goods);
    const room = await createRoomType(shop, 'BENCH-ROOM');
    await waitForRoom(site, room);
    const withStay = (n: number) => [soap, salt, stayIn(room, 5 + (n % 50))];
    rows['checkout of a stay and two products, the same for all'] = await checkOuts(
      site,
      shop,
      2000,
      withStay,
    );
    const allGoods = await stockAllGoods(shop);
    const anyTwo = (n: number) =>
      [0, 1].map((one) => allGoods[(2 * n + one) % allGoods.length] as Items[number]);
    const withAny = (n: number) => [...anyTwo(n), stayIn(room, 5 + (n % 50))];
    rows['checkout of a stay and any two products (target 200)'] = await checkOuts(site, shop, 2000, withAny);
    rows['the page that sends it: Order pressed'] = await presses(site, shop, 600, withAny);
    rows[`the last one of it, ${buyers} buyers`] = await lastOne(site, shop);
    console.table(rows);
  } finally {
    await close();
  }
}

type Shop = { db: Db; site: Site };
type Statement = { text: string; parameters: readonly unknown[] };

const statementStart = ({ text }: Statement) =>
  /^(\w+)(?:.*?(?:into|from|update) "?(\w+))?/s.exec(text)?.slice(1, 3).filter(Boolean).join(' ');

const cartId = '00000000-0000-4000-8000-000000000000';

/** Records the statements that add an item to a new cart and read that cart. */
async function statementsOfAdding(
  databaseUrl: string,
  siteId: string,
  terms: RateRules,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const [address, at] = addressOf(databaseUrl);
  const client = postgres(address, {
    ...at,
    max: 1,
    onnotice: () => {},
    types: { int8: { to: 20, from: [20], serialize: String, parse: Number } },
  });
  const db = new Kysely<DB>({
    dialect: new PostgresJSDialect({ postgres: client as unknown as postgres.Sql }),
    log({ query }) {
      statements.push({ text: query.sql, parameters: query.parameters });
    },
  });
  const owner = {
    siteId,
    customerId: null,
    culture: 'nl',
    stays: { terms, today: 0 },
    tierId: null,
  } as const;
  await db.deleteFrom('cart').where('id', '=', cartId).execute();
  statements.length = 0;
  await addItems(db, owner, cartId, [soap]);
  await findCart(db, owner, cartId);
  const heard = [...statements];
  await db.destroy();
  return heard;
}

/**
 * Runs the same statements for new carts, one after the other on each connection. Returns the runs per
 * second.
 */
async function replay(
  databaseUrl: string,
  statements: readonly Statement[],
  seconds: number,
): Promise<number> {
  const [address, at] = addressOf(databaseUrl);
  const client = postgres(address, { ...at, max: connections, onnotice: () => {} });
  let done = 0;
  const until = performance.now() + seconds * 1000;
  const one = async () => {
    const connection = await client.reserve();
    while (performance.now() < until) {
      const id = crypto.randomUUID();
      for (const { text, parameters } of statements) {
        const own = parameters.map((value) => (value === cartId ? id : value));
        await connection.unsafe(text, own as never[], { prepare: true });
      }
      done += 1;
    }
    connection.release();
  };
  await Promise.all(Array.from({ length: connections }, one));
  await client.end();
  return Math.round(done / seconds);
}

const json = { 'content-type': 'application/json' };

/** Posts the requests from `next`, from this process; each connection sends the next one after each reply. */
async function post(
  site: BenchSite,
  seconds: number,
  next: () => [path: string, body: unknown, headers?: Record<string, string>] | undefined,
  inAll?: number,
) {
  const cpuBefore = site.cpuSeconds();
  const began = performance.now();
  // autocannon ends after a whole second; the last reply may be much earlier.
  let ended = began;
  const options: autocannon.Options = {
    url: site.url,
    connections,
    ...(inAll ? { amount: inAll } : { duration: seconds }),
    requests: [
      {
        method: 'POST',
        setupRequest(request: autocannon.Request) {
          const [path = '', body, headers = json] = next() ?? [];
          return { ...request, path, headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
        },
      } as autocannon.Request,
    ],
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    run.on('response', () => {
      ended = performance.now();
    });
  });
  const cpu = site.cpuSeconds() - cpuBefore;
  return {
    'requests/s': Math.round((result.requests.total * 1000) / (ended - began)),
    'a core': Math.round(result.requests.total / cpu),
    p50: result.latency.p50,
    p99: result.latency.p99,
    // A redirect to the payment is a success.
    failed: result.non2xx - result['3xx'] + result.errors,
  };
}

type Items = NonNullable<Parameters<typeof readyCart>[2]>;

/** Sets a large stock for all products without a minimum age. */
async function stockAllGoods({ db, site }: Shop): Promise<Items> {
  const { rows } = await sql<{ code: string }>`
    select variant.item_code as code from variant join product on product.id = product_id
    where product.site_id = ${site.id} and type = 'product' and not variant.is_deleted and not product.is_deleted
      and ${minimumAgeOfProduct} = 0
    order by variant.item_code`.execute(db);
  for (const { code } of rows) await setStock(db, site.id, code, { left: 1_000_000 });
  return rows.map(({ code }) => itemOf(code));
}

async function checkOuts(site: BenchSite, shop: Shop, orders: number, items: (n: number) => Items) {
  const carts: string[] = [];
  for (let n = 0; n < orders; n += connections) {
    const some = Array.from({ length: connections }, (_, at) => readyCart(shop, null, items(n + at)));
    carts.push(...(await Promise.all(some)));
  }
  return post(site, 0, () => checkoutOf(carts.pop()), orders);
}

/** Submits the checkout form as a browser without scripts does. */
async function presses(site: BenchSite, shop: Shop, orders: number, items: (n: number) => Items) {
  const carts: string[] = [];
  for (let n = 0; n < orders; n += connections) {
    const some = Array.from({ length: connections }, (_, at) => readyCart(shop, null, items(n + at)));
    carts.push(...(await Promise.all(some)));
  }
  const form = new URLSearchParams({
    ...{ intent: 'order', emailAddress: 'noor@gast.example', attn: 'Noor', countryCode: 'NL' },
    ...{ postalCode: '0562 ZD', houseNumber: '12', street: 'Duinpad', city: 'Zandoog' },
    ...{ shippingMethodId: await parcelId(shop), paymentMethodId: 'duinpay', part: 'all', acceptTerms: 'on' },
  }).toString();
  const headers = (cartId: string | undefined) => ({
    ...{ 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    ...{ cookie: `cartId=${cartId}`, 'sec-fetch-site': 'same-origin' },
  });
  return post(site, 0, () => ['/checkout', form, headers(carts.pop())], orders);
}

/** Returns the cart item of a stay of two nights, `from` days from today. */
function stayIn(room: string, from: number) {
  const choices = { ArrangementItemCode: defaultRatePlan, DateFrom: inDays(from), Nights: 2, Adults: 2 };
  const attributes = Object.entries(choices).map(([Name, value]) => ({
    ...{ Name, Type: 'string', Value: String(value) },
  }));
  return { ...itemOf(room), CartItemAttributes: attributes };
}

/** Waits until the server's projections have a new room. */
async function waitForRoom(site: BenchSite, room: string): Promise<void> {
  const path = `/api/frontoffice/booking/v1/RoomAvailability?roomItemCode=${room}&dateFrom=${inDays(10)}&nights=2`;
  while (!(await fetch(site.url + path)).ok) await wait(100);
}

const checkoutOf = (cartName: string | undefined): [string, unknown] => [
  `${api}/Checkout/checkout`,
  { cartName, paymentMethodId: 'duinpay', variables: { acceptTerms: true } },
];

/** Orders the last item from all carts at the same time and counts the sales. */
async function lastOne(site: BenchSite, shop: Shop) {
  const carts: string[] = [];
  for (let n = 0; n < buyers; n++) carts.push(await readyCart(shop, null, [soap, salt]));
  await setStock(shop.db, shop.site.id, salt.ItemCode, { left: 1 });
  const before = await ordersIn(shop.db);
  const statuses = await Promise.all(
    carts.map(async (cart) => {
      const [path, body] = checkoutOf(cart);
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  const wrong = await audit(shop.db);
  return {
    sold: (await ordersIn(shop.db)) - before,
    oversold: wrong.filter(({ invariant }) => invariant.includes('stock') || invariant.includes('there is'))
      .length,
    failed: statuses.filter((status) => status >= 500).length,
  };
}

async function firstSite(db: Db): Promise<Site> {
  const [site] = await loadSites(db);
  if (!site) throw new Error('there is no site');
  return site;
}

async function ordersIn(db: Db): Promise<number> {
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from customer_order`.execute(
    db,
  );
  return rows[0]?.orders ?? 0;
}
