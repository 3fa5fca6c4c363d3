import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountButton, field, openAccounts } from './account.ts';
import { accountPaths, screenTexts, someOf } from './inn.ts';
import { goTo, openHydratedPage, waitForPage } from './visitor.ts';

const { access, account } = screenTexts.nl;
const accounts = openAccounts();

test('a guest logs in by keyboard alone', async () => {
  const guest = await accounts.addPerson();
  const page = await openHydratedPage('/shop');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: account.login }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: access.login.title }).waitFor();
  await tabTo(page, field(page, access.email));
  await page.keyboard.type(guest.emailAddress);
  await tabTo(page, field(page, access.password));
  await page.keyboard.type(guest.password);
  await page.keyboard.press('Enter');
  await waitForPage(page, '/shop');
  await accountButton(page, guest.firstName).waitFor();
});

test('the account’s menu opens with Enter, closes with Escape, and leads on', async () => {
  const guest = await accounts.addPerson();
  const page = await accounts.openPageAs(guest, '/shop');
  const button = accountButton(page, guest.firstName);
  const menu = page.getByRole('navigation', { name: account.menu });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  expect(await menu.isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await menu.locator('a:focus').count(), 'the next stop is in the menu').toBe(1);
  await page.keyboard.press('Escape');
  expect(await menu.isVisible()).toBe(false);
  expect(await hasFocus(button)).toBe(true);
  await page.keyboard.press('Enter');
  await tabTo(page, menu.getByRole('link', { name: account.addresses.title }));
  await page.keyboard.press('Enter');
  await waitForPage(page, '/account/addresses');
  await page.getByRole('heading', { level: 1, name: account.addresses.title }).waitFor();
  await expect.poll(() => menu.isVisible()).toBe(false);
});

test('an address is filled in by keyboard, from one stop to the next', async () => {
  const guest = await accounts.addPerson();
  const page = await accounts.openPageAs(guest, '/account/addresses/new');
  const texts = account.addresses;
  await tabTo(page, field(page, texts.country));
  await page.keyboard.type('Duits');
  expect(await field(page, texts.country).inputValue()).toBe('DE');
  const answers = ['26486', '7', 'a', 'Strandallee', 'Wangerooge'];
  const labels = [texts.postalCode, texts.houseNumber, texts.houseNumberAddition, texts.street, texts.city];
  for (const [index, label] of labels.entries()) {
    await page.keyboard.press('Tab');
    expect(await hasFocus(field(page, label)), label).toBe(true);
    await page.keyboard.type(answers[index] ?? '');
  }
  await tabTo(page, page.locator('main details.account-more > summary'));
  await page.keyboard.press('Space');
  await tabTo(page, field(page, texts.companyName));
  await page.keyboard.type('Strandkorb');
  await tabTo(page, page.locator('main').getByRole('button', { name: account.save }));
  await page.keyboard.press('Enter');
  await waitForPage(page, /\/account\/addresses#/);
  const card = page.getByRole('article').filter({ hasText: 'Strandkorb' });
  await card.getByText('26486 Wangerooge').waitFor();

  await tabTo(page, card.locator('summary'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await hasFocus(card.getByRole('button', { name: texts.removeSurely }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText(texts.removed).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), { message: 'where the focus is' })
    .toBe(texts.removed);
});

test.for([
  { what: 'a narrow phone', viewport: { width: 320, height: 640 } },
  { what: 'a desktop at 200%', viewport: { width: 640, height: 400 } },
])('on $what nothing of an account lies over another or runs off sideways', async ({ viewport }) => {
  const guest = await accounts.addPerson();
  const emailAddress = `${viewport.width}-${'van-de-ferienwohnungsvermietungsgesellschaft-'.repeat(2)}@gast.example`;
  await accounts.db
    .updateTable('person')
    .set({ email_address: emailAddress, first_name: 'Annemarieke-Wilhelmina', confirmed_at: null })
    .where('id', '=', guest.id)
    .execute();
  await accounts.db
    .insertInto('address')
    .values({
      person_id: guest.id,
      description: 'Ferienwohnungsvermietungsgesellschaft',
      street: 'Heisenbergstraßenbahnhaltestelle',
      house_number: '1',
      postal_code: '26486',
      city: 'Wangerooge',
      country_code: 'DE',
    })
    .execute();
  const found: string[] = [];
  const visitor = await openHydratedPage('/login', { viewport });
  for (const path of ['/login', '/register', '/forgot-password', '/de/login', '/de/register'])
    found.push(...(await overlaps(visitor, path)));
  const page = await accounts.openPageAs(guest, '/account', { viewport });
  for (const path of someOf(
    [...accountPaths('nl'), ...accountPaths('de')],
    2,
    viewport.width === 320 ? 0 : 1,
  ))
    found.push(...(await overlaps(page, path)));
  expect(found).toEqual([]);
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);

/** Lists the elements of a page that overlap others or are wider than the window. */
async function overlaps(page: Page, path: string): Promise<string[]> {
  await goTo(page, path);
  const found = await page.evaluate(() => {
    const wrong: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('scrolls sideways');
    const inSight = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    for (const root of document.querySelectorAll('main, header > div > div:first-of-type')) {
      const parts = [...root.querySelectorAll('a, button, input, select, summary, label, h1, h2, p, dt, dd')]
        .filter((one) => inSight(one) && !one.closest('.sr-only, [popover]'))
        .flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box })));
      parts.forEach(({ element, box }, index) => {
        const right = Math.max(...[...element.getClientRects()].map((one) => one.right));
        if (right > innerWidth + 1 && !element.closest('.account-nav'))
          wrong.push(`runs off: ${element.outerHTML}`);
        for (const other of parts.slice(index + 1)) {
          if (element.contains(other.element) || other.element.contains(element)) continue;
          // The button that shows a password is inside its field.
          if (element.closest('.form-password')?.contains(other.element)) continue;
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (across > 1 && down > 1) wrong.push(`${element.outerHTML} over ${other.element.outerHTML}`);
        }
      });
    }
    return wrong.map((one) => one.slice(0, 300));
  });
  return found.map((one) => `${path} ${one}`);
}
