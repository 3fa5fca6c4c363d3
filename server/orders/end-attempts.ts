import type { Db } from '../../database/connect.ts';
import { readOrderMoney, readTerminalCents } from './order-money.ts';
import { readState } from './order-progress.ts';
import { getProvider } from './order-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Cancels the open payments of an order that must no longer be paid; those on terminals only where more is paid there
 * than is due. Where the provider cannot, or does not
 * answer, the payment expires by itself; one that is made all the same is refunded.
 */
export async function endAttempts(
  deps: Pick<PaymentDeps, 'db' | 'payments' | 'log'>,
  orderId: string,
): Promise<void> {
  const { db, log } = deps;
  const provider = await getProvider(deps, orderId);
  const isTerminalDue = await isTerminalAmountDue(db, orderId);
  const open = await db
    .selectFrom('payment')
    .select(['id', 'provider_id', 'terminal_id'])
    .where('order_id', '=', orderId)
    .where('provider', '=', provider.name)
    .where('state', '=', 'open')
    .execute();
  for (const { id, provider_id, terminal_id } of open) {
    if (!provider_id || (terminal_id !== null && isTerminalDue)) continue;
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

async function isTerminalAmountDue(db: Db, orderId: string): Promise<boolean> {
  const terminalCents = await readTerminalCents(db, orderId);
  if (terminalCents === 0 || (await readState(db, orderId)) === 'cancelled') return false;
  return terminalCents <= (await readOrderMoney(db, orderId)).dueCents;
}
