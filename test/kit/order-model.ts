/** A model of a shop without a database: stock, carts, orders and their payments. */
export type StockItem = { code: string; capacity: number; sold: number; held: number };

export type PaymentState = 'open' | 'paid' | 'failed' | 'expired' | 'canceled';

/** A payment. `atProvider` is its state at the provider, `inShop` the state that the shop has received. */
export type ModelPayment = {
  atProvider: PaymentState;
  inShop: PaymentState;
  refunded: boolean;
  order: ModelOrder;
};

type Hold = 'held' | 'late' | 'released' | 'sold';

export type ModelOrder = {
  lines: Map<number, number>;
  holds: Map<number, Hold>;
  credited: Map<number, number>;
  /** Whether the cart had the voucher; `usesVoucher` is true only when it was valid. */
  hadVoucher: boolean;
  usesVoucher: boolean;
  totalCents: number;
  state: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  payments: ModelPayment[];
  /** The cart with its lines after it was reopened. */
  reopenedAs?: ModelCart;
};

export type ModelCart = {
  lines: Map<number, number>;
  hasVoucher: boolean;
  hasAddress: boolean;
  hasShipping: boolean;
  isOrdered?: boolean;
};

export type Model = {
  stockItems: StockItem[];
  voucher: { uses: number; maxUses: number };
  carts: ModelCart[];
  orders: ModelOrder[];
  /** In the order in which they were started. */
  payments: ModelPayment[];
};

const priceCents = 1000;
const voucherCents = 100;
const shippingCents = 595;
const freeFromCents = 7500;

export const emptyCart = (): ModelCart => ({
  lines: new Map(),
  hasVoucher: false,
  hasAddress: false,
  hasShipping: false,
});

/** Returns the remaining stock that a guest sees; expired holds of others do not count. */
export function remainingStock({ stockItems, orders }: Model, at: number): number {
  const { capacity = 0, sold = 0, held = 0 } = stockItems[at] ?? {};
  const late = orders.filter(({ holds }) => holds.get(at) === 'late');
  return capacity - sold - held + late.reduce((sum, order) => sum + quantityHeld(order, at), 0);
}

const quantityHeld = ({ lines, credited }: ModelOrder, at: number) =>
  (lines.get(at) ?? 0) - (credited.get(at) ?? 0);

export const isReady = (model: Model, { lines, hasAddress, hasShipping }: ModelCart) =>
  lines.size > 0 &&
  hasAddress &&
  hasShipping &&
  [...lines].every(([at, quantity]) => quantity <= remainingStock(model, at));

export const isVoucherUsable = ({ voucher }: Model) => voucher.uses < voucher.maxUses;

/** Places the order of a cart that is ready for checkout. */
export function placeOrder(model: Model, cart: ModelCart): ModelOrder {
  const goods = [...cart.lines.values()].reduce((sum, quantity) => sum + quantity * priceCents, 0);
  const usesVoucher = cart.hasVoucher && isVoucherUsable(model);
  const order: ModelOrder = {
    lines: new Map(cart.lines),
    holds: new Map(),
    credited: new Map(),
    hadVoucher: cart.hasVoucher,
    usesVoucher,
    totalCents: goods - (usesVoucher ? voucherCents : 0) + (goods >= freeFromCents ? 0 : shippingCents),
    state: 'pending',
    payments: [],
  };
  holdStock(model, order);
  if (usesVoucher) model.voucher.uses += 1;
  model.orders.push(order);
  startPayment(model, order);
  return order;
}

/** Starts a payment. It renews the order's holds, also expired ones that were not released. */
export function startPayment(model: Model, order: ModelOrder): void {
  for (const [at, hold] of order.holds) if (hold === 'late') order.holds.set(at, 'held');
  const payment: ModelPayment = { atProvider: 'open', inShop: 'open', refunded: false, order };
  order.payments.push(payment);
  model.payments.push(payment);
}

/** Holds stock for an order, after a release of the expired holds on it. */
function holdStock(model: Model, order: ModelOrder): void {
  letGoOfLate(model, [...order.lines.keys()]);
  for (const at of order.lines.keys()) move(model, order, at, 'held');
}

