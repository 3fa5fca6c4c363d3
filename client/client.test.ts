import { describe, expect, it, vi } from 'vitest';
import { errorStatuses } from '../contract/errors.ts';
import { isFilterError } from '../contract/filters.ts';
import { answerJson, openServer, succeeded } from '../test/fakes/server.ts';
import type { ClientSettings } from './client.ts';
import { createClient } from './client.ts';
import { dataOrThrow, listOrEmpty, serverMessageOf, valueOrNull } from './result.ts';

const silent = { warn: () => {} };

/** A client of a fresh server, on the server's side by default. */
async function open(settings: ClientSettings = {}, answer?: Parameters<typeof openServer>[0]) {
  const server = await openServer(answer);
  const client = createClient({ baseAddress: server.origin, side: 'server', log: silent, ...settings });
  return { server, client };
}

const failed = { succeeded: false, data: null, message: 'Error' };

describe('answers', () => {
  it('returns the data of a success', async () => {
    const { client } = await open({}, (response) =>
      answerJson(response, { succeeded: true, data: [1, 2], message: 'Two' }),
    );
    const result = await client.get<number[]>('/list');
    expect(result).toEqual({ succeeded: true, data: [1, 2], message: 'Two', status: 200 });
    expect(listOrEmpty(result)).toEqual([1, 2]);
    expect(valueOrNull(result)).toEqual([1, 2]);
    expect(serverMessageOf(result)).toBe('Two');
    expect(dataOrThrow(result)).toEqual([1, 2]);
  });

  it.each(Object.entries(errorStatuses))('makes a failure of %s', async (code, status) => {
    const errors = [{ path: 'body.Quantity', code: 'too_big', message: 'Te veel' }];
    const details = { left: 2 };
    const { client } = await open({}, (response) =>
      answerJson(
        response,
        { succeeded: false, data: null, message: 'Helaas', code, errors, details },
        status,
      ),
    );
    const result = await client.get<string[]>('/list');
    expect(result).toEqual({ ...failed, status, code, errors, details, serverMessage: 'Helaas' });
    expect(listOrEmpty(result)).toEqual([]);
    expect(valueOrNull(result)).toBeNull();
    expect(serverMessageOf(result)).toBe('Helaas');
    expect(() => dataOrThrow(result)).toThrow('Helaas');
  });

  it.each([201, 202, 206, 404, 502])(
    'takes status %i for a failure whatever the body says',
    async (status) => {
      const { client } = await open({}, (response) => answerJson(response, succeeded('yes'), status));
      expect(await client.get('/x')).toMatchObject({ ...failed, status, code: null, errors: [] });
    },
  );

  it('treats an error page of a proxy as a failure', async () => {
    const { client } = await open({}, (response) => response.writeHead(503).end('<h1>Busy</h1>'));
    expect(await client.get('/x')).toMatchObject({ ...failed, status: 503, code: null, serverMessage: null });
  });

  it('treats 200 with succeeded false as a failure', async () => {
    const { client } = await open({}, (response) =>
      answerJson(response, { succeeded: false, data: null, message: 'Op', code: 'out_of_stock' }),
    );
    expect(await client.get('/x')).toMatchObject({
      ...failed,
      status: 200,
      code: 'out_of_stock',
      serverMessage: 'Op',
    });
  });

  it.each(['{"succeeded":tru', 'not json', '', 'null', '[]', '{}', '"text"', '{"succeeded":"yes"}'])(
    'cannot parse %j',
    async (body) => {
      const { client, server } = await open({}, (response) => response.writeHead(200).end(body));
      const result = await client.get('/menu', { query: { name: 'main', token: 'abc' } });
      const address = `${server.origin}/menu?name=main&token=hidden`;
      expect(result).toMatchObject({
        succeeded: false,
        data: null,
        message: `parsing json failed ${address}`,
        status: 200,
      });
    },
  );
});

