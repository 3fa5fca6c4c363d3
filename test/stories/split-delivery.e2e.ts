import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillText } from './account.ts';
import {
  choosePayment,
  control,
  fillContactAndAddress,
  fillFields,
  openCheckouts,
  openDisclosure,
  orderButton,
  sampleAddress,
  woolScarf,
} from './checkout.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { money, screenTexts } from './inn.ts';
import { payAtSimulator, slowAnswer } from './orders.ts';
import { extra, openStays } from './stays.ts';
import { goTo, javaScriptModes, openBrowser, waitForHydration, waitForPage } from './visitor.ts';

const { checkout: texts } = screenTexts.nl;
const shop = openCheckouts();
const inn = openStays();

const hat = 'Wollen muts van de dijk';
const riet = {
  attn: 'Tante Riet',
  postalCode: '1234 AB',
  houseNumber: '9',
  street: 'Zeestraat',
  city: 'Elders',
};

/** Fills a cart with two products. Returns the cart's id. */
async function fillTwice(context: Awaited<ReturnType<typeof openBrowser>>): Promise<string> {
  const cartId = await shop.fillCart(context, await shop.addItem({ priceCents: 2000 }), 1);
  return shop.fillCart(context, await shop.addItem({ priceCents: 1500, name: hat }), 1, cartId);
}

const delivery = (page: Page, number: number) =>
  page.getByRole('article', { name: fillText(texts.deliveries.number, { number: String(number) }) });

async function splitLine(page: Page, name: string): Promise<void> {
  await openDisclosure(page, texts.deliveries.open);
  await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: texts.deliveries.split }).click();
}

/** Submits the delivery form, which a page without scripts needs for an update. */
async function follow(page: Page, javaScript: boolean, number: number): Promise<void> {
  if (javaScript) return;
  await delivery(page, number).getByRole('button', { name: texts.delivery.update }).click();
}

async function fillDelivery(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await delivery(page, 2).locator(`[name$=".${name}"]`).fill(value);
  }
}

test.for(javaScriptModes)(
  '$mode a guest sends one thing to somebody else on another day',
  async ({ javaScript }) => {
    const context = await openBrowser({ javaScript, expected: [slowAnswer] });
    const cartId = await fillTwice(context);
    const page = await context.newPage();
    await goTo(page, '/checkout');
    await orderButton(page, 40.95).waitFor();
    await splitLine(page, hat);
    await delivery(page, 2).waitFor();
    await orderButton(page, 46.9).waitFor();
    if (javaScript) {
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Bezorging 2');
    }
    const apart = delivery(page, 2);
    expect(await apart.textContent()).toContain(hat);
    await apart.getByRole('radio', { name: texts.address.other }).check();
    await fillDelivery(page, riet);
    const days = apart.getByRole('combobox', { name: texts.delivery.day });
    const day = await days.locator('option').nth(2).getAttribute('value');
    await days.selectOption(day);
    await apart.getByRole('textbox', { name: texts.deliveries.remark }).fill('Van harte!');
    await follow(page, javaScript, 2);
    await expect
      .poll(() => readChoices(cartId))
      .toMatchObject([
        { address: null },
        { delivery_date: day, address: { street: 'Zeestraat', attn: 'Tante Riet' } },
      ]);

    await fillContactAndAddress(page);
    await choosePayment(page);
    await orderButton(page, 46.9).click();
    await payAtSimulator(page, 'pay');
    await page.getByRole('heading', { level: 1, name: texts.confirmed.title }).waitFor();
    await expectOrderDetails(page);
    await page.getByRole('link', { name: texts.confirmed.order }).click();
    await waitForPage(page, /\/order\//);
    await expectOrderDetails(page);
  },
);

/** Expects each delivery with its items and its address. */
async function expectOrderDetails(page: Page): Promise<void> {
  const [first = '', second = ''] = await page.locator('.order-deliveries > li').allTextContents();
  expect([first.includes(woolScarf), first.includes(hat), first.includes('Zeestraat')]).toEqual([
    true,
    false,
    false,
  ]);
  for (const text of [hat, 'Tante Riet', 'Zeestraat 9', 'Van harte!']) expect(second).toContain(text);
  expect(await page.locator('address').first().textContent()).toContain('Kade 12');
}

const readChoices = (cartId: string) =>
  shop.db
    .selectFrom('cart_shipping')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('sort_order')
    .execute();

test.for(javaScriptModes)('$mode what was sent apart comes with the rest again', async ({ javaScript }) => {
  const context = await openBrowser({ javaScript, expected: [slowAnswer] });
  await fillTwice(context);
  const page = await context.newPage();
  await goTo(page, '/checkout');
  await fillFields(page, sampleAddress);
  await splitLine(page, hat);
  await delivery(page, 2)
    .getByRole('combobox', { name: texts.fields.delivery })
    .selectOption({
      label: `Ophalen bij de receptie — ${texts.delivery.free}`,
    });
  await follow(page, javaScript, 2);
  await orderButton(page, 40.95).waitFor();
  await delivery(page, 2).getByRole('combobox', { name: texts.delivery.pickupDay }).waitFor();
  expect(await delivery(page, 2).getByRole('radio').count()).toBe(0);
  expect(await control(page, 'street').inputValue(), 'what was typed').toBe(sampleAddress.street);
  await delivery(page, 2).getByRole('button', { name: texts.deliveries.join }).click();
  await delivery(page, 2).waitFor({ state: 'detached' });
  expect(await page.getByText(money('nl', 40.95)).count()).toBeGreaterThan(0);
  expect(await page.getByText(texts.deliveries.open).count()).toBe(1);
});

test.for(javaScriptModes)(
  '$mode everything may go apart, and nothing ticked is asked for',
  async ({ javaScript }) => {
    const context = await openBrowser({ javaScript, viewport: 'phone', expected: [slowAnswer, /\b400\b/] });
    const cartId = await fillTwice(context);
    const page = await context.newPage();
    await goTo(page, '/checkout');
    await openDisclosure(page, texts.deliveries.open);
    await page.getByRole('button', { name: texts.deliveries.split }).click();
    await page.getByText(texts.deliveries.nothing).waitFor();
    for (const name of [hat, woolScarf]) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: texts.deliveries.split }).click();
    await delivery(page, 1).waitFor();
    await delivery(page, 1).getByRole('radio', { name: texts.address.other }).check();
    await fillContactAndAddress(page);
    await choosePayment(page);
    await orderButton(page, 40.95).click();
    // Only the address fields have errors.
    await delivery(page, 1).locator('.form-problem').first().waitFor();
    expect(await page.locator('main .form-problem').count()).toBe(4);
    for (const [name, value] of Object.entries(riet)) {
      await delivery(page, 1).locator(`[name$=".${name}"]`).fill(value);
    }
    await orderButton(page, 40.95).click();
    await payAtSimulator(page, 'pay');
    await page.getByRole('heading', { level: 1, name: texts.confirmed.title }).waitFor();
    const { delivery_address, invoice_address, shipping } = await shop.orderOf(cartId);
    expect([delivery_address, invoice_address]).toMatchObject([null, { street: 'Kade' }]);
    expect(shipping).toMatchObject([{ address: { street: 'Zeestraat' } }]);
  },
);

