/**
 * Codes by SQLSTATE, by postgres.js, by the network, of a full or read-only disk, and of an outside service.
 * PostgreSQL runs out of disk, memory or connections with 53; services that run it make it read-only (25006)
 * when its disk is nearly full.
 */
const codes =
  /^(08|25006|53|57014|57P0|CONNECT(ION)?_|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTCONN|ENOTFOUND|EAI_|ENOSPC|EDQUOT|EROFS|provider_unreachable|circuit_open)/;

/** pg, the driver of pg-boss, gives these errors no code. */
const messages =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout e)/;

/**
 * Returns whether an error or one of its causes means that the call may succeed later: PostgreSQL is away
 * (connections refused or lost, shutdown, crash, start-up, too many clients, a query that timed out), a disk is
 * full, or an outside service is away.
 */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > maxDepth) return false;
  const { code, message, cause, errors = [] } = error as Error & { code?: unknown; errors?: unknown[] };
  return (
    codes.test(String(code ?? '')) ||
    messages.test(message) ||
    [cause, ...errors].some((inner) => isUnavailable(inner, depth + 1))
  );
}

/** An error may be its own cause. */
const maxDepth = 5;
