import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Contract, Input } from '../../../contract/contract.ts';
import { type CallIdentity, call } from '../../../test/kit/call-api.ts';
import { countStatements, writesIn } from '../../../test/kit/count-statements.ts';
import { inDays } from '../../../test/kit/days.ts';
import { cartReader, envelope, parcelId } from '../../../test/kit/fresh-cart.ts';
import { freshGiftCard } from '../../../test/kit/fresh-gift-card.ts';
import { freshMember } from '../../../test/kit/fresh-member.ts';
import { freshPerson } from '../../../test/kit/fresh-person.ts';
import { defaultRatePlan, freshDefaultRoom } from '../../../test/kit/fresh-reservation.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { addItems } from '../../cart/cart-lines.ts';
import { setStock } from '../../catalog/stock.ts';

const shop = await openShop();

type Details = Input<Contract['cart']['saveCheckout']>['body'];

const kade = { street: 'Kade', houseNumber: '7', postalCode: '0562 ZE', city: 'Zandoog', countryCode: 'NL' };
const contact = { emailAddress: 'wierd@gast.example', attn: 'Wierd Wad', phoneNumber: '+31 6 12345678' };

/** A cart with a stay, a soap and a salt; returns the ids of its lines, the stay first. */
async function cartOfAll(customerId: string | null = null) {
  const attributes = { ArrangementItemCode: defaultRatePlan, DateFrom: inDays(10), Nights: '2', Adults: '2' };
  const goods = ['SOAP-ALGAE', 'SALT-BATH'];
  for (const code of goods) await setStock(shop.db, shop.site.id, code, { left: 100 });
  const item = (ItemCode: string) => ({
    ...{ ItemCode, Quantity: 1, Description: '' },
    CartItemAttributes: [] as { Name: string; Type: string; Value: string }[],
  });
  const CartItemAttributes = Object.entries(attributes).map(([Name, Value]) => ({
    ...{ Name, Type: 'string', Value },
  }));
  const stay = { ...item(await freshDefaultRoom(shop)), CartItemAttributes };
  const owner = await cartReader(shop, customerId);
  const cartId = await addItems(shop.db, owner, crypto.randomUUID(), [stay, ...goods.map(item)]);
  const lines = await shop.db
    .selectFrom('cart_line')
    .select('id')
    .where('cart_id', '=', cartId)
    .orderBy('sort_order')
    .execute();
  return { cartId, lineIds: lines.map(({ id }) => id) as [string, string, string] };
}

const save = (cartId: string, body: Details, shown?: CallIdentity) =>
  call(shop, 'cart.saveCheckout', { params: { cartId }, body }, shown);

/** All stored data of a cart. */
async function storedOf(cartId: string) {
  const { rows } = await sql`
    select to_jsonb(cart) as cart,
      (select jsonb_agg(to_jsonb(line) order by sort_order) from cart_line as line where cart_id = cart.id) as lines,
      (select jsonb_agg(to_jsonb(choice) order by sort_order) from cart_shipping as choice where cart_id = cart.id) as shipping,
      (select jsonb_agg(voucher_id) from cart_voucher where cart_id = cart.id) as vouchers,
      (select jsonb_agg(gift_card_id) from cart_gift_card where cart_id = cart.id) as cards,
      (select jsonb_agg(to_jsonb(reservation)) from reservation join cart_line as line on line.id = cart_line_id where cart_id = cart.id) as stays,
      (select count(*)::int from customer_order where cart_id = cart.id) as orders
    from cart where id = ${cartId}`.execute(shop.db);
  return rows[0];
}

async function allDetails([stay]: readonly string[]) {
  return {
    contact,
    deliveryAddress: kade,
    invoiceAddress: { ...kade, houseNumber: '9', companyName: 'Wad BV', vatNumber: 'NL 0012.34567.B95' },
    deliveries: [{ shippingMethodId: await parcelId(shop), remark: 'Bij de buren' }],
    stays: [
      { cartItemId: stay ?? '', guestName: 'Noor', arrivalTime: '17:30', wishes: 'Een kamer op zolder' },
    ],
    reference: 'PO-12',
    remark: 'Graag in de schuur',
  };
}

