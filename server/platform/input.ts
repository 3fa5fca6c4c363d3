import { z } from 'zod';
import type { FieldError } from '../../contract/errors.ts';

/**
 * Matches input names without regard to case: renames them to the schema's spelling, drops unknown names, and
 * leaves the keys of free maps alone. It reports in `problems` a repeated name and a character that
 * PostgreSQL cannot store.
 */
export function matchNames(schema: z.ZodType, value: unknown, path: string, problems: FieldError[]): unknown {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item, index) =>
      matchNames(bare.element as z.ZodType, item, `${path}.${index}`, problems),
    );
  }
  if (!(bare instanceof z.ZodObject) || !isPlainObject(value)) {
    if (!isStorable(value)) problems.push(problem(path, 'invalid_character'));
    return value;
  }
  const names = new Map(Object.keys(bare.shape).map((name) => [name.toLowerCase(), name]));
  const matched: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const name = names.get(key.toLowerCase());
    if (!name) {
      if (!isStorable([key, inner])) problems.push(problem(path, 'invalid_character'));
      continue;
    }
    if (Object.hasOwn(matched, name)) problems.push(problem(`${path}.${name}`, 'duplicate_name'));
    matched[name] = matchNames(bare.shape[name], inner, `${path}.${name}`, problems);
  }
  return matched;
}

/** Reads the query as an object; reports a repeated name of the schema. */
export function readQuery(
  schema: z.ZodType,
  search: URLSearchParams,
  problems: FieldError[],
): Record<string, string> {
  const bare = unwrap(schema);
  const names = bare instanceof z.ZodObject ? Object.keys(bare.shape).map((name) => name.toLowerCase()) : [];
  const query: Record<string, string> = {};
  for (const [name, value] of search) {
    const isTwice = Object.hasOwn(query, name) && names.includes(name.toLowerCase());
    if (isTwice) problems.push(problem(`query.${name}`, 'duplicate_name'));
    query[name] = value;
  }
  return query;
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  return schema;
}

/** Neither NUL nor half a surrogate pair, in names and values alike. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (Array.isArray(value)) return value.every(isStorable);
  return !isPlainObject(value) || Object.entries(value).flat().every(isStorable);
}

function problem(path: string, code: string): FieldError {
  return { path, code, message: `field.${code}` };
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
