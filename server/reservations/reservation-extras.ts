import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { countPersons, extraDays, extraTimes, isByNight, isByPerson } from '../cart/index.ts';
import { type ExtraDemand, findExtraShortage } from '../inventory/index.ts';
import { type Day, dayToDate, parseDay } from '../locale/index.ts';
import type { AddedLine, ReservationLine } from '../orders/index.ts';
import type { Extra, Party, RateRules } from '../rates/index.ts';
import { type FrontDesk, formatDay } from './front-desk.ts';

/** Arrival, length, guests and room type of a stay. */
export type StayShape = { roomTypeId: number; arrival: Day; length: number; party: Party };

/** The requested stay. */
export type NewStay = StayShape & {
  planItemCode: string;
  /** The unit that it must have; without it its own where that is free, else another. */
  unitId?: string | undefined;
};

type StayKind = Pick<NewStay, 'roomTypeId' | 'planItemCode' | 'party'>;

/** Whether two stays have the same room type, rate plan and guests. */
export const isSameKind = (one: StayKind, other: StayKind): boolean =>
  one.roomTypeId === other.roomTypeId &&
  one.planItemCode?.toLowerCase() === other.planItemCode?.toLowerCase() &&
  (['adults', 'children', 'babies'] as const).every((band) => one.party[band] === other.party[band]);

/** The effect of a change on the extras of a reservation. */
export type ExtrasRecount = {
  /** Lines to remove: the extra has another count now, or is not sold with the new room type. */
  gone: ReservationLine[];
  /** Their replacements, at the agreed price. */
  fresh: NewExtra[];
  /** Unchanged lines that move to another day of the stay. */
  moved: { id: string; day: string }[];
  /** Pieces to return to stock. */
  freed: { orderId: string; variantId: number; itemCode: string; quantity: number }[];
};

/** The replacement of an extra's line, with its discounts by vouchers and its payments by gift cards. */
type NewExtra = { line: AddedLine; replaces: string; voucherCents: number; cardCents: number };

/**
 * Recounts the extras of a reservation by its new nights and guests, on the same relative day where it
 * exists. Extras before the night `from` keep their count, and extras for some of the guests their persons.
 */
export function recountExtras(
  terms: RateRules,
  reservationId: string,
  extras: readonly ReservationLine[],
  before: StayShape,
  after: StayShape,
  from: Day,
): ExtrasRecount {
  const recount: ExtrasRecount = { gone: [], fresh: [], moved: [], freed: [] };
  for (const line of extras) {
    const extra = terms.extras.find(({ id }) => id === line.productId);
    // A product that is no longer sold stays as agreed.
    if (!extra) continue;
    const { pieces } = line;
    const day = dayAfter(line, extra, before, after);
    const quantity = countExtra(line, extra, day, before, after, from);
    if (quantity === 0) {
      recount.gone.push(line);
      const { orderId, variantId, itemCode } = line;
      recount.freed.push({ orderId, variantId, itemCode, quantity: pieces });
      continue;
    }
    const vatRate = terms.vatOn(extra.vatCategory, day);
    if (quantity === line.quantity && vatRate === line.vatRate) {
      if (line.day && line.day !== dayToDate(day)) recount.moved.push({ id: line.id, day: dayToDate(day) });
      continue;
    }
    recount.gone.push(line);
    recount.fresh.push(copyExtra(reservationId, line, { quantity, pieces, vatRate, day }));
  }
  return recount;
}

/** Counts an extra from a day on; 0 where it is not sold with the new room type. */
function countExtra(
  line: ReservationLine,
  { unit, ...extra }: Extra,
  day: Day,
  before: StayShape,
  after: StayShape,
  from: Day,
): number {
  const { pieces, quantity } = line;
  const persons = somePersons(line, unit, before);
  const isEarlier = day < from;
  if (isEarlier && !isByNight(unit)) return quantity;
  const nights = after.arrival + after.length - Math.max(day, from);
  const isSold = isSoldWith({ unit, ...extra }, after.roomTypeId) && (nights > 0 || !isByNight(unit));
  const later = isSold ? extraTimes(unit, nights, after.party, persons) : 0;
  return pieces * (later + (isEarlier ? extraTimes(unit, from - day, before.party, persons) : 0));
}

/** Returns the number of persons of an extra for some of the guests; undefined for all. */
function somePersons(
  { pieces, quantity, day }: ReservationLine,
  unit: Extra['unit'],
  { arrival, length, party }: StayShape,
): number | undefined {
  if (!isByPerson(unit)) return undefined;
  const nights = isByNight(unit) ? arrival + length - (day ? parseDay(day) : arrival) : 1;
  const persons = quantity / (pieces * nights);
  return Number.isInteger(persons) && persons < countPersons(party) ? persons : undefined;
}

export const isSoldWith = ({ roomTypeIds }: Extra, roomTypeId: number): boolean =>
  roomTypeIds.length === 0 || roomTypeIds.includes(roomTypeId);

