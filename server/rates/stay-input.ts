import { maxNights } from '../../contract/booking.ts';
import { clockTime } from '../../contract/wire.ts';
import { type Day, parseDay } from '../locale/index.ts';
import type { Party } from './calendar.ts';

/** A line's attributes, as a cart keeps them. */
export type Attributes = readonly { name: string; value: string }[];

/** What a line of a cart says of the stay it is for. */
export type StayInput = {
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
export type ExtraInput = { stayLineId: string; day: Day | undefined };

/** Reads a stay from the attributes of a room's line; nothing where they say too little, or what no stay can be. */
export function parseStayInput(attributes: Attributes): StayInput | undefined {
  const arrangementCode = getText(attributes, 'ArrangementItemCode');
  const arrival = parseDayText(getText(attributes, 'DateFrom'));
  const length = parseCount(getText(attributes, 'Nights'), 1, maxNights);
  const adults = parseCount(getText(attributes, 'Adults'), 1, maxGuests);
  const children = parseCount(getText(attributes, 'Children') ?? '0', 0, maxGuests);
  const babies = parseCount(getText(attributes, 'Babies') ?? '0', 0, maxGuests);
  if (!arrangementCode || arrival === undefined || length === undefined) return undefined;
  if (adults === undefined || children === undefined || babies === undefined) return undefined;
  const time = getText(attributes, 'ArrivalTime');
  return {
    ...{ arrangementCode, arrival, length, party: { adults, children, babies } },
    unitNumber: getText(attributes, 'Unit') || null,
    guestName: getText(attributes, 'GuestName') ?? '',
    arrivalTime: time && clockTime.safeParse(time).success ? time : null,
    wishes: getText(attributes, 'Wishes') ?? '',
  };
}

const stayAttributes = ['arrangementitemcode', 'datefrom', 'nights', 'adults', 'children', 'babies', 'unit'];

/** Whether an attribute says when, for whom or where, and not only who comes. */
export function isStayAttribute(name: string): boolean {
  return [...stayAttributes, 'staycartitemid', 'day'].includes(name.toLowerCase());
}

/** Reads to which stay an extra belongs; nothing where no line is named. */
export function parseExtraInput(attributes: Attributes): ExtraInput | undefined {
  const stayLineId = getText(attributes, 'StayCartItemId');
  return stayLineId ? { stayLineId, day: parseDayText(getText(attributes, 'Day')) } : undefined;
}

const maxGuests = 50;

function getText(attributes: Attributes, attributeName: string): string | undefined {
  return attributes.find(({ name }) => name.toLowerCase() === attributeName.toLowerCase())?.value.trim();
}

/** The day that a text says (`yyyy-mm-dd`), in this millennium. */
function parseDayText(text: string | undefined): Day | undefined {
  if (!text || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = parseDay(text);
  const isThere = !Number.isNaN(day) && new Date(day * 86_400_000).toISOString().slice(0, 10) === text;
  return isThere ? day : undefined;
}

function parseCount(text: string | undefined, min: number, max: number): number | undefined {
  if (!text || !/^\d{1,3}$/.test(text)) return undefined;
  const count = Number(text);
  return count >= min && count <= max ? count : undefined;
}
