import { describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Contract } from '../../contract/contract.ts';
import { answerJson, openServer, succeeded } from '../../test/fakes/server.ts';
import { createClient } from '../client.ts';
import { createApi } from '../typed.ts';
import {
  findProduct,
  lookUpAddress,
  readAddresses,
  readCategories,
  readRatePlans,
  readRobotsRules,
  searchShop,
} from './lists.ts';

/** The typed client of a server with one fixed reply, and the decoded requests that it received. */
async function open(data: unknown, status = 200) {
  const answer = status === 200 ? succeeded(data) : { succeeded: false, data: null, message: 'Nee' };
  const server = await openServer((response) => answerJson(response, answer, status));
  const api = createApi<Pick<Contract, keyof typeof calls>>(
    createClient({ baseAddress: server.origin }),
    calls,
  );
  return { api, requestedUrls: () => server.seen.map(({ url }) => decodeURIComponent(url)) };
}

const items = (...all: object[]) => ({ items: all });

describe('categories', () => {
  const soap = { id: 'c1', attributeList: [{ name: 'Scent', value: 'sea' }] };

  it('are asked for all at once, in the order of the shop, with their attributes as a map', async () => {
    const { api, requestedUrls } = await open(items(soap));
    expect(await readCategories((query) => api.catalog.categories({ query }))).toEqual([
      { id: 'c1', attributeList: { Scent: 'sea' } },
    ]);
    await readCategories((query) => api.catalog.categories({ query }), 'c0');
    const all = '/frontoffice/catalog/v1/Category/GetAll?pageSize=9999';
    expect(requestedUrls()).toEqual([
      `${all}&orderBy=sortOrder:asc`,
      `${all}&parentId=c0&orderBy=sortOrder:asc`,
    ]);
  });

  it('are none after a failure', async () => {
    const { api } = await open(null, 500);
    expect(await readCategories((query) => api.catalog.categories({ query }))).toEqual([]);
  });
});

describe('one product', () => {
  const soap = { itemcode: 'SOAP', images: [{ sortOrder: 2 }, { sortOrder: 1 }] };

  it('is looked for among 999 that are not deleted', async () => {
    const { api, requestedUrls } = await open(items(soap));
    const found = await findProduct('SOAP', (query) => api.catalog.products({ query }));
    expect(found.images.map(({ sortOrder }) => sortOrder)).toEqual([1, 2]);
    expect(requestedUrls()).toEqual([
      '/frontoffice/catalog/v1/Product/GetAll?pageSize=999&filters=isDeleted:eq:false,itemcode:eq:SOAP',
    ]);
  });

  it.each([
    [[], 'No items returned'],
    [[soap, soap], 'Multiple items returned'],
  ])('of %j: %s', async (found, text) => {
    const { api } = await open(items(...found));
    await expect(findProduct('SOAP', (query) => api.catalog.products({ query }))).rejects.toThrow(
      new Error(text),
    );
  });
});

describe('addresses', () => {
  it('are asked for 255 at once, without deleted ones, by type or id', async () => {
    const { api, requestedUrls } = await open(items({ id: 'a1' }));
    const read = (query: object) => api.account.addresses({ query });
    expect(await readAddresses({}, read)).toEqual([{ id: 'a1' }]);
    await readAddresses({ addressType: 'Delivery', id: 'a1' }, read);
    const all = '/frontoffice/crm/v1/Address/GetAll?pageSize=255&filters=isDeleted:eq:false';
    expect(requestedUrls()).toEqual([all, `${all},addressType:eq:Delivery,id:eq:a1`]);
  });

  it('are none after a failure', async () => {
    const { api } = await open(null, 401);
    expect(await readAddresses({}, (query) => api.account.addresses({ query }))).toEqual([]);
  });
});

