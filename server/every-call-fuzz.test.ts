import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorStatuses } from '../contract/errors.ts';
import { type Route, routes } from './routes.ts';
import { arbitraryOf, type JsonSchema } from './testing/arbitrary-input.ts';
import { openShop } from './testing/open-shop.ts';
import { sampleInputs } from './testing/sample-inputs.ts';

const shop = await openShop();
// Reports of visitors are logged at the level of their severity.
afterEach(() => void shop.log.take(/^reported$/));
const { id: pageId } = await shop.db.selectFrom('page').select('id').executeTakeFirstOrThrow();

type Given = { query?: Record<string, string>; body?: Record<string, unknown> };
const samples = sampleInputs(pageId) as Record<string, Record<string, Given>>;

let requests = 0;

/** Any answer is right that the contract knows, but for a failure of our own; what is not for anyone has but one. */
async function expectKnownAnswer({ endpoint }: Route, path: string, init: RequestInit) {
  requests++;
  const response = await shop.fetch(path, { ...init, peer: `10.2.${requests >> 8}.${requests & 255}` });
  const answer = await response.json();
  if (!endpoint.callers.includes('anyone')) expect(answer.code).toBe('unauthenticated');
  if (response.status === 200) expect(answer).toMatchObject({ succeeded: true, message: null });
  else {
    expect(answer).toMatchObject({ succeeded: false, data: null, message: expect.stringMatching(/\S/) });
    expect(response.status).toBe(errorStatuses[answer.code as keyof typeof errorStatuses]);
  }
  expect(response.status).toBeLessThan(500);
}

function partOf(route: Route, part: 'query' | 'body'): JsonSchema | undefined {
  const schema = route.endpoint[part];
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

/** Some of the sample's values, others in the place of the rest. */
function inputs(route: Route, part: 'query' | 'body') {
  const schema = partOf(route, part) ?? { type: 'object' };
  const sample = samples[route.module]?.[route.name]?.[part] ?? {};
  return fc
    .tuple(arbitraryOf(schema), fc.subarray(Object.entries(sample)))
    .map(([given, kept]) =>
      typeof given === 'object' && given !== null && !Array.isArray(given)
        ? { ...given, ...Object.fromEntries(kept) }
        : given,
    );
}

const each = routes.map((route) => ({ route, name: `${route.method} ${route.path}` }));

describe.each(each)('$name', ({ route }) => {
  const path = `/api${route.path}`.replace(/\{\w+\}/g, 'x');

  test('knows an answer to any query', async () => {
    await fc.assert(
      fc.asyncProperty(inputs(route, 'query'), async (given) => {
        const entries = Object.entries(Object(given)).map(([name, value]) => [
          name,
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        ]);
        const body = route.endpoint.body
          ? JSON.stringify(samples[route.module]?.[route.name]?.body)
          : undefined;
        const headers = { 'Content-Type': 'application/json' };
        await expectKnownAnswer(route, `${path}?${new URLSearchParams(entries)}`, {
          method: route.method,
          body,
          headers,
        });
      }),
      { numRuns: 100 },
    );
  });

  if (!route.endpoint.body) return;

  test('knows an answer to any body', async () => {
    await fc.assert(
      fc.asyncProperty(inputs(route, 'body'), (given) =>
        expectKnownAnswer(route, path, {
          method: route.method,
          body: JSON.stringify(given),
          headers: { 'Content-Type': 'application/json' },
        }),
      ),
      { numRuns: 200 },
    );
  });
});

const anyCall = fc.constantFrom(...routes);
const anyCharacters = fc.string({ unit: 'binary-ascii', maxLength: 40 });

test('knows an answer to any path, header and query text', async () => {
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
