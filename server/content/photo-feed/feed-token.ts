import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { FeedDeps } from './fetch-feed.ts';
import { refreshToken } from './instagram.ts';
import { InstagramError } from './instagram-error.ts';

const refreshDays = 7;
/**
 * A token younger than a day cannot be refreshed, and a failed refresh is tried again after the same time.
 */
const tryAgainDays = 1;
const warnDays = 14;

/** Identifies a token of the settings. The token is long and random, so the hash does not reveal it. */
export const fingerprint = (token: string) => hash('sha256', token);

/**
 * Returns the token to use: that of the settings, or its refreshed successor. It is refreshed once a week,
 * and is valid for 60 days after each refresh. After a failed refresh the old one is used until it expires.
 */
export async function currentToken({ db, keys, instagram, log }: FeedDeps): Promise<string> {
  const { rows } = await sql<{ sealed: string | null; expiresAt: Date | null; isDue: boolean }>`
    select sealed_token as sealed, token_expires_at as "expiresAt", next_refresh_at <= now() as "isDue"
    from feed_source where feed = ${instagram.feed}`.execute(db);
  const [known] = rows;
  const token = (known?.sealed && keys.secrets.unseal(known.sealed)) || instagram.token;
  if (!known?.isDue) return token;
  try {
    const { access_token: next, expires_in: seconds } = await refreshToken(instagram, token);
    await sql`
      update feed_source set sealed_token = ${keys.secrets.seal(next)}, token_expires_at = now() + make_interval(secs => ${seconds}),
        next_refresh_at = now() + make_interval(days => ${refreshDays})
      where feed = ${instagram.feed}`.execute(db);
    return next;
  } catch (error) {
    if (!(error instanceof InstagramError)) throw error;
    await sql`update feed_source set next_refresh_at = now() + make_interval(days => ${tryAgainDays})
      where feed = ${instagram.feed}`.execute(db);
    const { expiresAt } = known;
    const isLate = expiresAt && expiresAt.getTime() < Date.now() + warnDays * 86_400_000;
    log[isLate ? 'error' : 'warn'](
      { ...error.facts, feed: instagram.feed, expiresAt },
      'the token of Instagram could not be refreshed',
    );
    return token;
  }
}
