import { dateFormats, formatDate } from '../../contract/dates.ts';
import type { Result } from '../result.ts';

/** A day: a calendar date as text, or an instant, which is converted to the site's time zone. */
type Day = string | Date;

type Party = { adults: number; children?: number; babies?: number };

const partyOf = ({ adults, children = 0, babies = 0 }: Party) => ({ adults, children, babies });

/** Formats a day as the calls of booking require it: `yyyy-mm-dd`. */
export const bookingDay = (day: Day, timeZone?: string) =>
  typeof day === 'string' ? day : formatDate(day, dateFormats.booking, timeZone);

/** The code of a room in a rate plan, or of the room in any rate plan. */
const roomItemCode = (roomId: string, arrangementId?: string) =>
  arrangementId ? `${roomId}-${arrangementId}` : roomId;

type RoomQuestion = Party & {
  roomId?: string;
  arrangementId?: string;
  startDate: Day;
  nights: number;
  /** How many days earlier or later are also acceptable: 1 by default. */
  flexibleDays?: number;
};

/** The query of the call for the availability of rooms. */
export function roomQuery(question: RoomQuestion, timeZone?: string) {
  const { roomId, arrangementId, startDate, nights, flexibleDays = 1 } = question;
  return {
    ...(roomId && { roomItemCode: roomItemCode(roomId, arrangementId) }),
    dateFrom: bookingDay(startDate, timeZone),
    nights,
    ...partyOf(question),
    flexibleDays,
  };
}

type RatePlanQuestion = Party & { arrangementIds: readonly string[]; startDate: Day; nights: number };

/** The query of the call for the availability of rate plans: their codes with commas between. */
export function ratePlanQuery(question: RatePlanQuestion, timeZone?: string) {
  const { arrangementIds, startDate, nights } = question;
  return {
    ratePlanItemCodes: arrangementIds.join(','),
    dateFrom: bookingDay(startDate, timeZone),
    nights,
    ...partyOf(question),
  };
}

type PeriodQuestion = { from: Day; to: Day; roomId?: string; ratePlanId?: string };

/** The query of the call for from-prices in a period, last day included. */
export function fromPriceQuery({ from, to, roomId, ratePlanId }: PeriodQuestion, timeZone?: string) {
  return {
    DateFrom: bookingDay(from, timeZone),
    DateTo: bookingDay(to, timeZone),
    ...(roomId && { roomCode: roomId }),
    ...(ratePlanId && { ratePlanCode: ratePlanId }),
  };
}

/** The query of the call for the grid, last day included. */
export const gridQuery = ({ startDate, endDate }: { startDate: Day; endDate: Day }, timeZone?: string) => ({
  dateFrom: bookingDay(startDate, timeZone),
  dateTo: bookingDay(endDate, timeZone),
});

/** The days of a reply with from-prices; none after a failure. */
export const readDates = <Dated>(result: Result<{ dates: Dated[] }>): Dated[] => result.data?.dates ?? [];

/** The rooms of a grid; none after a failure. */
export const readRooms = <Room>(result: Result<{ rooms: Room[] }>): Room[] => result.data?.rooms ?? [];