describe('the network', () => {
  const nothing = { ...failed, status: 0, code: null, errors: [], details: null, serverMessage: null };

  it('fails when the connection is refused', async () => {
    const { client, server } = await open();
    await server.close();
    expect(await client.get('/x')).toEqual(nothing);
  });

  it('fails when the connection is dropped before an answer', async () => {
    const { client, server } = await open({}, (response) => response.destroy());
    expect(await client.post('/x', { body: {} })).toEqual(nothing);
    expect(server.seen).toHaveLength(1);
  });

  it('fails when the body is cut off half-way', async () => {
    const { client } = await open({}, (response) => {
      response.writeHead(200, { 'Content-Length': 1000 });
      response.write('{"succeeded":true,', () => response.destroy());
    });
    expect(await client.get('/x')).toEqual(nothing);
  });

  it('returns the status of a failure whose body is cut off', async () => {
    const { client } = await open({}, (response) => {
      response.writeHead(409, { 'Content-Length': 1000 });
      response.write('{"succeeded":', () => response.destroy());
    });
    expect(await client.get('/x')).toEqual({ ...nothing, status: 409 });
  });

  it('fails when the caller aborts', async () => {
    const stop = new AbortController();
    const { client } = await open({}, () => stop.abort());
    expect(await client.get('/x', { signal: stop.signal })).toEqual(nothing);
  });

  it('warns once, while waiting, of a request that takes too long', async () => {
    // The server answers only after the warning, so the test ends only if there is one.
    const warned = Promise.withResolvers<void>();
    const warn = vi.fn((_message: string) => warned.resolve());
    const { client, server } = await open({ slowRequestMs: 5, log: { warn } }, async (response) => {
      await warned.promise;
      answerJson(response, succeeded('late'));
    });
    const query = { refreshToken: 'sesame', emailAddress: 'ana@example.com', page: 2 };
    expect(await client.post('/Auth/RefreshToken', { query })).toMatchObject({ data: 'late' });
    expect(warn.mock.calls).toEqual([
      [
        `slow request: POST ${server.origin}/Auth/RefreshToken?refreshToken=hidden&emailAddress=hidden&page=2 takes over 5 ms`,
      ],
    ]);
  });

  it('warns of a slow body', async () => {
    const warned = Promise.withResolvers<void>();
    const { client } = await open(
      { slowRequestMs: 5, log: { warn: () => warned.resolve() } },
      async (response) => {
        response.writeHead(200).write('{"succeeded":true,');
        await warned.promise;
        response.end('"data":1}');
      },
    );
    expect(await client.get('/x')).toMatchObject({ data: 1 });
  });

  it('does not warn of a quick one, or after the end of one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const warn = vi.fn();
      const fetch = async () => Response.json(succeeded(null));
      const client = createClient({ fetch, log: { warn } });
      expect(await client.get('/x')).toMatchObject({ succeeded: true });
      vi.advanceTimersByTime(60_000);
      expect(warn).not.toHaveBeenCalled();

      const never = createClient({ fetch: () => new Promise(() => {}), log: { warn } });
      void never.get('/x');
      vi.advanceTimersByTime(4999);
      expect(warn).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(warn).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('requests', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('sends %s', async (method) => {
    const { client, server } = await open();
    const name = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    expect(await client[name]('/thing')).toMatchObject({ succeeded: true });
    expect(server.seen).toMatchObject([{ method, url: '/thing', headers: { accept: 'application/json' } }]);
    expect(server.seen[0]?.headers).not.toHaveProperty('content-type');
  });

  it('sends a body as JSON', async () => {
    const { client, server } = await open();
    await client.patch('/x', { body: { firstName: 'Ana', tags: ['a'] } });
    expect(server.seen).toMatchObject([
      { headers: { 'content-type': 'application/json' }, body: '{"firstName":"Ana","tags":["a"]}' },
    ]);
  });

  it('sends form data as form data', async () => {
    const { client, server } = await open();
    const body = new FormData();
    body.append('Email', 'ana@example.com');
    body.append('Attachments', new File(['hello'], 'note.txt', { type: 'text/plain' }));
    await client.post('/x', { body });
    expect(server.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.seen[0]?.body).toContain('filename="note.txt"');
    expect(server.seen[0]?.body).toContain('ana@example.com');
  });

  it('passes every response, with its headers, to onResponse', async () => {
    const cookies: string[] = [];
    const onResponse = (response: Response) => void cookies.push(...response.headers.getSetCookie());
    const { client } = await open({ onResponse }, (response) => {
      response.setHeader('Set-Cookie', ['accessToken=a', 'refreshToken=b']);
      answerJson(response, succeeded(null));
    });
    await client.post('/Auth/Login', { body: {} });
    expect(cookies).toEqual(['accessToken=a', 'refreshToken=b']);
  });

  it('puts filters, search term, order and page in the query', async () => {
    const { client, server } = await open();
    await client.get('/list', {
      query: {
        filters: [
          { property: 'name', operator: 'ct', value: 'a/b' },
          'AND',
          { property: 'q', operator: 'eq', value: 'zeep & zo' },
          'AND',
          { property: 'price', operator: 'lt', value: 10 },
        ],
        orderBy: [
          { property: 'price', direction: 'desc' },
          { property: 'name', direction: 'asc' },
        ],
        pageNumber: 2,
        pageSize: 24,
        itemCodes: ['soap-1', 'towel'],
        preview: false,
        parentId: undefined,
      },
    });
    const query = new URL(server.seen[0]?.url ?? '', server.origin).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      filters: 'name:ct:a%2Fb,price:lt:10',
      searchTerm: 'zeep & zo',
      orderBy: 'price:desc,name:asc',
      pageNumber: '2',
      pageSize: '24',
      itemCodes: 'soap-1,towel',
      preview: 'false',
    });
  });

  it('rejects filters that break the grammar before anything is sent', async () => {
    const { client, server } = await open();
    const search = { property: 'q', operator: 'eq', value: 'zeep' } as const;
    for (const filters of [['AND', search] as const, [search, 'OR', search] as const]) {
      await expect(client.get('/list', { query: { filters } })).rejects.toSatisfy(isFilterError);
    }
    expect(server.seen).toEqual([]);
  });

  it('fills the placeholders of a path', async () => {
    const { client, server } = await open();
    await client.get('/Cart/{cartId}/Voucher/{code}', { params: { cartId: 'c1', code: '10% off/é' } });
    expect(server.seen).toMatchObject([{ url: '/Cart/c1/Voucher/10%25%20off%2F%C3%A9' }]);
    await expect(client.get('/Cart/{cartId}')).rejects.toThrow(TypeError);
  });

  it.each(['', '.', '..'])('fails without a request for the value %j', async (name) => {
    const { client, server } = await open();
    const result = await client.get('/customEntities/{name}', { params: { name } });
    expect(result).toMatchObject({ ...failed, status: 404, code: 'not_found' });
    expect(server.seen).toEqual([]);
  });

  it('adds to the query of a configured path', async () => {
    const { client, server } = await open({ paths: { 'catalog.allProducts': '/all?items=9999' } });
    await client.get(client.paths['catalog.allProducts'], { query: { Type: 'ratePlan' } });
    expect(server.seen).toMatchObject([{ url: '/all?items=9999&Type=ratePlan' }]);
    expect(client.paths['cart.read']).toBe('/frontoffice/catalog/v1/Cart/{cartId}');
  });
});

