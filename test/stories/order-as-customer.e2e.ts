import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../demo/people.ts';
import { accountButton, fillText, logIn, type Person } from './account.ts';
import { readCartId } from './cart.ts';
import {
  control,
  fillFields,
  openCheckouts,
  openDisclosure,
  orderButton,
  sampleAddress,
} from './checkout.ts';
import { money, screenTexts } from './inn.ts';
import { payAtSimulator } from './orders.ts';
import { goTo, javaScriptModes, openBrowser, waitForPage } from './visitor.ts';

const { checkout: texts } = screenTexts.nl;
const shop = openCheckouts();

async function createAddress(
  { id }: Pick<Person, 'id'>,
  description: string,
  draft: object,
): Promise<string> {
  const common = { person_id: id, postal_code: '0562 ZE', city: 'Zandoog', country_code: 'NL' };
  const { id: addressId } = await shop.db
    .insertInto('address')
    .values({ ...common, street: 'Kade', house_number: '4', attn: 'Wierd Wad', description, ...draft })
    .returning('id')
    .executeTakeFirstOrThrow();
  return addressId;
}

const confirmed = (page: Page) => page.getByRole('heading', { level: 1, name: texts.confirmed.title });

async function pay(page: Page): Promise<void> {
  await payAtSimulator(page, 'pay');
  await confirmed(page).waitFor();
}

