import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { field, fieldProblem, fillText, formProblem, freshAddress } from './account.ts';
import { problemTexts, screenTexts } from './inn.ts';
import { cake, openOrders, slowAnswer, soap } from './orders.ts';
import type { PlacedOrder } from './place-order.ts';
import { goTo, javaScriptModes, openBrowser, waitForPage } from './visitor.ts';

const { order: texts } = screenTexts.nl;
const { withdrawal } = texts;
const orders = openOrders();

async function shipOrder(order: PlacedOrder): Promise<PlacedOrder> {
  const { ship } = await orders.office();
  expect(await ship({ params: { orderName: order.orderName }, body: {} })).toMatchObject({ succeeded: true });
  return order;
}

const quantity = (page: Page) => page.getByLabel(`${soap}: ${withdrawal.howMany}`);

test.for(javaScriptModes)(
  '$mode a guest withdraws from a part of an order, in two steps and without logging in',
  async ({ javaScript }) => {
    const order = await shipOrder(await orders.placeOrder({ withCake: true }));
    const page = await (await openBrowser({ javaScript, expected: [slowAnswer] })).newPage();
    await goTo(page, order.path);
    await page.getByRole('link', { name: withdrawal.here }).click();
    await waitForPage(page, `${order.path}/withdrawal`);
    // A perishable item shows its reason, and cannot be chosen.
    const closed = page.locator('.withdrawal-closed li');
    await expect.poll(() => closed.allTextContents()).toEqual([`${cake}${withdrawal.perishable}`]);
    expect(await field(page, withdrawal.name).inputValue()).toBe('Wierd Wad');
    expect(await quantity(page).inputValue(), 'nothing is chosen in advance').toBe('0');

    const emailAddress = freshAddress();
    await quantity(page).fill('1');
    await field(page, withdrawal.emailAddress).fill(emailAddress);
    await field(page, withdrawal.reason).fill('Ruikt naar wier');
    await page.getByRole('button', { name: withdrawal.goOn }).click();
    await page.getByRole('heading', { name: withdrawal.check }).waitFor();
    expect(await page.locator('.withdrawal-chosen li').allTextContents()).toEqual([`1 × ${soap}`]);
    expect((await orders.readOrder(order)).withdrawals).toEqual([]);

    // The form keeps its values on the way back.
    await page.getByRole('button', { name: withdrawal.change }).click();
    await quantity(page).waitFor();
    expect(await quantity(page).inputValue()).toBe('1');
    expect(await field(page, withdrawal.reason).inputValue()).toBe('Ruikt naar wier');
    await page.getByRole('button', { name: withdrawal.goOn }).click();

    await page.getByRole('button', { name: withdrawal.confirm, exact: true }).click();
    await page.getByRole('heading', { name: withdrawal.received }).waitFor();
    expect(await page.locator('main').textContent()).toMatch(/ om \d\d:\d\d /);
    await page.getByText(withdrawal.mailed).waitFor();
    const { withdrawals } = await orders.readOrder(order);
    expect(
      withdrawals.map(({ state, lines }) => ({ state, lines: lines.map(({ quantity }) => quantity) })),
    ).toEqual([{ state: 'declared', lines: [1] }]);
    await orders.waitForEmailText(emailAddress, order.orderName);

    await goTo(page, order.path);
    await page.locator('main').getByText(texts.withdrawals.declared).waitFor();
  },
);

test.for(javaScriptModes)(
  '$mode a statement without a name or anything chosen is not taken',
  async ({ javaScript }) => {
    const order = await shipOrder(await orders.placeOrder());
    const page = await (await openBrowser({ javaScript, expected: [/\b400\b/] })).newPage();
    await goTo(page, `${order.path}/withdrawal`);
    await field(page, withdrawal.name).fill('');
    await page.getByRole('button', { name: withdrawal.goOn }).click();
    await expect.poll(() => fieldProblem(page, withdrawal.name)).toContain(problemTexts.required);
    await field(page, withdrawal.name).fill('Wierd Wad');
    await page.getByRole('button', { name: withdrawal.goOn }).click();
    await expect.poll(() => formProblem(page).allTextContents()).toEqual([problemTexts.nothing_chosen]);
    expect(await field(page, withdrawal.name).inputValue()).toBe('Wierd Wad');
  },
);

test('an order of which the time is over says until when it was', async () => {
  const order = await shipOrder(await orders.placeOrder());
  const { id } = await orders.db
    .selectFrom('customer_order')
    .select('id')
    .where('cart_id', '=', order.cartId)
    .executeTakeFirstOrThrow();
  await orders.db
    .updateTable('customer_order')
    .set({ state: 'completed', completed_at: new Date('2026-01-05T12:00:00Z') })
    .where('id', '=', id)
    .execute();
  const page = await (await openBrowser({ javaScript: false })).newPage();
  await goTo(page, order.path);
  expect(await page.getByRole('link', { name: withdrawal.here }).count()).toBe(0);
  await goTo(page, `${order.path}/withdrawal`);
  await page.getByText(withdrawal.nothingOpen).waitFor();
  await page.getByText(fillText(withdrawal.endedOn, { date: '19 januari 2026' })).waitFor();
});

test.for(javaScriptModes)(
  '$mode the footer of any page leads there, by number and e-mail address',
  async ({ javaScript }) => {
    const order = await shipOrder(await orders.placeOrder());
    const page = await (await openBrowser({ javaScript })).newPage();
    await goTo(page, '/stores');
    await page.getByRole('contentinfo').getByRole('link', { name: screenTexts.nl.footer.withdrawal }).click();
    await page.getByRole('heading', { level: 1, name: texts.find.toWithdraw }).waitFor();
    await field(page, texts.find.name).fill(order.orderName);
    await field(page, texts.find.emailAddress).fill(order.emailAddress);
    await page.getByRole('button', { name: texts.find.submit }).click();
    await page.getByText(texts.find.sent).waitFor();
    await goTo(page, await orders.linkInEmail(order, 'orderWithdrawalLink'));
    await quantity(page).waitFor();
  },
);
