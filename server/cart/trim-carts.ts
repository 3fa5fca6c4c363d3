import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/** For how many days a cart waits for whoever filled it: a visitor, or a customer, as long as a browser keeps its id. */
const keptDays = { visitor: 60, customer: 365 };

/** Removes open carts that nobody changed for long, with what was typed in them. */
export async function trimCarts(db: Db): Promise<void> {
  await sql`
    delete from cart where closed_at is null and updated_at < now() - make_interval(
      days => case when customer_id is null then ${keptDays.visitor}::int else ${keptDays.customer}::int end)`.execute(
    db,
  );
}
