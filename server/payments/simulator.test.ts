import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect } from '../../database/connect.ts';
import { cloneDatabase } from '../../database/test-database.ts';
import { startShopServer } from '../../test/fakes/shop-server.ts';
import type { PaymentRequest } from './provider.ts';
import { openSimulator } from './simulator.ts';
import { advance, sendDue } from './simulator-calls.ts';
import { simulatorPages } from './simulator-pages.ts';
import { postedPaymentId } from './webhook-id.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let shop: Awaited<ReturnType<typeof startShopServer>>;

beforeAll(async () => {
  database = await cloneDatabase();
  shop = await startShopServer();
});
afterAll(async () => {
  await database.drop();
  await shop.stop();
});
beforeEach(() => {
  shop.calls.length = 0;
  shop.statuses.length = 0;
});

const create = (changes: Partial<PaymentRequest> = {}, db = database.db) =>
  openSimulator(db).create({
    paymentId: randomUUID(),
    orderName: 'H-1001 <b>',
    amountCents: 12_345,
    currency: 'EUR',
    method: 'duinpay',
    issuer: 'duinpay_zeebank',
    description: '<script>alert(1)</script>',
    returnUrl: shop.returnUrl,
    webhookUrl: shop.webhookUrl,
    culture: 'nl',
    ...changes,
  });
const read = (id: string) => openSimulator(database.db).read(id);

async function openPage(id: string, form?: Record<string, string>, db = database.db) {
  const body = form && new URLSearchParams(form);
  const request = new Request(`http://shop/simulator/${id}`, { method: form ? 'POST' : 'GET', body });
  const response = await simulatorPages(db)(request);
  return { status: response?.status, headers: response?.headers, text: (await response?.text()) ?? '' };
}

const offered = (text: string) =>
  [...text.matchAll(/name="choice" value="(\w+)"/g)].map(([, choice]) => choice);

/** Makes all timers of a payment due. */
async function skip(id: string) {
  await database.db
    .updateTable('simulator_payment')
    .set({ becomes_at: new Date(0) })
    .where('id', '=', id)
    .where('becomes', 'is not', null)
    .execute();
  await database.db
    .updateTable('simulator_call')
    .set({ due_at: new Date(0) })
    .where('payment_id', '=', id)
    .where('due_at', 'is not', null)
    .execute();
}

const listCalls = (id: string) =>
  database.db
    .selectFrom('simulator_call')
    .select(['due_at', 'attempts', 'answer'])
    .where('payment_id', '=', id)
    .execute();

test('the payment’s URL serves the page, on the host of the return page', async () => {
  const { providerId, url } = await create();
  expect(url).toBe(`${new URL(shop.returnUrl).origin}/simulator/${providerId}`);
});

