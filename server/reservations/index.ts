export { addExtra, quoteExtra } from './add-extra.ts';
export { block, listBlocks, unblock } from './block.ts';
export { readReservation } from './booked-stay.ts';
export { cancelReservation } from './cancel-stay.ts';
export { type ChangeResult, changeReservation, quoteChange } from './change-stay.ts';
export { checkIn, checkOut } from './check-in.ts';
export { updateGuestDetails } from './describe-stay.ts';
export { type FrontDesk, updateStaffNote } from './desk.ts';
export { leaveEarly } from './early-departure.ts';
export type { Actor } from './guest-stay.ts';
export { createStaffReservation } from './manual-booking.ts';
export { moveReservation } from './move-stay.ts';
export { noShow } from './no-show.ts';
export { getOwnReservationId } from './own-stay.ts';
export { isArrivingSoon, sendArrivalReminders } from './remind-stays.ts';
export { readStaffReservation } from './staff-stay.ts';
export { getReservationCalendar, openCalendarRoute } from './stay-calendar.ts';
export {
  listReservationsOfDay,
  ownReservationList,
  type ReservationListRow,
  reservationList,
  reservationSummary,
} from './stay-list.ts';
