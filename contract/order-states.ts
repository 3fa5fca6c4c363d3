/** Where an order stands. */
export const orderStates = ['pending', 'paid', 'ready', 'shipped', 'completed', 'cancelled'] as const;

export type OrderState = (typeof orderStates)[number];

/** What may be done with an order, and in which states: the server's rule and the page's button. */
export const orderActions = {
  pay: ['pending'],
  reopen: ['pending'],
  cancel: ['pending', 'paid'],
  makeReady: ['paid'],
  ship: ['paid', 'ready'],
  complete: ['ready', 'shipped'],
} as const satisfies Record<string, readonly OrderState[]>;

export type OrderAction = keyof typeof orderActions;

/** What may be done with an order in a state. */
export function actionsOf(state: OrderState): OrderAction[] {
  return (Object.keys(orderActions) as OrderAction[]).filter((action) =>
    orderActions[action].some((one) => one === state),
  );
}
