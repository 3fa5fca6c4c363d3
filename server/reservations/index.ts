export { addExtra, quoteExtra } from './add-extra.ts';
export { arrangeReservations } from './arrange-reservations.ts';
export { isArrivingSoon, sendArrivalReminders } from './arrival-reminders.ts';
export { block, changeBlock, listBlocks, unblock } from './block.ts';
export { cancelReservation } from './cancel-reservation.ts';
export { type ChangeResult, changeReservation, quoteChange } from './change-reservation.ts';
export { checkIn, checkOut } from './check-in.ts';
export {
  createStaffReservation,
  quoteStaffReservation,
  tryStaffReservation,
} from './create-staff-reservation.ts';
export { leaveEarly } from './early-departure.ts';
export { type FrontDesk, updateStaffNote } from './front-desk.ts';
export { moveReservation } from './move-reservation.ts';
export { noShow } from './no-show.ts';
export { bookHeldReservation, extendHeldReservation, releaseHeldReservation } from './option.ts';
export type { Actor } from './ordered-reservation.ts';
export { getOwnReservationId } from './own-reservation.ts';
export { planAssignment } from './plan-assignment.ts';
export { readPlanner } from './planner.ts';
export { putRegisterRules, readStoredRules, trimRegisters } from './register.ts';
export { listRegister, listTonight } from './register-lists.ts';
export { getReservationCalendar, openCalendarRoute } from './reservation-calendar.ts';
export {
  countOverdue,
  listEndingOptions,
  listExtrasOfNight,
  listReservationsOfDay,
  ownReservationList,
  type ReservationListRow,
  reservationList,
  reservationSummary,
} from './reservation-list.ts';
export { readReservation, readReservations } from './reservation-reply.ts';
export { readStaffReservation } from './staff-reservation.ts';
export { undoCheckIn, undoCheckOut, undoNoShow } from './undo.ts';
export { correctGuestDetails, updateGuestDetails } from './update-guest-details.ts';
