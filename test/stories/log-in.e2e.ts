import { expect, test } from 'vitest';
import { accountButton, field, formProblem, logIn, openAccounts, tokenNames } from './account.ts';
import { problemTexts, screenTexts, shopProduct } from './inn.ts';
import { goTo, javaScriptModes, openBrowser, openHydratedPage, openPage, waitForPage } from './visitor.ts';

const { access, account } = screenTexts.nl;
const accounts = openAccounts();

test.for(javaScriptModes)(
  '$mode a guest logs in at the second try, and is where they were',
  async ({ javaScript }) => {
    const guest = await accounts.addPerson();
    const { path, name } = shopProduct('nl', 'SOAP-ALGAE');
    const page = await (await openBrowser({ javaScript, expected: [/\b401\b/] })).newPage();
    await goTo(page, path);
    await page.getByRole('banner').getByRole('link', { name: account.login }).click();
    await page.getByRole('heading', { level: 1, name: access.login.title }).waitFor();

    await logIn(page, { ...guest, password: 'niet het goede' });
    await expect.poll(() => formProblem(page).allTextContents()).toEqual([problemTexts.wrong_login]);
    expect(await field(page, access.email).inputValue()).toBe(guest.emailAddress);
    // With scripts the page stays and a typing error can be corrected; the server sends no password back.
    expect(await field(page, access.password).inputValue()).toBe(javaScript ? 'niet het goede' : '');
    expect(await tokenNames(page.context())).toEqual([]);

    await logIn(page, guest);
    await waitForPage(page, path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await accountButton(page, guest.firstName).waitFor();
    expect(await tokenNames(page.context())).toEqual(['accessToken', 'refreshToken']);
  },
);

test('whether there is an account with an address is told to nobody', async () => {
  const page = await openPage('/login', { javaScript: false, expected: [/\b401\b/] });
  await logIn(page, { emailAddress: 'niemand@nergens.example', password: 'niet het goede' });
  expect(await formProblem(page).allTextContents()).toEqual([problemTexts.wrong_login]);
});

test.for(javaScriptModes)(
  '$mode one’s own page asks to log in, and is there then',
  async ({ javaScript }) => {
    const guest = await accounts.addPerson();
    const page = await (await openBrowser({ javaScript })).newPage();
    await goTo(page, '/account/addresses');
    await waitForPage(page, '/login?returnUrl=%2Faccount%2Faddresses');
    await logIn(page, guest);
    await waitForPage(page, '/account/addresses');
    await page.getByRole('heading', { level: 1, name: account.addresses.title }).waitFor();
    // A signed-in customer need not sign in again.
    await page.goto('/login?returnUrl=%2Faccount%2Fprofile');
    await waitForPage(page, '/account/profile');
  },
);

test.for(['//evil.example', 'https://evil.example/', '/\\evil.example', '/%5Cevil.example/..//evil.example'])(
  'the way back to %s is not followed',
  async (returnUrl) => {
    const guest = await accounts.addPerson();
    const path = `/login?returnUrl=${encodeURIComponent(returnUrl)}`;
    const page = await openHydratedPage(path);
    await logIn(page, guest);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: guest.firstName }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
  },
);

test.for(javaScriptModes)('$mode a guest logs out from the header', async ({ javaScript }) => {
  const guest = await accounts.addPerson();
  const page = await accounts.openPageAs(guest, '/account/profile', { javaScript });
  await accountButton(page, guest.firstName).click();
  await page.getByRole('banner').getByRole('button', { name: account.logout }).click();
  await waitForPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: account.login }).waitFor();
  expect(await page.getByRole('banner').textContent()).not.toContain(guest.firstName);
  expect(await tokenNames(page.context())).toEqual([]);
  await page.goto('/account/profile');
  await waitForPage(page, '/login?returnUrl=%2Faccount%2Fprofile');
});

test('a link to the way out, anybody’s, logs nobody out', async () => {
  const guest = await accounts.addPerson();
  const page = await accounts.openPageAs(guest, '/account/logout', { javaScript: false });
  expect(new URL(page.url()).pathname).toBe('/account');
  await accountButton(page, guest.firstName).waitFor();
});

test('a guest logs in in a language of their own', async () => {
  const guest = await accounts.addPerson();
  const { es } = screenTexts;
  const page = await openPage('/es/login');
  await page.getByLabel(es.access.email).fill(guest.emailAddress);
  await page.getByLabel(es.access.password, { exact: true }).fill(guest.password);
  await page.locator('main').getByRole('button', { name: es.access.login.submit, exact: true }).click();
  await waitForPage(page, '/es/account');
  await page
    .getByRole('heading', { level: 1, name: es.account.hello.replace('{{name}}', guest.firstName) })
    .waitFor();
});
