import { foldPromoCode, maxNights } from '../../contract/booking.ts';
import { clockTime } from '../../contract/wire.ts';
import { type Day, parseDay } from '../locale/index.ts';
import type { Party } from './calendar.ts';

/** The attributes of a cart line. */
export type Attributes = readonly { name: string; value: string }[];

/** The stay of a cart line. */
export type StayInput = {
  arrangementCode: string;
  /** Folded. */
  promoCode: string | undefined;
  arrival: Day;
  length: number;
  party: Party;
  /** The unit's number, where the guest chose one. */
  unitNumber: string | null;
  guestName: string;
  /** HH:MM */
  arrivalTime: string | null;
  wishes: string;
};

/** The extra of a cart line: the line of its stay, its day, and the number of its persons; all where undefined. */
export type ExtraInput = { stayLineId: string; day: Day | undefined; persons: number | undefined };

/** Parses a stay from the attributes of a room's line; undefined where they are incomplete or invalid. */
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
    promoCode: foldPromoCode(getText(attributes, promoAttribute) ?? '') || undefined,
    unitNumber: getText(attributes, 'Unit') || null,
    guestName: getText(attributes, 'GuestName') ?? '',
    arrivalTime: time && clockTime.safeParse(time).success ? time : null,
    wishes: getText(attributes, 'Wishes') ?? '',
  };
}

/** The attribute with the promo code of a stay. */
export const promoAttribute = 'PromoCode';

const stayAttributes = ['arrangementitemcode', 'datefrom', 'nights', 'adults', 'children', 'babies', 'unit'];

/** Returns whether an attribute affects the dates, guests or room, and not only the guest details. */
export function isStayAttribute(name: string): boolean {
  return [...stayAttributes, 'promocode', 'staycartitemid', 'day', 'persons'].includes(name.toLowerCase());
}

/** Parses the stay of an extra; undefined where no line is named. */
export function parseExtraInput(attributes: Attributes): ExtraInput | undefined {
  const stayLineId = getText(attributes, 'StayCartItemId');
  if (!stayLineId) return undefined;
  const persons = parseCount(getText(attributes, 'Persons'), 1, maxGuests);
  return { stayLineId, day: parseDayText(getText(attributes, 'Day')), persons };
}

const maxGuests = 50;

function getText(attributes: Attributes, attributeName: string): string | undefined {
  return attributes.find(({ name }) => name.toLowerCase() === attributeName.toLowerCase())?.value.trim();
}

/** Parses a date (`yyyy-mm-dd`) of this millennium. */
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
