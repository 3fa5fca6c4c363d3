import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { lockNights, type Nights } from './nights.ts';

const atOnce = 200;

/** Lets go of nights that were held for too long. Every process may do so; who needs them does it anyway. */
export async function releaseExpired(db: Db): Promise<void> {
  const { rows: late } = await sql<Nights>`
    select room_type_id::int as "roomTypeId", arrival::text, departure::text from stay
    where state = 'held' and expires_at < now() order by expires_at limit ${atOnce}`.execute(db);
  // Each by itself: a guest who checks out waits for the nights of one stay at most.
  for (const nights of late) await db.transaction().execute((trx) => lockNights(trx, [nights]));
}

/** Removes what was held and never ordered, a day after: so long it is known how long a line was held. */
export async function trimHolds(db: Db): Promise<void> {
  await sql`
    delete from stay where state = 'released' and order_id is null and cart_line_id is not null
      and expires_at < now() - interval '1 day'`.execute(db);
}
