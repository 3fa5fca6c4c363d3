import { sql } from 'kysely';
import type { StayUnit } from '../../contract/booking.ts';
import type { Order } from '../../contract/order.ts';
import type { ReservationState } from '../../contract/reservation-states.ts';
import type { Db } from '../../database/connect.ts';
import type { QuotedStay } from '../cart/index.ts';
import type { Keys } from '../platform/index.ts';

type OrderReservation = NonNullable<Order['cartItems'][number]['stay']>;

/**
 * Returns the stays of an order by their ids, with their agreed terms, and their present dates and state. As in
 * a cart their totals are before reductions, which are on the order.
 */
export async function readOrderReservations(
  db: Db,
  keys: Pick<Keys, 'stayLink'>,
  orderId: string,
): Promise<ReadonlyMap<string, OrderReservation>> {
  const { rows } = await sql<{
    id: string;
    state: ReservationState;
    quote: QuotedStay;
    dateFrom: string;
    dateTo: string;
    nights: number;
    unit: string | null;
    guestName: string;
    arrivalTime: string | null;
    wishes: string;
  }>`
    select reservation.id, state, quote, arrival::text as "dateFrom", departure::text as "dateTo",
      departure - arrival as nights, case when is_pinned or reservation.state in ('inHouse', 'departed') then unit.number end as unit,
      guest_name as "guestName",
      to_char(arrival_time, 'HH24:MI') as "arrivalTime", wishes
    from reservation left join unit on unit.id = unit_id where order_id = ${orderId} and quote is not null`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, state, quote, ...row }) => [
      id,
      { ...quote, ...row, totalPriceInclVat: lineTotal(quote), id, state, link: keys.stayLink(id) },
    ]),
  );
}

const lineTotal = ({ lines }: QuotedStay) =>
  lines.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

/** Returns the units by which an order's extras are counted, by variant. */
export async function readExtraUnits(db: Db, orderId: string): Promise<ReadonlyMap<number, StayUnit>> {
  const { rows } = await sql<{ variantId: number; unit: StayUnit }>`
    select distinct variant_id::int as "variantId", unit from order_line
    join variant on variant.id = variant_id join extra on extra.product_id = variant.product_id
    where order_id = ${orderId} and reservation_part = 'extra'`.execute(db);
  return new Map(rows.map(({ variantId, unit }) => [variantId, unit]));
}
