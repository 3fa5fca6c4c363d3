import { business, siteProperties } from '../../demo/site.ts';
import type { EmailData } from '../../server/notifications/orders/email-data.ts';
import type { FactLine, OrderFacts } from '../../server/notifications/orders/order-facts.ts';
import { writeOrderEmail } from '../../server/notifications/orders/write-order-email.ts';
import type { OrderEmailKind } from '../../server/platform/job-data.ts';
import type { Business, Message } from '../../server/platform/mail/message.ts';
import { reservationLine, reservationOrder, testReservation, testReservationLines } from './reservation.ts';

/** The inn's data in its emails. */
const inn: Business = {
  name: business.name,
  properties: Object.fromEntries(siteProperties.map(({ name, value }) => [name, value])),
};

const address = {
  ...{ companyName: '', attn: 'Ana de Vries', street: 'Kerkweg', houseNumber: '7', houseNumberAddition: 'a' },
  ...{ postalCode: '1234 AB', city: 'Haarlem', countryCode: 'NL', country: 'Nederland' },
  ...{ phoneNumber: '', emailAddress: 'ana@gast.example', vatNumber: '' },
};

const line = (overrides: Partial<FactLine> & { id: string; name: string }): FactLine => ({
  ...{ itemCode: overrides.id.toUpperCase(), description: '', attributes: [], type: 'product' },
  ...{
    quantity: 1,
    creditedQuantity: 0,
    isShipped: false,
    unitCents: 1000,
    chargedCents: 1000,
    leftCents: 1000,
  },
  ...{ vatRate: 21, withdrawal: 'open', stayId: null, part: null, day: null, ...overrides },
});

/**
 * Returns the facts of an order: three soaps, one embroidered blanket and a gift card, of which all but the
 * card are shipped; paid in full.
 */
export function testOrder(overrides: Partial<OrderFacts> = {}): OrderFacts {
  const lines = overrides.lines ?? [
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
  const quote: OrderFacts['quote'] = {
    ...{ subtotalCents, totalCents },
    discounts: [{ code: 'ZEEP5', amountCents: 500 }],
    shipping: [{ grossCents: 595 }],
    vat: [
      { rate: 21, baseCents: 10_000, vatCents: 2100 },
      { rate: 0, baseCents: 5000, vatCents: 0 },
    ],
  };
  return {
    ...{ id: '01990000-0000-7000-8000-000000000001', name: 'H100042', siteId: 'site' },
    ...{ origin: 'https://inn.example', culture: 'nl', currency: 'EUR', state: 'confirmed' },
    ...{ settles: 'online', emailAddress: 'ana@gast.example', invoiceEmailAddress: '' },
    ...{ dueOn: null, depositCents: null },
    placedAt: new Date('2026-07-04T21:07:00Z'),
    heldUntil: null,
    lines,
    stays: [],
    quote,
    totals: overrides.quote ?? quote,
    shipping: [{ name: 'Pakje met de boot', kind: 'parcel', deliveryDate: '2026-07-08', lineIds: [] }],
    ...{ tenders: [], points: null, earned: [] },
    money: {
      ...{ totalCents, creditedCents: 0, tenderedCents: 0, receivedCents: totalCents, returnedCents: 0 },
      ...{ dueCents: 0, firstCents: totalCents, restoredCents: 0, failedCents: 0 },
    },
    deliveryAddress: address,
    invoiceAddress: null,
    reference: 'PO 17',
    ...overrides,
  };
}

const testWithdrawal = {
  ...{ name: 'Ana de Vries', emailAddress: 'ana@thuis.example', reason: 'Te zout' },
  declaredAt: new Date('2026-07-10T08:15:00Z'),
  lines: [{ lineId: 'soap', quantity: 2 }],
  refusal: '',
};

const stayId = testReservation.id;
const cancelFee = reservationLine({ id: 'fee', name: 'Annuleren', unitCents: 25_000, part: 'fee' });

/** The data of an email of each kind, and the order that fits it. */
export const testCases: Record<OrderEmailKind, { data: EmailData; order?: Partial<OrderFacts> }> = {
  orderLink: { data: {} },
  orderWithdrawalLink: { data: {} },
  orderConfirmed: { data: {} },
  paymentFailed: {
    data: { payment: { amountCents: 2850 } },
    order: { state: 'pending', heldUntil: new Date('2026-07-04T21:42:00Z') },
  },
  paymentReceived: { data: { payment: { amountCents: 2850 } } },
  orderReady: { data: {}, order: { state: 'ready' } },
  orderShipped: {
    data: {
      shipment: {
        ...{ carrier: 'Eilandpost', trackingCode: '3SZILT42' },
        ...{ trackingUrl: 'https://post.example/t?c=3SZILT42', lineIds: ['soap'] },
      },
    },
  },
  orderCancelled: { data: {}, order: { state: 'cancelled' } },
  orderRefunded: {
    data: {
      credit: {
        ...{ totalCents: 1545, shippingCents: 595, refundedCents: 1000, restoredCents: 545 },
        added: [],
        lines: [{ lineId: 'soap', quantity: 1, cents: 950 }],
      },
    },
  },
  paidTooLate: { data: { refund: { amountCents: 2850, reason: 'sold_out' } } },
  paymentLink: { data: {}, order: { state: 'pending', heldUntil: new Date('2026-07-04T21:42:00Z') } },
  balanceDue: { data: {} },
  balanceReminder: { data: {} },
  invoiceIssued: { data: { document: { name: 'F2026-00017', totalCents: 17_000 } } },
  creditNoteIssued: { data: { document: { name: 'C2026-00003', totalCents: 950 } } },
  giftCard: {
    data: { giftCard: { initialCents: 5000, validUntil: '2029-07-04', recipientName: 'Noor' } },
  },
  withdrawalReceived: { data: { withdrawal: testWithdrawal } },
  withdrawalRejected: { data: { withdrawal: { ...testWithdrawal, refusal: 'De verzegeling is verbroken' } } },
  stayHeld: { data: { stayId }, order: { ...reservationOrder, heldUntil: new Date('2026-07-04T21:42:00Z') } },
  stayChanged: { data: { stayId }, order: reservationOrder },
  stayCancelled: {
    data: {
      stayId,
      credit: {
        ...{ totalCents: 54_200, shippingCents: 0, refundedCents: 29_200, restoredCents: 0 },
        added: [{ name: cancelFee.name, cents: cancelFee.unitCents }],
        lines: testReservationLines.map(({ id, unitCents, quantity }) => ({
          ...{ lineId: id, quantity, cents: unitCents * quantity },
        })),
      },
    },
    order: {
      ...reservationOrder,
      stays: [{ ...testReservation, state: 'cancelled' }],
      lines: [
        ...testReservationLines.map((one) => ({ ...one, creditedQuantity: one.quantity, leftCents: 0 })),
        cancelFee,
      ],
    },
  },
  stayExtra: { data: { stayId }, order: reservationOrder },
  stayReminder: { data: { stayId }, order: reservationOrder },
};

export const kinds = Object.keys(testCases) as OrderEmailKind[];

/** The key in an email's links to the order and to a reservation. */
export const link = 'L'.repeat(43);
export const reservationLink = 'S'.repeat(43);

/** Writes an email of a kind about such an order, with overrides. */
export function write(
  kind: OrderEmailKind,
  overrides: Partial<OrderFacts> = {},
  data: EmailData = testCases[kind].data,
): Message {
  return writeOrderEmail(kind, testOrder({ ...testCases[kind].order, ...overrides }), data, inn, {
    order: link,
    stay: () => reservationLink,
  });
}
