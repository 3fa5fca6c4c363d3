import type { CartAddress } from '../../../contract/cart.ts';
import { oneLine, withoutLinks } from '../../locale/index.ts';
import type { OrderEmailKind } from '../../platform/index.ts';
import type { OrderEmailContext } from './order-email-context.ts';
import { formatDates, formatParty, getReservationName } from './reservation-line-items.ts';
import { reservationLines } from './reservation-lines.ts';
import { arrivalFacts, guestFacts } from './reservation-section.ts';

/** Lists the available facts of an email, one per line. */
export function getFacts(context: OrderEmailContext): string[] {
  return factsByKind[context.kind].flatMap((fact) => writers[fact](context));
}

type Fact =
  | 'order'
  | 'placed'
  | 'reference'
  | 'delivery'
  | 'deliverTo'
  | 'collectAt'
  | 'paid'
  | 'due'
  | 'shipment'
  | 'giftCard'
  | 'withdrawal'
  | 'refusal'
  | 'stay'
  | 'stayDates'
  | 'visit';

const factsByKind: Record<OrderEmailKind, readonly Fact[]> = {
  orderLink: ['order', 'placed'],
  orderWithdrawalLink: ['order', 'placed'],
  orderConfirmed: ['order', 'placed', 'reference', 'delivery', 'deliverTo', 'collectAt'],
  paymentFailed: ['order', 'paid'],
  paymentReceived: ['order', 'paid'],
  orderReady: ['order', 'delivery'],
  orderShipped: ['order', 'shipment', 'deliverTo'],
  orderCancelled: ['order'],
  orderRefunded: ['order'],
  paidTooLate: ['order'],
  paymentLink: ['order'],
  balanceDue: ['order', 'due'],
  balanceReminder: ['order', 'due'],
  invoiceIssued: ['order', 'reference'],
  creditNoteIssued: ['order', 'reference'],
  giftCard: ['order', 'giftCard'],
  withdrawalReceived: ['withdrawal', 'order', 'placed'],
  withdrawalRejected: ['order', 'refusal'],
  stayHeld: ['order'],
  stayChanged: ['order'],
  stayCancelled: ['order', 'stay', 'stayDates'],
  stayExtra: ['order'],
  stayReminder: ['stay', 'visit', 'order'],
};

const writers: Record<Fact, (context: OrderEmailContext) => string[]> = {
  order: ({ translate, order }) => [translate('facts.order', { value: order.name })],
  placed: ({ translate, order, moment }) => [translate('facts.placed', { value: moment(order.placedAt) })],
  reference: ({ translate, order }) =>
    present((value) => translate('facts.reference', { value }), order.reference),
  delivery: ({ translate, order, day }) =>
    order.shipping.map(({ name, deliveryDate, lineIds, address }) => {
      const where = address ? [withoutLinks(addressLine(address))] : [];
      const when = [oneLine(name), ...(deliveryDate ? [day(deliveryDate)] : []), ...where].join(', ');
      // Names the goods, where they have different shipping methods.
      const which = order.lines.filter(({ id }) => order.shipping.length > 1 && lineIds.includes(id));
      const names = which.map((line) => oneLine(line.name)).join(', ');
      return translate('facts.delivery', { value: names ? `${when} (${names})` : when });
    }),
  deliverTo: ({ translate, order }) => {
    const isSent = order.shipping.some(
      ({ kind, address }) => kind !== 'pickup' && kind !== 'room' && !address,
    );
    if (!isSent || !order.deliveryAddress) return [];
    return present((value) => translate('facts.deliverTo', { value }), addressLine(order.deliveryAddress));
  },
  collectAt: ({ translate, order, business }) =>
    order.shipping.some(({ kind }) => kind === 'pickup')
      ? [translate('facts.collectAt', { value: business.address })]
      : [],
  paid: ({ translate, money, data: { payment } }) =>
    payment ? [translate('facts.amount', { value: money(payment.amountCents) })] : [],
  due: ({ translate, money, order }) => [translate('facts.due', { value: money(order.money.dueCents) })],
  shipment: ({ translate, data: { shipment } }) => [
    ...present((value) => translate('facts.carrier', { value }), shipment?.carrier),
    ...present((value) => translate('facts.tracking', { value }), shipment?.trackingCode),
  ],
  giftCard: ({ translate, money, day, data: { giftCard } }) =>
    giftCard
      ? [
          translate('facts.amount', { value: money(giftCard.initialCents) }),
          ...present((value) => translate('facts.recipient', { value }), giftCard.recipientName),
          ...(giftCard.validUntil
            ? [translate('facts.validUntil', { value: day(giftCard.validUntil) })]
            : []),
        ]
      : [],
  // Its content, and the date and time of its submission (Directive 2011/83/EU, article 11a(4)).
  withdrawal: ({ translate, moment, data: { withdrawal } }) =>
    withdrawal
      ? [
          translate('facts.receivedAt', { value: moment(withdrawal.declaredAt) }),
          ...present((value) => translate('facts.name', { value }), withdrawal.name),
          translate('facts.emailAddress', { value: oneLine(withdrawal.emailAddress) }),
          ...present((value) => translate('facts.reason', { value }), withdrawal.reason),
        ]
      : [],
  refusal: ({ translate, data: { withdrawal } }) =>
    present((value) => translate('facts.refusal', { value }), withdrawal?.refusal),
  stay: ({ translate, stay }) => (stay ? [translate('stay.room', { value: getReservationName(stay) })] : []),
  stayDates: (context) => (context.stay ? [formatDates(context, context.stay)] : []),
  // The facts that a guest needs on the way.
  visit: (context) => {
    const { translate, order, stay, business } = context;
    if (!stay) return [];
    const extras = reservationLines(stay, order.lines).extras.map(
      ({ name, quantity, creditedQuantity }) => `${quantity - creditedQuantity} × ${oneLine(name)}`,
    );
    return [
      ...(stay.unit ? [translate('stay.unit', { unit: oneLine(stay.unit) })] : []),
      ...arrivalFacts(context, stay),
      translate('stay.party', { value: formatParty(context, stay) }),
      ...guestFacts(context, stay),
      ...(extras.length > 0 ? [translate('stay.extras', { value: extras.join(', ') })] : []),
      translate('stay.where', { value: business.address }),
    ];
  },
};

/** Writes a typed text, if any. */
function present(write: (value: string) => string, typed: string | undefined): string[] {
  const value = withoutLinks(typed ?? '');
  return value ? [write(value)] : [];
}

function addressLine({ houseNumber, houseNumberAddition, ...address }: CartAddress): string {
  const { companyName, attn, street, postalCode, city, country } = address;
  const streetLine = [street, `${houseNumber}${houseNumberAddition}`].filter(Boolean).join(' ');
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [companyName, attn, streetLine, town, country].filter(Boolean).join(', ');
}
