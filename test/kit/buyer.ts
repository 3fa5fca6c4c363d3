import { setTimeout as wait } from 'node:timers/promises';
import type { Contract, Input } from '../../contract/contract.ts';
import {
  type Choice,
  choices,
  type WebhookMode,
  webhookModes,
} from '../../server/payments/simulator-tables.ts';
import { call } from './call-api.ts';
import { inDays } from './days.ts';
import { cartItem } from './fresh-product.ts';
import { defaultRatePlan } from './fresh-reservation.ts';

/**
 * Figures of the buyers: the number of each reply, of all replies, and the names of the orders in the
 * replies.
 */
export type BuyerStats = { answers: Map<string, number>; served: number; orderNames: Set<string> };

export type BuyerDeps = {
  /** Addresses of servers, any of which may be down at the moment. */
  addresses: readonly string[];
  itemCodes: readonly string[];
  /** Room types from `freshRoom`. */
  rooms: readonly string[];
  shippingMethodId: string;
  tally: BuyerStats;
};

const envelope = {
  ...{ street: 'Duinpad', houseNumber: '12', postalCode: '0562 ZD', city: 'Zandoog', countryCode: 'NL' },
  emailAddress: 'noor@gast.example',
};

const tries = 60;

const one = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value;

/**
 * Sends a request to a server, and to another when the first is down or unavailable (503), as a guest does
 * who presses the button again.
 */
export async function persist<Answer extends { status: number }>(
  { addresses, tally }: Pick<BuyerDeps, 'addresses' | 'tally'>,
  name: string,
  send: (address: string) => Promise<Answer>,
): Promise<Answer | undefined> {
  for (let n = 0; n < tries; n++) {
    const answer = await send(one(addresses)).catch(() => undefined);
    const met = `${name} ${answer?.status ?? 'gone'}`;
    tally.answers.set(met, (tally.answers.get(met) ?? 0) + 1);
    if (answer && answer.status !== 503) {
      tally.served += 1;
      return answer;
    }
    await wait(250);
  }
  return undefined;
}

const post = (market: BuyerDeps, url: string, body: Record<string, string>) =>
  persist(market, url.includes('simulator') ? 'simulator' : 'webhook', async (address) => {
    const response = await fetch(new URL(new URL(url, address).pathname, address), {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    });
    await response.body?.cancel();
    return response;
  });

/** Calls that are sent until a server answers, as a guest, or as staff with a token. */
export function asking(market: Pick<BuyerDeps, 'addresses' | 'tally'>, token?: string) {
  return <Module extends keyof Contract, Name extends keyof Contract[Module] & string>(
    name: `${Module}.${Name}`,
    input: Input<Contract[Module][Name]>,
  ) =>
    persist(market, name, (address) => {
      const fetchThere = (
        path: string,
        { peer, host, ...init }: RequestInit & { peer?: string; host?: string } = {},
      ) => fetch(address + path, { ...init, signal: AbortSignal.timeout(15_000) });
      return call({ fetch: fetchThere }, name, input, token ? { token } : {});
    });
}

/** Runs one guest from the first item to an end: paid, failed, too late, cancelled, reopened, or gone. */
export async function runBuyer(market: BuyerDeps): Promise<void> {
  const send = asking(market);
  const params = { cartId: crypto.randomUUID() };
  const itemCodes = market.itemCodes.filter(() => Math.random() < 0.5);
  const codes = itemCodes.length > 0 ? itemCodes : [one(market.itemCodes)];
  for (const code of codes.toSorted(() => Math.random() - 0.5)) {
    await send('cart.addItem', { params, body: cartItem(code, 1 + Math.floor(Math.random() * 2)) });
  }
  const isStaying = Math.random() < 0.5;
  if (isStaying) {
    await send('cart.addItem', { params, body: toStayItem(one(market.rooms)) });
    // Some guests order without a hold; the order then holds the nights.
    if (Math.random() < 0.7) await send('cart.hold', { params, body: { extend: Math.random() < 0.3 } });
    if (Math.random() < 0.1) return;
  }
  await send('cart.deliveryAddress', { params, body: envelope });
  await send('cart.shippingMethod', { params, body: { shippingMethodId: market.shippingMethodId } });
  const checkout = () =>
    send('order.checkout', {
      body: {
        cartName: params.cartId,
        paymentMethodId: one(['duinpay', 'kustcard']),
        variables: { acceptTerms: true },
      },
    });
  const ordered = await checkout();
  if (ordered?.status !== 200) return;
  const { orderName, link, paymentUrl } = ordered.data;
  market.tally.orderNames.add(orderName);
  if (Math.random() < 0.1 || !paymentUrl) return;
  await decide(market, paymentUrl);
  if (isStaying && Math.random() < 0.4) await think(market, link);
  const then = Math.random();
  if (then < 0.3) await send('order.read', { params: { orderKey: link } });
  else if (then < 0.4) await send('order.cancel', { params: { orderKey: link } });
  else if (then < 0.5) await send('cart.reopen', { params });
  else if (then < 0.7) {
    const again = await checkout();
    if (again?.status === 200 && again.data.paymentUrl) await decide(market, again.data.paymentUrl);
  }
}

const daysAhead = () => 20 + Math.floor(Math.random() * 6);
const someNights = () => 1 + Math.floor(Math.random() * 3);

function toStayItem(ItemCode: string) {
  const placeOrderInput = {
    ArrangementItemCode: defaultRatePlan,
    DateFrom: inDays(daysAhead()),
    Nights: someNights(),
    Adults: 2,
  };
  const attributes = Object.entries(placeOrderInput).map(([Name, value]) => ({ Name, Value: String(value) }));
  return { ItemCode, Quantity: 1, CartItemAttributes: attributes };
}

/** Changes or cancels some booked stays of an order. */
async function think(market: BuyerDeps, orderKey: string): Promise<void> {
  const send = asking(market);
  const order = await send('order.read', { params: { orderKey } });
  for (const { stay } of order?.status === 200 ? order.data.cartItems : []) {
    if (stay?.state !== 'confirmed') continue;
    const params = { stayKey: stay.link };
    if (Math.random() < 0.5) await send('stay.cancel', { params, body: {} });
    else {
      const body = { dateFrom: inDays(daysAhead()), nights: someNights(), adults: 2, children: 0, babies: 0 };
      await send('stay.change', { params, body });
    }
  }
}

/**
 * Chooses the outcome of a payment and the form of its webhook: mostly paid, in every mode of the simulator.
 */
async function decide(market: BuyerDeps, paymentUrl: string): Promise<void> {
  const choice: Choice = Math.random() < 0.6 ? 'pay' : one(Object.keys(choices) as Choice[]);
  await post(market, paymentUrl, { choice, webhook: one(Object.keys(webhookModes) as WebhookMode[]) });
  // A repeated, early, late or needless notification.
  if (Math.random() < 0.3) {
    await post(market, '/payments/webhook', { id: new URL(paymentUrl).pathname.split('/').at(-1) ?? '' });
  }
}
