import { expect, test } from 'vitest';
import { fillText } from './account.ts';
import { money, screenTexts } from './inn.ts';
import { openOrders, readOrderState, slowAnswer, soap } from './orders.ts';
import { goTo, javaScriptModes, openBrowser, waitForPage } from './visitor.ts';

const { order: texts } = screenTexts.nl;
const orders = openOrders();

test.for(javaScriptModes)(
  '$mode a guest changes the basket of an order that is not paid',
  async ({ javaScript }) => {
    const order = await orders.placeOrder({ payment: 'none' });
    const page = await (await openBrowser({ javaScript })).newPage();
    await goTo(page, order.path);
    await page.getByRole('button', { name: texts.reopen.submit }).click();
    await waitForPage(page, '/cart');
    await page.locator('main').getByText(soap).first().waitFor();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'cartId');
    expect(cookie?.value).toMatch(/^[\da-f-]{36}$/);
    expect(cookie?.value).not.toBe(order.cartId);
    await goTo(page, order.path);
    expect(await readOrderState(page)).toEqual({
      step: texts.track.cancelled,
      badges: [texts.state.cancelled],
    });
  },
);

test.for(javaScriptModes)(
  '$mode a guest cancels a paid order, and knows what becomes of the money',
  async ({ javaScript }) => {
    const order = await orders.placeOrder();
    const page = await (await openBrowser({ javaScript, viewport: 'phone' })).newPage();
    await goTo(page, order.path);
    const sure = page.getByRole('button', { name: texts.cancel.submit });
    expect(await sure.isVisible()).toBe(false);
    await page.locator('summary').getByText(texts.cancel.open).click();
    const amount = money('nl', 21.85);
    await page.getByText(fillText(texts.cancel.moneyBack, { amount })).waitFor();
    await sure.click();
    await page.getByText(fillText(texts.next.refunded, { amount })).waitFor();
    expect(await readOrderState(page)).toEqual({
      step: texts.track.cancelled,
      badges: [texts.state.cancelled],
    });
    expect(await orders.readOrder(order)).toMatchObject({ status: 'cancelled', refundedInclVat: 21.85 });
  },
);

test('before anything was paid, nothing needs to go back', async () => {
  const order = await orders.placeOrder({ payment: 'none' });
  const page = await (await openBrowser({ javaScript: false })).newPage();
  await goTo(page, order.path);
  await page.locator('summary').getByText(texts.cancel.open).click();
  await page.getByText(texts.cancel.nothingPaid).waitFor();
  await page.getByRole('button', { name: texts.cancel.submit }).click();
  await page.getByText(texts.next.nothingPaid).waitFor();
});

test.for(javaScriptModes)(
  '$mode what left the house meanwhile is not cancelled, and the page says so',
  async ({ javaScript }) => {
    const order = await orders.placeOrder();
    const page = await (await openBrowser({ javaScript, expected: [/\b409\b/, slowAnswer] })).newPage();
    await goTo(page, order.path);
    await page.locator('summary').getByText(texts.cancel.open).click();
    const { ship } = await orders.office();
    expect(await ship({ params: { orderName: order.orderName }, body: {} })).toMatchObject({
      succeeded: true,
    });
    await page.getByRole('button', { name: texts.cancel.submit }).click();
    await page.locator('.account-notice.is-refusal p').waitFor();
    expect(await readOrderState(page)).toMatchObject({ step: texts.track.shipped });
    expect(await page.getByText(texts.cancel.open).count()).toBe(0);
    expect(await orders.readOrder(order)).toMatchObject({ status: 'shipped', refundedInclVat: 0 });
  },
);
