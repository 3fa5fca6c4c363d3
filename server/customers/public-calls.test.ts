import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type ShopRequest } from '../../test/kit/open-shop.ts';

/** A postcode service with one address. */
const service = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://service');
  const isDune = searchParams.get('PostCode') === '1796 AA' && searchParams.get('HouseNumber') === '12';
  response.end(JSON.stringify({ information: isDune ? { street: 'Duinweg', city: 'De Koog' } : null }));
});
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
afterAll(() => service.closeAllConnections());
afterAll(() => service.close());

const shop = await openShop({
  postcodeService: 'generic',
  postcodeUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/find`,
});
const { db } = shop;
const [ana, eva] = [await shop.signIn('ana'), await shop.signIn('eva', 'office')];

type Client = Pick<typeof ana, 'fetch'>;

async function send(client: Client, method: string, path: string, body?: object, init: ShopRequest = {}) {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'fr' };
  const response = await client.fetch(`/api/frontoffice/crm/v1${path}`, {
    ...init,
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('Retry-After'),
    ...(await response.json()),
  };
}

describe('tracking', () => {
  const peer = '10.1.0.1';
  const track = (client: Client, body: object, from = peer) =>
    send(client, 'POST', '/UserTracking/Create', body, { peer: from });
  const storedEvents = () =>
    db.selectFrom('tracking').select(['person_id', 'event', 'path', 'data']).orderBy('id').execute();
  const event = { consent: true, event: 'room.seen', path: '/kamers?email=ana@gast.example' };

  beforeEach(async () => {
    await db.deleteFrom('tracking').execute();
    await db.deleteFrom('rate_limit').where('key', 'like', 'tracking:%').execute();
  });

  test('knows who is logged in, and of a visitor nothing', async () => {
    const data = { mail: 'ana@gast.example', nights: 2 };
    expect(await track(shop, { ...event, data })).toMatchObject({ status: 200, data: null });
    await track(ana, { ...event, data });
    await track(eva, { ...event, data });
    const visitor = { person_id: null, event: 'room.seen', path: '/kamers', data: { nights: 2 } };
    expect(await storedEvents()).toEqual([visitor, { ...visitor, person_id: ana.personId, data }, visitor]);
  });

  test.each([{}, { consent: false }, { consent: 'true' }, { consent: null }])(
    'stores nothing without consent: %j',
    async (consent) => {
      const response = await track(ana, { ...event, consent: undefined, ...consent });
      expect(response).toMatchObject({ status: 400, errors: [{ path: 'body.consent' }] });
      expect(await storedEvents()).toEqual([]);
    },
  );

  test.each([
    ['event', { event: 'x'.repeat(101) }],
    ['event', { event: 'ana@gast.example' }],
    ['path', { path: `/${'x'.repeat(500)}` }],
    ['data', { data: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, n])) }],
    ['data.a', { data: { a: 'x'.repeat(201) } }],
    ['data.a', { data: { a: { b: 1 } } }],
  ])('has a limit on its %s', async (path, part) => {
    expect(await track(ana, { ...event, ...part })).toMatchObject({
      status: 400,
      errors: [{ path: `body.${path}` }],
    });
    expect(await storedEvents()).toEqual([]);
  });

  test('accepts sixty calls a minute from one network', async () => {
    const answers = await Promise.all(
      Array.from({ length: 65 }, (_, n) => track(shop, event, `2001:db8:1:2::${n.toString(16)}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(5);
    expect(Number(limited[0]?.retryAfter)).toBeGreaterThan(0);
    expect(await storedEvents()).toHaveLength(60);
    expect((await track(shop, event, '2001:db8:1:3::1')).status, 'another network').toBe(200);
  });
});

describe('the address lookup', () => {
  const lookUp = (query: string, from: string, client: Client = shop) =>
    send(client, 'GET', `/AddressLookup?${query}`, undefined, { peer: from });
  const dune = { street: 'Duinweg', city: 'De Koog' };

  test('is open to visitors, whatever the case of the names', async () => {
    const answer = await lookUp('PostCode=1796%20AA&HouseNumber=12&culture=nl', '10.2.0.1');
    expect(answer).toMatchObject({ status: 200, data: { information: dune } });
    const other = await lookUp('postcode=%201796%20AA&housenumber=12', '10.2.0.1');
    expect(other.data).toEqual({ information: dune });
    expect((await lookUp('PostCode=1796AB&HouseNumber=12', '10.2.0.1')).data).toEqual({ information: null });
    expect((await lookUp('PostCode=1796%20AA', '10.2.0.1')).errors).toMatchObject([
      { path: 'query.HouseNumber' },
    ]);
  });

  test('finds nothing without a service', async () => {
    const instance = await shop.another({ postcodeUrl: undefined });
    const answer = await lookUp('PostCode=1796%20AA&HouseNumber=12', '10.2.0.2', instance);
    expect(answer).toMatchObject({ status: 200, data: { information: null } });
  });

  test('accepts thirty calls a minute from one network', async () => {
    const question = 'PostCode=1796%20AA&HouseNumber=12';
    const answers = await Promise.all(Array.from({ length: 33 }, () => lookUp(question, '10.2.0.3')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ code }) => code === 'rate_limited')).toHaveLength(3);
    expect((await lookUp(question, '10.2.0.4')).status, 'another machine').toBe(200);
  });
});
