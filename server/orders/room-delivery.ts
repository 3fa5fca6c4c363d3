import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { ChangeQuote } from '../../contract/reservation.ts';
import type { Db } from '../../database/connect.ts';
import { translate } from '../platform/index.ts';

/** A stay of an order, present or planned: days are `yyyy-mm-dd`, and null where it is cancelled. */
type StayDays = { id: string; arrival: string | null; departure: string | null };

/** A delivery to the room: its place among the order's deliveries. */
export type RoomDelivery = { place: number; name: string; day: string };

/** Goods that are to be brought to the room on a day outside the stay. */
type MisplacedDelivery = RoomDelivery & { weekdays: number[] };

/**
 * Finds goods with a delivery to the room outside the stay, without goods that were shipped or credited;
 * `stay` replaces the stored dates.
 */
async function findMisplacedDeliveries(
  db: Db,
  orderId: string,
  { id, arrival, departure }: StayDays,
): Promise<MisplacedDelivery[]> {
  const { rows } = await sql<MisplacedDelivery>`
    select place::int - 1 as place, choice ->> 'name' as name, day::text, weekdays
    from customer_order, jsonb_array_elements(shipping) with ordinality as chosen(choice, place)
      join shipping_method as method on method.id = (choice ->> 'methodId')::uuid and method.kind = 'room',
      lateral (select (choice ->> 'deliveryDate')::date as day) as dated
    where customer_order.id = ${orderId} and day is not null
      and exists (
        select from order_line as line where line.order_id = customer_order.id and product_type = 'product'
          and credited_quantity < quantity
          and (choice -> 'lineIds' = '[]' or choice -> 'lineIds' @> to_jsonb(line.id::text))
          and not exists (
            select from shipment where shipment.order_id = customer_order.id and (line_ids = '{}' or line.id = any(line_ids))
          )
      )
      and not exists (
        select from reservation where reservation.order_id = customer_order.id and reservation.id <> ${id}
          and reservation.state in ('held', 'confirmed', 'inHouse') and day >= reservation.arrival and day < reservation.departure
      )
      and (day >= ${arrival}::text::date and day < ${departure}::text::date) is not true
    order by place`.execute(db);
  return rows;
}

/**
 * Moves deliveries to the room whose day is no longer one of the stay: to the day of arrival, or the first
 * day after it with deliveries. Returns the moved deliveries. The caller has locked the order.
 */
export async function moveDeliveries(
  trx: Db,
  orderId: string,
  stay: { id: string; arrival: string; departure: string },
): Promise<ChangeQuote['deliveries']> {
  const moved: ChangeQuote['deliveries'] = [];
  for (const { place, name, day, weekdays } of await findMisplacedDeliveries(trx, orderId, stay)) {
    const to = firstDeliveryDay(weekdays, stay);
    await writeDelivery(trx, orderId, place, { deliveryDate: to });
    moved.push({ name, from: day, to });
  }
  return moved;
}

function firstDeliveryDay(
  weekdays: readonly number[],
  { arrival, departure }: { arrival: string; departure: string },
) {
  const first = Temporal.PlainDate.from(arrival);
  const nights = first.until(departure).days;
  const days = Array.from({ length: nights }, (_, night) => first.add({ days: night }));
  return (days.find(({ dayOfWeek }) => weekdays.includes(dayOfWeek)) ?? first).toString();
}

/** Returns whether cancelling a stay leaves goods that were to be brought to its room. */
export async function hasGoodsForReception(db: Db, orderId: string, reservationId: string): Promise<boolean> {
  return (
    (await findMisplacedDeliveries(db, orderId, { id: reservationId, arrival: null, departure: null }))
      .length > 0
  );
}

/**
 * Sends to the reception the goods for the room of a stay that ends before their day, or is cancelled, and
 * records it in the order. Returns the deliveries as they were. The caller has locked the order. A repeated
 * call changes nothing.
 */
export async function deliverToReception(
  trx: Db,
  orderId: string,
  stay: { id: string; arrival: string | null; departure: string | null },
): Promise<RoomDelivery[]> {
  const stray = await findMisplacedDeliveries(trx, orderId, stay);
  if (stray.length === 0) return [];
  const { culture } = await trx
    .selectFrom('customer_order')
    .select((eb) => eb.ref('culture').$castTo<Culture>().as('culture'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const name = translate(culture, 'stay.delivery.reception');
  for (const { place } of stray) await writeDelivery(trx, orderId, place, { name, deliveryDate: null });
  return stray.map(({ place, name: before, day }) => ({ place, name: before, day }));
}

/** Brings goods to the room again, as planned before `deliverToReception`. The caller has locked the order. */
export async function restoreDeliveries(
  trx: Db,
  orderId: string,
  deliveries: readonly RoomDelivery[],
): Promise<void> {
  for (const { place, name, day } of deliveries)
    await writeDelivery(trx, orderId, place, { name, deliveryDate: day });
}

async function writeDelivery(
  trx: Db,
  orderId: string,
  place: number,
  change: { name?: string; deliveryDate: string | null },
): Promise<void> {
  await sql`
    update customer_order set shipping = jsonb_set(shipping, array[${String(place)}],
      (shipping -> ${place}::int) || ${change}::jsonb)
    where id = ${orderId}`.execute(trx);
}
