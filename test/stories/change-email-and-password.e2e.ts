import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  field,
  fieldProblem,
  fillText,
  formProblem,
  freshAddress,
  logIn,
  newPassword,
  openAccounts,
} from './account.ts';
import { problemTexts, screenTexts } from './inn.ts';
import { goTo, javaScriptModes, openBrowser, waitForPage } from './visitor.ts';

const { access, account } = screenTexts.nl;
const accounts = openAccounts();

test.for(javaScriptModes)(
  '$mode a guest moves to another e-mail address, once it is shown to be theirs',
  async ({ javaScript }) => {
    const guest = await accounts.addPerson();
    const elsewhere = await accounts.openPageAs(guest, '/account', { javaScript: false });
    const page = await accounts.openPageAs(guest, '/account/email', { javaScript, expected: [/\b400\b/] });
    const other = freshAddress();
    await requestEmailChange(page, other, 'niet het goede');
    await expect.poll(() => fieldProblem(page, account.password.current)).toBe(problemTexts.wrong_password);
    expect(await field(page, account.email.new).inputValue()).toBe(other);
    await requestEmailChange(page, other, guest.password);
    await page.locator('main').getByText(account.email.done).waitFor();
    await accounts.waitForEmail(guest.emailAddress, 'emailChangeRequested');

    await goTo(page, await accounts.linkTo(other, 'changeEmail'));
    const loggedInWith = (emailAddress: string) =>
      page.getByText(fillText(account.email.lead, { emailAddress })).waitFor();
    await page.goto('/account/email');
    await loggedInWith(guest.emailAddress);

    await goTo(page, await accounts.linkTo(other, 'changeEmail'));
    await page.getByRole('button', { name: access.confirm.submit }).click();
    await page.getByText(fillText(access.confirm.done, { address: other })).waitFor();
    await page.goto('/account/email');
    await loggedInWith(other);
    await elsewhere.reload();
    expect(new URL(elsewhere.url()).pathname, 'logged out elsewhere').toBe('/login');
    await accounts.waitForEmail(guest.emailAddress, 'emailChanged');
  },
);

test.for(javaScriptModes)('$mode a new password logs every other device out', async ({ javaScript }) => {
  const guest = await accounts.addPerson();
  const elsewhere = await accounts.openPageAs(guest, '/account', {
    javaScript: false,
    expected: [/\b401\b/],
  });
  const page = await accounts.openPageAs(guest, '/account/password', { javaScript, expected: [/\b400\b/] });
  await change(page, 'niet het goede', newPassword);
  await expect.poll(() => fieldProblem(page, account.password.current)).toBe(problemTexts.wrong_password);
  await change(page, guest.password, newPassword);
  await page.locator('main').getByText(account.password.done).waitFor();
  for (const label of [account.password.current, account.password.new]) {
    await expect.poll(() => field(page, label).inputValue()).toBe('');
  }
  expect(await page.locator('.form-problem').count()).toBe(0);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: account.password.title }).waitFor();

  await elsewhere.reload();
  await waitForPage(elsewhere, '/login?returnUrl=%2Faccount');
  await logIn(elsewhere, guest);
  expect(await formProblem(elsewhere).allTextContents()).toEqual([problemTexts.wrong_login]);
  await logIn(elsewhere, { ...guest, password: newPassword });
  await waitForPage(elsewhere, '/account');
});

test.for(javaScriptModes)(
  '$mode a guest sees where they are logged in, and ends it there',
  async ({ javaScript }) => {
    const guest = await accounts.addPerson();
    const elsewhere = await accounts.openPageAs(guest, '/account', { javaScript: false });
    const page = await (await openBrowser({ javaScript })).newPage();
    await goTo(page, '/login?returnUrl=%2Faccount%2Fsessions');
    await logIn(page, guest);
    await waitForPage(page, '/account/sessions');
    const devices = page.locator('main .account-list li');
    const [here, there] = ['Chrome, Linux', 'Firefox, Windows'].map((name) =>
      devices.filter({ hasText: name }),
    );
    await expect.poll(() => devices.count()).toBe(2);
    expect(await here?.getByText(account.sessions.current, { exact: true }).count()).toBe(1);
    expect(await here?.getByRole('button').count(), 'one logs out here by the menu').toBe(0);
    await accounts.waitForEmail(guest.emailAddress, 'newSignIn');

    await there?.getByRole('button', { name: account.sessions.end }).click();
    await page.getByText(account.sessions.ended, { exact: true }).waitFor();
    await expect.poll(() => devices.count()).toBe(1);
    await elsewhere.reload();
    await waitForPage(elsewhere, '/login?returnUrl=%2Faccount');
    await logIn(elsewhere, guest);
    await waitForPage(elsewhere, '/account');

    await goTo(page, '/account/sessions');
    expect(await devices.count()).toBe(2);
    await page.getByRole('button', { name: account.sessions.endOthers }).click();
    await page.getByText(account.sessions.othersEnded).waitFor();
    await expect.poll(() => devices.count()).toBe(1);
    await elsewhere.reload();
    await waitForPage(elsewhere, '/login?returnUrl=%2Faccount');
  },
);

async function requestEmailChange(page: Page, emailAddress: string, password: string): Promise<void> {
  await field(page, account.email.new).fill(emailAddress);
  await field(page, account.password.current).fill(password);
  await page.locator('main').getByRole('button', { name: account.email.submit }).click();
}

async function change(page: Page, current: string, password: string): Promise<void> {
  await field(page, account.password.current).fill(current);
  await field(page, account.password.new).fill(password);
  await page.locator('main').getByRole('button', { name: account.password.submit }).click();
}
