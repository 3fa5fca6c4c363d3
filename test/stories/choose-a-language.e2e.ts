import { expect, test } from 'vitest';
import { innPage } from './inn.ts';
import { goTo, javaScriptModes, openBrowser, openHydratedPage, openPage, waitForPage } from './visitor.ts';

test('a guest reads on in another language, on the same story', async () => {
  const dutch = innPage('nl', 'storySeals');
  const croatian = innPage('hr', 'storySeals');
  const page = await openHydratedPage(dutch.path);
  await page.getByRole('button', { name: 'NL' }).click();
  const link = page.getByRole('link', { name: 'Hrvatski' });
  expect(await link.getAttribute('href')).toBe(croatian.path);
  await link.click();
  await waitForPage(page, croatian.path);
  await page.getByRole('heading', { level: 1, name: croatian.heading }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('hr-HR');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'nl-page-culture')?.value).toBe('hr');
  await page.getByRole('button', { name: 'HR' }).click();
  const here = page.locator('#cultures [aria-current]');
  expect(await here.textContent()).toBe('Hrvatski');
});

test('a guest changes the language of a screen that every culture has', async () => {
  const page = await openHydratedPage('/stores');
  await page.getByRole('button', { name: 'NL' }).click();
  await page.getByRole('link', { name: '中文' }).click();
  await waitForPage(page, '/zh/stores');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-Hans');
});

test.each(javaScriptModes)(
  'what was asked for is asked for in the other language too, $mode',
  async ({ javaScript }) => {
    const query = 'from=2027-09-06&to=2027-09-09&adults=2';
    const page = await (await openBrowser({ javaScript })).newPage();
    await goTo(page, `/stay?${query}`);
    await page.getByRole('button', { name: 'NL' }).click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await waitForPage(page, `/de/stay?${query}`);
    expect(await page.locator('main input[name=from]').first().inputValue()).toBe('2027-09-06');
  },
);

test('the path of another culture leads to the page’s own', async () => {
  const page = await openPage('/');
  const dutch = innPage('nl', 'rooms');
  const german = innPage('de', 'rooms');
  const answer = await page.goto(`/de${dutch.path}`);
  expect(page.url()).toMatch(new RegExp(`${german.path}$`));
  const first = await answer?.request().redirectedFrom()?.response();
  expect(first?.status()).toBe(301);
  expect(await page.locator('h1').textContent()).toBe(german.heading);
});
