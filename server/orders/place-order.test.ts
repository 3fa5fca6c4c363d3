import { describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { placeReadyOrder, readyCart } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { putSettings, wholeNumber } from '../business/setting.ts';
import { putVoucher } from '../cart/put-voucher.ts';
import { addVoucher, getVoucher } from '../cart/voucher.ts';
import { upsertProduct } from '../catalog/product.ts';

const shop = await openShop();
const { db, site } = shop;

const checkout = (cartName: string, shown = {}, variables = {}) =>
  call(
    shop,
    'order.checkout',
    {
      body: {
        cartName,
        paymentMethodId: 'duinpay',
        variables: { acceptTerms: true, issuer: 'duinpay_zeebank', ...variables },
      },
    },
    shown,
  );

test('a visitor’s cart that a customer ordered is no longer open to others who know its id', async () => {
  const { accessToken: token } = await freshPerson(shop);
  const cartId = await readyCart(shop);
  const { status, data } = await checkout(cartId, { token });
  expect(status).toBe(200);
  expect((await checkout(cartId, { token })).data.link).toBe(data.link);
  const strangers = [{}, { token: (await freshPerson(shop)).accessToken }];
  for (const shown of strangers) expect((await checkout(cartId, shown)).status).toBe(404);
  // As it was before the cart became theirs.
  await db.updateTable('cart').set({ customer_id: null }).where('id', '=', cartId).execute();
  for (const shown of strangers) expect((await checkout(cartId, shown)).status).toBe(404);
});

test('a voucher that its customer has used up meanwhile is reported as used by them', async () => {
  await putVoucher(db, site.id, { code: 'ELK1', kind: 'percent', percentage: 10, maxUsesEach: 1 });
  const { id, accessToken: token } = await freshPerson(shop);
  const carts = [await readyCart(shop, id), await readyCart(shop, id)];
  const owner = { siteId: site.id, customerId: id, culture: 'nl' } as const;
  for (const cartId of carts) await addVoucher(db, owner, cartId, await getVoucher(db, site.id, 'ELK1'));
  expect((await checkout(carts[0] ?? '', { token })).status).toBe(200);
  expect(await checkout(carts[1] ?? '', { token })).toMatchObject({
    status: 409,
    code: 'already_used',
    message: 'Je hebt de code ELK1 al zo vaak gebruikt als kan.',
  });
});

test('a cart above the maximum amount is a conflict', async () => {
  const itemCode = 'PEARL';
  const sell = (priceCents: number) =>
    upsertProduct(db, site.id, {
      ...{ itemCode, type: 'product', vatCategory: 'standard', texts: {} },
      variants: [{ itemCode, priceCents, stock: null }],
    });
  await sell(1_000_00);
  const item = { ItemCode: itemCode, Quantity: 999, Description: '', CartItemAttributes: [] };
  const cartId = await readyCart(shop, null, [item]);
  await sell(30_000_00);
  await expect(placeReadyOrder(shop, cartId)).rejects.toMatchObject({ code: 'conflict' });
});

describe('a setting that is not a number', () => {
  test.each([
    [undefined, 14],
    ['', 14],
    ['14 dagen', 14],
    ['1.5', 14],
    ['-3', 14],
    ['99999', 14],
    [' 7 ', 7],
    ['0', 0],
  ])('%j of days is %i', (value, days) => {
    expect(wholeNumber(value, 14)).toBe(days);
  });

  test('does not stop a cart or an order', async () => {
    const set = (settings: Record<string, string>) =>
      putSettings(
        db,
        site.id,
        Object.entries(settings).map(([name, value]) => ({ group: 'checkout', name, value })),
      );
    await set({
      invoiceDays: '14 dagen',
      depositPercentage: '30',
      depositFrom: 'tien',
      balanceDaysBefore: '1.5',
    });
    const cartId = await readyCart(shop);
    const { data } = await call(shop, 'cart.read', { params: { cartId } });
    expect(data.deposit).toMatchObject({ balanceDueOn: '2999-01-01' });
    expect((await checkout(cartId, {}, { part: 'deposit' })).status).toBe(200);
  });
});
