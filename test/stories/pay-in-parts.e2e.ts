import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeHash, encodeCode, getLastFour } from '../../server/platform/code.ts';
import { fillText } from './account.ts';
import {
  choosePayment,
  control,
  fieldProblem,
  fillContactAndAddress,
  openCheckouts,
  openDisclosure,
  orderButton,
} from './checkout.ts';
import { money, problemTexts, screenTexts } from './inn.ts';
import { payAtSimulator } from './orders.ts';
import { javaScriptModes } from './visitor.ts';

const { checkout: texts, cart, order } = screenTexts.nl;
const shop = openCheckouts();
const confirmed = (page: Page) => page.getByRole('heading', { level: 1, name: texts.confirmed.title });

/** Creates a gift card with this balance. Returns its code. */
async function giveCard(cents: number): Promise<string> {
  const code = encodeCode(randomBytes(10));
  const cardColumns = {
    currency: 'EUR',
    culture: 'nl',
    issue_reason: 'for a test',
    code_hash: codeHash(code),
    last_four: getLastFour(code),
  };
  const card = await shop.db
    .insertInto('gift_card')
    .values({ ...cardColumns, site_id: await shop.siteId(), initial_cents: cents, balance_cents: cents })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('gift_card_entry')
    .values({ gift_card_id: card.id, kind: 'issued', amount_cents: cents })
    .execute();
  return code;
}

async function redeem(page: Page, code: string): Promise<void> {
  await openDisclosure(page, texts.voucher.title);
  await control(page, 'voucherCode').fill(code);
  await page.getByRole('button', { name: texts.voucher.redeem }).click();
}

test.for(javaScriptModes)('$mode a gift card pays its part, and the rest is paid', async ({ javaScript }) => {
  const { page, cartId } = await shop.openCheckoutPage({ javaScript });
  await fillContactAndAddress(page);
  await redeem(page, await giveCard(2000));
  await choosePayment(page);
  await orderButton(page, 25.95).click();
  await payAtSimulator(page, 'pay');
  await confirmed(page).waitFor();
  expect((await shop.orderOf(cartId)).total_cents).toBe(4595);
});

test.for(javaScriptModes)(
  '$mode what a gift card pays in full needs nothing more',
  async ({ javaScript }) => {
    const { page, cartId } = await shop.openCheckoutPage({ javaScript });
    await fillContactAndAddress(page);
    await redeem(page, await giveCard(10_000));
    await page.getByText(texts.payment.nothing).waitFor();
    await page.getByRole('checkbox', { name: texts.consent.terms }).check();
    await page.getByRole('button', { name: texts.consent.orderFree, exact: true }).click();
    await confirmed(page).waitFor();
    expect((await shop.orderOf(cartId)).state).toBe('confirmed');
  },
);

test.for(javaScriptModes)(
  '$mode a guest pays the deposit now, and reads until when the rest',
  async ({ javaScript }) => {
    const siteId = await shop.siteId();
    // From an amount that no other story reaches.
    const policy = { depositPercentage: '30', depositFrom: '9000', balanceDaysBefore: '0' };
    await shop.db
      .insertInto('setting')
      .values(
        Object.entries(policy).map(([name, value]) => ({
          site_id: siteId,
          group_name: 'checkout',
          name,
          value,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { page, cartId } = await shop.openCheckoutPage({ javaScript }, { priceCents: 500_000 });
    const { dates } = await lastDay(page);
    expect(dates).toBeGreaterThan(1);
    await fillContactAndAddress(page);
    await page.getByRole('radio', { name: texts.deposit.part }).check();
    await choosePayment(page);
    await page.getByText(money('nl', 7000), { exact: false }).first().waitFor();
    await orderButton(page, 3000).click();
    await payAtSimulator(page, 'fail');
    await page.getByRole('heading', { level: 1, name: texts.notPaid.failed.title }).waitFor();
    const amounts = page.locator('.order-amounts .totals-row');
    expect(await amounts.filter({ hasText: order.amounts.depositNow }).locator('dd').textContent()).toBe(
      money('nl', 3000),
    );
    expect(await amounts.filter({ hasText: order.amounts.rest }).locator('dd').textContent()).toBe(
      money('nl', 7000),
    );
    await page
      .getByRole('button', { name: fillText(order.pay.submit, { amount: money('nl', 3000) }) })
      .click();
    await payAtSimulator(page, 'pay');
    await confirmed(page).waitFor();
    expect(await shop.orderOf(cartId)).toMatchObject({
      state: 'confirmed',
      deposit_cents: 300_000,
      paid_at: null,
    });
  },
);

/** Chooses the last delivery day. */
async function lastDay(page: Page) {
  const options = page.getByRole('combobox', { name: texts.delivery.day }).locator('option');
  const dates = await options.count();
  await page.getByRole('combobox', { name: texts.delivery.day }).selectOption({ index: dates - 1 });
  const update = page.getByRole('button', { name: texts.delivery.update });
  if (await update.isVisible()) await update.click();
  await page.getByRole('radio', { name: texts.deposit.part }).waitFor();
  return { dates };
}

test.for(javaScriptModes)(
  '$mode who buys what is for grown-ups says that they are',
  async ({ javaScript }) => {
    const { page } = await shop.openCheckoutPage({ javaScript, expected: [/\b400\b/] }, { minimumAge: '18' });
    await fillContactAndAddress(page);
    await choosePayment(page);
    await orderButton(page, 45.95).click();
    await expect.poll(() => fieldProblem(page, 'confirmsAge')).toBe(problemTexts.confirm_age);
    await page.getByRole('checkbox', { name: fillText(texts.consent.age, { age: 18 }) }).check();
    await orderButton(page, 45.95).click();
    await payAtSimulator(page, 'pay');
    await confirmed(page).waitFor();
    expect(await page.locator('main .is-total dt').first().textContent()).toBe(cart.total);
  },
);