describe('PUT Checkout', () => {
  test('saves all details at once, and answers the cart with its unmet requirements', async () => {
    const { cartId, lineIds } = await cartOfAll();
    const before = await call(shop, 'cart.read', { params: { cartId } });
    expect(before.data.requirements.map(({ code }) => code)).toEqual([
      ...['shippingMethod', 'invoiceAddress', 'emailAddress', 'acceptTerms'],
    ]);
    const details = { ...(await allDetails(lineIds)), voucherCode: 'ZEEP5', paymentMethodId: 'duinpay' };
    const attributes = [{ cartItemId: lineIds[1], Name: 'Monogram', Value: 'W.W.' }];
    const { status, data } = await save(cartId, { ...details, attributes });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      deliveryAddress: { ...kade, ...contact },
      invoiceAddress: { ...contact, houseNumber: '9', companyName: 'Wad BV', vatNumber: 'NL001234567B95' },
      shippingMethods: [{ shippingMethodId: await parcelId(shop), remark: 'Bij de buren' }],
      ...{ reference: 'PO-12', remark: 'Graag in de schuur', paymentMethodId: 'duinpay' },
      discounts: [{ voucherCode: 'ZEEP5' }],
    });
    const [stay, soap] = data.cartItems;
    expect(stay?.stay).toMatchObject({
      guestName: 'Noor',
      arrivalTime: '17:30',
      wishes: 'Een kamer op zolder',
    });
    expect(soap?.cartItemAttributes).toEqual([{ name: 'Monogram', type: 'string', value: 'W.W.' }]);
    expect(data.requirements).toEqual([{ code: 'acceptTerms', path: 'variables.acceptTerms' }]);
  });

  test('leaves absent fields as they are', async () => {
    const { cartId, lineIds } = await cartOfAll();
    await save(cartId, await allDetails(lineIds));
    const { data } = await save(cartId, { contact: { emailAddress: 'ander@gast.example' } });
    expect(data).toMatchObject({
      deliveryAddress: { ...kade, attn: 'Wierd Wad', emailAddress: 'ander@gast.example' },
      invoiceAddress: { companyName: 'Wad BV', emailAddress: 'ander@gast.example' },
      ...{ reference: 'PO-12', remark: 'Graag in de schuur' },
      shippingMethods: [{ remark: 'Bij de buren' }],
    });
  });

  test('names every error by its path, and changes nothing', async () => {
    const { cartId, lineIds } = await cartOfAll();
    await save(cartId, await allDetails(lineIds));
    const before = await storedOf(cartId);
    const unknown = crypto.randomUUID();
    const { status, code, errors } = await save(cartId, {
      contact: { emailAddress: 'nobody' },
      deliveryAddress: { ...kade, postalCode: 'x', street: '' },
      invoiceAddress: { ...kade, vatNumber: 'NL1' },
      deliveries: [
        { shippingMethodId: unknown, CartItemIds: [lineIds[1]] },
        { shippingMethodId: await parcelId(shop), deliveryDate: '2020-01-01', CartItemIds: [unknown] },
      ],
      attributes: [{ cartItemId: lineIds[0], Name: 'Nights', Value: '9' }],
      stays: [{ cartItemId: lineIds[1], guestName: 'Noor' }],
      reference: 'PO-13',
      remark: 'a'.repeat(1001),
      voucherCode: 'NEE',
      points: 100,
      paymentMethodId: 'shells',
    });
    expect([status, code]).toEqual([400, 'invalid']);
    expect(errors.map(({ path, code }) => [path.replace('body.', ''), code])).toEqual([
      ['contact.emailAddress', 'invalid_format'],
      ['deliveryAddress.street', 'too_small'],
      ['deliveryAddress.postalCode', 'postal_code'],
      ['invoiceAddress.vatNumber', 'vat_number'],
      ['attributes.0.Name', 'changes_stay'],
      ['stays.0.cartItemId', 'not_found'],
      ['remark', 'too_long'],
      ['deliveries.0.shippingMethodId', 'not_found'],
      ['deliveries.1.CartItemIds', 'not_found'],
      ['deliveries.1.deliveryDate', 'not_available'],
      ['voucherCode', 'not_found'],
      ['points', 'conflict'],
      ['paymentMethodId', 'not_available'],
    ]);
    expect(await storedOf(cartId)).toEqual(before);
  });

  test('takes a gift card by its code, and points of a member', async () => {
    const { id, accessToken: token } = await freshMember(shop, { points: 400 });
    const { cartId } = await cartOfAll(id);
    const { code } = await freshGiftCard(shop, 500);
    const { data } = await save(cartId, { voucherCode: code, points: 200 }, { token });
    expect(data.tenders.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['giftCard', 5],
      ['points', 4],
    ]);
  });

  test('accepts a saved address of the customer, and none of another customer', async () => {
    const { id, accessToken: token } = await freshPerson(shop);
    const other = await freshPerson(shop);
    const { cartId } = await cartOfAll(id);
    const made = await call(shop, 'account.createAddress', { body: { ...kade, attn: 'Thuis' } }, { token });
    const foreign = await call(shop, 'account.createAddress', { body: kade }, { token: other.accessToken });
    const use = (AddressId: string) => save(cartId, { contact, deliveryAddress: { AddressId } }, { token });
    expect((await use(made.data.id)).data.deliveryAddress).toMatchObject({
      ...kade,
      ...{ attn: 'Thuis', emailAddress: contact.emailAddress },
    });
    expect((await use(foreign.data.id)).errors).toMatchObject([{ path: 'body.deliveryAddress.AddressId' }]);
  });

  test('is for the owner of the cart, while it is open', async () => {
    const { id, accessToken: token } = await freshPerson(shop);
    const { cartId } = await cartOfAll(id);
    expect((await save(cartId, { remark: 'x' })).status).toBe(404);
    expect((await save(crypto.randomUUID(), { remark: 'x' })).status).toBe(404);
    expect((await save(cartId, { remark: 'x' }, { token })).status).toBe(200);
    await sql`update cart set closed_at = now() where id = ${cartId}`.execute(shop.db);
    expect((await save(cartId, { remark: 'x' }, { token })).status).toBe(404);
  });

  test('several at once are saved one after the other', async () => {
    const { cartId, lineIds } = await cartOfAll();
    const details = await allDetails(lineIds);
    const all = await Promise.all([
      save(cartId, { ...details, remark: 'een' }),
      save(cartId, { reference: 'twee' }),
      call(shop, 'cart.changeItem', {
        params: { cartId, cartItemId: lineIds[1] },
        body: { Quantity: 3 },
      }),
    ]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = await call(shop, 'cart.read', { params: { cartId } });
    expect([data.remark, data.cartItems[1]?.quantity, data.shippingMethods.length]).toEqual(['een', 3, 1]);
    expect(['twee', 'PO-12']).toContain(data.reference);
  });
});

