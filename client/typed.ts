import type { Call, KeyGroup, Method } from '../contract/calls.ts';
import type { Input, Reply } from '../contract/contract.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Client, RequestOptions } from './client.ts';
import type { ListQuery } from './query.ts';
import type { Result } from './result.ts';

type Endpoints = Record<string, Record<string, Endpoint>>;

/** Path and method of every call of a contract, under the same names. */
export type CallsOf<Contract> = {
  readonly [Section in keyof Contract]: { readonly [Name in keyof Contract[Section]]: Call };
};

/** A query is text; the client also accepts values that it can write as that text. */
type Written<Value> = Value extends 'true' | 'false'
  ? Value | boolean
  : string extends Value
    ? Value | number | readonly (string | number)[]
    : Value;

type QueryInput<Q> = Q extends object
  ? 'filters' extends keyof Q
    ? Omit<{ [Name in keyof Q]: Written<Q[Name]> }, keyof ListQuery> & ListQuery
    : { [Name in keyof Q]: Written<Q[Name]> }
  : Q;

type BodyInput<B> = B extends object ? B | FormData : B;

/** The input of a call: `params`, `query` and `body`, as far as the contract has them. */
export type CallInput<E> =
  Input<E> extends infer CallInputType
    ? {
        [Part in keyof CallInputType]: Part extends 'query'
          ? QueryInput<CallInputType[Part]>
          : Part extends 'body'
            ? BodyInput<CallInputType[Part]>
            : CallInputType[Part];
      }
    : never;

export type CallOptions = Pick<RequestOptions, 'culture' | 'signal' | 'audience'>;

export type ApiCall<E> = (
  ...input: Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]
) => Promise<Result<Reply<E>>>;

export type Api<Contract> = {
  [Section in keyof Contract]: { [Name in keyof Contract[Section]]: ApiCall<Contract[Section][Name]> };
};

export type ApiSettings = {
  /** Called after a successful write with the group of cache keys that it changed. */
  onWrite?: (group: KeyGroup) => void;
};

/**
 * Creates the typed client: `api.content.findPageByUrl({ query: { path } })`. A path in the client's settings
 * under the call's name (`cart.addItem`) replaces the path of the contract.
 */
export function createApi<Contract extends Endpoints>(
  client: Client,
  calls: CallsOf<Contract>,
  { onWrite }: ApiSettings = {},
): Api<Contract> {
  const configured: Record<string, string | undefined> = client.paths;
  const sections: Readonly<Record<string, Record<string, Call>>> = calls;
  return lazily(sections, (section, named) =>
    lazily(named, (name, { call, group, form }) => {
      const [method, ownPath] = call.split(' ') as [Method, string];
      const path = configured[`${section}.${name}`] ?? ownPath;
      return async (input: RequestOptions = {}, options: CallOptions = {}) => {
        const body = form ? formData(input.body) : input.body;
        const result = await client.request(method, path, { ...input, ...options, body });
        if (result.succeeded && method !== 'GET' && group) onWrite?.(group);
        return result;
      };
    }),
  ) as Api<Contract>;
}

/**
 * An object with a value for each name of `source`, made when it is first read: a page that the server renders uses a
 * handful of the hundreds of calls.
 */
function lazily<Source, Value>(
  source: Readonly<Record<string, Source>>,
  make: (name: string, value: Source) => Value,
): Record<string, Value> {
  const made: Record<string, Value> = {};
  const get = (name: string | symbol): Value | undefined => {
    const value = typeof name === 'string' && Object.hasOwn(source, name) ? source[name] : undefined;
    if (typeof name !== 'string' || value === undefined) return undefined;
    made[name] ??= make(name, value);
    return made[name];
  };
  return new Proxy(made, {
    get: (_, name) => get(name),
    has: (_, name) => Object.hasOwn(source, name),
    ownKeys: () => Reflect.ownKeys(source),
    getOwnPropertyDescriptor: (_, name) =>
      Object.hasOwn(source, name)
        ? { value: get(name), configurable: true, enumerable: true, writable: true }
        : undefined,
  });
}

/**
 * Builds form data: text and files as they are, a list as several values of one name, anything else as JSON.
 */
function formData(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    const files = Array.isArray(value) && value.length > 0 && value.every((one) => one instanceof Blob);
    for (const one of files ? value : [value]) {
      if (one === undefined || one === null) continue;
      form.append(name, one instanceof Blob || typeof one === 'string' ? one : JSON.stringify(one));
    }
  }
  return form;
}
