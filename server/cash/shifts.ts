import { sql } from 'kysely';
import type { Received, Reply } from '../../contract/contract.ts';
import { ApiError } from '../../contract/errors.ts';
import type { CashEntry, CashShift, officeCash } from '../../contract/office-cash.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, versionOf } from '../content/index.ts';
import { personName } from '../customers/index.ts';
import { instantColumn, type RowList } from '../platform/index.ts';
import { enterCash, isShiftRequired, selectEntries } from './entries.ts';

/** A shift with its entries; its version changes with each of them. */
type ShiftRow = CashShift & { version: string; entries: CashEntry[] };

const selectShifts = (siteId: string, more = sql``) => sql`
  select shift.id, drawer, ${instantColumn(sql`opened_at`)} as "openedAt", ${personName('opener')} as "openedBy",
    (opening_cents / 100.0)::float8 as opening, ${instantColumn(sql`closed_at`)} as "closedAt",
    ${personName('closer')} as "closedBy",
    (coalesce(expected_cents, opening_cents + entered) / 100.0)::float8 as expected,
    (counted_cents / 100.0)::float8 as counted, ((counted_cents - expected_cents) / 100.0)::float8 as difference,
    coalesce(note, '') as note ${more}
  from cash_shift as shift
    cross join lateral (
      select coalesce(sum(amount_cents), 0) as entered from cash_entry where shift_id = shift.id
    ) as entries
    left join cash_count on cash_count.shift_id = shift.id
    left join person as opener on opener.id = shift.staff_id
    left join person as closer on closer.id = cash_count.staff_id
  where shift.site_id = ${siteId}`;

/** Lists the shifts of the drawer. */
export const shiftList = (siteId: string): RowList => ({
  source: selectShifts(siteId, sql`, opened_at`),
  key: 'id',
  columns: [
    { name: 'id', kind: 'text' },
    { name: 'drawer', kind: 'text' },
    { name: 'openedAt', kind: 'text', sortBy: ['opened_at'] },
    { name: 'openedBy', kind: 'text' },
    { name: 'opening', kind: 'number' },
    { name: 'closedAt', kind: 'text' },
    { name: 'closedBy', kind: 'text' },
    { name: 'expected', kind: 'number' },
    { name: 'counted', kind: 'number' },
    { name: 'difference', kind: 'number' },
  ],
  searched: ['drawer', 'openedBy', 'closedBy'],
  order: sql`opened_at desc, id`,
});

/** @throws ApiError `not_found` */
export async function readShift(db: Db, siteId: string, shiftId: string): Promise<ShiftRow> {
  const { rows } = await sql<CashShift>`${selectShifts(siteId)} and shift.id = ${shiftId}`.execute(db);
  const [shift] = rows;
  if (!shift) throw new ApiError('not_found');
  const { rows: entries } = await sql<CashEntry>`
    ${selectEntries(siteId)} and entry.shift_id = ${shiftId} order by entry.created_at, entry.id`.execute(db);
  return { ...shift, entries, version: versionOf([shift.closedAt, entries.map(({ id }) => id)]) };
}

type Staff = { siteId: string; staffId: string };

/** Returns the open shift that cash of a member of staff falls into, and what a next one starts from. */
export async function currentShift(
  db: Db,
  { siteId, staffId }: Staff,
): Promise<Reply<typeof officeCash.current>> {
  const { rows } = await sql<CashShift>`
    ${selectShifts(siteId)} order by closed_at is not null,
      case when closed_at is null then shift.staff_id is not distinct from ${staffId}::uuid end desc, opened_at desc
    limit 1`.execute(db);
  const [last] = rows;
  return {
    shift: last && !last.closedAt ? last : null,
    isRequired: await isShiftRequired(db, siteId),
    lastDrawer: last?.drawer ?? '',
    lastCounted: last?.counted ?? 0,
  };
}

/** Opens a shift and returns its id. @throws ApiError `conflict` while one of its drawer is open */
export async function openShift(
  db: Db,
  { siteId, staffId }: Staff,
  { drawer, opening }: Received<typeof officeCash.open>['body'],
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into cash_shift (site_id, staff_id, drawer, opening_cents)
    values (${siteId}, ${staffId}, ${drawer}, ${Math.round(opening * 100)})
    on conflict do nothing returning id`.execute(db);
  const [shift] = rows;
  if (!shift) throw new ApiError('conflict', { messageKey: 'cash.shift_is_open' });
  return shift.id;
}

/** Puts cash into the drawer of an open shift, or takes it out. @throws ApiError `not_found`, `conflict` */
export function moveCash(
  db: Db,
  { siteId, staffId }: Staff,
  shiftId: string,
  { kind, amount, reason }: Received<typeof officeCash.move>['body'],
): Promise<void> {
  return transact(db, async (trx) => {
    await lockOpenShift(trx, siteId, shiftId);
    const cents = Math.round(amount * 100);
    const amountCents = kind === 'paidIn' ? cents : -cents;
    await enterCash(trx, siteId, { kind, amountCents, shiftId, reason, staffId });
  });
}

/**
 * Closes a shift with its count. Waits for cash that is being entered.
 * @throws ApiError `not_found`, `conflict` for a closed shift, `version_conflict` for entries since `version`
 */
export function closeShift(
  db: Db,
  { siteId, staffId }: Staff,
  shiftId: string,
  { version, ...body }: Received<typeof officeCash.close>['body'],
): Promise<void> {
  return transact(db, async (trx) => {
    await lockOpenShift(trx, siteId, shiftId);
    const shift = await readShift(trx, siteId, shiftId);
    assertVersion(shift, version, body);
    await trx
      .insertInto('cash_count')
      .values({
        ...{ shift_id: shiftId, expected_cents: Math.round(shift.expected * 100), note: body.note },
        ...{ counted_cents: Math.round(body.counted * 100), staff_id: staffId },
      })
      .execute();
    await trx
      .updateTable('cash_shift')
      .set({ closed_at: sql`clock_timestamp()` })
      .where('id', '=', shiftId)
      .execute();
  });
}

async function lockOpenShift(trx: Db, siteId: string, shiftId: string): Promise<void> {
  const shift = await trx
    .selectFrom('cash_shift')
    .select('closed_at')
    .where('id', '=', shiftId)
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirst();
  if (!shift) throw new ApiError('not_found');
  if (shift.closed_at) throw new ApiError('conflict', { messageKey: 'cash.shift_is_closed' });
}
