import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import type { Contract as WholeContract } from '../contract/contract.ts';
import { endpoint } from '../contract/endpoint.ts';
import { everyCall } from '../contract/office-calls.ts';
import { flag, listQuery, pageSchema } from '../contract/wire.ts';
import { answerJson, openServer, succeeded } from '../test/fakes/server.ts';
import { createClient } from './client.ts';
import { listOrEmpty, valueOrNull } from './result.ts';
import type { CallsOf } from './typed.ts';
import { createApi } from './typed.ts';

const described = { summary: '', callers: ['anyone'], audience: 'public' } as const;
const cart = z.object({ identifier: z.string() });

const contract = {
  rooms: {
    list: endpoint({ ...described, query: listQuery, reply: pageSchema(z.object({ itemCode: z.string() })) }),
    byUrl: endpoint({
      ...described,
      query: z.object({ path: z.string(), preview: flag }),
      reply: z.string(),
    }),
    all: endpoint({ ...described, reply: z.array(z.string()) }),
  },
  cart: {
    addItem: endpoint({
      ...described,
      params: z.object({ cartId: z.string() }),
      body: z.object({ ItemCode: z.string(), Quantity: z.int().default(1) }),
      reply: cart,
    }),
    remove: endpoint({ ...described, params: z.object({ cartId: z.string() }), reply: z.null() }),
    send: endpoint({ ...described, body: z.object({ Email: z.string() }).loose(), reply: z.null() }),
  },
};

const paths: CallsOf<typeof contract> = {
  rooms: {
    list: { call: 'GET /Room/GetAll', group: 'catalog' },
    byUrl: { call: 'GET /Room/FindByUrl' },
    all: { call: 'GET /Room' },
  },
  cart: {
    addItem: { call: 'POST /Cart/{cartId}/Item', group: 'checkout' },
    remove: { call: 'DELETE /Cart/{cartId}' },
    send: { call: 'POST /Send', form: true },
  },
};

async function open(answer = succeeded({ identifier: 'c1' }), status = 200) {
  const server = await openServer((response) => answerJson(response, answer, status));
  const onWrite = vi.fn();
  const client = createClient({
    baseAddress: server.origin,
    paths: { 'cart.addItem': '/Basket/{cartId}/line' },
  });
  return { server, onWrite, api: createApi<typeof contract>(client, paths, { onWrite }) };
}

describe('the typed client', () => {
  it('calls by name, with method and path of the contract', async () => {
    const { api, server } = await open();
    await api.cart.remove({ params: { cartId: 'c/1' } });
    await api.rooms.all();
    await api.rooms.byUrl({ query: { path: '/duinkamer', preview: true } }, { culture: 'de' });
    expect(server.seen).toMatchObject([
      { method: 'DELETE', url: '/Cart/c%2F1' },
      { method: 'GET', url: '/Room' },
      {
        method: 'GET',
        url: '/Room/FindByUrl?path=%2Fduinkamer&preview=true',
        headers: { 'accept-language': 'de' },
      },
    ]);
  });

  it('accepts filters and order as data', async () => {
    const { api, server } = await open();
    await api.rooms.list({
      query: {
        filters: [{ property: 'q', operator: 'eq', value: 'zee' }],
        orderBy: [{ property: 'name', direction: 'asc' }],
        pageSize: 5,
      },
    });
    await api.rooms.list();
    expect(server.seen).toMatchObject([
      { url: '/Room/GetAll?pageSize=5&searchTerm=zee&orderBy=name%3Aasc' },
      { url: '/Room/GetAll' },
    ]);
  });

  it('prefers a configured path', async () => {
    const { api, server } = await open();
    await api.cart.addItem({ params: { cartId: 'c1' }, body: { ItemCode: 'soap' } });
    expect(server.seen).toMatchObject([{ url: '/Basket/c1/line', body: '{"ItemCode":"soap"}' }]);
  });

  it('reports the group that a successful write changed', async () => {
    const { api, onWrite } = await open();
    await api.rooms.list();
    await api.cart.remove({ params: { cartId: 'c1' } });
    expect(onWrite).not.toHaveBeenCalled();
    await api.cart.addItem({ params: { cartId: 'c1' }, body: { ItemCode: 'soap' } });
    expect(onWrite.mock.calls).toEqual([['checkout']]);
  });

  it('reports nothing for a write that failed', async () => {
    const { api, onWrite } = await open({ succeeded: false, data: null, message: null }, 409);
    const result = await api.cart.addItem({ params: { cartId: 'c1' }, body: { ItemCode: 'soap' } });
    expect(result).toMatchObject({ succeeded: false, status: 409 });
    expect(onWrite).not.toHaveBeenCalled();
  });

  it('sends a form call as form data', async () => {
    const { api, server } = await open();
    const files = [new File(['one'], '1.txt'), new File(['two'], '2.txt')];
    await api.cart.send({
      body: { Email: 'ana@example.com', EmailFields: { name: 'Ana' }, Attachments: files },
    });
    expect(server.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
    const body = server.seen[0]?.body ?? '';
    expect(body).toContain('name="EmailFields"\r\n\r\n{"name":"Ana"}');
    expect(body).toContain('filename="1.txt"');
    expect(body).toContain('filename="2.txt"');
  });

  it('has the types of inputs and replies', async () => {
    const { api } = await open();
    const added = await api.cart.addItem({ params: { cartId: 'c1' }, body: { ItemCode: 'soap' } });
    expectTypeOf(valueOrNull(added)).toEqualTypeOf<{ identifier: string } | null>();
    expectTypeOf(listOrEmpty(await api.rooms.list())).toEqualTypeOf<{ itemCode: string }[]>();
    expectTypeOf(listOrEmpty(await api.rooms.all())).toEqualTypeOf<string[]>();
    expectTypeOf(api.rooms.byUrl).parameter(0).toHaveProperty('query');
    // @ts-expect-error: the path is missing
    expectTypeOf(api.rooms.byUrl).toBeCallableWith({ query: { preview: true } });
    // @ts-expect-error: an input is needed
    expectTypeOf(api.cart.remove).toBeCallableWith();
    type Listed = NonNullable<Parameters<typeof api.rooms.list>[0]>['query'];
    expectTypeOf<{ pageNumber: 2; filters: 'a:eq:1' }>().toExtend<Listed>();
    expectTypeOf<{ pageNumber: true }>().not.toExtend<Listed>();
    expectTypeOf<{ filters: [{ property: 'a'; operator: 'nvlist' }] }>().not.toExtend<Listed>();
  });

  it('lists its calls, each of which is the same function every time', async () => {
    const { api } = await open();
    expect(Object.keys(api)).toEqual(['rooms', 'cart']);
    expect(Object.values(api.cart)).toEqual([api.cart.addItem, api.cart.remove, api.cart.send]);
    expect(api.cart.send).toBe(api.cart.send);
    expect(['send' in api.cart, 'toString' in api.cart, 'then' in api]).toEqual([true, false, false]);
  });

  it('covers the whole contract', async () => {
    const server = await openServer((response) => answerJson(response, succeeded([])));
    const api = createApi<WholeContract>(createClient({ baseAddress: server.origin }), everyCall);
    const crumbs = listOrEmpty(await api.content.breadcrumbs({ query: { pathname: '/over' } }));
    expectTypeOf(crumbs).toEqualTypeOf<{ name: string; url: string }[]>();
    expect(server.seen).toMatchObject([{ url: '/frontoffice/cms/v1/Breadcrumbs?pathname=%2Fover' }]);
  });
});
