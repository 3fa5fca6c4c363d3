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

/** Begins a payment of five euros on the simulator's terminal. Returns the parameters that name it. */
export async function freshTerminalPayment(shop: Shop): Promise<{ orderName: string; paymentId: string }> {
  await freeTerminal(shop);
  const { orderName } = await unpaidOrder(shop);
  const { accessToken: token } = await shop.signIn('mees', 'office');
  const body = { requestId: crypto.randomUUID(), terminalId: simulatorTerminal.id, amount: 5 };
  const { data } = await call(
    shop,
    'officeOrder.startTerminalPayment',
    { params: { orderName }, body },
    { token },
  );
  return { orderName, paymentId: data.terminalPayments[0]?.id ?? '' };
}
