import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshRoom, freshStay } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { publishChanges } from '../platform/changes.ts';

const shop = await openShop();
const { db, site, keys } = shop;

/**
 * Creates a room type with a new VAT rate from the 22nd day on, as with a change of law at the turn of a
 * year.
 */
async function roomWithTwoRates(): Promise<string> {
  const room = await freshRoom(shop, 'FRESH-TURN');
  const rate = { site_id: site.id, category: 'turning' };
  await db
    .insertInto('vat_rate')
    .values([
      { ...rate, valid_from: '2020-01-01', percentage: '9' },
      { ...rate, valid_from: inDays(22), percentage: '21' },
    ])
    .execute();
  await db.updateTable('product').set({ vat_category: 'turning' }).where('item_code', '=', room).execute();
  await publishChanges(db, [{ topic: 'stays', key: site.id }]);
  await shop.projections.catchUp();
  return room;
}

const formatDates = (from: number, until: number) =>
  new Intl.DateTimeFormat('nl-NL', { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(`${inDays(from)}T12:00:00Z`),
    new Date(`${inDays(until)}T12:00:00Z`),
  );

test('a reservation with two VAT rates is one item of its order, with all its nights', async () => {
  const room = await roomWithTwoRates();
  const stay = await freshStay(shop, { room, arrivesIn: 20, nights: 4 });
  const nights = await db
    .selectFrom('order_line')
    .select(['name', 'vat_rate'])
    .where('order_id', '=', stay.orderId)
    .where('reservation_part', '=', 'night')
    .orderBy('sort_order')
    .execute();
  // The invoice has one line per rate.
  expect(nights.map(({ name, vat_rate }) => [name, Number(vat_rate)])).toEqual([
    [`FRESH-TURN hier, FRESH-PLAN hier (${formatDates(20, 22)})`, 9],
    [`FRESH-TURN hier, FRESH-PLAN hier (${formatDates(22, 24)})`, 21],
  ]);
  const orderKey = keys.orderLink(stay.orderId);
  const namesOf = async () =>
    (await call(shop, 'order.read', { params: { orderKey } })).data.cartItems.map(({ name }) => name);
  expect(await namesOf()).toEqual([`FRESH-TURN hier, FRESH-PLAN hier (${formatDates(20, 24)})`]);

  const body = { dateFrom: inDays(21), nights: 2, adults: 2 };
  const changed = await call(shop, 'stay.change', { params: { stayKey: stay.key }, body });
  expect(changed.status, changed.text).toBe(200);
  expect(await namesOf()).toEqual([
    'FRESH-TURN hier, FRESH-PLAN hier',
    `FRESH-TURN hier, FRESH-PLAN hier (${formatDates(21, 23)})`,
  ]);
});
