import type { FactLine, OrderFacts } from '../../server/notifications/orders/order-facts.ts';
import type { ReservationFacts } from '../../server/notifications/orders/reservation-facts.ts';

/** A paid reservation of three nights in June for a family. */
export const testReservation: ReservationFacts = {
  ...{
    id: '01990000-0000-7000-8000-00000000000a',
    state: 'confirmed',
    room: 'Duinkamer',
    arrangement: 'Ontbijt',
  },
  ...{ arrival: '2026-06-05', departure: '2026-06-08', nights: 3, adults: 2, children: 1, babies: 0 },
  ...{ unit: '12', guestName: 'Noor Duin', arrivalTime: '17:30', wishes: 'Graag een kinderbed' },
  isRegistered: false,
  changedAt: null,
  steps: [
    { from: '2026-06-02T22:00:00Z', feePercent: 50, fee: 250 },
    { from: '2026-06-04T22:00:00Z', feePercent: 100, fee: 500 },
  ],
};

export const reservationLine = (overrides: Partial<FactLine> & { id: string }): FactLine => ({
  ...{ itemCode: 'DUINKAMER', name: 'Duinkamer, Ontbijt (5–8 jun 2026)', description: '', attributes: [] },
  ...{
    type: 'room',
    quantity: 1,
    creditedQuantity: 0,
    isShipped: false,
    unitCents: 0,
    chargedCents: overrides.unitCents ?? 0,
    leftCents: overrides.unitCents ?? 0,
  },
  ...{ vatRate: 21, withdrawal: 'dated', stayId: testReservation.id, part: 'night', day: null, ...overrides },
});

/** The lines of the reservation's price, and bicycles for one day of it. */
export const testReservationLines: FactLine[] = [
  reservationLine({ id: 'night', unitCents: 40_000 }),
  reservationLine({ id: 'breakfast', name: 'Ontbijt (6 ×)', unitCents: 9000, vatRate: 9, part: 'included' }),
  reservationLine({ id: 'cleaning', name: 'Schoonmaak', unitCents: 1000, part: 'fee' }),
  reservationLine({ id: 'tax', name: 'Toeristenbelasting', unitCents: 1200, vatRate: 0, part: 'touristTax' }),
  reservationLine({
    ...{ id: 'bicycle', itemCode: 'EXTRA-BICYCLE', name: 'Fiets', type: 'extraProduct', part: 'extra' },
    ...{ quantity: 2, unitCents: 1500, leftCents: 3000, day: '2026-06-06' },
    attributes: [
      { name: 'StayCartItemId', value: 'night' },
      { name: 'Day', value: '2026-06-06' },
    ],
  }),
];

/** A fully paid order of that reservation alone. */
export const reservationOrder: Partial<OrderFacts> = {
  ...{ lines: testReservationLines, stays: [testReservation], shipping: [], reference: '' },
  placedAt: new Date('2026-05-01T10:00:00Z'),
  quote: {
    ...{ subtotalCents: 54_200, totalCents: 54_200, discounts: [], shipping: [] },
    vat: [
      { rate: 21, baseCents: 36_364, vatCents: 7636 },
      { rate: 9, baseCents: 8257, vatCents: 743 },
      { rate: 0, baseCents: 1200, vatCents: 0 },
    ],
  },
  money: {
    ...{ totalCents: 54_200, creditedCents: 0, tenderedCents: 0, receivedCents: 54_200, returnedCents: 0 },
    ...{ dueCents: 0, firstCents: 54_200, restoredCents: 0, failedCents: 0 },
  },
};
