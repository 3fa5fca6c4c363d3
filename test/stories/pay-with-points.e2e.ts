import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillText, type Person } from './account.ts';
import { choosePayment, control, fieldProblem, fillFields, orderButton, sampleAddress } from './checkout.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { money, problemTexts, screenTexts } from './inn.ts';
import { openMembers } from './members.ts';
import { payAtSimulator, slowAnswer } from './orders.ts';
import { goTo, javaScriptModes, openBrowser, viewports, waitForPage } from './visitor.ts';

const { account, cart: texts, checkout, order: orderTexts, points: pointsTexts, membership } = screenTexts.nl;
const shop = openMembers();

const points = (count: number) => fillText(pointsTexts.amount_other, { points: count });
const all = (count: number) => fillText(texts.points.all, { number: count });

/** Two pieces for 20 euros each, and 5.95 for shipping. */
const [goods, whole] = [40, 45.95];

async function begin(points: number, options: Parameters<typeof openBrowser>[0]) {
  const context = await openBrowser(options);
  const { person, cartId } = await beginIn(context, points);
  return { person, cartId, page: await context.newPage() };
}

async function beginIn(context: BrowserContext, points: number) {
  const person = await shop.addMember(points);
  await shop.letIn(context, person);
  return { person, cartId: await shop.fillCart(context, await shop.addItem()) };
}

const section = (page: Page) => page.getByRole('region', { name: texts.points.title });
const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name }).click();
const totals = (page: Page) => page.locator('main .cart-totals').first();

test.for(javaScriptModes)(
  '$mode a member pays a part with points and the rest in money, cancels, and has both back',
  async ({ javaScript }) => {
    const { person, cartId, page } = await begin(400, { javaScript, expected: [/\b40[09]\b/, slowAnswer] });
    await goTo(page, '/checkout');
    await section(page).getByText(points(400)).waitFor();
    await fillFields(page, sampleAddress);
    await control(page, 'points').fill('401');
    await press(page, texts.points.use);
    await expect.poll(() => fieldProblem(page, 'points')).toBe('Je kunt hier 400 punten gebruiken.');
    expect(await control(page, 'points').inputValue()).toBe('401');
    expect(await control(page, 'street').inputValue(), 'what else was typed').toBe('Kade');
    await orderButton(page, whole).waitFor();

    await control(page, 'points').fill('300');
    await press(page, texts.points.use);
    await orderButton(page, whole - 6).waitFor();
    expect(await fieldProblem(page, 'points')).toBeNull();
    expect(await totals(page).textContent()).toContain('Punten: 300');
    await choosePayment(page);
    await orderButton(page, whole - 6).click();
    await payAtSimulator(page, 'pay');
    await page.getByRole('heading', { level: 1, name: checkout.confirmed.title }).waitFor();
    expect(await page.locator('main .order-amounts').textContent()).toContain(paidWith(6, 300));
    expect(await shop.getAvailable(person)).toBe(100);
    expect((await shop.orderOf(cartId)).total_cents).toBe(4595);

    await page.getByRole('link', { name: checkout.confirmed.order }).click();
    await page.locator('.order-amounts').getByText(paidWith(6, 300)).waitFor();
    await page.locator('summary').getByText(orderTexts.cancel.open).click();
    await page.getByText(fillText(orderTexts.cancel.points, { amount: money('nl', 6) })).waitFor();
    await page.getByText(fillText(orderTexts.cancel.moneyBack, { amount: money('nl', 39.95) })).waitFor();
    await page.getByRole('button', { name: orderTexts.cancel.submit }).click();
    // A new visit would cut off the requests of this page.
    await page.locator('summary').getByText(orderTexts.cancel.open).waitFor({ state: 'detached' });
    await expect.poll(() => shop.getAvailable(person)).toBe(400);
    await goTo(page, '/account/points');
    expect(await page.locator('.standing-number').textContent()).toBe('400');
  },
);

const paidWith = (amount: number, count: number) =>
  fillText(orderTexts.amounts.ofWhich, { amount: money('nl', amount), name: points(count) });

test.for(javaScriptModes)(
  '$mode in the basket points are used, all that fit, and taken away again',
  async ({ javaScript }) => {
    const { page } = await begin(5000, { javaScript, expected: [/\b40[09]\b/] });
    await goTo(page, '/cart');
    await page.getByText(fillText(texts.points.max, { number: '2.000' })).waitFor();
    const field = page.getByRole('textbox', { name: texts.points.label });
    await field.fill('veel');
    await press(page, texts.points.use);
    await page.getByText(problemTexts.whole_number).waitFor();
    expect(await field.inputValue()).toBe('veel');
    await field.fill('20');
    await press(page, texts.points.use);
    await page.getByText('Gebruik minstens 50 punten.').waitFor();
    await press(page, all(2000).replace('2000', '2.000'));
    await totals(page).getByText('Punten: 2000').waitFor();
    expect(await getDue(page)).toContain(money('nl', 0));
    await expect.poll(() => field.inputValue()).toBe('2000');
    await field.fill('100');
    await press(page, texts.points.use);
    await totals(page)
      .getByText(`−${money('nl', 2)}`)
      .waitFor();
    expect(await getDue(page)).toContain(money('nl', goods - 2));
    await totals(page).getByRole('button', { name: 'Punten: 100' }).click();
    await totals(page).getByText('Punten: 100').waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toBe('');
  },
);

