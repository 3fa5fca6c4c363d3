import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { timeZone } from '../time-zone.ts';

/**
 * Writes a shift of the drawer for each day since the first cash payment: opened in the morning and counted in the
 * evening, now and then with a difference. The shift of today is open. Call it when payments have their times.
 */
export async function addCashBook(trx: Db, siteId: string, staffId: string, today: string): Promise<void> {
  await sql`update cash_entry set created_at = coalesce(payment.created_at, refund.created_at)
    from cash_entry as entry left join payment on payment.id = entry.payment_id left join refund on refund.id = entry.refund_id
    where entry.id = cash_entry.id and entry.site_id = ${siteId} and cash_entry.kind in ('payment', 'refund')`.execute(
    trx,
  );
  const localDay = sql`(created_at at time zone ${timeZone})::date`;
  await sql`
    insert into cash_shift (site_id, drawer, opening_cents, staff_id, opened_at, closed_at)
    select ${siteId}, 'Receptie', 15000, ${staffId}, least((day + time '07:00') at time zone ${timeZone}, now()),
      case when day < ${today}::text::date then (day + time '22:30') at time zone ${timeZone} end
    from (select min(${localDay}) as first from cash_entry where site_id = ${siteId}) as book,
      generate_series(first, ${today}::text::date, interval '1 day') as series(at), lateral (select at::date as day) as days`.execute(
    trx,
  );
  await sql`
    insert into cash_entry (site_id, shift_id, kind, amount_cents, reason, staff_id, created_at)
    select site_id, id, 'paidOut', -1250, 'Bloemen voor de gelagkamer', ${staffId}, opened_at + interval '3 hours'
    from cash_shift where site_id = ${siteId} and closed_at is not null
      and extract(isodow from opened_at at time zone ${timeZone}) = 5`.execute(trx);
  await sql`
    update cash_entry set shift_id = cash_shift.id from cash_shift
    where cash_entry.site_id = ${siteId} and cash_shift.site_id = cash_entry.site_id and shift_id is null
      and ${localDay} = (opened_at at time zone ${timeZone})::date`.execute(trx);
  await sql`
    insert into cash_count (shift_id, expected_cents, counted_cents, note, staff_id)
    select id, expected, greatest(0, expected - lost), case when lost > 0 then 'Te veel wisselgeld gegeven' else '' end, ${staffId}
    from (
      select cash_shift.id, opening_cents + coalesce(sum(amount_cents), 0) as expected,
        case when count(amount_cents) > 0 and mod(row_number() over (order by opened_at), 9) = 0 then 50 else 0 end as lost
      from cash_shift left join cash_entry on shift_id = cash_shift.id
      where cash_shift.site_id = ${siteId} and closed_at is not null group by cash_shift.id
    ) as closed`.execute(trx);
}