test('the page shows that no money moves, the order and the method, and runs no script', async () => {
  const { providerId } = await create();
  const { status, headers, text } = await openPage(providerId);
  expect(status).toBe(200);
  expect(text).toContain('No money moves here.');
  expect(text).toContain('€123.45');
  expect(text).toContain('Duinpay, Zeebank');
  expect(text).toContain('H-1001 &lt;b&gt;');
  expect(text).not.toContain('<script');
  const policy = headers?.get('Content-Security-Policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${new URL(shop.returnUrl).origin};`);
  expect(policy).not.toMatch(/unsafe|script-src/);
  expect(offered(text)).toEqual(['pay', 'later', 'fail', 'cancel', 'expire', 'late']);
});

test('answers no other address, and no unknown payment', async () => {
  const answer = simulatorPages(database.db);
  for (const path of ['/', '/simulator', '/simulator/', '/simulator/x', `/simulator/sim_${'0'.repeat(32)}`]) {
    expect(await answer(new Request(`http://shop${path}`))).toBeUndefined();
  }
  const { providerId } = await create();
  const wrong = await answer(new Request(`http://shop/simulator/${providerId}`, { method: 'DELETE' }));
  expect(wrong?.status).toBe(405);
});

test.each([
  ['pay', 'paid', []],
  ['later', 'pending', ['fail', 'arrive']],
  ['fail', 'failed', []],
  ['cancel', 'canceled', []],
  ['expire', 'expired', ['overdue']],
  ['late', 'expired', ['overdue']],
])('%s makes it %s and leads back to the shop', async (choice, state, left) => {
  const { providerId } = await create();
  const { status, headers } = await openPage(providerId, { choice, webhook: 'never' });
  expect([status, headers?.get('Location')]).toEqual([303, shop.returnUrl]);
  expect((await read(providerId)).state).toBe(state);
  expect(offered((await openPage(providerId)).text)).toEqual(left);
});

test.each([
  ['later', 'pending'],
  ['late', 'expired'],
])(
  '%s is paid after a while, whichever process reads it first, and the shop is notified',
  async (choice, meanwhile) => {
    const { providerId } = await create();
    await openPage(providerId, { choice, webhook: 'before' });
    const earlier = meanwhile === 'expired' ? 1 : 0;
    await expect.poll(() => shop.calls.length).toBe(earlier);
    expect((await read(providerId)).state).toBe(meanwhile);
    await skip(providerId);
    const states = await Promise.all([1, 2, 3].map(async () => (await read(providerId)).state));
    expect(states).toEqual(['paid', 'paid', 'paid']);
    await expect.poll(() => shop.calls.length).toBe(earlier + 1);
    await expect
      .poll(async () => (await listCalls(providerId)).every(({ due_at }) => due_at === null))
      .toBe(true);
    expect(shop.calls.length).toBe(earlier + 1);
  },
);

test('paid long after it expired', async () => {
  const { providerId } = await create();
  await skip(providerId);
  expect((await read(providerId)).state).toBe('expired');
  await openPage(providerId, { choice: 'overdue', webhook: 'never' });
  expect(await read(providerId)).toMatchObject({ state: 'paid', url: null });
});

test('a choice is final: of two at the same time the second is too late', async () => {
  const { providerId } = await create();
  const answers = await Promise.all([
    openPage(providerId, { choice: 'pay', webhook: 'never' }),
    openPage(providerId, { choice: 'cancel', webhook: 'never' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.text).toContain('role="alert"');
});

test.each([
  ['nothing', {}],
  ['an unknown choice', { choice: 'toString' }],
  ['an unknown way to hear of it', { choice: 'pay', webhook: 'toString' }],
  ['too much', { choice: 'pay', webhook: 'once', more: 'x'.repeat(2000) }],
])('%s is no choice', async (_, form) => {
  const { providerId } = await create();
  const { status, text } = await openPage(providerId, form as Record<string, string>);
  expect(status).toBe(422);
  expect(text).toContain('role="alert"');
  expect((await read(providerId)).state).toBe('open');
});

test.each([
  ['once', 1],
  ['twice', 2],
])('the webhook comes %s, whether or not the guest is back', async (webhook, times) => {
  const { providerId } = await create();
  await openPage(providerId, { choice: 'pay', webhook });
  await expect.poll(() => shop.calls.length).toBe(times);
  const named = shop.calls.map((call) => postedPaymentId(call));
  expect(await Promise.all(named)).toEqual(Array(times).fill(providerId));
  await expect
    .poll(async () => (await listCalls(providerId)).map(({ answer }) => answer))
    .toEqual(Array(times).fill('200'));
});

test('the webhook comes before the guest is back', async () => {
  const { providerId } = await create();
  await openPage(providerId, { choice: 'fail', webhook: 'before' });
  expect(shop.calls.length).toBe(1);
});

test('the webhook comes later, from another process too', async () => {
  const { providerId } = await create();
  await openPage(providerId, { choice: 'pay', webhook: 'after' });
  await sendDue(database.db, providerId);
  expect(shop.calls.length).toBe(0);
  await skip(providerId);
  const other = connect(database.url, { max: 2 });
  await Promise.all([sendDue(other.db), sendDue(other.db), sendDue(database.db)]);
  await other.close();
  await expect.poll(() => shop.calls.length).toBe(1);
  expect(await listCalls(providerId)).toEqual([{ due_at: null, attempts: 1, answer: '200' }]);
  expect((await openPage(providerId)).text).toContain('1, 200');
});

test('the webhook comes later by itself', async () => {
  // A database of its own, so that timers of other tests do not run there.
  const own = await cloneDatabase();
  const { providerId } = await create({}, own.db);
  await openPage(providerId, { choice: 'pay', webhook: 'after' }, own.db);
  await expect.poll(() => shop.calls.length, { timeout: 20_000 }).toBe(1);
  await own.drop();
});

test('the webhook never comes', async () => {
  const { providerId } = await create();
  await openPage(providerId, { choice: 'pay', webhook: 'never' });
  expect(await listCalls(providerId)).toEqual([]);
});

test('many payments that end together get all their calls, a few at one time', async () => {
  const own = await cloneDatabase();
  let [open, max, heard] = [0, 0, 0];
  const server = createServer((_, response) => {
    max = Math.max(max, ++open);
    setTimeout(() => {
      open -= 1;
      heard += 1;
      response.end();
    }, 20);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  for (let n = 0; n < 45; n++) await create({ webhookUrl }, own.db);
  await own.db
    .updateTable('simulator_payment')
    .set({ becomes_at: new Date(0) })
    .execute();
  await advance(own.db);
  await sendDue(own.db);
  expect({ heard, isBounded: max <= 10 }).toEqual({ heard: 45, isBounded: true });
  server.close();
  await own.drop();
});

test('a shop that answers an error is called again, three times in all', async () => {
  const { providerId } = await create();
  shop.statuses.push(500, 503, 302, 200);
  await openPage(providerId, { choice: 'pay', webhook: 'before' });
  for (const tries of [1, 2, 3]) {
    expect(await listCalls(providerId)).toMatchObject([
      { attempts: tries, due_at: tries < 3 ? expect.any(Date) : null },
    ]);
    await skip(providerId);
    await sendDue(database.db, providerId);
  }
  await expect.poll(() => shop.calls.length).toBe(3);
});

test('a shop that does not answer is called again', async () => {
  const { providerId } = await create({ webhookUrl: 'http://127.0.0.1:9/webhook' });
  const { status } = await openPage(providerId, { choice: 'pay', webhook: 'before' });
  expect(status).toBe(303);
  expect(await listCalls(providerId)).toMatchObject([{ attempts: 1, due_at: expect.any(Date) }]);
});

test('the shop is notified of a refund that has arrived', async () => {
  const { providerId } = await create();
  await openPage(providerId, { choice: 'pay', webhook: 'before' });
  const refund = { providerId, refundId: randomUUID(), amountCents: 5, currency: 'EUR', description: 'Back' };
  await openSimulator(database.db).refund(refund);
  await skip(providerId);
  await sendDue(database.db, providerId);
  await expect.poll(() => shop.calls.length).toBe(2);
});

test('time changes only payments that are due', async () => {
  const { providerId } = await create();
  const other = await create();
  await skip(providerId);
  await advance(database.db);
  expect((await read(providerId)).state).toBe('expired');
  expect((await read(other.providerId)).state).toBe('open');
});
