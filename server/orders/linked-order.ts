import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Keys } from '../platform/index.ts';

/** The order of a link, and the gift card whose code the link shows, if it came in the email of one. */
export type LinkedOrder = { orderId: string; giftCardId?: string | undefined };

/** Finds the order of a site by its link, or by the link of a gift card that it bought. */
export async function findLinkedOrder(
  db: Db,
  keys: Pick<Keys, 'orderIdOf' | 'giftCardIdOf'>,
  siteId: string,
  link: string,
): Promise<LinkedOrder | undefined> {
  const giftCardId = keys.giftCardIdOf(link);
  const ofCard = sql`(select order_id from gift_card join order_line on order_line.id = order_line_id
    where gift_card.id = ${giftCardId ?? null})`;
  const { rows } = await sql<{ id: string }>`
    select id from customer_order
    where site_id = ${siteId} and id = coalesce(${keys.orderIdOf(link) ?? null}::uuid, ${ofCard})`.execute(
    db,
  );
  const [order] = rows;
  return order && { orderId: order.id, giftCardId };
}
