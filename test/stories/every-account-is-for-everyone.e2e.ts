import { expect, test } from 'vitest';
import { cultures, withCulture } from '../../contract/culture.ts';
import { field, openAccounts, type Person } from './account.ts';
import { inLightAndDark, listProblems, openAuditedPage } from './examine.ts';
import { accountPaths, screenTexts, someOf } from './inn.ts';
import { goTo, waitForHydration } from './visitor.ts';

const { access, account, office } = screenTexts.nl;
const accounts = openAccounts();

test.for([
  { culture: 'nl', viewport: 'desktop' },
  { culture: 'de', viewport: 'phone' },
] as const)(
  'no screen of an account in $culture stands in anybody’s way on a $viewport, light or dark',
  async ({ culture, viewport }) => {
    const guest = await accounts.addPerson({ isConfirmed: false });
    const address = await addAddress(guest);
    const page = await openAuditedPage({ viewport });
    await accounts.letIn(page.context(), guest);
    // A second device, so that there is a session to end.
    await accounts.letIn(page.context(), guest);
    const edit = withCulture(culture, `/account/addresses/${address}`);
    const paths = someOf([...accountPaths(culture), edit], 2, viewport === 'phone' ? 1 : 0);
    expect(await listProblems(page, paths)).toEqual([]);
  },
);

test('nor does the overview in any other language, on a phone or a desktop', async () => {
  const guest = await accounts.addPerson({ isConfirmed: false });
  for (const [index, viewport] of (['phone', 'desktop'] as const).entries()) {
    const page = await openAuditedPage({ viewport });
    await accounts.letIn(page.context(), guest);
    const others = cultures.filter((culture, at) => !/nl|de/.test(culture) && at % 2 === index);
    const paths = someOf(others, 3).map((culture) => withCulture(culture, '/account'));
    expect(await listProblems(page, paths)).toEqual([]);
  }
});

test('nor does what a guest without a password sees', async () => {
  const guest = await accounts.addPerson();
  await accounts.db
    .updateTable('person')
    .set({ is_guest: true, password_hash: null })
    .where('id', '=', guest.id)
    .execute();
  const page = await openAuditedPage({ viewport: 'phone' });
  await accounts.letIn(page.context(), guest);
  expect(await listProblems(page, ['/account', '/account/password', '/account/privacy'])).toEqual([]);
});

test('nor do forms in which something is wrong, what opens, and what was done', async () => {
  const guest = await accounts.addPerson();
  const page = await openAuditedPage({ viewport: 'phone', expected: [/\b401\b/] });
  const main = page.locator('main');
  await goTo(page, '/register');
  await main.getByRole('button', { name: access.register.submit, exact: true }).click();
  await page.locator('.form-problem').first().waitFor();
  await page.locator('.Toastify__toast').waitFor();
  expect(await inLightAndDark(page), 'register').toEqual([]);
  await goTo(page, '/login');
  await field(page, access.email).fill(guest.emailAddress);
  await field(page, access.password).fill('niet het goede');
  await main.getByRole('button', { name: access.login.submit, exact: true }).click();
  await page.locator('.form-problems').waitFor();
  expect(await inLightAndDark(page), 'login').toEqual([]);

  await accounts.letIn(page.context(), guest);
  await addAddress(guest);
  await goTo(page, '/account/addresses');
  await main.locator('summary').click();
  await page.getByRole('banner').getByRole('button', { name: account.title }).click();
  expect(await inLightAndDark(page), 'menu').toEqual([]);
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: account.addresses.removeSurely }).click();
  await main.getByText(account.addresses.removed).waitFor();
  expect(await inLightAndDark(page), 'removed').toEqual([]);
  await goTo(page, '/account/addresses/new');
  await main.locator('summary').click();
  await main.getByRole('button', { name: account.save }).click();
  await page.locator('.form-problem').first().waitFor();
  expect(await inLightAndDark(page), 'address').toEqual([]);
  await goTo(page, '/account/privacy');
  await main.locator('summary').click();
  expect(await inLightAndDark(page), 'erase').toEqual([]);
});

test('nor does the office, nor its dialog when the session has ended', async () => {
  const editor = await accounts.addPerson({ role: 'editor' });
  const page = await openAuditedPage({ expected: [/\b401\b/, /token refresh failed/] });
  await accounts.letIn(page.context(), editor, 'office');
  expect(await listProblems(page, ['/office/overview', '/de/office/overview'])).toEqual([]);
  await page.goto('/office/overview');
  await waitForHydration(page);
  await accounts.db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('person_id', '=', editor.id)
    .execute();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('dialog', { name: office.ended.title }).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
});

/** Creates an address. Returns its id. */
async function addAddress({ id }: Person): Promise<string> {
  const draft = { person_id: id, street: 'Kade', house_number: '4', postal_code: '0562 ZE', city: 'Zandoog' };
  const added = await accounts.db
    .insertInto('address')
    .values({ ...draft, country_code: 'NL', company_name: 'Touw & Teer', description: 'De werf' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}
