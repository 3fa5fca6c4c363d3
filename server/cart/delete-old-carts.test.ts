import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { readyCart } from '../../test/kit/fresh-cart.ts';
import { freshGiftCard } from '../../test/kit/fresh-gift-card.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { acceptedTerms } from '../../test/kit/sales.ts';
import { audit } from '../audit/audit.ts';
import { deleteOldCarts } from './delete-old-carts.ts';

const shop = await openShop();
const { db } = shop;

/** A cart with every kind of content, ordered so many days ago, with its order in the given state. */
async function orderedCart(days: number, state: string, customer?: { id: string; accessToken: string }) {
  const shown = customer ? { token: customer.accessToken } : {};
  const cartId = await readyCart(shop, customer?.id ?? null);
  const params = { cartId };
  const card = await freshGiftCard(shop, 100);
  for (const VoucherCode of ['VRIJVRACHT', card.code]) {
    await call(shop, 'cart.addVoucher', { params, body: { VoucherCode } }, shown);
  }
  await db
    .updateTable('cart')
    .set({ name: 'Oma 80', reference: 'Oma', remark: 'Bel eerst aan', points: 250 })
    .where('id', '=', cartId)
    .execute();
  const placed = await complete(cartId, shown);
  expect(placed.status).toBe(200);
  await sql`update cart set closed_at = closed_at - make_interval(days => ${days}) where id = ${cartId}`.execute(
    db,
  );
  await sql`update customer_order set state = ${state}, cancelled_at = case ${state} when 'cancelled' then now() end,
    confirmed_at = case when ${state} in ('pending', 'cancelled') then null else now() end where cart_id = ${cartId}`.execute(
    db,
  );
  return { cartId, shown, orderName: placed.data.orderName };
}

const complete = (cartName: string, shown: object) =>
  call(
    shop,
    'order.checkout',
    { body: { cartName, paymentMethodId: 'duinpay', variables: acceptedTerms } },
    shown,
  );

/** The stored contents of a cart, without its id, culture, site and dates. */
async function readContents(cartId: string) {
  const { rows } = await sql<{ contents: Record<string, unknown> }>`
    select jsonb_build_object('name', name <> id::text, 'points', points, 'typed', reference || remark, 'address', delivery_address,
      'lines', (select count(*) from cart_line where cart_id = cart.id),
      'vouchers', (select count(*) from cart_voucher where cart_id = cart.id),
      'cards', (select count(*) from cart_gift_card where cart_id = cart.id),
      'shipping', (select count(*) from cart_shipping where cart_id = cart.id)) as contents
    from cart where id = ${cartId}`.execute(db);
  return rows[0]?.contents;
}

const empty = {
  name: false,
  points: 0,
  typed: '',
  address: null,
  lines: 0,
  vouchers: 0,
  cards: 0,
  shipping: 0,
};
const full = {
  name: true,
  points: 250,
  typed: 'OmaBel eerst aan',
  lines: 1,
  vouchers: 1,
  cards: 1,
  shipping: 1,
};

test('a cart that was ordered long ago is empty, and still answers its order', async () => {
  const person = await freshPerson(shop);
  for (const customer of [undefined, person]) {
    const { cartId, shown, orderName } = await orderedCart(31, 'completed', customer);
    expect(await readContents(cartId)).toMatchObject(full);
    await deleteOldCarts(db);
    expect(await readContents(cartId)).toEqual(empty);
    const again = await complete(cartId, shown);
    expect(again.data).toMatchObject({ orderName });
    const body = { ItemCode: 'SOAP-PINE', Quantity: 1 };
    const next = await call(shop, 'cart.addItem', { params: { cartId }, body }, shown);
    expect(next.data.identifier, 'what is added now is in another').not.toBe(cartId);
  }
});

test.each([
  [29, 'completed'],
  [29, 'cancelled'],
  [400, 'pending'],
])('one of %i days ago stays as it was while its order is %s', async (days, state) => {
  const { cartId } = await orderedCart(days, state);
  await deleteOldCarts(db);
  expect(await readContents(cartId)).toMatchObject(full);
});

test('a cancelled order can be reopened for a month', async () => {
  const [young, old] = [await orderedCart(29, 'cancelled'), await orderedCart(31, 'cancelled')];
  await deleteOldCarts(db);
  const reopen = ({ cartId }: { cartId: string }) => call(shop, 'cart.reopen', { params: { cartId } });
  expect((await reopen(young)).data.cartItems).toHaveLength(1);
  expect(await reopen(old)).toMatchObject({ status: 404 });
});

test('the audit finds no fault', async () => {
  const found = await audit(db);
  expect(found.filter(({ invariant }) => invariant.includes('cart'))).toEqual([]);
});
