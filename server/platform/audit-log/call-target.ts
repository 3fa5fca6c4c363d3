import { z } from 'zod';
import { cultures } from '../../../contract/culture.ts';

/** The target of a call for the audit log: only ids, cultures and the names of fields. */
export type CallTarget = { path: string; target: string; fields: string[] };

type Route = { path: string; segments: readonly string[]; endpoint: { body?: unknown } };

type Parts = { params?: unknown; query?: unknown; body?: unknown };

/** An id, the number of an order or the name of a menu: no space and no at sign. */
const plain = /^[\w-]{1,64}$/;

/**
 * The path of a call with its plain values filled in; a value that is not a plain name stays a name in
 * braces.
 */
function pathOf({ segments }: Pick<Route, 'segments'>, pathname: string) {
  const pathSegments = pathname.split('/').slice(-segments.length + 1);
  const named: Record<string, string> = {};
  const parts = segments.slice(1).map((segment, index) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    const value = pathSegments[index] ?? '';
    if (!name || !plain.test(value)) return segment;
    named[name] = value;
    return value;
  });
  return { path: `/${parts.join('/')}`, named };
}

const maxIds = 10;
const id = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$/i;
const isId = (value: unknown): value is string =>
  typeof value === 'string' && (id.test(value) || cultures.some((culture) => culture === value));

/** The ids and cultures in a part of the input, each with its input name. */
function idsIn(part: unknown): [string, string[]][] {
  return Object.entries(Object(part)).flatMap(([name, value]): [string, string[]][] => {
    const ids = [value].flat().filter(isId);
    return ids.length > 0 ? [[name, ids]] : [];
  });
}

const written = ([name, ids]: [string, string[]]) =>
  `${name} ${ids.slice(0, maxIds).join(' ')}${ids.length > maxIds ? ` +${ids.length - maxIds}` : ''}`;

/** Formats ids and their names for a line of the log. */
export function formatTarget(ids: Readonly<Record<string, string | readonly string[]>>): string {
  return Object.entries(ids)
    .map(([name, value]) => written([name, [value].flat()]))
    .join(', ');
}

/** Returns the target of a call, from its path alone or from its path and its parsed input. */
export function getCallTarget(route: Route, pathname: string, input?: Parts): CallTarget {
  const { path, named } = pathOf(route, pathname);
  const ids = [...idsIn(input?.query), ...(Array.isArray(input?.body) ? [] : idsIn(input?.body))];
  const isObject = route.endpoint.body instanceof z.ZodObject;
  return {
    path,
    target: formatTarget({ ...named, ...Object.fromEntries(ids) }),
    fields: isObject ? Object.keys(Object(input?.body)) : [],
  };
}
