import { expect, test } from 'vitest';
import type { FeedPost } from '../../contract/content.ts';
import { putFeedPost } from '../../server/content/photo-feed.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { screenTexts } from './inn.ts';
import { openSiteData, rowDraft, textDraft } from './site-data.ts';
import { goTo, javaScriptModes } from './visitor.ts';

const siteData = openSiteData();
const path = '/proef/foto-s';
const feed = 'proef-foto-s';
let made: Promise<unknown> | undefined;

/** Creates a page with a post of each kind, as fetched from Instagram. */
function addPage() {
  made ??= (async () => {
    const [first, second] = await siteData.db
      .selectFrom('media')
      .select('id')
      .orderBy('id')
      .limit(2)
      .execute();
    const [media_url, other] = [`/media/${first?.id}`, `/media/${second?.id}`];
    const post = (id: string, media_type: FeedPost['media_type']) => ({
      ...{ id, media_type, media_url, thumbnail_url: media_type === 'VIDEO' ? media_url : null },
      permalink: `https://feed.example/p/${id}`,
      timestamp: '2026-11-20T10:00:00.000Z',
      captions: { nl: `Bericht ${id}` },
    });
    const child = (id: string, url: string) => ({
      ...{ id, media_type: 'IMAGE' as const, media_url: url, thumbnail_url: null },
    });
    const siteId = await siteData.siteId();
    await putFeedPost(siteData.db, siteId, feed, post('beeld', 'IMAGE'));
    await putFeedPost(siteData.db, siteId, feed, post('film', 'VIDEO'));
    await putFeedPost(siteData.db, siteId, feed, {
      ...post('album', 'CAROUSEL_ALBUM'),
      children: [child('a', media_url), child('b', other)],
    });
    const line = { name: 'feed', type: 'string' as const, data: { nl: feed } };
    await siteData.addPage(path, {
      rows: [
        rowDraft('intro', textDraft('heading', 'Foto’s')),
        rowDraft('feed', textDraft('heading', 'Vandaag'), line),
      ],
    });
  })();
  return made;
}

test.for(javaScriptModes)(
  '$mode a film and an album are known by a sign and by words',
  async ({ javaScript }) => {
    await addPage();
    const page = await openAuditedPage({ javaScript, viewport: javaScript ? 'desktop' : 'phone' });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('feed.example')) elsewhere.push(request.url());
    });
    await goTo(page, path);
    const post = (name: string) => page.getByRole('link', { name: `Bericht ${name}` });
    for (const [name, signs, label] of [
      ['beeld', 0, ''],
      ['film', 1, screenTexts.nl.feed.video],
      ['album', 1, '2 beelden'],
    ] as const) {
      expect(await post(name).locator('.feed-sign').count(), name).toBe(signs);
      expect(await post(name).locator('.sr-only').allTextContents(), name).toEqual(label ? [label] : []);
      expect(await post(name).getAttribute('href')).toBe(`https://feed.example/p/${name}`);
      expect(await post(name).locator('img').getAttribute('src')).toMatch(/^\/media\/[0-9a-f]{32}\//);
    }
    if (javaScript) expect(await inLightAndDark(page)).toEqual([]);
    expect(elsewhere).toEqual([]);
  },
);
