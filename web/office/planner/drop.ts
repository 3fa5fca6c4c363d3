import type { Failure } from '../../../client/result.ts';
import type { Place, PlannerStay } from '../../../contract/office-planner.ts';
import type { ChangeQuote, NoChange } from '../../../contract/reservation.ts';
import { addDays, nightsBetween } from '../desk/days.ts';
import type { MovingBar, PlannerRow } from './planner-rows.ts';

/** Where a reservation was dropped: its room type, unit and dates. */
export type Target = { roomItemCode: string; unit: string | null; dateFrom: string; dateTo: string };

/** A drop that needs a decision: it costs something, or is not possible. */
export type Question =
  | { kind: 'price'; stay: PlannerStay; target: Target; quote: ChangeQuote | null }
  | { kind: 'problem'; stay: PlannerStay; message: string; nearest: Target | null; swap: PlannerStay | null };

/** The target of a moving reservation. A guest in house keeps the day of arrival. */
export const targetOf = (stay: PlannerStay, { from, until }: MovingBar, row: PlannerRow): Target => ({
  ...{ roomItemCode: row.room.itemCode, unit: row.unit },
  ...{ dateFrom: stay.state === 'inHouse' ? stay.dateFrom : from, dateTo: until },
});

export const hasOtherDates = (stay: PlannerStay, { dateFrom, dateTo }: Target): boolean =>
  dateFrom !== stay.dateFrom || dateTo !== stay.dateTo;

export const placeOf = ({ roomItemCode, unit, isPinned }: PlannerStay): Place => ({
  ...{ roomItemCode, unit, isPinned },
});

/** The change of a reservation to a target, based on the dates that are shown. */
export function changeBody(stay: PlannerStay, { roomItemCode, unit, dateFrom, dateTo }: Target) {
  return {
    ...{ dateFrom, nights: nightsBetween(dateFrom, dateTo) },
    ...{ adults: stay.adults, children: stay.children, babies: stay.babies },
    ...(roomItemCode !== stay.roomItemCode && { roomItemCode }),
    ...(unit !== null && { unit }),
    basedOn: { dateFrom: stay.dateFrom, dateTo: stay.dateTo },
  };
}

/** Whether a change costs or gives back nothing, so that it needs no question. */
export const isFree = ({ before, after, fee, toRefund }: ChangeQuote): boolean =>
  before === after && fee === 0 && toRefund === 0;

/** The nearest possible target in a refused change or move. */
export function nearestIn({ details }: Failure, target: Target): Target | null {
  const unit = details?.nearest;
  if (typeof unit === 'string') return { ...target, unit };
  const fix = (details as NoChange | null)?.fix;
  if (!fix) return null;
  const dateFrom = fix.dateFrom ?? target.dateFrom;
  const nights = fix.nights ?? nightsBetween(target.dateFrom, target.dateTo);
  const roomItemCode = fix.roomItemCode ?? target.roomItemCode;
  return { roomItemCode, unit: null, dateFrom, dateTo: addDays(dateFrom, nights) };
}

export type Move = { stayId: string; from: Place; to: Place };

/** The moves that undo others. */
export const reverse = (moves: readonly Move[]): Move[] =>
  moves.map(({ stayId, from, to }) => ({ stayId, from: to, to: from }));
