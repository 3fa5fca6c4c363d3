import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { siteClocks, zoneOrUtc } from '../locale/index.ts';
import type { PaymentDeps } from '../orders/index.ts';

/** Days before arrival, and first hour of the day (local time of the business), for reminders. */
const remindDays = 3;
const remindFrom = '09:00';
const atOnce = 100;

/**
 * Sends each guest one reminder three days before arrival, however many processes run it. A guest who booked
 * today gets none, because the confirmation has the same facts; a guest who moved to a later day after a
 * reminder gets another one.
 */
export async function sendArrivalReminders({
  db,
  jobs,
  log,
}: Pick<PaymentDeps, 'db' | 'jobs' | 'log'>): Promise<void> {
  const { siteIds, zones } = await siteClocks(db, log);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string; orderId: string }>`
      select reservation.id, order_id as "orderId"
      from unnest(${siteIds}::uuid[], ${zones}::text[]) as place (site_id, zone)
        cross join lateral (select now() at time zone zone as here) as clock
        join reservation on reservation.site_id = place.site_id and reservation.state = 'confirmed'
          and arrival between here::date and here::date + ${remindDays}::int
      where order_id is not null and here::time >= ${remindFrom}::time
        and (reservation.created_at at time zone zone)::date < here::date
        and (reminded_at is null or (reminded_at at time zone zone)::date < arrival - ${remindDays}::int)
      order by arrival, reservation.id limit ${atOnce} for update of reservation skip locked`.execute(trx);
    for (const { id, orderId } of rows) {
      await sql`update reservation set reminded_at = now() where id = ${id}`.execute(trx);
      await jobs.enqueue(trx, 'order-email', { kind: 'stayReminder', orderId, refId: id });
    }
  });
}

/**
 * Returns whether a reservation is still expected and starts soon enough for a reminder, in local time of the
 * business.
 */
export async function isArrivingSoon(db: Db, reservationId: string): Promise<boolean> {
  const { rows } = await sql<{ arrival: string; zone: string | null }>`
    select arrival::text, (
      select value from site_property
      where site_property.site_id = reservation.site_id and name = 'timeZone' order by culture limit 1
    ) as zone
    from reservation where id = ${reservationId} and state = 'confirmed'`.execute(db);
  const [stay] = rows;
  if (!stay) return false;
  const today = Temporal.Now.plainDateISO(zoneOrUtc(stay.zone));
  const last = today.add({ days: remindDays });
  return stay.arrival >= today.toString() && stay.arrival <= last.toString();
}
