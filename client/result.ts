import type { ErrorCode, FieldError } from '../contract/errors.ts';
import type { PagedList } from '../contract/filters.ts';

export type Success<Data> = { succeeded: true; data: Data; message: string | null; status: 200 };

/** `message` is the client's own; what the server says to a person is `serverMessage`, in the request's culture. */
export type Failure = {
  succeeded: false;
  data: null;
  /** `Error`, or `parsing json failed` and the address. */
  message: string;
  /** 0 when no whole answer came. */
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

/** The list, or the items of the page, that was read; empty after a failure. */
export function listOrEmpty<Item>(result: Result<readonly Item[] | PagedList<Item> | null>): Item[] {
  const { data } = result;
  const items = data && 'items' in data ? data.items : data;
  return Array.isArray(items) ? items : [];
}

/** What was read; null after a failure. */
export function valueOrNull<Data>(result: Result<Data>): Data | null {
  return result.data;
}

/** What the server said to a person, if it said anything. */
export function serverMessageOf(result: Result<unknown>): string | null {
  return result.succeeded ? result.message : result.serverMessage;
}

/** A failed call as an error, its message the server's where there is one. Recognise it by `status` and `code`. */
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

/** What was read. @throws {CallError} with the server's message after a failure. */
export function dataOrThrow<Data>(result: Result<Data>): Data {
  if (result.succeeded) return result.data;
  throw new CallError(result);
}
