import { type RawBuilder, sql } from 'kysely';
import { ApiError, type ApiErrorOptions } from '../../contract/errors.ts';
import type { StaffOrder } from '../../contract/office-order.ts';
import { isOrderActionAllowed, type OrderProgress, type OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import { releaseVouchers } from './release-vouchers.ts';
import { isShipped } from './unshipped-goods.ts';

/** All facts that decide the state of an order and its actions. */
export type Progress = OrderProgress & {
  settles: 'online' | 'invoice' | 'desk';
  /** Something was shipped, also where it was credited since. */
  hasShipped: boolean;
  /** Reservations whose guests have arrived, or did not come. */
  startedReservations: number;
  /** Gift cards that were not credited. */
  giftCards: number;
  unspentGiftCards: number;
  /** Charges by staff that were not credited. */
  charges: number;
  /** Something was spent from a gift card that was not credited. */
  hasSpentGiftCard: boolean;
  hasPendingPayment: boolean;
  /** Some line, or its shipping, was not credited. */
  isCreditable: boolean;
  /** The order is that of a payer, or has payers with lines that were not credited. */
  isShared: boolean;
  /** The folio has another payer. */
  hasOtherPayers: boolean;
  /** Some line can go to another payer. */
  hasMovableLine: boolean;
  /** Staff may take a discount off some line. */
  hasDiscountableLine: boolean;
  /** The order's total: charged, less credited. */
  totalCents: number;
  dueCents: number;
};

/**
 * Whether a line can go to another payer: goods that are delivered, gift cards, and what a gift card paid cannot. For a
 * statement with `order_line`.
 */
export const isMovable: RawBuilder<boolean> = sql`(credited_quantity < quantity and product_type not in ('product', 'giftCard')
  and not exists (
    select from order_tender as tender, jsonb_array_elements(tender.lines) as paid
    where tender.order_id = order_line.order_id and paid ->> 'lineId' = order_line.id::text
  ))`;

/**
 * Whether staff may take a discount off a line: as long as something is left of its price. What cannot move to another
 * payer is excluded, and so is tourist tax, which is owed to a town. For a statement with `order_line`.
 */
export const isDiscountable: RawBuilder<boolean> = sql`(${isMovable} and order_line.total_cents > order_line.credited_cents
  and order_line.reservation_part is distinct from 'touristTax')`;

/** Selects the progress of an order as one row, for use in a statement. */
export const orderProgress = (orderId: string | RawBuilder<unknown>): RawBuilder<Progress> => sql`
  select settles, "unsentQuantity", "sentQuantity", "openReservations", "startedReservations", "giftCards", "unspentGiftCards", "hasSpentGiftCard", charges,
    exists (select from shipment where order_id = placed.id) as "hasShipped",
    exists (select from payment where order_id = placed.id and payment.state = 'pending') as "hasPendingPayment",
    folio_order_id is not null or exists (
      select from order_line join customer_order as payer on payer.id = order_line.order_id
      where payer.folio_order_id = placed.id and credited_quantity < quantity
    ) as "isShared",
    folio_order_id is not null or exists (
      select from customer_order as payer where payer.folio_order_id = placed.id
    ) as "hasOtherPayers",
    "hasMovableLine", "hasDiscountableLine",
    "hasOpenLine" or (quote ->> 'shippingCents')::bigint > credited_shipping_cents as "isCreditable",
    (money.total_cents - credited_cents)::float8 as "totalCents",
    (money.total_cents - credited_cents - tendered_cents - received_cents + returned_cents)::float8 as "dueCents"
  from customer_order as placed join order_money as money on money.order_id = placed.id
    cross join lateral (
      select coalesce(sum(quantity - credited_quantity) filter (where product_type = 'product' and not is_shipped), 0)::int as "unsentQuantity",
        coalesce(sum(quantity - credited_quantity) filter (where product_type = 'product' and is_shipped), 0)::int as "sentQuantity",
        coalesce(sum(quantity - credited_quantity) filter (where product_type = 'giftCard'), 0)::int as "giftCards",
        count(*) filter (where product_type = 'charge' and credited_quantity < quantity)::int as charges,
        coalesce(sum(unspent_cards), 0)::int as "unspentGiftCards",
        coalesce(bool_or(credited_quantity < quantity), false) as "hasOpenLine",
        coalesce(bool_or(${isMovable}), false) as "hasMovableLine",
        coalesce(bool_or(${isDiscountable}), false) as "hasDiscountableLine",
        coalesce(bool_or(product_type = 'giftCard' and cards > 0 and unspent_cards < quantity - credited_quantity), false) as "hasSpentGiftCard"
      from order_line cross join lateral (select ${isShipped} as is_shipped) as shipped
        cross join lateral (
          select count(*) as cards, count(*) filter (where voided_at is null and balance_cents = initial_cents) as unspent_cards
          from gift_card where order_line_id = order_line.id
        ) as issued
      where order_line.order_id = placed.id
    ) as lines
    cross join lateral (
      select count(*) filter (where reservation.state in ('held', 'confirmed', 'inHouse'))::int as "openReservations",
        count(*) filter (where reservation.state in ('inHouse', 'departed', 'noShow'))::int as "startedReservations"
      from reservation where reservation.order_id = coalesce(placed.folio_order_id, placed.id)
    ) as stays
  where placed.id = ${orderId}`;

export async function readProgress(db: Db, orderId: string): Promise<Progress> {
  const { rows } = await orderProgress(orderId).execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row;
}

/**
 * Returns the state of an order that what is left of it calls for. An order ends with its last goods and
 * guests: as completed where anything was delivered or is still charged, else as cancelled. What was
 * delivered must be paid, or on an invoice; the payment issues gift cards.
 */
export function getNextState(state: OrderState, progress: Progress): OrderState {
  const { unsentQuantity, sentQuantity, openReservations, giftCards, totalCents } = progress;
  if (state === 'pending' || state === 'cancelled') return state;
  if (state === 'completed' && openReservations === 0) return state;
  const isDelivered =
    progress.hasShipped || progress.startedReservations > 0 || giftCards + progress.charges > 0;
  const isSettled = progress.dueCents <= 0 || (progress.settles === 'invoice' && giftCards === 0);
  if (unsentQuantity + sentQuantity + openReservations === 0 && (isSettled || !isDelivered)) {
    return isDelivered || totalCents > 0 ? 'completed' : 'cancelled';
  }
  if (unsentQuantity > 0) return state === 'ready' ? 'ready' : 'confirmed';
  return sentQuantity > 0 ? 'shipped' : 'confirmed';
}

/**
 * Moves an order, which the caller has locked, to the state that what is left of it calls for, and with it the orders
 * of its payers. Returns its state.
 */
export async function advanceOrder(trx: Db, orderId: string): Promise<OrderState> {
  const payers = await trx
    .selectFrom('customer_order')
    .select('id')
    .where('folio_order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of payers) await advanceOrder(trx, id);
  const state = await readState(trx, orderId);
  const next = getNextState(state, await readProgress(trx, orderId));
  if (next !== state) await setOrderState(trx, orderId, next);
  return next;
}

export async function readState(db: Db, orderId: string): Promise<OrderState> {
  const { state } = await db
    .selectFrom('customer_order')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return state as OrderState;
}

/** Sets the state of an order with its times; a cancelled order releases its vouchers. */
export async function setOrderState(trx: Db, orderId: string, state: OrderState): Promise<void> {
  if (state === 'cancelled') await releaseVouchers(trx, orderId);
  await sql`
    update customer_order set state = ${state},
      completed_at = case when ${state}::text = 'completed' then coalesce(completed_at, now()) end,
      cancelled_at = case when ${state}::text = 'cancelled' then now() end
    where id = ${orderId}`.execute(trx);
}

export type StaffAction = StaffOrder['staffActions'][number];

const staffActions: readonly StaffAction[] = [
  'cancel',
  'edit',
  'makeReady',
  'ship',
  'complete',
  'credit',
  'takePayment',
  'charge',
  'discount',
  'move',
];

export const listStaffActions = (state: OrderState, progress: Progress): StaffAction[] =>
  staffActions.filter((action) => findActionProblem(action, state, progress) === undefined);

type Problem = Pick<ApiErrorOptions, 'messageKey' | 'values'>;

/** Returns why an action is not possible on an order; undefined where it is. */
export function findActionProblem(
  action: StaffAction,
  state: OrderState,
  progress: Progress,
): Problem | undefined {
  if (action === 'cancel') return findCancelProblem(state, progress);
  const { unsentQuantity, openReservations, isCreditable, dueCents, settles } = progress;
  if (!isOrderActionAllowed(action === 'takePayment' ? 'pay' : action, state)) {
    return { messageKey: 'order.other_state' };
  }
  if ((action === 'edit' || action === 'makeReady' || action === 'ship') && unsentQuantity === 0) {
    return { messageKey: 'order.no_goods_left' };
  }
  if (action === 'complete' && openReservations > 0) return { messageKey: 'order.guests_to_come' };
  if ((action === 'ship' || action === 'complete') && dueCents > 0 && settles !== 'invoice') {
    return { messageKey: 'order.balance_open' };
  }
  if (action === 'move' && !(progress.hasOtherPayers && progress.hasMovableLine)) {
    return { messageKey: 'order.line_not_movable' };
  }
  if (action === 'discount' && !progress.hasDiscountableLine) {
    return { messageKey: 'order.line_not_discountable' };
  }
  if (action === 'credit' && !isCreditable) return { messageKey: 'order.credited_already' };
  return action === 'takePayment' && dueCents <= 0 ? { messageKey: 'order.nothing_due' } : undefined;
}

/** Nothing of a cancelled order was delivered, charged by staff or used. */
function findCancelProblem(state: OrderState, progress: Progress): Problem | undefined {
  if (state === 'pending') {
    return progress.hasPendingPayment ? { messageKey: 'order.payment_under_way' } : undefined;
  }
  const isDelivered = progress.sentQuantity > 0 || progress.startedReservations > 0 || progress.charges > 0;
  if (isDelivered || progress.isShared || !isOrderActionAllowed('cancel', state)) {
    return { messageKey: 'order.not_cancellable' };
  }
  if (!progress.hasSpentGiftCard) return undefined;
  return { messageKey: 'order.gift_card_spent', values: { count: progress.unspentGiftCards } };
}

/** @throws ApiError `conflict` for an action that is not possible on an order, which the caller has locked */
export async function assertOrderAction(trx: Db, orderId: string, action: StaffAction): Promise<OrderState> {
  const state = await readState(trx, orderId);
  const problem = findActionProblem(action, state, await readProgress(trx, orderId));
  if (problem) throw new ApiError('conflict', problem);
  return state;
}