test.for(javaScriptModes)(
  '$mode goods go to the room and to somebody else, and what belongs to the stay to nobody',
  async ({ javaScript }) => {
    const stay = await inn.freeStay();
    const context = await openBrowser({ javaScript, expected: [slowAnswer] });
    const goods = [
      { ItemCode: await inn.addItem({ priceCents: 2000 }) },
      { ItemCode: await inn.addItem({ priceCents: 1500, name: hat }) },
    ];
    const cartId = await inn.fillCart(context, stay, [extra('EXTRA-BICYCLE'), ...goods]);
    const page = await context.newPage();
    await goTo(page, '/checkout');
    await page.getByRole('radio', { name: 'Pakje met de boot' }).check();
    await openDisclosure(page, texts.deliveries.open);
    const ticks = page.getByRole('group', { name: texts.deliveries.which }).getByRole('checkbox');
    expect(await ticks.count()).toBe(2);
    await page.getByRole('checkbox', { name: hat }).check();
    await page.getByRole('button', { name: texts.deliveries.split }).click();
    const methodSelect = delivery(page, 2).getByRole('combobox', { name: texts.fields.delivery });
    await methodSelect.selectOption({ label: `Op je kamer — ${texts.delivery.free}` });
    await follow(page, javaScript, 2);
    const days = delivery(page, 2).getByRole('combobox', { name: texts.delivery.day }).locator('option');
    await expect.poll(() => days.first().getAttribute('value')).toBe(stay.dateFrom);
    await fillContactAndAddress(page);
    await choosePayment(page);
    await page.getByRole('button', { name: /^Bestellen en betalen/ }).click();
    await payAtSimulator(page, 'pay');
    await page.getByRole('heading', { level: 1, name: texts.confirmed.title }).waitFor();
    const { shipping } = await inn.orderOf(cartId);
    expect(shipping).toMatchObject([{ address: null }, { deliveryDate: stay.dateFrom, address: null }]);
  },
);

test.for(javaScriptModes)(
  '$mode a day that can no longer be is asked for again, where it was chosen',
  async ({ javaScript }) => {
    const context = await openBrowser({ javaScript, expected: [slowAnswer, /\b40[09]\b/] });
    const cartId = await fillTwice(context);
    const page = await context.newPage();
    await goTo(page, '/checkout');
    await splitLine(page, hat);
    await fillContactAndAddress(page);
    await choosePayment(page);
    const days = delivery(page, 2).getByRole('combobox', { name: texts.delivery.day });
    await outlive(days.locator('option').first());
    await orderButton(page, 46.9).click();
    await delivery(page, 2).getByText(tooLate).waitFor();
    await days.selectOption({ index: 1 });
    expect(await control(page, 'street').inputValue()).toBe('Kade');
    const rest = page.locator('.checkout-delivery-rest');
    await outlive(rest.locator('select option').first());
    await orderButton(page, 46.9).click();
    await rest.getByText(tooLate).waitFor();
    await rest.locator('select').first().selectOption({ index: 1 });
    await orderButton(page, 46.9).click();
    await payAtSimulator(page, 'pay');
    await page.getByRole('heading', { level: 1, name: texts.confirmed.title }).waitFor();
    expect(await readChoices(cartId)).toHaveLength(2);
  },
);

const tooLate = 'Op die dag kan het niet. Kies een andere dag.';

/** Sets a past date, as on a page that stays open for days. */
const outlive = (option: Locator) => option.evaluate((option) => option.setAttribute('value', '2020-01-06'));

test('several deliveries stand in nobody’s way, however small the window', async () => {
  const page = await openAuditedPage({ viewport: 'phone', expected: [slowAnswer] });
  await fillTwice(page.context());
  await page.goto('/checkout');
  await waitForHydration(page);
  await splitLine(page, hat);
  await delivery(page, 2).getByRole('radio', { name: texts.address.other }).check();
  expect(await inLightAndDark(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
  ).toBe(false);
});
