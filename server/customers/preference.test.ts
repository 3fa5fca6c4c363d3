import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { connect } from '../../database/connect.ts';
import { cloneDatabase } from '../../database/test-database.ts';
import { createSite } from '../business/site.ts';
import { listPreferences, maxPreferences, setPreference } from './preference.ts';

const database = await cloneDatabase();
const { db } = database;
const devices = connect(database.url, { max: 8 });
afterAll(async () => {
  await devices.close();
  await database.drop();
});
const site = await createSite(db, { name: 'Inn', cultures });

async function person(): Promise<string> {
  const { id } = await db
    .insertInto('person')
    .values({ site_id: site.id, email_address: `${randomUUID()}@inn.example`, culture: 'nl' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const text = (key: string, value = 'x') => ({ key, type: 'string', value });

describe('a preference', () => {
  test('is set, set anew, and listed by key', async () => {
    const [ana, bo] = [await person(), await person()];
    expect(await listPreferences(db, ana)).toEqual([]);
    expect(await setPreference(db, ana, text('view', 'list'))).toEqual(text('view', 'list'));
    await setPreference(db, ana, { key: 'letters', type: 'boolean', value: 'true' });
    await setPreference(db, ana, { key: 'view', type: 'number', value: '3' });
    expect(await listPreferences(db, ana)).toEqual([
      { key: 'letters', type: 'boolean', value: 'true' },
      { key: 'view', type: 'number', value: '3' },
    ]);
    expect(await listPreferences(db, ana, 'view')).toEqual([{ key: 'view', type: 'number', value: '3' }]);
    expect(await listPreferences(db, ana, 'View')).toEqual([]);
    expect(await listPreferences(db, bo)).toEqual([]);
  });

  test.each([
    ['boolean', 'true'],
    ['boolean', 'false'],
    ['Boolean', 'true'],
    ['number', '0'],
    ['number', '-12.50'],
    ['number', '1e6'],
    ['string', ''],
    ['json', '{"a":'],
    ['constructor', 'x'],
  ])('of type %s may be %j', async (type, value) => {
    const ana = await person();
    await setPreference(db, ana, { key: 'k', type, value });
    expect(await listPreferences(db, ana)).toEqual([{ key: 'k', type, value }]);
  });

  test.each([
    ['boolean', ''],
    ['boolean', 'TRUE'],
    ['boolean', 'yes'],
    ['boolean', '1'],
    ['BOOLEAN', 'true\n'],
    ['number', ''],
    ['number', ' '],
    ['number', '1,5'],
    ['number', '0x10'],
    ['number', 'Infinity'],
    ['number', 'NaN'],
    ['Number', '12px'],
  ])('of type %s may not be %j', async (type, value) => {
    const ana = await person();
    await expect(setPreference(db, ana, { key: 'k', type, value })).rejects.toMatchObject({
      code: 'invalid',
      options: { errors: [{ path: 'body.value', message: 'field.preference_value' }] },
    });
    expect(await listPreferences(db, ana)).toEqual([]);
  });
});

describe('a person', () => {
  test('has at most the maximum of keys, also from twenty devices at once', async () => {
    const ana = await person();
    const keys = Array.from({ length: maxPreferences - 5 }, (_, n) => ({
      ...text(`k${n}`),
      person_id: ana,
    }));
    await db.insertInto('preference').values(keys).execute();
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => setPreference(devices.db, ana, text(`new${n}`))),
    );
    const rejected = tries.filter(({ status }) => status === 'rejected');
    expect(rejected).toHaveLength(15);
    for (const one of rejected) expect(one).toMatchObject({ reason: { code: 'conflict' } });
    expect(await listPreferences(db, ana)).toHaveLength(maxPreferences);
    await setPreference(db, ana, text('k0', 'still'));
    expect(await listPreferences(db, ana, 'k0')).toEqual([text('k0', 'still')]);
  });

  test('has one preference of a key after simultaneous writes', async () => {
    const ana = await person();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => setPreference(devices.db, ana, text('view', `${n}`))),
    );
    expect(await listPreferences(db, ana)).toHaveLength(1);
  });

  test('who was erased gets none', async () => {
    await expect(setPreference(db, randomUUID(), text('k'))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
