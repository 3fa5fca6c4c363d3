import { expect, test } from 'vitest';
import { innPage } from './inn.ts';
import { openSiteData, rowDraft, textDraft } from './site-data.ts';
import { openHydratedPage } from './visitor.ts';

const siteData = openSiteData();

test('a broken block is left out, the rest of the page stands, and the log names the block', async () => {
  const slides = ['eerste', 'tweede'].map((caption) => [
    textDraft('picture', 'beeld'),
    textDraft('caption', caption),
  ]);
  const pageId = await siteData.addPage('/proef/gebroken', {
    rows: [
      rowDraft('intro', textDraft('heading', 'Wat er nog staat'), textDraft('body', 'verdwijnt')),
      rowDraft('gallery', { name: 'slides', type: 'slider', items: slides }),
      rowDraft('quote', textDraft('quote', 'Tot slot')),
    ],
  });
  const strange = await siteData.breakBlocks(pageId, 'body', 'hologram', 'verdwijnt');
  const torn = await siteData.breakBlocks(pageId, 'picture', 'json-image', '{"half');

  const page = await openHydratedPage('/proef/gebroken');
  expect(await page.locator('h1').textContent()).toBe('Wat er nog staat');
  expect(await page.getByText('Tot slot').isVisible()).toBe(true);
  expect(await page.locator('main').textContent()).not.toContain('verdwijnt');
  await expect.poll(siteData.readLog).toContain(`block body (${strange}) of type hologram: unexpected type`);
  expect(await siteData.readLog()).toContain(`block picture (${torn}) of type json-image: not JSON`);
});

test('an error that nothing caught reaches the house with its severity', async () => {
  const { path } = innPage('nl', 'sauna');
  const page = await openHydratedPage(path, { expected: [/lamp/] });
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('the lamp fell over');
    });
    Promise.reject(new Error('the lamp was never lit'));
  });
  const reports = siteData.db
    .selectFrom('frontend_message')
    .select(['message', 'severity', 'url'])
    .where('message', 'like', 'the lamp%')
    .orderBy('message');
  await expect
    .poll(() => reports.execute())
    .toEqual([
      { message: 'the lamp fell over', severity: 3, url: path },
      { message: 'the lamp was never lit', severity: 3, url: path },
    ]);
});

test('a script that got into the content does not run', async () => {
  const script = '<script>window.isTaken = true</script>';
  const title = `</title>${script}`;
  const pageId = await siteData.addPage('/proef/ingeslopen', {
    title,
    rows: [rowDraft('intro', textDraft('heading', `Kop ${script}`), textDraft('body', 'netjes'))],
  });
  const dirty = `<p>Vuil</p>${script}<img src="/icon.svg" alt="" width="9" height="9" onload="window.isTaken = true">`;
  await siteData.breakBlocks(pageId, 'body', 'html', dirty);
  const violation = /violates the following Content Security Policy directive/;
  const page = await openHydratedPage('/proef/ingeslopen', { expected: [violation] });
  expect(await page.getByText('Vuil').isVisible()).toBe(true);
  expect(await page.title()).toBe(title);
  expect(await page.locator('h1').textContent()).toBe(`Kop ${script}`);
  expect(await page.evaluate(() => 'isTaken' in window)).toBe(false);
});
