/** By SQLSTATE, by the name of postgres.js, or by that of the network. */
const codes =
  /^(08|53300|57014|57P0|CONNECT(ION)?_|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTCONN|ENOTFOUND|EAI_)/;

/** pg, by which pg-boss asks, gives these no code. */
const messages =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout e)/;

/**
 * Whether an error says, by itself or by what it came of, that PostgreSQL is away: connections refused or lost, shutdown, crash,
 * start-up, too many clients, a question that took too long.
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
