import { expect, test } from 'vitest';
import { fillText } from './account.ts';
import { money, screenTexts } from './inn.ts';
import { openOrders, payAtSimulator, readOrderState } from './orders.ts';
import { goTo, javaScriptModes, openBrowser, waitForPage } from './visitor.ts';

const { order: texts } = screenTexts.nl;
const orders = openOrders();
const payButton = fillText(texts.pay.submit, { amount: money('nl', 21.85) });

test.for(javaScriptModes)(
  '$mode a payment fails, and the guest pays in another way',
  async ({ javaScript }) => {
    const order = await orders.placeOrder({ payment: 'fail' });
    const page = await (await openBrowser({ javaScript })).newPage();
    await goTo(page, order.path);
    expect(await readOrderState(page)).toEqual({ step: texts.track.placed, badges: [texts.state.pending] });
    await page.locator('main').getByText(texts.attempt.failed).waitFor();
    await page.getByLabel('Kustcard').check();
    await page.getByRole('button', { name: payButton }).click();
    await payAtSimulator(page, 'pay');
    await waitForPage(page, order.path);
    await page.getByText(texts.next.toShip).waitFor();
    expect(await readOrderState(page)).toEqual({
      step: texts.track.paid,
      badges: [texts.state.confirmed, texts.payment.paid],
    });
    expect(await page.getByRole('button', { name: payButton }).count()).toBe(0);
    expect((await orders.readOrder(order)).payments.map(({ method, status }) => [method, status])).toEqual([
      ['duinpay', 'failed'],
      ['kustcard', 'paid'],
    ]);
  },
);

test.for(javaScriptModes)('$mode a guest breaks off, and may try again', async ({ javaScript }) => {
  const order = await orders.placeOrder({ payment: 'cancel' });
  const page = await (await openBrowser({ javaScript, viewport: 'phone' })).newPage();
  await goTo(page, order.path);
  await page.getByRole('button', { name: payButton }).click();
  await payAtSimulator(page, 'cancel');
  await waitForPage(page, order.path);
  await page.getByRole('button', { name: payButton }).waitFor();
  expect(await readOrderState(page)).toMatchObject({ step: texts.track.placed });
});

test.for(javaScriptModes)('$mode what was paid meanwhile is not paid twice', async ({ javaScript }) => {
  const order = await orders.placeOrder({ payment: 'fail' });
  const page = await (await openBrowser({ javaScript })).newPage();
  await goTo(page, order.path);
  // The same order in another tab.
  const other = await page.context().newPage();
  await goTo(other, order.path);
  await other.getByRole('button', { name: payButton }).click();
  await payAtSimulator(other, 'pay');
  await waitForPage(other, order.path);

  await page.getByRole('button', { name: payButton }).click();
  await page.getByText(texts.next.toShip).waitFor();
  const paid = (await orders.readOrder(order)).payments.filter(({ status }) => status === 'paid');
  expect(paid).toHaveLength(1);
});