describe('GET Checkout', () => {
  const read = (cartId: string, shown?: CallIdentity) =>
    call(shop, 'cart.readCheckout', { params: { cartId }, query: {} }, shown);

  test('shows the first shipping method that is possible, and writes nothing', async () => {
    const { cartId } = await cartOfAll();
    const before = await storedOf(cartId);
    const { result, statements, transactions } = await countStatements(() => read(cartId));
    const { cart, shippingMethods, paymentMethods, countryCode } = result.data;
    const [first] = shippingMethods;
    expect(cart.shippingMethods).toMatchObject([
      { shippingMethodId: first?.id, deliveryDate: first?.deliveryDates[0] },
    ]);
    expect(cart.shipping).toBe(first?.priceInclVat);
    expect(paymentMethods?.map(({ id }) => id)).toContain('duinpay');
    expect(countryCode).toBe('NL');
    expect([writesIn(statements), transactions]).toEqual([[], 0]);
    expect(await storedOf(cartId)).toEqual(before);
  });

  test('has the choices of the customer’s last order, and their address', async () => {
    const { id, accessToken: token } = await freshPerson(shop);
    await call(shop, 'account.createAddress', { body: kade }, { token });
    const { cartId, lineIds } = await cartOfAll(id);
    expect((await read(cartId, { token })).data).toMatchObject({ addresses: [kade], before: null });
    const details = await allDetails(lineIds);
    expect((await place(cartId, details, { token })).status).toBe(200);
    const next = await cartOfAll(id);
    const { data } = await read(next.cartId, { token });
    const shippingMethodId = await parcelId(shop);
    expect(data.before).toMatchObject({
      deliveryAddress: kade,
      shippingMethodId,
      paymentMethodId: 'duinpay',
    });
    expect(data.cart.shippingMethods).toMatchObject([{ shippingMethodId }]);
    expect((await read(next.cartId)).status).toBe(404);
  });
});

const place = (
  cartName: string,
  details: Details,
  {
    variables = {},
    paymentMethodId = 'duinpay',
    ...shown
  }: CallIdentity & {
    variables?: Record<string, unknown>;
    paymentMethodId?: string;
  } = {},
) =>
  call(
    shop,
    'order.checkout',
    {
      body: {
        ...{ cartName, paymentMethodId, details },
        variables: { acceptTerms: true, issuer: 'duinpay_zeebank', ...variables },
      },
    },
    shown,
  );

