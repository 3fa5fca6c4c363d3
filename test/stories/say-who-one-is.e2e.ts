import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import {
  accountButton,
  field,
  fieldProblem,
  fillText,
  formProblem,
  logIn,
  openAccounts,
  tokenNames,
} from './account.ts';
import { problemTexts, screenTexts } from './inn.ts';
import { goTo, javaScriptModes, waitForPage } from './visitor.ts';

const { account } = screenTexts.nl;
const accounts = openAccounts();

test.for(javaScriptModes)(
  '$mode a guest says what they are called, and what is emptied is empty',
  async ({ javaScript }) => {
    const guest = await accounts.addPerson();
    const page = await accounts.openPageAs(guest, '/account/profile', { javaScript, expected: [/\b400\b/] });
    const { firstName, lastName, salutation, phoneNumber, birthDate } = account.fields;
    await field(page, salutation).selectOption({ label: account.salutation.mx });
    await field(page, firstName).fill('Wietske');
    await field(page, lastName).fill('Wolk');
    await field(page, phoneNumber).fill('bel me');
    await field(page, birthDate).fill('1971-02-28');
    await save(page);
    await expect.poll(() => fieldProblem(page, phoneNumber)).toBe(problemTexts.invalid_phone);
    expect(await field(page, lastName).inputValue()).toBe('Wolk');
    await field(page, phoneNumber).fill('+31 6 12345678');
    await save(page);
    await page.locator('main').getByText(account.profile.done).waitFor();
    await accountButton(page, 'Wietske').waitFor();

    await goTo(page, '/account');
    const facts = await page.locator('main dl.facts dd').allTextContents();
    expect(facts).toEqual(['Wietske Wolk', guest.emailAddress, '+31 6 12345678', '28 februari 1971']);
    await goTo(page, '/account/profile');
    expect(await field(page, salutation).inputValue()).toBe('mx');
    expect(await field(page, birthDate).inputValue()).toBe('1971-02-28');
    for (const label of [lastName, phoneNumber, birthDate]) await field(page, label).fill('');
    await save(page);
    await page.locator('main').getByText(account.profile.done).waitFor();
    await page.goto('/account');
    expect(await page.locator('main dl.facts dd').allTextContents()).toEqual(['Wietske', guest.emailAddress]);
  },
);

test.for(javaScriptModes)(
  '$mode a guest chooses what is sent to them, and in which language',
  async ({ javaScript }) => {
    const guest = await accounts.addPerson();
    const page = await accounts.openPageAs(guest, '/account/preferences', { javaScript });
    const { newsletter, mailCulture, done } = account.preferences;
    const box = page.getByRole('checkbox', { name: newsletter });
    expect(await box.isChecked()).toBe(false);
    expect(await field(page, mailCulture).inputValue()).toBe('nl');
    await box.check();
    await field(page, mailCulture).selectOption({ label: 'Español' });
    await save(page);
    await page.locator('main').getByText(done).waitFor();
    await goTo(page, '/account/preferences');
    expect(await box.isChecked()).toBe(true);
    expect(await field(page, mailCulture).inputValue()).toBe('es');
    await box.uncheck();
    await save(page);
    await page.locator('main').getByText(done).waitFor();
    await page.goto('/account/preferences');
    expect(await box.isChecked()).toBe(false);
    expect(await field(page, mailCulture).inputValue()).toBe('es');
  },
);

test('a guest takes all along that is kept of them', async () => {
  const guest = await accounts.addPerson();
  const page = await accounts.openPageAs(guest, '/account/privacy');
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: account.privacy.download }).click();
  const download = await coming;
  const name = fillText(account.privacy.fileName, { date: String.raw`\d{4}-\d\d-\d\d` });
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${name}\\.json$`));
  const folder = await mkdtemp(join(tmpdir(), 'herberg-download-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await download.saveAs(join(folder, 'own.json'));
  const text = await readFile(join(folder, 'own.json'), 'utf8');
  expect(JSON.parse(text).person).toMatchObject([{ id: guest.id, email_address: guest.emailAddress }]);
  expect(text).not.toMatch(/argon2|password_hash/);
});

test.for(javaScriptModes)(
  '$mode a guest has everything erased, and is known no longer',
  async ({ javaScript }) => {
    const guest = await accounts.addPerson();
    const page = await accounts.openPageAs(guest, '/account/privacy', {
      javaScript,
      expected: [/\b40[01]\b/],
    });
    const password = field(page, account.password.current);
    expect(await password.isVisible(), 'a slip erases nothing').toBe(false);
    await page.locator('main details.confirm > summary').click();
    await password.fill('niet het goede');
    await erase(page);
    await expect.poll(() => fieldProblem(page, account.password.current)).toBe(problemTexts.wrong_password);
    await accountButton(page, guest.firstName).waitFor();
    await password.fill(guest.password);
    await erase(page);
    await waitForPage(page, '/');
    await page.getByRole('banner').getByRole('link', { name: account.login }).waitFor();
    expect(await tokenNames(page.context())).toEqual([]);
    await goTo(page, '/login');
    await logIn(page, guest);
    await expect.poll(() => formProblem(page).allTextContents()).toEqual([problemTexts.wrong_login]);
    const people = accounts.db.selectFrom('person').select('id').where('id', '=', guest.id);
    expect(await people.execute()).toEqual([]);
    await accounts.waitForEmail(guest.emailAddress, 'erased');
  },
);

const save = (page: Page) =>
  page.locator('main').getByRole('button', { name: account.save, exact: true }).click();
const erase = (page: Page) =>
  page.locator('main').getByRole('button', { name: account.privacy.erase }).click();
