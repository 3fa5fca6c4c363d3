import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { ApiError } from '../contract/errors.ts';
import type { Db } from '../database/connect.ts';

/**
 * Counts a call under `key` in a window that all processes share.
 * @throws ApiError `rate_limited` beyond `calls` in `seconds`.
 */
export async function limitRate(db: Db, key: string, { calls, seconds }: { calls: number; seconds: number }) {
  const { rows } = await sql<{ calls: number; left: number }>`
    insert into rate_limit (key, window_ends_at, calls)
    values (${key}, now() + make_interval(secs => ${seconds}), 1)
    on conflict (key) do update set
      calls = case when rate_limit.window_ends_at < now() then 1 else rate_limit.calls + 1 end,
      window_ends_at = case when rate_limit.window_ends_at < now()
        then excluded.window_ends_at else rate_limit.window_ends_at end
    returning calls, ceil(extract(epoch from window_ends_at - now()))::int as left`.execute(db);
  const counted = rows[0];
  if (counted && counted.calls > calls) {
    throw new ApiError('rate_limited', { retryAfterSeconds: Math.max(1, counted.left) });
  }
}

/** What a guest's limit is counted by: the address, or of IPv6 the /64 that one connection commonly has. */
export function networkOf(peer: string): string {
  return isIPv6(peer) && !peer.startsWith('::ffff:') ? `${peer.split(':').slice(0, 4).join(':')}::/64` : peer;
}

/** Removes the counters of windows that are over. */
export async function trimRateLimits(db: Db): Promise<void> {
  await sql`delete from rate_limit where window_ends_at < now()`.execute(db);
}
