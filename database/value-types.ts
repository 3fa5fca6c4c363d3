import type { PostgresType } from 'postgres';

type Parse = (text: string) => unknown;

const asIs: Parse = (text) => text;

/** Parsers for array elements, by PostgreSQL's number of the array type. */
const arrays: [type: number, parse: Parse][] = [
  [1000, (text) => text === 't'], // bool
  [1005, Number], // int2
  [1007, Number], // int4
  [1016, safeInteger], // int8
  [1022, Number], // float8
  [1009, asIs], // text
  [1182, asIs], // date
  [1231, asIs], // numeric
  [2951, asIs], // uuid
  [1185, (text) => new Date(text)], // timestamptz
];

/**
 * Parsers by column type: `int8` becomes a number (cents, ids and counts are far below 2^53; a larger one
 * throws rather than lose digits), `numeric` exact text, `date` its text (a night has no time zone),
 * `timestamptz` a Date, json its value, an array of one dimension an array. Write values to json columns,
 * never the text of `JSON.stringify`, which would be stored as a json string.
 */
export const valueTypes: Record<string, PostgresType> = {
  int8: { to: 20, from: [20], serialize: String, parse: safeInteger },
  date: { to: 1082, from: [1082], serialize: String, parse: asIs },
  // postgres.js would query every new connection for these, and a connection that breaks just then would end
  // the process.
  ...Object.fromEntries(
    arrays.map(([type, parse]) => [
      `array${type}`,
      { to: type, from: [type], serialize: textOfArray, parse: (text: string) => readArray(text, parse) },
    ]),
  ),
};

function textOfArray(values: readonly unknown[] | string): string {
  return typeof values === 'string' ? values : `{${values.map(textOf).join()}}`;
}

function textOf(value: unknown): string {
  if (value === undefined) throw new TypeError('An element of an array is undefined.');
  if (value === null) return 'null';
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * Commas separate elements. Elements with special characters are quoted, with a backslash before a quote or a
 * backslash.
 */
const element = /"((?:[^"\\]|\\.)*)"|[^{},"]+/gs;

function readArray(text: string, parse: Parse): unknown[] {
  return Array.from(text.matchAll(element), ([plain, quoted]) => {
    if (quoted !== undefined) return parse(quoted.replace(/\\(.)/gs, '$1'));
    return plain === 'NULL' ? null : parse(plain);
  });
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`The integer ${text} is too great for a number; select it as text.`);
}
