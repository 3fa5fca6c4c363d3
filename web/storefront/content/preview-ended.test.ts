import { afterEach, expect, test, vi } from 'vitest';
import { openShop } from '../../../test/kit/open-shop.ts';
import nl from '../../translations/nl.json' with { type: 'json' };

const shop = await openShop();
const eva = await shop.signIn('eva', 'office');
const { id: pageId } = await shop.db
  .selectFrom('page')
  .innerJoin('page_text', 'page_text.page_id', 'page.id')
  .select('page.id')
  .where('path', '=', '/kamers')
  .executeTakeFirstOrThrow();

afterEach(() => {
  vi.useRealTimers();
});

/** The address of a preview of the page with the room types, as an editor shares it. */
async function link(): Promise<URL> {
  const response = await eva.fetch('/api/backoffice/cms/v1/Draft/Preview', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ pageId, culture: 'nl' }),
  });
  return new URL((await response.json()).data.url);
}

async function look({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const response = await shop.fetch(pathname + search);
  const html = await response.text();
  return {
    status: response.status,
    isShown: html.includes('section-cards'),
    messages: [nl.site.previewEnded.title, nl.site.failed.title].filter((text) =>
      html.includes(`>${text}</h1>`),
    ),
    isListed: response.headers.get('X-Robots-Tag') !== 'noindex',
  };
}

const ended = { status: 410, isShown: false, messages: [nl.site.previewEnded.title], isListed: false };

test('a preview link shows the page until it expires', async () => {
  const url = await link();
  expect(await look(url)).toMatchObject({ status: 200, isShown: true, messages: [] });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 86_400_000 });
  expect(await look(url)).toEqual(ended);
});

test('an incomplete, forged, foreign or missing link explains the next step', async () => {
  const { pathname, search } = await link();
  expect(await look({ pathname, search: search.slice(0, -4) })).toEqual(ended);
  expect(await look({ pathname, search: '?preview=true&token=x' })).toEqual(ended);
  expect(await look({ pathname, search: '?preview=true' })).toEqual(ended);
  expect(await look({ pathname: '/restaurant', search })).toEqual(ended);
});

test('the message links to the page, and for staff to the sign-in screen and back', async () => {
  const html = await (await shop.fetch('/kamers?preview=true')).text();
  expect(html.match(/href="\/kamers" class="button"/)).not.toBeNull();
  expect(html.includes('href="/office/login?returnUrl=%2Fkamers%3Fpreview%3Dtrue"')).toBe(true);
});
