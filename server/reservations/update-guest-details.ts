import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { GuestRegister, Party, ReservationGuest } from '../../contract/night-register.ts';
import { type ReservationState, reservationActions } from '../../contract/reservation-states.ts';
import type { Db } from '../../database/connect.ts';
import { type FrontDesk, lockReservation } from './front-desk.ts';
import { readRegisterRules, writeGuests, writeMainGuest, writeOwnGuest } from './register.ts';

/** An absent field stays unchanged. */
export type GuestDetails = {
  guestName?: string | undefined;
  /** HH:MM */
  arrivalTime?: string | null | undefined;
  wishes?: string | undefined;
  /** The main guest, as older calls have them; null empties the register. */
  register?: GuestRegister | null | undefined;
  /** Replaces the guest of one place. */
  guest?: ReservationGuest | undefined;
};

/** The states in which a guest may change these details, and those in which staff may. */
const guestStates = reservationActions.describe;
const staffStates = [...guestStates, 'inHouse'] as const;

/**
 * Stores what a guest says before arrival, in the caller’s transaction.
 * @throws ApiError `conflict` in other states; as `writeOwnGuest` does
 */
export async function updateGuestDetails(
  trx: Db,
  reservationId: string,
  { guestName, arrivalTime, wishes, register, guest }: GuestDetails,
  states: readonly ReservationState[] = guestStates,
): Promise<void> {
  const { rows } = await sql<Party & { siteId: string }>`
    update reservation set guest_name = coalesce(${guestName ?? null}, guest_name), wishes = coalesce(${wishes ?? null}, wishes),
      arrival_time = ${arrivalTime === undefined ? sql`arrival_time` : sql`${arrivalTime}::text::time`}
    where id = ${reservationId} and state = any(${[...states]}::text[])
    returning site_id as "siteId", adults, children, babies`.execute(trx);
  const [stay] = rows;
  if (!stay) throw new ApiError('conflict', { messageKey: 'stay.not_now' });
  if (register === undefined && !guest) return;
  const registered = { id: reservationId, rules: await readRegisterRules(trx, stay.siteId) };
  if (register !== undefined) await writeMainGuest(trx, registered, register);
  if (guest) await writeOwnGuest(trx, registered, stay, guest);
}

/** What staff may correct; an absent field stays unchanged. */
export type StaffCorrection = Omit<GuestDetails, 'register' | 'guest'> & {
  /** Replaces all guests of the night register. */
  guests?: readonly ReservationGuest[] | undefined;
  emailAddress?: string | undefined;
  phoneNumber?: string | undefined;
};

/**
 * Corrects the details of a guest who is expected or in house. The email address and the telephone number are
 * those of its order.
 * @throws ApiError `not_found`; `conflict` in other states, or without an order to write them to
 */
export async function correctGuestDetails(
  trx: Db,
  frontDesk: FrontDesk,
  reservationId: string,
  { emailAddress, phoneNumber, guests, ...details }: StaffCorrection,
): Promise<void> {
  const { orderId } = await lockReservation(trx, frontDesk, reservationId);
  await updateGuestDetails(trx, reservationId, details, staffStates);
  if (guests) {
    const rules = await readRegisterRules(trx, frontDesk.siteId);
    await writeGuests(trx, { id: reservationId, rules }, guests);
  }
  if (emailAddress === undefined && phoneNumber === undefined) return;
  if (!orderId) throw new ApiError('conflict', { messageKey: 'stay.not_ordered_here' });
  const contact = {
    ...(emailAddress !== undefined && { emailAddress }),
    ...(phoneNumber !== undefined && { phoneNumber }),
  };
  await sql`
    update customer_order set email_address = coalesce(${emailAddress ?? null}, email_address),
      invoice_address = invoice_address || ${contact}::jsonb,
      delivery_address = case when invoice_address is null then delivery_address || ${contact}::jsonb else delivery_address end
    where id = ${orderId}`.execute(trx);
}
