import { describe, expect, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { texts } from '../../demo/content.ts';
import { feedName, feedPosts } from '../../demo/feed.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { putFeedPost } from './photo-feed.ts';

const shop = await openShop();

async function read(query: { name: string; limit?: number }, culture: (typeof cultures)[number] = 'nl') {
  return (await shop.api(culture).content.photoFeed({ query })).data ?? [];
}

const permalinks = feedPosts.map(({ permalink }) => permalink);

test.each(cultures)('the newest posts come first, with captions in %s', async (culture) => {
  const posts = await read({ name: feedName }, culture);
  expect(posts.map(({ permalink }) => permalink)).toEqual(permalinks.slice(0, 12));
  expect(posts.map(({ caption }) => caption)).toEqual(
    feedPosts.slice(0, 12).map(({ picture }) => texts[culture].feed[picture]),
  );
  expect(posts.map(({ timestamp }) => new Date(timestamp).getTime())).toEqual(
    feedPosts.slice(0, 12).map(({ timestamp }) => new Date(timestamp).getTime()),
  );
});

test('the demo has a post of each kind', async () => {
  const kinds = new Set((await read({ name: feedName })).map(({ media_type }) => media_type));
  expect(kinds).toEqual(new Set(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']));
});

test('an album has its pictures, the cover first; another post has none', async () => {
  const posts = await read({ name: feedName });
  const albums = posts.filter(({ media_type }) => media_type === 'CAROUSEL_ALBUM');
  expect(albums).toHaveLength(1);
  expect(albums[0]?.children).toHaveLength(2);
  expect(albums[0]?.children?.[0]).toMatchObject({
    media_type: 'IMAGE',
    media_url: albums[0]?.media_url,
    thumbnail_url: null,
  });
  for (const post of posts) expect('children' in post).toBe(post === albums[0]);
  for (const { media_url } of posts) expect(media_url).toMatch(/^\/media\/[0-9a-f]{32}$/);
});

describe('the limit', () => {
  test.each([1, 3, 100])('of %i', async (limit) => {
    const posts = await read({ name: feedName, limit });
    expect(posts.map(({ permalink }) => permalink)).toEqual(permalinks.slice(0, limit));
  });

  test.each([0, 101, -1])('cannot be %i', async (limit) => {
    const found = await shop.api('nl').content.photoFeed({ query: { name: feedName, limit } });
    expect(found).toMatchObject({ status: 400, errors: [{ path: 'query.limit' }] });
  });
});

test('a post that is put again is replaced, and read in the nearest culture', async () => {
  const video = {
    id: 'tide',
    media_type: 'VIDEO' as const,
    media_url: 'https://feed.example/tide.mp4',
    thumbnail_url: 'https://feed.example/tide.jpg',
    permalink: 'https://feed.example/p/tide',
    timestamp: '2030-01-01T00:00:00Z',
  };
  await putFeedPost(shop.db, shop.site.id, 'sea', {
    ...video,
    captions: { nl: 'Eb', en: 'Low', de: 'Ebbe' },
  });
  await putFeedPost(shop.db, shop.site.id, 'sea', { ...video, captions: { nl: 'Vloed', en: 'High' } });
  await shop.projections.catchUp();
  for (const [culture, caption] of [
    ['nl', 'Vloed'],
    ['be', 'Vloed'],
    ['de', 'High'],
  ] as const) {
    expect(await read({ name: 'sea' }, culture)).toEqual([
      { ...video, timestamp: '2030-01-01T00:00:00.000Z', caption },
    ]);
  }
});

test('a missing feed is empty', async () => {
  expect(await read({ name: 'mountains' })).toEqual([]);
});