type Counted = { quantity: number; pieces: number; vatRate: number; day: Day };
type Sold = Pick<ReservationLine, 'variantId' | 'itemCode' | 'name' | 'unitCents'>;

/** Creates the order line of an extra. */
export function extraLine(
  reservationId: string,
  { variantId, itemCode, name, unitCents }: Sold,
  { quantity, pieces, vatRate, day }: Counted,
): AddedLine {
  const base = { variantId, itemCode, name, unitCents, quantity, pieces, vatRate };
  const what = { productType: 'extraProduct', kind: 'stay', stayPart: 'extra' } as const;
  return { ...base, ...what, stayId: reservationId, day: dayToDate(day) };
}

/**
 * Copies the discounts of a replaced line: never more in total, and less for a lower count. A line has one
 * unit price, so the discount is per piece, rounded in the guest's favour.
 */
export function copyExtra(reservationId: string, old: ReservationLine, counted: Counted): NewExtra {
  const { quantity } = counted;
  const share = Math.min(1, quantity / old.quantity);
  const fullCents = Math.round((old.cents + old.voucherCents + old.cardCents) / old.quantity) * quantity;
  const cardCents = Math.min(fullCents, Math.round(old.cardCents * share));
  const offCents = cardCents + Math.round(old.voucherCents * share);
  const unitCents = Math.max(0, Math.floor((fullCents - offCents) / quantity));
  return {
    line: extraLine(reservationId, { ...old, unitCents }, counted),
    ...{ replaces: old.id, cardCents, voucherCents: fullCents - unitCents * quantity - cardCents },
  };
}

function dayAfter({ day }: ReservationLine, extra: Extra, before: StayShape, after: StayShape): Day {
  const [first, last] = extraDays(extra, after.arrival, after.length);
  if (!day) return first;
  const known = parseDay(day);
  if (known >= first && known <= last) return known;
  return Math.max(first, Math.min(after.arrival + known - before.arrival, last));
}

/** Returns what a line of an extra takes on its days from a stock per day. */
export function extraDemand(
  { id, unit }: Extra,
  { quantity, day }: Pick<AddedLine, 'quantity' | 'day'>,
  { arrival, departure }: { arrival: string; departure: string },
): ExtraDemand {
  const first = parseDay(day ?? arrival);
  const days = isByNight(unit) ? Math.max(1, parseDay(departure) - first) : 1;
  return { productId: id, first, days, perDay: Math.ceil(quantity / days) };
}

/**
 * Locks an extra, and asserts that enough of it is left on its days.
 * @throws ApiError `not_available` with the first day that has too few
 */
export async function assertExtraLeft(
  trx: Db,
  { frontDesk }: { frontDesk: FrontDesk },
  { name }: { name: string },
  demand: ExtraDemand,
): Promise<void> {
  await assertExtrasLeft(trx, frontDesk, [{ ...demand, name }]);
}

async function assertExtrasLeft(
  trx: Db,
  frontDesk: FrontDesk,
  demands: readonly (ExtraDemand & { name: string })[],
  exceptLineIds: readonly string[] = [],
): Promise<void> {
  const short = await findExtraShortage(trx, demands, { exceptLineIds });
  if (!short) return;
  const values = {
    name: short.demand.name,
    date: formatDay(frontDesk, dayToDate(short.day)),
    count: short.left,
  };
  throw new ApiError('not_available', {
    ...(short.left > 0 ? { messageKey: 'stay.extra_day_left' } : { messageKey: 'stay.extra_day_full' }),
    values,
  });
}

/** Asserts that enough is left of the extras of a changed reservation. @throws ApiError as `assertExtraLeft` */
export async function assertRecountLeft(
  trx: Db,
  frontDesk: FrontDesk,
  terms: RateRules,
  { gone, fresh, moved }: ExtrasRecount,
  lines: readonly ReservationLine[],
  { arrival, length }: StayShape,
): Promise<void> {
  const dates = { arrival: dayToDate(arrival), departure: dayToDate(arrival + length) };
  const lineOf = (id: string) => lines.find((line) => line.id === id);
  const changed = [
    ...fresh.map(({ line, replaces }) => ({ ...line, replaced: replaces })),
    ...moved.map(({ id, day }) => ({ ...lineOf(id), replaced: id, day })),
  ];
  const demands = changed.flatMap(({ replaced, name = '', quantity = 0, day }) => {
    const extra = terms.extras.find(({ id }) => id === lineOf(replaced)?.productId);
    return extra ? [{ ...extraDemand(extra, { quantity, day }, dates), name }] : [];
  });
  if (demands.length === 0) return;
  const exceptLineIds = [...gone.map(({ id }) => id), ...moved.map(({ id }) => id)];
  await assertExtrasLeft(trx, frontDesk, demands, exceptLineIds);
}
