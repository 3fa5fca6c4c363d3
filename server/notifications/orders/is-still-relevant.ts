import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { OrderEmail, OrderEmailKind } from '../../platform/index.ts';
import { isArrivingSoon } from '../../reservations/index.ts';
import type { OrderFacts } from './order-facts.ts';
import { hasOnlyReservations, reservationLines } from './reservation-lines.ts';

type RelevanceCheck = (order: OrderFacts, db: Db, email: OrderEmail) => boolean | Promise<boolean>;

const isOwed: RelevanceCheck = ({ money, state }) => money.dueCents > 0 && state !== 'cancelled';

const isUnpaid: RelevanceCheck = ({ state }) => state === 'pending';

const findReservation = ({ stays }: OrderFacts, { refId }: OrderEmail) =>
  stays.find(({ id }) => id === refId);

/** Returns whether the reservation is upcoming or in house. */
const isExpected: RelevanceCheck = (order, _db, email) => {
  const state = findReservation(order, email)?.state;
  return state === 'confirmed' || state === 'inHouse';
};

/** Checks by kind whether an email is still relevant: a request may be fulfilled, and a status outdated. */
const relevanceByKind: Partial<Record<OrderEmailKind, RelevanceCheck>> = {
  orderConfirmed: (order) =>
    order.state !== 'cancelled' &&
    !(hasOnlyReservations(order) && order.stays.every(({ state }) => state === 'cancelled')),
  // Reports the last of several failed attempts, and none while another is in progress.
  paymentFailed: async ({ state }, db, { orderId, refId }) =>
    state === 'pending' && !(await hasLaterPayment(db, orderId, refId)),
  orderReady: ({ state }) => state === 'ready',
  paymentLink: isUnpaid,
  stayHeld: isUnpaid,
  balanceDue: isOwed,
  balanceReminder: isOwed,
  giftCard: async (_order, db, { refId }) => {
    const { rows } = await sql`select from gift_card where id = ${refId} and voided_at is null`.execute(db);
    return rows.length > 0;
  },
  stayChanged: isExpected,
  stayCancelled: (order, _db, email) => findReservation(order, email)?.state === 'cancelled',
  stayExtra: (order, db, email) => {
    const stay = findReservation(order, email);
    return isExpected(order, db, email) && !!stay && reservationLines(stay, order.lines).extras.length > 0;
  },
  // A guest who has arrived, moved or cancelled needs no reminder, and no guest does after the day.
  stayReminder: (_order, db, { refId }) => (refId ? isArrivingSoon(db, refId) : false),
};

/** Returns whether an email is still relevant, because it may have waited for the mail server. */
export async function isStillRelevant(db: Db, email: OrderEmail, order: OrderFacts): Promise<boolean> {
  return (await relevanceByKind[email.kind]?.(order, db, email)) ?? true;
}

async function hasLaterPayment(db: Db, orderId: string, paymentId: string | undefined): Promise<boolean> {
  if (!paymentId) return false;
  const { rows } = await sql`
    select from payment where order_id = ${orderId} and id <> ${paymentId}
      and created_at > (select created_at from payment where id = ${paymentId}) limit 1`.execute(db);
  return rows.length > 0;
}
