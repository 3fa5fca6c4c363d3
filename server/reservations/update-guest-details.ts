import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { GuestRegister } from '../../contract/reservation.ts';
import { type ReservationState, reservationActions } from '../../contract/reservation-states.ts';
import type { Db } from '../../database/connect.ts';
import { type FrontDesk, lockReservation } from './front-desk.ts';

/** An absent field stays unchanged. */
export type GuestDetails = {
  guestName?: string | undefined;
  /** HH:MM */
  arrivalTime?: string | null | undefined;
  wishes?: string | undefined;
  register?: GuestRegister | null | undefined;
};

/** The states in which a guest may change these details, and those in which staff may. */
const guestStates = reservationActions.describe;
const staffStates = [...guestStates, 'inHouse'] as const;

/** Stores what a guest says before arrival. @throws ApiError `conflict` in other states */
export async function updateGuestDetails(
  db: Db,
  reservationId: string,
  { guestName, arrivalTime, wishes, register }: GuestDetails,
  states: readonly ReservationState[] = guestStates,
): Promise<void> {
  const written =
    register &&
    sql`${{ name: register.name, town: register.town, documentKind: register.documentKind }}::jsonb`;
  const { rows } = await sql`
    update reservation set guest_name = coalesce(${guestName ?? null}, guest_name), wishes = coalesce(${wishes ?? null}, wishes),
      arrival_time = ${arrivalTime === undefined ? sql`arrival_time` : sql`${arrivalTime}::text::time`},
      register = ${written === undefined ? sql`register` : (written ?? sql`null`)}
    where id = ${reservationId} and state = any(${[...states]}::text[]) returning 1`.execute(db);
  if (rows.length === 0) throw new ApiError('conflict', { messageKey: 'stay.not_now' });
}

/**
 * Corrects the details of a guest who is expected or in house.
 * @throws ApiError `not_found`; `conflict` in other states
 */
export async function correctGuestDetails(
  trx: Db,
  frontDesk: FrontDesk,
  reservationId: string,
  details: GuestDetails,
): Promise<void> {
  await lockReservation(trx, frontDesk, reservationId);
  await updateGuestDetails(trx, reservationId, details, staffStates);
}
