import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { readyCart } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { acceptedTerms, cartItem, openSales } from '../../test/kit/sales.ts';
import { putVoucher } from '../cart/put-voucher.ts';

const shop = await openShop();
const { db, site } = shop;
const { addStock } = await openSales(shop);

const put = (cartId: string, VoucherCode: string, token?: string) =>
  call(shop, 'cart.addVoucher', { params: { cartId }, body: { VoucherCode } }, { token });
const order = (cartName: string, token?: string) =>
  call(
    shop,
    'order.checkout',
    { body: { cartName, paymentMethodId: 'duinpay', variables: acceptedTerms } },
    { token },
  );

test('free shipping for one product is not for a cart without it', async () => {
  const { rows } = await sql<{
    id: number;
  }>`select product_id::int as id from variant where item_code = ${await addStock(5)}`.execute(db);
  await putVoucher(db, site.id, {
    ...{ code: 'VRIJ-VOOR-EEN', kind: 'freeShipping', isCombinable: true },
    productIds: rows.map(({ id }) => id),
  });
  const answer = await put(await readyCart(shop, null, [cartItem(await addStock(5))]), 'VRIJ-VOOR-EEN');
  expect(answer).toMatchObject({ status: 409, code: 'not_available' });
});

test('one use per customer is one per address, with an account or without', async () => {
  const person = await freshPerson(shop, { emailAddress: 'noor@gast.example', isConfirmed: true });
  const voucher = { kind: 'amount', amountCents: 100, maxUsesEach: 1, isCombinable: true } as const;
  await putVoucher(db, site.id, { code: 'EENMAAL', ...voucher });
  const use = async (customerId: string | null, token?: string) => {
    const cartId = await readyCart(shop, customerId);
    await put(cartId, 'EENMAAL', token);
    return (await order(cartId, token)).status;
  };
  expect([await use(null), await use(null), await use(person.id, person.accessToken)]).toEqual([
    200, 409, 409,
  ]);
});

test('a voucher that reduced nothing can be used another time', async () => {
  await putVoucher(db, site.id, {
    code: 'VRIJ-EENMAAL',
    kind: 'freeShipping',
    maxUses: 1,
    isCombinable: true,
  });
  const cartId = await readyCart(shop, null, [cartItem(await addStock(5))]);
  const { id } = await db
    .selectFrom('shipping_method')
    .select('id')
    .where('code', '=', 'reception')
    .executeTakeFirstOrThrow();
  await call(shop, 'cart.shippingMethod', {
    params: { cartId },
    body: { shippingMethodId: id, CartItemIds: [], remark: '' },
  });
  expect((await put(cartId, 'VRIJ-EENMAAL')).status).toBe(200);
  expect((await order(cartId)).status).toBe(200);
  const { uses } = await db
    .selectFrom('voucher')
    .select('uses')
    .where('code', '=', 'VRIJ-EENMAAL')
    .executeTakeFirstOrThrow();
  expect(uses).toBe(0);
});

test('a gift card does not count towards a minimum: it is money', async () => {
  const { rows } = await sql<{ code: string }>`
    select variant.item_code as code from variant join product on product.id = product_id
    where type = 'giftCard' and price_cents >= 2500 limit 1`.execute(db);
  const minimumVoucher = {
    kind: 'amount',
    amountCents: 900,
    minimumCents: 2500,
    isCombinable: true,
  } as const;
  await putVoucher(db, site.id, { code: 'VANAF25', ...minimumVoucher });
  const cartId = await readyCart(shop, null, [cartItem(await addStock(5)), cartItem(rows[0]?.code ?? '')]);
  expect(await put(cartId, 'VANAF25')).toMatchObject({ status: 409, code: 'not_available' });
});
