import type { BrowserContext, Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { accessLifetime } from '../../server/platform/keys.ts';
import { accountButton, logIn, openAccounts, type Person, setSessionCookies, tokenNames } from './account.ts';
import { screenTexts, shopProduct } from './inn.ts';
import { productNames } from './product-list.ts';
import { storySite } from './story-site.ts';
import { goTo, javaScriptModes, openBrowser, waitForHydration, waitForPage } from './visitor.ts';

const { account, favourites } = screenTexts.nl;
const accounts = openAccounts();
const algae = shopProduct('nl', 'SOAP-ALGAE');
const brush = shopProduct('nl', 'BRUSH-BEECH');

test.for(javaScriptModes)('$mode who comes back after a while is still logged in', async ({ javaScript }) => {
  const guest = await accounts.addPerson();
  const context = await openBrowser({ javaScript });
  const old = await letInLongAgo(context, guest);
  const page = await context.newPage();
  await goTo(page, '/account/profile');
  await accountButton(page, guest.firstName).waitFor();
  expect(new URL(page.url()).pathname).toBe('/account/profile');
  for (const name of ['accessToken', 'refreshToken'] as const)
    expect(await cookie(context, name)).not.toBe(old[name]);

  // A browser drops a cookie early.
  await context.clearCookies({ name: 'accessToken' });
  await goTo(page, '/shop');
  await accountButton(page, guest.firstName).waitFor();
  expect(await tokenNames(context)).toEqual(['accessToken', 'refreshToken']);
});

test('whose session has ended is a visitor again, and is told nothing strange', async () => {
  const guest = await accounts.addPerson();
  const context = await openBrowser({ javaScript: false });
  await letInLongAgo(context, guest);
  await accounts.db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('person_id', '=', guest.id)
    .execute();
  const page = await context.newPage();
  await page.goto('/shop');
  await page.getByRole('banner').getByRole('link', { name: account.login }).waitFor();
  expect(await tokenNames(context), 'what is dead is cleared').toEqual([]);
  await page.goto('/account');
  await waitForPage(page, '/login?returnUrl=%2Faccount');
});

test('what a guest likes reaches the account, also after a while on one page', async () => {
  const guest = await accounts.addPerson();
  const page = await accounts.openPageAs(guest, algae.path, { expected: [/\b401\b/] });
  const context = page.context();
  const old = await letInLongAgo(context, guest);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (/AddOrRemove/i.test(response.url())) statuses.push(response.status());
  });
  await ownHeart(page).click();
  await expect.poll(() => getFavourites(guest)).toEqual([algae.code]);
  // The account has it before the browser has the reply.
  await expect.poll(() => statuses).toEqual([401, 200]);
  expect(await cookie(context, 'accessToken')).not.toBe(old.accessToken);
  expect(await ownHeart(page).getAttribute('aria-pressed')).toBe('true');
});

test.for(javaScriptModes)(
  '$mode what a visitor likes comes along into the account, and stays there',
  async ({ javaScript }) => {
    const guest = await accounts.addPerson();
    const page = await (await openBrowser({ javaScript })).newPage();
    await goTo(page, algae.path);
    await ownHeart(page).click();
    if (!javaScript) await waitForPage(page, '/favourites');
    await goTo(page, '/login?returnUrl=%2Ffavourites');
    await logIn(page, guest);
    await page.getByText(favourites.leadAccount).waitFor();
    expect(await productNames(page)).toEqual([algae.name]);
    expect(await getFavourites(guest)).toEqual([algae.code]);

    await goTo(page, brush.path);
    await ownHeart(page).click();
    await expect.poll(() => getFavourites(guest)).toEqual([brush.code, algae.code]);

    await goTo(page, '/favourites');
    await accountButton(page, guest.firstName).click();
    await page.getByRole('banner').getByRole('button', { name: account.logout }).click();
    await page.getByRole('banner').getByRole('link', { name: account.login }).waitFor();
    await page.goto('/favourites');
    await page.getByText(favourites.none).waitFor();
    expect(await cookie(page.context(), 'favourites')).toBeUndefined();

    const elsewhere = await accounts.openPageAs(guest, '/favourites', { javaScript: false });
    expect((await productNames(elsewhere)).sort()).toEqual([algae.name, brush.name].sort());
  },
);

test('two pages that come back at once both stay', async () => {
  const guest = await accounts.addPerson();
  const context = await openBrowser();
  await letInLongAgo(context, guest);
  const pages = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(pages.map((page, index) => page.goto(index ? '/account/profile' : '/account')));
  for (const page of pages) {
    await waitForHydration(page);
    await accountButton(page, guest.firstName).waitFor();
    await page.reload();
    await accountButton(page, guest.firstName).waitFor();
  }
});

/** Sets the cookies of a login so long ago that the access token has expired. */
async function letInLongAgo(context: BrowserContext, guest: Person) {
  const { refreshToken } = await accounts.letIn(context, guest);
  const { id } = await accounts.db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', guest.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * accessLifetime * 1000 });
  const accessToken = await accounts.keys
    .signAccess({ audience: 'customer', personId: guest.id, sessionId: id })
    .finally(() => vi.useRealTimers());
  await setSessionCookies(context, { accessToken, refreshToken });
  return { accessToken, refreshToken };
}

const ownHeart = (page: Page) => page.locator('.product-side .favourite-form').getByRole('button');

async function cookie(context: BrowserContext, cookieName: string): Promise<string | undefined> {
  const found = await context.cookies(storySite().origin);
  return found.find(({ name }) => name === cookieName)?.value;
}

/** Lists the item codes of an account's favourites. */
async function getFavourites({ id }: Person): Promise<string[]> {
  const tokenQuery = accounts.db
    .selectFrom('favorite')
    .innerJoin('product', 'product.id', 'product_id')
    .select('item_code')
    .where('customer_id', '=', id)
    .orderBy('item_code');
  return (await tokenQuery.execute()).map(({ item_code }) => item_code);
}
