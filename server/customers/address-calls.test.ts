import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { db } = shop;
const [ana, bram] = [await shop.signIn('ana'), await shop.signIn('bram')];

beforeEach(async () => {
  await db.deleteFrom('address').execute();
});

const home = {
  street: 'Duinweg',
  houseNumber: '12',
  postalCode: '1796 AA',
  city: 'De Koog',
  countryCode: 'nl',
};

const filled = {
  ...home,
  externalId: 'K-7',
  companyName: 'Zilte Zaken',
  attn: 'Ana',
  houseNumberAddition: 'b',
  country: 'Holland',
  emailAddress: 'ana@gast.example',
  description: 'at the back',
  addressType: 'Invoice',
  phoneNumber: '+31 222 000000',
} as const;

type Client = Pick<typeof ana, 'fetch'>;

async function send(client: Client, method: string, path: string, body?: object) {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'en' };
  const response = await client.fetch(`/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  return { status: response.status, ...(await response.json()) };
}

const crm = '/frontoffice/crm/v1/Address';
const list = (client: Client, query = '') => send(client, 'GET', `${crm}/GetAll?${query}`);
const ids = async (client: Client, query = '') =>
  (await list(client, query)).data.items.map(({ id }: { id: string }) => id);
const create = async (client: Client, draft: object = home) =>
  (await send(client, 'POST', `${crm}/Create`, draft)).data;

/** Every call that names an address. */
const calls = {
  Update: (client: Client, id: string) => send(client, 'PATCH', `${crm}/Update`, { id, city: 'Den Burg' }),
  'an Update that changes nothing': (client: Client, id: string) =>
    send(client, 'PATCH', `${crm}/Update`, { id, city: '' }),
  DeleteById: (client: Client, id: string) => send(client, 'DELETE', `${crm}/DeleteById?id=${id}`),
  'the older GET': (client: Client, id: string) => send(client, 'GET', `/v2/person/addresses/${id}`),
  'the older PATCH': (client: Client, id: string) =>
    send(client, 'PATCH', `/v1/person/addresses/${id}`, { city: 'Den Burg' }),
};

describe.each(Object.entries(calls))('%s', (_, call) => {
  test('answers another customer’s and a deleted address like a missing one', async () => {
    const [mine, gone] = [await create(ana), await create(bram)];
    await calls.DeleteById(bram, gone.id);
    const missing = await call(bram, randomUUID());
    expect(missing).toMatchObject({ status: 404, code: 'not_found', data: null });
    expect(await call(bram, mine.id)).toEqual(missing);
    expect(await call(bram, gone.id)).toEqual(missing);
    expect((await list(ana)).data.items).toEqual([mine]);
    expect(await ids(bram, 'filters=isDeleted:eq:true')).toEqual([gone.id]);
  });

  test('refuses an invalid id', async () => {
    expect(await call(ana, '7')).toMatchObject({ status: 400, code: 'invalid' });
  });

  test('is for customers', async () => {
    const mine = await create(ana);
    expect(await call(shop, mine.id)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect((await list(ana)).data.items).toEqual([mine]);
  });
});

describe('the list', () => {
  test('is of the caller, without deleted ones unless a filter names them', async () => {
    const [first, second, invoice, theirs] = [
      await create(ana),
      await create(ana, { ...home, addressType: 'Delivery' }),
      await create(ana, { ...home, addressType: 'Invoice', city: 'Oosterend' }),
      await create(bram),
    ];
    await calls.DeleteById(ana, second.id);
    expect(await ids(ana)).toEqual([first.id, invoice.id]);
    expect(await ids(ana, 'filters=isDeleted:eq:false')).toEqual([first.id, invoice.id]);
    expect(await ids(ana, 'filters=ISDELETED:eq:true')).toEqual([second.id]);
    expect(await ids(ana, 'filters=isDeleted:null:false')).toEqual([first.id, second.id, invoice.id]);
    expect(await ids(ana, 'filters=addressType:eq:Invoice')).toEqual([invoice.id]);
    expect(await ids(ana, 'filters=addressType:eq:Delivery')).toEqual([]);
    expect(await ids(ana, 'filters=addressType:eq:Delivery,isDeleted:eq:true')).toEqual([second.id]);
    expect(await ids(ana, `filters=id:eq:${first.id}`)).toEqual([first.id]);
    expect(await ids(ana, `filters=id:eq:${theirs.id}`)).toEqual([]);
    expect(await ids(ana, `filters=id:eq:${theirs.id}/isDeleted:eq:true`)).toEqual([second.id]);
    expect(await ids(ana, 'orderBy=city:desc')).toEqual([invoice.id, first.id]);
    expect(await ids(ana, 'searchTerm=oosterend')).toEqual([invoice.id]);
  });

  test('holds every address on one page of 255', async () => {
    const row = {
      street: 'Duinweg',
      house_number: '1',
      postal_code: '1',
      city: 'De Koog',
      country_code: 'NL',
    };
    const rows = Array.from({ length: 250 }, (_, n) => ({ ...row, person_id: ana.personId, attn: `${n}` }));
    await db.insertInto('address').values(rows).execute();
    const { data } = await list(ana, 'pageSize=255');
    expect(data).toMatchObject({ pageSize: 255, totalCount: 250, totalPages: 1, hasNext: false });
    expect(data.items).toHaveLength(250);
    expect((await list(ana)).data).toMatchObject({ pageSize: 24, totalPages: 11, hasNext: true });
    const response = await send(ana, 'POST', `${crm}/Create`, home);
    expect(response).toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'You already have 50 addresses. Please remove one first.',
    });
  });

  test.each(['personId:eq:1', 'nothing:eq:1', 'city:eq:a,'])('refuses the filter %s', async (filters) => {
    expect(await list(ana, `filters=${filters}`)).toMatchObject({
      status: 400,
      errors: [{ path: 'query.filters' }],
    });
  });
});

describe('an address', () => {
  test('comes back with all that was given, in every call, old and new', async () => {
    const made = await create(ana, filled);
    expect(made).toEqual({ ...filled, countryCode: 'NL', id: made.id, isDeleted: false });
    expect(await calls['the older GET'](ana, made.id)).toMatchObject({ data: made });
    const older = await send(ana, 'POST', '/v1/person/addresses', filled);
    expect(older.data).toEqual({ ...made, id: older.data.id });
    expect((await list(ana)).data.items).toEqual([made, older.data]);
  });

  test.each([
    ['Update', (id: string, change: object) => send(ana, 'PATCH', `${crm}/Update`, { id, ...change })],
    ['older', (id: string, change: object) => send(ana, 'PATCH', `/v1/person/addresses/${id}`, change)],
  ])('keeps what is empty or left out (%s)', async (_, change) => {
    const made = await create(ana, filled);
    const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, '']));
    expect((await change(made.id, empty)).data).toEqual(made);
    expect((await change(made.id, {})).data).toEqual(made);
    const changed = await change(made.id, { ...empty, city: ' Den Burg ', attn: undefined });
    expect(changed.data).toEqual({ ...made, city: 'Den Burg' });
    expect((await list(ana)).data.items).toEqual([changed.data]);
  });

  test('is listed as deleted once it is, and stays', async () => {
    const made = await create(ana, filled);
    expect(await calls.DeleteById(ana, made.id)).toMatchObject({ status: 200, data: null });
    expect((await list(ana, 'filters=isDeleted:eq:true')).data.items).toEqual([{ ...made, isDeleted: true }]);
  });

  test('names its country in the culture of the request', async () => {
    await create(ana);
    const { data } = await ana.api('de').account.addresses();
    expect(data?.items).toMatchObject([{ country: 'Niederlande' }]);
  });

  test.each(['street', 'postalCode', 'city', 'countryCode'])('needs its %s', async (name) => {
    for (const draft of [
      { ...home, [name]: '' },
      { ...home, [name]: undefined },
    ]) {
      const response = await send(ana, 'POST', `${crm}/Create`, draft);
      expect(response).toMatchObject({ status: 400, errors: [{ path: `body.${name}` }] });
      expect(await send(ana, 'POST', '/v1/person/addresses', draft)).toEqual(response);
    }
  });
});

test('an address of another site’s customer with the same email address stays theirs', async () => {
  const { id: siteId } = await db
    .insertInto('site')
    .values({ name: 'Other', hosts: ['other.example'], cultures: [...cultures] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: personId } = await db
    .insertInto('person')
    .values({ site_id: siteId, email_address: 'ana@gast.example', culture: 'nl' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('address')
    .values({
      person_id: personId,
      street: 'Duinweg',
      house_number: '1',
      postal_code: '1',
      city: 'De Koog',
      country_code: 'NL',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await ids(ana)).toEqual([]);
  for (const call of Object.values(calls)) expect(await call(ana, id)).toMatchObject({ status: 404 });
});
