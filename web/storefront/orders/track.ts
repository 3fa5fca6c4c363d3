import type { Order } from '../../../contract/order.ts';
import type { OrderState } from '../../../contract/order-states.ts';
import type { ReservationState } from '../../../contract/reservation-states.ts';

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
    | 'withdrawn'
    | 'ended'
    | 'cancelled';
  state: 'done' | 'now' | 'ahead';
};

type Tracked = Pick<
  Order,
  | 'status'
  | 'progress'
  | 'paymentStatus'
  | 'shippingMethods'
  | 'shipments'
  | 'deliveryAddress'
  | 'cartItems'
  | 'withdrawals'
>;

/** The steps of an order, and its progress. */
export function getOrderTrack(order: Tracked): TrackStep[] {
  if (order.status === 'cancelled') {
    return [
      { name: 'placed', state: 'done' },
      { name: 'cancelled', state: 'now' },
    ];
  }
  if (isEnded(order)) return toSteps(['placed', getSecondStep(order), 'ended'], 'ended');
  if (isOnlyStays(order))
    return toSteps(['placed', getSecondStep(order), 'arrived', 'departed'], stayReached(order));
  const travel = getShippingSteps(order);
  const names: TrackStep['name'][] = [
    'placed',
    getSecondStep(order),
    ...(travel ? [travel] : []),
    'completed',
  ];
  const reached = reachedBy(order, travel);
  if (!isWithdrawn(order)) return toSteps(names, reached);
  return toSteps([...names.slice(0, names.indexOf(reached) + 1), 'withdrawn'], 'withdrawn');
}

function toSteps(names: readonly TrackStep['name'][], reached: TrackStep['name']): TrackStep[] {
  const now = names.indexOf(reached);
  return names.map((name, at) => ({ name, state: at < now ? 'done' : at === now ? 'now' : 'ahead' }));
}

/** Whether an order's stays are all that is left of it, or was: the guest travels. */
export function isOnlyStays(order: Pick<Order, 'progress' | 'cartItems' | 'withdrawals'>): boolean {
  const { unsentQuantity, sentQuantity } = order.progress;
  const isStanding = ({ stay }: Item) => !!stay && stay.state !== 'cancelled' && stay.state !== 'released';
  return order.cartItems.some(isStanding) && (unsentQuantity + sentQuantity === 0 || isWithdrawn(order));
}

/** Whether an order is over, and nothing of it came to the guest or stayed with them. */
export function isEnded(order: Pick<Order, 'status' | 'cartItems' | 'withdrawals'>): boolean {
  const { status, cartItems } = order;
  const isWithGuest = (item: Item) =>
    item.stay
      ? item.stay.state === 'departed' || item.stay.state === 'noShow'
      : isGoods(item) && item.creditedQuantity < item.quantity;
  return status === 'completed' && !cartItems.some(isWithGuest) && !isWithdrawn(order);
}

/** The day on which the last gift card of an order is mailed; null where none is mailed after `today`. */
export function laterGiftCardDay({ cartItems }: Pick<Order, 'cartItems'>, today: string): string | null {
  const days = cartItems
    .filter(({ creditedQuantity, quantity }) => creditedQuantity < quantity)
    .flatMap(({ cartItemAttributes }) => cartItemAttributes.filter(({ name }) => name === 'SendOn'))
    .map(({ value }) => value)
    .filter((day) => day > today);
  return days.toSorted().at(-1) ?? null;
}

type Item = Order['cartItems'][number];

/** Whether a line has goods or gift cards, and no stay, extra or fee. */
const isGoods = ({ stay, withdrawal }: Item) => !stay && withdrawal.rule !== 'dated';

/** Whether the guest withdrew from all goods, and the withdrawal was not refused. */
export function isWithdrawn({ cartItems, withdrawals }: Pick<Order, 'cartItems' | 'withdrawals'>): boolean {
  const goods = cartItems.filter(isGoods);
  const taken = withdrawals.filter(({ state }) => state !== 'refused').flatMap(({ lines }) => lines);
  const countDelivered = (id: string) =>
    taken.filter(({ cartItemId }) => cartItemId === id).reduce((sum, { quantity }) => sum + quantity, 0);
  return goods.length > 0 && goods.every(({ id, quantity }) => countDelivered(id) >= quantity);
}

/** An order with two reservations is departed when both are. */
function stayReached(order: Tracked): TrackStep['name'] {
  if (order.status === 'pending') return 'placed';
  const states = order.cartItems.flatMap(({ stay }) => (stay ? [stay.state] : []));
  const isOver = (state: ReservationState) =>
    state === 'departed' || state === 'noShow' || state === 'cancelled';
  if (order.status === 'completed' || states.every(isOver)) return 'departed';
  const hasStarted = states.some((state) => state === 'inHouse' || state === 'departed');
  return hasStarted ? 'arrived' : getSecondStep(order);
}

/** An order by invoice or with payment at the front desk is confirmed before it is paid. */
function getSecondStep({ status, paymentStatus }: Tracked): 'paid' | 'confirmed' {
  return status !== 'pending' && paymentStatus !== 'paid' ? 'confirmed' : 'paid';
}

type Travel = 'shipped' | 'ready' | undefined;

/**
 * A shipment goes to an address, or waits at the property for pickup. A gift card by email is sent at once.
 */
function getShippingSteps({ status, shipments, shippingMethods, deliveryAddress }: Tracked): Travel {
  if (status === 'shipped' || shipments.length > 0) return 'shipped';
  if (status === 'ready') return 'ready';
  if (shippingMethods.length === 0) return undefined;
  const hasDelivery = deliveryAddress !== null || shippingMethods.some(({ address }) => address !== null);
  return hasDelivery ? 'shipped' : 'ready';
}

function reachedBy(order: Tracked, travel: Travel): TrackStep['name'] {
  const reached: Record<Exclude<OrderState, 'cancelled'>, TrackStep['name']> = {
    pending: 'placed',
    confirmed: getSecondStep(order),
    ready: travel ?? 'completed',
    shipped: travel ?? 'completed',
    completed: 'completed',
  };
  return order.status === 'cancelled' ? 'placed' : reached[order.status];
}
