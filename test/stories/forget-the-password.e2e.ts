import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { minPasswordLength } from '../../contract/account.ts';
import {
  accountButton,
  field,
  fieldProblem,
  fillText,
  formProblem,
  logIn,
  newPassword,
  openAccounts,
} from './account.ts';
import { problemTexts, screenTexts } from './inn.ts';
import { goTo, javaScriptModes, openBrowser, waitForPage } from './visitor.ts';

const { access } = screenTexts.nl;
const accounts = openAccounts();

test.for(javaScriptModes)(
  '$mode a guest who forgot the password chooses a new one by the letter',
  async ({ javaScript }) => {
    const guest = await accounts.addPerson();
    const page = await (await openBrowser({ javaScript, expected: [/\b40[01]\b/] })).newPage();
    await goTo(page, '/login');
    await page.locator('main').getByRole('link', { name: access.login.forgot }).click();
    await page.getByRole('heading', { level: 1, name: access.forgot.title }).waitFor();
    const ofStranger = await answerTo(page, 'niemand@nergens.example');
    await goTo(page, '/forgot-password');
    expect(await answerTo(page, guest.emailAddress), 'the same for all').toEqual(ofStranger);

    const link = await accounts.linkTo(guest.emailAddress, 'reset');
    expect(link).toMatch(/^\/reset-password\?token=/);
    await goTo(page, link);
    await choose(page, 'te kort');
    const tooShort = fillText(problemTexts.too_small_other, { count: minPasswordLength });
    await expect.poll(() => fieldProblem(page, access.reset.password)).toBe(tooShort);
    await choose(page, newPassword);
    await page.locator('main').getByText(access.reset.done).waitFor();

    await goTo(page, link);
    await choose(page, `${newPassword} nog een`);
    await page.locator('main').getByText(access.reset.badLink).waitFor();
    expect(await page.locator('main').getByRole('link', { name: access.reset.again }).count()).toBe(1);

    await goTo(page, '/login');
    await logIn(page, guest);
    await expect.poll(() => formProblem(page).allTextContents()).toEqual([problemTexts.wrong_login]);
    await logIn(page, { ...guest, password: newPassword });
    await waitForPage(page, '/account');
    await accountButton(page, guest.firstName).waitFor();
    await accounts.waitForEmail(guest.emailAddress, 'passwordChanged');
  },
);

test('a guest who is logged in elsewhere is no longer once the password is new', async () => {
  const guest = await accounts.addPerson();
  const elsewhere = await accounts.openPageAs(guest, '/account', { javaScript: false });
  const page = await (await openBrowser({ javaScript: false })).newPage();
  await page.goto('/forgot-password');
  await answerTo(page, guest.emailAddress);
  await page.goto(await accounts.linkTo(guest.emailAddress, 'reset'));
  await choose(page, newPassword);
  await page.locator('main').getByText(access.reset.done).waitFor();
  await elsewhere.reload();
  await waitForPage(elsewhere, '/login?returnUrl=%2Faccount');
});

/** Requests a password reset and returns the messages on the page. */
async function answerTo(page: Page, emailAddress: string): Promise<string[]> {
  await field(page, access.email).fill(emailAddress);
  await page.locator('main').getByRole('button', { name: access.forgot.submit }).click();
  await page.locator('main').getByText(access.forgot.sent).waitFor();
  return page.locator('main p').allTextContents();
}

async function choose(page: Page, password: string): Promise<void> {
  await field(page, access.reset.password).fill(password);
  await page.locator('main').getByRole('button', { name: access.reset.submit }).click();
}
