import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderDraft } from '../../contract/office-order-draft.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { freshVoucher } from '../../test/kit/fresh-voucher.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/index.ts';
import { putSettings } from '../business/index.ts';
import { cancelUnpaid } from './reconcile.ts';

const shop = await openShop();
const { db, site, paymentDeps } = shop;
const { addStock, readStock, getId } = await openSales(shop);
const { accessToken: token } = await freshPerson(shop, { role: 'shop' });

const address = {
  ...{ companyName: '', vatNumber: '', street: 'Dorpsstraat', houseNumber: '12' },
  ...{ postalCode: '8899 AB', city: 'Vlieland', countryCode: 'NL' },
};
const fenna = { name: 'Fenna Jansen', emailAddress: 'fenna@gast.example', phoneNumber: '+31612345678' };

type Contents = Parameters<typeof put>[1];

const put = (
  draftId: string,
  body: Partial<Omit<OrderDraft, 'cart'>> & { items?: object[]; version?: string },
) => call(shop, 'officeOrderDraft.put', { params: { draftId }, body: body as object }, { token });
const read = (draftId: string) => call(shop, 'officeOrderDraft.read', { params: { draftId } }, { token });
const place = (draftId: string, body: object) =>
  call(
    shop,
    'officeOrderDraft.place',
    { params: { draftId }, body: { payment: 'desk', acceptedTotal: 0, ...body } as never },
    { token },
  );

/** A draft of two pieces of a product at 10 euros, delivered in the given manner. */
async function draftOf(kind: 'parcel' | 'pickup', more: Contents = {}) {
  const draftId = crypto.randomUUID();
  const itemCode = await addStock(5);
  const body = { ...fenna, address, items: [{ itemCode, quantity: 2 }], ...more };
  const first = await put(draftId, body);
  expect(first.status, first.text).toBe(200);
  const method = first.data.shippingMethods.find((one) => one.kind === kind);
  const { data } = await put(draftId, { ...body, shippingMethodId: method?.id ?? '' });
  return { draftId, itemCode, data, body: { ...body, shippingMethodId: method?.id ?? '' } };
}

const mails = async (orderId: string) => {
  const { rows } = await sql<{ kind: string }>`
    select data ->> 'kind' as kind from pgboss.job where name = 'order-email' and data ->> 'orderId' = ${orderId}
    union all select kind from sent_email where order_id = ${orderId}`.execute(db);
  return rows.map(({ kind }) => kind);
};

/** Lets the last day of a payment link pass. */
async function endHold(orderId: string): Promise<void> {
  await sql`update customer_order set option_until = now() - interval '1 minute' where id = ${orderId}`.execute(
    db,
  );
  await sql`update stock_hold set expires_at = now() - interval '1 minute' where order_id = ${orderId}`.execute(
    db,
  );
  await cancelUnpaid(paymentDeps);
}

test('a draft has the prices of the shop with delivery and VAT, and holds no stock', async () => {
  const { draftId, itemCode, data } = await draftOf('parcel');
  expect(data).toMatchObject({ ...fenna, address, id: draftId });
  expect(data.cart.cartItems).toMatchObject([{ itemCode, quantity: 2, unitPriceInclVat: 10 }]);
  const method = data.shippingMethods.find(({ id }) => id === data.shippingMethodId);
  expect(data.cart.totalPriceInclVat).toBe(20 + (method?.priceInclVat ?? Number.NaN));
  expect(data.cart.vat.length).toBeGreaterThan(0);
  expect(data.deliveryDate).toBe(method?.deliveryDates[0]);
  expect(await readStock(itemCode)).toMatchObject({ held: 0, sold: 0 });
  const { data: all } = await call(shop, 'officeOrderDraft.all', {}, { token });
  expect(all).toContainEqual(expect.objectContaining({ id: draftId, name: fenna.name, quantity: 2 }));
});

