import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cultures } from '../../contract/culture.ts';
import { errorStatuses } from '../../contract/errors.ts';
import { openActors } from '../../test/kit/actors.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { isLongProof } from '../../test/kit/proof-report.ts';
import { toFormData } from '../../test/kit/request-body.ts';
import { openSamples, type SampleInput } from '../../test/kit/sample-inputs.ts';
import {
  bodiesOfAnotherKind,
  brokenBodies,
  endlessBodies,
  foreignTypes,
  listProperties,
  wrongItems,
  wrongTexts,
  wrongValues,
} from '../../test/kit/wrong-inputs.ts';
import { isApiPath } from '../business/page-address.ts';
import { messages } from '../platform/messages.ts';
import { matchRoute, type Route, routes } from './routes.ts';

const shop = await openShop();
const sampleOf = await openSamples(shop);
const callersOf = await openActors(shop);
// Resets the limits of accounts and addresses; those of networks are never reached.
beforeEach(() => shop.db.deleteFrom('rate_limit').execute());

type CallInput = SampleInput & {
  path?: string;
  method?: string;
  rawBody?: string;
  type?: string;
  headers?: Record<string, string>;
};

let turn = 0;

/** All cases in a long proof, else a third of them, at least one, another third each time. */
function inTurn<Case>(cases: readonly Case[]): Case[] {
  turn += 1;
  return cases.filter((_, index) => isLongProof || (index + turn) % Math.min(3, cases.length) === 0);
}

const each = routes.map((route) => ({ route, name: `${route.method} ${route.path}` }));
const isOpen = ({ endpoint }: Route) => endpoint.callers[0] === 'anyone';

let requests = 0;

