import { expect, test } from 'vitest';
import { field, fillText, logIn } from './account.ts';
import { money, screenTexts } from './inn.ts';
import { openOrders, payAtSimulator, readOrderState, soap } from './orders.ts';
import { goTo, javaScriptModes, openBrowser, waitForPage } from './visitor.ts';

const { order: texts, account } = screenTexts.nl;
const orders = openOrders();
const getTitle = (name: string) => fillText(texts.title, { name });
const amount = money('nl', 21.85);

test.for(javaScriptModes)(
  '$mode a customer sees their orders, and pays what is open',
  async ({ javaScript }) => {
    const customer = await orders.addPerson();
    const paid = await orders.placeOrder({ person: customer });
    const open = await orders.placeOrder({ person: customer, payment: 'cancel' });
    const page = await orders.openPageAs(customer, '/account', { javaScript });
    // The overview has the latest orders.
    await page
      .locator('.account-latest')
      .getByRole('link', { name: getTitle(open.orderName) })
      .waitFor();
    await page.locator('.account-nav').getByRole('link', { name: texts.list.title }).click();
    await waitForPage(page, '/account/orders');
    const rows = page.locator('.account-list .order-row');
    await expect
      .poll(() => rows.locator('h2').allTextContents())
      .toEqual([getTitle(open.orderName), getTitle(paid.orderName)]);
    expect(await rows.locator('.badge').allTextContents()).toEqual([
      texts.state.pending,
      texts.state.confirmed,
    ]);
    expect(await rows.locator('.order-owed').allTextContents()).toEqual([
      fillText(texts.list.due, { amount }),
    ]);

    await rows.getByRole('link', { name: getTitle(open.orderName) }).click();
    await waitForPage(page, `/account/orders/${open.orderName}`);
    await page.locator('main').getByText(soap).first().waitFor();
    await page.getByRole('button', { name: fillText(texts.pay.submit, { amount }) }).click();
    await payAtSimulator(page, 'pay');
    await waitForPage(page, `/account/orders/${open.orderName}`);
    await page.getByText(texts.next.toShip).waitFor();
    expect(await readOrderState(page)).toMatchObject({ step: texts.track.paid });
  },
);

test('somebody else’s order is not there, nor does its link open it in the account', async () => {
  const stranger = await orders.addPerson();
  const { orderName, link } = await orders.placeOrder({ person: await orders.addPerson() });
  for (const key of [orderName, link]) {
    const context = await openBrowser({ expected: [/\b404\b/] });
    await orders.letIn(context, stranger);
    const page = await context.newPage();
    const response = await page.goto(`/account/orders/${key}`);
    expect(response?.status(), key).toBe(404);
    expect(await page.locator('main').textContent()).not.toContain('Kade');
  }
});

test('who is not logged in is asked to, and is at the order then', async () => {
  const customer = await orders.addPerson();
  const { orderName } = await orders.placeOrder({ person: customer });
  const page = await (await openBrowser({ javaScript: false })).newPage();
  await goTo(page, `/account/orders/${orderName}`);
  await field(page, screenTexts.nl.access.email).waitFor();
  await logIn(page, customer);
  await waitForPage(page, `/account/orders/${orderName}`);
  await page.getByRole('heading', { level: 1, name: getTitle(orderName) }).waitFor();
});

test('who ordered nothing yet is shown the shop', async () => {
  const page = await orders.openPageAs(await orders.addPerson(), '/account/orders');
  await page.getByText(texts.list.none).waitFor();
  expect(
    await page
      .getByRole('navigation', { name: account.title })
      .getByRole('link', { name: texts.list.title })
      .getAttribute('aria-current'),
  ).toBe('page');
  await page.locator('main').getByRole('link', { name: screenTexts.nl.favourites.toShop }).click();
  await waitForPage(page, '/shop');
});

test('a long list has pages', async () => {
  const customer = await orders.addPerson();
  const { cartId } = await orders.placeOrder({ person: customer });
  await copyOrder(cartId, 10);
  const page = await orders.openPageAs(customer, '/account/orders', { javaScript: false });
  expect(await page.locator('.account-list .order-row').count()).toBe(10);
  await page.getByRole('link', { name: screenTexts.nl.pagination.next }).click();
  await waitForPage(page, '/account/orders?page=2');
  expect(await page.locator('.account-list .order-row').count()).toBe(1);
});

/** Copies an order so many times, each with a cart of its own. */
async function copyOrder(cartId: string, times: number): Promise<void> {
  const {
    id: _,
    cart_id: __,
    number,
    // Made by the database.
    search_text: ___,
    due_cents: ____,
    payment_state: _____,
    ...order
  } = await orders.db
    .selectFrom('customer_order')
    .selectAll()
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  for (let n = 1; n <= times; n++) {
    const { id } = await orders.db
      .insertInto('cart')
      .values({
        id: crypto.randomUUID(),
        site_id: order.site_id,
        customer_id: order.customer_id,
        name: `kopie ${n}`,
        culture: 'nl',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await orders.db
      .insertInto('customer_order')
      .values({ ...order, cart_id: id, number: number + 500_000 + n } as never)
      .execute();
  }
}
