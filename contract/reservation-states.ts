/** The states of a stay. `held`: its order waits for payment; `released`: the hold expired. */
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

/**
 * The actions on a stay and the states that allow them: the server's rule and the page's buttons. In house only
 * staff change a stay.
 */
export const reservationActions = {
  change: ['confirmed', 'inHouse'],
  book: ['held'],
  extend: ['held'],
  release: ['held'],
  cancel: ['confirmed'],
  addExtra: ['confirmed', 'inHouse'],
  describe: ['held', 'confirmed'],
  move: ['confirmed', 'inHouse'],
  checkIn: ['confirmed'],
  noShow: ['confirmed'],
  leaveEarly: ['inHouse'],
  checkOut: ['inHouse'],
  undoCheckIn: ['inHouse'],
  undoCheckOut: ['departed'],
  undoNoShow: ['noShow'],
} as const satisfies Record<string, readonly ReservationState[]>;

/** The actions that staff can undo on the same day. */
export const undoableActions = ['checkIn', 'checkOut', 'noShow'] as const;

export type UndoableAction = (typeof undoableActions)[number];

export type ReservationAction = keyof typeof reservationActions;

/** Whether a state allows an action. */
export function isReservationActionAllowed(action: ReservationAction, state: ReservationState): boolean {
  return reservationActions[action].some((one) => one === state);
}
