import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import texts from '../../web/office/translations/nl/orders.json' with { type: 'json' };
import { fillText } from './account.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { cake, openOrders, soap } from './orders.ts';
import { goTo, waitForPage } from './visitor.ts';

const { orders: text } = texts;
const orders = openOrders();

const readAmounts = (page: Page) =>
  page
    .locator('.order-totals > div')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
      ),
    );

test('the shop finds an order, takes its payment, ships it in parts, and credits a line', async () => {
  const { orderName, emailAddress } = await orders.placeOrder({ payment: 'fail', withCake: true });

  const page = await openAuditedPage({ expected: [/\b400\b/, /\b409\b/] });
  await orders.letIn(page.context(), await orders.addPerson({ role: 'manager' }), 'office');
  await goTo(page, `/office/orders?search=${emailAddress}`);
  await page.getByRole('link', { name: orderName }).click();
  await waitForPage(page, `/office/orders/${orderName}`);
  await page.getByText(text.state.pending).first().waitFor();
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const dialog = page.getByRole('dialog');
  const submit = (label: string) => dialog.getByRole('button', { name: label, exact: true }).click();

  // A payment beyond what is due is refused, and nothing typed is lost.
  await button(text.action.takePayment).click();
  const amount = dialog.getByLabel(text.amount);
  const due = await amount.inputValue();
  await amount.fill('1000');
  await dialog.getByLabel(text.reference).fill('bon 12');
  await submit(text.action.noteNow);
  await expect.poll(() => dialog.getByRole('alert').textContent()).not.toBe('');
  expect(await dialog.getByLabel(text.reference).inputValue()).toBe('bon 12');
  await amount.fill(due);
  await submit(text.action.noteNow);
  await page.getByText(text.done.takePayment).waitFor();
  await page.getByText('bon 12').waitFor();

  await button(text.action.edit).click();
  await dialog.getByLabel(text.address.street, { exact: true }).fill('Dijkweg');
  await submit(text.action.saveEdit);
  await page.getByText(text.done.edit).waitFor();
  await page.locator('address', { hasText: 'Dijkweg' }).first().waitFor();

  await button(text.action.ship).click();
  await dialog.getByRole('checkbox', { name: new RegExp(cake) }).uncheck();
  await dialog.getByLabel(text.carrier).fill('De boot');
  await dialog.getByLabel(text.trackingCode).fill('B-12');
  await dialog.getByLabel(text.trackingUrl).fill('https://boot.example/B-12');
  await submit(text.action.shipNow);
  await page.getByRole('link', { name: 'B-12' }).waitFor();
  await button(text.action.ship).click();
  expect(await dialog.getByRole('checkbox').count()).toBe(1);
  await submit(text.action.shipNow);
  await page.getByText(text.state.shipped).first().waitFor();

  await button(text.action.credit).click();
  await dialog.getByLabel(fillText(text.toCreditOf, { name: soap })).fill('1');
  await dialog.getByRole('button', { name: /7,95/ }).click();
  await page.getByText(text.done.credit).waitFor();
  expect(await readAmounts(page)).toMatchObject({ [text.creditedTotal]: expect.stringContaining('7,95') });
  await button(text.action.payOut).click();
  await page.getByText(text.done.payOut).waitFor();
  expect(await button(text.action.payOut).count()).toBe(0);
  expect(await inLightAndDark(page)).toEqual([]);

  await page.getByRole('link', { name: text.print.slip, exact: true }).click();
  await waitForPage(page, `/office/orders/slips/${orderName}`);
  await page.getByRole('heading', { name: fillText(text.print.slipOf, { order: orderName }) }).waitFor();
  await page.locator('address', { hasText: 'Wierd Wad' }).waitFor();

  // Who may only read sees the order without its actions.
  const reader = await openAuditedPage();
  await orders.letIn(reader.context(), await orders.addPerson({ role: 'accountant' }), 'office');
  await goTo(reader, `/office/orders/${orderName}`);
  await reader.getByText('bon 12').waitFor();
  expect(await reader.locator('main').getByRole('button').allTextContents()).toEqual([]);
});
