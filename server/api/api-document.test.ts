import { describe, expect, test } from 'vitest';
import { errorStatuses } from '../../contract/errors.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { openShop } from '../../test/kit/open-shop.ts';
import { routes } from './routes.ts';

const shop = await openShop();
const response = await shop.fetch('/api/openapi.json');
const document = await response.json();

type Json = Record<string, unknown>;

function walk(value: unknown, visitNode: (node: Json, where: string) => void, where = '#'): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visitNode(value as Json, where);
  for (const [name, inner] of Object.entries(value)) {
    walk(inner, visitNode, `${where}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

function resolve(reference: string): unknown {
  return reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, part) => (node as Json | undefined)?.[part], document);
}

test('is an OpenAPI 3.1 document of this version', () => {
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
    'security',
    'jsonSchemaDialect',
  ];
  expect(Object.keys(document).filter((name) => !known.includes(name))).toEqual([]);
});

test('has every call once, and no other', () => {
  const described = Object.entries(document.paths as Json).flatMap(([path, methods]) =>
    Object.keys(methods as Json).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
  const ids: unknown[] = [];
  walk(document.paths, (node) => 'operationId' in node && ids.push(node.operationId));
  expect(new Set(ids).size).toBe(routes.length);
});

test('has no broken reference', () => {
  const dangling: string[] = [];
  let references = 0;
  walk(document, (node, where) => {
    const { $ref } = node;
    if (typeof $ref !== 'string') return;
    references++;
    if (!/^#\/components\/schemas\/[\w.-]+$/.test($ref) || resolve($ref) === undefined)
      dangling.push(`${where}: ${$ref}`);
  });
  expect(dangling).toEqual([]);
  expect(references).toBeGreaterThan(routes.length);
});

describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  const operation = (document.paths as Record<string, Record<string, Json>>)[route.path]?.[
    route.method.toLowerCase()
  ];

  test('describes its input with schemas', () => {
    const parameters = operation?.parameters as {
      name: string;
      in: string;
      required: boolean;
      schema: Json;
    }[];
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
    const answers = operation?.responses as Record<string, { description: string; content: Json }>;
    for (const code of [...(route.endpoint.errors ?? []), 'invalid', 'internal'] as const) {
      expect(answers[errorStatuses[code]]?.description).toContain(`\`${code}\``);
    }
    for (const [status, { description, content }] of Object.entries(answers)) {
      expect(status).toMatch(/^\d{3}$/);
      expect(description).toMatch(/\S/);
      expect(Object.keys(content)).toEqual(['application/json']);
    }
    expect(operation?.summary).toBe(route.endpoint.summary);
  });
});

test('can be read as a page, without a script', async () => {
  const page = await shop.fetch('/api/docs');
  expect(page.headers.get('Content-Type')).toMatch(/^text\/html/);
  const html = await page.text();
  expect(html).toMatch(/^<!doctype html>\s*<html lang="en">/);
  expect(html).not.toMatch(/<script|\son\w+=|style="/);
  for (const { module, name, path, endpoint } of routes) {
    expect(html).toContain(`id="${module}.${name}"`);
    expect(html).toContain(`<code>${path}</code>`);
    expect(html).toContain(endpoint.summary.replaceAll('`', '`'));
  }
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  expect((await shop.fetch(style)).headers.get('Content-Type')).toMatch(/^text\/css/);
  const open = html.match(/<(main|section|details|pre|h\d|p|summary)\b/g)?.length;
  expect(html.match(/<\/(main|section|details|pre|h\d|p|summary)>/g)?.length).toBe(open);
});
