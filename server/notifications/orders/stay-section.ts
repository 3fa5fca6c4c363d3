import { oneLine, withoutLinks } from '../../locale/index.ts';
import type { Section } from '../../platform/index.ts';
import type { LetterOrder } from './letter-order.ts';
import type { FactStay } from './stay-facts.ts';

/**
 * When one arrives and leaves, what the guest told of it, and until when cancelling costs what (Directive 2011/83/EU, articles 6(1)
 * and 8(7): to keep). `address` opens the stay.
 */
export function staySection(letter: LetterOrder, stay: FactStay, address: string | undefined): Section {
  const { say, order } = letter;
  const isOne = order.stays.length === 1 || letter.stay !== undefined;
  return {
    heading: isOne ? say('stay.heading') : say('stay.headingOf', { room: oneLine(stay.room) }),
    paragraphs: [],
    list: [
      ...travelOf(letter, stay),
      ...toldOf(letter, stay),
      ...(isOne ? restOf(letter) : []),
      ...termsOf(letter, stay),
    ],
    link: address ? { label: say('stay.link'), address } : undefined,
  };
}

/** When one can come, and when one leaves. */
export function travelOf({ say, weekday, house }: LetterOrder, { arrival, departure }: FactStay): string[] {
  const { checkInTime, checkOutTime } = house;
  return [
    checkInTime
      ? say('stay.arrivalFrom', { day: weekday(arrival), time: checkInTime })
      : say('stay.arrival', { day: weekday(arrival) }),
    checkOutTime
      ? say('stay.departureBy', { day: weekday(departure), time: checkOutTime })
      : say('stay.departure', { day: weekday(departure) }),
  ];
}

/** What the guest told, as far as they did. */
export function toldOf({ say }: LetterOrder, { arrivalTime, guestName, wishes }: FactStay): string[] {
  return [
    ...(arrivalTime ? [say('stay.comesAt', { time: arrivalTime })] : []),
    ...(guestName ? [say('stay.guestName', { value: withoutLinks(guestName) })] : []),
    ...(wishes ? [say('stay.wishes', { value: withoutLinks(wishes) })] : []),
  ];
}

function restOf({ say, money, day, order }: LetterOrder): string[] {
  const { dueCents } = order.money;
  if (dueCents <= 0 || !order.dueOn) return [];
  return [say('stay.rest', { due: money(dueCents), dueOn: day(order.dueOn) })];
}

/** What cancelling costs, from when on. Under a step that had begun when it was agreed it never cost nothing. */
function termsOf(
  { say, money, percent, deadline, order, house }: LetterOrder,
  { steps, changedAt }: FactStay,
): string[] {
  if (!steps) return [];
  if (steps.length === 0) return [say('stay.cancelFree')];
  const costs = ({ fee, feePercent }: (typeof steps)[number]) => ({
    fee: money(Math.round(fee * 100)),
    percent: percent(feePercent),
  });
  const begins = (step: (typeof steps)[number]) => new Date(step.from);
  const agreedAt = changedAt ?? order.placedAt;
  const begun = steps.findLast((step) => begins(step) <= agreedAt);
  const later = steps.filter((step) => begins(step) > agreedAt);
  const [first] = later;
  return [
    ...(begun ? [say('stay.cancelNow', costs(begun))] : []),
    ...(first && !begun ? [say('stay.cancelUntil', { until: deadline(begins(first)) })] : []),
    ...later.map((step) => say('stay.cancelFrom', { from: deadline(begins(step)), ...costs(step) })),
    ...(first && house.clock ? [say('stay.clock', { zone: house.clock })] : []),
  ];
}
