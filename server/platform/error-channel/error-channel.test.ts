import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshReport } from '../../../test/kit/fresh-report.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { type Report, storeReport, trimFrontendMessages } from './store-report.ts';

const shop = await openShop();
const next = await shop.another();
const { db, site } = shop;
const mees = await shop.signIn('mees', 'office');
const { errorChannel } = mees.api('nl');

const report = (more: Partial<Report> = {}): Report => ({
  ...{ source: 'browser', severity: 3, message: 'the lamp fell over', requestId: '1' },
  ...more,
});
const store = async (more: Partial<Report> = {}) => (await storeReport(db, site.id, report(more))).id;
const rowOf = (id: string) =>
  db.selectFrom('frontend_message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const detailOf = async (messageId: string) => (await errorChannel.read({ params: { messageId } })).data;

describe('the same error', () => {
  const stack =
    'Error: x\n    at lit (https://inn.example/assets/page-DrDwFtQ8.js:1:200)\n    at room.tsx:7:1';

  test('is counted, with the worst severity and the details of its last occurrence', async () => {
    const message = 'the candle is out';
    const first = await store({ message, url: '/kamers?email=ana@gast.example', stack, severity: 2 });
    const later = {
      message,
      url: '/kamers',
      stack: stack.replace('DrDwFtQ8', 'AbCd_f-9'),
      severity: 4,
      requestId: '2',
    };
    expect(await store(later)).toBe(first);
    expect(await store({ ...later, severity: 1, requestId: '3' })).toBe(first);
    const row = await rowOf(first);
    expect(row).toMatchObject({ count: 3, severity: 4, request_id: '3', url: '/kamers' });
    expect(row.last_seen_at.getTime()).toBeGreaterThanOrEqual(row.first_seen_at.getTime());
  });

  test.each<[string, Partial<Report>, Partial<Report>]>([
    ['numbers', { message: 'line 7 of 12' }, { message: 'line 812 of 9' }],
    ['a culture', { message: 'a', url: '/de/zimmer' }, { message: 'a', url: '/zimmer' }],
    ['a query', { message: 'b', url: '/stay?from=1' }, { message: 'b', url: '/stay?from=2#x' }],
    [
      'a line of the code',
      { message: 'c', stack: 'lit@https://x.example/a.js:1:2' },
      { message: 'c', stack: 'lit@https://x.example/a.js:3:4' },
    ],
  ])('is the same with another value of %s', async (_what, one, other) => {
    expect(await store(other)).toBe(await store(one));
  });

  test.each<[string, Partial<Report>, Partial<Report>]>([
    ['words', { message: 'd' }, { message: 'e' }],
    ['place', { message: 'f', url: '/kamers' }, { message: 'f', url: '/shop' }],
    [
      'code',
      { message: 'g', stack: 'lit@https://x.example/a.js:1:2' },
      { message: 'g', stack: 'dark@https://x.example/a.js:1:2' },
    ],
    ['source', { message: 'h' }, { message: 'h', source: 'server' }],
  ])('is another one with other %s', async (_what, one, other) => {
    expect(await store(other)).not.toBe(await store(one));
  });

  test('is one row when it comes many times at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => store({ message: 'all at once' })));
    expect(new Set(ids).size).toBe(1);
    expect(await rowOf(ids[0] ?? '')).toMatchObject({ count: 20 });
  });
});

