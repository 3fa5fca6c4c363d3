/** Where a stay is. `held`: its order waits for money; `released`: it waited too long. */
export const stayStates = [
  'held',
  'released',
  'confirmed',
  'inHouse',
  'departed',
  'noShow',
  'cancelled',
] as const;

export type StayState = (typeof stayStates)[number];

/** What may be done with a stay, and in which states: the server's rule and the page's button. */
export const stayActions = {
  change: ['confirmed'],
  cancel: ['confirmed'],
  addExtra: ['confirmed', 'inHouse'],
  describe: ['held', 'confirmed'],
  move: ['confirmed', 'inHouse'],
  checkIn: ['confirmed'],
  noShow: ['confirmed'],
  leaveEarly: ['inHouse'],
  checkOut: ['inHouse'],
} as const satisfies Record<string, readonly StayState[]>;

export type StayAction = keyof typeof stayActions;

/** Whether something may be done with a stay in a state. */
export function mayStay(action: StayAction, state: StayState): boolean {
  return stayActions[action].some((one) => one === state);
}
