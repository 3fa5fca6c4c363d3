import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { connect } from '../../database/connect.ts';
import { cloneDatabase } from '../../database/test-database.ts';
import { createSite } from '../business/site.ts';
import {
  createAddress,
  deleteAddress,
  getOwnAddress,
  listAddresses,
  maxAddresses,
  maxDeletedAddresses,
  updateAddress,
  wireAddress,
} from './address.ts';

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

const home = {
  street: 'Duinweg',
  houseNumber: '12',
  postalCode: '1796 AA',
  city: 'De Koog',
  countryCode: 'NL',
  addressType: 'Common',
} as const;

const full = {
  ...home,
  externalId: 'K-7',
  companyName: 'Zilte Zaken',
  attn: 'Ana',
  houseNumberAddition: 'b',
  country: 'Holland',
  emailAddress: 'ana@inn.example',
  description: 'at the back',
  addressType: 'Invoice',
  phoneNumber: '+31 222 000000',
} as const;

/** An address of Ana's, and ids that must all answer as missing. */
async function strangers() {
  const [ana, bo] = [await person(), await person()];
  const [mine, gone] = [await createAddress(db, ana, home), await createAddress(db, bo, home)];
  await deleteAddress(db, bo, gone.id);
  return { ana, bo, mine, ids: [mine.id, gone.id, randomUUID(), 'no-id', '', `${mine.id} `] };
}

describe('an address', () => {
  test('has all fields of its input, and empty ones for the others', async () => {
    const ana = await person();
    const { id } = await createAddress(db, ana, full);
    expect(wireAddress(await getOwnAddress(db, ana, id), 'en')).toEqual({ ...full, id, isDeleted: false });
    const bare = await createAddress(db, ana, home);
    expect(wireAddress(bare, 'nl')).toEqual({
      ...home,
      id: bare.id,
      externalId: '',
      companyName: '',
      attn: '',
      houseNumberAddition: '',
      country: 'Nederland',
      emailAddress: '',
      description: '',
      phoneNumber: '',
      isDeleted: false,
    });
    expect((await listAddresses(db, ana)).map((row) => row.id)).toEqual([id, bare.id]);
  });

  test.each([
    ['nl', 'Duitsland'],
    ['be', 'Duitsland'],
    ['de', 'Deutschland'],
    ['en', 'Germany'],
    ['fr', 'Allemagne'],
    ['zh', '德国'],
    ['es', 'Alemania'],
    ['hr', 'Njemačka'],
  ] as const)('names its country in %s', async (culture, country) => {
    const row = await createAddress(db, await person(), { ...home, countryCode: 'DE' });
    expect(wireAddress(row, culture).country).toBe(country);
    expect(wireAddress({ ...row, country: 'Pruisen' }, culture).country).toBe('Pruisen');
  });

  test('keeps fields that a change leaves out or leaves empty', async () => {
    const ana = await person();
    const { id } = await createAddress(db, ana, full);
    const names = Object.keys(full) as (keyof typeof full)[];
    const nothing = Object.fromEntries(names.map((name) => [name, '']));
    for (const change of [{}, nothing, { ...nothing, street: undefined }]) {
      expect(wireAddress(await updateAddress(db, ana, id, change), 'en')).toEqual({
        ...full,
        id,
        isDeleted: false,
      });
    }
    const changed = await updateAddress(db, ana, id, { ...nothing, attn: 'Bo', addressType: 'Delivery' });
    expect(wireAddress(changed, 'en')).toEqual({
      ...full,
      id,
      attn: 'Bo',
      addressType: 'Delivery',
      isDeleted: false,
    });
  });

  test.each(Object.keys(full) as (keyof typeof full)[])('changes its %s alone', async (name) => {
    const ana = await person();
    const { id } = await createAddress(db, ana, full);
    const values = { countryCode: 'AE', postalCode: '0562 ZE', addressType: 'Delivery' };
    const value = (values as Record<string, string>)[name] ?? 'other';
    const changed = wireAddress(await updateAddress(db, ana, id, { [name]: value }), 'en');
    const country = name === 'countryCode' ? { country: 'United Arab Emirates' } : {};
    expect(changed).toEqual({ ...full, ...country, id, [name]: value, isDeleted: false });
    expect(wireAddress(await getOwnAddress(db, ana, id), 'en')).toEqual(changed);
  });

  test('keeps the name of its country while the code stays', async () => {
    const ana = await person();
    const { id } = await createAddress(db, ana, full);
    expect(await updateAddress(db, ana, id, { countryCode: 'NL' })).toMatchObject({ country: 'Holland' });
    const change = { countryCode: 'FR', country: 'La France', postalCode: '75001' };
    const moved = await updateAddress(db, ana, id, change);
    expect(moved).toMatchObject({ country_code: 'FR', country: 'La France' });
  });

  test.each([{ countryCode: 'BE' }, { postalCode: '9000' }, { countryCode: 'DE', postalCode: '9000' }])(
    'does not get a postal code that its country does not have: %o',
    async (change) => {
      const ana = await person();
      const { id } = await createAddress(db, ana, full);
      await expect(updateAddress(db, ana, id, change)).rejects.toMatchObject({
        code: 'invalid',
        options: { errors: [{ path: 'body.postalCode', code: 'postal_code' }] },
      });
      expect(wireAddress(await getOwnAddress(db, ana, id), 'en')).toMatchObject(full);
    },
  );

  test('stays in the table when it is deleted, and can no longer be changed', async () => {
    const ana = await person();
    const { id } = await createAddress(db, ana, home);
    await deleteAddress(db, ana, id);
    expect(await listAddresses(db, ana)).toMatchObject([{ id, is_deleted: true }]);
    for (const act of [
      () => getOwnAddress(db, ana, id),
      () => updateAddress(db, ana, id, { city: 'Den Burg' }),
      () => deleteAddress(db, ana, id),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: 'not_found', options: {} });
    }
    expect(await listAddresses(db, ana)).toMatchObject([{ city: 'De Koog' }]);
  });
});

