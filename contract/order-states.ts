/** The states of an order. Payment has states of its own: see `paymentStates`. */
export const orderStates = ['pending', 'confirmed', 'ready', 'shipped', 'completed', 'cancelled'] as const;

export type OrderState = (typeof orderStates)[number];

/** The actions on an order and the states that allow them: the server's rule and the page's buttons. */
export const orderActions = {
  pay: ['pending', 'confirmed', 'ready', 'shipped', 'completed'],
  reopen: ['pending'],
  cancel: ['pending', 'confirmed'],
  edit: ['confirmed'],
  makeReady: ['confirmed'],
  ship: ['confirmed', 'ready'],
  complete: ['ready', 'shipped'],
  withdraw: ['confirmed', 'ready', 'shipped', 'completed'],
  credit: ['confirmed', 'ready', 'shipped', 'completed'],
  charge: ['confirmed', 'ready', 'shipped', 'completed'],
  discount: ['confirmed', 'ready', 'shipped', 'completed'],
  move: ['confirmed', 'ready', 'shipped', 'completed'],
} as const satisfies Record<string, readonly OrderState[]>;

export type OrderAction = keyof typeof orderActions;

/** Whether a state allows an action. */
export function isOrderActionAllowed(action: OrderAction, state: OrderState): boolean {
  return orderActions[action].some((one) => one === state);
}

/** What is left to deliver of an order: the base of its state, its actions and its texts. */
export type OrderProgress = {
  /** The pieces of its goods that were neither shipped nor credited. */
  unsentQuantity: number;
  /** The pieces that were shipped and not credited. */
  sentQuantity: number;
  /** The reservations that are held, confirmed or in house. */
  openReservations: number;
};

/** How much of an order is paid. `refunded`: all payments were returned. */
export const paymentStates = ['unpaid', 'partlyPaid', 'paid', 'refunded'] as const;

export type OrderPaymentState = (typeof paymentStates)[number];

/**
 * Why a customer cannot withdraw from a line; `open` when they can (Directive 2011/83/EU, articles 9 and 16).
 */
export const withdrawalRules = ['open', 'dated', 'perishable', 'sealed', 'personalised'] as const;

export type WithdrawalRule = (typeof withdrawalRules)[number];
