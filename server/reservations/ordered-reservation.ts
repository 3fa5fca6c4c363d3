import { sql } from 'kysely';
import type { StayOffer } from '../../contract/booking.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { lockNights, lockOrderStock, type Nights } from '../inventory/index.ts';
import type { PaymentDeps } from '../orders/index.ts';
import type { Party, RatesContext } from '../rates/index.ts';
import { type FrontDesk, lockReservation, lockReservationOrder, type ReservationRow } from './front-desk.ts';

/** The actor of a change, a guest or a staff member for a guest, with dependencies and rates. */
export type Actor = { deps: Pick<PaymentDeps, 'jobs' | 'keys'>; frontDesk: FrontDesk; rates: RatesContext };

/** A reservation with its order, as changes need it. */
export type OrderedReservation = ReservationRow & {
  orderId: string;
  /** The culture of the order. */
  culture: Culture;
  roomItemCode: string;
  roomVariantId: number;
  planItemCode: string;
  party: Party;
  unitNumber: string | null;
  steps: StayOffer['cancellation']['steps'];
};

/**
 * Locks a reservation with its order, stock (all stock of the order, or only the named variants) and nights,
 * including those of a change, in the order of all writers.
 * @throws ApiError `not_found`; `conflict` for a reservation without an order, or that changed in between
 */
export async function lockOrderedReservation(
  trx: Db,
  frontDesk: FrontDesk,
  reservationId: string,
  { nights = [], variantIds }: { nights?: readonly Nights[]; variantIds?: readonly number[] } = {},
): Promise<OrderedReservation> {
  const before = await lockReservationOrder(trx, frontDesk, reservationId);
  if (!before.orderId) throw new ApiError('conflict', { messageKey: 'stay.not_ordered_here' });
  if (variantIds) {
    await sql`select from stock where variant_id = any(${[...variantIds]}::bigint[]) order by variant_id for update`.execute(
      trx,
    );
  } else await lockOrderStock(trx, before.orderId);
  if (nights.length > 0) await lockNights(trx, [before, ...nights]);
  return readOrderedReservation(trx, await lockReservation(trx, frontDesk, reservationId));
}

/** Reads the order facts of a reservation. @throws ApiError `conflict` for a reservation without an order */
async function readOrderedReservation(db: Db, stay: ReservationRow): Promise<OrderedReservation> {
  const { rows } = await sql<Omit<OrderedReservation, keyof ReservationRow | 'party' | 'steps'> & Party>`
    select culture, room.item_code as "roomItemCode", plan.item_code as "planItemCode", adults, children, babies,
      unit.number as "unitNumber", (
        select id::int from variant where product_id = room.id order by lower(item_code) <> lower(room.item_code), id limit 1
      ) as "roomVariantId"
    from reservation join customer_order on customer_order.id = order_id join product as room on room.id = reservation.room_type_id
      left join product as plan on plan.id = reservation.rate_plan_id left join unit on unit.id = unit_id
    where reservation.id = ${stay.id}`.execute(db);
  const [row] = rows;
  if (!row || !stay.orderId) throw new ApiError('conflict', { messageKey: 'stay.not_ordered_here' });
  const { adults, children, babies, ...rest } = row;
  const steps = stay.quote?.cancellation.steps ?? [];
  return { ...stay, ...rest, orderId: stay.orderId, party: { adults, children, babies }, steps };
}

/** Rejects a guest's action after its last day; staff may still act. @throws ApiError `conflict` */
export function assertNotTooLate({ staffId, today }: FrontDesk, last: string): void {
  if (staffId === null && today > last) throw new ApiError('conflict', { messageKey: 'stay.not_now' });
}
