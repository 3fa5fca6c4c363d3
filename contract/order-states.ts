/** Where an order stands. How much of it is paid is another matter: see `paymentStates`. */
export const orderStates = ['pending', 'confirmed', 'ready', 'shipped', 'completed', 'cancelled'] as const;

export type OrderState = (typeof orderStates)[number];

/** What may be done with an order, and in which states: the server's rule and the page's button. */
export const orderActions = {
  pay: ['pending', 'confirmed', 'ready', 'shipped', 'completed'],
  reopen: ['pending'],
  cancel: ['pending', 'confirmed'],
  makeReady: ['confirmed'],
  ship: ['confirmed', 'ready'],
  complete: ['ready', 'shipped'],
  withdraw: ['confirmed', 'ready', 'shipped', 'completed'],
  credit: ['confirmed', 'ready', 'shipped', 'completed'],
} as const satisfies Record<string, readonly OrderState[]>;

export type OrderAction = keyof typeof orderActions;

/** Whether something may be done with an order in a state. */
export function isOrderActionAllowed(action: OrderAction, state: OrderState): boolean {
  return orderActions[action].some((one) => one === state);
}

/** How much of an order is paid. `refunded`: all that came went back. */
export const paymentStates = ['unpaid', 'partlyPaid', 'paid', 'refunded'] as const;

export type OrderPaymentState = (typeof paymentStates)[number];

/** Why a line cannot be withdrawn from; `open` when it can (Directive 2011/83/EU, articles 9 and 16). */
export const withdrawalRules = ['open', 'dated', 'perishable', 'sealed', 'personalised'] as const;

export type WithdrawalRule = (typeof withdrawalRules)[number];
