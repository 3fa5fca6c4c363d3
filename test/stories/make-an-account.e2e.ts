import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { minPasswordLength } from '../../contract/account.ts';
import {
  accountButton,
  field,
  fieldProblem,
  fillText,
  freshAddress,
  newPassword,
  openAccounts,
} from './account.ts';
import { problemTexts, screenTexts } from './inn.ts';
import {
  goTo,
  javaScriptModes,
  openBrowser,
  openHydratedPage,
  openPage,
  waitForHydration,
  waitForPage,
} from './visitor.ts';

const { access, account, form } = screenTexts.nl;
const accounts = openAccounts();
const storageKey = 'form-values-register';

test('what is wrong is said at its field once the form is sent, and no longer once it is right', async () => {
  const page = await openHydratedPage('/register');
  await field(page, access.email).fill('wierd@');
  await field(page, access.password).fill('kort');
  expect(await page.locator('.form-problem').count(), 'nothing while one types').toBe(0);
  await submit(page);
  expect(await fieldProblem(page, access.email)).toBe(problemTexts.invalid_email);
  const tooShort = fillText(problemTexts.too_small_other, { count: minPasswordLength });
  expect(await fieldProblem(page, access.password)).toBe(tooShort);
  expect(await fieldProblem(page, access.firstName), 'may be left empty').toBeNull();
  await page
    .locator('.Toastify__toast')
    .getByText(`${access.email}: ${problemTexts.invalid_email}`)
    .waitFor();
  expect(await field(page, access.email).evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await field(page, access.email).getAttribute('aria-invalid')).toBe('true');

  await field(page, access.email).fill('');
  await expect.poll(() => fieldProblem(page, access.email)).toBe(problemTexts.required);
  await field(page, access.email).fill(freshAddress());
  await expect.poll(() => fieldProblem(page, access.email)).toBeNull();
  expect(await fieldProblem(page, access.password), 'the other stays').toBe(tooShort);
  await field(page, access.password).fill(newPassword);
  await expect.poll(() => page.locator('.form-problem').count()).toBe(0);
});

test.for(javaScriptModes)('$mode all that was typed is kept but for the password', async ({ javaScript }) => {
  const page = await (await openBrowser({ javaScript, expected: [/\b400\b/] })).newPage();
  await goTo(page, '/register');
  const obvious = 'password123';
  const typed = {
    [access.firstName]: 'Wierd',
    [access.lastName]: 'Wolk "zee"',
    [access.email]: freshAddress(),
  };
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
  await field(page, access.password).fill(obvious);
  await submit(page);
  await expect.poll(() => fieldProblem(page, access.password)).toBe(problemTexts.obvious);
  for (const [label, value] of Object.entries(typed))
    expect(await field(page, label).inputValue()).toBe(value);
  expect(await page.content()).not.toContain(obvious);
  if (javaScript) return;
  // Without scripts the errors are listed at the top too, with links to their fields.
  await page.locator('.form-problems').getByRole('link', { name: problemTexts.obvious }).click();
  await waitForPage(page, '/register#register-password');
});

test.for(javaScriptModes)('$mode an address that has an account leads into it', async ({ javaScript }) => {
  const known = await accounts.addPerson();
  const page = await (await openBrowser({ javaScript, expected: [/\b409\b/] })).newPage();
  await goTo(page, '/register?returnUrl=%2Fshop');
  await register(page, known.emailAddress.toUpperCase());
  await expect.poll(() => fieldProblem(page, access.email)).toBe(problemTexts.address_taken);
  expect(await page.locator('main').getByRole('link', { name: access.register.reset }).count()).toBe(1);
  await page.locator('main').getByRole('link', { name: access.register.logIn }).click();
  await waitForPage(page, '/login?returnUrl=%2Fshop');
});

test.for(javaScriptModes)(
  '$mode a new guest is let in, and shows by the letter that the address is theirs',
  async ({ javaScript }) => {
    const emailAddress = freshAddress();
    const page = await (await openBrowser({ javaScript })).newPage();
    await goTo(page, '/register');
    expect(
      await page
        .locator('main')
        .getByText(fillText(access.passwordHint, { minLength: minPasswordLength }))
        .count(),
    ).toBe(1);
    await field(page, access.firstName).fill('Wierd');
    await register(page, emailAddress);
    await waitForPage(page, '/account');
    await page.getByRole('heading', { level: 1, name: fillText(account.hello, { name: 'Wierd' }) }).waitFor();
    await accountButton(page, 'Wierd').waitFor();
    const unconfirmed = page.getByRole('heading', { name: account.confirm.title });
    await unconfirmed.waitFor();

    const link = await accounts.linkTo(emailAddress, 'welcome');
    expect(link).toMatch(/^\/account\/confirm\?token=/);
    await goTo(page, link);
    await page.goto('/account');
    await unconfirmed.waitFor();
    expect(await accounts.isConfirmed(emailAddress), 'to look at the link confirms nothing').toBe(false);

    await goTo(page, link);
    await page.getByRole('button', { name: access.confirm.submit }).click();
    await page.getByText(fillText(access.confirm.done, { address: emailAddress })).waitFor();
    expect(await accounts.isConfirmed(emailAddress)).toBe(true);
    await page.locator('main').getByRole('link', { name: access.toAccount }).click();
    await waitForPage(page, '/account');
    await page.getByRole('heading', { level: 1, name: fillText(account.hello, { name: 'Wierd' }) }).waitFor();
    expect(await unconfirmed.count()).toBe(0);
  },
);

