/** Where a stay is. `held`: its order waits for money; `released`: it waited too long. */
export const reservationStates = [
  'held',
  'released',
  'confirmed',
  'inHouse',
  'departed',
  'noShow',
  'cancelled',
] as const;

export type ReservationState = (typeof reservationStates)[number];

/** What may be done with a stay, and in which states: the server's rule and the page's button. */
export const reservationActions = {
  change: ['confirmed'],
  cancel: ['confirmed'],
  addExtra: ['confirmed', 'inHouse'],
  describe: ['held', 'confirmed'],
  move: ['confirmed', 'inHouse'],
  checkIn: ['confirmed'],
  noShow: ['confirmed'],
  leaveEarly: ['inHouse'],
  checkOut: ['inHouse'],
} as const satisfies Record<string, readonly ReservationState[]>;

export type ReservationAction = keyof typeof reservationActions;

/** Whether something may be done with a stay in a state. */
export function isReservationActionAllowed(action: ReservationAction, state: ReservationState): boolean {
  return reservationActions[action].some((one) => one === state);
}
