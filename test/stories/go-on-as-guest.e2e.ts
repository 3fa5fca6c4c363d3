import { expect, test } from 'vitest';
import {
  accountButton,
  field,
  fieldProblem,
  freshAddress,
  newPassword,
  openAccounts,
  tokenNames,
} from './account.ts';
import { problemTexts, screenTexts } from './inn.ts';
import { goTo, javaScriptModes, openBrowser, waitForPage } from './visitor.ts';

const { access, account } = screenTexts.nl;
const accounts = openAccounts();

test.for(javaScriptModes)(
  '$mode a guest goes on without a password, and makes an account of it later',
  async ({ javaScript }) => {
    const emailAddress = freshAddress();
    const page = await (await openBrowser({ javaScript, expected: [/\b400\b/] })).newPage();
    const main = page.locator('main');
    await goTo(page, '/login?returnUrl=%2Faccount%2Faddresses');
    await main.getByRole('link', { name: access.login.guest }).click();
    await waitForPage(page, '/register?guest=1&returnUrl=%2Faccount%2Faddresses');
    await page.getByRole('heading', { level: 1, name: access.guest.title }).waitFor();
    expect(await main.locator('input[type=password]').count()).toBe(0);
    await field(page, access.firstName).fill('Wierd');
    await main.getByRole('button', { name: access.guest.submit, exact: true }).click();
    await expect.poll(() => fieldProblem(page, access.email)).toBe(problemTexts.required);
    expect(await field(page, access.firstName).inputValue()).toBe('Wierd');
    await field(page, access.email).fill(emailAddress);
    await main.getByRole('button', { name: access.guest.submit, exact: true }).click();
    await waitForPage(page, '/account/addresses');
    await accountButton(page, 'Wierd').waitFor();

    await goTo(page, '/account/password');
    await main.getByText(account.guest.noPassword).waitFor();
    await goTo(page, '/account');
    await page.getByRole('heading', { name: account.guest.title }).waitFor();
    await main.getByRole('link', { name: account.guest.register }).click();
    await page.getByRole('heading', { level: 1, name: access.register.title }).waitFor();
    await field(page, access.firstName).fill('Wierd');
    await field(page, access.email).fill(emailAddress);
    await field(page, access.password).fill(newPassword);
    await main.getByRole('button', { name: access.register.submit, exact: true }).click();
    await waitForPage(page, '/account');
    await page.getByRole('heading', { name: account.confirm.title }).waitFor();
    expect(await page.getByRole('heading', { name: account.guest.title }).count()).toBe(0);
    const people = accounts.db
      .selectFrom('person')
      .select('is_guest')
      .where('email_address', '=', emailAddress);
    expect(await people.execute(), 'one and the same').toEqual([{ is_guest: false }]);
  },
);

test('nobody is known by an address alone', async () => {
  const known = await accounts.addPerson();
  const page = await (await openBrowser({ javaScript: false })).newPage();
  await page.goto('/register?guest=1');
  await field(page, access.email).fill(known.emailAddress);
  await page.locator('main').getByRole('button', { name: access.guest.submit, exact: true }).click();
  await waitForPage(page, '/account');
  expect(await tokenNames(page.context())).toEqual(['accessToken', 'refreshToken']);
  await page.getByRole('heading', { name: account.guest.title }).waitFor();
  expect(await page.locator('body').textContent()).not.toContain(known.firstName);
});
