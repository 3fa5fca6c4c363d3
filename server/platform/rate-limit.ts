import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { ApiError, isApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';

/**
 * Counts one call, or `by` calls, under `key` in a window that all processes share.
 * @throws ApiError `rate_limited` beyond `calls` in `seconds`.
 */
export async function limitRate(
  db: Db,
  key: string,
  { calls, seconds }: { calls: number; seconds: number },
  by = 1,
) {
  const { rows } = await sql<{ calls: number; left: number }>`
    insert into rate_limit (key, window_ends_at, calls)
    values (${key}, now() + make_interval(secs => ${seconds}), ${by})
    on conflict (key) do update set
      calls = case when rate_limit.window_ends_at < now() then excluded.calls else rate_limit.calls + excluded.calls end,
      window_ends_at = case when rate_limit.window_ends_at < now()
        then excluded.window_ends_at else rate_limit.window_ends_at end
    returning calls, ceil(extract(epoch from window_ends_at - now()))::int as left`.execute(db);
  const counted = rows[0];
  if (counted && counted.calls > calls) {
    // Of two calls at the same moment the later one may have started the window.
    const left = Math.min(seconds, Math.max(1, counted.left));
    throw new ApiError('rate_limited', { retryAfterSeconds: left });
  }
}

/** Counts a call like `limitRate`, and returns whether it is within the limit. */
export async function isWithinRate(
  db: Db,
  key: string,
  limit: { calls: number; seconds: number },
): Promise<boolean> {
  return limitRate(db, key, limit).then(
    () => true,
    (error: unknown) => {
      if (isApiError(error) && error.code === 'rate_limited') return false;
      throw error;
    },
  );
}

/** Takes one counted call back, such as a successful login. */
export async function forgiveRate(db: Db, key: string): Promise<void> {
  await sql`update rate_limit set calls = greatest(calls - 1, 0) where key = ${key}`.execute(db);
}

/**
 * The network of an address, for rate limits: an IPv4 address, or the /64 of an IPv6 address, which one
 * connection usually has.
 */
export function networkOf(peer: string): string {
  if (!isIPv6(peer) || peer.startsWith('::ffff:')) return peer;
  const [head = '', tail] = (peer.split('%')[0] ?? '').split('::');
  const groups = (text = '') => text.split(':').filter(Boolean);
  const [first, last] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const whole = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Deletes the counters of windows that have ended. */
export async function trimRateLimits(db: Db): Promise<void> {
  await sql`delete from rate_limit where window_ends_at < now()`.execute(db);
}
