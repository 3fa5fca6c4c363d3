import { sql } from 'kysely';
import type { StayOffer } from '../../../contract/booking.ts';
import type { ReservationState } from '../../../contract/reservation-states.ts';
import type { Db } from '../../../database/connect.ts';

/** A reservation of an order as emails show it, with its names as agreed. */
export type ReservationFacts = {
  id: string;
  state: ReservationState;
  room: string;
  arrangement: string;
  /** yyyy-mm-dd, as is the departure. */
  arrival: string;
  departure: string;
  nights: number;
  adults: number;
  children: number;
  babies: number;
  /** The number of the unit, where the guest chose it; an assigned unit may still change. */
  unit: string | null;
  guestName: string;
  /** HH:MM, from the guest. */
  arrivalTime: string | null;
  wishes: string;
  /** Whether the night register is complete. */
  isRegistered: boolean;
  /** The moment of its last change, if any. */
  changedAt: Date | null;
  /** The cancellation steps; null without stored terms. */
  steps: StayOffer['cancellation']['steps'] | null;
};

type Row = Omit<ReservationFacts, 'room' | 'arrangement' | 'steps'> & {
  quote: Pick<StayOffer, 'room' | 'arrangement' | 'cancellation'> | null;
};

/** Reads the reservations of an order, the first arrival first. */
export async function readReservations(db: Db, orderId: string): Promise<ReservationFacts[]> {
  const { rows } = await sql<Row>`
    select id, state, arrival::text, departure::text, departure - arrival as nights, adults, children, babies,
      (select number from unit where unit.id = unit_id and is_pinned) as unit, guest_name as "guestName",
      to_char(arrival_time, 'HH24:MI') as "arrivalTime", wishes, is_registered(reservation) as "isRegistered", quote,
      (select max(order_addition.created_at) from order_line join order_addition on order_addition.id = addition_id
        where reservation_id = reservation.id and reservation_part <> 'extra') as "changedAt"
    from reservation where order_id = ${orderId} order by arrival, created_at, id`.execute(db);
  return rows.map(({ quote, ...stay }) => ({
    ...stay,
    room: quote?.room.name ?? '',
    arrangement: quote?.arrangement.name ?? '',
    steps: quote?.cancellation.steps ?? null,
  }));
}
