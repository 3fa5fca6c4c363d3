/** What a shop is at its plainest: things on a shelf, carts, orders and what was paid for them. Nothing in here knows a database. */
export type StockItem = { code: string; capacity: number; sold: number; held: number };

export type PaymentState = 'open' | 'paid' | 'failed' | 'expired' | 'canceled';

/** `told` is what the shop knows of a payment that stands so `there`, at the provider. */
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
  /** It lay in the cart; it only counts where it was good. */
  hadVoucher: boolean;
  usesVoucher: boolean;
  totalCents: number;
  state: 'pending' | 'confirmed' | 'cancelled';
  payments: ModelPayment[];
  /** The cart that its lines went to when it was taken back. */
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
  /** In the order in which they were begun. */
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

/** What a guest is told is left: what others hold for too long does not count. */
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

/** Places the order of a cart that is ready. */
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

/** What an order holds is held on while it can be paid, also what it held for too long, if nobody had it let go. */
export function startPayment(model: Model, order: ModelOrder): void {
  for (const [at, hold] of order.holds) if (hold === 'late') order.holds.set(at, 'held');
  const payment: ModelPayment = { atProvider: 'open', inShop: 'open', refunded: false, order };
  order.payments.push(payment);
  model.payments.push(payment);
}

/** Whoever takes from a shelf first lets go of what was held there for too long. */
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

/** The shop hears how a payment stands at the provider. */
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

/** What is still held is sold; what was let go is taken again, if all of it is there. */
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

/** Ends an order: what it held or was sold, and its voucher, are free again. */
export function endOrder(model: Model, order: ModelOrder): void {
  for (const at of order.lines.keys()) move(model, order, at, 'released');
  if (order.usesVoucher) model.voucher.uses -= 1;
  order.state = 'cancelled';
}

/** What can still be paid of an order that is not to be paid any more is stopped at the provider. */
export function endPayments({ payments }: ModelOrder): void {
  for (const payment of payments) {
    if (payment.inShop === 'open' && payment.atProvider === 'open') {
      payment.atProvider = 'canceled';
      payment.inShop = 'canceled';
    }
  }
}

/** Nobody may stop an order while its money is on its way. */
export const canEndOrder = ({ state, payments }: ModelOrder) =>
  state === 'pending' && !payments.some(({ inShop }) => inShop === 'paid');

/** A confirmed order is cancelled, and what it was paid with goes back. */
export function cancelConfirmed(model: Model, order: ModelOrder): void {
  endOrder(model, order);
  for (const payment of order.payments) if (payment.inShop === 'paid') payment.refunded = true;
}

/** So many of a line go back to the shelf. */
export function credit(model: Model, order: ModelOrder, at: number, quantity: number): void {
  const item = model.stockItems[at];
  if (item && order.holds.get(at) === 'sold') item.sold -= quantity;
  order.credited.set(at, (order.credited.get(at) ?? 0) + quantity);
  if (quantityHeld(order, at) === 0) order.holds.set(at, 'released');
}

/** Whether anything is left of an order to take off it. */
export const isUncredited = ({ lines, credited, totalCents, usesVoucher }: ModelOrder) => {
  const goods = [...lines.values()].reduce((sum, quantity) => sum + quantity, 0);
  const gone = [...credited.values()].reduce((sum, quantity) => sum + quantity, 0);
  return gone < goods || totalCents > goods * priceCents - (usesVoucher ? voucherCents : 0);
};

/** All that is held is held for too long from now on. */
export function expireHolds({ orders }: Model): void {
  for (const { holds } of orders) {
    for (const [at, hold] of holds) if (hold === 'held') holds.set(at, 'late');
  }
}
