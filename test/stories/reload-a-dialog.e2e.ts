import { expect, test } from 'vitest';
import attributeTexts from '../../web/office/translations/nl/attributes.json' with { type: 'json' };
import categoryTexts from '../../web/office/translations/nl/categories.json' with { type: 'json' };
import kit from '../../web/office/translations/nl/officeKit.json' with { type: 'json' };
import orderTexts from '../../web/office/translations/nl/orders.json' with { type: 'json' };
import rateTexts from '../../web/office/translations/nl/rates.json' with { type: 'json' };
import roomTexts from '../../web/office/translations/nl/rooms.json' with { type: 'json' };
import { openAuditedPage } from './examine.ts';
import { openOrders } from './orders.ts';
import { goTo } from './visitor.ts';

const { officeKit } = kit;
const { orders: text } = orderTexts;
const { rates } = rateTexts;
const orders = openOrders();

test('what is typed in a dialog survives a reload, but for the code of a gift card', async () => {
  const { orderName } = await orders.placeOrder({ payment: 'fail' });
  const page = await openAuditedPage();
  await orders.letIn(page.context(), await orders.addPerson({ role: 'manager' }), 'office');
  const dialog = page.getByRole('dialog');
  const restored = dialog.getByText(officeKit.restored.split('{{time}}')[0] ?? '');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await goTo(page, `/office/orders/${orderName}`);
  await press(text.action.takePayment);
  await dialog.getByRole('radio', { name: officeKit.payment.transfer }).check();
  await dialog.getByLabel(officeKit.payment.reference).fill('rekening courant 7');
  await dialog.getByRole('radio', { name: officeKit.payment.giftCard }).check();
  await dialog.getByLabel(officeKit.payment.giftCard).last().fill('KAART-VAN-OMA');
  await dialog.getByLabel(text.amount).fill('1,23');
  await page.reload();
  await press(text.action.takePayment);
  await restored.waitFor();
  expect(await dialog.getByLabel(text.amount).inputValue()).toBe('1.23');
  expect(await dialog.getByLabel(officeKit.payment.giftCard).last().inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('KAART-VAN-OMA');
  await dialog.getByRole('radio', { name: officeKit.payment.transfer }).check();
  expect(await dialog.getByLabel(officeKit.payment.reference).inputValue()).toBe('rekening courant 7');
  // A dialog that is closed starts anew.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await press(text.action.takePayment);
  await dialog.getByLabel(text.amount).waitFor();
  expect(await restored.count()).toBe(0);

  const others = [
    {
      path: '/office/categories',
      open: categoryTexts.officeCategories.new,
      label: categoryTexts.officeCategories.name,
    },
    {
      path: '/office/attributes',
      open: attributeTexts.officeAttributes.new,
      label: attributeTexts.officeAttributes.name,
    },
    { path: '/office/rooms/DUINLODGE', open: roomTexts.rooms.unit.add, label: roomTexts.rooms.unit.number },
    { path: '/office/rates', open: rates.bulk.title, label: rates.bulk.value },
  ];
  for (const { path, open, label } of others) {
    await goTo(page, path);
    await press(open);
    await dialog.getByLabel(label, { exact: true }).fill('Proef 12');
    await page.reload();
    await press(open);
    await restored.waitFor();
    expect(await dialog.getByLabel(label, { exact: true }).inputValue(), path).toBe('Proef 12');
  }
});
