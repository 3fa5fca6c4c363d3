import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Opens the log: one JSON line per event, on stdout unless `stream` is given. Never log a token, a password or a
 * link that signs in.
 */
export function openLog(level: string, stream?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: ['*.password', '*.accessToken', '*.refreshToken', '*.authorization', '*.cookie', '*.token'],
      serializers: { err: describeError },
    },
    stream,
  );
}

/** The fields of an error that a log line may have; an error of PostgreSQL carries its whole connection too. */
const loggedFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'status', 'field'];

/** Errors within errors, as causes or members, are described this deep. */
const maxDepth = 3;

type DescribedError = {
  type: string;
  message: string;
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
  [field: string]: unknown;
};

/** Describes an error by an allow-list of its fields, so that no secret of its other properties is logged. */
function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const fields = loggedFields.flatMap((name): [string, unknown][] => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return {
    type: error.name,
    message: error.message,
    ...(error.stack && { stack: error.stack }),
    ...Object.fromEntries(fields),
    ...(depth < maxDepth && error.cause !== undefined && { cause: describeError(error.cause, depth + 1) }),
    ...(depth < maxDepth &&
      error instanceof AggregateError && {
        errors: error.errors.slice(0, 5).map((one) => describeError(one, depth + 1)),
      }),
  };
}
