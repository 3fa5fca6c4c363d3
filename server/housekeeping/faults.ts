import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Fault, officeFault } from '../../contract/office-faults.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';
import { listStaffWith, personName } from '../customers/index.ts';
import { instantColumn, type RowList } from '../platform/index.ts';
import { block, type FrontDesk, unblock } from '../reservations/index.ts';
import { getUnit } from './unit.ts';

const selectFaults = (siteId: string, more = sql``) => sql`
  select fault.id, fault.unit_id as "unitId", unit.number as unit, place, description, state, fault.staff_id as "assigneeId",
    ${personName()} as assignee,
    case when ended_at is null then until_night end as "blockedUntil",
    ${instantColumn(sql`fault.created_at`)} as "createdAt",
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'width', width, 'height', height) order by created_at, id), '[]')
      from fault_picture where fault_id = fault.id) as pictures ${more}
  from fault left join unit on unit.id = fault.unit_id left join person on person.id = fault.staff_id
    left join night_block on night_block.id = block_id
  where fault.site_id = ${siteId}`;

/** Lists what is broken. */
export const faultList = (siteId: string): RowList => ({
  source: selectFaults(siteId, sql`, fault.created_at`),
  key: 'id',
  columns: [
    { name: 'id', kind: 'text' },
    { name: 'unit', kind: 'text' },
    { name: 'place', kind: 'text' },
    { name: 'description', kind: 'text' },
    { name: 'state', kind: 'text' },
    { name: 'assigneeId', kind: 'text' },
    { name: 'assignee', kind: 'text' },
    { name: 'createdAt', kind: 'text', sortBy: ['created_at'] },
  ],
  searched: ['description', 'place', 'unit'],
  order: sql`created_at desc, id`,
});

/** @throws ApiError `not_found` */
export async function readFault(db: Db, siteId: string, faultId: string): Promise<Fault> {
  const { rows } = await sql<
    Omit<Fault, 'version'>
  >`${selectFaults(siteId)} and fault.id = ${faultId}`.execute(db);
  const [fault] = rows;
  if (!fault) throw new ApiError('not_found');
  const { place, description, state, assigneeId } = fault;
  return { ...fault, version: versionOf({ place, description, state, assigneeId }) };
}

type NewFault = Received<typeof officeFault.create>['body'];

/**
 * Reports a fault, and takes its unit out of use until a night. One with the id of a stored fault is that fault.
 * @throws ApiError `not_found`; `conflict` where the unit is taken; `invalid` for a block of no unit
 */
export async function createFault(
  db: Db,
  frontDesk: FrontDesk,
  { faultId, unitId, place, description, assigneeId, blockUntil }: NewFault,
): Promise<Fault> {
  const { siteId, today } = frontDesk;
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const known = faultId && (await trx.selectFrom('fault').select('id').where('id', '=', faultId).execute());
    if (known && known.length > 0) return readFault(trx, siteId, faultId);
    const unit = unitId ? await getUnit(trx, siteId, unitId) : null;
    await assertAssignee(trx, siteId, assigneeId);
    if (blockUntil && !unit) throw new ApiError('not_found');
    const blockId =
      blockUntil && unit
        ? await block(trx, frontDesk, {
            ...{ roomItemCode: unit.itemCode, unit: unit.number, from: today, until: blockUntil },
            ...{ units: 1, reason: description.slice(0, 500) },
          })
        : null;
    const { rows } = await sql<{ id: string }>`
      insert into fault (id, site_id, unit_id, place, description, staff_id, block_id)
      values (coalesce(${faultId ?? null}::uuid, new_id()), ${siteId}, ${unitId}, ${place}, ${description}, ${assigneeId}, ${blockId}) returning id`.execute(
      trx,
    );
    return readFault(trx, siteId, rows[0]?.id ?? '');
  });
}

/** Changes the sent fields; a solved fault ends its block. @throws ApiError `not_found`, `version_conflict` */
export async function changeFault(
  db: Db,
  frontDesk: FrontDesk,
  faultId: string,
  { version, ...change }: Received<typeof officeFault.change>['body'],
): Promise<Fault> {
  const { siteId } = frontDesk;
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const before = await readFault(trx, siteId, faultId);
    assertVersion(before, version, change);
    const { place, description, state, assigneeId } = { ...before, ...change };
    if (assigneeId !== before.assigneeId) await assertAssignee(trx, siteId, assigneeId);
    const { rows } = await sql<{ blockId: string | null }>`
      update fault set place = ${place}, description = ${description}, state = ${state}, staff_id = ${assigneeId},
        solved_at = case when ${state} = 'solved' then coalesce(solved_at, now()) end
      where id = ${faultId} returning block_id as "blockId"`.execute(trx);
    const blockId = rows[0]?.blockId;
    if (state === 'solved' && blockId) await unblock(trx, frontDesk, blockId);
    return readFault(trx, siteId, faultId);
  });
}

async function assertAssignee(trx: Db, siteId: string, assigneeId: string | null): Promise<void> {
  if (assigneeId === null) return;
  const people = await listStaffWith(trx, siteId, 'housekeeping:write');
  if (!people.some(({ id }) => id === assigneeId)) throw new ApiError('not_found');
}