const getDue = (page: Page) => totals(page).locator('.is-total').last().textContent();

test.for(javaScriptModes)(
  '$mode points pay all of it, and at the checkout they can be taken away',
  async ({ javaScript }) => {
    const { person, page } = await begin(5000, { javaScript, expected: [slowAnswer] });
    await goTo(page, '/checkout');
    await fillFields(page, sampleAddress);
    // The last point pays less than its value.
    await press(page, all(2298).replace('2298', '2.298'));
    await page.getByText(checkout.payment.nothing).waitFor();
    expect(await control(page, 'points').inputValue()).toBe('2298');
    await section(page).getByRole('button', { name: checkout.voucher.remove }).click();
    await orderButton(page, whole).waitFor();
    await expect.poll(() => control(page, 'points').inputValue()).toBe('');
    expect(await control(page, 'street').inputValue()).toBe('Kade');
    await press(page, '2.298');
    await page.getByText(checkout.payment.nothing).waitFor();
    await page.getByRole('checkbox', { name: checkout.consent.terms }).check();
    await press(page, checkout.consent.orderFree);
    await page.getByRole('heading', { level: 1, name: checkout.confirmed.title }).waitFor();
    expect(await shop.getAvailable(person)).toBe(5000 - 2298);
  },
);

test.for(javaScriptModes)(
  '$mode what was typed and not used yet is asked about before it is ordered',
  async ({ javaScript }) => {
    const { page, cartId } = await begin(400, { javaScript, expected: [/\b40[09]\b/, slowAnswer] });
    await goTo(page, '/checkout');
    await fillFields(page, sampleAddress);
    await choosePayment(page);
    await control(page, 'points').fill('100');
    await orderButton(page, whole).click();
    const both = { before: money('nl', whole), now: money('nl', whole - 2) };
    await page.locator('main').getByText(fillText(checkout.priceChanged, both)).first().waitFor();
    await orderButton(page, whole - 2).click();
    await payAtSimulator(page, 'pay');
    await page.getByRole('heading', { level: 1, name: checkout.confirmed.title }).waitFor();
    expect((await shop.orderOf(cartId)).total_cents).toBe(4595);
  },
);

test('who is no member reads what the basket would earn, and how to become one', async () => {
  const context = await openBrowser();
  const { page } = await shop.openCheckoutPage();
  const earned = fillText(texts.points.earnsMembers, { points: points(50) });
  await page.locator('main').getByText(earned).waitFor();
  expect(await section(page).count()).toBe(0);
  await goTo(page, '/cart');
  const line = page.locator('main').getByText(earned);
  await line.getByRole('link', { name: membership.how }).waitFor();
  await line.getByRole('link', { name: texts.points.login }).click();
  await waitForPage(page, '/login?returnUrl=%2Fcart');

  const customer: Person = await shop.addPerson();
  await shop.letIn(context, customer);
  await shop.fillCart(context, await shop.addItem());
  const known = await context.newPage();
  await goTo(known, '/cart');
  const own = known.locator('main').getByText(earned);
  expect(await own.getByRole('link', { name: texts.points.login }).count()).toBe(0);
  await own.getByRole('link', { name: texts.points.join }).click();
  await waitForPage(known, '/account/points');
  const join = known.getByRole('button', { name: pointsTexts.join.submit });
  await join.click();
  await join.waitFor({ state: 'detached' });
  await goTo(known, '/cart');
  await known
    .locator('main')
    .getByText(fillText(texts.points.earns, { points: points(50) }))
    .waitFor();
  await known.getByText(fillText(pointsTexts.min, { points: points(50) })).waitFor({ state: 'detached' });
  expect(await known.getByRole('button', { name: account.login }).count()).toBe(0);
});

test('a member’s own price stands beside what others pay', async () => {
  const context = await openBrowser();
  await shop.letIn(context, await shop.addMember(0));
  const itemCode = await shop.addItem();
  await shop.addMemberPrice(itemCode, 10);
  await shop.fillCart(context, itemCode);
  const page = await context.newPage();
  for (const path of ['/cart', '/checkout']) {
    await goTo(page, path);
    const line = page.locator('main li').filter({ hasText: 'Wollen das' }).first();
    expect(await line.textContent(), path).toContain(money('nl', 36));
    expect(await line.textContent(), path).toContain(
      fillText(texts.memberPrice, { amount: money('nl', 20) }),
    );
  }
});

test.for([
  { viewport: 'phone', culture: 'nl' },
  { viewport: 'desktop', culture: 'zh' },
] as const)('points stand in nobody’s way on a $viewport, light or dark', async ({ viewport, culture }) => {
  const page = await openAuditedPage({ viewport, expected: [/\b40[09]\b/, slowAnswer] });
  const prefix = culture === 'nl' ? '' : `/${culture}`;
  const { cart } = screenTexts[culture];
  for (const path of ['/cart', '/checkout']) {
    await beginIn(page.context(), 400);
    await goTo(page, prefix + path);
    await page.locator('main [name=points]').first().fill('900');
    await press(page, cart.points.use);
    await page.locator('main .form-problem').first().waitFor();
    expect(await inLightAndDark(page), path).toEqual([]);
    await press(page, fillText(cart.points.all, { number: 400 }));
    await page.locator('main .form-problem').waitFor({ state: 'detached' });
    expect(await inLightAndDark(page), path).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.setViewportSize(viewports[viewport]);
  }
});
