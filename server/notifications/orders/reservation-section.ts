import { oneLine, withoutLinks } from '../../locale/index.ts';
import type { Section } from '../../platform/index.ts';
import type { OrderEmailContext } from './order-email-context.ts';
import type { ReservationFacts } from './reservation-facts.ts';

/**
 * Creates the section with arrival and departure, the guest's details, and the cancellation terms, which the
 * guest must receive on a durable medium (Directive 2011/83/EU, articles 6(1) and 8(7)). `address` opens the
 * reservation.
 */
export function reservationSection(
  context: OrderEmailContext,
  stay: ReservationFacts,
  address: string | undefined,
): Section {
  const { translate, order } = context;
  const isOne = order.stays.length === 1 || context.stay !== undefined;
  return {
    heading: isOne ? translate('stay.heading') : translate('stay.headingOf', { room: oneLine(stay.room) }),
    paragraphs: [],
    list: [
      ...arrivalFacts(context, stay),
      ...guestFacts(context, stay),
      ...(isOne ? balanceParagraphs(context) : []),
      ...cancellationParagraphs(context, stay),
    ],
    link: address ? { label: translate('stay.link'), address } : undefined,
  };
}

/** Lists the arrival and departure with their times. */
export function arrivalFacts(
  { translate, weekday, business }: OrderEmailContext,
  { arrival, departure }: ReservationFacts,
): string[] {
  const { checkInTime, checkOutTime } = business;
  return [
    checkInTime
      ? translate('stay.arrivalFrom', { day: weekday(arrival), time: checkInTime })
      : translate('stay.arrival', { day: weekday(arrival) }),
    checkOutTime
      ? translate('stay.departureBy', { day: weekday(departure), time: checkOutTime })
      : translate('stay.departure', { day: weekday(departure) }),
  ];
}

/** Lists the guest's details, as far as they are known. */
export function guestFacts(
  { translate }: OrderEmailContext,
  { arrivalTime, guestName, wishes }: ReservationFacts,
): string[] {
  return [
    ...(arrivalTime ? [translate('stay.comesAt', { time: arrivalTime })] : []),
    ...(guestName ? [translate('stay.guestName', { value: withoutLinks(guestName) })] : []),
    ...(wishes ? [translate('stay.wishes', { value: withoutLinks(wishes) })] : []),
  ];
}

function balanceParagraphs({ translate, money, day, order }: OrderEmailContext): string[] {
  const { dueCents } = order.money;
  if (dueCents <= 0 || !order.dueOn) return [];
  return [translate('stay.rest', { due: money(dueCents), dueOn: day(order.dueOn) })];
}

/** Lists the cancellation fees by date. Cancelling was never free where a step was in force at booking. */
function cancellationParagraphs(
  { translate, money, percent, deadline, order, business }: OrderEmailContext,
  { steps, changedAt }: ReservationFacts,
): string[] {
  if (!steps) return [];
  if (steps.length === 0) return [translate('stay.cancelFree')];
  const costs = ({ fee, feePercent }: (typeof steps)[number]) => ({
    fee: money(Math.round(fee * 100)),
    percent: percent(feePercent),
  });
  const begins = (step: (typeof steps)[number]) => new Date(step.from);
  const bookedAt = changedAt ?? order.placedAt;
  const currentStep = steps.findLast((step) => begins(step) <= bookedAt);
  const later = steps.filter((step) => begins(step) > bookedAt);
  const [first] = later;
  return [
    ...(currentStep ? [translate('stay.cancelNow', costs(currentStep))] : []),
    ...(first && !currentStep ? [translate('stay.cancelUntil', { until: deadline(begins(first)) })] : []),
    ...later.map((step) => translate('stay.cancelFrom', { from: deadline(begins(step)), ...costs(step) })),
    ...(first && business.clock ? [translate('stay.clock', { zone: business.clock })] : []),
  ];
}
