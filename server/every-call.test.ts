import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cultures } from '../contract/culture.ts';
import { errorStatuses } from '../contract/errors.ts';
import { messages } from './messages.ts';
import { isApiPath, type Route, routes } from './routes.ts';
import { openShop } from './testing/open-shop.ts';
import { sampleInputs } from './testing/sample-inputs.ts';

const shop = await openShop();
const { id: pageId } = await shop.db
  .selectFrom('page')
  .select('id')
  .where('template', '=', 'home')
  .executeTakeFirstOrThrow();

type Given = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};
type Sent = Given & {
  path?: string;
  method?: string;
  rawBody?: string;
  type?: string;
  headers?: Record<string, string>;
};
type Property = { type?: string };

const samples = sampleInputs(pageId) as Record<string, Record<string, Given>>;
const sampleOf = ({ module, name }: Route): Given => samples[module]?.[name] ?? {};
const each = routes.map((route) => ({ route, name: `${route.method} ${route.path}` }));
const isOpen = ({ endpoint }: Route) => endpoint.callers.includes('anyone');

let requests = 0;

/** Sends a call in the next culture and from a machine of its own, so that no rate limit is met. */
async function send(route: Route, sent: Sent = {}) {
  const culture = cultures[++requests % cultures.length] ?? 'nl';
  const { query, body, path = `/api${route.path}`, method = route.method, rawBody, type } = sent;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(sent.params?.[name] ?? 'x'));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) search.append(name, String(value));
  const content = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const headers = new Headers({ 'Accept-Language': culture, ...sent.headers });
  if (content !== undefined && type !== '') headers.set('Content-Type', type ?? 'application/json');
  const response = await shop.fetch(`${filled}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    headers,
    body: content && type === '' ? new Blob([content]) : content,
    peer: `10.1.${requests >> 8}.${requests & 255}`,
  });
  return { culture, status: response.status, answer: await response.json() };
}

type Answer = Awaited<ReturnType<typeof send>>;

/** A failure as the contract promises it: closed code, its status, a sentence in the culture asked for. */
function expectRefusal({ culture, status, answer }: Answer, code: keyof typeof errorStatuses, path?: string) {
  expect(answer).toMatchObject({ succeeded: false, data: null, code });
  expect(status).toBe(errorStatuses[code]);
  expect(answer.message).toBe(messages[culture][`error.${code}`]);
  if (!path) return;
  const paths = answer.errors.map((field: { path: string }) => field.path);
  expect(
    paths.some((one: string) => one === path || one.startsWith(`${path}.`)),
    `${paths}`,
  ).toBe(true);
  for (const field of answer.errors) {
    expect(field).toEqual({
      path: expect.stringMatching(/^(params|query|body)(\.|$)/),
      code: expect.stringMatching(/\S/),
      message: expect.stringMatching(/^(?!field\.).*\S/),
    });
  }
}

function propertiesOf(route: Route, part: 'query' | 'body') {
  const schema = route.endpoint[part];
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const required = json.required ?? [];
  return Object.entries((json.properties ?? {}) as Record<string, Property>).map(([name, property]) => ({
    name,
    property,
    required: required.includes(name),
  }));
}

const long = 'x'.repeat(200_000);

/** Text that a query's property must refuse, by the contract's own schema. */
function wrongTexts(route: Route, name: string): [string, string][] {
  const { shape } = route.endpoint.query as z.ZodObject;
  const texts = ['', 'x', '-1', '1.5', '1e308', 'NaN', 'Infinity', '[1]', '{}', 'null', long, `a\0b`];
  return texts
    .filter((text) => text.includes('\0') || !shape[name]?.safeParse(text).success)
    .map((text) => [text === long ? '200 kB' : JSON.stringify(text), text]);
}

/** Values that a body's property must refuse. */
function wrongValues({ type }: Property): [string, unknown][] {
  const values: [string, unknown][] = [
    ['null', null],
    ['a flag', true],
    ['a list', [1, 'two']],
    ['200 kB', long],
    ['a number', 7],
    ['1e308', 1e308],
    ['text', 'x'],
    ['a NUL character', 'a\0b'],
    ['half a surrogate pair', 'a\ud800b'],
    ['a map', { a: { b: [] } }],
    ['a map with NUL', { 'a\0': 'b\0' }],
    ['a map with half a pair', { a: ['\udc00'] }],
  ];
  const fits: Record<string, string> = {
    string: 'text',
    integer: 'a number',
    number: 'a number',
    object: 'a map',
  };
  return values.filter(([what]) => what !== fits[type ?? '']);
}

/** The sample, whatever the case of path and names, with and without /api, among names that nobody knows. */
function spellings(route: Route): Sent[] {
  const sample = sampleOf(route);
  const swap = (given: Record<string, unknown> | undefined, fold: (name: string) => string) =>
    given && Object.fromEntries(Object.entries(given).map(([name, value]) => [fold(name), value]));
  const upper = (text: string) => text.toUpperCase();
  const lower = (text: string) => text.toLowerCase();
  // The older calls bear versions for a first folder, which only /api tells from pages.
  const bare = isApiPath(route.path) ? [{ path: route.path }, { path: upper(route.path) }] : [];
  const variants: Sent[] = [
    {},
    ...bare,
    { path: lower(`/api${route.path}`), query: swap(sample.query, lower), body: swap(sample.body, lower) },
    { path: upper(`/api${route.path}`), query: swap(sample.query, upper), body: swap(sample.body, upper) },
    { query: { ...sample.query, unknown: 'x', utm_source: '1' }, body: sample.body },
    { query: sample.query, body: sample.body && { ...sample.body, unknown: { deep: [1] } } },
  ];
  return variants.map((variant) => ({ ...sample, ...variant }));
}

const brokenBodies = ['', '{', '{"a":1', 'undefined', 'NaN', "{'a':1}", '\ufeff{}', '{"a":1}}', '\0'];
const bodiesThatAreNoMaps = ['[]', '"text"', '7', 'null', 'true', '1e999'];
const endlessBodies = ['['.repeat(9000) + ']'.repeat(9000), `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`];
const foreignTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'json', ''];

async function expectNoOtherMethods(route: Route) {
  const own = routes.filter(({ path }) => path === route.path).map(({ method }) => String(method));
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE']) {
    if (own.includes(method)) continue;
    const body = method === 'GET' ? undefined : {};
    expectRefusal(await send(route, { method, query: sampleOf(route).query, body }), 'not_found');
  }
}

const closed = each.filter(({ route }) => !isOpen(route));

// Nobody can log in yet, so these calls refuse everyone, and say so before anything else.
describe.each(closed)('$name, which is not for anyone,', ({ route }) => {
  const sample = sampleOf(route);

  test('is refused in every spelling', async () => {
    for (const sent of spellings(route)) expectRefusal(await send(route, sent), 'unauthenticated');
  });

  test('is refused to who makes a token up', async () => {
    const tokens: Record<string, string>[] = [
      { Authorization: 'Bearer x' },
      { Cookie: 'accessToken=x; refreshToken=x', 'Sec-Fetch-Site': 'same-origin' },
    ];
    for (const headers of tokens) expectRefusal(await send(route, { ...sample, headers }), 'unauthenticated');
  });

  test('does not tell what is wrong with the input', async () => {
    const wrong: Sent[] = [
      ...propertiesOf(route, 'query').flatMap(({ name }) =>
        wrongTexts(route, name).map(([, text]) => ({ query: { ...sample.query, [name]: text } })),
      ),
      ...propertiesOf(route, 'body').flatMap(({ name, property }) =>
        wrongValues(property).map(([, value]) => ({ body: { ...sample.body, [name]: value } })),
      ),
      { query: {}, body: route.endpoint.body && {} },
    ];
    if (route.endpoint.body) {
      for (const rawBody of [...brokenBodies, ...bodiesThatAreNoMaps, ...endlessBodies])
        wrong.push({ body: undefined, rawBody });
      for (const type of foreignTypes) wrong.push({ type });
    }
    for (const sent of wrong) {
      const answer = await send(route, { ...sample, ...sent });
      expectRefusal(answer, 'unauthenticated');
      expect(answer.answer.errors).toEqual([]);
    }
  });

  test('has no other methods', () => expectNoOtherMethods(route));
});

const open = each.filter(({ route }) => isOpen(route));

describe.each(open)('$name', ({ route }) => {
  const sample = sampleOf(route);

  test('answers its sample in every spelling', async () => {
    for (const sent of spellings(route)) {
      const { status, answer } = await send(route, sent);
      expect(answer, JSON.stringify(sent)).toMatchObject({ succeeded: true, message: null });
      expect(status).toBe(200);
    }
  });

  test('ignores an unknown name that comes twice', async () => {
    const query = new URLSearchParams(Object.entries((sample.query ?? {}) as Record<string, string>));
    const path = `/api${route.path}?${query}&utm=1&utm=2&UTM=3`;
    expect(await send(route, { path, body: sample.body })).toMatchObject({ status: 200 });
  });

  test('has no other methods', () => expectNoOtherMethods(route));

  for (const { name, required } of propertiesOf(route, 'query')) {
    test.each(wrongTexts(route, name))(`refuses ${name} of %s`, async (_, text) => {
      const sent = { ...sample, query: { ...sample.query, [name]: text } };
      expectRefusal(await send(route, sent), 'invalid', `query.${name}`);
    });

    test(`refuses ${name} twice, in one spelling or two`, async () => {
      const value = String(sample.query?.[name] ?? 'true');
      const other = name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase();
      for (const second of [name, other]) {
        const search = new URLSearchParams([
          [name, value],
          [second, value],
        ]);
        const sent = await send(route, { path: `/api${route.path}?${search}` });
        expectRefusal(sent, 'invalid', `query.${name}`);
        expect(sent.answer.errors.map(({ code }: { code: string }) => code)).toContain('duplicate_name');
      }
    });

    if (required)
      test(`needs ${name}`, async () => {
        const { [name]: _, ...query } = sample.query ?? {};
        expectRefusal(await send(route, { ...sample, query }), 'invalid', `query.${name}`);
      });
  }

  for (const { name, property, required } of propertiesOf(route, 'body')) {
    test.each(wrongValues(property))(`refuses ${name} that is %s`, async (what, value) => {
      const sent = await send(route, { ...sample, body: { ...sample.body, [name]: value } });
      if (what === '200 kB') expectRefusal(sent, 'too_large');
      else expectRefusal(sent, 'invalid', `body.${name}`);
    });

    test(`refuses ${name} in two spellings`, async () => {
      const value = sample.body?.[name] ?? 'x';
      const sent = await send(route, {
        ...sample,
        body: { ...sample.body, [name]: value, [name.toUpperCase()]: value },
      });
      expectRefusal(sent, 'invalid', `body.${name}`);
    });

    if (required)
      test(`needs ${name}`, async () => {
        const { [name]: _, ...body } = sample.body ?? {};
        expectRefusal(await send(route, { ...sample, body }), 'invalid', `body.${name}`);
      });
  }

  if (!route.endpoint.body) return;

  describe('its body', () => {
    test.each(brokenBodies)('may not be %j', async (rawBody) => {
      const sent = await send(route, { ...sample, body: undefined, rawBody });
      expectRefusal(sent, 'invalid', 'body');
      expect(sent.answer.errors).toMatchObject([{ path: 'body', code: 'broken_json' }]);
    });

    test.each(bodiesThatAreNoMaps)('is a map, not %s', async (rawBody) => {
      expectRefusal(await send(route, { ...sample, body: undefined, rawBody }), 'invalid', 'body');
    });

    test('may not be nested without end', async () => {
      for (const rawBody of endlessBodies) {
        const sent = await send(route, { ...sample, body: undefined, rawBody });
        expectRefusal(sent, 'invalid', 'body');
      }
    });

    test.each(foreignTypes)('is JSON, not %j', async (type) => {
      expectRefusal(await send(route, { ...sample, type }), 'unsupported_media_type');
    });

    test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/problem+json'])(
      'may call itself %s',
      async (type) => {
        expect(await send(route, { ...sample, type })).toMatchObject({ status: 200 });
      },
    );
  });
});
