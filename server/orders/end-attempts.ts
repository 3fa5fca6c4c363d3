import type { PaymentDeps } from './payment-deps.ts';

/**
 * Ends what can still be paid of an order that is not to be paid any more. Where the provider cannot, or does not answer, the payment runs
 * out by itself; one that is made all the same goes back.
 */
export async function endAttempts(
  { db, payments: provider, log }: Pick<PaymentDeps, 'db' | 'payments' | 'log'>,
  orderId: string,
): Promise<void> {
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
      // What was paid in the meantime is left to be settled.
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
