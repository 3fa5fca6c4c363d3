import { expect, test } from 'vitest';
import { openAccounts } from './account.ts';
import { addToCart, cartCount, cartLine, lineQuantity, readCartId } from './cart.ts';
import { shopProduct } from './inn.ts';
import { waitForHydration } from './visitor.ts';

const accounts = openAccounts();
const soap = shopProduct('nl', 'SOAP-ROSEHIP');

test('a customer who stays long on a page keeps the basket', async () => {
  const guest = await accounts.addPerson();
  const page = await accounts.openPageAs(guest, soap.path, { expected: [/40[14]/] });
  await addToCart(page);
  await expect.poll(() => cartCount(page)).toBe(1);
  const cartId = await readCartId(page);
  // A browser drops the cookie when it expires.
  await page.context().clearCookies({ name: 'accessToken' });
  await cartLine(page, soap.name)
    .getByRole('button', { name: `${soap.name}: één meer` })
    .click();
  await expect.poll(() => page.locator('.drawer-subtotal').textContent()).toContain('13,00');
  await page.keyboard.press('Escape');
  await page.context().clearCookies({ name: 'accessToken' });
  await addToCart(page);
  await expect.poll(() => page.locator('.drawer-subtotal').textContent()).toContain('19,50');
  expect(await readCartId(page)).toBe(cartId);
  await page.goto('/cart');
  await waitForHydration(page);
  expect(await lineQuantity(page, soap.name)).toBe('3');
});
