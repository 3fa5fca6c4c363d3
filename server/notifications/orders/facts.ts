import type { CartAddress } from '../../../contract/cart.ts';
import { oneLine, withoutLinks } from '../../locale/index.ts';
import type { OrderLetterKind } from '../../platform/index.ts';
import type { LetterOrder } from './letter-order.ts';
import { foldStay } from './stay-lines.ts';
import { toldOf, travelOf } from './stay-section.ts';
import { datesOf, nameOfStay, partyOf } from './stay-things.ts';

/** The facts of a letter, one a line, as far as there are any. */
export function factsOf(letter: LetterOrder): string[] {
  return told[letter.kind].flatMap((fact) => facts[fact](letter));
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

const told: Record<OrderLetterKind, readonly Fact[]> = {
  orderConfirmed: ['order', 'placed', 'reference', 'delivery', 'deliverTo', 'collectAt'],
  paymentFailed: ['order', 'paid'],
  paymentReceived: ['order', 'paid'],
  orderReady: ['order', 'delivery'],
  orderShipped: ['order', 'shipment', 'deliverTo'],
  orderCancelled: ['order'],
  orderRefunded: ['order'],
  paidTooLate: ['order'],
  balanceDue: ['order', 'due'],
  balanceReminder: ['order', 'due'],
  invoiceIssued: ['order', 'reference'],
  creditNoteIssued: ['order', 'reference'],
  giftCard: ['order', 'giftCard'],
  withdrawalReceived: ['withdrawal', 'order', 'placed'],
  withdrawalRefused: ['order', 'refusal'],
  stayChanged: ['order'],
  stayCancelled: ['order', 'stay', 'stayDates'],
  stayExtra: ['order'],
  stayReminder: ['stay', 'visit', 'order'],
};

const facts: Record<Fact, (letter: LetterOrder) => string[]> = {
  order: ({ say, order }) => [say('facts.order', { value: order.name })],
  placed: ({ say, order, moment }) => [say('facts.placed', { value: moment(order.placedAt) })],
  reference: ({ say, order }) => present((value) => say('facts.reference', { value }), order.reference),
  delivery: ({ say, order, day }) =>
    order.shipping.map(({ name, deliveryDate, lineIds, address }) => {
      const where = address ? [withoutLinks(addressLine(address))] : [];
      const when = [oneLine(name), ...(deliveryDate ? [day(deliveryDate)] : []), ...where].join(', ');
      // Where some things go one way and some another, which.
      const which = order.lines.filter(({ id }) => order.shipping.length > 1 && lineIds.includes(id));
      const names = which.map((line) => oneLine(line.name)).join(', ');
      return say('facts.delivery', { value: names ? `${when} (${names})` : when });
    }),
  deliverTo: ({ say, order }) => {
    const isSent = order.shipping.some(
      ({ kind, address }) => kind !== 'pickup' && kind !== 'room' && !address,
    );
    if (!isSent || !order.deliveryAddress) return [];
    return present((value) => say('facts.deliverTo', { value }), addressLine(order.deliveryAddress));
  },
  collectAt: ({ say, order, house }) =>
    order.shipping.some(({ kind }) => kind === 'pickup')
      ? [say('facts.collectAt', { value: house.address })]
      : [],
  paid: ({ say, money, about: { payment } }) =>
    payment ? [say('facts.amount', { value: money(payment.amountCents) })] : [],
  due: ({ say, money, order }) => [say('facts.due', { value: money(order.money.dueCents) })],
  shipment: ({ say, about: { shipment } }) => [
    ...present((value) => say('facts.carrier', { value }), shipment?.carrier),
    ...present((value) => say('facts.tracking', { value }), shipment?.trackingCode),
  ],
  giftCard: ({ say, money, day, about: { giftCard } }) =>
    giftCard
      ? [
          say('facts.amount', { value: money(giftCard.initialCents) }),
          ...present((value) => say('facts.recipient', { value }), giftCard.recipientName),
          ...(giftCard.validUntil ? [say('facts.validUntil', { value: day(giftCard.validUntil) })] : []),
        ]
      : [],
  // Its content, and the date and time of its submission (Directive 2011/83/EU, article 11a(4)).
  withdrawal: ({ say, moment, about: { withdrawal } }) =>
    withdrawal
      ? [
          say('facts.receivedAt', { value: moment(withdrawal.declaredAt) }),
          ...present((value) => say('facts.name', { value }), withdrawal.name),
          say('facts.emailAddress', { value: oneLine(withdrawal.emailAddress) }),
          ...present((value) => say('facts.reason', { value }), withdrawal.reason),
        ]
      : [],
  refusal: ({ say, about: { withdrawal } }) =>
    present((value) => say('facts.refusal', { value }), withdrawal?.refusal),
  stay: ({ say, stay }) => (stay ? [say('stay.room', { value: nameOfStay(stay) })] : []),
  stayDates: (letter) => (letter.stay ? [datesOf(letter, letter.stay)] : []),
  // All that one wants at hand on the way.
  visit: (letter) => {
    const { say, order, stay, house } = letter;
    if (!stay) return [];
    const extras = foldStay(stay, order.lines).extras.map(
      ({ name, quantity, creditedQuantity }) => `${quantity - creditedQuantity} × ${oneLine(name)}`,
    );
    return [
      ...(stay.unit ? [say('stay.unit', { unit: oneLine(stay.unit) })] : []),
      ...travelOf(letter, stay),
      say('stay.party', { value: partyOf(letter, stay) }),
      ...toldOf(letter, stay),
      ...(extras.length > 0 ? [say('stay.extras', { value: extras.join(', ') })] : []),
      say('stay.where', { value: house.address }),
    ];
  },
};

/** What somebody typed, if they did. */
function present(say: (value: string) => string, typed: string | undefined): string[] {
  const value = withoutLinks(typed ?? '');
  return value ? [say(value)] : [];
}

function addressLine({ houseNumber, houseNumberAddition, ...address }: CartAddress): string {
  const { companyName, attn, street, postalCode, city, country } = address;
  const door = [street, `${houseNumber}${houseNumberAddition}`].filter(Boolean).join(' ');
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [companyName, attn, door, town, country].filter(Boolean).join(', ');
}
