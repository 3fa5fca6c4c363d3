import { sql } from 'kysely';
import type { StaffReservation } from '../../contract/office-reservation.ts';
import type { UndoableAction } from '../../contract/reservation-states.ts';
import type { Db } from '../../database/connect.ts';
import { zoneOfSite } from '../locale/index.ts';
import type { ReservationLine, RoomDelivery } from '../orders/index.ts';
import type { FrontDesk, ReservationRow } from './front-desk.ts';

/** What an action changed, as it was before; for undoing it. */
export type Before = Pick<ReservationRow, 'departure' | 'roomTypeId' | 'unitId' | 'isPinned'> & {
  hasGuests?: boolean;
  /** `hasGuests` of older events. */
  isRegistered?: boolean;
  deliveries: RoomDelivery[];
  /** The credited lines of a no-show, and its fee. */
  lines: ReservationLine[];
  feeLineId: string | null;
};

/** Records an action of staff on a locked reservation, `stay` as it was before. */
export async function recordEvent(
  trx: Db,
  { staffId }: FrontDesk,
  action: UndoableAction,
  stay: ReservationRow,
  changes: Partial<Pick<Before, 'deliveries' | 'lines' | 'feeLineId'>> = {},
): Promise<void> {
  const { id, departure, roomTypeId, unitId, isPinned, hasGuests } = stay;
  const row = { departure, roomTypeId, unitId, isPinned, hasGuests };
  const before: Before = { ...row, deliveries: [], lines: [], feeLineId: null, ...changes };
  await sql`
    insert into reservation_event (reservation_id, action, staff_id, before)
    values (${id}, ${action}, ${staffId}, ${before}::jsonb)`.execute(trx);
}

type UndoableEvent = { id: string; action: UndoableAction; before: Before };

/** Finds the last action on a reservation, if it happened today and was not undone. */
export async function findUndoable(db: Db, reservationId: string): Promise<UndoableEvent | undefined> {
  const zone = zoneOfSite(sql`reservation.site_id`);
  const { rows } = await sql<UndoableEvent>`
    select event.id, action, before from reservation_event as event join reservation on reservation.id = reservation_id
    where reservation_id = ${reservationId} and undone_at is null
      and (happened_at at time zone ${zone})::date = (now() at time zone ${zone})::date
    order by happened_at desc limit 1`.execute(db);
  return rows[0];
}

export async function markUndone(trx: Db, { id }: UndoableEvent): Promise<void> {
  await sql`update reservation_event set undone_at = now() where id = ${id}`.execute(trx);
}

/** Lists what staff did with a reservation, the first action first. */
export async function readHistory(db: Db, reservationId: string): Promise<StaffReservation['history']> {
  const { rows } = await sql<{ action: UndoableAction; at: Date; undoneAt: Date | null }>`
    select action, happened_at as at, undone_at as "undoneAt" from reservation_event
    where reservation_id = ${reservationId} order by happened_at`.execute(db);
  return rows.map(({ action, at, undoneAt }) => ({
    ...{ action, at: at.toISOString(), undoneAt: undoneAt?.toISOString() ?? null },
  }));
}
