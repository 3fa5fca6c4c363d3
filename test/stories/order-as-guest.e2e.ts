import { expect, test } from 'vitest';
import { fillText } from './account.ts';
import { addToCart, cartDrawer } from './cart.ts';
import {
  choosePayment,
  control,
  fillContactAndAddress,
  openCheckouts,
  orderButton,
  woolScarf,
} from './checkout.ts';
import { money, screenTexts } from './inn.ts';
import { payAtSimulator } from './orders.ts';
import { goTo, javaScriptModes, openBrowser, waitForPage } from './visitor.ts';

const { checkout: texts, cart, order } = screenTexts.nl;
const shop = openCheckouts();

const allViewports = (['phone', 'desktop'] as const).flatMap((viewport) =>
  javaScriptModes.map((one) => ({ ...one, viewport })),
);

test.for(allViewports)(
  '$mode on a $viewport a guest goes from a product to the confirmation',
  async ({ javaScript, viewport }) => {
    const itemCode = await shop.addItem({ priceCents: 2000 });
    const page = await (await openBrowser({ javaScript, viewport })).newPage();
    await goTo(page, `/shop/${itemCode.toLowerCase()}`);
    await addToCart(page, 2);
    const cartPanel = javaScript ? cartDrawer(page) : page.locator('main');
    await cartPanel.getByRole('link', { name: cart.toCheckout }).click();
    await waitForPage(page, '/checkout');

    const emailAddress = await fillContactAndAddress(page);
    const [, day] = await control(page, 'shippingMethodId').first().evaluate(readDates);
    await page.getByRole('combobox', { name: texts.delivery.day }).selectOption(day ?? '');
    await choosePayment(page);
    await page.getByRole('combobox', { name: 'Bank' }).selectOption('duinpay_zeebank');
    await orderButton(page, 45.95).click();
    await payAtSimulator(page, 'pay');

    await waitForPage(page, /\/checkout\/return\?order=/);
    await page.getByRole('heading', { level: 1, name: texts.confirmed.title }).waitFor();
    const found = await shop.db
      .selectFrom('customer_order')
      .select(['number', 'email_address', 'state'])
      .where('email_address', '=', emailAddress)
      .execute();
    expect(found).toMatchObject([{ state: 'confirmed' }]);
    const name = `H${found[0]?.number}`;
    await page.getByText(fillText(texts.confirmed.text, { name, emailAddress })).waitFor();
    const main = page.locator('main');
    expect(await main.locator('.summary-line').textContent()).toContain(woolScarf);
    expect(await main.locator('.is-total dd').first().textContent()).toBe(money('nl', 45.95));
    expect(await main.locator('address').first().textContent()).toContain('Kade 12');
    expect(await main.getByRole('link', { name: texts.confirmed.register }).getAttribute('href')).toBe(
      '/register',
    );
    await main.getByRole('link', { name: texts.confirmed.order }).click();
    await page.getByRole('heading', { level: 1, name: fillText(order.title, { name }) }).waitFor();
  },
);

/** Lists the delivery dates of the shipping method of this button. */
function readDates(radio: Element): string[] {
  const days = radio.closest('.choice-card')?.querySelectorAll('option') ?? [];
  return [...days].map(({ value }) => value);
}

test.for(javaScriptModes)(
  '$mode a guest who fetches it needs an address for the bill only',
  async ({ javaScript }) => {
    const { page, cartId } = await shop.openCheckoutPage({ javaScript });
    await page.getByRole('radio', { name: 'Ophalen bij de receptie' }).check();
    if (!javaScript) await page.getByRole('button', { name: texts.delivery.update }).click();
    await page.getByText(texts.address.forBill).waitFor();
    expect(await page.getByRole('checkbox', { name: texts.invoice.other }).isVisible()).toBe(false);
    await fillContactAndAddress(page);
    await choosePayment(page);
    await orderButton(page, 40).click();
    await payAtSimulator(page, 'pay');
    await page.getByRole('heading', { level: 1, name: texts.confirmed.title }).waitFor();
    const { delivery_address, invoice_address } = await shop.orderOf(cartId);
    expect(delivery_address).toBeNull();
    expect(invoice_address).toMatchObject({ street: 'Kade', attn: 'Wierd Wad' });
  },
);

test.for(javaScriptModes)('$mode goods go abroad by another way, at its price', async ({ javaScript }) => {
  const { page } = await shop.openCheckoutPage({ javaScript, viewport: 'phone' });
  await control(page, 'remark').evaluate((area) => area.closest('details')?.setAttribute('open', ''));
  await control(page, 'remark').fill('Graag bij de buren');
  await control(page, 'countryCode').selectOption('BE');
  if (!javaScript) await page.getByRole('button', { name: texts.address.update }).click();
  await page.getByText('Pakje over de grens').waitFor();
  await orderButton(page, 52.95).waitFor();
  expect(await page.getByText('Pakje met de boot').count()).toBe(0);
  expect(await control(page, 'countryCode').inputValue()).toBe('BE');
  expect(await control(page, 'remark').inputValue(), 'what was typed').toBe('Graag bij de buren');
});

test.for(javaScriptModes)(
  '$mode there is nothing to order, and a way to the shop',
  async ({ javaScript }) => {
    const page = await (await openBrowser({ javaScript })).newPage();
    await goTo(page, '/checkout');
    await page.getByRole('heading', { level: 1, name: texts.empty.title }).waitFor();
    await page.getByRole('link', { name: texts.empty.shop }).click();
    await waitForPage(page, '/shop');
  },
);

test('a guest by keyboard alone: Enter in a field orders nothing, the last button does', async () => {
  const { page, cartId } = await shop.openCheckoutPage();
  await control(page, 'emailAddress').focus();
  const personalTexts = ['wierd@gast.example', 'Wierd Wad', ''];
  for (const word of personalTexts) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  // The shipping methods are one stop, the delivery day the next.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  for (const word of ['', '0562 ZE', '12', '', 'Kade', 'Zandoog']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  expect(await control(page, 'city').inputValue()).toBe('Zandoog');
  await control(page, 'city').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => readAddress(cartId)).toMatchObject({ city: 'Zandoog' });
  expect(new URL(page.url()).pathname).toBe('/checkout');
  await page.getByRole('radio', { name: 'Duinpay' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: texts.consent.terms }).focus();
  await page.keyboard.press('Space');
  for (let stop = 0; stop < 3; stop += 1) {
    await page.keyboard.press('Tab');
    if (await orderButton(page, 45.95).evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await payAtSimulator(page, 'pay');
  await page.getByRole('heading', { level: 1, name: texts.confirmed.title }).waitFor();
});

async function readAddress(cartId: string) {
  const { delivery_address } = await shop.db
    .selectFrom('cart')
    .select('delivery_address')
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow();
  return delivery_address;
}
