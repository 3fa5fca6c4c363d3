import { expect, test } from 'vitest';
import { innPage } from './inn.ts';
import { visitHydrated } from './visitor.ts';
import { openWorld, row, text } from './world.ts';

const world = openWorld();

test('a broken block is left out, the rest of the page stands, and the log names the block', async () => {
  const slides = ['eerste', 'tweede'].map((caption) => [text('picture', 'beeld'), text('caption', caption)]);
  const pageId = await world.addPage('/proef/gebroken', {
    rows: [
      row('intro', text('heading', 'Wat er nog staat'), text('body', 'verdwijnt')),
      row('gallery', { name: 'slides', type: 'slider', items: slides }),
      row('quote', text('quote', 'Tot slot')),
    ],
  });
  const strange = await world.breakBlocks(pageId, 'body', 'hologram', 'verdwijnt');
  const torn = await world.breakBlocks(pageId, 'picture', 'json-image', '{"half');

  const page = await visitHydrated('/proef/gebroken');
  expect(await page.locator('h1').textContent()).toBe('Wat er nog staat');
  expect(await page.getByText('Tot slot').isVisible()).toBe(true);
  expect(await page.locator('main').textContent()).not.toContain('verdwijnt');
  await expect.poll(world.readLog).toContain(`block body (${strange}) of type hologram: unexpected type`);
  expect(await world.readLog()).toContain(`block picture (${torn}) of type json-image: not JSON`);
});

test('an error that nothing caught reaches the house with its severity', async () => {
  const { path } = innPage('nl', 'sauna');
  const page = await visitHydrated(path, { expected: [/lamp/] });
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('the lamp fell over');
    });
    Promise.reject(new Error('the lamp was never lit'));
  });
  const reports = world.db
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
  const pageId = await world.addPage('/proef/ingeslopen', {
    title,
    rows: [row('intro', text('heading', `Kop ${script}`), text('body', 'netjes'))],
  });
  const dirty = `<p>Vuil</p>${script}<img src="/icon.svg" alt="" width="9" height="9" onload="window.isTaken = true">`;
  await world.breakBlocks(pageId, 'body', 'html', dirty);
  const refused = /violates the following Content Security Policy directive/;
  const page = await visitHydrated('/proef/ingeslopen', { expected: [refused] });
  expect(await page.getByText('Vuil').isVisible()).toBe(true);
  expect(await page.title()).toBe(title);
  expect(await page.locator('h1').textContent()).toBe(`Kop ${script}`);
  expect(await page.evaluate(() => 'isTaken' in window)).toBe(false);
});
