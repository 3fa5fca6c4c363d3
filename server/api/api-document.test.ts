import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { errorStatuses } from '../../contract/errors.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { openShop } from '../../test/kit/open-shop.ts';
import { partOf } from './api-document.ts';
import callExamples from './call-examples.json' with { type: 'json' };
import { routes } from './routes.ts';
import { schemaNames } from './schema-names.ts';

const require = createRequire(import.meta.url);
const shop = await openShop();
const parts = [
  { part: 'guests', path: '/api/openapi.json', page: '/api/docs', limit: 250_000 },
  { part: 'office', path: '/api/openapi-office.json', page: '/api/docs/office', limit: 500_000 },
  { part: 'setup', path: '/api/openapi-setup.json', page: '/api/docs/setup', limit: 500_000 },
] as const;
const read = async ({ path, ...about }: (typeof parts)[number]) => {
  const response = await shop.fetch(path);
  const text = await response.text();
  return { ...about, path, response, text, document: JSON.parse(text) };
};
const documents = { guests: await read(parts[0]), office: await read(parts[1]), setup: await read(parts[2]) };
const all = Object.values(documents);

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required: boolean; schema: Json };

function walk(value: unknown, visitNode: (node: Json, where: string) => void, where = '#'): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visitNode(value as Json, where);
  for (const [name, inner] of Object.entries(value)) {
    walk(inner, visitNode, `${where}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

function resolve(document: unknown, reference: string): unknown {
  return reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, part) => (node as Json | undefined)?.[part], document);
}

test.each(all)('$path is an OpenAPI 3.1 document of this version', ({ response, document }) => {
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\.\d+$/),
    info: { title: expect.any(String), version: packageJson.version },
    servers: [{ url: '/api' }],
  });
  const known = [
    'openapi',
    'info',
    'servers',
    'paths',
    'components',
    'tags',
    'jsonSchemaDialect',
    'x-tagGroups',
  ];
  expect(Object.keys(document).filter((name) => !known.includes(name))).toEqual([]);
});

test('has every call once, and no other', () => {
  const ids: unknown[] = [];
  for (const { part, document } of all) {
    const described = Object.entries(document.paths as Json).flatMap(([path, methods]) =>
      Object.keys(methods as Json).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const calls = routes.filter((route) => partOf(route) === part);
    expect(described.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
    walk(document.paths, (node) => 'operationId' in node && ids.push(node.operationId));
  }
  expect(new Set(ids).size).toBe(routes.length);
});

test.each(all)('$path has no broken reference', ({ document }) => {
  const dangling: string[] = [];
  let references = 0;
  walk(document, (node, where) => {
    const { $ref } = node;
    if (typeof $ref !== 'string') return;
    references++;
    if (
      !/^#\/components\/(schemas|responses|parameters)\/\w+$/.test($ref) ||
      resolve(document, $ref) === undefined
    )
      dangling.push(`${where}: ${$ref}`);
  });
  expect(dangling).toEqual([]);
  expect(references).toBeGreaterThan(Object.keys(document.paths).length);
});

test.each(all)(
  '$path passes the recommended rules of a public linter, without a warning',
  async ({ text }) => {
    const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'openapi.json');
    await writeFile(file, text);
    const root = join(import.meta.dirname, '..', '..');
    const linter = require.resolve('@redocly/cli/bin/cli.js');
    const run = promisify(execFile)(
      process.execPath,
      [linter, 'lint', file, '--config', join(root, 'redocly.yaml'), '--format=json'],
      { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    );
    const { stdout } = await run.catch((error) => error);
    const { totals, problems } = JSON.parse(stdout);
    const messages = problems.map(({ ruleId, message }: Json) => `${ruleId}: ${message}`);
    expect(messages).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  },
);

test.each(all)('$path is smaller than $limit characters', ({ text, limit }) => {
  expect(text.length).toBeLessThan(limit);
});

test('the documents name their schemas by the glossary, and use each', () => {
  const namesOf = (document: { components: { schemas: Json } }) => Object.keys(document.components.schemas);
  const names = all.flatMap(({ document }) => namesOf(document));
  expect(namesOf(documents.guests.document)).toEqual(
    expect.arrayContaining(['Product', 'Cart', 'Order', 'Reservation', 'Page', 'Person']),
  );
  const known = ['Failure', ...Object.keys(schemaNames)];
  expect(
    names.filter((name) => !known.includes(name) && !known.includes(name.replace(/Input$/, ''))),
  ).toEqual([]);
  expect(known.filter((name) => !names.includes(name))).toEqual([]);
  for (const { text, document } of all) {
    const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
    expect(namesOf(document).filter((name) => !used.has(name))).toEqual([]);
  }
});

describe('examples', () => {
  const examples: Record<string, { query?: Json; body?: unknown }> = callExamples;
  const routeOf = new Map(routes.map((route) => [`${route.module}.${route.name}`, route]));

  test('belong to calls, and each call with a body has one in call-examples.json', () => {
    expect(Object.keys(examples).filter((name) => !routeOf.has(name))).toEqual([]);
    const withBody = routes.filter(({ endpoint }) => endpoint.body);
    const missing = withBody.filter(({ module, name }) => examples[`${module}.${name}`]?.body === undefined);
    expect(missing.map(({ module, name }) => `${module}.${name}`)).toEqual([]);
  });

  test.each(Object.entries(examples))('of %s fits the contract', (name, { query, body }) => {
    const { endpoint, form } = routeOf.get(name) ?? expect.fail();
    if (query) expect(endpoint.query?.safeParse(query)).toMatchObject({ success: true });
    // The files of a form are not JSON.
    if (body !== undefined && !form) expect(endpoint.body?.safeParse(body)).toMatchObject({ success: true });
  });
});

describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  const { document } = documents[partOf(route)];
  const operation = (document.paths as Record<string, Record<string, Json>>)[route.path]?.[
    route.method.toLowerCase()
  ];

  test('describes its input with schemas', () => {
    const parameters = ((operation?.parameters ?? expect.fail()) as Json[]).map(
      (parameter) => (parameter.$ref ? resolve(document, String(parameter.$ref)) : parameter) as Parameter,
    );
    for (const parameter of parameters) {
      expect(parameter.in).toMatch(/^(query|path)$/);
      expect(parameter.schema).toBeTypeOf('object');
      if (parameter.in === 'path') expect(parameter.required).toBe(true);
    }
    const names = parameters.map(({ name, in: place }) => `${place} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name)).toEqual(inPath);
    expect('requestBody' in (operation ?? {})).toBe(route.endpoint.body !== undefined);
  });

  test('describes its answers, including each error of its contract', () => {
    const responses = Object.entries(operation?.responses as Record<string, Json>);
    const answers = Object.fromEntries(
      responses.map(([status, answer]) => [
        status,
        (answer.$ref ? resolve(document, String(answer.$ref)) : answer) as {
          description: string;
          content: Json;
        },
      ]),
    );
    for (const code of [...(route.endpoint.errors ?? []), 'invalid'] as const) {
      expect(answers[errorStatuses[code]]?.description).toContain(`\`${code}\``);
    }
    expect(answers.default?.description).toBe('`rate_limited`, `internal`, `unavailable`');
    for (const [status, { description, content }] of Object.entries(answers)) {
      expect(status).toMatch(/^(\d{3}|default)$/);
      expect(description).toMatch(/\S/);
      expect(Object.keys(content)).toEqual(['application/json']);
    }
    expect(operation?.summary).toBe(route.endpoint.summary);
  });

  test('names the tokens that open it', () => {
    const { callers, audience } = route.endpoint;
    const isOffice = route.path.startsWith('/backoffice/');
    const isStaffs = callers.some((caller) => caller === 'staff');
    const security = (operation?.security ?? expect.fail()) as Json[];
    const schemes = security.flatMap((scheme) => Object.keys(scheme));
    const isFor = (caller: string) => callers.some((one) => one === caller);
    const isCustomers = isFor('customer') || (isFor('anyone') && audience !== 'public');
    expect(schemes).toEqual([
      ...(isCustomers && !isOffice ? ['customerToken', 'customerCookie'] : []),
      ...(isStaffs ? ['officeToken', 'officeCookie'] : []),
    ]);
    const isOptional = security.some((scheme) => Object.keys(scheme).length === 0);
    expect(schemes.length === 0 || isOptional).toBe(isFor('anyone'));
    for (const scheme of schemes) expect(document.components.securitySchemes).toHaveProperty(scheme);
  });
});

