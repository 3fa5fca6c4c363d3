import { beforeEach, describe, expect, test } from 'vitest';
import { cultures } from '../contract/culture.ts';
import { errorStatuses } from '../contract/errors.ts';
import { messages } from './messages.ts';
import { isApiPath, matchRoute, type Route, routes } from './routes.ts';
import { openCallers } from './testing/callers.ts';
import { openShop } from './testing/open-shop.ts';
import { isLongProof } from './testing/proof.ts';
import { type Given, openSamples } from './testing/sample-inputs.ts';
import { formOf } from './testing/sent-form.ts';
import {
  bodiesOfAnotherKind,
  brokenBodies,
  endlessBodies,
  foreignTypes,
  propertiesOf,
  wrongItems,
  wrongTexts,
  wrongValues,
} from './testing/wrong-inputs.ts';

const shop = await openShop();
const sampleOf = await openSamples(shop);
const callersOf = await openCallers(shop);
// The limits of an account and of an address; those of a network are not met.
beforeEach(() => shop.db.deleteFrom('rate_limit').execute());

type Sent = Given & {
  path?: string;
  method?: string;
  rawBody?: string;
  type?: string;
  headers?: Record<string, string>;
};

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
  const isForm = route.form && rawBody === undefined && type === undefined && isMap(body);
  const content = isForm
    ? formOf(body)
    : (rawBody ?? (body === undefined ? undefined : JSON.stringify(body)));
  const headers = new Headers({ 'Accept-Language': culture, ...sent.headers });
  if (sent.token) headers.set('Authorization', `Bearer ${sent.token}`);
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

/** What a call answers with success: the sample, with the token of somebody that the call is for. */
async function rightInput(route: Route, caller = callersOf(route)[0]): Promise<Sent> {
  return { token: caller?.accessToken, ...(await sampleOf(route)) };
}

type Change = (sample: Given) => Sent;

/** The sample, whatever the case of path and names, with and without /api, among names that nobody knows. */
function spellings({ path }: Route): Change[] {
  const upper = (text: string) => text.toUpperCase();
  const lower = (text: string) => text.toLowerCase();
  // Case matters to the names of a JSON patch (RFC 6902).
  const swap = <Part>(part: Part, fold: (name: string) => string) =>
    isMap(part) ? Object.fromEntries(Object.entries(part).map(([name, value]) => [fold(name), value])) : part;
  const among = (body: unknown): unknown => {
    if (Array.isArray(body)) return body.map(among);
    return isMap(body) ? { ...body, unknown: { deep: [1] } } : body;
  };
  // The older calls bear versions for a first folder, which only /api tells from pages.
  const bare = isApiPath(path) ? [{ path }, { path: foldPath(path, upper) }] : [];
  const inOtherCase =
    (fold: (text: string) => string): Change =>
    ({ query, body }) => ({
      path: foldPath(`/api${path}`, fold),
      query: swap(query, fold),
      body: swap(body, fold),
    });
  return [
    () => ({}),
    ...bare.map((sent) => () => sent),
    inOtherCase(lower),
    inOtherCase(upper),
    ({ query }) => ({ query: { ...query, unknown: 'x', utm_source: '1' } }),
    ({ body }) => ({ body: among(body) }),
  ];
}

