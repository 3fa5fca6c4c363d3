import { oneLine } from '../../locale/index.ts';
import type { Section } from '../../platform/index.ts';
import type { OrderTextKey } from '../email-texts.ts';
import type { OrderEmailContext } from './order-email-context.ts';
import { hasOnlyReservations } from './reservation-lines.ts';
import { reservationSection } from './reservation-section.ts';

/**
 * The links of an email: the withdrawal page, and that of a reservation; undefined for an old order without
 * links.
 */
type SectionAddresses = {
  withdrawal: string | undefined;
  stay: (stayId: string) => string | undefined;
};

/** Lists the reservations in full, and the information that the law requires. */
export function getSections(context: OrderEmailContext, addresses: SectionAddresses): Section[] {
  const { kind, order, stay } = context;
  if (kind === 'orderConfirmed') {
    const stays = order.stays
      .filter(({ state }) => state !== 'cancelled')
      .map((one) => reservationSection(context, one, addresses.stay(one.id)));
    return [...stays, ...points(context), withdrawal(context, addresses.withdrawal), guarantee(context)];
  }
  // An order with a deposit earns its points only now.
  if (kind === 'paymentReceived') return points(context);
  // Its button links to the reservation already.
  if (kind === 'stayChanged' && stay) return [reservationSection(context, stay, undefined)];
  if (kind === 'withdrawalReceived') return [next(context)];
  return [];
}

/** Creates the section of the points that the order earns, and the first day to spend them. */
function points({ translate, count, day, order }: OrderEmailContext): Section[] {
  const paragraphs = order.earned.map(({ count: earned, from, isThere }) => {
    const values = { points: count('points', earned), day: day(from) };
    return isThere ? translate('points.earnedNow', values) : translate('points.earned', values);
  });
  return paragraphs.length > 0 ? [{ heading: translate('points.heading'), paragraphs }] : [];
}

/**
 * Creates the section of the right of withdrawal, or the reason why there is none, on a durable medium
 * (Directive 2011/83/EU, articles 6(1)(h), (i), (k) and 8(7)); after the model instructions and the model
 * form of its annex I.
 */
function withdrawal({ translate, order, business }: OrderEmailContext, address: string | undefined): Section {
  const { stays } = order;
  const isStay = (stayId: string | null) => stays.some(({ id }) => id === stayId);
  // A reservation with all its parts is one service (article 16(l)).
  const dated = stays.map(({ room }) => translate('withdrawal.dated', { name: oneLine(room) }));
  const goods = order.lines.filter(
    ({ stayId, part, quantity, creditedQuantity }) =>
      creditedQuantity < quantity && (!isStay(stayId) || part === 'extra'),
  );
  const others = goods.flatMap(({ name, withdrawal }) =>
    withdrawal === 'open' ? [] : [translate(`withdrawal.${withdrawal}`, { name: oneLine(name) })],
  );
  const exceptions = [...new Set([...dated, ...others])];
  const cancelling = stays.length > 0 ? [translate('withdrawal.stays')] : [];
  const heading = translate('withdrawal.heading');
  const isOpen = goods.some((line) => line.withdrawal === 'open' || line.withdrawal === 'sealed');
  if (!isOpen) {
    const none = hasOnlyReservations(order) ? cancelling : [translate('withdrawal.none'), ...cancelling];
    return { heading, paragraphs: none, list: exceptions };
  }
  const hasGiftCard = goods.some(({ type }) => type === 'giftCard');
  const keys: OrderTextKey[] = ['withdrawal.right', 'withdrawal.how', 'withdrawal.form', 'withdrawal.money'];
  return {
    heading,
    paragraphs: [
      ...keys.map((key) => {
        const sentence = translate(key, { contact: business.contact });
        return key === 'withdrawal.right' && hasGiftCard
          ? `${sentence} ${translate('withdrawal.giftCard')}`
          : sentence;
      }),
      translate('withdrawal.return'),
      ...cancelling,
      ...(exceptions.length > 0 ? [translate('withdrawal.exceptions')] : []),
    ],
    list: exceptions,
    link: address ? { label: translate('withdrawal.link'), address } : undefined,
  };
}

/** Creates the reminder of the legal guarantee (article 6(1)(l)), with the address for complaints. */
function guarantee({ translate, business }: OrderEmailContext): Section {
  return {
    heading: translate('guarantee.heading'),
    paragraphs: [translate('guarantee.text', { contact: business.contact })],
  };
}

function next({ translate, business }: OrderEmailContext): Section {
  return {
    heading: translate('withdrawal.next'),
    paragraphs: [
      translate('withdrawal.return'),
      translate('facts.sendBackTo', { value: business.address }),
      translate('withdrawal.money'),
    ],
  };
}
