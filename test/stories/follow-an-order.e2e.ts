import { expect, test } from 'vitest';
import { fillText } from './account.ts';
import { money, screenTexts } from './inn.ts';
import { openOrders, readOrderState, soap } from './orders.ts';
import { goTo, javaScriptModes, openBrowser, openPage, waitForPage } from './visitor.ts';

const { order: texts } = screenTexts.nl;
const orders = openOrders();

test.for(javaScriptModes)(
  '$mode a guest opens an order by its link, wherever they are',
  async ({ javaScript }) => {
    const order = await orders.placeOrder();
    const page = await (await openBrowser({ javaScript, viewport: 'phone' })).newPage();
    await goTo(page, order.path);
    await page
      .getByRole('heading', { level: 1, name: fillText(texts.title, { name: order.orderName }) })
      .waitFor();
    expect(await readOrderState(page)).toEqual({
      step: texts.track.paid,
      badges: [texts.state.confirmed, texts.payment.paid],
    });
    const main = page.locator('main');
    await main.getByText(soap).first().waitFor();
    await main.getByText(texts.next.toShip).waitFor();
    expect(await main.locator('address').first().textContent()).toContain('Kade 4');
    expect(await main.locator('.order-amounts').textContent()).toContain(money('nl', 21.85));
  },
);

test('the link is told to nobody: no search engine, no other site', async () => {
  const { path } = await orders.placeOrder();
  const page = await openPage(path);
  const readContent = (name: string) => page.locator(`meta[name=${name}]`).getAttribute('content');
  expect(await readContent('robots')).toBe('noindex');
  expect(await readContent('referrer')).toBe('same-origin');
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
});

test.for(javaScriptModes)('$mode a guest follows what the office sent', async ({ javaScript }) => {
  const order = await orders.placeOrder();
  const trackingUrl = 'https://post.example/3SWIER';
  const { ship, complete } = await orders.office();
  const params = { orderName: order.orderName };
  const body = { carrier: 'Wadpost', trackingCode: '3SWIER', trackingUrl };
  expect(await ship({ params, body })).toMatchObject({ succeeded: true });
  const page = await (await openBrowser({ javaScript })).newPage();
  await goTo(page, order.path);
  expect(await readOrderState(page)).toMatchObject({ step: texts.track.shipped });
  await page.locator('main').getByText('Wadpost').waitFor();
  const follow = page.getByRole('link', { name: texts.shipments.follow });
  expect(await follow.getAttribute('href')).toBe(trackingUrl);
  expect(await follow.getAttribute('rel')).toContain('noopener');

  expect(await complete({ params })).toMatchObject({ succeeded: true });
  await goTo(page, order.path);
  expect(await readOrderState(page)).toMatchObject({ step: texts.track.completed });
});

test.for(['A'.repeat(43), 'zomaar-iets', 'H999999'])(
  'the link %s opens nothing, and the page says how to find the order',
  async (link) => {
    const page = await openPage(`/order/${link}`, { expected: [/\b404\b/] });
    await page.getByRole('heading', { level: 1, name: texts.unknown.title }).waitFor();
    await page.getByRole('link', { name: texts.unknown.find }).click();
    await waitForPage(page, '/order');
  },
);

test('an order is read in a language of one’s own', async () => {
  const { link, orderName } = await orders.placeOrder();
  const page = await openPage(`/es/order/${link}`);
  const { order: spanish } = screenTexts.es;
  await page.getByRole('heading', { level: 1, name: fillText(spanish.title, { name: orderName }) }).waitFor();
  expect(await readOrderState(page)).toMatchObject({ step: spanish.track.paid });
});
