import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { InstagramAccount } from '../../../config.ts';
import type { Db } from '../../../database/connect.ts';
import { loadSites } from '../../business/index.ts';
import type { Library } from '../../media/index.ts';
import {
  type CircuitBreaker,
  type JobHandlers,
  type Jobs,
  type Keys,
  openCircuitBreaker,
} from '../../platform/index.ts';
import { type FeedPostDraft, replaceFeed } from '../photo-feed.ts';
import { getOwnPicture, removePictures } from './feed-pictures.ts';
import { currentToken, fingerprint } from './feed-token.ts';
import { type InstagramPost, newestPosts } from './instagram.ts';
import { InstagramError } from './instagram-error.ts';

/** The dependencies for fetching a feed. */
export type FeedDeps = {
  db: Db;
  keys: Keys;
  library: Library;
  log: Logger;
  instagram: InstagramAccount;
  /** Pictures that do not come cost 20 s each. */
  pictureHost: CircuitBreaker;
};

type Draft = Omit<FeedPostDraft, 'captions'> & { caption: string };

const intervalSeconds = 30 * 60;
const maxWaitSeconds = 12 * 3600;
/** The time for pictures in one job; the remaining posts wait for the next. */
const picturesMs = 5 * 60_000;

/**
 * Enqueues a fetch of the feed when it is due, by one process; at once after the settings got another token.
 */
export async function enqueueFeed(
  db: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  instagram: InstagramAccount | undefined,
): Promise<void> {
  if (!instagram) return;
  const tokenFingerprint = fingerprint(instagram.token);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into feed_source as known (feed, token_hash, next_fetch_at)
      values (${instagram.feed}, ${tokenFingerprint}, now() + make_interval(secs => ${intervalSeconds}))
      on conflict (feed) do update set
        next_fetch_at = excluded.next_fetch_at,
        token_hash = excluded.token_hash,
        failures = case when known.token_hash = excluded.token_hash then known.failures else 0 end,
        sealed_token = case when known.token_hash = excluded.token_hash then known.sealed_token end,
        token_expires_at = case when known.token_hash = excluded.token_hash then known.token_expires_at end,
        next_refresh_at = case when known.token_hash = excluded.token_hash then known.next_refresh_at else now() end
      where known.next_fetch_at <= now() or known.token_hash <> excluded.token_hash
      returning feed`.execute(trx);
    if (rows.length > 0) await jobs.enqueue(trx, 'photo-feed', {});
  });
}

export function feedHandlers({
  instagram,
  ...deps
}: Omit<FeedDeps, 'instagram' | 'pictureHost'> & { instagram: InstagramAccount | undefined }): Pick<
  JobHandlers,
  'photo-feed'
> {
  const pictureHost = openCircuitBreaker((error) => (error as Error).name === 'TimeoutError');
  return {
    'photo-feed': async () => {
      if (instagram) await fetchFeed({ ...deps, instagram, pictureHost });
    },
  };
}

/**
 * Updates the feed to the posts of the account. When Instagram fails, the last good posts stay, and the
 * reason is logged.
 */
async function fetchFeed(deps: FeedDeps): Promise<void> {
  const { db, instagram } = deps;
  try {
    const found = await newestPosts(instagram, await currentToken(deps));
    const deadline = Date.now() + picturesMs;
    const posts: Draft[] = [];
    for (const post of found) {
      const draft = Date.now() < deadline ? await draftOf(deps, post) : undefined;
      if (draft) posts.push(draft);
    }
    await replacePosts(deps, found, posts);
    await sql`update feed_source set failures = 0, fetched_at = now() where feed = ${instagram.feed}`.execute(
      db,
    );
  } catch (error) {
    if (!(error instanceof InstagramError)) throw error;
    await recordFailure(deps, error);
  }
}

/** A post with pictures of our own; undefined without any. */
async function draftOf(deps: FeedDeps, post: InstagramPost): Promise<Draft | undefined> {
  const { id, media_type, permalink, caption, timestamp } = post;
  const children: NonNullable<Draft['children']> = [];
  for (const child of post.children) {
    const picture = await pictureOf(deps, child);
    if (picture) children.push({ id: child.id, media_type: child.media_type, ...picture });
  }
  const cover = children[0] ?? (await pictureOf(deps, post));
  if (!cover) return undefined;
  const { media_url, thumbnail_url } = cover;
  return {
    ...{ id, media_type, media_url, permalink, caption, timestamp },
    thumbnail_url: media_type === 'IMAGE' ? null : thumbnail_url,
    ...(media_type === 'CAROUSEL_ALBUM' && { children }),
  };
}

/** Of a video only the thumbnail is shown. */
async function pictureOf(
  deps: FeedDeps,
  {
    id,
    media_type,
    media_url,
    thumbnail_url,
  }: Omit<InstagramPost['children'][number], 'media_type'> & {
    media_type: InstagramPost['media_type'];
  },
): Promise<{ media_url: string; thumbnail_url: string | null } | undefined> {
  const from = media_type === 'VIDEO' ? thumbnail_url : media_url;
  const own = from && (await getOwnPicture(deps, id, from));
  return own ? { media_url: own, thumbnail_url: media_type === 'VIDEO' ? own : null } : undefined;
}

async function replacePosts(
  deps: FeedDeps,
  found: readonly InstagramPost[],
  posts: readonly Draft[],
): Promise<void> {
  const { db, instagram } = deps;
  const sites = await loadSites(db);
  const stillThere = found.map(({ id }) => id);
  for (const { id, cultures } of sites) {
    // Instagram does not report the language of a caption.
    const [culture = 'nl'] = cultures;
    const drafts = posts.map(({ caption, ...post }) => ({ ...post, captions: { [culture]: caption } }));
    await replaceFeed(db, id, instagram.feed, drafts, stillThere);
  }
  const shown = found.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]);
  const [site] = sites;
  if (site) await removePictures(deps, site, shown);
}

async function recordFailure({ db, log, instagram }: FeedDeps, error: InstagramError): Promise<void> {
  const { feed } = instagram;
  const { kind, facts, waitSeconds } = error;
  await sql`
    update feed_source set failures = failures + 1, next_fetch_at = now() + make_interval(secs => greatest(
      ${waitSeconds}, least(${intervalSeconds} * power(2, least(failures, 10)), ${maxWaitSeconds})))
    where feed = ${feed}`.execute(db);
  if (kind === 'person') {
    log.error(
      { ...facts, feed },
      'Instagram refuses the token of the photo feed: INSTAGRAM_TOKEN needs a new one',
    );
  } else
    log.warn({ ...facts, feed, kind }, 'the photo feed could not be fetched; the posts that are there stay');
}