test('another person’s, a deleted, a missing and a malformed one answer the same', async () => {
  const { ana, bo, mine, ids } = await strangers();
  for (const id of ids) {
    const notFound = { code: 'not_found', options: {} };
    await expect(getOwnAddress(db, bo, id), id).rejects.toMatchObject(notFound);
    await expect(updateAddress(db, bo, id, { city: 'Den Burg' }), id).rejects.toMatchObject(notFound);
    await expect(updateAddress(db, bo, id, {}), id).rejects.toMatchObject(notFound);
    await expect(deleteAddress(db, bo, id), id).rejects.toMatchObject(notFound);
  }
  expect(await getOwnAddress(db, ana, mine.id)).toEqual(mine);
  expect((await listAddresses(db, bo)).map(({ id }) => id)).toEqual([ids[1]]);
});

describe('a person', () => {
  async function withAddresses(count: number) {
    const id = await person();
    const { street, city } = home;
    const row = {
      person_id: id,
      street,
      city,
      house_number: '1',
      postal_code: '1796 AA',
      country_code: 'NL',
    };
    await db
      .insertInto('address')
      .values(Array.from({ length: count }, () => row))
      .execute();
    return id;
  }

  test('has at most the maximum of addresses, also from twenty devices at once', async () => {
    const ana = await withAddresses(maxAddresses - 5);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => createAddress(devices.db, ana, home)),
    );
    const rejected = tries.filter(({ status }) => status === 'rejected');
    expect(rejected).toHaveLength(15);
    for (const one of rejected) expect(one).toMatchObject({ reason: { code: 'conflict' } });
    expect(await listAddresses(db, ana)).toHaveLength(maxAddresses);
  });

  test('keeps a limited number of deleted addresses, the newest', async () => {
    const ana = await withAddresses(maxDeletedAddresses);
    await db.updateTable('address').set({ is_deleted: true }).where('person_id', '=', ana).execute();
    for (let count = 0; count < 3; count++) {
      const { id } = await createAddress(db, ana, { ...home, city: 'Oudeschild' });
      await deleteAddress(db, ana, id);
    }
    const stored = await listAddresses(db, ana);
    expect(stored).toHaveLength(maxDeletedAddresses);
    expect(stored.filter(({ city }) => city === 'Oudeschild')).toHaveLength(3);
  });

  test('can add one again after one is deleted', async () => {
    const ana = await withAddresses(maxAddresses);
    await expect(createAddress(db, ana, home)).rejects.toMatchObject({
      code: 'conflict',
      options: { values: { max: maxAddresses } },
    });
    const [first] = await listAddresses(db, ana);
    await deleteAddress(db, ana, first?.id ?? '');
    await createAddress(db, ana, home);
    expect(await listAddresses(db, ana)).toHaveLength(maxAddresses + 1);
    expect(await createAddress(db, await person(), home), 'of another person').toMatchObject({
      city: home.city,
    });
  });

  test('deletes an address once, however many requests come at once', async () => {
    const ana = await person();
    const { id } = await createAddress(db, ana, home);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => deleteAddress(devices.db, ana, id)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('who was erased gets no address', async () => {
    await expect(createAddress(db, randomUUID(), home)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
