import { creditOrder } from '../../server/orders/credit-order.ts';
import { recordManualPayment } from '../../server/orders/manual-payment.ts';
import { call } from './call-api.ts';
import { placeReadyOrder, readyCart } from './fresh-cart.ts';
import type { FreshMember } from './fresh-member.ts';
import type { Shop } from './open-shop.ts';

/**
 * Places a member’s order, partly paid with so many points and otherwise with cash by default. Returns its
 * id.
 */
export async function pointsOrder(
  shop: Shop,
  member: FreshMember,
  points: number,
  { isPaid = true } = {},
): Promise<string> {
  const { db, paymentDeps } = shop;
  const cartId = await readyCart(shop, member.id);
  const shown = { token: member.accessToken };
  const { status, text } = await call(shop, 'cart.points', { params: { cartId }, body: { points } }, shown);
  if (status !== 200) throw new Error(text);
  const { id, totalCents } = await placeReadyOrder(shop, cartId, member.id);
  const { amount_cents } = await db
    .selectFrom('order_points')
    .select('amount_cents')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const amountCents = totalCents - amount_cents;
  const cash = { method: 'cash', amountCents, reference: '', staffId: null } as const;
  if (isPaid) await db.transaction().execute((trx) => recordManualPayment(trx, paymentDeps, id, cash));
  return id;
}

/** Credits a whole order and sends its emails. */
export async function refundOrder({ db, paymentDeps }: Shop, orderId: string): Promise<void> {
  const lines = await db
    .selectFrom('order_line')
    .select(['id as lineId', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
  await db.transaction().execute(async (trx) => {
    const credit = { lines, shipping: true, restock: true, reason: 'came back', staffId: null };
    const { creditId } = await creditOrder(trx, paymentDeps, orderId, credit);
    await paymentDeps.jobs.enqueue(trx, 'order-email', { kind: 'orderRefunded', orderId, refId: creditId });
  });
}
