import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { OrderLetter, OrderLetterKind } from '../../platform/index.ts';
import { comesSoon } from '../../reservations/index.ts';
import type { OrderFacts } from './order-facts.ts';
import { foldStay, isOfStays } from './stay-lines.ts';

type Asks = (order: OrderFacts, db: Db, letter: OrderLetter) => boolean | Promise<boolean>;

const isOwed: Asks = ({ money, state }) => money.dueCents > 0 && state !== 'cancelled';

const stayOf = ({ stays }: OrderFacts, { refId }: OrderLetter) => stays.find(({ id }) => id === refId);

/** Whether the stay is to come, or goes on. */
const isExpected: Asks = (order, _db, letter) => {
  const state = stayOf(order, letter)?.state;
  return state === 'confirmed' || state === 'inHouse';
};

/** Letters that ask for something, or say how things stand: who has done it, or where things have moved on, need not hear it. */
const asks: Partial<Record<OrderLetterKind, Asks>> = {
  orderConfirmed: (order) =>
    order.state !== 'cancelled' &&
    !(isOfStays(order) && order.stays.every(({ state }) => state === 'cancelled')),
  // Of several attempts that failed the last one is told, and none while another is under way.
  paymentFailed: async ({ state }, db, { orderId, refId }) =>
    state === 'pending' && !(await hasLaterPayment(db, orderId, refId)),
  orderReady: ({ state }) => state === 'ready',
  balanceDue: isOwed,
  balanceReminder: isOwed,
  giftCard: async (_order, db, { refId }) => {
    const { rows } = await sql`select from gift_card where id = ${refId} and voided_at is null`.execute(db);
    return rows.length > 0;
  },
  stayChanged: isExpected,
  stayCancelled: (order, _db, letter) => stayOf(order, letter)?.state === 'cancelled',
  stayExtra: (order, db, letter) => {
    const stay = stayOf(order, letter);
    return isExpected(order, db, letter) && !!stay && foldStay(stay, order.lines).extras.length > 0;
  },
  // Who has arrived, moved or called off needs no reminding, nor does anybody after the day.
  stayReminder: (_order, db, { refId }) => (refId ? comesSoon(db, refId) : false),
};

/** Whether a letter still says what is so, as it may have waited for the mail server. */
export async function isStillTrue(db: Db, letter: OrderLetter, order: OrderFacts): Promise<boolean> {
  return (await asks[letter.kind]?.(order, db, letter)) ?? true;
}

async function hasLaterPayment(db: Db, orderId: string, paymentId: string | undefined): Promise<boolean> {
  if (!paymentId) return false;
  const { rows } = await sql`
    select from payment where order_id = ${orderId} and id <> ${paymentId}
      and created_at > (select created_at from payment where id = ${paymentId}) limit 1`.execute(db);
  return rows.length > 0;
}