test('a payment link holds the goods until its day, and what is not paid by then is cancelled', async () => {
  const { draftId, itemCode, data } = await draftOf('parcel');
  const acceptedTotal = data.cart.totalPriceInclVat;
  const until = inDays(3);
  const link = { payment: 'link', until, acceptedTotal };
  const [one, two] = await Promise.all([place(draftId, link), place(draftId, link)]);
  expect([one.status, two.status], one.text).toEqual([200, 200]);
  expect(one.data.orderName).toBe(two.data.orderName);
  const order = one.data;
  expect(order).toMatchObject({ status: 'pending', totalPriceInclVat: acceptedTotal });
  expect(order.optionUntil?.slice(0, 10)).toBe(until);
  expect(order.paymentLink).toMatch(/\/order\/./);
  const orderId = await getId(draftId);
  expect(await mails(orderId)).toEqual(['paymentLink']);
  expect(await readStock(itemCode)).toMatchObject({ held: 2, sold: 0 });
  expect((await read(draftId)).status).toBe(404);

  await sql`update customer_order set created_at = now() - interval '2 days' where id = ${orderId}`.execute(
    db,
  );
  await cancelUnpaid(paymentDeps);
  expect(await readStock(itemCode), 'its day has not come').toMatchObject({ held: 2 });
  await endHold(orderId);
  expect(await readStock(itemCode)).toMatchObject({ held: 0, sold: 0 });
  expect(await audit(db)).toEqual([]);
});

test('a payment link holds goods whose stock is not counted as long', async () => {
  const { draftId, itemCode, data } = await draftOf('pickup');
  await sql`delete from stock using variant where variant.id = variant_id and item_code = ${itemCode}`.execute(
    db,
  );
  const link = { payment: 'link', until: inDays(3), acceptedTotal: data.cart.totalPriceInclVat };
  expect((await place(draftId, link)).status).toBe(200);
  const orderId = await getId(draftId);
  const stateOf = () =>
    db.selectFrom('customer_order').select('state').where('id', '=', orderId).executeTakeFirst();
  await sql`update customer_order set created_at = now() - interval '1 day' where id = ${orderId}`.execute(
    db,
  );
  await cancelUnpaid(paymentDeps);
  expect(await stateOf()).toEqual({ state: 'pending' });
  await endHold(orderId);
  expect(await stateOf()).not.toEqual({ state: 'pending' });
});

test('a payment link that nobody is mailed needs no email address', async () => {
  const { draftId, data } = await draftOf('pickup', { emailAddress: '' });
  const link = { payment: 'link', until: inDays(3), acceptedTotal: data.cart.totalPriceInclVat };
  expect((await place(draftId, link)).errors).toMatchObject([{ path: 'body.emailAddress' }]);
  const { status, data: order } = await place(draftId, { ...link, sendsEmail: false });
  expect(status).toBe(200);
  expect(order.paymentLink).toMatch(/\/order\/./);
});

test('at the desk it is confirmed at once, without an e-mail address or an address', async () => {
  const { draftId, itemCode, data } = await draftOf('pickup', {
    ...{ emailAddress: '', address: null, phoneNumber: '' },
  });
  const { status, data: order, text } = await place(draftId, { acceptedTotal: data.cart.totalPriceInclVat });
  expect(status, text).toBe(200);
  expect(order).toMatchObject({ status: 'confirmed', paymentLink: null, emailAddress: '' });
  expect(await readStock(itemCode)).toMatchObject({ sold: 2, held: 0 });
});

test('an invoice needs an address and a business that allows it', async () => {
  const setting = { group: 'checkout', name: 'payByInvoice' };
  await putSettings(db, site.id, [{ ...setting, value: 'false' }]);
  const { draftId, data } = await draftOf('pickup', { address: null });
  const acceptedTotal = data.cart.totalPriceInclVat;
  const refused = await place(draftId, { payment: 'invoice', acceptedTotal });
  expect(refused.errors.map(({ path }) => path)).toEqual(['body.payment', 'body.address']);
  await putSettings(db, site.id, [{ ...setting, value: 'true' }]);
  const allowed = await draftOf('pickup');
  const {
    status,
    data: order,
    text,
  } = await place(allowed.draftId, {
    ...{ payment: 'invoice', acceptedTotal: allowed.data.cart.totalPriceInclVat },
  });
  expect(status, text).toBe(200);
  expect(order).toMatchObject({ status: 'confirmed' });
});

test('each field says what is wrong, and the draft keeps what was typed', async () => {
  const { draftId, data } = await draftOf('parcel', {
    ...{ emailAddress: 'fenna@', name: '', address: { ...address, postalCode: '99', street: '' } },
  });
  const answer = await place(draftId, { payment: 'link', acceptedTotal: data.cart.totalPriceInclVat });
  expect(answer.status).toBe(400);
  expect(answer.errors.map(({ path }) => path)).toEqual([
    ...['body.name', 'body.emailAddress', 'body.address.street', 'body.address.postalCode', 'body.until'],
  ]);
  expect((await read(draftId)).data).toMatchObject({ emailAddress: 'fenna@', address: { postalCode: '99' } });
});

