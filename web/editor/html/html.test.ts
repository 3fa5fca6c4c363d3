import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '../../../demo/content.ts';
import { cleanHtml } from '../../../server/content/clean-html.ts';
import { openTestSite, type TestSite } from './open-test-page.ts';
import { normalizeHtml, serverHtmlSamples } from './samples.ts';

let site: TestSite;
let page: Page;

beforeAll(async () => {
  site = await openTestSite();
  ({ page } = await site.open());
});
afterAll(() => site?.close());

const reparse = (html: string) => page.evaluate((input) => window.page.reparse(input), html);

function htmlIn(value: unknown): string[] {
  if (typeof value === 'string') return /<(p|ul|h2)>/.test(value) ? [value] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap(htmlIn) : [];
}

test('the editor returns all html of the demo inn unchanged', async () => {
  const all = [...new Set(htmlIn(texts))];
  expect(all.length).toBeGreaterThan(100);
  for (const html of all) expect(normalizeHtml(await reparse(html))).toBe(normalizeHtml(html));
});

test.for(serverHtmlSamples)('the editor keeps all html that the server accepts: %s', async (html) => {
  expect(cleanHtml(html).replaceAll('<hr />', '<hr>').replaceAll('<br />', '<br>')).toBe(html);
  expect(await reparse(html)).toBe(html);
});

test('white space between two words is kept, and b and i become strong and em', async () => {
  expect(await reparse('<p><b>een</b>\n<i>twee</i> drie&nbsp;vier</p>')).toBe(
    '<p><strong>een</strong> <em>twee</em> drie\u00A0vier</p>',
  );
});
