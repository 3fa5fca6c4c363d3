import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { cartReader, envelope, parcelId, placeReadyOrder } from '../../test/kit/fresh-cart.ts';
import { defaultRatePlan, freshRoom, nightCents } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { cartItem, openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/audit.ts';
import { formatStayDates } from '../cart/price-parts.ts';
import { chooseShipping } from '../cart/shipping.ts';
import { upsertProduct } from '../catalog/product.ts';
import { parseDay } from '../locale/days.ts';
import { publishChanges } from '../platform/changes.ts';
import { formatOrderName } from './order.ts';
import { readOrderMoney } from './order-money.ts';
import { placeOrder } from './place-order.ts';

const shop = await openShop();
const { db, site, keys, paymentDeps } = shop;
const { addStock, readStock, office, read } = await openSales(shop);

// The same tourist tax in every year, so that all nights have one price.
await sql`delete from fee where site_id = ${site.id}`.execute(db);
const room = await freshRoom(shop, 'KEPT-ROOM');
const bike = 'KEPT-BIKE';
const bikeId = await upsertProduct(db, site.id, {
  ...{ itemCode: bike, type: 'extraProduct', vatCategory: 'reduced', texts: { nl: { name: 'Fiets' } } },
  variants: [{ itemCode: bike, options: [], priceCents: 1000, stock: { left: 50 } }],
});
await sql`insert into extra (product_id, unit) values (${bikeId}, 'perNight')`.execute(db);
await publishChanges(db, [{ topic: 'stays', key: site.id }]);
await shop.projections.catchUp();
beforeEach(() => db.deleteFrom('rate_limit').execute());
afterEach(async () => expect(await audit(db)).toEqual([]));

const stayItem = (arrivesIn: number, nights = 2) => ({
  ...cartItem(room),
  CartItemAttributes: Object.entries({
    ...{ ArrangementItemCode: defaultRatePlan, DateFrom: inDays(arrivesIn), Nights: nights, Adults: 2 },
  }).map(([Name, value]) => ({ Name, Type: 'string', Value: String(value) })),
});

const bikesFor = (stayLineId: string, Quantity: number) => ({
  ...cartItem(bike, Quantity),
  CartItemAttributes: [{ Name: 'StayCartItemId', Type: 'string', Value: stayLineId }],
});

type Booked = { id: string; link: string; name: string; stays: string[] };

/** A paid order of a cart; with the links of its stays, in the order of their arrival. */
async function booked(items: object[], { bikes = 0, isPaid = true } = {}): Promise<Booked> {
  const cartId = crypto.randomUUID();
  const add = (all: object[]) => call(shop, 'cart.addItems', { params: { cartId }, body: all as never });
  const { data: cart, text } = await add(items);
  const stays = cart.cartItems?.filter(({ stay }) => stay) ?? [];
  expect(stays.length, text).toBeGreaterThan(0);
  if (bikes > 0) await add(stays.map(({ id }) => bikesFor(id, bikes)));
  await sql`update cart set invoice_address = ${envelope}::jsonb, delivery_address = ${envelope}::jsonb
    where id = ${cartId}`.execute(db);
  if (stays.length < items.length) {
    const choice = { methodId: await parcelId(shop), deliveryDate: '2999-01-01', addressId: null };
    await chooseShipping(db, await cartReader(shop), cartId, { ...choice, lineIds: [], remark: '' });
  }
  const { id, number } = await (isPaid ? placeReadyOrder(shop, cartId) : placeAtDesk(cartId));
  const name = formatOrderName(number);
  if (isPaid) {
    const { rows } = await sql<{ due: number }>`select total_cents::float8 / 100 as due from customer_order
      where id = ${id}`.execute(db);
    await office('takePayment', name, { method: 'cash', amount: rows[0]?.due });
  }
  const rows = await db
    .selectFrom('reservation')
    .select('id')
    .where('order_id', '=', id)
    .orderBy('arrival')
    .execute();
  return {
    ...{ id, name, link: keys.orderLink(id) },
    stays: rows.map((stay) => keys.stayLink(stay.id)),
  };
}

const cancelStay = (stayKey = '') => call(shop, 'stay.cancel', { params: { stayKey }, body: {} });
const cancel = (orderKey: string) => call(shop, 'order.cancel', { params: { orderKey } });

async function readMoney(orderId: string) {
  const { totalCents, creditedCents, dueCents, receivedCents, returnedCents } = await readOrderMoney(
    db,
    orderId,
  );
  return { retained: totalCents - creditedCents, due: dueCents, paid: receivedCents - returnedCents };
}

/** Staff take the order; it is paid at the front desk. */
async function placeAtDesk(cartId: string) {
  const catalogContext = await shop.projections.catalogs.of(site).context();
  const offer = { catalogContext, names: new Map<string, string>(), terms: { invoiceDays: 14 } };
  return placeOrder(paymentDeps, await cartReader(shop), offer, {
    ...{ cartId, acceptsTerms: true, confirmsAge: true, isDeposit: false, acceptedCents: undefined },
    ...{ payLater: 'desk', emailAddress: envelope.emailAddress, origin: 'http://localhost' },
  });
}

/** Half of two nights: the fee for a stay that is near. */
const feeCents = nightCents;

describe('the fee of a cancelled stay', () => {
  test('is retained when the guest cancels the rest of the order, of another stay', async () => {
    const order = await booked([stayItem(3), stayItem(30)]);
    expect((await cancelStay(order.stays[0])).status).toBe(200);
    expect((await read(order.link)).actions).toContain('cancel');
    await shop.emails();
    const { status, data } = await cancel(order.link);
    expect([status, data.status, data.paymentStatus]).toEqual([200, 'completed', 'paid']);
    expect(await readMoney(order.id)).toEqual({ retained: feeCents, due: 0, paid: feeCents });
    const { rows } =
      await sql`select from reservation where order_id = ${order.id} and state = 'cancelled'`.execute(db);
    expect(rows).toHaveLength(2);
    expect((await cancel(order.link)).status, 'once more').toBe(409);
    expect(await readMoney(order.id)).toEqual({ retained: feeCents, due: 0, paid: feeCents });
    await shop.emails();
    const { invoices: documents } = await read(order.link);
    const worth = documents.reduce(
      (sum, { kind, total }) => sum + (kind === 'invoice' ? total : -Math.abs(total)),
      0,
    );
    expect(Math.round(worth * 100)).toBe(feeCents);
  });

  test('is retained when the cancelled rest is a soap', async () => {
    const soap = await addStock(5);
    const order = await booked([stayItem(3), cartItem(soap)]);
    await cancelStay(order.stays[0]);
    expect((await cancel(order.link)).data.status).toBe('completed');
    expect(await readMoney(order.id)).toEqual({ retained: feeCents, due: 0, paid: feeCents });
    expect(await readStock(soap)).toEqual({ sold: 0, held: 0 });
  });

  test('is retained when staff cancel, who may refund it as a credit', async () => {
    const order = await booked([stayItem(3), stayItem(30)]);
    await cancelStay(order.stays[0]);
    expect((await office('cancel', order.name, { reason: 'verbouwing' })).data.status).toBe('completed');
    expect(await readMoney(order.id)).toEqual({ retained: feeCents, due: 0, paid: feeCents });
    const fee = (await read(order.link)).cartItems.find(left);
    const lines = [{ cartItemId: fee?.id, quantity: 1 }];
    expect((await office('credit', order.name, { lines, reason: 'coulance' })).status).toBe(200);
    expect(await readMoney(order.id)).toEqual({ retained: 0, due: 0, paid: 0 });
  });

  test('is still due where it was not paid, and the guest is notified', async () => {
    const order = await booked([stayItem(3), stayItem(30)], { isPaid: false });
    await cancelStay(order.stays[0]);
    await shop.emails();
    expect((await cancel(order.link)).data).toMatchObject({
      status: 'completed',
      dueInclVat: feeCents / 100,
    });
    expect(await readMoney(order.id)).toEqual({ retained: feeCents, due: feeCents, paid: 0 });
    const cancellationEmail = (await shop.emails()).find(({ subject }) => /geannuleerd/.test(subject));
    expect(cancellationEmail?.text).toMatch(/€\s?100/);
    expect(cancellationEmail?.text).not.toContain('niets meer te betalen');
  });

  test('is zero where cancelling was free: the order is cancelled', async () => {
    const order = await booked([stayItem(30), stayItem(40)]);
    await cancelStay(order.stays[0]);
    expect((await cancel(order.link)).data.status).toBe('cancelled');
    expect(await readMoney(order.id)).toMatchObject({ retained: 0, paid: 0 });
  });
});

describe('extras that return to stock', () => {
  const soldBikes = async () => (await readStock(bike)).sold;

  test('are counted by pieces, and not once for each of their nights', async () => {
    const before = await soldBikes();
    const order = await booked([stayItem(30, 3), stayItem(40, 3)], { bikes: 2 });
    expect(await soldBikes()).toBe(before + 4);
    const { cartItems } = await read(order.link);
    const [one, other] = cartItems.filter(({ extra }) => extra);
    expect([one?.quantity, other?.quantity]).toEqual([6, 6]);
    const give = (cartItemId = '', quantity = 0) =>
      office('credit', order.name, { lines: [{ cartItemId, quantity }], restock: true, reason: 'coulance' });
    await give(one?.id, 6);
    expect(await soldBikes()).toBe(before + 2);
    // After two nights the bike is still with the guest, the third night returns it.
    await give(other?.id, 2);
    expect(await soldBikes()).toBe(before + 2);
    await give(other?.id, 1);
    expect(await soldBikes()).toBe(before + 1);
    await give(other?.id, 3);
    expect(await soldBikes()).toBe(before);
  });

  test('are those of the cancelled stay, though they are no longer sold', async () => {
    const before = await soldBikes();
    const order = await booked([stayItem(30, 3), stayItem(40, 3)], { bikes: 2 });
    const { data } = await call(shop, 'stay.addExtra', {
      params: { stayKey: order.stays[1] ?? '' },
      body: { itemCode: bike, quantity: 1 },
    });
    expect(data.extras.map(({ quantity }) => quantity)).toEqual([6, 3]);
    expect(await soldBikes()).toBe(before + 5);
    const isSold = async (sells: boolean) => {
      await (sells
        ? sql`insert into extra (product_id, unit) values (${bikeId}, 'perNight')`
        : sql`delete from extra where product_id = ${bikeId}`
      ).execute(db);
      await publishChanges(db, [{ topic: 'stays', key: site.id }]);
      await shop.projections.catchUp();
    };
    await isSold(false);
    await cancelStay(order.stays[0]);
    await isSold(true);
    expect(await soldBikes()).toBe(before + 3);
    const longer = { dateFrom: inDays(40), nights: 4, adults: 2 };
    const changed = await call(shop, 'stay.change', {
      params: { stayKey: order.stays[1] ?? '' },
      body: longer,
    });
    expect(changed.data.extras.map(({ quantity }) => quantity).toSorted()).toEqual([4, 8]);
    expect(await soldBikes()).toBe(before + 3);
    await cancel(order.link);
    expect(await soldBikes()).toBe(before);
  });
});

describe('a stay whose full price was refunded', () => {
  test('can be changed by staff only, for it would cost its full price again', async () => {
    const order = await booked([stayItem(30)]);
    const [stayKey = ''] = order.stays;
    const [stay] = (await read(order.link)).cartItems;
    const lines = [{ cartItemId: stay?.id, quantity: 1 }];
    expect((await office('credit', order.name, { lines, reason: 'coulance' })).status).toBe(200);
    const { actions } = (await call(shop, 'stay.read', { params: { stayKey } })).data;
    expect(actions).toEqual(['cancel', 'addExtra', 'describe']);
    const body = { dateFrom: inDays(31), nights: 2, adults: 2 };
    for (const verb of ['quoteChange', 'change'] as const) {
      const { status, text } = await call(shop, `stay.${verb}`, { params: { stayKey }, body } as never);
      expect([status, text]).toEqual([409, expect.stringContaining('Vraag ons')]);
    }
    expect(await readMoney(order.id)).toEqual({ retained: 0, due: 0, paid: 0 });
    expect((await call(shop, 'stay.read', { params: { stayKey } })).data.dateFrom).toBe(inDays(30));
  });
});

test('nights at two VAT rates have names with their dates', async () => {
  // As at the end of a year: another rate from the second night on.
  await sql`insert into vat_rate (site_id, category, percentage, valid_from, source)
    select site_id, category, 12, ${inDays(47)}::text::date, source from vat_rate
    where site_id = ${site.id} and category = 'lodging' order by valid_from desc limit 1`.execute(db);
  await publishChanges(db, [{ topic: 'stays', key: site.id }]);
  await shop.projections.catchUp();
  const order = await booked([stayItem(45, 3)]);
  const { rows } = await sql<{ name: string; cents: number }>`
    select name, total_cents as cents from order_line where order_id = ${order.id} and reservation_part = 'night'
    order by sort_order`.execute(db);
  const dates = (from: number, until: number) =>
    formatStayDates('nl', parseDay(inDays(from)), parseDay(inDays(until)));
  expect(rows.map(({ name }) => name)).toEqual([
    expect.stringContaining(`(${dates(45, 47)})`),
    expect.stringContaining(`(${dates(47, 48)})`),
  ]);
  expect(rows.map(({ cents }) => cents)).toEqual([2 * nightCents, nightCents]);
});

const left = ({ creditedQuantity, quantity }: Order['cartItems'][number]) => creditedQuantity < quantity;
