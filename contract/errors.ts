/** The closed set of error codes, each with its HTTP status. */
export const errorStatuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  out_of_stock: 409,
  not_available: 409,
  price_changed: 409,
  version_conflict: 409,
  already_used: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/**
 * A problem with one part of the input. `path` names the part: `query.pageSize`, `body.items.0.Quantity`. `values` are
 * for the placeholders of the message, and are not sent.
 */
export type FieldError = { path: string; code: string; message: string; values?: Record<string, string> };

export type ApiErrorOptions = {
  /** The key of the message for a person; by default the message of the code. */
  messageKey?: string;
  /** Values for the placeholders of that message. */
  values?: Record<string, string | number>;
  errors?: FieldError[];
  /** Facts that a screen needs to help: both prices, the failing lines, both versions of a block. */
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

/** The one error that a handler throws for an expected failure. Recognise it by `code`, never by class. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly options: ApiErrorOptions;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(options.messageKey ?? code);
    this.name = 'ApiError';
    this.code = code;
    this.options = options;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'code' in error && 'options' in error && `${error.code}` in errorStatuses;
}
