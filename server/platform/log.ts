import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { isUnavailable } from './unavailable.ts';

/**
 * Opens the log: one JSON line per event, on stdout unless `stream` is given; of an outage one line per kind and
 * minute. Never log a token, a password or a link that signs in.
 */
export function openLog(level: string, stream?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: ['*.password', '*.accessToken', '*.refreshToken', '*.authorization', '*.cookie', '*.token'],
      serializers: { err: describeError },
      hooks: { logMethod: countOutages() },
    },
    stream,
  );
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

const warnLevel = 40;

/** In this time an outage writes one line of each kind. */
const outageMs = 60_000;

/**
 * While PostgreSQL or another service is away, every request and every poll fails in the same manner. The first
 * line of a kind is written at once; those of the next minute are counted, and the last of them is written with
 * their number as `repeated`.
 */
function countOutages(): LogMethod {
  const lines = new Map<string, { repeated: number; writeLast: () => void }>();
  return function (args, method, level) {
    const [details, message] = args as unknown as [unknown, string];
    const kind = level >= warnLevel ? kindOfOutage(details) : undefined;
    if (kind === undefined) return method.apply(this, args);
    const key = `${level} ${message} ${kind}`;
    const line = lines.get(key);
    if (line) {
      line.repeated += 1;
      line.writeLast = () => method.call(this, { ...Object(details), repeated: line.repeated }, message);
      return;
    }
    const first = { repeated: 0, writeLast: () => {} };
    lines.set(key, first);
    const timer = setInterval(() => {
      first.writeLast();
      if (first.repeated === 0) {
        clearInterval(timer);
        lines.delete(key);
      }
      Object.assign(first, { repeated: 0, writeLast: () => {} });
    }, outageMs).unref();
    method.apply(this, args);
  };
}

/** What makes lines of an outage equal; undefined for any other line. */
function kindOfOutage(details: unknown): string | undefined {
  const { err, status, kind, what } = Object(details) as Record<string, unknown>;
  if (!isUnavailable(err)) return status === 503 ? '503' : undefined;
  const { code, message } = err as Error & { code?: unknown };
  return [code ?? message, kind, what].join(' ');
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
