import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillText } from './account.ts';
import { choosePayment, fillContactAndAddress, openCheckouts, orderButton, woolScarf } from './checkout.ts';
import { money, screenTexts } from './inn.ts';
import { payAtSimulator } from './orders.ts';
import { goTo, javaScriptModes, waitForHydration, waitForPage } from './visitor.ts';

const { checkout: texts, cart, order } = screenTexts.nl;
const { notPaid, waiting } = texts;
const shop = openCheckouts();

/** Places an order of two pieces and opens the simulator's page. */
async function orderTwo(javaScript: boolean) {
  const visited = await shop.openCheckoutPage({ javaScript, expected: [/\b404\b/] });
  const { page } = visited;
  const emailAddress = await fillContactAndAddress(page);
  await choosePayment(page);
  await orderButton(page, 45.95).click();
  await waitForPage(page, /\/simulator\//);
  return { ...visited, emailAddress, simulator: page.url() };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const payAgain = (page: Page) =>
  page.getByRole('button', { name: fillText(order.pay.submit, { amount: money('nl', 45.95) }) });

const ends = [
  { end: 'fails', choice: 'fail', title: notPaid.failed.title },
  { end: 'is broken off', choice: 'cancel', title: notPaid.canceled.title },
  { end: 'runs out', choice: 'expire', title: notPaid.expired.title },
] as const;

test.for(ends.flatMap((end) => javaScriptModes.map((mode) => ({ ...mode, ...end }))))(
  '$mode a payment that $end is told in plain words, and made in another way',
  async ({ javaScript, choice, title }) => {
    const { page, cartId } = await orderTwo(javaScript);
    await payAtSimulator(page, choice);
    await heading(page, title).waitFor();
    if (javaScript) await waitForHydration(page);
    await page.getByRole('radio', { name: 'Kustcard' }).check();
    await payAgain(page).click();
    await payAtSimulator(page, 'pay');
    await heading(page, texts.confirmed.title).waitFor();
    const { id } = await shop.orderOf(cartId);
    const attempts = shop.db.selectFrom('payment').select(['method', 'state']).where('order_id', '=', id);
    expect(await attempts.orderBy('created_at').execute()).toMatchObject([
      { method: 'duinpay' },
      { method: 'kustcard', state: 'paid' },
    ]);
  },
);

test('with JavaScript the page waits for the bank, and sees by itself that the money has come', async () => {
  const { page, simulator, emailAddress } = await orderTwo(true);
  await payAtSimulator(page, 'later');
  await heading(page, waiting.title).waitFor();
  await waitForHydration(page);
  await page.getByText(waiting.checking).waitFor();
  expect(await page.locator('main').textContent()).toContain(emailAddress);
  expect(await payAgain(page).count(), 'nothing to pay twice').toBe(0);
  const bank = await page.context().newPage();
  await bank.goto(simulator);
  await payAtSimulator(bank, 'arrive');
  await heading(page, texts.confirmed.title).waitFor({ timeout: 60_000 });
});

test('without JavaScript the page says when to look again, and does so at a press', async () => {
  const { page, simulator } = await orderTwo(false);
  await payAtSimulator(page, 'later');
  await heading(page, waiting.title).waitFor();
  const refresh = page.locator('noscript meta, meta[http-equiv=refresh]');
  expect(await refresh.first().getAttribute('content')).toMatch(
    /^10;url=\/checkout\/return\?order=.+&look=1$/,
  );
  const bank = await page.context().newPage();
  await bank.goto(simulator);
  await payAtSimulator(bank, 'arrive');
  await page.getByRole('link', { name: waiting.again }).click();
  await heading(page, texts.confirmed.title).waitFor();
});

test.for(javaScriptModes)('$mode money that comes late still counts', async ({ javaScript }) => {
  const { page, simulator } = await orderTwo(javaScript);
  await payAtSimulator(page, 'expire');
  await heading(page, notPaid.expired.title).waitFor();
  const back = page.url();
  await page.goto(simulator);
  await payAtSimulator(page, 'overdue');
  await waitForPage(page, back);
  await heading(page, texts.confirmed.title).waitFor();
});

test.for(javaScriptModes)(
  '$mode whoever steps back from the bank finds the order, and pays it',
  async ({ javaScript }) => {
    const { page } = await orderTwo(javaScript);
    await goTo(page, '/checkout');
    await waitForPage(page, /\/checkout\/return\?order=/);
    await heading(page, waiting.title).waitFor();
    await page.locator('main summary', { hasText: waiting.notPaid }).click();
    await payAgain(page).click();
    await payAtSimulator(page, 'pay');
    await heading(page, texts.confirmed.title).waitFor();
  },
);

test.for(javaScriptModes)(
  '$mode everything goes back into the basket, and what was typed is still there',
  async ({ javaScript }) => {
    const { page, cartId, emailAddress } = await orderTwo(javaScript);
    await payAtSimulator(page, 'fail');
    await heading(page, notPaid.failed.title).waitFor();
    if (javaScript) await waitForHydration(page);
    await page.getByRole('button', { name: notPaid.change }).click();
    await waitForPage(page, '/cart');
    await page.locator('.cart-line', { hasText: woolScarf }).waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'cartId')?.value).not.toBe(cartId);
    await page.locator('main').getByRole('link', { name: cart.toCheckout }).click();
    await waitForPage(page, '/checkout');
    expect(await page.locator('main [name=emailAddress]').inputValue()).toBe(emailAddress);
    expect(await page.locator('main [name=street]').inputValue()).toBe('Kade');
    expect((await shop.orderOf(cartId)).state).toBe('cancelled');
  },
);

test('an address that names no order leads on to where one is found', async () => {
  const { page } = await shop.openCheckoutPage({ expected: [/\b404\b/] });
  await page.goto(`/checkout/return?order=${'A'.repeat(43)}`);
  await heading(page, order.unknown.title).waitFor();
});
