import { getProvider } from './order-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Cancels the open payments of an order that must no longer be paid. Where the provider cannot, or does not
 * answer, the payment expires by itself; one that is made all the same is refunded.
 */
export async function endAttempts(
  deps: Pick<PaymentDeps, 'db' | 'payments' | 'log'>,
  orderId: string,
): Promise<void> {
  const { db, log } = deps;
  const provider = await getProvider(deps, orderId);
  const open = await db
    .selectFrom('payment')
    .select(['id', 'provider_id'])
    .where('order_id', '=', orderId)
    .where('provider', '=', provider.name)
    .where('state', '=', 'open')
    .execute();
  for (const { id, provider_id } of open) {
    if (!provider_id) continue;
    try {
      const { state } = await provider.cancel(provider_id);
      // A payment that was made meanwhile is settled later.
      if (state !== 'canceled') continue;
      await db
        .updateTable('payment')
        .set({ state })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .execute();
    } catch (error) {
      log.info({ err: error, paymentId: id }, 'a payment could not be ended');
    }
  }
}
