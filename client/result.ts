import type { ErrorCode, FieldError } from '../contract/errors.ts';
import type { PagedList } from '../contract/filters.ts';

export type Success<Data> = { succeeded: true; data: Data; message: string | null; status: 200 };

/**
 * A failed call. `message` is the client's own; `serverMessage` is the server's message for a person, in the
 * request's culture.
 */
export type Failure = {
  succeeded: false;
  data: null;
  /** `Error`, or `parsing json failed` and the address. */
  message: string;
  /** 0 when the response did not arrive whole. */
  status: number;
  code: ErrorCode | null;
  errors: FieldError[];
  details: Record<string, unknown> | null;
  serverMessage: string | null;
};

export type Result<Data> = Success<Data> | Failure;

export function failure(known: Partial<Omit<Failure, 'succeeded' | 'data'>>): Failure {
  return {
    succeeded: false,
    data: null,
    message: 'Error',
    status: 0,
    code: null,
    errors: [],
    details: null,
    serverMessage: null,
    ...known,
  };
}

/** The list, or the items of the page, in a result; empty after a failure. */
export function listOrEmpty<Item>(result: Result<readonly Item[] | PagedList<Item> | null>): Item[] {
  const { data } = result;
  const items = data && 'items' in data ? data.items : data;
  return Array.isArray(items) ? items : [];
}

/** The data of a result; null after a failure. */
export function valueOrNull<Data>(result: Result<Data>): Data | null {
  return result.data;
}

/** The server's message for a person; null where it sent none. */
export function serverMessageOf(result: Result<unknown>): string | null {
  return result.succeeded ? result.message : result.serverMessage;
}

/**
 * A failed call as an error, with the server's message where there is one. Recognise it by `status` and
 * `code`.
 */
export class CallError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.serverMessage ?? failure.message);
    this.name = 'CallError';
    this.status = failure.status;
    this.code = failure.code;
    this.failure = failure;
  }
}

/**
 * The data of a result.
 * @throws {CallError} with the server's message after a failure.
 */
export function dataOrThrow<Data>(result: Result<Data>): Data {
  if (result.succeeded) return result.data;
  throw new CallError(result);
}