test('personal data and secrets are redacted', async () => {
  const link = `${'a1'.repeat(21)}b`;
  const secrets = [
    'ana@gast.example',
    'eyJhbGciOiJIUzI1NiJ9abcdefgh0123456789',
    '+31 6 1234 5678',
    'NL91 ABNA 0417 1643 00',
    'AB2D-EF4H-JK6M-NP8Q',
    'ab2d-ef4h-jk6m-np8q',
    'ab2d ef4h jk6m np8q',
    'AB2DEF4HJK6MNP8Q',
    'bo%40gast.example',
    'dirk@müller.example',
    link,
  ];
  const id = await store({
    message: `failed for ${secrets.join(' and ')} at /reset?token=abc`,
    stack: `Error\n at https://inn.example/reset?token=abc:1:2\n at /order/${link}/pay`,
    url: `https://ana:geheim@inn.example/order/${link}?token=abc#top`,
    data: {
      note: `mail ${secrets[0]}`,
      email: 'x',
      accessToken: 'y',
      deep: { a: { b: { c: { d: { e: 1 } } } } },
      many: Array(50).fill('z'),
      requested: 31612345678,
      took: 1234.567890123,
      'cy@gast.example': 1,
      '%65mail': 'di',
      'at%00': '%00',
    },
  });
  const storedText = JSON.stringify(await rowOf(id));
  for (const secret of [...secrets, 'bo@gast.example', 'üller', 'token=abc', 'geheim'])
    expect(storedText).not.toContain(secret);
  const { url, data } = await rowOf(id);
  expect(url).toBe('/order/…');
  expect(data).toEqual({
    note: 'mail …@…',
    deep: { a: { b: { c: { d: '…' } } } },
    many: Array(20).fill('z'),
    requested: '…',
    took: 1234.567890123,
    '…@…': 1,
    'at…': '…',
  });
});

test('text that is cut in the middle of a surrogate pair can be stored', async () => {
  const note = `${'x'.repeat(499)}😀`;
  expect((await rowOf(await store({ data: { note } }))).data).toEqual({ note: `${'x'.repeat(499)}\ufffd` });
});

test('a flood of different errors does not fill the table', async () => {
  const key = `new-message visitors ${site.id}`;
  await db.deleteFrom('rate_limit').where('key', '=', key).execute();
  const known = await store({ message: 'known before the flood' });
  await db.updateTable('rate_limit').set({ calls: 300 }).where('key', '=', key).execute();
  const reports = ['one', 'two', 'three'].map((word) =>
    store({ message: `flood ${word}`, stack: 'secret place' }),
  );
  const ids = new Set(await Promise.all(reports));
  expect(ids.size).toBe(1);
  expect(await rowOf([...ids][0] ?? '')).toMatchObject({ count: 3, stack: null, url: '' });
  expect(await store({ message: 'known before the flood' })).toBe(known);
  const own = await store({ message: 'the server’s own during the flood', source: 'server' });
  expect(await rowOf(own)).toMatchObject({ message: 'the server’s own during the flood', source: 'server' });
  await db.deleteFrom('rate_limit').where('key', '=', key).execute();
});

test('errors that did not occur for ninety days are deleted, and so are the oldest above the maximum', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const [old, young] = [await freshReport(shop), await freshReport(shop)];
  const setLastSeen = (id: string, at: Date) =>
    db
      .updateTable('frontend_message')
      .set({ last_seen_at: at, first_seen_at: ago(200) })
      .where('id', '=', id)
      .execute();
  await setLastSeen(old, ago(91));
  await setLastSeen(young, ago(89));
  await sql`
    insert into frontend_message (site_id, severity, message, request_id, fingerprint, last_seen_at)
    select ${site.id}, 1, 'flood', '', 'flood ' || n, now() - interval '100 seconds' from generate_series(1, 5000) as n`.execute(
    db,
  );
  const ids = async () =>
    (await db.selectFrom('frontend_message').select('id').execute()).map(({ id }) => id);
  expect(await ids()).toContain(old);
  await trimFrontendMessages(db);
  expect(await ids()).toHaveLength(5000);
  expect(await ids()).not.toContain(old);
  expect(await ids()).not.toContain(young);
  await db.deleteFrom('frontend_message').where('message', '=', 'flood').execute();
});

