import type { Order } from '../../contract/order.ts';
import type { OrderState } from '../../contract/order-states.ts';
import type { StayState } from '../../contract/stay-states.ts';

export type TrackStep = {
  name:
    | 'placed'
    | 'paid'
    | 'confirmed'
    | 'ready'
    | 'shipped'
    | 'completed'
    | 'arrived'
    | 'departed'
    | 'cancelled';
  state: 'done' | 'now' | 'ahead';
};

type Tracked = Pick<
  Order,
  'status' | 'paymentStatus' | 'shippingMethods' | 'shipments' | 'deliveryAddress' | 'cartItems'
>;

/** The steps that an order takes, and how far it has come. */
export function trackOf(order: Tracked): TrackStep[] {
  if (order.status === 'cancelled') {
    return [
      { name: 'placed', state: 'done' },
      { name: 'cancelled', state: 'now' },
    ];
  }
  if (isOnlyStays(order))
    return stepsOf(['placed', secondOf(order), 'arrived', 'departed'], stayReached(order));
  const travel = travelOf(order);
  const names: TrackStep['name'][] = ['placed', secondOf(order), ...(travel ? [travel] : []), 'completed'];
  return stepsOf(names, reachedBy(order, travel));
}

function stepsOf(names: readonly TrackStep['name'][], reached: TrackStep['name']): TrackStep[] {
  const now = names.indexOf(reached);
  return names.map((name, at) => ({ name, state: at < now ? 'done' : at === now ? 'now' : 'ahead' }));
}

/** Whether nothing comes to the guest: they come. */
export function isOnlyStays({ cartItems, shippingMethods, shipments }: Stays): boolean {
  return cartItems.some(({ stay }) => stay) && shippingMethods.length === 0 && shipments.length === 0;
}

type Stays = Pick<Order, 'cartItems' | 'shippingMethods' | 'shipments'>;

/** The guest who stays twice has departed when they have from both. */
function stayReached(order: Tracked): TrackStep['name'] {
  if (order.status === 'pending') return 'placed';
  const states = order.cartItems.flatMap(({ stay }) => (stay ? [stay.state] : []));
  const isOver = (state: StayState) => state === 'departed' || state === 'noShow' || state === 'cancelled';
  if (order.status === 'completed' || states.every(isOver)) return 'departed';
  const hasBegun = states.some((state) => state === 'inHouse' || state === 'departed');
  return hasBegun ? 'arrived' : secondOf(order);
}

/** An order by invoice or at the desk is confirmed before it is paid. */
function secondOf({ status, paymentStatus }: Tracked): 'paid' | 'confirmed' {
  return status !== 'pending' && paymentStatus !== 'paid' ? 'confirmed' : 'paid';
}

type Travel = 'shipped' | 'ready' | undefined;

/** It goes to an address, or lies ready in the house. What goes by mail, as a gift card does, travels at once. */
function travelOf({ status, shipments, shippingMethods, deliveryAddress }: Tracked): Travel {
  if (status === 'shipped' || shipments.length > 0) return 'shipped';
  if (status === 'ready') return 'ready';
  if (shippingMethods.length === 0) return undefined;
  const isSent = deliveryAddress !== null || shippingMethods.some(({ address }) => address !== null);
  return isSent ? 'shipped' : 'ready';
}

function reachedBy(order: Tracked, travel: Travel): TrackStep['name'] {
  const reached: Record<Exclude<OrderState, 'cancelled'>, TrackStep['name']> = {
    pending: 'placed',
    confirmed: secondOf(order),
    ready: travel ?? 'completed',
    shipped: travel ?? 'completed',
    completed: 'completed',
  };
  return order.status === 'cancelled' ? 'placed' : reached[order.status];
}
