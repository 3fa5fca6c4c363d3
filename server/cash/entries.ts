import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { CashEntryKind } from '../../contract/office-cash.ts';
import type { Db } from '../../database/connect.ts';
import { personName } from '../customers/index.ts';
import { instantColumn, type RowList } from '../platform/index.ts';

/** An amount that goes into the drawer, or, if it is negative, out of it. */
type CashMovement = {
  kind: CashEntryKind;
  amountCents: number;
  shiftId?: string;
  paymentId?: string;
  refundId?: string;
  reason?: string;
  staffId: string | null;
};

export const selectEntries = (siteId: string, more = sql``): RawBuilder<unknown> => sql`
  select entry.id, entry.shift_id as "shiftId", ${instantColumn(sql`entry.created_at`)} as "createdAt", entry.kind,
    (entry.amount_cents / 100.0)::float8 as amount, 'H' || customer_order.number as "orderName", entry.reason,
    ${personName()} as by, entry.shift_id is null as "isOutsideShift" ${more}
  from cash_entry as entry
    left join person on person.id = entry.staff_id
    left join refund on refund.id = entry.refund_id
    left join payment on payment.id = coalesce(entry.payment_id, refund.payment_id)
    left join customer_order on customer_order.id = payment.order_id
  where entry.site_id = ${siteId}`;

/** Lists what went into the drawer and out of it. */
export const cashEntryList = (siteId: string): RowList => ({
  source: selectEntries(siteId, sql`, entry.created_at`),
  key: 'id',
  columns: [
    { name: 'id', kind: 'text' },
    { name: 'shiftId', kind: 'text' },
    { name: 'createdAt', kind: 'text', sortBy: ['created_at'] },
    { name: 'kind', kind: 'text' },
    { name: 'amount', kind: 'number' },
    { name: 'orderName', kind: 'text' },
    { name: 'reason', kind: 'text' },
    { name: 'by', kind: 'text' },
    { name: 'isOutsideShift', kind: 'boolean' },
  ],
  searched: ['orderName', 'reason', 'by'],
  order: sql`created_at desc, id`,
});

/**
 * Enters cash in a shift, by default in the open one of the member of staff, or outside of any. Its shift is not
 * closed before this transaction ends.
 * @throws ApiError `conflict` where no shift is open and the setting `cashShiftRequired` asks for one
 */
export async function enterCash(trx: Db, siteId: string, movement: CashMovement): Promise<void> {
  const { kind, amountCents, paymentId = null, refundId = null, reason = '', staffId } = movement;
  const shiftId = movement.shiftId ?? (await lockOwnShift(trx, siteId, staffId));
  if (!shiftId && (await isShiftRequired(trx, siteId))) {
    throw new ApiError('conflict', { messageKey: 'cash.no_open_shift' });
  }
  await trx
    .insertInto('cash_entry')
    .values({
      ...{ site_id: siteId, shift_id: shiftId ?? null, kind, amount_cents: amountCents, reason },
      ...{ payment_id: paymentId, refund_id: refundId, staff_id: staffId },
    })
    .execute();
}

/** Locks the open shift that the member of staff opened, else the latest. */
async function lockOwnShift(trx: Db, siteId: string, staffId: string | null): Promise<string | undefined> {
  const { rows: open } = await sql<{ id: string }>`
    select id from cash_shift where site_id = ${siteId} and closed_at is null
    order by staff_id is not distinct from ${staffId}::uuid desc, opened_at desc`.execute(trx);
  for (const { id } of open) {
    // The lock waits for a count, after which the shift is closed.
    const { rows } = await sql`
      select from cash_shift where id = ${id} and closed_at is null for share`.execute(trx);
    if (rows.length > 0) return id;
  }
  return undefined;
}

export async function isShiftRequired(db: Db, siteId: string): Promise<boolean> {
  const setting = await db
    .selectFrom('setting')
    .select('value')
    .where('site_id', '=', siteId)
    .where('group_name', '=', 'checkout')
    .where('name', '=', 'cashShiftRequired')
    .executeTakeFirst();
  return setting?.value === 'true';
}
