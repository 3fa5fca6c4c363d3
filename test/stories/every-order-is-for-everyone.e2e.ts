import { expect, test } from 'vitest';
import { cultures, withCulture } from '../../contract/culture.ts';
import { field } from './account.ts';
import { inLightAndDark, listProblems, openAuditedPage } from './examine.ts';
import { screenTexts, someOf } from './inn.ts';
import { openOrders, slowAnswer } from './orders.ts';
import { goTo, waitForHydration } from './visitor.ts';

const { order: texts } = screenTexts.nl;
const orders = openOrders();

test.for([
  { culture: 'nl', viewport: 'desktop' },
  { culture: 'de', viewport: 'phone' },
] as const)(
  'no screen of an order in $culture stands in anybody’s way on a $viewport, light or dark',
  async ({ culture, viewport }) => {
    const customer = await orders.addPerson();
    const [waiting, paid, shipped] = [
      await orders.placeOrder({ payment: 'fail' }),
      await orders.placeOrder({ person: customer }),
      await orders.placeOrder({ withCake: true }),
    ];
    const { ship } = await orders.office();
    const body = { carrier: 'Wadpost', trackingCode: '3S', trackingUrl: 'https://post.example/3S' };
    await ship({ params: { orderName: shipped.orderName }, body });
    const page = await openAuditedPage({ viewport });
    await orders.letIn(page.context(), customer);
    const paths = [
      '/order',
      '/order?for=withdrawal',
      waiting.path,
      paid.path,
      shipped.path,
      `${shipped.path}/withdrawal`,
      `${waiting.path}/withdrawal`,
      '/account',
      '/account/orders',
      `/account/orders/${paid.orderName}`,
    ];
    expect(
      await listProblems(
        page,
        someOf(paths, 2, viewport === 'phone' ? 1 : 0).map((path) => withCulture(culture, path)),
      ),
    ).toEqual([]);
  },
);

test('nor does an order in any other language', async () => {
  const { path } = await orders.placeOrder({ payment: 'none' });
  const page = await openAuditedPage({ viewport: 'phone' });
  const others = someOf(
    cultures.filter((culture) => !/nl|de/.test(culture)),
    3,
  );
  expect(
    await listProblems(
      page,
      others.map((culture) => withCulture(culture, path)),
    ),
  ).toEqual([]);
});

test('nor does what is asked before an order is cancelled, and what a withdrawal says', async () => {
  const order = await orders.placeOrder({ withCake: true });
  const page = await openAuditedPage({ viewport: 'phone', expected: [/\b404\b/, slowAnswer] });
  await goTo(page, order.path);
  await page.locator('summary').getByText(texts.cancel.open).click();
  expect(await inLightAndDark(page), 'cancel').toEqual([]);

  await goTo(page, `${order.path}/withdrawal`);
  await field(page, texts.withdrawal.name).fill('');
  await page.getByRole('button', { name: texts.withdrawal.goOn }).click();
  await page.locator('.form-problem').first().waitFor();
  expect(await inLightAndDark(page), 'refused').toEqual([]);
  await field(page, texts.withdrawal.name).fill('Wierd Wad');
  await page.getByRole('spinbutton').first().fill('1');
  await page.getByRole('button', { name: texts.withdrawal.goOn }).click();
  await page.getByRole('heading', { name: texts.withdrawal.check }).waitFor();
  expect(await inLightAndDark(page), 'confirm').toEqual([]);
  await page.getByRole('button', { name: texts.withdrawal.confirm, exact: true }).click();
  await page.getByRole('heading', { name: texts.withdrawal.received }).waitFor();
  expect(await inLightAndDark(page), 'received').toEqual([]);

  await page.goto(`/order/${'A'.repeat(43)}`);
  await waitForHydration(page);
  expect(await inLightAndDark(page), 'unknown').toEqual([]);
});
