import { simulatorTerminal } from '../../server/payments/simulator-tables.ts';
import { call } from './call-api.ts';
import { unpaidOrder } from './fresh-cart.ts';
import type { Shop } from './open-shop.ts';

/** Ends the payments that an earlier test left on terminals. */
export async function freeTerminal({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'canceled' })
    .where('terminal_id', 'is not', null)
    .where('state', 'in', ['open', 'pending'])
    .execute();
}

/**
 * Begins a payment of five euros on the simulator's terminal. Returns the input, which begins no other: the terminal
 * serves one guest at a time.
 */
export async function sentTerminalPayment(shop: Shop) {
  const { input } = await begin(shop);
  return input;
}

/** The same. Returns the parameters that name the payment. */
export async function freshTerminalPayment(shop: Shop): Promise<{ orderName: string; paymentId: string }> {
  const { input, paymentId } = await begin(shop);
  return { ...input.params, paymentId };
}

async function begin(shop: Shop) {
  await freeTerminal(shop);
  const { orderName } = await unpaidOrder(shop);
  const { accessToken: token } = await shop.signIn('mees', 'office');
  const body = { requestId: crypto.randomUUID(), terminalId: simulatorTerminal.id, amount: 5 };
  const input = { params: { orderName }, body };
  const { data } = await call(shop, 'officeOrder.startTerminalPayment', input, { token });
  return { input, paymentId: data.terminalPayments[0]?.id ?? '' };
}
