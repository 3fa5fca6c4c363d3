import { hash } from 'node:crypto';
import { type Culture, languageTags } from '../../contract/culture.ts';
import { type Day, dayToDate } from '../locale/index.ts';
import { translate } from '../platform/index.ts';
import { nameIn, type PricedStay, type RateRules, type StayRequest } from '../rates/index.ts';

/** A part of a stay's price with one VAT rate: one line of its order. */
export type PricePart = {
  part: 'night' | 'included' | 'fee' | 'touristTax';
  name: string;
  cents: number;
  vatRate: number;
};

/** A unit that the guest chose by its number, and the fee for it. */
export type Preference = { number: string; cents: number };

/**
 * Returns the parts of a priced stay in a culture, the nights first, in their order: the name of each part
 * says which nights it is. The discount for a long stay reduces its nights. The parts add up to the stay's
 * total and the preference.
 */
export function getPriceParts(
  culture: Culture,
  terms: RateRules,
  request: StayRequest,
  { lines }: PricedStay,
  preference?: Preference,
): PricePart[] {
  const { calendar, nights, arrival } = request;
  const { room } = calendar;
  const off = (vatRate: number) =>
    lines.reduce(
      (sum, line) => (line.kind === 'discount' && line.vatRate === vatRate ? sum + line.cents : sum),
      0,
    );
  let night = arrival;
  const parts = lines.flatMap((line): PricePart[] => {
    const { kind, cents, vatRate, quantity, names, code } = line;
    if (kind === 'discount') return [];
    if (kind === 'night') {
      const called = nameIn(room.names, culture, room.itemCode);
      const arrangement = nameIn(nights.plan.names, culture, nights.plan.itemCode);
      const name = nightsLabel(culture, called, arrangement, night, night + quantity);
      night += quantity;
      return [{ part: 'night', name, cents: cents + off(vatRate), vatRate }];
    }
    const called = nameIn(names ?? {}, culture, code ?? '');
    const name = quantity > 1 ? `${called} (${quantity} ×)` : called;
    return [{ part: kind === 'extra' ? 'included' : kind, name, cents, vatRate }];
  });
  if (preference && preference.cents > 0) {
    parts.push({
      part: 'fee',
      name: translate(culture, 'stay.part.unit', { number: preference.number }),
      cents: preference.cents,
      vatRate: terms.vatOn(room.vatCategory, arrival),
    });
  }
  return parts;
}

/** Returns the name of nights in an order: the room, the rate plan and the nights. */
export function nightsLabel(
  culture: Culture,
  room: string,
  arrangement: string,
  arrival: Day,
  departure: Day,
): string {
  return `${room}, ${arrangement} (${formatStayDates(culture, arrival, departure)})`;
}

/**
 * Returns the id of a part's line: the first part has the id of its cart line, the others ids that always
 * follow from it.
 */
export function partId(lineId: string, place: number): string {
  if (place === 0) return lineId;
  const bytes = hash('sha256', `${lineId} ${place}`, 'buffer').subarray(0, 16);
  // A UUID of version 8, whose bits are free to choose (RFC 9562).
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Formats the dates of arrival and departure for a culture. */
export function formatStayDates(culture: Culture, arrival: Day, departure: Day): string {
  const noon = (day: Day) => new Date(`${dayToDate(day)}T12:00:00Z`);
  return getFormat(culture).formatRange(noon(arrival), noon(departure));
}

const formats = new Map<Culture, Intl.DateTimeFormat>();

/** Cached, for creating a format takes ten times as long as using it. */
function getFormat(culture: Culture): Intl.DateTimeFormat {
  const known = formats.get(culture);
  if (known) return known;
  const made = new Intl.DateTimeFormat(languageTags[culture], { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(culture, made);
  return made;
}
