import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import { ApiError } from '../../contract/errors.ts';
import type { FoundThing, officeFound } from '../../contract/office-faults.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';
import { instantColumn, type RowList } from '../platform/index.ts';
import { getUnit } from './unit.ts';

const selectFound = (siteId: string, more = sql``) => sql`
  select found_thing.id, description, found_thing.unit_id as "unitId", unit.number as unit, place, found_on as "foundOn",
    reservation_id as "stayId", 'H' || customer_order.number as "orderName", found_thing.state, found_thing.note,
    ${instantColumn(sql`found_thing.created_at`)} as "createdAt" ${more}
  from found_thing left join unit on unit.id = found_thing.unit_id
    left join reservation on reservation.id = reservation_id
    left join customer_order on customer_order.id = reservation.order_id
  where found_thing.site_id = ${siteId}`;

/** Lists what guests left behind. */
export const foundList = (siteId: string): RowList => ({
  source: selectFound(siteId, sql`, found_thing.created_at`),
  key: 'id',
  columns: [
    { name: 'id', kind: 'text' },
    { name: 'description', kind: 'text' },
    { name: 'unit', kind: 'text' },
    { name: 'place', kind: 'text' },
    { name: 'foundOn', kind: 'date' },
    { name: 'orderName', kind: 'text' },
    { name: 'state', kind: 'text' },
    { name: 'createdAt', kind: 'text', sortBy: ['created_at'] },
  ],
  searched: ['description', 'place', 'unit', 'orderName'],
  order: sql`"foundOn" desc, created_at desc, id`,
});

/** @throws ApiError `not_found` */
export async function readFound(db: Db, siteId: string, foundId: string): Promise<FoundThing> {
  const { rows } = await sql<
    Omit<FoundThing, 'version'>
  >`${selectFound(siteId)} and found_thing.id = ${foundId}`.execute(db);
  const [found] = rows;
  if (!found) throw new ApiError('not_found');
  const { description, place, state, note } = found;
  return { ...found, version: versionOf({ description, place, state, note }) };
}

/** Notes what was found, with the last stay in its unit until that day. @throws ApiError `not_found` */
export async function createFound(
  db: Db,
  siteId: string,
  { unitId, place, description, foundOn, note }: Received<typeof officeFound.create>['body'],
): Promise<FoundThing> {
  return transact(db, async (trx) => {
    if (unitId) await getUnit(trx, siteId, unitId);
    const { rows } = await sql<{ id: string }>`
      insert into found_thing (site_id, description, place, found_on, note, unit_id, reservation_id)
      values (${siteId}, ${description}, ${place}, ${foundOn}::text::date, ${note}, ${unitId}, (
        select id from reservation where unit_id = ${unitId} and state in ('inHouse', 'departed')
          and arrival <= ${foundOn}::text::date
        order by arrival desc, state limit 1
      )) returning id`.execute(trx);
    return readFound(trx, siteId, rows[0]?.id ?? '');
  });
}

/** Changes the sent fields. @throws ApiError `not_found`, `version_conflict` */
export async function changeFound(
  db: Db,
  siteId: string,
  foundId: string,
  { version, ...change }: Received<typeof officeFound.change>['body'],
): Promise<FoundThing> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const before = await readFound(trx, siteId, foundId);
    assertVersion(before, version, change);
    const { description, place, state, note } = { ...before, ...change };
    await sql`
      update found_thing set description = ${description}, place = ${place}, state = ${state}, note = ${note}
      where id = ${foundId}`.execute(trx);
    return readFound(trx, siteId, foundId);
  });
}