describe('the staff', () => {
  test('marks an error as solved, and it opens again at its next occurrence', async () => {
    const message = 'the door sticks';
    const messageId = await store({
      message,
      data: { origin: 'front' },
      stack: 'Error: at hinge',
      userAgent: 'Firefox',
    });
    expect(await detailOf(messageId)).toMatchObject({
      state: 'open',
      count: 1,
      data: { origin: 'front' },
      stack: 'Error: at hinge',
      userAgent: 'Firefox',
      solvedAt: null,
    });
    expect((await errorChannel.solve({ params: { messageId } })).data).toMatchObject({ state: 'solved' });
    expect((await errorChannel.reopen({ params: { messageId } })).data).toMatchObject({
      state: 'open',
      solvedAt: null,
    });
    await errorChannel.solve({ params: { messageId } });
    const listed = async (filters: string) => {
      const { data } = await errorChannel.all({ query: { filters, searchTerm: 'door sticks' } });
      return data?.items.map(({ id }) => id);
    };
    expect(await listed('state:eq:solved')).toEqual([messageId]);
    expect(await listed('state:eq:open/state:eq:back')).toEqual([]);
    expect(await store({ message, stack: 'Error: at hinge' })).toBe(messageId);
    expect(await listed('state:eq:open/state:eq:back')).toEqual([messageId]);
    expect(await detailOf(messageId)).toMatchObject({
      state: 'back',
      count: 2,
      solvedAt: expect.any(String),
    });
  });

  test('marks several at once: those that are chosen, or all that are found, and no other', async () => {
    const word = crypto.randomUUID().replace(/\d/g, 'x').slice(0, 8);
    const ids: string[] = [];
    for (const name of ['roof', 'wall', 'floor']) ids.push(await store({ message: `${word} ${name}` }));
    const [roof = '', wall = '', floor = ''] = ids;
    const states = async () => Promise.all(ids.map(async (id) => (await detailOf(id))?.state));
    const solve = async (
      errors: { ids?: string[]; filters?: string; searchTerm?: string },
      isSolved: boolean,
    ) => {
      const readAt = (await errorChannel.all({})).data?.readAt;
      return errorChannel.solveMany({ body: { errors: { readAt, ...errors }, isSolved } });
    };
    expect((await solve({ ids: [roof, crypto.randomUUID()] }, true)).data).toEqual({ changed: 1 });
    expect(await states()).toEqual(['solved', 'open', 'open']);
    expect((await solve({ searchTerm: word, filters: 'message:ct:wall' }, true)).data).toEqual({
      changed: 1,
    });
    expect(await states()).toEqual(['solved', 'solved', 'open']);
    expect((await solve({ searchTerm: word }, true)).data).toEqual({ changed: 1 });
    expect((await solve({ ids: [roof, wall, floor] }, false)).data).toEqual({ changed: 3 });
    expect(await states()).toEqual(['open', 'open', 'open']);
    expect((await solve({}, true)).succeeded).toBe(false);
    expect((await solve({ filters: 'colour:eq:red' }, true)).succeeded).toBe(false);
  });

  test('marks of a list only what is as it was when the list was read', async () => {
    const word = crypto.randomUUID().replace(/\d/g, 'x').slice(0, 8);
    const ids: string[] = [];
    for (const name of ['gate', 'hedge', 'path', 'pond'])
      ids.push(await store({ message: `${word} ${name}` }));
    const [, again, later, solved] = ids;
    const { readAt } = (await errorChannel.all({ query: { searchTerm: word } })).data ?? {};
    const setLater = (column: 'last_seen_at' | 'solved_at', id = '') =>
      db
        .updateTable('frontend_message')
        .set({ [column]: sql`${readAt}::timestamptz + interval '1 millisecond'` })
        .where('id', '=', id)
        .execute();
    await setLater('last_seen_at', again);
    await setLater('last_seen_at', later);
    await setLater('solved_at', solved);
    const solve = async (
      errors: { ids?: string[]; searchTerm?: string; readAt?: string },
      isSolved: boolean,
    ) => (await errorChannel.solveMany({ body: { errors: { readAt, ...errors }, isSolved } })).data?.changed;
    const states = async () => Promise.all(ids.map(async (id) => (await detailOf(id))?.state));
    expect(await solve({ searchTerm: word }, true)).toBe(1);
    expect(await states()).toEqual(['solved', 'open', 'open', 'solved']);
    expect(await solve({ searchTerm: `${word} pond` }, false)).toBe(0);
    expect(await solve({ ids: [again ?? ''] }, true)).toBe(1);
    const unread = await errorChannel.solveMany({ body: { errors: { searchTerm: word }, isSolved: true } });
    expect(unread).toMatchObject({ status: 400, errors: [{ path: 'body.errors.readAt', code: 'required' }] });
  });

  test('filters by severity, source and text, the latest first', async () => {
    const one = await store({ message: 'the well is dry', severity: 5, source: 'server' });
    const two = await store({ message: 'the well is deep', severity: 1 });
    const find = async (query: object) =>
      (await errorChannel.all({ query: { searchTerm: 'the well', ...query } })).data?.items.map(
        ({ id }) => id,
      );
    expect(await find({})).toEqual([two, one]);
    expect(await find({ filters: 'severity:gte:4' })).toEqual([one]);
    expect(await find({ filters: 'source:eq:server' })).toEqual([one]);
    expect(await find({ orderBy: 'severity:desc' })).toEqual([one, two]);
    expect(await find({ searchTerm: 'deep' })).toEqual([two]);
  });

  test('tells what happened to staff from what happened to guests', async () => {
    const places = ['/office/pages', '/de/office', '/backoffice/crm/v1/User', '/office-hours', '/shop', ''];
    const ids: string[] = [];
    for (const [index, url] of places.entries())
      ids.push(await store({ message: `the lamp flickers, place ${'abcdef'[index]}`, url }));
    const find = async (isOfOffice: boolean) =>
      (
        await errorChannel.all({
          query: { filters: `isOfOffice:eq:${isOfOffice}`, searchTerm: 'the lamp flickers' },
        })
      ).data?.items.map(({ id }) => id);
    expect(await find(true)).toEqual(ids.slice(0, 3).toReversed());
    expect(await find(false)).toEqual(ids.slice(3).toReversed());
  });

  test('sees nothing of another site', async () => {
    const messageId = await freshReport(shop);
    const { id } = await db
      .insertInto('site')
      .values({ name: 'Elsewhere', cultures: ['nl'] } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('frontend_message').set({ site_id: id }).where('id', '=', messageId).execute();
    expect((await errorChannel.read({ params: { messageId } })).status).toBe(404);
    expect((await errorChannel.solve({ params: { messageId } })).status).toBe(404);
    await db.deleteFrom('site').where('id', '=', id).execute();
  });
});

describe('an unexpected server error', () => {
  const countStored = (place: string) =>
    db
      .selectFrom('frontend_message')
      .select(['severity', 'source', 'message', 'count'])
      .where('url', '=', place)
      .execute();

  test('of a call is severe, and critical where it may cost somebody money', async () => {
    await db.schema.alterTable('feed_post').renameTo('feed_away').execute();
    await db.schema.alterTable('cart').renameTo('cart_away').execute();
    try {
      const feed = '/api/frontoffice/cms/v1/Instagram/GetFeed?limit=1&name=x';
      for (const instance of [shop, next]) expect((await instance.fetch(feed)).status).toBe(500);
      const body = JSON.stringify({ ItemCode: 'SOAP-ALGAE' });
      const add = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
      expect((await shop.fetch('/api/frontoffice/catalog/v1/Cart/AddToCart', add)).status).toBe(500);
    } finally {
      await db.schema.alterTable('feed_away').renameTo('feed_post').execute();
      await db.schema.alterTable('cart_away').renameTo('cart').execute();
    }
    for (const instance of [shop, next]) instance.log.take(/a call failed|answered/);
    const severe = { severity: 4, source: 'server', message: expect.stringContaining('feed_post'), count: 2 };
    await expect.poll(() => countStored('GET /api/frontoffice/cms/v1/Instagram/GetFeed')).toEqual([severe]);
    const critical = { severity: 5, source: 'server', message: expect.stringContaining('cart'), count: 1 };
    await expect
      .poll(() => countStored('POST /api/frontoffice/catalog/v1/Cart/AddToCart'))
      .toEqual([critical]);
  });

  test('of a page is severe, reported once, and the page shows only that it failed', async () => {
    const message = 'no figures today';
    const { prototype } = Intl.NumberFormat;
    const format = Object.getOwnPropertyDescriptor(prototype, 'format') as PropertyDescriptor;
    const fail = () => {
      throw new Error(message);
    };
    Object.defineProperty(prototype, 'format', { ...format, get: fail });
    const answers = [await shop.fetch('/shop'), await shop.fetch('/shop?page=2')];
    Object.defineProperty(prototype, 'format', format);
    for (const answer of answers) {
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toContain(message);
    }
    shop.log.take(/could not be rendered|answered/);
    const severe = { severity: 4, source: 'server', message: message, count: 2 };
    await expect.poll(() => countStored('GET /shop')).toEqual([severe]);
    expect((await shop.fetch('/shop')).status).toBe(200);
  });

  test('is not a mistake of the caller', async () => {
    const before = await db.selectFrom('frontend_message').select('id').execute();
    await shop.fetch('/api/frontoffice/cms/v1/WebPage/FindByUrl');
    await shop.fetch('/api/nowhere');
    await shop.fetch('/nergens');
    expect(await db.selectFrom('frontend_message').select('id').execute()).toHaveLength(before.length);
  });
});

test('rows of older versions are counted together', async () => {
  const migration = readFileSync(
    join(import.meta.dirname, '..', '..', '..', 'database', 'migrations', '022-error-channel.sql'),
    'utf8',
  );
  const undo = new Error('undone');
  const trial = db.transaction().execute(async (trx) => {
    const run = (text: string) => sql.raw(text).execute(trx);
    await run('create schema before');
    await run('set local search_path = before, public');
    await run(`create table frontend_message (
      id uuid primary key default new_id(), site_id uuid not null references public.site on delete cascade,
      severity smallint not null check (severity between 1 and 5), message text not null, stack text, url text, data jsonb,
      user_agent text, request_id text not null, created_at timestamptz not null default now())`);
    const rows = [
      [2, 'a', '/x', '2026-01-01'],
      [4, 'a', '/x', '2026-01-03'],
      [1, 'a', '/x', '2026-01-02'],
      [3, 'a', '/y', '2026-01-01'],
      [3, 'a', null, '2026-01-01'],
    ];
    for (const [severity, message, url, at] of rows)
      await sql`insert into frontend_message (site_id, severity, message, url, request_id, created_at)
        values (${site.id}, ${severity}, ${message}, ${url}, ${at}, ${at})`.execute(trx);
    for (const statement of migration.split(/;\n/).filter((one) => one.trim())) await run(statement);
    const { rows: now } =
      await sql`select severity, count, url, first_seen_at::date::text as first, last_seen_at::date::text as last, request_id
      from frontend_message order by url nulls last`.execute(trx);
    expect(now).toEqual([
      { severity: 4, count: 3, url: '/x', first: '2026-01-01', last: '2026-01-03', request_id: '2026-01-03' },
      { severity: 3, count: 1, url: '/y', first: '2026-01-01', last: '2026-01-01', request_id: '2026-01-01' },
      { severity: 3, count: 1, url: null, first: '2026-01-01', last: '2026-01-01', request_id: '2026-01-01' },
    ]);
    throw undo;
  });
  await expect(trial).rejects.toBe(undo);
});