function letGoOfLate(model: Model, stocks: readonly number[]): void {
  for (const order of model.orders) {
    for (const at of stocks) if (order.holds.get(at) === 'late') move(model, order, at, 'released');
  }
}

function move({ stockItems }: Model, order: ModelOrder, at: number, to: Hold): void {
  const item = stockItems[at];
  const quantity = quantityHeld(order, at);
  const from = order.holds.get(at);
  if (!item) return;
  if (from === 'held' || from === 'late') item.held -= quantity;
  if (from === 'sold') item.sold -= quantity;
  if (to === 'held' || to === 'late') item.held += quantity;
  if (to === 'sold') item.sold += quantity;
  order.holds.set(at, to);
}

/** The shop receives a payment's state from the provider. */
export function receivePaymentState(model: Model, payment: ModelPayment): void {
  const { order } = payment;
  if (payment.inShop === 'paid' || payment.inShop === payment.atProvider) return;
  payment.inShop = payment.atProvider;
  if (payment.inShop !== 'paid') return;
  if (order.state === 'pending' && sell(model, order)) order.state = 'confirmed';
  else {
    payment.refunded = true;
    if (order.state === 'pending') endOrder(model, order);
  }
}

/** Sells an order's held stock; takes released stock again, if all of it is available. */
function sell(model: Model, order: ModelOrder): boolean {
  const gone = [...order.holds].filter(([, hold]) => hold === 'released').map(([at]) => at);
  if (gone.length > 0) {
    letGoOfLate(model, [...order.lines.keys()]);
    const short = [...order.holds].some(
      ([at, hold]) => hold === 'released' && remainingStock(model, at) < (order.lines.get(at) ?? 0),
    );
    if (short) return false;
  }
  for (const at of order.lines.keys()) move(model, order, at, 'sold');
  return true;
}

/** Cancels an order and frees its stock and its voucher. */
export function endOrder(model: Model, order: ModelOrder): void {
  for (const at of order.lines.keys()) move(model, order, at, 'released');
  if (order.usesVoucher) model.voucher.uses -= 1;
  order.state = 'cancelled';
}

/** Cancels the open payments of an order at the provider. */
export function endPayments({ payments }: ModelOrder): void {
  for (const payment of payments) {
    if (payment.inShop === 'open' && payment.atProvider === 'open') {
      payment.atProvider = 'canceled';
      payment.inShop = 'canceled';
    }
  }
}

/** Whether an order can be cancelled: it cannot after its payment has arrived. */
export const canEndOrder = ({ state, payments }: ModelOrder) =>
  state === 'pending' && !payments.some(({ inShop }) => inShop === 'paid');

/** Cancels a confirmed order and refunds its payments. */
export function cancelConfirmed(model: Model, order: ModelOrder): void {
  endOrder(model, order);
  for (const payment of order.payments) if (payment.inShop === 'paid') payment.refunded = true;
}

/**
 * Credits a quantity of a line and returns it to the stock. An order without lines ends; where its shipping is
 * still charged, it is completed.
 */
export function credit(model: Model, order: ModelOrder, at: number, quantity: number): void {
  const item = model.stockItems[at];
  if (item && order.holds.get(at) === 'sold') item.sold -= quantity;
  order.credited.set(at, (order.credited.get(at) ?? 0) + quantity);
  if (quantityHeld(order, at) === 0) order.holds.set(at, 'released');
  if ([...order.lines.keys()].some((line) => quantityHeld(order, line) > 0)) return;
  if (hasShippingCosts(order)) order.state = 'completed';
  else endOrder(model, order);
}

const hasShippingCosts = ({ lines, totalCents, usesVoucher }: ModelOrder) => {
  const goods = [...lines.values()].reduce((sum, quantity) => sum + quantity, 0);
  return totalCents > goods * priceCents - (usesVoucher ? voucherCents : 0);
};

/** All current holds expire. */
export function expireHolds({ orders }: Model): void {
  for (const { holds } of orders) {
    for (const [at, hold] of holds) if (hold === 'held') holds.set(at, 'late');
  }
}
