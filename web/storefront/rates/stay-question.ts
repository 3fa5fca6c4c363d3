import { maxNights } from '../../../contract/booking.ts';

/** Dates and persons, as in the address of a page: `?from=2026-07-03&nights=3&adults=2`. */
export type StayQuestion = {
  /** The date of arrival, `yyyy-mm-dd`; undefined while it is not chosen. */
  from: string | undefined;
  nights: number;
  adults: number;
  children: number;
  babies: number;
  /** The promo code as the guest wrote it. */
  promo?: string | undefined;
};

/** The party of prices while the guest has chosen no persons. */
export const defaultParty = { adults: 2, children: 0, babies: 0 };

const defaults = { nights: 2, ...defaultParty };
const maxGuests = 50;

/**
 * Reads dates and persons from an address. Without JavaScript a form sends the date of departure as `to`,
 * which takes precedence over `nights`. Invalid values are ignored.
 */
export function readQuestion(query: URLSearchParams): StayQuestion {
  const from = parseDay(query.get('from'));
  const between = nightsBetween(query);
  const number = (name: keyof typeof defaults, min: number, max: number) => {
    const text = query.get(name);
    const value = text === null || text === '' ? Number.NaN : Number(text);
    return Number.isInteger(value) && value >= min && value <= max ? value : defaults[name];
  };
  return {
    from,
    nights: between >= 1 && between <= maxNights ? between : number('nights', 1, maxNights),
    adults: number('adults', 1, maxGuests),
    children: number('children', 0, maxGuests),
    babies: number('babies', 0, maxGuests),
    promo: query.get('promo')?.trim().slice(0, 80) || undefined,
  };
}

/**
 * The reason why the results differ from the address: more nights than the maximum, or none; or a form
 * without a date.
 */
export function validateNights(query: URLSearchParams): 'tooMany' | 'none' | 'noArrival' | undefined {
  if (query.has('from') && !parseDay(query.get('from'))) return 'noArrival';
  const between = nightsBetween(query);
  const nights = Number.isNaN(between) ? Number(query.get('nights') || 1) : between;
  if (nights > maxNights) return 'tooMany';
  return nights < 1 ? 'none' : undefined;
}

/** From the date of arrival to that of departure; NaN where either is missing. */
function nightsBetween(query: URLSearchParams): number {
  const [from, to] = [parseDay(query.get('from')), parseDay(query.get('to'))];
  return from && to ? (Date.parse(to) - Date.parse(from)) / 86_400_000 : Number.NaN;
}

/** The same dates and persons as the query of an address, without default values. */
export function questionQuery({ from, nights, adults, children, babies, promo }: StayQuestion) {
  return {
    ...(from && { from }),
    nights,
    adults,
    ...(children > 0 && { children }),
    ...(babies > 0 && { babies }),
    ...(promo && { promo }),
  };
}

/** The same search for one of two rooms that a party shares, with the larger half if they differ. */
export function splitParty(question: StayQuestion): StayQuestion {
  const half = (count: number) => Math.ceil(count / 2);
  const { adults, children, babies } = question;
  return { ...question, adults: half(adults), children: half(children), babies: half(babies) };
}

/** The date of departure. */
export function getDeparture({ from, nights }: Pick<StayQuestion, 'nights'> & { from: string }): string {
  return new Date(Date.parse(from) + nights * 86_400_000).toISOString().slice(0, 10);
}

function parseDay(text: string | null): string | undefined {
  if (!text || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text;
}
