import type { ProviderErrorCode } from '../payments/index.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Has money sent back; may be repeated, for the provider knows the refund by its id. */
export async function sendRefund(
  { db, payments: provider, log }: Pick<PaymentDeps, 'db' | 'payments' | 'log'>,
  refundId: string,
): Promise<void> {
  const refund = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select(['refund.amount_cents', 'refund.state', 'payment.provider', 'payment.provider_id'])
    .select(['currency', 'number'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst();
  // What came to the house's own desk or bank is given back there, by those who work there.
  if (!refund?.provider_id || refund.provider !== provider.name || refund.state === 'refunded') return;
  try {
    const result = await provider.refund({
      providerId: refund.provider_id,
      refundId,
      amountCents: refund.amount_cents,
      currency: refund.currency,
      description: String(refund.number),
    });
    await db
      .updateTable('refund')
      .set({ state: result.state, provider_id: result.providerRefundId })
      .where('id', '=', refundId)
      .execute();
  } catch (error) {
    if ((error as { code?: ProviderErrorCode }).code === 'provider_refused') {
      // It would be refused again: it is owed still, and those who work here pay it out by hand.
      await db.updateTable('refund').set({ state: 'failed' }).where('id', '=', refundId).execute();
      log.error({ err: error, refundId }, 'a refund was refused and must be paid out by hand');
      return;
    }
    // It stays asked for, and the reconciliation asks again.
    log.warn({ err: error, refundId }, 'a refund could not be sent yet');
  }
}
