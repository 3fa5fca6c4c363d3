import type { Log } from '../client.ts';
import type { Result } from '../result.ts';

/** Returns new tokens. A failure is logged and returns null, which means that the person is logged out. */
export async function refreshedTokens<Tokens>(
  refresh: () => Promise<Result<Tokens>>,
  log: Log,
): Promise<Tokens | null> {
  const result = await refresh();
  if (result.succeeded) return result.data;
  log.warn(`token refresh failed: ${result.status} ${result.code ?? result.message}`);
  return null;
}
