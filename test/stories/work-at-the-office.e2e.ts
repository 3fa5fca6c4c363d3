import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { version } from '../../config.ts';
import { demoPerson } from '../../demo/people.ts';
import { formProblem, openAccounts, setSessionCookies, tokenNames } from './account.ts';
import { problemTexts, screenTexts } from './inn.ts';
import { goTo, javaScriptModes, openBrowser, openPage, waitForHydration, waitForPage } from './visitor.ts';

const { office } = screenTexts.nl;
const accounts = openAccounts();

test.for(javaScriptModes)(
  '$mode an editor comes in, sees who and where they are, and leaves',
  async ({ javaScript }) => {
    const { emailAddress, password } = demoPerson('eva');
    const page = await (await openBrowser({ javaScript, expected: [/\b401\b/] })).newPage();
    await goTo(page, '/office');
    await waitForPage(page, '/office/login?returnUrl=%2Foffice');
    await logIn(page, { emailAddress, password: 'niet het goede' });
    await expect.poll(() => formProblem(page).allTextContents()).toEqual([problemTexts.wrong_login]);
    await logIn(page, { emailAddress, password });
    await waitForPage(page, '/office/pages');
    await goTo(page, '/office/overview');
    expect(await readFacts(page)).toEqual({
      [office.name]: 'Eva Ebbe',
      [office.emailAddress]: emailAddress,
      [office.roles]: office.role.editor,
      [office.site]: 'Herberg De Zilte Duin',
      [office.version]: version,
      [office.culture]: 'nl',
      [office.demo]: office.yes,
    });
    expect(await tokenNames(page.context())).toEqual(['officeAccessToken', 'officeRefreshToken']);
    await page.locator('summary', { hasText: 'Eva Ebbe' }).click();
    await page.getByRole('button', { name: office.logout }).click();
    await waitForPage(page, '/office/login');
    expect(await tokenNames(page.context())).toEqual([]);
  },
);

test('a customer’s password opens no office, and the answer says no more than to anybody', async () => {
  const page = await openPage('/office/login', { javaScript: false, expected: [/\b401\b/] });
  await logIn(page, demoPerson('ana'));
  expect(await formProblem(page).allTextContents()).toEqual([problemTexts.wrong_login]);
  expect(await tokenNames(page.context())).toEqual([]);
});

test('nor do a customer’s cookies, under whatever name', async () => {
  const customer = await accounts.addPerson();
  const page = await accounts.openPageAs(customer, '/office', { javaScript: false });
  expect(new URL(page.url()).pathname).toBe('/office/login');
  await setSessionCookies(page.context(), await accounts.letIn(page.context(), customer), 'office');
  await page.goto('/office');
  expect(new URL(page.url()).pathname).toBe('/office/login');
});

test('a session that ends says so, and a new one leaves all on the page as it was', async () => {
  const editor = await accounts.addPerson({ role: 'editor' });
  const context = await openBrowser({ expected: [/\b401\b/, /token refresh failed/] });
  await accounts.letIn(context, editor, 'office');
  const page = await context.newPage();
  await goTo(page, '/office/overview');
  await page.evaluate(() => Object.assign(window, { mark: 'not saved yet' }));
  const dialog = page.getByRole('dialog', { name: office.ended.title });
  const meResponse = page.waitForResponse(/\/me$/i);
  await comeBackTo(page);
  expect((await meResponse).status()).toBe(200);
  expect(await dialog.count(), 'all is well').toBe(0);

  await accounts.db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('person_id', '=', editor.id)
    .execute();
  await comeBackTo(page);
  await dialog.waitFor();
  const password = dialog.getByLabel(office.password);
  expect(await password.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await dialog.getByLabel(office.emailAddress).inputValue()).toBe(editor.emailAddress);
  await password.fill('niet het goede');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByRole('alert').textContent()).not.toBe('');
  await password.fill(editor.password);
  await dialog.getByRole('button', { name: office.ended.again }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => 'mark' in window), 'the page stayed').toBe(true);
  await page.reload();
  await waitForHydration(page);
  expect(await readFacts(page)).toMatchObject({ [office.emailAddress]: editor.emailAddress });
});

type Credentials = { emailAddress: string; password: string };

async function logIn(page: Page, { emailAddress, password }: Credentials): Promise<void> {
  const main = page.locator('main');
  await main.getByLabel(office.emailAddress).fill(emailAddress);
  await main.getByLabel(office.password, { exact: true }).fill(password);
  await main.getByRole('button', { name: office.login, exact: true }).click();
}

async function readFacts(page: Page): Promise<Record<string, string>> {
  const facts = page.locator('main dl.facts');
  const [labels, values] = await Promise.all([
    facts.locator('dt').allTextContents(),
    facts.locator('dd').allTextContents(),
  ]);
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']));
}

/** Returns to the window after a visit elsewhere. */
const comeBackTo = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));