describe('an order with its details', () => {
  test('is placed with them', async () => {
    const { cartId, lineIds } = await cartOfAll();
    const { status, data } = await place(cartId, await allDetails(lineIds));
    expect({ status, data }).toMatchObject({ status: 200 });
    const order = await call(shop, 'order.read', { params: { orderKey: data.link } });
    expect(order.data).toMatchObject({
      emailAddress: contact.emailAddress,
      deliveryAddress: kade,
      invoiceAddress: { companyName: 'Wad BV' },
      shippingMethods: [{ remark: 'Bij de buren' }],
      ...{ reference: 'PO-12', remark: 'Graag in de schuur' },
    });
    expect(order.data.cartItems[0]?.stay).toMatchObject({ guestName: 'Noor', arrivalTime: '17:30' });
    // A repeated call gets the same order, with any details.
    const again = await place(cartId, { remark: 'anders' });
    expect(again.data.orderName).toBe(data.orderName);
  });

  test('passes them to the cart that replaces it', async () => {
    const { cartId, lineIds } = await cartOfAll();
    await place(cartId, { ...(await allDetails(lineIds)), voucherCode: 'ZEEP5' });
    const { data } = await call(shop, 'cart.reopen', { params: { cartId } });
    expect(data).toMatchObject({
      ...{ deliveryAddress: kade, remark: 'Graag in de schuur', paymentMethodId: 'duinpay' },
      shippingMethods: [{ remark: 'Bij de buren' }],
      discounts: [{ voucherCode: 'ZEEP5' }],
    });
    expect(data.cartItems[0]?.stay?.guestName).toBe('Noor');
  });

  test('with the code of one gift card twice at once is paid by it once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, code } = await freshGiftCard(shop, 500);
      const carts = [await cartOfAll(), await cartOfAll()];
      const answers = await Promise.all(
        carts.map(async ({ cartId, lineIds }) =>
          place(cartId, { ...(await allDetails(lineIds)), voucherCode: code }),
        ),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { rows } = await sql<{ paid: number }>`
        select sum(amount_cents)::int as paid from order_tender where gift_card_id = ${id}`.execute(shop.db);
      expect(rows).toEqual([{ paid: 500 }]);
      expect(answers.map(({ status }) => status)).toContain(200);
    }
  });

  test.each([
    { why: 'the price changed', variables: { acceptedTotal: 1 }, code: 'price_changed' },
    { why: 'nobody agreed', variables: { acceptTerms: false }, code: 'invalid' },
    { why: 'the method is not offered', paymentMethodId: 'shells', code: 'not_available' },
    { why: 'the house does not trust them', paymentMethodId: 'invoice', code: 'not_available' },
    { why: 'an address is none', details: { deliveryAddress: { street: 'Kade' } }, code: 'invalid' },
  ])('is refused where $why, and the cart stays as it was', async ({ why, code, details, ...more }) => {
    const { cartId, lineIds } = await cartOfAll();
    await call(shop, 'cart.hold', { params: { cartId }, body: {} });
    const before = await storedOf(cartId);
    const rejected = await place(cartId, { ...(await allDetails(lineIds)), ...details }, more);
    expect([why, rejected.code]).toEqual([why, code]);
    expect(await storedOf(cartId)).toEqual(before);
  });

  test('is refused where an item is sold out under its locks, and the cart stays as it was', async () => {
    const { cartId, lineIds } = await cartOfAll();
    const before = await storedOf(cartId);
    const details = await allDetails(lineIds);
    // Another connection still reads the stock that was sold a moment ago; under the lock it is gone.
    const lock = Promise.withResolvers<void>();
    const isLocked = Promise.withResolvers<void>();
    const buying = shop.db.transaction().execute(async (trx) => {
      await sql`update stock set capacity = sold + held from variant
        where variant.id = variant_id and item_code = 'SALT-BATH'`.execute(trx);
      isLocked.resolve();
      await lock.promise;
    });
    await isLocked.promise;
    const ordering = place(cartId, details);
    setTimeout(lock.resolve, 300);
    const rejected = await ordering;
    await buying;
    expect(rejected.code).toBe('out_of_stock');
    expect(await storedOf(cartId)).toEqual(before);
  });

  test('reports a changed price with the cart as it would be ordered', async () => {
    const { cartId, lineIds } = await cartOfAll();
    const seen = await call(shop, 'cart.read', { params: { cartId } });
    const details = { ...(await allDetails(lineIds)), voucherCode: 'ZEEP5' };
    const variables = { acceptedTotal: seen.data.totalPriceInclVat };
    const { code, details: errors } = await place(cartId, details, { variables });
    expect(code).toBe('price_changed');
    const cart = errors?.cart as typeof seen.data;
    expect(cart).toMatchObject({ totalPriceInclVat: errors?.total, discounts: [{ voucherCode: 'ZEEP5' }] });
    const accepted = { acceptedTotal: cart.totalPriceInclVat, acceptedDue: cart.dueInclVat };
    expect((await place(cartId, details, { variables: accepted })).status).toBe(200);
  });

  test('names all errors and all that is missing at once', async () => {
    const { cartId } = await cartOfAll();
    const details = {
      contact: { emailAddress: '' },
      deliveryAddress: { ...envelope, street: '' },
      remark: 'a'.repeat(1001),
    };
    const { errors } = await place(cartId, details, { variables: { acceptTerms: false } });
    expect(errors.map(({ path }) => path)).toEqual([
      ...['body.details.deliveryAddress.street', 'body.details.remark', 'cart.shippingMethods'],
      ...['cart.invoiceAddress', 'cart.invoiceAddress.emailAddress', 'body.variables.acceptTerms'],
    ]);
  });
});
