import { expect, test } from 'vitest';
import { dataOrThrow } from '../../client/result.ts';
import siteTexts from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import counterTexts from '../../web/office/translations/nl/counter.json' with { type: 'json' };
import kitTexts from '../../web/office/translations/nl/officeKit.json' with { type: 'json' };
import orderTexts from '../../web/office/translations/nl/orders.json' with { type: 'json' };
import { freshGiftCard } from '../kit/fresh-gift-card.ts';
import { fillText } from './account.ts';
import { actAsTerminal } from './act-as-terminal.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { openOrders } from './orders.ts';
import { goTo } from './visitor.ts';

const { counter: t } = counterTexts;
const { payment } = kitTexts.officeKit;
const { orders: ofOrder } = orderTexts;
const { removeNamed } = siteTexts.editorSite;
const orders = openOrders();

test('a receptionist sells goods at the counter by the keyboard alone', async () => {
  const page = await openAuditedPage();
  await orders.letIn(page.context(), await orders.addPerson({ role: 'reception' }), 'office');
  await goTo(page, '/office/counter');
  const scan = page.getByLabel(t.scan);
  await scan.waitFor();
  expect(await scan.evaluate((field) => field === document.activeElement)).toBe(true);
  for (let times = 0; times < 2; times++) {
    await page.keyboard.type('SOAP-ROSEHIP');
    await page.keyboard.press('Enter');
    await page.getByRole('spinbutton').waitFor();
    await expect.poll(() => scan.inputValue()).toBe('');
  }
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('2');
  // A reload loses no scanned item, and the sale goes on by the keyboard.
  await page.reload();
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('2');
  await expect.poll(() => scan.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('geen-artikel');
  await page.keyboard.press('Enter');
  await page.getByText(t.notFound).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await scan.fill('');
  await page.keyboard.press('Enter');
  await page.keyboard.type('50');
  await page.getByText(t.change.split(':')[0] ?? '').waitFor();
  await page.keyboard.press('Enter');

  const receipt = page.getByRole('article', { name: t.receipt });
  await receipt.getByText('2 ×').waitFor();
  expect(await receipt.getByText(t.receivedAndChange).count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByText(t.empty).waitFor();
});

test('a gift card pays a part at the counter, and then of a folio, by scanner and keyboard', async () => {
  const { db, keys } = orders;
  const card = await freshGiftCard({ db, keys, site: { id: await orders.siteId() } }, 1000);
  const page = await openAuditedPage({ expected: [/\b400\b/] });
  await orders.letIn(page.context(), await orders.addPerson({ role: 'reception' }), 'office');
  await goTo(page, '/office/counter');
  await page.getByLabel(t.scan).waitFor();
  await page.keyboard.type('SOAP-ROSEHIP');
  await page.keyboard.press('Enter');
  await page.getByRole('spinbutton').waitFor();
  const code = page.getByLabel(t.code);
  // A wrong code is refused in its field, and stays there.
  await code.fill('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  await code.press('Enter');
  await page.getByText('ZZZZ-ZZZZ-ZZZZ-ZZZZ', { exact: false }).first().waitFor();
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  await code.fill(card.code);
  await code.press('Enter');
  await page.getByText(t.due).waitFor();
  await expect.poll(() => code.inputValue()).toBe('');
  await page.getByText(new RegExp(`${card.lastFour}.*10,00`)).waitFor();
  // One that is not to count is taken away, and the other stays.
  const other = await freshGiftCard({ db, keys, site: { id: await orders.siteId() } }, 700);
  await code.fill(other.code);
  await code.press('Enter');
  const remove = page.getByRole('button', { name: removeNamed.replace('{{name}}', `… ${other.lastFour}`) });
  await remove.click();
  await remove.waitFor({ state: 'detached' });
  await page.getByText(new RegExp(`${card.lastFour}.*10,00`)).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  // The card pays all of it: Enter sells.
  await page.getByRole('button', { name: t.sellPaid }).waitFor();
  await code.press('Enter');
  const receipt = page.getByRole('article', { name: t.receipt });
  await receipt.getByText(new RegExp(card.lastFour)).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);

  // What is left on it pays a part of what a guest owes.
  const order = await orders.placeOrder();
  const item = { kind: 'service', description: 'Diner', unitPrice: 30, vatCategory: 'reduced' } as const;
  const office = await orders.office();
  dataOrThrow(await office.charge({ params: { orderName: order.orderName }, body: { item } }));
  await goTo(page, `/office/orders/${order.orderName}`);
  await page.getByRole('button', { name: ofOrder.action.takePayment, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(payment.giftCard, { exact: true }).check();
  await dialog.getByLabel(payment.giftCardCode).fill(card.code);
  await page.keyboard.press('Enter');
  await dialog.getByRole('status').filter({ hasText: card.lastFour }).waitFor();
  expect(await dialog.getByLabel(payment.amount).inputValue()).not.toBe('30,00');
  expect(await inLightAndDark(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText(ofOrder.done.takePayment).waitFor();
  const { balance_cents: left } = await db
    .selectFrom('gift_card')
    .select('balance_cents')
    .where('id', '=', card.id)
    .executeTakeFirstOrThrow();
  expect(left).toBe(0);
});

test('a guest pays at the counter on the terminal: a declined card, a reload, a cancelled sale, and one that is paid', async () => {
  const { terminal } = kitTexts.officeKit;
  const page = await openAuditedPage();
  await orders.letIn(page.context(), await orders.addPerson({ role: 'reception' }), 'office');
  await goTo(page, '/office/counter');
  await page.getByLabel(t.scan).waitFor();
  await page.keyboard.type('SOAP-ROSEHIP');
  await page.keyboard.press('Enter');
  await page.getByRole('spinbutton').waitFor();
  await page.getByRole('radio', { name: payment.terminal }).check();
  expect(await inLightAndDark(page)).toEqual([]);
  const send = page.getByRole('button', { name: fillText(t.sellOnTerminal, { amount: '' }).trim() });
  await send.click();
  const waiting = page.getByRole('region', { name: terminal.waitingLabel });
  await waiting.waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  // A reload leaves the sale where it is.
  await page.reload();
  await waiting.waitFor();
  await actAsTerminal(waiting, 'fail');
  await page.getByText(terminal.failed.split(':')[0] ?? '').waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  // The guest fetches another card; the goods of the cancelled sale are still in the next one.
  await page.getByRole('button', { name: t.cancelSale }).click();
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('1');
  expect(await page.getByRole('radio', { name: payment.terminal }).isChecked()).toBe(true);
  await send.click();
  await waiting.waitFor();
  await actAsTerminal(waiting, 'pay');
  const receipt = page.getByRole('article', { name: t.receipt });
  await receipt.getByText('1 ×').waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText(t.empty).waitFor();
});
