import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakePost, startFakeInstagram } from '../../../test/fakes/fake-instagram.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { enqueueFeed } from './fetch-feed.ts';

const instagram = await startFakeInstagram();
afterAll(instagram.stop);
const { account, state } = instagram;
const { token: accountToken } = account;
const shop = await openShop({ instagram: account });
const { db, paymentDeps } = shop;

let painted = 0;
/** A picture of a unique colour. */
const photo = () => {
  const n = ++painted;
  const background = { r: (n * 53) % 256, g: (n * 97) % 256, b: (n * 29) % 256 };
  return sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
};

/** Meta writes the offset of its times without a colon. */
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:30:00+0000`;

async function image(id: string, day: number, more: Partial<FakePost> = {}): Promise<FakePost> {
  const media_url = instagram.serve(`${id}_n.jpg`, await photo());
  const permalink = `https://www.instagram.com/p/${id}/`;
  return {
    id,
    media_type: 'IMAGE',
    media_url,
    permalink,
    caption: `Dag ${day}`,
    timestamp: at(day),
    ...more,
  };
}

/** Makes the feed due, and runs the enqueued jobs. */
async function runFeed(): Promise<void> {
  await sql`update feed_source set next_fetch_at = now()`.execute(db);
  await enqueueFeed(db, paymentDeps.jobs, account);
  await shop.emails();
  await shop.projections.catchUp();
}

const read = async () =>
  (await shop.api('nl').content.photoFeed({ query: { name: account.feed } })).data ?? [];
const ids = async () => (await read()).map(({ id }) => id);
const source = () =>
  db.selectFrom('feed_source').selectAll().where('feed', '=', account.feed).executeTakeFirstOrThrow();
