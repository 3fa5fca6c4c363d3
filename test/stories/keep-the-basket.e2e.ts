import { expect, test } from 'vitest';
import { openAccounts } from './account.ts';
import { add, cartIdOf, countOf, lineOf, quantityOf } from './basket.ts';
import { shopProduct } from './inn.ts';
import { hydrated } from './visitor.ts';

const accounts = openAccounts();
const soap = shopProduct('nl', 'SOAP-ROSEHIP');

test('a customer who stays long on a page keeps the basket', async () => {
  const guest = await accounts.addPerson();
  const page = await accounts.visitAs(guest, soap.path, { expected: [/40[14]/] });
  await add(page);
  await expect.poll(() => countOf(page)).toBe(1);
  const cartId = await cartIdOf(page);
  // A browser drops the cookie when its time is over.
  await page.context().clearCookies({ name: 'accessToken' });
  await lineOf(page, soap.name)
    .getByRole('button', { name: `${soap.name}: één meer` })
    .click();
  await expect.poll(() => page.locator('.drawer-subtotal').textContent()).toContain('13,00');
  await page.keyboard.press('Escape');
  await page.context().clearCookies({ name: 'accessToken' });
  await add(page);
  await expect.poll(() => page.locator('.drawer-subtotal').textContent()).toContain('19,50');
  expect(await cartIdOf(page)).toBe(cartId);
  await page.goto('/cart');
  await hydrated(page);
  expect(await quantityOf(page, soap.name)).toBe('3');
});
