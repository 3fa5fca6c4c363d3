import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { StaffOrder } from '../../contract/office-order.ts';
import type { Db } from '../../database/connect.ts';
import { personName } from '../customers/index.ts';
import { allocate } from '../locale/index.ts';
import { fieldError, instantColumn, translate } from '../platform/index.ts';
import { creditOrder } from './credit-order.ts';
import { lockFolio } from './folio.ts';
import {
  copyPart,
  type FolioLine,
  insertAddition,
  lockLine,
  reduceAddition,
  setAmounts,
  settleAgain,
} from './folio-lines.ts';
import { readOrderMoney } from './order-money.ts';
import { assertOrderAction } from './order-progress.ts';
import { readRow } from './order-rows.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { discountInQuote, discountLine } from './quote-shares.ts';
import { refundSurplus } from './refund-order.ts';

export type DiscountInput = {
  lineIds: readonly string[];
  /** Of each line, or an amount off all of them together. */
  off: { percentage: number } | { cents: number };
  /** For the guest; empty: that of any discount. */
  name: string;
  /** For staff. */
  reason: string;
  staffId: string | null;
};

/** The reason on additions and credits; the reason that staff typed is stored only with the discount. */
const discountReason = 'discounted';

/** A repeated request within this many seconds counts as a duplicate. */
const duplicateSeconds = 5;

const maxDiscounts = 50;

/**
 * Takes an amount or a percentage off lines of an order. An open line gets a lower price. One that was invoiced, or
 * earned points, is credited and charged anew at the lower price. What was paid too much goes back. The same discount
 * sent twice is taken off once. Returns the refunds to send.
 * @throws ApiError `not_found` for a line of no payer; `conflict` for a line of another payer, one that cannot be
 *   discounted, too many discounts, and in other states; `invalid` for more than the lines cost
 */
export async function discountLines(
  trx: Db,
  deps: Pick<PaymentDeps, 'jobs' | 'keys'>,
  orderId: string,
  input: DiscountInput,
): Promise<string[]> {
  const { lineIds, off, staffId } = input;
  const folio = await lockFolio(trx, orderId);
  const order = folio.find(({ id }) => id === orderId);
  if (!order) throw new ApiError('not_found');
  const name = input.name || translate((await readRow(trx, orderId)).culture, 'order.discount');
  if (await isDuplicate(trx, orderId, { ...input, name })) return [];
  await assertOrderAction(trx, orderId, 'discount');
  await assertFewDiscounts(trx, orderId);
  const lines: FolioLine[] = [];
  for (const lineId of lineIds) {
    const line = await lockLine(trx, folio, order, lineId);
    if (!line.isDiscountable) throw new ApiError('conflict', { messageKey: 'order.line_not_discountable' });
    lines.push(line);
  }
  const shares = getShares(lines, off);
  const credits: { lineId: string; quantity: number }[] = [];
  const discounted: DiscountedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const cents = shares[index] ?? 0;
    if (cents === 0) {
      discounted.push({ lineId: line.id, from: line.id, cents });
      continue;
    }
    const after = discountLine(line, cents);
    const share = { code: name, isByStaff: true, cents } as const;
    let id = line.id;
    if (line.isOpen) {
      await discountInQuote(trx, orderId, line, after, share);
      await setAmounts(trx, line.id, after);
      if (line.additionId) await reduceAddition(trx, line.additionId, cents);
    } else {
      const addition = { reason: discountReason, totalCents: after.totalCents, staffId };
      const additionId = await insertAddition(trx, orderId, line, addition);
      id = await copyPart(trx, orderId, line, after, { orderId, additionId }, share);
      credits.push({ lineId: line.id, quantity: after.quantity });
    }
    discounted.push({ lineId: id, from: line.id, cents });
  }
  await insertDiscount(trx, orderId, { ...input, name }, discounted);
  const credit = { lines: credits, shipping: false, restock: false, reason: discountReason, staffId };
  const refundIds =
    credits.length > 0
      ? (await creditOrder(trx, deps, orderId, credit)).refundIds
      : await refundSurplus(trx, orderId, discountReason, []);
  await settleAgain(trx, deps, orderId);
  const { dueCents } = await readOrderMoney(trx, orderId);
  if (lines.some(({ isInvoiced }) => isInvoiced) || order.settles === 'invoice' || dueCents <= 0)
    await deps.jobs.enqueue(trx, 'invoice-due', { orderId });
  return refundIds;
}

