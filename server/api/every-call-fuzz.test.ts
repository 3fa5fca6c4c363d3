import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorStatuses } from '../../contract/errors.ts';
import { openActors } from '../../test/kit/actors.ts';
import { arbitraryFromSchema, type JsonSchema } from '../../test/kit/arbitrary-input.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { isLongProof, reportFigures } from '../../test/kit/proof-report.ts';
import { encodeBody } from '../../test/kit/request-body.ts';
import { openSamples, type SampleInput } from '../../test/kit/sample-inputs.ts';
import { type Route, routes } from './routes.ts';

const shop = await openShop();
const sampleOf = await openSamples(shop);
const callersOf = await openActors(shop);
// Reports of visitors are logged at the level of their severity.
afterEach(() => void shop.log.take(/^reported$/));

/** Number of runs per call: a fifth of those in a long proof. */
const runs = (long: number) => (isLongProof ? long : long / 5);

/** The limit of a long proof is far away: its seconds are measured, and a busy machine is no fault. */
const limit = (short: number) => ({ timeout: isLongProof ? 1_800_000 : short });

/** Error codes of every call, beside those in its contract. */
const common = ['invalid', 'rate_limited', 'too_large'];

let requests = 0;
afterAll(() => reportFigures('every call with any input', { calls: routes.length, requests }));

/** Accepts any answer of the contract, except `internal`. */
async function expectKnownAnswer(
  { endpoint, method, form }: Route,
  path: string,
  { body, token }: SampleInput,
) {
  requests++;
  const requestBody = encodeBody(form, body);
  const headers = { ...requestBody.headers, ...(token && { Authorization: `Bearer ${token}` }) };
  const peer = `10.2.${requests >> 8}.${requests & 255}`;
  const response = await shop.fetch(path, {
    method,
    headers,
    peer,
    body: requestBody.body,
  });
  const answer = await response.json();
  if (response.status === 200) expect(answer).toMatchObject({ succeeded: true, message: null });
  else {
    expect(answer).toMatchObject({ succeeded: false, data: null, message: expect.stringMatching(/\S/) });
    expect(response.status).toBe(errorStatuses[answer.code as keyof typeof errorStatuses]);
    expect([...common, ...(endpoint.errors ?? [])]).toContain(answer.code);
  }
}

function arbitraryPart({ endpoint }: Route, part: 'query' | 'body') {
  const schema = endpoint[part];
  return arbitraryFromSchema(
    schema
      ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
      : { type: 'object' },
  );
}

/** Random choices of the sample's values that stay. */
const keeping = fc.infiniteStream(fc.boolean());

/** Combines a random value with some values of the sample. */
function mixed(value: unknown, sample: unknown, choices: Iterator<boolean>): unknown {
  if (!isMap(value) || !isMap(sample)) return value;
  const entries = Object.entries(sample).filter(() => choices.next().value);
  return { ...value, ...Object.fromEntries(entries) };
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asQuery(input: unknown): string {
  const entries = Object.entries(Object(input)).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

/** A password check takes as long as many other calls. */
const checksPassword = ({ endpoint: { body } }: Route) =>
  body instanceof z.ZodObject && 'password' in body.shape;

const each = routes.map((route) => ({ route, name: `${route.method} ${route.path}` }));

describe.each(each)('$name', ({ route }) => {
  const addressOf = (params: SampleInput['params'], query: unknown) =>
    `/api${route.path}`.replace(/\{(\w+)\}/g, (_, name) => params?.[name] ?? 'x') + asQuery(query);
  /** The sample and a caller for the call; resets the rate limits, which the caller may have reached. */
  async function rightInput(): Promise<SampleInput> {
    await shop.db.deleteFrom('rate_limit').execute();
    return { token: callersOf(route)[0]?.accessToken, ...(await sampleOf(route)) };
  }

  test('answers any query by its contract', limit(30_000), async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPart(route, 'query'), keeping, async (value, choices) => {
        const { params, query, ...input } = await rightInput();
        await expectKnownAnswer(route, addressOf(params, mixed(value, query, choices)), input);
      }),
      { numRuns: route.endpoint.query ? runs(100) : 5 },
    );
  });

  if (!route.endpoint.body) return;

  // Some samples need a whole order each time.
  test('answers any body by its contract', limit(120_000), async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPart(route, 'body'), keeping, async (value, choices) => {
        const { params, query, body, token } = await rightInput();
        await expectKnownAnswer(route, addressOf(params, query), {
          body: mixed(value, body, choices),
          token,
        });
      }),
      { numRuns: runs(checksPassword(route) ? 50 : 200) },
    );
  });
});

const anyCall = fc.constantFrom(...routes);
const anyCharacters = fc.string({ unit: 'binary-ascii', maxLength: 40 });

test('answers any path, header and query text by its contract', async () => {
  const bytes = fc.string({ unit: fc.constantFrom(...'/%.&=?#;,:()[]{}"\\ 0aeé✓') });
  await fc.assert(
    fc.asyncProperty(anyCall, bytes, bytes, anyCharacters, async (route, folder, query, header) => {
      const headers = new Headers();
      const text = header.replace(/[^\t\x20-\x7e]/g, '');
      for (const name of [
        'Accept-Language',
        'Cookie',
        'If-None-Match',
        'Accept-Encoding',
        'X-Forwarded-Host',
      ])
        headers.set(name, text);
      const url = new URL(`http://localhost/api${route.path}${folder.replace(/[?#]/g, '')}`);
      url.search = query;
      const response = await shop.fetch(url.href.slice('http://localhost'.length), { headers });
      expect(response.status).toBeLessThan(500);
      await response.arrayBuffer();
    }),
    { numRuns: 300 },
  );
});
