import type { Call, Method } from '../../contract/calls.ts';
import { type Contract, contract } from '../../contract/contract.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { everyCall } from '../../contract/office-calls.ts';

export type Route = {
  module: keyof Contract;
  name: string;
  method: Method;
  /** The path in the contract's spelling, without `/api`. */
  path: string;
  segments: readonly string[];
  endpoint: Endpoint;
  form: boolean;
};

/** Every call of the contract. */
export const routes: readonly Route[] = Object.entries(everyCall).flatMap(([module, named]) =>
  Object.entries(named as Record<string, Call>).map(([name, { call, form = false }]) => {
    const [method, written] = call.split(' ') as [Method, string];
    const path = withoutApi(written);
    const endpoint = (contract as Record<string, Record<string, Endpoint>>)[module]?.[name];
    if (!endpoint) throw new Error(`${module}.${name} has no schema`);
    return {
      module: module as keyof Contract,
      name,
      method,
      path,
      segments: path.split('/'),
      endpoint,
      form,
    };
  }),
);

const fixed = new Map(
  routes.filter((route) => !route.path.includes('{')).map((route) => [key(route.method, route.path), route]),
);
const patterns = routes.filter((route) => route.path.includes('{'));

/** Finds a call by method and path; the path matches in any case, its values keep theirs. */
export function matchRoute(
  method: string,
  pathname: string,
): { route: Route; params: Record<string, string> } | undefined {
  const path = withoutApi(pathname);
  const route = fixed.get(key(method, path));
  if (route) return { route, params: {} };
  const segments = path.split('/');
  for (const pattern of patterns) {
    if (pattern.method !== method || pattern.segments.length !== segments.length) continue;
    const params = readParams(pattern.segments, segments);
    if (params) return { route: pattern, params };
  }
  return undefined;
}

function readParams(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name) {
      const value = decode(segment);
      if (value === undefined || value === '') return undefined;
      params[name] = value;
    } else if (part.toLowerCase() !== segment.toLowerCase()) return undefined;
  }
  return params;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function withoutApi(path: string): string {
  return path.replace(/^\/api(?=\/|$)/i, '');
}

function key(method: string, path: string): string {
  return `${method} ${path.toLowerCase()}`;
}
