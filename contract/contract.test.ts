import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './calls.ts';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { ApiError, errorStatuses, isApiError } from './errors.ts';
import { everyCall } from './office-calls.ts';
import { availableWidths, renditionPath, renditionWidths } from './rendition.ts';

const all = Object.entries(everyCall).flatMap(([module, named]) =>
  Object.entries(named as Record<string, Call>).map(([name, call]) => {
    const endpoint = (contract as Record<string, Record<string, Endpoint>>)[module]?.[name];
    return { id: `${module}.${name}`, call, endpoint };
  }),
);

test('calls and schemas have the same names', () => {
  const namesOf = (modules: object) =>
    Object.entries(modules).flatMap(([module, named]) =>
      Object.keys(named).map((name) => `${module}.${name}`),
    );
  expect(namesOf(contract).sort()).toEqual(namesOf(everyCall).sort());
});

test('no two calls have one address, ignoring case', () => {
  const addresses = all.map(({ call }) => call.call.toLowerCase().replace(/\{\w+\}/g, '{}'));
  expect(new Set(addresses).size).toBe(addresses.length);
});

describe.each(all)('$id', ({ call: { call, group, form }, endpoint }) => {
  const [method = '', path = ''] = call.split(' ');

  test('is well formed', () => {
    expect(call).toMatch(/^(GET|POST|PUT|PATCH|DELETE) (\/(\w+|\{\w+\}))+$/);
    expect(endpoint?.summary).toMatch(/^[A-Z].*\.$/);
    expect(endpoint?.callers.length).toBeGreaterThan(0);
    expect(endpoint?.body === undefined || method !== 'GET').toBe(true);
    if (form) expect(endpoint?.body).toBeDefined();
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const params = endpoint?.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : [];
    expect(params.sort()).toEqual(names.sort());
  });

  test('is cached only when it reads public data', () => {
    if (endpoint?.audience === 'public') expect([method, endpoint.callers]).toEqual(['GET', ['anyone']]);
    if (method === 'GET' && group === 'page') expect(endpoint?.audience).toBe('public');
  });

  test('has names that differ by more than their case', () => {
    for (const schema of [endpoint?.query, endpoint?.body]) {
      if (!(schema instanceof z.ZodObject)) continue;
      const names = Object.keys(schema.shape).map((name) => name.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

test('an error is recognised by its code, not by its class', () => {
  const foreign = Object.assign(new Error('x'), { code: 'conflict', options: {} });
  expect([isApiError(new ApiError('not_found')), isApiError(foreign)]).toEqual([true, true]);
  for (const other of [new Error('x'), { code: 'conflict', options: {} }, null, 'conflict'])
    expect(isApiError(other)).toBe(false);
  expect(isApiError(Object.assign(new Error('x'), { code: 'ECONNREFUSED', options: {} }))).toBe(false);
  expect(new Set(Object.values(errorStatuses))).toEqual(
    new Set([400, 401, 403, 404, 409, 413, 415, 429, 500, 503]),
  );
});

test.each([
  [100, [320]],
  [320, [320]],
  [1300, [320, 480, 800, 1200]],
  [9999, [...renditionWidths]],
])('a picture %i wide is offered as %j', (width, widths) => {
  expect(availableWidths(width)).toEqual(widths);
  expect(renditionPath('/media/x', 320, 'avif')).toBe('/media/x/320.avif');
});