test.for(javaScriptModes)('$mode a customer orders again with one button', async ({ javaScript }) => {
  const customer = await shop.addPerson();
  await createAddress(customer, 'De werf', {});
  const abroad = await createAddress(customer, 'Oma', {
    country_code: 'BE',
    postal_code: '8400',
    street: 'Dijk',
  });
  const context = await openBrowser({ javaScript });
  await shop.letIn(context, customer);
  const page = await context.newPage();
  const first = await shop.fillCart(context, await shop.addItem());
  await goTo(page, '/checkout');
  expect(await page.locator('main').textContent()).toContain(customer.emailAddress);
  expect(await page.getByRole('radio', { name: 'De werf' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Oma' }).check();
  if (!javaScript) await page.getByRole('button', { name: texts.delivery.update }).click();
  await orderButton(page, 52.95).waitFor();
  expect(await control(page, 'addressId').and(page.locator(':checked')).inputValue()).toBe(abroad);
  await control(page, 'attn').evaluate((input) => input.closest('details')?.setAttribute('open', ''));
  await control(page, 'attn').fill('Wierd Wad');
  await page.getByRole('radio', { name: 'Kustcard' }).check();
  await page.getByRole('checkbox', { name: texts.consent.terms }).check();
  await orderButton(page, 52.95).click();
  await pay(page);
  expect(await page.getByRole('link', { name: texts.confirmed.register }).count()).toBe(0);
  expect((await shop.orderOf(first)).delivery_address).toMatchObject({ street: 'Dijk', countryCode: 'BE' });

  const second = await shop.fillCart(context, await shop.addItem());
  await goTo(page, '/checkout');
  expect(await page.getByRole('radio', { name: 'Oma' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'Kustcard' }).isChecked()).toBe(true);
  const express = page.getByRole('region', { name: texts.express.title });
  for (const text of ['Dijk 4', 'Pakje over de grens', 'Kustcard', texts.express.terms]) {
    expect(await express.textContent()).toContain(text);
  }
  await express
    .getByRole('button', { name: fillText(texts.express.order, { amount: money('nl', 52.95) }) })
    .click();
  await pay(page);
  expect(await shop.orderOf(second)).toMatchObject({
    customer_id: customer.id,
    delivery_address: { street: 'Dijk', attn: 'Wierd Wad' },
    invoice_address: { street: 'Dijk', emailAddress: customer.emailAddress },
  });
});

test.for(javaScriptModes)(
  '$mode Ana logs in on the way, and comes back to her order',
  async ({ javaScript }) => {
    const { page } = await shop.openCheckoutPage({ javaScript });
    await page.getByRole(javaScript ? 'link' : 'button', { name: texts.contact.login }).click();
    await waitForPage(page, '/login?returnUrl=%2Fcheckout');
    await logIn(page, demoPerson('ana'));
    await waitForPage(page, '/checkout');
    await accountButton(page, 'Ana').waitFor();
    await page.locator('main').getByText('ana@gast.example').waitFor();
  },
);

describe('what was typed before they logged in stays as it is', () => {
  const typed = {
    emailAddress: 'oma@gast.example',
    attn: 'Oma Wad',
    phoneNumber: '0562 123456',
    ...sampleAddress,
  };
  const { city: _, ...unfinished } = typed;

  async function expectTyped(page: Page, { emailAddress }: Person): Promise<void> {
    await page.locator('main').getByText(emailAddress, { exact: true }).waitFor();
    for (const [name, value] of Object.entries(unfinished)) {
      await expect.poll(() => control(page, name).inputValue(), { message: name }).toBe(value);
    }
    for (const name of ['emailAddress', 'attn']) {
      expect(await control(page, name).isVisible(), `${name} is seen`).toBe(true);
    }
  }

  /** Opens the checkout and fills in an incomplete address, which only the page stores. */
  async function openAndFill() {
    const [customer, checkoutPage] = [
      await shop.addPerson(),
      await shop.openCheckoutPage({ expected: [/40[14]/] }),
    ];
    await createAddress(customer, 'De werf', {});
    await fillFields(checkoutPage.page, unfinished);
    return { customer, ...checkoutPage };
  }

  test('in another window', async () => {
    const { customer, page } = await openAndFill();
    await shop.letIn(page.context(), customer);
    await control(page, 'street').press('Enter');
    await expectTyped(page, customer);
    const other = page.getByRole('radio', { name: texts.address.other });
    expect(await other.isChecked(), 'the address that was typed is meant').toBe(true);
  });

  test('in another window, where another basket waits for them', async () => {
    const { customer, page, cartId } = await openAndFill();
    const elsewhere = await openBrowser();
    await shop.letIn(elsewhere, customer);
    await shop.fillCart(elsewhere, await shop.addItem());
    const other = await page.context().newPage();
    await goTo(other, '/login');
    await logIn(other, customer);
    await accountButton(other, customer.firstName).waitFor();
    expect(await readCartId(page)).not.toBe(cartId);
    await control(page, 'street').press('Enter');
    await expectTyped(page, customer);
  });

  test('by the link on the page', async () => {
    const { customer, page } = await openAndFill();
    await page.getByRole('link', { name: texts.contact.login }).click();
    await waitForPage(page, '/login?returnUrl=%2Fcheckout');
    await logIn(page, customer);
    await waitForPage(page, '/checkout');
    await expectTyped(page, customer);
  });

  test('without JavaScript, as far as the basket can keep it', async () => {
    const customer = await shop.addPerson();
    await createAddress(customer, 'De werf', {});
    const { page, cartId } = await shop.openCheckoutPage({ javaScript: false });
    const remark = 'Bel aan bij de molen';
    await openDisclosure(page, texts.extras.both);
    await fillFields(page, { ...typed, ...sampleAddress, remark });
    await page.getByRole('button', { name: texts.contact.login }).click();
    await waitForPage(page, '/login?returnUrl=%2Fcheckout');
    await logIn(page, customer);
    await waitForPage(page, '/checkout');
    expect(await readCartId(page)).toBe(cartId);
    await page.locator('main').getByText(customer.emailAddress, { exact: true }).waitFor();
    for (const [name, value] of Object.entries({ ...typed, ...sampleAddress, remark })) {
      expect(await control(page, name).inputValue(), name).toBe(value);
    }
  });
});

test('whoever typed nothing before is known once they log in', async () => {
  const customer = await shop.addPerson();
  const { page } = await shop.openCheckoutPage();
  await shop.letIn(page.context(), customer);
  await control(page, 'emailAddress').press('Enter');
  await page.locator('main').getByText(customer.emailAddress, { exact: true }).waitFor();
  expect(await control(page, 'emailAddress').inputValue()).toBe(customer.emailAddress);
  expect(await control(page, 'attn').inputValue()).toBe(customer.firstName);
  expect(await control(page, 'attn').isVisible()).toBe(false);
});

test('a business says who it is, and where the bill goes', async () => {
  const { page, cartId } = await shop.openCheckoutPage();
  await fillFields(page, { emailAddress: 'werf@gast.example', attn: 'Wierd Wad', ...sampleAddress });
  await page.getByRole('checkbox', { name: texts.invoice.other }).check();
  const bill = { invoicePostalCode: '1012 AB', invoiceHouseNumber: '7', invoiceStreet: 'Gracht' };
  await fillFields(page, { ...bill, invoiceCity: 'Amsterdam', invoiceAttn: 'De boekhouding' });
  await page.locator('main summary', { hasText: texts.invoice.business }).click();
  await fillFields(page, { companyName: 'Touw & Teer', vatNumber: 'nl 1234.56789.b01' });
  await page.getByRole('radio', { name: 'Kustcard' }).check();
  await page.getByRole('checkbox', { name: texts.consent.terms }).check();
  await orderButton(page, 45.95).click();
  await pay(page);
  expect(await shop.orderOf(cartId)).toMatchObject({
    delivery_address: { street: 'Kade', city: 'Zandoog', attn: 'Wierd Wad' },
    invoice_address: {
      street: 'Gracht',
      city: 'Amsterdam',
      attn: 'De boekhouding',
      companyName: 'Touw & Teer',
      vatNumber: 'NL123456789B01',
    },
  });
});
