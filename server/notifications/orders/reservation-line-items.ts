import { languageTags } from '../../../contract/culture.ts';
import { oneLine, withoutLinks } from '../../locale/index.ts';
import type { Sum } from '../../platform/index.ts';
import { type LineItem, lineCents, lineItem } from './line-items.ts';
import type { OrderEmailContext } from './order-email-context.ts';
import type { FactLine } from './order-facts.ts';
import type { ReservationFacts } from './reservation-facts.ts';
import type { ReservationLines } from './reservation-lines.ts';

/** Lists a reservation with its extras under it. */
export function reservationLineItems(
  context: OrderEmailContext,
  { stay, parts, extras }: Pick<ReservationLines, 'stay' | 'parts' | 'extras'>,
): LineItem[] {
  return [
    ...(parts.length > 0 ? [mainLineItem(context, stay, parts)] : []),
    ...extras.map((line) => extraLineItem(context, line)),
  ];
}

/** Creates one line item of a reservation, with all of its parts or the credited ones. */
export function reservationLineItem(
  context: OrderEmailContext,
  stay: ReservationFacts,
  cents: number,
): LineItem {
  return {
    name: getReservationName(stay),
    amount: context.money(cents),
    details: [formatDates(context, stay), formatParty(context, stay)],
  };
}

/** Returns the names of the room type and the rate plan; for a fee without them, its first line. */
export function getReservationName(
  { room, arrangement }: ReservationFacts,
  lines: readonly FactLine[] = [],
): string {
  return [room || (lines[0]?.name ?? ''), arrangement].filter(Boolean).map(oneLine).join(', ');
}

export function formatDates(
  { translate, weekday, count }: OrderEmailContext,
  stay: ReservationFacts,
): string {
  const { arrival, departure, nights } = stay;
  const dates = { from: weekday(arrival), to: weekday(departure), nights: count('nights', nights) };
  return translate('stay.dates', dates);
}

/** Formats the guests of a reservation. */
export function formatParty({ culture, count }: OrderEmailContext, stay: ReservationFacts): string {
  const guests = (['adults', 'children', 'babies'] as const).flatMap((band) =>
    stay[band] > 0 ? [count(band, stay[band])] : [],
  );
  return new Intl.ListFormat(languageTags[culture], { type: 'conjunction' }).format(guests);
}

function mainLineItem(
  context: OrderEmailContext,
  stay: ReservationFacts,
  parts: readonly FactLine[],
): LineItem {
  const { translate, money } = context;
  const note = parts.find(({ description }) => description)?.description;
  return {
    name: getReservationName(stay, parts),
    amount: money(sumOf(parts)),
    details: [
      formatDates(context, stay),
      formatParty(context, stay),
      ...(stay.unit ? [translate('stay.unit', { unit: oneLine(stay.unit) })] : []),
      ...(note ? [withoutLinks(note)] : []),
      ...(stay.state === 'cancelled' ? [translate('stay.cancelled')] : []),
    ],
    parts:
      parts.length > 1 || stay.state === 'cancelled'
        ? parts.map((part) => sumOfPart(context, parts, part))
        : [],
  };
}

/**
 * Sums the lines of a part. Nights have only the room type's name; where their rates differ, the rates
 * distinguish them.
 */
function sumOfPart(
  { translate, money, percent }: OrderEmailContext,
  parts: readonly FactLine[],
  line: FactLine,
): Sum {
  const amount = money(lineCents(line));
  if (line.part !== 'night') return { label: oneLine(line.name), amount };
  const isOne = parts.filter(({ part }) => part === 'night').length === 1;
  return {
    label: isOne ? translate('stay.lodging') : translate('stay.lodgingAt', { rate: percent(line.vatRate) }),
    amount,
  };
}

function extraLineItem(context: OrderEmailContext, line: FactLine): LineItem {
  const item = lineItem(context, line, line.quantity, lineCents(line));
  const day = line.day ? [context.translate('stay.extraDay', { day: context.weekday(line.day) })] : [];
  return { ...item, details: [...day, ...item.details] };
}

const sumOf = (lines: readonly FactLine[]) => lines.reduce((sum, line) => sum + lineCents(line), 0);
