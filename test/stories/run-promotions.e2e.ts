import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openKeys } from '../../server/platform/keys.ts';
import site from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import emailTexts from '../../web/office/translations/nl/emails.json' with { type: 'json' };
import cardTexts from '../../web/office/translations/nl/gift-cards.json' with { type: 'json' };
import loyaltyTexts from '../../web/office/translations/nl/loyalty.json' with { type: 'json' };
import kitTexts from '../../web/office/translations/nl/officeKit.json' with { type: 'json' };
import panels from '../../web/office/translations/nl/officePanels.json' with { type: 'json' };
import voucherTexts from '../../web/office/translations/nl/vouchers.json' with { type: 'json' };
import { inDays } from '../kit/days.ts';
import { fillText, openAccounts } from './account.ts';
import { addToCart, cartCount } from './cart.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { screenTexts, shopProduct } from './inn.ts';
import { secret } from './site.ts';
import { openSiteData } from './site-data.ts';
import { goTo, openHydratedPage } from './visitor.ts';

const { vouchers } = voucherTexts;
const { giftCards } = cardTexts;
const { emails } = emailTexts;
const { loyalty } = loyaltyTexts;
const { officePanels } = panels;
const { command, name } = officePanels;
const { officeKit } = kitTexts;
const { again, save, saved } = site.editorSite;
const accounts = openAccounts();
const siteData = openSiteData();
const soap = shopProduct('nl', 'SOAP-ROSEHIP');

async function openOffice(path: string) {
  // A refused form is logged by the browser.
  const page = await openAuditedPage({ expected: [/\b40[04]\b/, /\b503\b/] });
  await accounts.letIn(page.context(), await accounts.addPerson({ role: 'manager' }), 'office');
  await goTo(page, path);
  return page;
}

test('a manager makes a series of codes, and a guest uses one', async () => {
  const page = await openOffice('/office/vouchers');
  await page.getByRole('link', { name: vouchers.new }).click();
  await page.getByLabel(vouchers.name).fill('Beurs');
  await page.getByLabel(vouchers.manyCodes).check();
  await page.getByLabel(vouchers.prefix).fill('BEURS-');
  await page.getByLabel(vouchers.count).fill('3');
  const saveButton = page.getByRole('button', { name: save, exact: true });
  await saveButton.click();
  // The percentage is missing: the error is at its field, and nothing typed is lost.
  const percentage = page.getByRole('textbox', { name: vouchers.percentage });
  await expect.poll(() => percentage.getAttribute('aria-invalid')).toBe('true');
  await percentage.fill('50');
  // Where the search fails, Enter does not choose what was found without it.
  const items = page.getByRole('combobox', { name: vouchers.items });
  const options = page.getByRole('option');
  const isSearchOf = (term: string) => (url: URL) => url.searchParams.get('searchTerm') === term;
  await page.route(isSearchOf('kamer'), (route) => route.fulfill({ status: 503 }));
  await items.fill('kamer');
  await items.press('Enter');
  await page.getByRole('button', { name: again, exact: true }).waitFor();
  expect(await items.inputValue()).toBe('kamer');
  // Nor what stands where the option was that the arrows chose.
  const slow = Promise.withResolvers<void>();
  await page.route(isSearchOf('SOAP-ROSE'), async (route) => {
    await slow.promise;
    await route.continue();
  });
  await items.fill('SOAP-');
  await options.nth(1).waitFor();
  const searched = page.waitForRequest((request) => isSearchOf('SOAP-ROSE')(new URL(request.url())));
  await items.fill('SOAP-ROSE');
  await searched;
  // The second is the soap.
  for (const _ of [1, 2]) await items.press('ArrowDown');
  const marked = options.filter({ hasNotText: soap.name }).and(page.locator('[aria-selected="true"]'));
  await marked.waitFor();
  slow.resolve();
  await marked.waitFor({ state: 'detached' });
  await items.press('Enter');
  expect(await items.inputValue()).toBe('SOAP-ROSE');
  // A product is found while typing, and Enter chooses the first.
  await items.fill('SOAP-ROSEHIP');
  await page.getByRole('option', { name: /SOAP-ROSEHIP/ }).waitFor();
  await items.press('Enter');
  const chosen = page.getByRole('list', { name: vouchers.items }).getByText(soap.name);
  await chosen.waitFor();
  await saveButton.click();
  await page.getByRole('heading', { level: 1, name: 'Beurs' }).waitFor();
  await chosen.waitFor();
  const codes = page.getByRole('grid').getByRole('rowheader');
  await expect.poll(() => codes.count()).toBe(3);
  expect(await inLightAndDark(page)).toEqual([]);
  const code = (await codes.first().textContent()) ?? '';
  expect(code).toMatch(/^BEURS-\w{8}$/);
  const guest = await openCart();
  await enter(guest, code);
  await guest.getByText(`Korting ${code}`).waitFor();
});

