import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/**
 * Moves sold stock of a variant from one order to another, with its line. The counters stay, and so does the
 * stock of a variant that is not counted. A hold of which nothing is left is released, so that its movements add up.
 */
export async function moveStock(
  trx: Db,
  { from, to }: { from: string; to: string },
  { variantId, quantity }: { variantId: number; quantity: number },
): Promise<void> {
  await sql`select from stock where variant_id = ${variantId} for update`.execute(trx);
  const { rows } = await sql<{ moved: number }>`
    with before as (
      select least(quantity, ${quantity})::int as moved from stock_hold
      where order_id = ${from} and variant_id = ${variantId} and state = 'sold'
    ), less as (
      update stock_hold set quantity = case when stock_hold.quantity > moved then stock_hold.quantity - moved else stock_hold.quantity end,
        state = case when stock_hold.quantity > moved then 'sold' else 'released' end
      from before where order_id = ${from} and variant_id = ${variantId}
    )
    select moved from before`.execute(trx);
  const moved = rows[0]?.moved ?? 0;
  if (moved === 0) return;
  await sql`
    insert into stock_hold (order_id, variant_id, quantity, state, expires_at)
    values (${to}, ${variantId}, ${moved}, 'sold', now())
    on conflict (order_id, variant_id) do update set state = 'sold',
      quantity = excluded.quantity + case stock_hold.state when 'released' then 0 else stock_hold.quantity end`.execute(
    trx,
  );
}
