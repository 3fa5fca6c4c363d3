import { expect, test } from 'vitest';
import { innPage, innPages, screenTexts } from './inn.ts';
import { openPage, waitForPage } from './visitor.ts';

const withoutScripts = { javaScript: false, reducedMotion: false } as const;

test('without JavaScript nothing of a page is held back', async () => {
  const page = await openPage('/', withoutScripts);
  for (const { path } of innPages('nl')) {
    await page.goto(path);
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll('main section')].filter(
        (section) => !section.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      ),
    );
    expect(hidden, path).toEqual([]);
    // A form that submits needs no script.
    const useless = page.locator(
      '.js-only:visible, main button:visible:not(form button), fieldset:visible:not(form fieldset)',
    );
    expect(await useless.count(), path).toBe(0);
  }
});

test('without JavaScript the pictures come too', async () => {
  const page = await openPage(innPage('nl', 'contact').path, withoutScripts);
  await page.waitForLoadState('load');
  const widths = await page
    .locator('main img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(widths.length).toBeGreaterThan(0);
  expect(Math.min(...widths)).toBeGreaterThan(300);
});

test('without JavaScript the phone’s menu opens, leads on and closes', async () => {
  const { name, path, heading } = innPage('nl', 'practical');
  const page = await openPage('/', { ...withoutScripts, viewport: 'phone' });
  const menu = page.locator('#phone-menu');
  const button = page.getByRole('button', { name: screenTexts.nl.menu });
  expect(await menu.isVisible()).toBe(false);
  await button.click();
  expect(await menu.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await menu.isVisible()).toBe(false);
  await button.click();
  await menu.getByRole('link', { name }).click();
  await waitForPage(page, path);
  expect(await page.locator('h1').textContent()).toBe(heading);
});

test('without JavaScript a guest changes the language on a deep page', async () => {
  const page = await openPage(innPage('nl', 'storyWinter').path, withoutScripts);
  await page.getByRole('button', { name: 'NL' }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  const german = innPage('de', 'storyWinter');
  await waitForPage(page, german.path);
  expect(await page.locator('h1').textContent()).toBe(german.heading);
});
