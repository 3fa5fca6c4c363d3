import type { PaymentProvider } from '../payments/index.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Returns the payment provider that the site of an order has now. */
export async function getProvider(
  { db, payments }: Pick<PaymentDeps, 'db' | 'payments'>,
  orderId: string,
): Promise<PaymentProvider> {
  const { site_id } = await db
    .selectFrom('customer_order')
    .select('site_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return payments.of(site_id);
}
