import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  field,
  filled,
  formProblem,
  freshAddress,
  logIn,
  newPassword,
  openAccounts,
  problemOf,
} from './account.ts';
import { problemTexts, screenTexts } from './inn.ts';
import { arrive, eitherWay, open, openBrowser } from './visitor.ts';

const { access, account } = screenTexts.nl;
const accounts = openAccounts();

test.for(eitherWay)(
  '$way a guest moves to another e-mail address, once it is shown to be theirs',
  async ({ javaScript }) => {
    const guest = await accounts.addPerson();
    const elsewhere = await accounts.visitAs(guest, '/account', { javaScript: false });
    const page = await accounts.visitAs(guest, '/account/email', { javaScript, expected: [/\b400\b/] });
    const other = freshAddress();
    await askFor(page, other, 'niet het goede');
    await expect.poll(() => problemOf(page, account.password.current)).toBe(problemTexts.wrong_password);
    expect(await field(page, account.email.new).inputValue()).toBe(other);
    await askFor(page, other, guest.password);
    await page.locator('main').getByText(account.email.done).waitFor();
    await accounts.letterTo(guest.emailAddress, 'emailChangeAsked');

    await open(page, await accounts.linkTo(other, 'changeEmail'));
    const loggedInWith = (emailAddress: string) =>
      page.getByText(filled(account.email.lead, { emailAddress })).waitFor();
    await page.goto('/account/email');
    await loggedInWith(guest.emailAddress);

    await open(page, await accounts.linkTo(other, 'changeEmail'));
    await page.getByRole('button', { name: access.confirm.submit }).click();
    await page.getByText(filled(access.confirm.done, { address: other })).waitFor();
    await page.goto('/account/email');
    await loggedInWith(other);
    await elsewhere.reload();
    expect(new URL(elsewhere.url()).pathname, 'logged out elsewhere').toBe('/login');
    await accounts.letterTo(guest.emailAddress, 'emailChanged');
  },
);

test.for(eitherWay)('$way a new password logs every other device out', async ({ javaScript }) => {
  const guest = await accounts.addPerson();
  const elsewhere = await accounts.visitAs(guest, '/account', { javaScript: false, expected: [/\b401\b/] });
  const page = await accounts.visitAs(guest, '/account/password', { javaScript, expected: [/\b400\b/] });
  await change(page, 'niet het goede', newPassword);
  await expect.poll(() => problemOf(page, account.password.current)).toBe(problemTexts.wrong_password);
  await change(page, guest.password, newPassword);
  await page.locator('main').getByText(account.password.done).waitFor();
  for (const label of [account.password.current, account.password.new]) {
    await expect.poll(() => field(page, label).inputValue()).toBe('');
  }
  expect(await page.locator('.form-problem').count()).toBe(0);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: account.password.title }).waitFor();

  await elsewhere.reload();
  await arrive(elsewhere, '/login?returnUrl=%2Faccount');
  await logIn(elsewhere, guest);
  expect(await formProblem(elsewhere).allTextContents()).toEqual([problemTexts.wrong_login]);
  await logIn(elsewhere, { ...guest, password: newPassword });
  await arrive(elsewhere, '/account');
});

test.for(eitherWay)(
  '$way a guest sees where they are logged in, and ends it there',
  async ({ javaScript }) => {
    const guest = await accounts.addPerson();
    const elsewhere = await accounts.visitAs(guest, '/account', { javaScript: false });
    const page = await (await openBrowser({ javaScript })).newPage();
    await open(page, '/login?returnUrl=%2Faccount%2Fsessions');
    await logIn(page, guest);
    await arrive(page, '/account/sessions');
    const devices = page.locator('main .account-list li');
    const [here, there] = ['Chrome, Linux', 'Firefox, Windows'].map((name) =>
      devices.filter({ hasText: name }),
    );
    await expect.poll(() => devices.count()).toBe(2);
    expect(await here?.getByText(account.sessions.current, { exact: true }).count()).toBe(1);
    expect(await here?.getByRole('button').count(), 'one logs out here by the menu').toBe(0);
    await accounts.letterTo(guest.emailAddress, 'newSignIn');

    await there?.getByRole('button', { name: account.sessions.end }).click();
    await page.getByText(account.sessions.ended, { exact: true }).waitFor();
    await expect.poll(() => devices.count()).toBe(1);
    await elsewhere.reload();
    await arrive(elsewhere, '/login?returnUrl=%2Faccount');
    await logIn(elsewhere, guest);
    await arrive(elsewhere, '/account');

    await open(page, '/account/sessions');
    expect(await devices.count()).toBe(2);
    await page.getByRole('button', { name: account.sessions.endOthers }).click();
    await page.getByText(account.sessions.othersEnded).waitFor();
    await expect.poll(() => devices.count()).toBe(1);
    await elsewhere.reload();
    await arrive(elsewhere, '/login?returnUrl=%2Faccount');
  },
);

async function askFor(page: Page, emailAddress: string, password: string): Promise<void> {
  await field(page, account.email.new).fill(emailAddress);
  await field(page, account.password.current).fill(password);
  await page.locator('main').getByRole('button', { name: account.email.submit }).click();
}

async function change(page: Page, current: string, password: string): Promise<void> {
  await field(page, account.password.current).fill(current);
  await field(page, account.password.new).fill(password);
  await page.locator('main').getByRole('button', { name: account.password.submit }).click();
}
