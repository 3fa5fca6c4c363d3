import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { publishStockLevel } from './stock-level.ts';

/**
 * Sells stock to a confirmed order, in addition to its earlier stock.
 * @throws ApiError `not_available` where too little is left
 */
export async function sellStock(
  trx: Db,
  orderId: string,
  { variantId, name, quantity }: { variantId: number; name: string; quantity: number },
): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    select capacity - sold - held as "left" from stock where variant_id = ${variantId} for update`.execute(
    trx,
  );
  const [stock] = rows;
  if (!stock) return;
  if (stock.left < quantity) {
    throw new ApiError('not_available', {
      messageKey: stock.left > 0 ? 'cart.fewer_left' : 'cart.sold_out',
      values: { name, count: stock.left },
    });
  }
  await sql`
    insert into stock_hold (order_id, variant_id, quantity, state, expires_at)
    values (${orderId}, ${variantId}, ${quantity}, 'sold', now())
    on conflict (order_id, variant_id) do update set state = 'sold',
      quantity = excluded.quantity + case stock_hold.state when 'released' then 0 else stock_hold.quantity end`.execute(
    trx,
  );
  await sql`update stock set sold = sold + ${quantity} where variant_id = ${variantId}`.execute(trx);
  await publishStockLevel(trx, [{ variantId, by: -quantity }]);
}
