import { isDeepStrictEqual } from 'node:util';
import type { FeedPost } from '../../contract/content.ts';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { Site } from '../business/index.ts';
import { publishChanges } from '../platform/index.ts';

type FeedChild = NonNullable<FeedPost['children']>[number];

/** Lists the newest posts of a feed, newest first; empty for a missing feed. */
export async function photoFeed(
  db: Db,
  site: Site,
  culture: Culture,
  { name, limit }: { name: string; limit: number },
): Promise<FeedPost[]> {
  const posts = await db
    .selectFrom('feed_post')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('feed', '=', name)
    .orderBy('posted_at', 'desc')
    .limit(limit)
    .execute();
  if (posts.length === 0) return [];
  const captions = await db
    .selectFrom('feed_post_text')
    .select(['post_id', 'culture', 'caption'])
    .where('site_id', '=', site.id)
    .where('feed', '=', name)
    .where(
      'post_id',
      'in',
      posts.map((post) => post.id),
    )
    .execute();
  const order = readingOrder(culture);
  captions.sort((a, b) => order.indexOf(b.culture as Culture) - order.indexOf(a.culture as Culture));
  const captionOf = new Map(captions.map((caption) => [caption.post_id, caption.caption]));
  return posts.map((post) => ({
    id: post.id,
    media_type: post.media_type as FeedPost['media_type'],
    media_url: post.media_url,
    thumbnail_url: post.thumbnail_url,
    permalink: post.permalink,
    caption: captionOf.get(post.id) ?? '',
    timestamp: post.posted_at.toISOString(),
    ...(post.media_type === 'CAROUSEL_ALBUM' && { children: post.children as FeedChild[] }),
  }));
}

export type FeedPostDraft = Omit<FeedPost, 'caption'> & { captions: Partial<Record<Culture, string>> };

/** Creates or replaces a post of a feed. */
export async function putFeedPost(db: Db, siteId: string, feed: string, post: FeedPostDraft): Promise<void> {
  const row = {
    media_type: post.media_type,
    media_url: post.media_url,
    thumbnail_url: post.thumbnail_url,
    permalink: post.permalink,
    children: post.children ?? [],
    posted_at: new Date(post.timestamp),
  };
  const texts = Object.entries(post.captions).map(([culture, caption]) => ({
    site_id: siteId,
    feed,
    post_id: post.id,
    culture,
    caption,
  }));
  await transact(db, async (trx) => {
    await trx
      .insertInto('feed_post')
      .values({ id: post.id, site_id: siteId, feed, ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'feed', 'id']).doUpdateSet(row))
      .execute();
    await trx
      .deleteFrom('feed_post_text')
      .where('site_id', '=', siteId)
      .where('feed', '=', feed)
      .where('post_id', '=', post.id)
      .execute();
    if (texts.length > 0) await trx.insertInto('feed_post_text').values(texts).execute();
    await publishChanges(trx, [{ topic: 'feed', key: feed }]);
  });
}

/** Replaces the posts of a feed. Of other posts, those in `stillThere` stay unchanged. */
export async function replaceFeed(
  db: Db,
  siteId: string,
  feed: string,
  posts: readonly FeedPostDraft[],
  stillThere: readonly string[],
): Promise<void> {
  await transact(db, async (trx) => {
    const known = await draftsOf(trx, siteId, feed);
    for (const post of posts) {
      if (!isDeepStrictEqual(known.get(post.id), post)) await putFeedPost(trx, siteId, feed, post);
    }
    const gone = [...known.keys()].filter((id) => !stillThere.includes(id));
    if (gone.length === 0) return;
    await trx
      .deleteFrom('feed_post')
      .where('site_id', '=', siteId)
      .where('feed', '=', feed)
      .where('id', 'in', gone)
      .execute();
    await publishChanges(trx, [{ topic: 'feed', key: feed }]);
  });
}

/** The stored posts of a feed, by their ids. */
async function draftsOf(db: Db, siteId: string, feed: string): Promise<Map<string, FeedPostDraft>> {
  const ofFeed = { site_id: siteId, feed };
  const rows = await db
    .selectFrom('feed_post')
    .selectAll()
    .where((eb) => eb.and(ofFeed))
    .execute();
  const texts = await db
    .selectFrom('feed_post_text')
    .select(['post_id', 'culture', 'caption'])
    .where((eb) => eb.and(ofFeed))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        media_type: row.media_type as FeedPost['media_type'],
        media_url: row.media_url,
        thumbnail_url: row.thumbnail_url,
        permalink: row.permalink,
        timestamp: row.posted_at.toISOString(),
        ...(row.media_type === 'CAROUSEL_ALBUM' && { children: row.children as FeedChild[] }),
        captions: Object.fromEntries(
          texts.filter(({ post_id }) => post_id === row.id).map(({ culture, caption }) => [culture, caption]),
        ),
      },
    ]),
  );
}