it('robots rules come on one page of a thousand, and are none after a failure', async () => {
  const { api, requestedUrls } = await open(items({ userAgent: '*' }));
  expect(await readRobotsRules((query) => api.content.robotsRules({ query }))).toEqual([{ userAgent: '*' }]);
  expect(requestedUrls()).toEqual(['/frontoffice/cms/v1/RobotsRule/GetAll?pageNumber=1&pageSize=1000']);
  const failing = await open(null, 500);
  expect(await readRobotsRules((query) => failing.api.content.robotsRules({ query }))).toEqual([]);
});

it('arrangements come by the older path of all products, wherever that is configured to be', async () => {
  const server = await openServer((response) => answerJson(response, succeeded([{ itemcode: 'HALF' }])));
  const client = createClient({
    baseAddress: server.origin,
    paths: { 'catalog.allProducts': '/api/v2/goods' },
  });
  const api = createApi<Pick<Contract, keyof typeof calls>>(client, calls);
  const plans = await readRatePlans((query) => api.catalog.allProducts({ query }));
  expect(plans).toEqual([{ itemcode: 'HALF' }]);
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/v2/goods?items=9999&Type=ratePlan']);
});

describe('a search', () => {
  it('asks for a page of 24 in a category', async () => {
    const { api, requestedUrls } = await open({ totalResults: 1 });
    const read = (query: object) => api.catalog.search({ query });
    expect(await searchShop({ term: ' zee ', categoryUrl: '/shop/zeep' }, read)).toEqual({ totalResults: 1 });
    await searchShop({ term: '海盐皂', page: 2 }, read);
    expect(requestedUrls()).toEqual([
      '/frontoffice/catalog/v1/Search?page=1&pageSize=24&categoryUrl=/shop/zeep&searchTerm=zee',
      '/frontoffice/catalog/v1/Search?page=2&pageSize=24&searchTerm=海盐皂',
    ]);
  });

  it.each(['', 'ze', ' z ', '🛏🛏', '盐', 'あ', 'カ', '비'])(
    'for %j asks nothing and finds nothing',
    async (term) => {
      const { api, requestedUrls } = await open({ totalResults: 1 });
      expect(await searchShop({ term }, (query) => api.catalog.search({ query }))).toBeNull();
      expect(requestedUrls()).toEqual([]);
    },
  );

  it.each(['海盐', 'すし', 'カゴ', '비누', 'T恤'])('asks for %j', async (term) => {
    const { api, requestedUrls } = await open({ totalResults: 1 });
    await searchShop({ term }, (query) => api.catalog.search({ query }));
    expect(requestedUrls()).toHaveLength(1);
  });

  it('that fails finds nothing', async () => {
    const { api } = await open(null, 503);
    expect(await searchShop({ term: 'zee' }, (query) => api.catalog.search({ query }))).toBeNull();
  });
});

describe('street and city', () => {
  it('are asked for by postal code, house number and culture', async () => {
    const information = { street: 'Zeeweg', city: 'Zandoog' };
    const { api, requestedUrls } = await open({ information });
    const read = (query: { PostCode: string; HouseNumber: string }) => api.account.addressLookup({ query });
    const lookup = { postalCode: ' 8899 AB ', houseNumber: '12', culture: 'de' };
    expect(await lookUpAddress(lookup, read)).toEqual(information);
    expect(requestedUrls()).toEqual([
      '/frontoffice/crm/v1/AddressLookup?PostCode=8899+AB&HouseNumber=12&culture=de',
    ]);
  });

  it.each([
    { postalCode: '8899 AB', houseNumber: ' ' },
    { postalCode: '', houseNumber: '12' },
  ])('are not requested while one is empty: %j', async (lookup) => {
    const { api, requestedUrls } = await open({ information: { street: 'Zeeweg', city: 'Zandoog' } });
    expect(await lookUpAddress(lookup, (query) => api.account.addressLookup({ query }))).toBeNull();
    expect(requestedUrls()).toEqual([]);
  });

  it('stay unknown after a failure', async () => {
    const { api } = await open(null, 503);
    const lookup = { postalCode: '8899 AB', houseNumber: '12' };
    expect(await lookUpAddress(lookup, (query) => api.account.addressLookup({ query }))).toBeNull();
  });
});
