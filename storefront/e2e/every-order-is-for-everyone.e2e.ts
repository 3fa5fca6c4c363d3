import { expect, test } from 'vitest';
import { cultures, withCulture } from '../../contract/culture.ts';
import { field } from './account.ts';
import { inLightAndDark, openExamined, walkThrough } from './examine.ts';
import { screenTexts, someOf } from './inn.ts';
import { openOrders, slowAnswer } from './orders.ts';
import { hydrated, open } from './visitor.ts';

const { order: texts } = screenTexts.nl;
const orders = openOrders();

test.for([
  { culture: 'nl', viewport: 'desktop' },
  { culture: 'de', viewport: 'phone' },
] as const)(
  'no screen of an order in $culture stands in anybody’s way on a $viewport, light or dark',
  async ({ culture, viewport }) => {
    const customer = await orders.addPerson();
    const [waiting, paid, sent] = [
      await orders.placeOrder({ payment: 'fail' }),
      await orders.placeOrder({ person: customer }),
      await orders.placeOrder({ withCake: true }),
    ];
    const { ship } = await orders.office();
    const body = { carrier: 'Wadpost', trackingCode: '3S', trackingUrl: 'https://post.example/3S' };
    await ship({ params: { orderName: sent.orderName }, body });
    const page = await openExamined({ viewport });
    await orders.letIn(page.context(), customer);
    const paths = [
      '/order',
      '/order?for=withdrawal',
      waiting.path,
      paid.path,
      sent.path,
      `${sent.path}/withdrawal`,
      `${waiting.path}/withdrawal`,
      '/account',
      '/account/orders',
      `/account/orders/${paid.orderName}`,
    ];
    expect(
      await walkThrough(
        page,
        someOf(paths, 2, viewport === 'phone' ? 1 : 0).map((path) => withCulture(culture, path)),
      ),
    ).toEqual([]);
  },
);

test('nor does an order in any other language', async () => {
  const { path } = await orders.placeOrder({ payment: 'none' });
  const page = await openExamined({ viewport: 'phone' });
  const others = someOf(
    cultures.filter((culture) => !/nl|de/.test(culture)),
    3,
  );
  expect(
    await walkThrough(
      page,
      others.map((culture) => withCulture(culture, path)),
    ),
  ).toEqual([]);
});

test('nor does what is asked before an order is cancelled, and what a withdrawal says', async () => {
  const order = await orders.placeOrder({ withCake: true });
  const page = await openExamined({ viewport: 'phone', expected: [/\b404\b/, slowAnswer] });
  await open(page, order.path);
  await page.locator('summary').getByText(texts.cancel.open).click();
  expect(await inLightAndDark(page), 'cancel').toEqual([]);

  await open(page, `${order.path}/withdrawal`);
  await field(page, texts.withdrawal.name).fill('');
  await page.getByRole('button', { name: texts.withdrawal.goOn }).click();
  await page.locator('.form-problem').first().waitFor();
  expect(await inLightAndDark(page), 'refused').toEqual([]);
  await field(page, texts.withdrawal.name).fill('Wierd Wad');
  await page.getByRole('button', { name: texts.withdrawal.goOn }).click();
  await page.getByRole('heading', { name: texts.withdrawal.check }).waitFor();
  expect(await inLightAndDark(page), 'confirm').toEqual([]);
  await page.getByRole('button', { name: texts.withdrawal.confirm, exact: true }).click();
  await page.getByRole('heading', { name: texts.withdrawal.received }).waitFor();
  expect(await inLightAndDark(page), 'received').toEqual([]);

  await page.goto(`/order/${'A'.repeat(43)}`);
  await hydrated(page);
  expect(await inLightAndDark(page), 'unknown').toEqual([]);
});
