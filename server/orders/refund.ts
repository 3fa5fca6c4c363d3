import { ProviderError, type ProviderErrorCode } from '../payments/index.ts';
import { manualProvider } from './manual-payment.ts';
import { lockOrder } from './order.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Sends a refund to the provider; may be repeated, for the provider recognises the refund by its id. */
export async function sendRefund(
  { db, payments, log }: Pick<PaymentDeps, 'db' | 'payments' | 'log'>,
  refundId: string,
): Promise<void> {
  const refund = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select(['refund.amount_cents', 'refund.state', 'payment.provider', 'payment.provider_id'])
    .select(['customer_order.id as orderId', 'currency', 'number', 'site_id'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst();
  // Money from the front desk or a bank transfer is refunded there, by staff.
  if (!refund?.provider_id || refund.provider === manualProvider || refund.state === 'refunded') return;
  const updateRefund = (change: { state: string; provider_id?: string }) =>
    db.transaction().execute(async (trx) => {
      await lockOrder(trx, refund.orderId);
      await trx.updateTable('refund').set(change).where('id', '=', refundId).execute();
    });
  const providerId = refund.provider_id;
  try {
    const provider = await payments.of(refund.site_id);
    if (provider.name !== refund.provider) {
      const reason = `The payment was made through ${refund.provider}, which the site no longer has.`;
      throw new ProviderError('provider_refused', reason);
    }
    const result = await provider.refund({
      providerId,
      refundId,
      amountCents: refund.amount_cents,
      currency: refund.currency,
      description: String(refund.number),
    });
    await updateRefund({ state: result.state, provider_id: result.providerRefundId });
  } catch (error) {
    // A refund that the provider took is on its way, also while another account cannot see it.
    const isOnItsWay = refund.state === 'pending';
    if ((error as { code?: ProviderErrorCode }).code === 'provider_refused' && !isOnItsWay) {
      // The provider would refuse it again: it is still owed, and staff pay it out.
      await updateRefund({ state: 'failed' });
      log.error({ err: error, refundId }, 'a refund was refused and must be paid out by hand');
      return;
    }
    // Its state is unchanged, and the reconciliation tries again.
    log.warn({ err: error, refundId }, 'a refund could not be sent yet');
  }
}
