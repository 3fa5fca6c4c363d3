import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { cloneDatabase } from '../../database/test-database.ts';
import { createSite } from '../business/site.ts';
import { track, trimTracking } from './tracking.ts';

const database = await cloneDatabase();
const { db } = database;
afterAll(database.drop);
const site = await createSite(db, { name: 'Inn', cultures });
const { id: ana } = await db
  .insertInto('person')
  .values({ site_id: site.id, email_address: 'ana@inn.example', culture: 'nl' })
  .returning('id')
  .executeTakeFirstOrThrow();

type Body = Omit<Parameters<typeof track>[3], 'consent'>;

/** The stored row of a tracking call. */
async function storedEvent(body: Body, personId: string | null = null) {
  await db.deleteFrom('tracking').execute();
  await track(db, site.id, personId, { consent: true, ...body });
  return db.selectFrom('tracking').selectAll().executeTakeFirst();
}

describe('of a visitor', () => {
  test('what was done is kept, and neither machine nor person', async () => {
    const row = await storedEvent({
      event: 'room.seen',
      path: '/kamers/duinkamer',
      data: { nights: 2, pets: true },
    });
    expect(row).toEqual({
      id: expect.any(String),
      site_id: site.id,
      person_id: null,
      event: 'room.seen',
      path: '/kamers/duinkamer',
      data: { nights: 2, pets: true },
      created_at: expect.any(Date),
    });
  });

  test.each([
    ['/a?email=ana@inn.example', '/a'],
    ['/a#token', '/a'],
    ['/a#x?y', '/a'],
    ['?x', null],
    ['', null],
    ['/u/ana@inn.example/x', null],
    ['/u/ana%40inn.example', null],
    ['/u/ana%2540inn.example', null],
    ['/call/%2B31%206%201234%205678', null],
    ['/pay/NL91ABNA0417164300', null],
    ['/2031-05-01/2031-05-03', '/2031-05-01/2031-05-03'],
    ['/@home', '/@home'],
    ['/100%', '/100%'],
    ['/caf%C3%A9', '/caf%C3%A9'],
  ])('the path %j becomes %j', async (path, expected) => {
    expect(await storedEvent({ event: 'seen', path })).toMatchObject({ path: expected });
  });

  const personal = [
    'ana@inn.example',
    'write to Ana <ana@inn> please',
    'ana＠inn.example',
    '0612345678',
    '+31 (0)6 12 34 56 78',
    '06-1234.5678',
    'tel:1234567',
    '０６１２３４５６７８',
    '2031-05-01 0612345678',
    '20-31-05-01-77',
    'NL91 ABNA 0417 1643 00',
    'gb29nwbk60161331926819',
    'iban MT84-MALT-0110-0001-2345-MTLC-AST0-01S',
    'XK05ABCDEFGHIJKLMNOP',
  ];

  test.each(personal)('the value %j is left out, and so is the name', async (value) => {
    const row = await storedEvent({ event: 'asked', path: '/a', data: { value, [value]: 1, stored: 'yes' } });
    expect(row?.data).toEqual({ stored: 'yes' });
  });

  test.each([
    '123456',
    'room 12',
    '2031-05-01',
    'a/b',
    'duinkamer',
    'SOAP-ALGAE',
    'rooms from 100 to 250',
    '',
  ])('the value %j is stored', async (value) => {
    expect((await storedEvent({ event: 'asked', data: { value } }))?.data).toEqual({ value });
  });

  test('a number that could be a telephone number is left out', async () => {
    const data = { phone: 612345678, cents: 12995, negative: -1234567, share: 0.25 };
    expect((await storedEvent({ event: 'asked', data }))?.data).toEqual({ cents: 12995, share: 0.25 });
  });

  test('an event whose name has a telephone number is not stored', async () => {
    expect(await storedEvent({ event: 'call:0612345678' })).toBeUndefined();
  });

  test('seven digits are left out, whatever separates them', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(fc.constantFrom(...'0123456789'), fc.constantFrom('', ' ', '_', '.', '/', ' (', ') ')),
          {
            minLength: 7,
            maxLength: 14,
          },
        ),
        async (parts) => {
          const value = parts.flat().join('');
          expect((await storedEvent({ event: 'asked', data: { value } }))?.data, value).toEqual({});
        },
      ),
      { numRuns: 60 },
    ));
});

test('of a customer everything is stored but the query', async () => {
  const data = { email: 'ana@inn.example', phone: 612345678 };
  const row = await storedEvent({ event: 'call:0612345678', path: '/u/ana@inn.example?token=1', data }, ana);
  expect(row).toMatchObject({ person_id: ana, event: 'call:0612345678', path: '/u/ana@inn.example', data });
});

test('events older than ninety days are deleted', async () => {
  await db.deleteFrom('tracking').execute();
  for (const [event, days] of [
    ['old', 91],
    ['young', 89],
  ] as const) {
    const created_at = new Date(Date.now() - days * 86_400_000);
    await db.insertInto('tracking').values({ site_id: site.id, event, created_at }).execute();
  }
  await trimTracking(db);
  expect(await db.selectFrom('tracking').select('event').execute()).toEqual([{ event: 'young' }]);
});
