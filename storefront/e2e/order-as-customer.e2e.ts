import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPerson } from '../../demo/people.ts';
import { accountButton, filled, logIn, type Person } from './account.ts';
import { control, openCheckouts, orderButton, place, type } from './checkout.ts';
import { money, screenTexts } from './inn.ts';
import { payAtSimulator } from './orders.ts';
import { eitherWay, open, openBrowser } from './visitor.ts';

const { checkout: texts } = screenTexts.nl;
const shop = openCheckouts();

async function keepAddress({ id }: Pick<Person, 'id'>, description: string, draft: object): Promise<string> {
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

test.for(eitherWay)('$way a customer orders again with one button', async ({ javaScript }) => {
  const customer = await shop.addPerson();
  await keepAddress(customer, 'De werf', {});
  const abroad = await keepAddress(customer, 'Oma', { country_code: 'BE', street: 'Dijk' });
  const context = await openBrowser({ javaScript });
  await shop.letIn(context, customer);
  const page = await context.newPage();
  const first = await shop.fillBasket(context, await shop.addItem());
  await open(page, '/checkout');
  expect(await page.locator('main').textContent()).toContain(customer.emailAddress);
  expect(await page.getByRole('radio', { name: 'De werf' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Oma' }).check();
  if (!javaScript) await page.getByRole('button', { name: texts.delivery.update }).click();
  await orderButton(page, 52.95).waitFor();
  expect(await control(page, 'addressId').and(page.locator(':checked')).inputValue()).toBe(abroad);
  await control(page, 'attn').evaluate((input) => input.closest('details')?.setAttribute('open', ''));
  await control(page, 'attn').fill('Wierd Wad');
  await page.getByRole('radio', { name: 'Kustcard' }).check();
  await page.getByRole('checkbox', { name: texts.agreement.terms }).check();
  await orderButton(page, 52.95).click();
  await pay(page);
  expect(await page.getByRole('link', { name: texts.confirmed.register }).count()).toBe(0);
  expect((await shop.orderOf(first)).delivery_address).toMatchObject({ street: 'Dijk', countryCode: 'BE' });

  const second = await shop.fillBasket(context, await shop.addItem());
  await open(page, '/checkout');
  expect(await page.getByRole('radio', { name: 'Oma' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'Kustcard' }).isChecked()).toBe(true);
  const express = page.getByRole('region', { name: texts.express.title });
  for (const words of ['Dijk 4', 'Pakje over de grens', 'Kustcard', texts.express.terms]) {
    expect(await express.textContent()).toContain(words);
  }
  await express
    .getByRole('button', { name: filled(texts.express.order, { amount: money('nl', 52.95) }) })
    .click();
  await pay(page);
  expect(await shop.orderOf(second)).toMatchObject({
    customer_id: customer.id,
    delivery_address: { street: 'Dijk', attn: 'Wierd Wad' },
    invoice_address: { street: 'Dijk', emailAddress: customer.emailAddress },
  });
});

test.for(eitherWay)('$way Ana logs in on the way, and comes back to her order', async ({ javaScript }) => {
  const { page } = await shop.visitCheckout({ javaScript });
  await page.getByRole('link', { name: texts.contact.login }).click();
  await page.waitForURL('/login?returnUrl=%2Fcheckout');
  await logIn(page, demoPerson('ana'));
  await page.waitForURL('/checkout');
  await accountButton(page, 'Ana').waitFor();
  await page.locator('main').getByText('ana@gast.example').waitFor();
});

test('a business says who it is, and where the bill goes', async () => {
  const { page, cartId } = await shop.visitCheckout();
  await type(page, { emailAddress: 'werf@gast.example', attn: 'Wierd Wad', ...place });
  await page.getByRole('checkbox', { name: texts.invoice.other }).check();
  const bill = { invoicePostalCode: '1012 AB', invoiceHouseNumber: '7', invoiceStreet: 'Gracht' };
  await type(page, { ...bill, invoiceCity: 'Amsterdam', invoiceAttn: 'De boekhouding' });
  await page.locator('main summary', { hasText: texts.invoice.business }).click();
  await type(page, { companyName: 'Touw & Teer', vatNumber: 'nl 1234.56789.b01' });
  await page.getByRole('radio', { name: 'Kustcard' }).check();
  await page.getByRole('checkbox', { name: texts.agreement.terms }).check();
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