test('a discount code counts as in the shop, and a wrong one is said at its field', async () => {
  const { draftId, body, data } = await draftOf('pickup');
  const { code } = await freshVoucher(shop);
  const less = await put(draftId, { ...body, voucherCode: code });
  expect(less.status, less.text).toBe(200);
  expect(less.data.voucherCode).toBe(code);
  expect(less.data.cart.totalPriceInclVat).toBeLessThan(data.cart.totalPriceInclVat);
  const wrong = await put(draftId, { ...body, voucherCode: 'BESTAAT-NIET' });
  expect(wrong.errors).toMatchObject([{ path: 'body.voucherCode' }]);
  expect((await read(draftId)).data.voucherCode, 'what was saved stays').toBe(code);
});

test('what is not possible is refused, and all else of it is saved', async () => {
  const { draftId, itemCode, body } = await draftOf('parcel');
  const more = {
    ...body,
    name: 'Fenna Vloed',
    items: [{ itemCode, quantity: 1 }],
    voucherCode: 'BESTAAT-NIET',
  };
  const refused = await put(draftId, { ...more, shippingMethodId: crypto.randomUUID() });
  expect(refused.errors.map(({ path }) => path)).toEqual(['body.voucherCode', 'body.shippingMethodId']);
  const { data } = await read(draftId);
  expect(data).toMatchObject({ name: 'Fenna Vloed', voucherCode: '', shippingMethodId: null });
  expect(data.cart.cartItems.map(({ quantity }) => quantity)).toEqual([1]);
  const soldOut = await put(draftId, { ...body, items: [{ itemCode, quantity: 6 }], remark: 'Bel eerst' });
  expect(soldOut).toMatchObject({ status: 409, code: 'out_of_stock' });
  expect((await read(draftId)).data.remark).toBe('Bel eerst');
});

test('of two colleagues who change the same draft the second reads what the first saved', async () => {
  const { draftId, data: opened, body } = await draftOf('pickup');
  const version = opened.savedAt;
  const both = await Promise.all([
    put(draftId, { ...body, remark: 'aan de zijdeur', version }),
    put(draftId, { ...body, remark: 'na vijven', version }),
  ]);
  const saved = both.find(({ status }) => status === 200);
  const late = both.find(({ status }) => status === 409);
  expect(late?.code, late?.text).toBe('version_conflict');
  expect(late?.details).toMatchObject({ theirs: { remark: saved?.data.remark } });
  expect((await read(draftId)).data.remark).toBe(saved?.data.remark);
  const over = { ...body, remark: 'toch na vijven', version: saved?.data.savedAt ?? '' };
  expect((await put(draftId, over)).data.remark).toBe('toch na vijven');
});

test('what a colleague saved since is not placed unseen', async () => {
  const { draftId, data, body } = await draftOf('pickup');
  const acceptedTotal = data.cart.totalPriceInclVat;
  const theirs = await put(draftId, { ...body, name: '', remark: 'aan de zijdeur' });
  const refused = await place(draftId, { acceptedTotal, version: data.savedAt });
  expect(refused, refused.text).toMatchObject({
    ...{ status: 409, code: 'version_conflict', details: { theirs: { remark: 'aan de zijdeur' } } },
  });
  const { data: mine } = await put(draftId, { ...body, version: theirs.data.savedAt });
  const placed = await place(draftId, { acceptedTotal, version: mine.savedAt });
  expect(placed.status, placed.text).toBe(200);
  expect((await place(draftId, { acceptedTotal, version: data.savedAt })).status, 'it is placed').toBe(200);
});

test('of a colleague who saves it and one who places it at once the later reads what the first did', async () => {
  for (let round = 0; round < 6; round++) {
    const { draftId, data, body } = await draftOf('pickup');
    const version = data.savedAt;
    const [placed, saved] = await Promise.all([
      place(draftId, { acceptedTotal: data.cart.totalPriceInclVat, version }),
      put(draftId, { ...body, remark: 'aan de zijdeur', version }),
    ]);
    const codes = [placed.code ?? 'done', saved.code ?? 'done'];
    expect([
      ['done', 'conflict'],
      ['version_conflict', 'done'],
    ]).toContainEqual(codes);
  }
});

