import { expect, test } from 'vitest';
import counterTexts from '../../web/office/translations/nl/counter.json' with { type: 'json' };
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { openOrders } from './orders.ts';
import { goTo } from './visitor.ts';

const { counter: t } = counterTexts;
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
