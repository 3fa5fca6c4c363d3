/** Codes by SQLSTATE, by postgres.js, or by the network. */
const codes =
  /^(08|53300|57014|57P0|CONNECT(ION)?_|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTCONN|ENOTFOUND|EAI_)/;

/** pg, the driver of pg-boss, gives these errors no code. */
const messages =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout e)/;

/**
 * Returns whether an error or one of its causes means that PostgreSQL is unavailable: connections refused or
 * lost, shutdown, crash, start-up, too many clients, a query that timed out.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, cause, errors = [] } = error as Error & { code?: unknown; errors?: unknown[] };
  return (
    codes.test(String(code ?? '')) ||
    messages.test(message) ||
    isUnavailable(cause) ||
    errors.some(isUnavailable)
  );
}
