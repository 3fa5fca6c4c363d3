import type { PictureName } from './shape.ts';

export type FeedPictureName = Extract<PictureName, `feed-${string}`>;

/**
 * A post of the photo feed, in the feed's own field names; its caption is in the translations, by picture.
 */
export type FeedPostShape = {
  picture: FeedPictureName;
  media_type: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
  /** The pictures of an album, its cover first. */
  children?: PictureName[];
  timestamp: string;
  permalink: string;
};

export const feedName = 'zilteduin';

/** Newest first. */
export const feedPosts: FeedPostShape[] = [
  image('feed-dunes-morning', '2026-11-14T07:05:00Z', 'zd012'),
  image('feed-bread', '2026-11-09T06:05:00Z', 'zd011'),
  {
    ...image('feed-window-rain', '2026-11-03T15:10:00Z', 'zd010'),
    media_type: 'CAROUSEL_ALBUM',
    children: ['feed-window-rain', 'library'],
  },
  // The video itself is at its permalink, as of every fetched one.
  { ...image('feed-kites', '2026-10-24T13:48:00Z', 'zd009'), media_type: 'VIDEO' },
  image('feed-wool', '2026-10-15T10:20:00Z', 'zd008'),
  image('feed-tide-pools', '2026-09-27T09:15:00Z', 'zd007'),
  image('feed-oysters', '2026-09-12T18:02:00Z', 'zd006'),
  image('feed-evening-swim', '2026-08-19T18:55:00Z', 'zd005'),
  image('feed-beach-posts', '2026-06-30T18:02:00Z', 'zd004'),
  image('feed-tea', '2026-04-11T14:30:00Z', 'zd003'),
  image('feed-candle', '2026-02-02T16:52:00Z', 'zd002'),
  image('feed-snow-dunes', '2026-01-17T08:50:00Z', 'zd001'),
];

function image(picture: FeedPictureName, timestamp: string, code: string): FeedPostShape {
  return { picture, media_type: 'IMAGE', timestamp, permalink: `https://feed.example/p/${code}` };
}
