import type { Order } from '../../contract/order.ts';
import type { OrderState } from '../../contract/order-states.ts';

export type TrackStep = {
  name: 'placed' | 'paid' | 'confirmed' | 'ready' | 'shipped' | 'completed' | 'cancelled';
  state: 'done' | 'now' | 'ahead';
};

type Tracked = Pick<Order, 'status' | 'paymentStatus' | 'shippingMethods' | 'shipments' | 'deliveryAddress'>;

/** The steps that an order takes, and how far it has come. */
export function trackOf(order: Tracked): TrackStep[] {
  if (order.status === 'cancelled') {
    return [
      { name: 'placed', state: 'done' },
      { name: 'cancelled', state: 'now' },
    ];
  }
  const travel = travelOf(order);
  const names: TrackStep['name'][] = ['placed', secondOf(order), ...(travel ? [travel] : []), 'completed'];
  const reached = names.indexOf(reachedBy(order, travel));
  return names.map((name, at) => ({ name, state: at < reached ? 'done' : at === reached ? 'now' : 'ahead' }));
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
