import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { liveTopicRights } from '../../../contract/office-live.ts';
import type { DemoName } from '../../../demo/people.ts';
import { sell } from '../../../test/fakes/orders.ts';
import { call } from '../../../test/kit/call-api.ts';
import { freshMessage } from '../../../test/kit/fresh-message.ts';
import { freshPerson } from '../../../test/kit/fresh-person.ts';
import { freshStay, freshStayCart } from '../../../test/kit/fresh-reservation.ts';
import { openShop, type TestServer } from '../../../test/kit/open-shop.ts';

const path = '/backoffice/live/v1/Events';

const shop = await openShop();
const { db, site } = shop;
const open: AbortController[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});

/** Opens the events of a member of staff; `topics` are those heard so far, `isEnded` resolves at the end. */
async function follow(token: string, server: Pick<TestServer, 'fetch'> = shop, after = '') {
  const response = await server.fetch(after ? `${path}?after=${after}` : path, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  const stopper = new AbortController();
  stopper.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
  open.push(stopper);
  const topics: string[] = [];
  const texts: string[] = [];
  const isEnded = (async () => {
    for (;;) {
      const { done, value = '' } = await reader.read();
      if (done) return true;
      texts.push(value);
      const data = /^data: (.*)$/m.exec(value)?.[1];
      if (data) topics.push(...JSON.parse(data));
    }
  })();
  return { topics, texts, isEnded, stop: () => stopper.abort() };
}

const hears = (stream: { topics: string[] }, topic: string) =>
  vi.waitFor(() => expect(stream.topics).toContain(topic), { timeout: 10_000 });

async function signIn(name: DemoName) {
  return (await shop.signIn(name, 'office')).accessToken;
}

const newOrder = () => sell(db, site.id, { lines: [{ name: 'Zeekraal', unitCents: 495, vatRate: 9 }] });

/** Changes all reservations that are booked, which are two at least. */
const changeReservations = (note: string) =>
  db.updateTable('reservation').set({ note }).where('order_id', 'is not', null).executeTakeFirstOrThrow();
await freshStay(shop);
await freshStay(shop);

test('staff hear which topics changed, and nothing of what changed', async () => {
  const stream = await follow(await signIn('ada'));
  const { orderId } = await newOrder();
  await hears(stream, 'orders');
  await freshMessage(shop);
  await hears(stream, 'messages');
  await changeReservations('hond');
  await hears(stream, 'reservations');
  await db.updateTable('unit').set({ floor: 2 }).execute();
  await hears(stream, 'rooms');
  const text = stream.texts.join('');
  expect(text).toMatch(/^retry: \d+\n\n(data: \["\w+"(,"\w+")*\]\n\n)+$/);
  expect(text).not.toContain(orderId);
});

test('every change of an order is heard: payments, shipments, credits and withdrawals', async () => {
  const { orderId } = await newOrder();
  const stream = await follow(await signIn('ada'));
  const changes = [
    () =>
      db
        .insertInto('payment')
        .values({ order_id: orderId, provider: 'desk', method: 'cash', amount_cents: 100 }),
    () => db.updateTable('payment').set({ state: 'paid' }).where('order_id', '=', orderId),
    () => db.insertInto('shipment').values({ order_id: orderId }),
    () =>
      db
        .insertInto('withdrawal')
        .values({ order_id: orderId, lines: '[]', name: 'A', email_address: 'a@gast.example' }),
    () =>
      db
        .insertInto('order_credit')
        .values({ order_id: orderId, reason: 'kapot', lines: '[]', total_cents: 100 }),
  ];
  for (const change of changes) {
    stream.topics.length = 0;
    await change().execute();
    await hears(stream, 'orders');
  }
});

test('the hold of a cart is no news for the desk, and many rows of one transaction are one change', async () => {
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from change where topic in ('order', 'reservation')`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const before = await count();
  const cartId = await freshStayCart(shop);
  const { numInsertedOrUpdatedRows: held } = await db
    .insertInto('reservation')
    .columns([
      'site_id',
      'cart_line_id',
      'room_type_id',
      'arrival',
      'departure',
      'adults',
      'state',
      'expires_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom(['cart_line', 'reservation'])
        .select(['site_id', 'cart_line.id', 'room_type_id', 'arrival', 'departure', 'adults'])
        .select([sql<string>`'held'`.as('state'), sql<Date>`now()`.as('expires_at')])
        .where('cart_id', '=', cartId)
        .limit(1),
    )
    .executeTakeFirstOrThrow();
  expect([held, await count()]).toEqual([1n, before]);
  const { numUpdatedRows } = await changeReservations('rustig');
  expect([Number(numUpdatedRows), await count()]).toEqual([2, before + 1]);
});

describe('nobody hears of what they may not see', () => {
  test('without the right, or after it was taken away', async () => {
    const receptionist = await freshPerson(shop, { role: 'reception' });
    const editor = await freshPerson(shop, { role: 'editor' });
    const [atDesk, ofEditor] = [await follow(receptionist.accessToken), await follow(editor.accessToken)];
    await newOrder();
    await hears(atDesk, 'orders');
    await db
      .updateTable('role')
      .set({ rights: ['reservations:read'] })
      .where('key', '=', 'reception')
      .where('site_id', '=', site.id)
      .execute();
    atDesk.topics.length = 0;
    await newOrder();
    await changeReservations('kat');
    await hears(atDesk, 'reservations');
    await shop.projections.catchUp();
    expect(atDesk.topics).not.toContain('orders');
    expect(ofEditor.topics).toEqual([]);
  });

  test('of another site', async () => {
    const stream = await follow(await signIn('ada'));
    await sql`insert into change (topic, key) values ('message', new_id())`.execute(db);
    await shop.projections.catchUp();
    await newOrder();
    await hears(stream, 'orders');
    expect(stream.topics).not.toContain('messages');
  });

  test('after their session has ended, or their last role was taken away', async () => {
    const token = await signIn('mees');
    const clerk = await freshPerson(shop, { role: 'shop' });
    const [leaving, former] = [await follow(token), await follow(clerk.accessToken)];
    await call(shop, 'office.logout', {}, { token });
    await db.deleteFrom('person_role').where('person_id', '=', clerk.id).execute();
    await newOrder();
    expect(await Promise.all([leaving.isEnded, former.isEnded])).toEqual([true, true]);
    expect([...leaving.topics, ...former.topics]).toEqual([]);
  });

  test('without a session of the office, or from a page of another site', async () => {
    const { accessToken } = await shop.signIn('ana');
    const status = async (headers: Record<string, string>) => (await shop.fetch(path, { headers })).status;
    expect(await status({})).toBe(401);
    expect(await status({ Authorization: `Bearer ${accessToken}` })).toBe(401);
    const Authorization = `Bearer ${await signIn('ada')}`;
    expect(await status({ Authorization, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  });
});

describe('what changed after the page was made', () => {
  const positionOf = async (token: string) =>
    (await call(shop, 'office.environment', {}, { token })).data.liveAfter;

  test('is heard by a stream that begins later, in every process, by who may read it', async () => {
    const other = await shop.another();
    const token = await signIn('ada');
    const editor = await freshPerson(shop, { role: 'editor' });
    await shop.projections.catchUp();
    const after = await positionOf(token);
    await newOrder();
    await Promise.all([shop.projections.catchUp(), other.projections.catchUp()]);
    await hears(await follow(token, shop, after), 'orders');
    const elsewhere = await follow(token, other, after);
    const ofEditor = await follow(editor.accessToken, shop, after);
    await hears(elsewhere, 'orders');
    await sql`insert into change (topic, key) values ('menu', 'main')`.execute(db);
    await hears(ofEditor, 'website');
    expect(ofEditor.topics).not.toContain('orders');
  });

  test('is everything that one may read, for a page of some minutes ago', async () => {
    const token = await signIn('ada');
    const editor = await freshPerson(shop, { role: 'editor' });
    await shop.projections.catchUp();
    const after = await positionOf(token);
    await newOrder();
    await sql`
      update change set created_at = now() - interval '10 minutes'
      where transaction_id >= ${after}::text::xid8`.execute(db);
    await shop.projections.catchUp();
    const [stream, ofEditor] = [
      await follow(token, shop, after),
      await follow(editor.accessToken, shop, after),
    ];
    await hears(stream, 'loyalty');
    expect(stream.topics.toSorted()).toEqual(Object.keys(liveTopicRights).toSorted());
    await hears(ofEditor, 'pages');
    expect(ofEditor.topics).not.toContain('orders');
  });

  test('is nothing new without a position', async () => {
    const token = await signIn('ada');
    await newOrder();
    await shop.projections.catchUp();
    const streams = [
      await follow(token),
      await follow(token, shop, "1'"),
      await follow(token, shop, '9'.repeat(40)),
    ];
    await freshMessage(shop);
    for (const stream of streams) {
      await hears(stream, 'messages');
      expect(stream.topics).not.toContain('orders');
    }
  });
});

test('a change by another process is heard', async () => {
  const other = await shop.another();
  const stream = await follow(await signIn('ada'), other);
  await newOrder();
  await hears(stream, 'orders');
});

test('a person has at most twenty streams, and a closed one counts no more', async () => {
  const { accessToken: token } = await freshPerson(shop, { role: 'editor' });
  const streams = [];
  for (let count = 0; count < 20; count++) streams.push(await follow(token));
  const another = () => shop.fetch(path, { headers: { Authorization: `Bearer ${token}` } });
  const refused = await another();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  streams[0]?.stop();
  await vi.waitFor(async () => {
    const opened = await another();
    expect(opened.status).toBe(200);
    await opened.body?.cancel();
  });
});
