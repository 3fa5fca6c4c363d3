import { z } from 'zod';
import type { Route } from '../../server/api/routes.ts';

/** A part of a call's input, by name. */
type Property = { name: string; type?: string; required: boolean };

type Part = 'params' | 'query' | 'body';

/** Lists the properties in a part of a call's input; a list has none. */
export function listProperties({ endpoint }: Route, part: Part): Property[] {
  const schema = endpoint[part];
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const required = json.required ?? [];
  const properties = (json.properties ?? {}) as Record<string, { type?: string }>;
  return Object.entries(properties).map(([name, { type }]) => ({
    name,
    type,
    required: required.includes(name),
  }));
}

const long = 'x'.repeat(200_000);

/** Lists texts that a property of the path or the query must refuse, by the contract's own schema. */
export function wrongTexts({ endpoint }: Route, part: 'params' | 'query', name: string): [string, string][] {
  const { shape } = endpoint[part] as z.ZodObject;
  // An empty part of a path makes another path.
  const texts = ['', 'x', '-1', '1.5', '1e308', 'NaN', 'Infinity', '[1]', '{}', 'null', long, `a\0b`];
  return texts
    .filter((text) => part === 'query' || (text !== '' && text !== long))
    .filter((text) => text.includes('\0') || !shape[name]?.safeParse(text).success)
    .map((text) => [text === long ? '200 kB' : JSON.stringify(text), text]);
}

const values: readonly [string, unknown][] = [
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

/** Text that PostgreSQL cannot store, whatever a schema allows. */
const unstorable = /NUL|half/;

const fits: Record<string, string> = {
  string: 'text',
  integer: 'a number',
  number: 'a number',
  boolean: 'a flag',
  object: 'a map',
};

/**
 * Lists values that a body's property must refuse: by its JSON type, and where that is not enough by the
 * contract's own schema.
 */
export function wrongValues({ endpoint, form }: Route, { name, type }: Property): [string, unknown][] {
  const { shape } = endpoint.body as z.ZodObject;
  return values.filter(([what, value]) => {
    // Every part of a form is text.
    if (form && type === 'string')
      return !shape[name]?.safeParse(asPart(value)).success || what === 'a NUL character';
    const isOfOtherType = type !== undefined && what !== fits[type];
    return isOfOtherType || unstorable.test(what) || !shape[name]?.safeParse(value).success;
  });
}

const asPart = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));

/** Lists wrong items for a body that is a list, each made from a valid item. */
export function wrongItems({ endpoint }: Route, body: unknown): [string, unknown][] {
  if (!Array.isArray(body)) return [];
  const [right] = body as Record<string, unknown>[];
  const items = [
    ...values,
    ...Object.keys(right ?? {}).flatMap((name) => [
      [`without ${name}`, { ...right, [name]: undefined }] as [string, unknown],
      ...values.map(([what, value]): [string, unknown] => [
        `${name} of ${what}`,
        { ...right, [name]: value },
      ]),
    ]),
  ];
  return items.filter(([what, item]) => unstorable.test(what) || !endpoint.body?.safeParse([item]).success);
}

export const brokenBodies = ['', '{', '{"a":1', 'undefined', 'NaN', "{'a':1}", '\ufeff{}', '{"a":1}}', '\0'];

const bodies = ['{}', '[]', '"text"', '7', 'null', 'true', '1e999', '[null]'];

/** Lists bodies of another kind: not an object where a call needs one, or not a filled list. */
export function bodiesOfAnotherKind({ endpoint }: Route): string[] {
  const { type } = endpoint.body
    ? z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })
    : {};
  return bodies.filter((body) => type === 'array' || body !== '{}');
}

export const endlessBodies = [
  '['.repeat(4000) + ']'.repeat(4000),
  `${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}`,
];

export const foreignTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'json',
  '',
];
