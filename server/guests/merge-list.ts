import { sql } from 'kysely';
import type { GuestProfile } from '../../contract/office-guests.ts';
import type { Db } from '../../database/connect.ts';
import { personName } from '../customers/index.ts';
import { zoneOfSite } from '../locale/index.ts';
import { instantColumn } from '../platform/index.ts';

const zone = zoneOfSite(sql`guest_merge.site_id`);

/** Whether a merge was made today where the business is, for a statement with `guest_merge`. */
export const isOfToday = sql`(guest_merge.created_at at time zone ${zone})::date = (now() at time zone ${zone})::date`;

/** Lists the merges of a guest that can be undone today, the last one first. */
export async function listMerges(db: Db, guestId: string): Promise<GuestProfile['merges']> {
  const { rows } = await sql<GuestProfile['merges'][number]>`
    select guest_merge.id, before -> 'other' ->> 'id' as "guestId", guest_merge.name, nullif(${personName()}, '') as "staffName",
      ${instantColumn(sql`guest_merge.created_at`)} as at
    from guest_merge left join person on person.id = staff_id
    where person_id = ${guestId} and ${isOfToday} order by guest_merge.created_at desc, guest_merge.id desc`.execute(
    db,
  );
  return rows;
}

/** Erases what undoing a merge of an earlier day would need. */
export async function trimMerges(db: Db): Promise<void> {
  await sql`delete from guest_merge where not ${isOfToday}`.execute(db);
}
