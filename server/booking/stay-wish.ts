import { mostNights } from '../../contract/booking.ts';
import { clockTime } from '../../contract/wire.ts';
import type { Party } from '../stay/calendar.ts';
import { type Day, dayOf } from '../stay/days.ts';

/** A line's attributes, as a cart keeps them. */
export type Attributes = readonly { name: string; value: string }[];

/** What a line of a cart says of the stay it is for. */
export type StayWish = {
  arrangementCode: string;
  arrival: Day;
  length: number;
  party: Party;
  /** Of the unit that was chosen, where somebody chose. */
  unitNumber: string | null;
  guestName: string;
  /** HH:MM */
  arrivalTime: string | null;
  wishes: string;
};

/** What a line says of the extra it is, and to which stay it belongs. */
export type ExtraWish = { stayLineId: string; day: Day | undefined };

/** Reads a stay from the attributes of a room's line; nothing where they say too little, or what no stay can be. */
export function stayWishOf(attributes: Attributes): StayWish | undefined {
  const arrangementCode = textOf(attributes, 'ArrangementItemCode');
  const arrival = dayIn(textOf(attributes, 'DateFrom'));
  const length = countIn(textOf(attributes, 'Nights'), 1, mostNights);
  const adults = countIn(textOf(attributes, 'Adults'), 1, mostGuests);
  const children = countIn(textOf(attributes, 'Children') ?? '0', 0, mostGuests);
  const babies = countIn(textOf(attributes, 'Babies') ?? '0', 0, mostGuests);
  if (!arrangementCode || arrival === undefined || length === undefined) return undefined;
  if (adults === undefined || children === undefined || babies === undefined) return undefined;
  const time = textOf(attributes, 'ArrivalTime');
  return {
    ...{ arrangementCode, arrival, length, party: { adults, children, babies } },
    unitNumber: textOf(attributes, 'Unit') || null,
    guestName: textOf(attributes, 'GuestName') ?? '',
    arrivalTime: time && clockTime.safeParse(time).success ? time : null,
    wishes: textOf(attributes, 'Wishes') ?? '',
  };
}

const stayAttributes = ['arrangementitemcode', 'datefrom', 'nights', 'adults', 'children', 'babies', 'unit'];

/** Whether an attribute says when, for whom or where, and not only who comes. */
export function changesStay(name: string): boolean {
  return [...stayAttributes, 'staycartitemid', 'day'].includes(name.toLowerCase());
}

/** Reads to which stay an extra belongs; nothing where no line is named. */
export function extraWishOf(attributes: Attributes): ExtraWish | undefined {
  const stayLineId = textOf(attributes, 'StayCartItemId');
  return stayLineId ? { stayLineId, day: dayIn(textOf(attributes, 'Day')) } : undefined;
}

const mostGuests = 50;

function textOf(attributes: Attributes, wanted: string): string | undefined {
  return attributes.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())?.value.trim();
}

/** The day that a text says (`yyyy-mm-dd`), in this millennium. */
function dayIn(text: string | undefined): Day | undefined {
  if (!text || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = dayOf(text);
  const isThere = !Number.isNaN(day) && new Date(day * 86_400_000).toISOString().slice(0, 10) === text;
  return isThere ? day : undefined;
}

function countIn(text: string | undefined, least: number, most: number): number | undefined {
  if (!text || !/^\d{1,3}$/.test(text)) return undefined;
  const count = Number(text);
  return count >= least && count <= most ? count : undefined;
}