const isShown = async (address: string) => (await shop.fetch(`${address}/320.webp`)).status === 200;
const waits = async (min: number, max: number) => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from next_fetch_at - now())::float as seconds from feed_source`.execute(db);
  expect(rows[0]?.seconds).toBeGreaterThan(min - 30);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(max);
};

beforeEach(async () => {
  Object.assign(state, { token: accountToken, posts: [], pageSize: 3, isYoung: true });
  Object.assign(state, { trouble: undefined, refreshTrouble: undefined });
  await db.deleteFrom('feed_source').execute();
  await db.deleteFrom('feed_post').where('feed', '=', account.feed).execute();
  shop.log.take(/could not be refreshed/);
  instagram.requests.length = 0;
});

describe('the feed of an account', () => {
  test('comes with pictures of our own, and no address of Instagram but the link to the post', async () => {
    const cover = await image('video', 5, { media_type: 'VIDEO' });
    const inAlbum = [await image('first', 4), await image('second', 4), await image('third', 4)];
    state.posts = [
      await image('sea', 6),
      { ...cover, media_url: 'https://video.cdninstagram.com/v.mp4', thumbnail_url: cover.media_url ?? '' },
      {
        ...(await image('album', 4, { media_type: 'CAROUSEL_ALBUM' })),
        media_url: inAlbum[0]?.media_url ?? '',
        children: {
          data: [
            { id: 'first', media_type: 'IMAGE', media_url: inAlbum[0]?.media_url ?? '' },
            { id: 'second', media_type: 'VIDEO', thumbnail_url: inAlbum[1]?.media_url ?? '' },
            // Posts that infringe copyright have no picture.
            { id: 'third', media_type: 'IMAGE' },
          ],
        },
      },
    ];
    await runFeed();
    const posts = await read();
    expect(posts).toMatchObject([
      {
        id: 'sea',
        media_type: 'IMAGE',
        thumbnail_url: null,
        caption: 'Dag 6',
        timestamp: '2026-11-06T08:30:00.000Z',
      },
      { id: 'video', media_type: 'VIDEO', permalink: 'https://www.instagram.com/p/video/' },
      {
        id: 'album',
        media_type: 'CAROUSEL_ALBUM',
        children: [
          { id: 'first', media_type: 'IMAGE', thumbnail_url: null },
          { id: 'second', media_type: 'VIDEO' },
        ],
      },
    ]);
    expect(posts[1]?.thumbnail_url).toBe(posts[1]?.media_url);
    expect(posts[2]?.media_url).toBe(posts[2]?.children?.[0]?.media_url);
    const addresses = posts
      .flatMap((post) => [post, ...(post.children ?? [])])
      .map(({ media_url }) => media_url);
    expect(new Set(addresses).size).toBe(4);
    for (const address of addresses) {
      expect(address).toMatch(/^\/media\/[0-9a-f]{32}$/);
      expect(await isShown(address)).toBe(true);
    }
    expect(JSON.stringify(posts)).not.toContain('cdninstagram');
    expect(instagram.requests.filter((path) => path.startsWith('/p/'))).toHaveLength(4);
    expect((await shop.api('hr').content.photoFeed({ query: { name: account.feed } })).data).toEqual(posts);
  });

  test('is read over all pages, up to the maximum, and unknown items are left out', async () => {
    state.pageSize = 5;
    const strange = [{ id: 'story', media_type: 'STORY' }, { id: '../x' }, null] as unknown as FakePost[];
    state.posts = [...strange];
    for (let n = 30; n > 0; n--) state.posts.push(await image(`p${n}`, 1, { timestamp: at(1 + (n % 28)) }));
    await runFeed();
    expect(
      (await shop.api().content.photoFeed({ query: { name: account.feed, limit: 100 } })).data,
    ).toHaveLength(24);
    expect(instagram.requests.filter((path) => path === '/me/media')).toHaveLength(6);
  });

  test('is not fetched again while it is the same, whatever the signatures of its addresses', async () => {
    state.posts = [await image('same', 2)];
    await runFeed();
    const before = await read();
    const { rows } = await sql`select max(id) from change`.execute(db);
    state.posts = [{ ...state.posts[0], media_url: `${state.posts[0]?.media_url}x` } as FakePost];
    await runFeed();
    expect(await read()).toEqual(before);
    expect((await sql`select max(id) from change`.execute(db)).rows).toEqual(rows);
    expect(instagram.requests.filter((path) => path.startsWith('/p/'))).toHaveLength(1);
  });

  test('loses a post that is deleted there, with a picture that is not used elsewhere', async () => {
    state.posts = [await image('stays', 3), await image('goes', 2), await image('used', 1)];
    await runFeed();
    const [, goes, used] = await read();
    const value = `${used?.media_url}/320.webp`;
    await db
      .insertInto('site_property')
      .values({ site_id: shop.site.id, name: 'logoOfTheTest', value, culture: '' })
      .execute();
    state.posts = state.posts.slice(0, 1);
    await runFeed();
    expect(await ids()).toEqual(['stays']);
    expect(await isShown(goes?.media_url ?? '')).toBe(false);
    expect(await isShown(used?.media_url ?? '')).toBe(true);
    await db.deleteFrom('site_property').where('name', '=', 'logoOfTheTest').execute();
  });

  test('replaces its former content, also with nothing', async () => {
    state.posts = [await image('one', 1)];
    await runFeed();
    state.posts = [];
    await runFeed();
    expect(await ids()).toEqual([]);
  });
});

describe('a picture', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  test.each<[string, () => string, string]>([
    ['that is gone', () => instagram.serve('gone', (to) => void to.writeHead(403).end()), 'status 403'],
    ['that is none', () => instagram.serve('none', Buffer.from('<html>'), 'image/jpeg'), 'no picture'],
    ['that is a drawing', () => instagram.serve('drawn', svg), 'no picture'],
    [
      'that is broken',
      () => instagram.serve('half', Buffer.from('ffd8ffe000104a46494600', 'hex')),
      'invalid',
    ],
    [
      'that is huge',
      () =>
        instagram.serve('huge', (to) => {
          to.on('drain', () => pour());
          const pour = () => {
            while (!to.destroyed && to.write(Buffer.alloc(100_000)));
          };
          pour();
        }),
      'too large',
    ],
    [
      'that leads elsewhere',
      () => instagram.serve('moved', (to) => void to.writeHead(302, { Location: '/p/secret' }).end()),
      'status 302',
    ],
    ['in our own network', () => 'http://127.0.0.1:1/p/x.jpg', 'elsewhere'],
    ['of another host', () => 'https://cdninstagram.com.example/p/x.jpg', 'elsewhere'],
    ['on another port', () => 'https://scontent.cdninstagram.com:8443/p/x.jpg', 'elsewhere'],
    ['without https', () => 'http://scontent.cdninstagram.com/p/x.jpg', 'elsewhere'],
    ['that breaks off', () => instagram.serve('cut', (to) => void to.destroy()), 'TypeError'],
  ])('%s is not shown, and does not affect others', async (_, address, reason) => {
    instagram.serve('secret', await photo());
    state.posts = [await image('whole', 3), { ...(await image('broken', 2)), media_url: address() }];
    await runFeed();
    expect(await ids()).toEqual(['whole']);
    const warnings = shop.log.take(/a picture of the photo feed/);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({ picture: 'broken', reason: expect.stringContaining(reason) });
    expect(instagram.requests).not.toContain('/p/secret');
    expect(await readdir(join(shop.mediaFolder, 'incoming')).catch(() => [])).toEqual([]);
  });

  test('that was rejected is not fetched again at once; one that was unavailable is', async () => {
    const none = instagram.serve('none.jpg', Buffer.from('nothing'));
    const away = instagram.serve('away.jpg', (to) => void to.writeHead(500).end());
    state.posts = [
      { ...(await image('refused', 2)), media_url: none },
      { ...(await image('away', 1)), media_url: away },
    ];
    await runFeed();
    instagram.serve('away.jpg', await photo());
    await runFeed();
    expect(await ids()).toEqual(['away']);
    expect(instagram.requests.filter((path) => path === '/p/none.jpg')).toHaveLength(1);
    shop.log.take(/a picture of the photo feed/);
  });

  test('that cannot be fetched again leaves the post unchanged', async () => {
    state.posts = [await image('cover', 2)];
    await runFeed();
    const before = await read();
    const other = instagram.serve('other_n.jpg', (to) => void to.writeHead(500).end());
    state.posts = [{ ...state.posts[0], media_url: other, caption: 'Anders' } as FakePost];
    await runFeed();
    expect(await read()).toEqual(before);
    expect(await isShown(before[0]?.media_url ?? '')).toBe(true);
    shop.log.take(/a picture of the photo feed/);
  });
});

describe('after a failure of Instagram the last good posts stay', () => {
  const regain = {
    'X-Business-Use-Case-Usage': '{"178414":[{"type":"instagram","estimated_time_to_regain_access":90}]}',
  };
  test.each([
    ['its own error', { code: 2, status: 500 }, { code: 2, kind: 'passing' }],
    ['a limit of the application', { code: 4, status: 403 }, { code: 4, kind: 'limit' }],
    ['a limit of the user', { code: 17 }, { code: 17, kind: 'limit' }],
    ['a limit of the page', { code: 32 }, { code: 32, kind: 'limit' }],
    ['no JSON', 'html', { reason: 'no JSON' }],
    ['another shape', 'other shape', { reason: 'another shape' }],
    ['an answer that breaks off', 'cut', { reason: expect.stringMatching(/^TypeError/) }],
    ['no answer', 'silent', { reason: 'TimeoutError' }],
    ['another address', 'redirect', { status: 302 }],
  ] as const)(
    'by %s: that is logged, and tried again at growing intervals',
    async (_, trouble, facts) => {
      state.posts = [await image('good', 1)];
      await runFeed();
      state.trouble = trouble;
      await runFeed();
      await waits(1800, 1800);
      expect(shop.log.take(/could not be fetched/)).toMatchObject([{ ...facts, feed: 'sea' }]);
      if (trouble === 'silent') return;
      await runFeed();
      await waits(3600, 3600);
      for (let n = 0; n < 6; n++) await runFeed();
      await waits(43_200, 43_200);
      shop.log.take(/could not be fetched/);
      expect(await ids()).toEqual(['good']);
      state.trouble = undefined;
      await runFeed();
      await waits(1800, 1800);
      expect((await source()).failures).toBe(0);
    },
    30_000,
  );

  test('for as long as the limit of Instagram lasts', async () => {
    state.trouble = { code: 80002, headers: regain };
    await runFeed();
    await waits(5400, 5400);
    shop.log.take(/could not be fetched/);
  });

  test.each([[{ code: 190, subcode: 463 }], [{ code: 10 }], [{ code: 200 }]])(
    'by a rejected token (%o): a person must act, and the log does not contain the token',
    async (trouble) => {
      state.posts = [await image('good', 1)];
      await runFeed();
      state.trouble = trouble;
      await runFeed();
      const warnings = shop.log.take(/INSTAGRAM_TOKEN needs a new one/);
      expect(warnings).toMatchObject([{ ...trouble, level: 50, trace: 'EJplcsCHuLu' }]);
      expect(JSON.stringify(warnings)).not.toContain(accountToken);
      expect(await ids()).toEqual(['good']);
    },
  );

  test('with a page in the middle', async () => {
    state.posts = [await image('a', 3), await image('b', 2)];
    await runFeed();
    state.pageSize = 1;
    const [first] = state.posts;
    Object.defineProperty(state.posts, 0, {
      get() {
        state.trouble = { code: 2, status: 500 };
        return first;
      },
    });
    await runFeed();
    expect(await ids()).toEqual(['a', 'b']);
    shop.log.take(/could not be fetched/);
  });
});

describe('the token', () => {
  test('is refreshed, stored encrypted, and used from then on', async () => {
    state.isYoung = false;
    state.posts = [await image('one', 1)];
    await runFeed();
    expect(state.token).not.toBe(accountToken);
    const sourceRow = await source();
    expect(sourceRow.sealed_token).not.toContain(state.token);
    expect(shop.keys.secrets.unseal(sourceRow.sealed_token ?? '')).toBe(state.token);
    expect(sourceRow.token_expires_at?.getTime()).toBeGreaterThan(Date.now() + 59 * 86_400_000);
    await runFeed();
    expect(instagram.requests.filter((path) => path === '/refresh_access_token')).toHaveLength(1);
    await sql`update feed_source set next_refresh_at = now()`.execute(db);
    await runFeed();
    expect(instagram.requests.filter((path) => path === '/refresh_access_token')).toHaveLength(2);
    expect(await ids()).toEqual(['one']);
  });

  test('that is too young to be refreshed is used unchanged, and not tried again at once', async () => {
    state.posts = [await image('one', 1)];
    await runFeed();
    await runFeed();
    expect(await ids()).toEqual(['one']);
    expect(instagram.requests.filter((path) => path === '/refresh_access_token')).toHaveLength(1);
    expect(shop.log.take(/could not be refreshed/)).toMatchObject([{ level: 40, code: 10 }]);
  });

  test('that soon expires and cannot be refreshed is an error in the log', async () => {
    await runFeed();
    shop.log.take(/could not be refreshed/);
    await sql`update feed_source set next_refresh_at = now(), token_expires_at = now() + interval '9 days'`.execute(
      db,
    );
    await runFeed();
    const warnings = shop.log.take(/could not be refreshed/);
    expect(warnings).toMatchObject([{ level: 50 }]);
    expect(JSON.stringify(warnings)).not.toContain(accountToken);
  });

  test('of the settings replaces the stored one at once, if it differs', async () => {
    state.isYoung = false;
    await runFeed();
    const other = { ...account, token: 'IGAAanothertokenofthesettings' };
    state.token = other.token;
    await enqueueFeed(db, paymentDeps.jobs, other);
    expect(await source()).toMatchObject({ sealed_token: null, token_expires_at: null, failures: 0 });
    state.token = accountToken;
    await shop.emails();
  });

  test('is not refreshed by several processes at once', async () => {
    await sql`update feed_source set next_fetch_at = now()`.execute(db);
    await Promise.all(Array.from({ length: 5 }, () => enqueueFeed(db, paymentDeps.jobs, account)));
    await shop.emails();
    expect(instagram.requests.filter((path) => path === '/me/media')).toHaveLength(1);
  });
});

test('without a token no request is made', async () => {
  await enqueueFeed(db, paymentDeps.jobs, undefined);
  expect(await db.selectFrom('feed_source').selectAll().execute()).toEqual([]);
});
