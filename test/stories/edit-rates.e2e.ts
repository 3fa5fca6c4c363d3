import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { upsertProduct } from '../../server/catalog/product.ts';
import { putRatePlan } from '../../server/rates/rate-plan.ts';
import texts from '../../web/office/translations/nl/rates.json' with { type: 'json' };
import { openAccounts } from './account.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { openStays } from './stays.ts';
import { goTo, openBrowser } from './visitor.ts';

const { rates } = texts;
const accounts = openAccounts();
const stays = openStays();

const plan = { itemCode: 'STORY-PLAN', name: 'Rust en regen' };

/** A rate plan without any price yet, in a room type with free nights. Returns the first of them. */
async function newPlan(): Promise<string> {
  const { room, dateFrom } = await stays.freeStay();
  const siteId = await accounts.siteId();
  await upsertProduct(accounts.db, siteId, {
    ...{
      itemCode: plan.itemCode,
      type: 'ratePlan',
      vatCategory: 'lodging',
      texts: { nl: { name: plan.name } },
    },
    variants: [{ itemCode: plan.itemCode, options: [], priceCents: 0 }],
  });
  await putRatePlan(accounts.db, siteId, { itemCode: plan.itemCode, rooms: [room.itemCode] });
  return dateFrom;
}

const grid = (page: Page) => page.getByRole('grid', { name: rates.grid });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the grid from a night on, with the rows of the plan only. */
async function openGrid(page: Page, from: string): Promise<void> {
  await goTo(page, `/office/rates?from=${from}&nights=31`);
  await grid(page).waitFor();
  await page.getByLabel(rates.search).fill(plan.name);
  await expect.poll(() => grid(page).getAttribute('aria-rowcount')).toBe('3');
  await grid(page).focus();
}

async function paste(page: Page, block: string): Promise<void> {
  await grid(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, block);
}

/** The prices of the plan in the grid, from its first night on. */
const prices = async (page: Page, count: number) => {
  const cells = grid(page).getByRole('row', { name: plan.name }).getByRole('gridcell');
  return (await cells.allTextContents()).slice(0, count);
};

const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');

test('prices of a new plan are typed, pasted, checked and saved, though somebody else was faster', async () => {
  const from = await newPlan();
  const page = await openAuditedPage({ expected: [/\b409\b/] });
  await accounts.letIn(page.context(), await accounts.addPerson({ role: 'manager' }), 'office');
  await openGrid(page, from);
  await page.keyboard.type('100');
  await page.keyboard.press('Tab');
  await page.keyboard.type('110,5');
  await page.keyboard.press('Tab');
  await paste(page, '120\t9999\t0\n');
  expect(await prices(page, 5)).toEqual(['100', '110,50', '120', '9999', '0']);
  await page.keyboard.press('Control+z');
  expect(await prices(page, 5)).toEqual(['100', '110,50', '', '', '']);
  await page.keyboard.press('Control+y');
  expect(await inLightAndDark(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  await button(page, rates.preview.open).click();
  const warnings = dialog(page).locator('.rate-warnings li');
  await warnings.first().waitFor();
  expect((await warnings.allTextContents()).join('\n')).toContain('tien keer het gemiddelde');
  expect(await inLightAndDark(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await button(page, rates.preview.back).click();

  // What is not saved survives a reload.
  await page.reload();
  await openGrid(page, from);
  expect(await prices(page, 5)).toEqual(['100', '110,50', '120', '9999', '0']);
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('130');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('140');
  await page.keyboard.press('Enter');

  const other = await (await openBrowser()).newPage();
  await accounts.letIn(other.context(), await accounts.addPerson({ role: 'manager' }), 'office');
  await openGrid(other, from);
  await other.keyboard.type('95');
  await other.keyboard.press('Enter');
  await button(other, rates.preview.open).click();
  await button(other, rates.preview.save).click();
  await other.getByText(rates.saved_one.replace('{{count}}', '1')).waitFor();

  await button(page, rates.preview.open).click();
  const conflicts = dialog(page).locator('.rate-conflicts');
  await conflicts.waitFor();
  const row = conflicts.getByRole('row').nth(1);
  expect(plain(await row.textContent())).toMatch(/€ 95,00.*€ 100,00/);
  await row.getByRole('button', { name: rates.conflict.keepMine }).click();
  await conflicts.waitFor({ state: 'detached' });
  const offer = dialog(page).getByRole('row', { name: plan.name });
  const guestPrice = plain(await offer.getByRole('cell').last().textContent());
  expect(guestPrice).toMatch(/^€ 2\d\d,\d\d$/);
  await button(page, rates.preview.save).click();
  await page.getByText(rates.saved_other.replace('{{count}}', '5')).waitFor();
  expect(await prices(page, 5)).toEqual(['100', '110,50', '120', '130', '140']);
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, rates.export).click()]);
  const csv = await text(await download.createReadStream());
  expect(csv).toContain(`;${plan.name};100;"110,50";120;130;140;`);

  const guest = await (await openBrowser()).newPage();
  await goTo(guest, `/stay?from=${from}&nights=2&adults=2&arrangement=${plan.itemCode}`);
  const shown = guest.locator('main').getByText(guestPrice.replace('€ ', ''));
  await shown.first().waitFor();
});
