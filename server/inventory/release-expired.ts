import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { lockNights, type Nights } from './nights.ts';

const atOnce = 200;

/** Releases expired holds of nights. Any process may run it; `lockNights` releases them too. */
export async function releaseExpired(db: Db): Promise<void> {
  const { rows: late } = await sql<Nights>`
    select room_type_id::int as "roomTypeId", arrival::text, departure::text from reservation
    where state = 'held' and expires_at < now() order by expires_at limit ${atOnce}`.execute(db);
  // One transaction per stay: a guest at checkout waits for the nights of one stay at most.
  for (const nights of late) await db.transaction().execute((trx) => lockNights(trx, [nights]));
}

/**
 * Deletes released holds without an order after a day: until then the total hold time of a line must be
 * known.
 */
export async function trimHolds(db: Db): Promise<void> {
  await sql`
    delete from reservation where state = 'released' and order_id is null and cart_line_id is not null
      and expires_at < now() - interval '1 day'`.execute(db);
}