/** Returns the cents off each line. An amount is divided in proportion to what is left of their prices. */
function getShares(lines: readonly FolioLine[], off: DiscountInput['off']): number[] {
  const left = lines.map(({ totalCents, creditedCents }) => totalCents - creditedCents);
  const isAmount = 'cents' in off;
  const shares = isAmount
    ? allocate(off.cents, left)
    : left.map((cents) => Math.round((cents * off.percentage) / 100));
  const isTooMuch = shares.some((cents, index) => cents > (left[index] ?? 0));
  if (isTooMuch || shares.every((cents) => cents === 0))
    throw fieldError(isAmount ? 'body.amount' : 'body.percentage', 'discount_of_lines');
  return shares;
}

/**
 * The cents taken off a line, 0 where its part is less than a cent. `from` is the original line: another one where that was
 * credited and charged again.
 */
type DiscountedLine = { lineId: string; from: string; cents: number };

async function insertDiscount(
  trx: Db,
  orderId: string,
  { off, name, reason, staffId }: DiscountInput,
  lines: readonly DiscountedLine[],
): Promise<void> {
  await trx
    .insertInto('order_discount')
    .values({
      ...{ order_id: orderId, name, reason, staff_id: staffId },
      percentage: 'percentage' in off ? String(off.percentage) : null,
      amount_cents: lines.reduce((sum, { cents }) => sum + cents, 0),
      lines: sql`${{ lines }}::jsonb -> 'lines'`,
    })
    .execute();
}

async function isDuplicate(
  trx: Db,
  orderId: string,
  { lineIds, off, name, reason, staffId }: DiscountInput,
): Promise<boolean> {
  const [percentage, cents] = 'cents' in off ? [null, off.cents] : [off.percentage, null];
  const { rows } = await sql`
    select from order_discount
    where order_id = ${orderId} and staff_id = ${staffId} and name = ${name} and reason = ${reason}
      and percentage is not distinct from ${percentage}::float8::numeric and amount_cents = coalesce(${cents}::int, amount_cents)
      and array(select (line ->> 'from')::uuid from jsonb_array_elements(lines) as line order by 1)
        = array(select unnest(${[...lineIds]}::uuid[]) order by 1)
      and created_at > clock_timestamp() - make_interval(secs => ${duplicateSeconds})
    limit 1`.execute(trx);
  return rows.length > 0;
}

async function assertFewDiscounts(trx: Db, orderId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('order_discount')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxDiscounts)
    throw new ApiError('conflict', { messageKey: 'order.too_many_discounts', values: { max: maxDiscounts } });
}

/** Reads the discounts that staff gave on an order, as staff see them; the first one first. */
export async function readStaffDiscounts(db: Db, orderId: string): Promise<StaffOrder['staffDiscounts']> {
  const { rows } = await sql<StaffOrder['staffDiscounts'][number]>`
    select order_discount.id, order_discount.name, reason, percentage::float8, (amount_cents / 100.0)::float8 as amount,
      ${personName()} as "staffName", ${instantColumn(sql`order_discount.created_at`)} as "createdAt", (
        select jsonb_agg(jsonb_build_object('lineId', line ->> 'lineId', 'amount', (line ->> 'cents')::int / 100.0) order by place)
        from jsonb_array_elements(lines) with ordinality as discounted (line, place)
      ) as lines
    from order_discount left join person on person.id = staff_id
    where order_id = ${orderId} order by order_discount.created_at, order_discount.id`.execute(db);
  return rows;
}