test('a save of which a part is refused says its version', async () => {
  const { draftId, itemCode, body, data } = await draftOf('pickup');
  const wrong = await put(draftId, { ...body, voucherCode: 'BESTAAT-NIET', version: data.savedAt });
  const { savedAt } = (await read(draftId)).data;
  expect(wrong.details).toMatchObject({ savedAt });
  const many = { ...body, items: [{ itemCode, quantity: 6 }], version: savedAt };
  const soldOut = await put(draftId, many);
  expect(soldOut).toMatchObject({
    code: 'out_of_stock',
    details: { savedAt: (await read(draftId)).data.savedAt },
  });
});

test('a form that is open does not bring back what was discarded or erased', async () => {
  const guest = await freshPerson(shop, { isConfirmed: true });
  const discarded = await draftOf('pickup');
  const erased = await draftOf('pickup', { guestId: guest.id });
  const remove = { params: { draftId: discarded.draftId } };
  expect((await call(shop, 'officeOrderDraft.remove', remove, { token })).status).toBe(200);
  const { accessToken: manager } = await freshPerson(shop, { role: 'manager' });
  const erase = await call(shop, 'officeGuest.erase', { params: { guestId: guest.id } }, { token: manager });
  expect(erase.status, erase.text).toBe(200);
  for (const { draftId, body, data } of [discarded, erased]) {
    const version = data.savedAt;
    const gone = { status: 404, code: 'not_found', details: { isGone: true } };
    expect(await put(draftId, { ...body, remark: 'na vijven', version })).toMatchObject(gone);
    const acceptedTotal = data.cart.totalPriceInclVat;
    expect(await place(draftId, { acceptedTotal, version })).toMatchObject(gone);
    expect((await read(draftId)).status).toBe(404);
  }
});

test('a save that waited for another is the later one', async () => {
  const { draftId, body } = await draftOf('pickup');
  const { saving, releasedAt } = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`order draft ${draftId}`}, 0))`.execute(trx);
    const saving = put(draftId, { ...body, remark: 'na vijven' });
    const countWaiting = async () => {
      const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and not granted`.execute(trx);
      return rows.length;
    };
    await expect.poll(countWaiting).toBe(1);
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(trx);
    return { saving: () => saving, releasedAt: rows[0]?.at.toISOString() ?? '' };
  });
  const { data } = await saving();
  expect(data.remark).toBe('na vijven');
  expect(data.savedAt >= releasedAt, `${data.savedAt} since ${releasedAt}`).toBe(true);
});

test('discarding it while it is saved or placed has one outcome', async () => {
  for (let round = 0; round < 8; round++) {
    const { draftId, body, data } = await draftOf('pickup');
    const answers = await Promise.all([
      call(shop, 'officeOrderDraft.remove', { params: { draftId } }, { token }),
      place(draftId, { acceptedTotal: data.cart.totalPriceInclVat }),
      put(draftId, body),
    ]);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
  }
});

test('the order of a known guest is theirs, and their draft is none of their carts', async () => {
  const guest = await freshPerson(shop, { isConfirmed: true });
  const { draftId, data } = await draftOf('pickup', { guestId: guest.id });
  const { rows } = await sql`select from cart where customer_id = ${guest.id}`.execute(db);
  expect(rows).toEqual([]);
  const { data: order, text } = await place(draftId, { acceptedTotal: data.cart.totalPriceInclVat });
  expect(order.guestId, text).toBe(guest.id);
});

test('too many pieces, another price and somebody else’s cart are refused', async () => {
  const { draftId, itemCode, body, data } = await draftOf('pickup');
  const many = await put(draftId, { ...body, items: [{ itemCode, quantity: 6 }] });
  expect(many).toMatchObject({ status: 409, code: 'out_of_stock' });
  const other = await place(draftId, { acceptedTotal: data.cart.totalPriceInclVat + 1 });
  expect(other).toMatchObject({ status: 409, code: 'price_changed' });
  const cartId = crypto.randomUUID();
  await db.insertInto('cart').values({ id: cartId, site_id: site.id, name: cartId, culture: 'nl' }).execute();
  expect((await put(cartId, body)).status).toBe(404);
  expect((await call(shop, 'officeOrderDraft.remove', { params: { draftId } }, { token })).status).toBe(200);
  const { rows } = await sql`select from cart where id = ${draftId}`.execute(db);
  expect(rows, 'what was typed is gone').toEqual([]);
});