test('a link that has served says so, and so does one that was never ours', async () => {
  const page = await openPage('/account/confirm?token=nooit.geweest', {
    javaScript: false,
    expected: [/\b400\b/],
  });
  await page.getByRole('button', { name: access.confirm.submit }).click();
  await page.getByText(access.confirm.badLink).waitFor();
  await page.locator('main').getByRole('link', { name: access.login.submit }).click();
  await waitForPage(page, '/login?returnUrl=%2Faccount%2Femail');
});

test('a password is shown at the press of a key, and hidden when the form is sent', async () => {
  const page = await openHydratedPage('/register');
  const password = field(page, access.password);
  await password.fill(newPassword);
  expect(await password.getAttribute('type')).toBe('password');
  await page.keyboard.press('Tab');
  const button = page.getByRole('button', { name: form.showPassword });
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  expect(await password.getAttribute('type')).toBe('text');
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  expect(await password.inputValue()).toBe(newPassword);
  await page.keyboard.press('Enter');
  expect(await password.getAttribute('type')).toBe('password');
  await page.keyboard.press('Enter');
  await submit(page);
  await expect.poll(() => fieldProblem(page, access.email)).toBe(problemTexts.required);
  expect(await password.getAttribute('type')).toBe('password');
});

test('what was typed is there at the next visit, the password never, and gone once it has served', async () => {
  const emailAddress = freshAddress();
  const page = await openHydratedPage('/register');
  await field(page, access.firstName).fill('Wierd');
  await field(page, access.email).fill(emailAddress);
  await field(page, access.password).fill(newPassword);
  await page.getByRole('button', { name: form.showPassword }).click();
  await field(page, access.password).pressSequentially('!');
  expect(await readStoredValues(page)).toEqual({ firstName: 'Wierd', emailAddress });

  await page.goto('/shop');
  await goTo(page, '/register');
  expect(await field(page, access.firstName).inputValue()).toBe('Wierd');
  expect(await field(page, access.email).inputValue()).toBe(emailAddress);
  expect(await field(page, access.password).inputValue()).toBe('');
  await register(page, emailAddress);
  await waitForPage(page, '/account');
  await waitForHydration(page);
  await expect.poll(() => readStoredValues(page)).toBeNull();
});

test('a form says by its classes how far it is', async () => {
  const guest = await accounts.addPerson();
  const page = await accounts.openPageAs(guest, '/account/profile');
  const states = () => page.locator('main form.form').evaluate((one) => [...one.classList].slice(1).sort());
  const save = page.locator('main').getByRole('button', { name: account.save, exact: true });
  expect(await states()).toEqual(['valid']);
  await field(page, account.fields.phoneNumber).fill('bel me');
  expect(await states()).toEqual(['dirty', 'valid']);
  await page.keyboard.press('Tab');
  expect(await states()).toEqual(['dirty', 'touched', 'valid']);
  await save.click();
  await expect.poll(states).toEqual(['dirty', 'submitted', 'touched']);
  await field(page, account.fields.phoneNumber).fill('+31 6 12345678');
  await expect.poll(states).toEqual(['dirty', 'submitted', 'touched', 'valid']);

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/account/profile.data*', async (route) => {
    await answered;
    await route.continue();
  });
  await save.click();
  await expect.poll(states).toContain('submitting');
  answer();
  // The form still compares with the values from the page's first load.
  await expect.poll(states).toEqual(['dirty', 'submit-successful', 'submitted', 'touched', 'valid']);
});

async function register(page: Page, emailAddress: string): Promise<void> {
  await field(page, access.email).fill(emailAddress);
  await field(page, access.password).fill(newPassword);
  await submit(page);
}

const submit = (page: Page) =>
  page.locator('main').getByRole('button', { name: access.register.submit, exact: true }).click();

const readStoredValues = (page: Page) =>
  page.evaluate((key): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKey);
