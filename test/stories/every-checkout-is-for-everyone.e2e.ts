import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cultures, withCulture } from '../../contract/culture.ts';
import {
  choosePayment,
  control,
  fillContactAndAddress,
  openCheckouts,
  openDisclosure,
  orderButton,
} from './checkout.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { screenTexts, someOf } from './inn.ts';
import { payAtSimulator } from './orders.ts';
import { viewports, waitForHydration, waitForPage } from './visitor.ts';

const { checkout: texts } = screenTexts.nl;
const shop = openCheckouts();

test.for([
  { viewport: 'phone', odd: 0 },
  { viewport: 'desktop', odd: 1 },
] as const)(
  'no checkout stands in anybody’s way on a $viewport, light or dark',
  async ({ viewport, odd }) => {
    const page = await openAuditedPage({ viewport });
    await shop.fillCart(page.context(), await shop.addItem());
    for (const culture of someOf(
      cultures.filter((_, index) => index % 2 === odd),
      2,
    )) {
      await page.goto(withCulture(culture, '/checkout'));
      await waitForHydration(page);
      expect(await inLightAndDark(page), culture).toEqual([]);
      expect(await isWiderThanItsWindow(page), culture).toBe(false);
    }
  },
);

test('nor does one with everything open and everything wrong, even four times as large', async () => {
  const page = await openAuditedPage({ viewport: 'phone' });
  await shop.fillCart(page.context(), await shop.addItem());
  await page.goto('/checkout');
  await waitForHydration(page);
  for (const title of [texts.invoice.business, texts.voucher.title, texts.extras.both, texts.summary.title]) {
    await openDisclosure(page, title);
  }
  await page.getByRole('checkbox', { name: texts.invoice.other }).check();
  await control(page, 'vatNumber').fill('NL12');
  await page.getByRole('radio', { name: 'Duinpay' }).check();
  await orderButton(page, 45.95).click();
  await page.locator('.form-problem').first().waitFor();
  await page.locator('.Toastify__toast').waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  // 400 % of 1280 pixels (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await isWiderThanItsWindow(page)).toBe(false);
});

test('nor does what comes after it', async () => {
  const page = await openAuditedPage({ viewport: 'desktop' });
  await shop.fillCart(page.context(), await shop.addItem());
  await page.goto('/checkout');
  await waitForHydration(page);
  await fillContactAndAddress(page);
  await choosePayment(page);
  await orderButton(page, 45.95).click();
  await waitForPage(page, /\/simulator\//);
  const simulator = page.url();
  await page.goto('/checkout');
  await page.locator('main summary', { hasText: texts.waiting.notPaid }).click();
  await examined(page, texts.waiting.title);
  await page.goto(simulator);
  await payAtSimulator(page, 'expire');
  await examined(page, texts.notPaid.expired.title);
  await page.goto(simulator);
  await payAtSimulator(page, 'overdue');
  await examined(page, texts.confirmed.title);
  await page.setViewportSize(viewports.phone);
  await examined(page, texts.confirmed.title);
  expect(await isWiderThanItsWindow(page)).toBe(false);
  await page.context().clearCookies();
  await page.goto('/checkout');
  await examined(page, texts.empty.title);
});

async function examined(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await waitForHydration(page);
  expect(await inLightAndDark(page), title).toEqual([]);
}

const isWiderThanItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