test('a manager extends and stops several vouchers at once, and reads which one is gone', async () => {
  const siteId = await siteData.siteId();
  const draft = { site_id: siteId, kind: 'amount', amount_cents: 500, name: 'Proefactie' };

  await siteData.db
    .insertInto('voucher')
    .values([
      { ...draft, code: 'PROEFACTIE-1', valid_until: inDays(5) },
      { ...draft, code: 'PROEFACTIE-2' },
      {
        ...draft,
        code: 'PROEFACTIE-3',
        valid_from: inDays(-20),
        valid_until: inDays(-10),
        name: 'Proefactie voorbij',
      },
      {
        ...draft,
        code: 'PROEFACTIE-4',
        valid_from: inDays(1),
        valid_until: inDays(2),
        name: 'Proefactie straks',
      },
    ])
    .execute();
  const page = await openOffice('/office/vouchers?search=proefactie');
  const row = (name: string) => page.getByRole('row', { name });
  await row('PROEFACTIE-4').waitFor();
  await page.locator('.office-check').first().click();
  await page.getByRole('button', { name: vouchers.bulk.extend, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: vouchers.bulk.extend, exact: true });
  expect(await submit.isDisabled()).toBe(true);
  const lastDay = dialog.getByLabel(vouchers.validUntil);
  await lastDay.fill(inDays(0));
  expect(await inLightAndDark(page)).toEqual([]);
  await lastDay.press('Enter');
  // Two are valid for longer, and one for ever.
  await dialog.getByText(fillText(officeKit.bulk.summary, { done: '4', failed: '0' })).waitFor();
  expect(await dialog.getByText(vouchers.bulk.longer).count()).toBe(3);
  await dialog.getByRole('button', { name: officeKit.bulk.close, exact: true }).click();
  const { valid_until } = await siteData.db
    .selectFrom('voucher')
    .select(sql<string>`valid_until::text`.as('valid_until'))
    .where('code', '=', 'PROEFACTIE-3')
    .executeTakeFirstOrThrow();
  expect(valid_until).toBe(inDays(0));

  // A voucher that is gone meanwhile is named, and the others are stopped.
  await page.locator('.office-check').first().click();
  await siteData.db
    .updateTable('voucher')
    .set({ is_deleted: true })
    .where('code', '=', 'PROEFACTIE-2')
    .execute();
  await page.getByRole('button', { name: vouchers.stop, exact: true }).press('Enter');
  await dialog.getByRole('button', { name: vouchers.stop, exact: true }).press('Enter');
  await dialog.getByText(fillText(officeKit.bulk.summary, { done: '3', failed: '1' })).waitFor();
  await dialog.getByRole('button', { name: officeKit.bulk.close, exact: true }).press('Enter');
  await expect.poll(() => page.getByRole('row').filter({ hasText: vouchers.state.stopped }).count()).toBe(3);
});

test('a manager issues a gift card from the palette, finds it there, and its recipient pays with it', async () => {
  const page = await openOffice('/office/vouchers');
  await page.waitForLoadState('networkidle');
  const find = page.getByRole('combobox', { name: officePanels.find });
  await page.keyboard.press('Control+k');
  await find.fill(command.issueGiftCard);
  await find.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(giftCards.amount).fill('5');
  await dialog.getByLabel(giftCards.reason).fill('De verwarming deed het niet');
  await dialog.getByLabel(giftCards.recipientName).fill('Noor');
  await dialog.getByRole('button', { name: giftCards.issueNow }).click();
  await page.waitForURL(/gift-cards\/[\w-]{36}$/);
  await page.getByText('De verwarming deed het niet').waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  const id = page.url().split('/').at(-1) ?? '';
  const lastFour = openKeys(secret).giftCardCode(id).slice(-4);
  await page.keyboard.press('Control+k');
  await find.fill(lastFour);
  const found = page.getByRole('group', { name: name['gift-cards'] }).getByRole('option');
  await found
    .filter({ hasText: `… ${lastFour}` })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  const guest = await openCart();
  await enter(guest, openKeys(secret).giftCardCode(id));
  await guest
    .getByText(/Cadeaubon \w{4}/)
    .first()
    .waitFor();
});

test('a manager changes the German order confirmation, and sees it as a guest gets it', async () => {
  const page = await openOffice('/office/emails');
  await page.getByRole('link', { name: emails.name.orderConfirmed }).waitFor();
  await page.getByRole('link', { name: emails.name.memberWelcome }).click();
  await page.getByRole('tab', { name: /^Duits/ }).click();
  const body = page.getByRole('textbox', { name: emails.body, exact: true });
  await body.fill('Moin {{gast}}!');
  await page.getByRole('button', { name: save, exact: true }).click();
  await expect.poll(() => body.getAttribute('aria-invalid')).toBe('true');
  await body.fill('Moin {{guestName}}, schön, dass Sie da sind.');
  await page.getByRole('button', { name: emails.show }).click();
  const preview = page.frameLocator('iframe');
  await preview.getByText('Moin Noor, schön, dass Sie da sind.').waitFor();
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByText(saved).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await page.getByRole('button', { name: emails.sendTest }).click();
  await page.getByText(emails.testSent).waitFor();
  await goTo(page, '/office/emails');
  await page.getByRole('link', { name: emails.log.title }).click();
  await page.getByRole('heading', { level: 1, name: emails.log.title }).waitFor();
  const row = page.getByRole('row').filter({ hasText: emails.log.test });
  // The test message goes out by itself.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: officeKit.list.refresh }).click();
      return row.count();
    })
    .toBe(1);
  expect(await inLightAndDark(page)).toEqual([]);
  await row.getByRole('link').first().click();
  // The list that is still in view has the word in other elements.
  await page.locator('span').getByText(emails.log.states.sent, { exact: true }).waitFor();
});

test('the loyalty programme says what a stay would earn', async () => {
  const page = await openOffice('/office/loyalty');
  await page.getByRole('heading', { name: loyalty.earnings }).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await goTo(page, '/office/members');
  await page.getByRole('grid', { name: name.members }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
});

/** Opens the cart of a new guest, with a soap. */
async function openCart(): Promise<Page> {
  const page = await openHydratedPage(soap.path);
  await addToCart(page);
  await expect.poll(() => cartCount(page)).toBe(1);
  await goTo(page, '/cart');
  return page;
}

async function enter(page: Page, code: string): Promise<void> {
  const { voucher } = screenTexts.nl.cart;
  await page.getByLabel(voucher.label).fill(code);
  await page.getByRole('button', { name: voucher.add }).click();
}