describe('addresses', () => {
  /** The URL of a request, for a base after its origin. */
  const requestedUrl = async (base: string, path: string) => {
    const { server } = await open();
    await createClient({ baseAddress: server.origin + base }).get(path);
    return server.seen[0]?.url;
  };

  it.each([
    ['', '/frontoffice/x', '/frontoffice/x'],
    ['/', '/frontoffice/x', '/frontoffice/x'],
    ['', '/api/v1/loyalty/tiers', '/api/v1/loyalty/tiers'],
    ['/api', '/frontoffice/x', '/api/frontoffice/x'],
    ['/api/', 'frontoffice/x', '/api/frontoffice/x'],
    ['/api', '/api/v1/loyalty/tiers', '/api/v1/loyalty/tiers'],
    ['/api', '/API/v1/x', '/API/v1/x'],
    ['/api', '//elsewhere.example/x', '/api/elsewhere.example/x'],
    ['', '//elsewhere.example/x', '/elsewhere.example/x'],
    ['/api', '/apiary', '/api/apiary'],
  ])('base %j and path %j request %j', async (base, path, url) => {
    expect(await requestedUrl(base, path)).toBe(url);
  });

  it('begin with /api unless configured, on the origin that the visitor asked', async () => {
    const lines: string[] = [];
    const fetch = (request: Request) => {
      lines.push(request.url);
      return Response.json(succeeded(null));
    };
    await createClient({ fetch }).get('/frontoffice/x');
    await createClient({ fetch, forwardedHost: 'inn.example' }).get('/api/v1/x');
    await createClient({ fetch, origin: 'https://inn.example' }).get('/frontoffice/x');
    await createClient({ fetch, forwardedHost: 'not a host' }).get('/frontoffice/x');
    expect(lines).toEqual([
      'http://localhost/api/frontoffice/x',
      'http://inn.example/api/v1/x',
      'https://inn.example/api/frontoffice/x',
      'http://localhost/api/frontoffice/x',
    ]);
  });
});