/** A path in another case, but for the names of what is put in it. */
function foldPath(path: string, fold: (text: string) => string): string {
  return path.replace(/\{\w+\}|[^{]+/g, (part) => (part.startsWith('{') ? part : fold(part)));
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function expectNoOtherMethods(route: Route) {
  const own = routes.filter(({ path }) => path === route.path).map(({ method }) => String(method));
  const { query, params, token } = await rightInput(route);
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE']) {
    // `Cart/Create` is also read as a cart of that name.
    if (own.includes(method) || matchRoute(method, route.path)) continue;
    const body = method === 'GET' ? undefined : {};
    expectRefusal(await send(route, { method, params, query, body, token }), 'not_found');
  }
}

const closed = each.filter(({ route }) => !isOpen(route));

// They say so before anything else.
describe.each(closed)('$name, which is not for anyone,', ({ route }) => {
  test('is refused to nobody in every spelling', async () => {
    const sample = await sampleOf(route);
    for (const change of spellings(route)) {
      expectRefusal(await send(route, { ...sample, ...change(sample), token: undefined }), 'unauthenticated');
    }
  });

  test('does not tell what is wrong with the input', async () => {
    const sample = { ...(await sampleOf(route)), token: undefined };
    const { query, body } = sample;
    const wrong: Sent[] = [
      ...propertiesOf(route, 'query').flatMap(({ name }) =>
        wrongTexts(route, 'query', name).map(([, text]) => ({ query: { ...query, [name]: text } })),
      ),
      ...propertiesOf(route, 'body').flatMap((property) =>
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
    for (const sent of wrong) {
      const answer = await send(route, { ...sample, ...sent });
      expectRefusal(answer, 'unauthenticated');
      expect(answer.answer.errors).toEqual([]);
    }
  });
});

describe.each(each)('$name', ({ route }) => {
  let right: Promise<Sent> | undefined;
  /** The same sample for all that is refused: it is as it was afterwards. */
  const unchanged = () => (right ??= rightInput(route));

  // In every spelling to the first of them, and in one or another to the rest.
  const callers = callersOf(route).map((caller, index) => ({ ...caller, index }));
  test.each(callers)('answers its sample in every spelling to $name', async ({ index, ...caller }) => {
    const all = spellings(route);
    const some = isLongProof || index === 0 ? all : all.filter((_, at) => at === index % all.length);
    for (const change of some) {
      const input = await rightInput(route, caller);
      const sent = { ...input, ...change(input) };
      const { status, answer } = await send(route, sent);
      expect(answer, JSON.stringify(sent)).toMatchObject({ succeeded: true, message: null });
      expect(status).toBe(200);
    }
  });

  test('ignores an unknown name that comes twice', async () => {
    const input = await rightInput(route);
    const query = new URLSearchParams(input.query as Record<string, string>);
    const path = `/api${route.path}?${query}&utm=1&utm=2&UTM=3`;
    expect(await send(route, { ...input, query: undefined, path })).toMatchObject({ status: 200 });
  });

  test('has no other methods', () => expectNoOtherMethods(route));

  for (const { name } of propertiesOf(route, 'params'))
    test.each(wrongTexts(route, 'params', name))(`refuses ${name} of %s`, async (_, text) => {
      const input = await unchanged();
      const sent = { ...input, params: { ...input.params, [name]: text } };
      expectRefusal(await send(route, sent), 'invalid', `params.${name}`);
    });

  for (const { name, required } of propertiesOf(route, 'query')) {
    test.each(wrongTexts(route, 'query', name))(`refuses ${name} of %s`, async (_, text) => {
      const input = await unchanged();
      const sent = { ...input, query: { ...input.query, [name]: text } };
      expectRefusal(await send(route, sent), 'invalid', `query.${name}`);
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
        const sent = await send(route, { ...input, query: undefined, path });
        expectRefusal(sent, 'invalid', `query.${name}`);
        expect(sent.answer.errors.map(({ code }: { code: string }) => code)).toContain('duplicate_name');
      }
    });

    if (required)
      test(`needs ${name}`, async () => {
        const input = await unchanged();
        const { [name]: _, ...query } = input.query ?? {};
        expectRefusal(await send(route, { ...input, query }), 'invalid', `query.${name}`);
      });
  }

  for (const property of propertiesOf(route, 'body')) {
    const { name, required } = property;
    test.each(wrongValues(route, property))(`refuses ${name} that is %s`, async (what, value) => {
      const input = await unchanged();
      const sent = await send(route, { ...input, body: { ...Object(input.body), [name]: value } });
      const isTooLarge = what === '200 kB' && (route.endpoint.bodyLimit ?? 0) <= 200_000;
      if (isTooLarge) expectRefusal(sent, 'too_large');
      else expectRefusal(sent, 'invalid', `body.${name}`);
    });

    test(`refuses ${name} in two spellings`, async () => {
      const input = await unchanged();
      const value = Object(input.body)[name] ?? 'x';
      const body = { ...Object(input.body), [name]: value, [name.toUpperCase()]: value };
      expectRefusal(await send(route, { ...input, body }), 'invalid', `body.${name}`);
    });

    if (required)
      test(`needs ${name}`, async () => {
        const input = await unchanged();
        const body = { ...Object(input.body), [name]: undefined };
        expectRefusal(await send(route, { ...input, body }), 'invalid', `body.${name}`);
      });
  }

  if (route.endpoint.body && !route.form)
    describe('its body', () => {
      test('holds nothing wrong, if it is a list', async () => {
        const input = await unchanged();
        for (const [what, item] of wrongItems(route, input.body)) {
          const sent = await send(route, { ...input, body: [...(input.body as unknown[]), item] });
          if (what.includes('200 kB')) expectRefusal(sent, 'too_large');
          else expectRefusal(sent, 'invalid', 'body');
        }
      });

      test.each(brokenBodies)('may not be %j', async (rawBody) => {
        const sent = await send(route, { ...(await unchanged()), body: undefined, rawBody });
        expectRefusal(sent, 'invalid', 'body');
        expect(sent.answer.errors).toMatchObject([{ path: 'body', code: 'broken_json' }]);
      });

      test.each(bodiesOfAnotherKind(route))('is of its kind, not %s', async (rawBody) => {
        const sent = await send(route, { ...(await unchanged()), body: undefined, rawBody });
        expectRefusal(sent, 'invalid', 'body');
      });

      test('may not be nested without end', async () => {
        for (const rawBody of endlessBodies) {
          const sent = await send(route, { ...(await unchanged()), body: undefined, rawBody });
          expectRefusal(sent, 'invalid', 'body');
        }
      });

      test.each(foreignTypes)('is JSON, not %j', async (type) => {
        expectRefusal(await send(route, { ...(await unchanged()), type }), 'unsupported_media_type');
      });

      test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/problem+json'])(
        'may call itself %s',
        async (type) => {
          expect(await send(route, { ...(await rightInput(route)), type })).toMatchObject({ status: 200 });
        },
      );
    });

  test('answers what it had refused in part as if nothing had been', async () => {
    expect(await send(route, await unchanged())).toMatchObject({ status: 200 });
  });
});
