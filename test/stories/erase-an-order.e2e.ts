import { expect, test } from 'vitest';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { screenTexts } from './inn.ts';
import { openOrders, slowAnswer } from './orders.ts';
import { goTo, javaScriptModes, openBrowser } from './visitor.ts';

const { order: texts } = screenTexts.nl;
const orders = openOrders();

/** Places a visitor's order that is completed and fully paid. */
async function placeEnded() {
  const order = await orders.placeOrder();
  const { ship, complete } = await orders.office();
  const params = { orderName: order.orderName };
  expect(await ship({ params, body: {} })).toMatchObject({ succeeded: true });
  expect(await complete({ params })).toMatchObject({ succeeded: true });
  return order;
}

test.for(javaScriptModes)(
  '$mode a guest without an account has their details erased from an order that is over',
  async ({ javaScript }) => {
    const order = await placeEnded();
    const { emailAddress } = await orders.readOrder(order);
    const page = await (await openBrowser({ javaScript, expected: [slowAnswer] })).newPage();
    await goTo(page, order.path);
    const sure = page.getByRole('button', { name: texts.erase.submit });
    expect(await sure.isVisible()).toBe(false);
    await page.locator('summary').getByText(texts.erase.open).click();
    await page.getByText(texts.erase.law).waitFor();
    await sure.click();
    await page.getByText(texts.erase.done).waitFor();
    expect(await page.locator('main').textContent()).not.toContain(emailAddress);
    expect(await sure.count()).toBe(0);
    expect(await orders.readOrder(order)).toMatchObject({ emailAddress: '', deliveryAddress: null });
  },
);

test('an order that is under way cannot be erased', async () => {
  const order = await orders.placeOrder();
  const page = await (await openBrowser({ javaScript: false })).newPage();
  await goTo(page, order.path);
  expect(await page.getByText(texts.erase.open).count()).toBe(0);
});

test('what is asked before that is for everyone', async () => {
  const order = await placeEnded();
  const page = await openAuditedPage({ viewport: 'phone' });
  await goTo(page, order.path);
  await page.locator('summary').getByText(texts.erase.open).click();
  expect(await inLightAndDark(page)).toEqual([]);
});
