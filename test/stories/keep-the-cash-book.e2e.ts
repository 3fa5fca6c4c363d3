import { expect, test } from 'vitest';
import cashTexts from '../../web/office/translations/nl/cash.json' with { type: 'json' };
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { openOrders } from './orders.ts';
import { goTo } from './visitor.ts';

const { cash: t } = cashTexts;
const orders = openOrders();

test('a receptionist opens the drawer, pays in, counts and closes it with a difference', async () => {
  const page = await openAuditedPage();
  await orders.letIn(page.context(), await orders.addPerson({ role: 'reception' }), 'office');
  await goTo(page, '/office/cash');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t.open }).click();
  await dialog.getByLabel(t.opening).fill('150');
  await dialog.getByLabel(t.drawer).fill('Balie');
  await dialog.getByRole('button', { name: t.open }).click();
  await page.getByRole('heading', { level: 1, name: 'Balie' }).waitFor();

  await page.getByRole('button', { name: t.paidIn }).click();
  await dialog.getByLabel(t.amount).fill('20');
  await dialog.getByLabel(t.reason).fill('Wisselgeld');
  await dialog.getByRole('button', { name: t.paidIn }).click();
  await page.getByRole('cell', { name: 'Wisselgeld' }).waitFor();
  await page.getByRole('button', { name: t.close }).click();
  await dialog.getByLabel(t.counted).fill('169');
  await dialog.getByText(/1,00$/).waitFor();
  await dialog.getByLabel(t.note).fill('Een euro te weinig teruggekregen');
  await dialog.getByRole('button', { name: t.close }).click();
  await page.getByText(`${t.note}: Een euro te weinig teruggekregen`).waitFor();
  expect(await page.getByRole('button', { name: t.close }).count()).toBe(0);
  expect(await inLightAndDark(page)).toEqual([]);

  await goTo(page, '/office/cash');
  await page.getByRole('heading', { name: t.isClosed }).waitFor();
  await page.getByText(/169,00/).waitFor();
});