describe('headers', () => {
  it.each([
    ['the requested culture', 'de', 'nl-page-culture=fr', 'de'],
    ['else the cookie', null, 'a=b; nl-page-culture=fr; c=d', 'fr'],
    ['else English', null, 'accessToken=x', 'en'],
    ['zh for cn', 'cn', '', 'zh'],
    ['Flemish, which is not Belarusian', 'be', '', 'be'],
    ['the cookie where the requested is none of ours', 'xx', 'nl-page-culture=hr', 'hr'],
    ['English where the cookie is nonsense', null, 'nl-page-culture=%0d%0aX: y', 'en'],
  ])('accept the language: %s', async (_, culture, cookies, language) => {
    const { client, server } = await open({ culture, cookies: () => cookies });
    await client.get('/x');
    expect(server.seen[0]?.headers['accept-language']).toBe(language);
  });

  it('let one call request another culture, and follow a culture that changes', async () => {
    let culture = 'nl';
    const { client, server } = await open({ culture: () => culture });
    await client.get('/x');
    culture = 'es';
    await client.get('/x');
    await client.get('/x', { culture: 'fr' });
    expect(server.seen.map((request) => request.headers['accept-language'])).toEqual(['nl', 'es', 'fr']);
  });

  const cookies = () => 'accessToken=aaa.bbb-_c; officeAccessToken=ooo; refreshToken=r';

  it('carry the token and the forwarded host on the server', async () => {
    const { client, server } = await open({ cookies, forwardedHost: 'inn.example' });
    await client.get('/frontoffice/crm/v1/Account/me');
    expect(server.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer aaa.bbb-_c',
      'x-forwarded-host': 'inn.example',
    });
    expect(server.seen[0]?.headers).not.toHaveProperty('cookie');
  });

  it('carry neither in a browser, which sends its cookies by itself', async () => {
    const { client, server } = await open({ side: 'browser', cookies, forwardedHost: 'inn.example' });
    await client.get('/frontoffice/crm/v1/Account/me');
    expect(server.seen[0]?.headers).not.toHaveProperty('authorization');
    expect(server.seen[0]?.headers).not.toHaveProperty('x-forwarded-host');
  });

  it('let a browser send its cookies to our own origin only', async () => {
    const credentials: string[] = [];
    const fetch = (request: Request) => {
      credentials.push(request.credentials);
      return Response.json(succeeded(null));
    };
    await createClient({ baseAddress: 'http://inn.example', side: 'browser', fetch }).get('/x');
    expect(credentials).toEqual(['same-origin']);
  });

  it('carry the token of the office for its own calls and for previews', async () => {
    const { client, server } = await open({ cookies });
    await client.get('/backoffice/cms/v1/ServiceInformation/GetEnvironment');
    await client.get('/api/backoffice/x');
    await client.get('/frontoffice/cms/v1/WebPage/FindByUrl', { query: { path: '/', preview: true } });
    await client.get('/frontoffice/cms/v1/WebPage/FindByUrl', { query: { path: '/', preview: false } });
    await client.get('/frontoffice/crm/v1/UserPreference/GetPreferences', { audience: 'office' });
    expect(server.seen.map((request) => request.headers.authorization)).toEqual([
      'Bearer ooo',
      'Bearer ooo',
      'Bearer ooo',
      'Bearer aaa.bbb-_c',
      'Bearer ooo',
    ]);
  });

  it.each(['accessToken=a%0d%0aX-Evil: 1', 'accessToken=', 'accessToken=%', 'xaccessToken=a', ''])(
    'carry no token for the cookies %j',
    async (text) => {
      const { client, server } = await open({ cookies: () => text });
      expect(await client.get('/x')).toMatchObject({ succeeded: true });
      expect(server.seen[0]?.headers).not.toHaveProperty('authorization');
    },
  );

  it('send a separate service no data of the visitor', async () => {
    const { client, server } = await open({ cookies, forwardedHost: 'inn.example' });
    const other = await openServer();
    expect(await client.get(`${other.origin}/entities`)).toMatchObject({ succeeded: true });
    expect(server.seen).toEqual([]);
    expect(other.seen[0]?.headers).not.toHaveProperty('authorization');
    expect(other.seen[0]?.headers).not.toHaveProperty('x-forwarded-host');
  });
});
