import { house, siteProperties } from '../../demo/site.ts';
import type { About } from '../../server/notifications/orders/about.ts';
import type { FactLine, OrderFacts } from '../../server/notifications/orders/order-facts.ts';
import { writeOrderLetter } from '../../server/notifications/orders/write-order-letter.ts';
import type { OrderLetterKind } from '../../server/platform/job-data.ts';
import type { House, Message } from '../../server/platform/mail/message.ts';
import { stayLine, stayLines, stayOrder, testStay } from './stay.ts';

/** The inn as its letters know it. */
const inn: House = {
  name: house.name,
  properties: Object.fromEntries(siteProperties.map(({ name, value }) => [name, value])),
};

const address = {
  ...{ companyName: '', attn: 'Ana de Vries', street: 'Kerkweg', houseNumber: '7', houseNumberAddition: 'a' },
  ...{ postalCode: '1234 AB', city: 'Haarlem', countryCode: 'NL', country: 'Nederland' },
  ...{ phoneNumber: '', emailAddress: 'ana@gast.example', vatNumber: '' },
};

const line = (given: Partial<FactLine> & { id: string; name: string }): FactLine => ({
  ...{ itemCode: given.id.toUpperCase(), description: '', attributes: [], type: 'product' },
  ...{ quantity: 1, creditedQuantity: 0, unitCents: 1000, leftCents: 1000 },
  ...{ vatRate: 21, withdrawal: 'open', stayId: null, part: null, day: null, ...given },
});

/** Three soaps, one embroidered blanket and a gift card, of which all but the card travels; paid but for nothing. */
export function testOrder(given: Partial<OrderFacts> = {}): OrderFacts {
  const lines = given.lines ?? [
    line({ id: 'soap', name: 'Algenzeep', quantity: 3, unitCents: 950, withdrawal: 'sealed' }),
    line({
      id: 'blanket',
      name: 'Deken',
      unitCents: 8900,
      attributes: [{ name: 'Borduursel', value: 'Voor Noor' }],
      description: 'Graag in zeeblauw',
      withdrawal: 'personalised',
    }),
    line({ id: 'card', name: 'Cadeaubon', unitCents: 5000, type: 'giftCard' }),
  ];
  const subtotalCents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const totalCents = subtotalCents - 500 + 595;
  return {
    ...{ id: '01990000-0000-7000-8000-000000000001', name: 'H100042', siteId: 'site' },
    ...{ origin: 'https://inn.example', culture: 'nl', currency: 'EUR', state: 'confirmed' },
    ...{ settles: 'online', emailAddress: 'ana@gast.example', dueOn: null, depositCents: null },
    placedAt: new Date('2026-07-04T21:07:00Z'),
    heldUntil: null,
    lines,
    stays: [],
    quote: {
      ...{ subtotalCents, totalCents },
      discounts: [{ code: 'ZEEP5', amountCents: 500 }],
      shipping: [{ grossCents: 595 }],
      vat: [
        { rate: 21, baseCents: 10_000, vatCents: 2100 },
        { rate: 0, baseCents: 5000, vatCents: 0 },
      ],
    },
    shipping: [{ name: 'Pakje met de boot', kind: 'parcel', deliveryDate: '2026-07-08', lineIds: [] }],
    ...{ tenders: [], points: null, earned: [] },
    money: {
      ...{ totalCents, creditedCents: 0, tenderedCents: 0, receivedCents: totalCents, returnedCents: 0 },
      ...{ dueCents: 0, firstCents: totalCents, restoredCents: 0, failedCents: 0 },
    },
    deliveryAddress: address,
    invoiceAddress: null,
    reference: 'PO 17',
    ...given,
  };
}

const testWithdrawal = {
  ...{ name: 'Ana de Vries', emailAddress: 'ana@thuis.example', reason: 'Te zout' },
  declaredAt: new Date('2026-07-10T08:15:00Z'),
  lines: [{ lineId: 'soap', quantity: 2 }],
  refusal: '',
};

const stayId = testStay.id;
const cancelFee = stayLine({ id: 'fee', name: 'Annuleren', unitCents: 25_000, part: 'fee' });

/** What a letter of each kind is about, and an order as it then is. */
export const testCases: Record<OrderLetterKind, { about: About; order?: Partial<OrderFacts> }> = {
  orderConfirmed: { about: {} },
  paymentFailed: {
    about: { payment: { amountCents: 2850 } },
    order: { state: 'pending', heldUntil: new Date('2026-07-04T21:42:00Z') },
  },
  paymentReceived: { about: { payment: { amountCents: 2850 } } },
  orderReady: { about: {}, order: { state: 'ready' } },
  orderShipped: {
    about: {
      shipment: {
        ...{ carrier: 'Eilandpost', trackingCode: '3SZILT42' },
        ...{ trackingUrl: 'https://post.example/t?c=3SZILT42', lineIds: ['soap'] },
      },
    },
  },
  orderCancelled: { about: {}, order: { state: 'cancelled' } },
  orderRefunded: {
    about: {
      credit: {
        ...{ totalCents: 1545, shippingCents: 595, refundedCents: 1000, restoredCents: 545 },
        added: [],
        lines: [{ lineId: 'soap', quantity: 1, cents: 950 }],
      },
    },
  },
  paidTooLate: { about: { refund: { amountCents: 2850, reason: 'sold_out' } } },
  balanceDue: { about: {} },
  balanceReminder: { about: {} },
  invoiceIssued: { about: { document: { name: 'F2026-00017', totalCents: 17_000 } } },
  creditNoteIssued: { about: { document: { name: 'C2026-00003', totalCents: 950 } } },
  giftCard: {
    about: { giftCard: { initialCents: 5000, validUntil: '2029-07-04', recipientName: 'Noor' } },
  },
  withdrawalReceived: { about: { withdrawal: testWithdrawal } },
  withdrawalRefused: { about: { withdrawal: { ...testWithdrawal, refusal: 'De verzegeling is verbroken' } } },
  stayChanged: { about: { stayId }, order: stayOrder },
  stayCancelled: {
    about: {
      stayId,
      credit: {
        ...{ totalCents: 54_200, shippingCents: 0, refundedCents: 29_200, restoredCents: 0 },
        added: [{ name: cancelFee.name, cents: cancelFee.unitCents }],
        lines: stayLines.map(({ id, unitCents, quantity }) => ({
          ...{ lineId: id, quantity, cents: unitCents * quantity },
        })),
      },
    },
    order: {
      ...stayOrder,
      stays: [{ ...testStay, state: 'cancelled' }],
      lines: [
        ...stayLines.map((one) => ({ ...one, creditedQuantity: one.quantity, leftCents: 0 })),
        cancelFee,
      ],
    },
  },
  stayExtra: { about: { stayId }, order: stayOrder },
  stayReminder: { about: { stayId }, order: stayOrder },
};

export const kinds = Object.keys(testCases) as OrderLetterKind[];

/** What opens the order in its letters, and what a stay. */
export const link = 'L'.repeat(43);
export const stayLink = 'S'.repeat(43);

/** A letter of a kind about such an order, but for what is given. */
export function write(
  kind: OrderLetterKind,
  given: Partial<OrderFacts> = {},
  about: About = testCases[kind].about,
): Message {
  return writeOrderLetter(kind, testOrder({ ...testCases[kind].order, ...given }), about, inn, {
    order: link,
    stay: () => stayLink,
  });
}
