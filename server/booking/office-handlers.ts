import { ApiError } from '../../contract/errors.ts';
import type { Handlers } from '../http.ts';

const notYet = (): never => {
  throw new ApiError('unavailable');
};

export const officeStayHandlers: Handlers['officeStay'] = {
  all: notYet,
  arrivals: notYet,
  departures: notYet,
  inHouse: notYet,
  read: notYet,
  book: notYet,
  quoteChange: notYet,
  change: notYet,
  move: notYet,
  note: notYet,
  checkIn: notYet,
  checkOut: notYet,
  leaveEarly: notYet,
  noShow: notYet,
  cancel: notYet,
  addExtra: notYet,
  blocks: notYet,
  block: notYet,
  unblock: notYet,
};