/** Sends a call in the next culture and from a machine of its own, so that it reaches no rate limit. */
async function send(route: Route, input: CallInput = {}) {
  const culture = cultures[++requests % cultures.length] ?? 'nl';
  const { query, body, path = `/api${route.path}`, method = route.method, rawBody, type } = input;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(input.params?.[name] ?? 'x'));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) search.append(name, String(value));
  const isForm = route.form && rawBody === undefined && type === undefined && isMap(body);
  const content = isForm
    ? toFormData(body)
    : (rawBody ?? (body === undefined ? undefined : JSON.stringify(body)));
  const headers = new Headers({ 'Accept-Language': culture, ...input.headers });
  if (input.token) headers.set('Authorization', `Bearer ${input.token}`);
  if (content !== undefined && type !== '' && !isForm)
    headers.set('Content-Type', type ?? 'application/json');
  const response = await shop.fetch(`${filled}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    headers,
    body: typeof content === 'string' && content && type === '' ? new Blob([content]) : content,
    peer: `10.1.${requests >> 8}.${requests & 255}`,
  });
  return { culture, status: response.status, answer: await response.json() };
}

type Answer = Awaited<ReturnType<typeof send>>;

/** Expects an error by the contract: a closed code, its status, a message in the requested culture. */
function expectError({ culture, status, answer }: Answer, code: keyof typeof errorStatuses, path?: string) {
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

/** The input of a successful call: the sample, with the token of a caller of the call. */
async function rightInput(route: Route, caller = callersOf(route)[0]): Promise<CallInput> {
  return { token: caller?.accessToken, ...(await sampleOf(route)) };
}

type Change = (sample: SampleInput) => CallInput;

/**
 * The sample in other spellings: the case of path and names, with and without /api, and with unknown names.
 */
function spellings({ path }: Route): Change[] {
  const upper = (text: string) => text.toUpperCase();
  const lower = (text: string) => text.toLowerCase();
  // Case matters to the names of a JSON patch (RFC 6902).
  const swap = <Part>(part: Part, changeCase: (name: string) => string) =>
    isMap(part)
      ? Object.fromEntries(Object.entries(part).map(([name, value]) => [changeCase(name), value]))
      : part;
  const among = (body: unknown): unknown => {
    if (Array.isArray(body)) return body.map(among);
    return isMap(body) ? { ...body, unknown: { deep: [1] } } : body;
  };
  // The older calls have versions as their first folder, which only /api distinguishes from pages.
  const bare = isApiPath(path) ? [{ path }, { path: changePathCase(path, upper) }] : [];
  const inOtherCase =
    (changeCase: (text: string) => string): Change =>
    ({ query, body }) => ({
      path: changePathCase(`/api${path}`, changeCase),
      query: swap(query, changeCase),
      body: swap(body, changeCase),
    });
  return [
    () => ({}),
    ...bare.map((override) => () => override),
    inOtherCase(lower),
    inOtherCase(upper),
    ({ query }) => ({ query: { ...query, unknown: 'x', utm_source: '1' } }),
    ({ body }) => ({ body: among(body) }),
  ];
}

/** Changes the case of a path, except for the names of its parameters. */
function changePathCase(path: string, changeCase: (text: string) => string): string {
  return path.replace(/\{\w+\}|[^{]+/g, (part) => (part.startsWith('{') ? part : changeCase(part)));
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function expectNoOtherMethods(route: Route) {
  const own = routes.filter(({ path }) => path === route.path).map(({ method }) => String(method));
  const { query, params, token } = await rightInput(route);
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE']) {
    // `Cart/Create` is also a cart with that name.
    if (own.includes(method) || matchRoute(method, route.path)) continue;
    const body = method === 'GET' ? undefined : {};
    expectError(await send(route, { method, params, query, body, token }), 'not_found');
  }
}

/** The properties of the rows of a list that takes filters. */
function listedProperties({ endpoint }: Route): string[] {
  if (!listProperties({ endpoint } as Route, 'query').some(({ name }) => name === 'filters')) return [];
  const { properties } = z.toJSONSchema(endpoint.reply, { unrepresentable: 'any', io: 'input' });
  const items = (properties?.items ?? {}) as { items?: { properties?: Record<string, unknown> } };
  return Object.keys(items.items?.properties ?? {});
}

const closed = each.filter(({ route }) => !isOpen(route));

// A closed call refuses the caller before it checks anything else.
describe.each(closed)('$name, which is not for anyone,', ({ route }) => {
  test('is refused without a caller in every spelling', async () => {
    const sample = await sampleOf(route);
    for (const change of spellings(route)) {
      expectError(await send(route, { ...sample, ...change(sample), token: undefined }), 'unauthenticated');
    }
  });

  test('does not describe the errors of its input', async () => {
    const sample = { ...(await sampleOf(route)), token: undefined };
    const { query, body } = sample;
    const wrong: CallInput[] = [
      ...listProperties(route, 'query').flatMap(({ name }) =>
        wrongTexts(route, 'query', name).map(([, text]) => ({ query: { ...query, [name]: text } })),
      ),
      ...listProperties(route, 'body').flatMap((property) =>
        wrongValues(route, property).map(([, value]) => ({
          body: { ...Object(body), [property.name]: value },
        })),
      ),
      ...wrongItems(route, body).map(([, item]) => ({ body: [item] })),
      { query: {}, body: route.endpoint.body && {} },
    ];
    if (route.endpoint.body) {
      for (const rawBody of [...brokenBodies, ...bodiesOfAnotherKind(route), ...endlessBodies])
        wrong.push({ body: undefined, rawBody });
      for (const type of foreignTypes) wrong.push({ type });
    }
    for (const wrongInput of inTurn(wrong)) {
      const answer = await send(route, { ...sample, ...wrongInput });
      expectError(answer, 'unauthenticated');
      expect(answer.answer.errors).toEqual([]);
    }
  });
});

describe.each(each)('$name', ({ route }) => {
  let right: Promise<CallInput> | undefined;
  /** One sample for all refused calls: a refused call does not change it. */
  const unchanged = () => (right ??= rightInput(route));

  // In every spelling for the first caller, and in one of them for the others.
  const callers = callersOf(route).map((caller, index) => ({ ...caller, index }));
  test.each(callers)('answers its sample in every spelling to $name', async ({ index, ...caller }) => {
    const all = spellings(route);
    const some = isLongProof || index === 0 ? all : all.filter((_, at) => at === index % all.length);
    for (const change of some) {
      const input = await rightInput(route, caller);
      const variant = { ...input, ...change(input) };
      const { status, answer } = await send(route, variant);
      expect(answer, JSON.stringify(variant)).toMatchObject({ succeeded: true, message: null });
      expect(status).toBe(200);
    }
  });

  test('ignores an unknown name that is repeated', async () => {
    const input = await rightInput(route);
    const query = new URLSearchParams(input.query as Record<string, string>);
    const path = `/api${route.path}?${query}&utm=1&utm=2&UTM=3`;
    expect(await send(route, { ...input, query: undefined, path })).toMatchObject({ status: 200 });
  });

  test('has no other methods', () => expectNoOtherMethods(route));

  for (const { name } of listProperties(route, 'params'))
    test.each(inTurn(wrongTexts(route, 'params', name)))(`refuses ${name} of %s`, async (_, text) => {
      const input = await unchanged();
      const variant = { ...input, params: { ...input.params, [name]: text } };
      expectError(await send(route, variant), 'invalid', `params.${name}`);
    });

  for (const { name, required } of listProperties(route, 'query')) {
    test.each(inTurn(wrongTexts(route, 'query', name)))(`refuses ${name} of %s`, async (_, text) => {
      const input = await unchanged();
      const variant = { ...input, query: { ...input.query, [name]: text } };
      expectError(await send(route, variant), 'invalid', `query.${name}`);
    });

    test(`refuses ${name} twice, in one spelling or two`, async () => {
      const input = await unchanged();
      const value = String(input.query?.[name] ?? 'true');
      const other = name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase();
      for (const second of [name, other]) {
        const search = new URLSearchParams([
          [name, value],
          [second, value],
        ]);
        const path = `/api${route.path}?${search}`;
        const reply = await send(route, { ...input, query: undefined, path });
        expectError(reply, 'invalid', `query.${name}`);
        expect(reply.answer.errors.map(({ code }: { code: string }) => code)).toContain('duplicate_name');
      }
    });

    if (required)
      test(`needs ${name}`, async () => {
        const input = await unchanged();
        const { [name]: _, ...query } = input.query ?? {};
        expectError(await send(route, { ...input, query }), 'invalid', `query.${name}`);
      });
  }

  const listed = listedProperties(route);
  if (listed.length > 0)
    test('answers every operator for every property, or says that it cannot', async () => {
      const input = await unchanged();
      const ask = (query: Record<string, string>) =>
        send(route, { ...input, query: { ...input.query, ...query } });
      const rows: Record<string, unknown>[] = (await ask({ pageSize: '100' })).answer.data.items;
      for (const name of listed) {
        const own = rows.find((row) => ['string', 'number'].includes(typeof row[name]))?.[name];
        const others = ['x', '1', '2026-01-01', 'true', '00000000-0000-4000-8000-000000000000'];
        const values = [own ?? 'x', ...inTurn(others)];
        const filters = [
          ...['eq', 'gt', 'gte', 'lt', 'lte', 'ct'].flatMap((operator) =>
            values.map((value) => `${name}:${operator}:${encodeURIComponent(String(value))}`),
          ),
          ...['null', 'empty'].flatMap((operator) => [
            `${name}:${operator}:true`,
            `${name}:${operator}:false`,
          ]),
        ];
        for (const query of [...filters.map((filter) => ({ filters: filter })), { orderBy: `${name}:asc` }]) {
          const { status, answer } = await ask(query);
          expect([200, 400], JSON.stringify([query, answer])).toContain(status);
        }
      }
    });

  for (const property of listProperties(route, 'body')) {
    const { name, required } = property;
    test.each(inTurn(wrongValues(route, property)))(`refuses ${name} that is %s`, async (what, value) => {
      const input = await unchanged();
      const reply = await send(route, { ...input, body: { ...Object(input.body), [name]: value } });
      const isTooLarge = what === '200 kB' && (route.endpoint.bodyLimit ?? 0) <= 200_000;
      if (isTooLarge) expectError(reply, 'too_large');
      else expectError(reply, 'invalid', `body.${name}`);
    });

    test(`refuses ${name} in two spellings`, async () => {
      const input = await unchanged();
      const value = Object(input.body)[name] ?? 'x';
      const body = { ...Object(input.body), [name]: value, [name.toUpperCase()]: value };
      expectError(await send(route, { ...input, body }), 'invalid', `body.${name}`);
    });

    if (required)
      test(`needs ${name}`, async () => {
        const input = await unchanged();
        const body = { ...Object(input.body), [name]: undefined };
        expectError(await send(route, { ...input, body }), 'invalid', `body.${name}`);
      });
  }

  if (route.endpoint.body && !route.form)
    describe('its body', () => {
      test('has no wrong item, if it is a list', async () => {
        const input = await unchanged();
        for (const [what, item] of wrongItems(route, input.body)) {
          const reply = await send(route, { ...input, body: [...(input.body as unknown[]), item] });
          if (what.includes('200 kB')) expectError(reply, 'too_large');
          else expectError(reply, 'invalid', 'body');
        }
      });

      test.each(inTurn(brokenBodies))('may not be %j', async (rawBody) => {
        const reply = await send(route, { ...(await unchanged()), body: undefined, rawBody });
        expectError(reply, 'invalid', 'body');
        expect(reply.answer.errors).toMatchObject([{ path: 'body', code: 'broken_json' }]);
      });

      test.each(inTurn(bodiesOfAnotherKind(route)))('is of its kind, not %s', async (rawBody) => {
        const reply = await send(route, { ...(await unchanged()), body: undefined, rawBody });
        expectError(reply, 'invalid', 'body');
      });

      test('has a maximum depth', async () => {
        for (const rawBody of endlessBodies) {
          const reply = await send(route, { ...(await unchanged()), body: undefined, rawBody });
          expectError(reply, 'invalid', 'body');
        }
      });

      test.each(inTurn(foreignTypes))('is JSON, not %j', async (type) => {
        expectError(await send(route, { ...(await unchanged()), type }), 'unsupported_media_type');
      });

      test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/problem+json'])(
        'may call itself %s',
        async (type) => {
          expect(await send(route, { ...(await rightInput(route)), type })).toMatchObject({ status: 200 });
        },
      );
    });

  test('accepts the sample after all refusals', async () => {
    expect(await send(route, await unchanged())).toMatchObject({ status: 200 });
  });
});
