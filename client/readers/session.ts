import type { Log } from '../client.ts';
import type { Result } from '../result.ts';

/** New tokens, or null when there are none to be had: that is logged, and whoever asked is logged out. */
export async function refreshedTokens<Tokens>(
  refresh: () => Promise<Result<Tokens>>,
  log: Log,
): Promise<Tokens | null> {
  const result = await refresh();
  if (result.succeeded) return result.data;
  log.warn(`token refresh failed: ${result.status} ${result.code ?? result.message}`);
  return null;
}