describe('the reference for people', () => {
  const files = [...all.flatMap(({ path, page }) => [path, page]), '/api/docs.css', '/api/docs.js'];

  test.each(files)('%s is the same bytes each time, so a browser keeps them', async (path) => {
    const first = await shop.fetch(path);
    const etag = first.headers.get('ETag') ?? expect.fail();
    const again = await shop.fetch(path, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test.each(all)('$page runs only its own files', async ({ page }) => {
    const { headers } = await shop.fetch(page);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|unsafe-eval|style-src[^-;]*unsafe-inline/);
    expect(await (await shop.fetch('/api/docs.js')).text()).not.toMatch(/src:[^,}]*`https:/);
  });

  test.each(all)('$page lists the calls without a script', async ({ part, page }) => {
    const answer = await shop.fetch(page);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    const html = await answer.text();
    expect(html).toMatch(/^<!doctype html>\s*<html lang="en">/);
    expect(html).not.toMatch(/<script(?! type="module" src="\/api\/)|\son\w+=|style="/);
    for (const { module, name, path, endpoint } of routes.filter((one) => partOf(one) === part)) {
      expect(html).toContain(`id="${module}.${name}"`);
      expect(html).toContain(`<code>${path}</code>`);
      expect(html).toContain(endpoint.summary);
    }
  });
});
