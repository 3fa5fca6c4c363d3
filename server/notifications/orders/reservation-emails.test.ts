import { describe, expect, test } from 'vitest';
import { cultures } from '../../../contract/culture.ts';
import { testCases, testOrder, write } from '../../../test/fakes/order.ts';
import {
  reservationLine,
  reservationOrder,
  testReservation,
  testReservationLines,
} from '../../../test/fakes/reservation.ts';
import { formatsOf } from '../../locale/formats.ts';
import { emailTexts } from '../email-texts.ts';
import type { OrderFacts } from './order-facts.ts';

const flat = (text: string) => text.replace(/\s+/g, ' ');
const textOf = (...args: Parameters<typeof write>) => flat(write(...args).text);
const confirmed = (overrides: Partial<OrderFacts> = {}) =>
  textOf('orderConfirmed', { ...reservationOrder, ...overrides });
const times = (text: string, part: string) => text.split(part).length - 1;

const owed = { ...testOrder().money, totalCents: 54_200, receivedCents: 16_260, dueCents: 37_940 };
const gone = testReservationLines.map((line) => ({ ...line, creditedQuantity: line.quantity, leftCents: 0 }));

describe.each(cultures)('a reservation in %s', (culture) => {
  const { money, date } = formatsOf(culture, 'EUR');
  const { order, reservationOrderEmails } = emailTexts[culture];

  test('is confirmed as one item, with its parts', () => {
    const { subject, text } = write('orderConfirmed', { ...reservationOrder, culture });
    const emailText = flat(text);
    expect(subject).toContain('H100042');
    expect(emailText).toContain(reservationOrderEmails.orderConfirmed.heading);
    expect(emailText).toContain(flat(`Duinkamer, Ontbijt ${money(51_200)}`));
    for (const cents of [40_000, 9000, 1000, 1200, 3000, 54_200])
      expect(emailText).toContain(flat(money(cents)));
    for (const day of ['2026-06-05', '2026-06-08']) expect(emailText).toContain(flat(date(day)));
    for (const expectedText of [
      '12',
      '2 × Fiets',
      '15:00',
      '11:00',
      '17:30',
      'Noor Duin',
      'Graag een kinderbed',
    ]) {
      expect(emailText).toContain(expectedText);
    }
    expect(emailText).not.toMatch(/StayCartItemId|DUINKAMER|EXTRA-BICYCLE/);
  });

  test('has no text about parcels, and explains that there is no right of withdrawal', () => {
    const emailText = confirmed({ culture });
    const { withdrawal, statement, facts } = order;
    const travels = [
      withdrawal.right,
      withdrawal.money,
      withdrawal.return,
      withdrawal.none,
      statement.shipping,
    ];
    for (const sentence of [...travels, facts.delivery.split('{{')[0] ?? ''])
      expect(emailText).not.toContain(flat(sentence));
    expect(emailText).toContain(flat(withdrawal.stays));
    expect(times(emailText, flat(withdrawal.dated.replace('{{name}}', 'Duinkamer')))).toBe(1);
    const { orderCancelled } = reservationOrderEmails;
    expect(textOf('orderCancelled', { ...reservationOrder, culture, state: 'cancelled' })).toContain(
      flat(orderCancelled.paragraphs[0] ?? ''),
    );
  });
});

describe('the facts of a reservation', () => {
  test('have days with their weekday, and terms in local time of the business', () => {
    const emailText = confirmed();
    expect(emailText).toContain('Aankomst: vrijdag 5 juni 2026, vanaf 15:00');
    expect(emailText).toContain('Vertrek: maandag 8 juni 2026, uiterlijk 11:00');
    expect(emailText).toContain('Kosteloos annuleren: tot woensdag 3 juni 2026 om 00:00');
    expect(emailText).toContain('Annuleren vanaf vrijdag 5 juni 2026 om 00:00: € 500,00 (100%)');
    expect(emailText).toContain('Alle tijden zoals de klok bij ons staat: Midden-Europese tijd');
  });

  const withSteps = (steps: typeof testReservation.steps) =>
    confirmed({ stays: [{ ...testReservation, steps }] });

  test('never promise a deadline that had passed at booking', () => {
    const emailText = withSteps([{ from: '2023-09-09T22:00:00Z', feePercent: 100, fee: 500 }]);
    expect(emailText).toContain('Annuleren kost € 500,00 (100%) ');
    expect(emailText).not.toMatch(/Kosteloos|2023|klok/);
    const late = withSteps([
      { from: '2026-04-30T22:00:00Z', feePercent: 50, fee: 250 },
      { from: '2026-06-04T22:00:00Z', feePercent: 100, fee: 500 },
    ]);
    expect(late).toContain('Annuleren kost € 250,00 (50%) ');
    expect(late).toContain('Annuleren vanaf vrijdag 5 juni 2026');
    expect(late).not.toMatch(/Kosteloos|30 april|1 mei 2026 om 00/);
    const stays = [{ ...testReservation, changedAt: new Date('2026-06-03T08:00:00Z') }];
    expect(textOf('stayChanged', { stays })).toMatch(
      /Annuleren kost € 250,00 \(50%\) - Annuleren vanaf vrijdag 5/,
    );
  });

  test('show the end of free cancellation, and nothing without stored terms', () => {
    expect(withSteps([])).toContain('Annuleren kost niets, tot je er bent.');
    expect(withSteps(null)).not.toMatch(/Annuleren kost|Kosteloos|Annuleren vanaf/);
  });

  test('show the balance with its due day, once with the reservation', () => {
    const emailText = confirmed({ money: owed, dueOn: '2026-05-22', depositCents: 16_260 });
    expect(emailText).toContain('Je aanbetaling is binnen');
    expect(emailText).toContain('Nog te betalen: € 379,40, uiterlijk 22 mei 2026');
    const two = [testReservation, { ...testReservation, id: 'b', room: 'Tuinkamer' }];
    const both = confirmed({ stays: two, money: owed, dueOn: '2026-05-22' });
    expect(both).toContain('Je verblijf: Tuinkamer');
    expect(both).not.toContain('Nog te betalen: €');
  });

  test('list nights of two rates separately, and a reservation of one part only by its sum', () => {
    const rates = [
      reservationLine({ id: 'a', unitCents: 9000, vatRate: 9 }),
      reservationLine({ id: 'b', unitCents: 9500 }),
    ];
    const emailText = confirmed({ lines: rates });
    expect(emailText).toContain('Duinkamer, Ontbijt € 185,00');
    expect(emailText).toContain('Overnachtingen (9% btw) € 90,00 Overnachtingen (21% btw) € 95,00');
    expect(confirmed({ lines: rates.slice(1) })).not.toContain('Overnachtingen');
  });

  test("request missing details, from the site's rules and the guest's input", () => {
    const bare = { ...testReservation, arrivalTime: null, guestName: '', wishes: '', unit: null };
    const emailText = confirmed({ stays: [bare] });
    expect(emailText).not.toMatch(/Je komt rond|Op naam van|Je wensen|Nummer/);
    const reminded = (stay: Partial<typeof testReservation>) =>
      textOf('stayReminder', { stays: [{ ...testReservation, ...stay }] });
    expect(reminded({ arrivalTime: null })).toContain('hoe laat je ongeveer komt');
    expect(reminded({})).not.toContain('hoe laat je ongeveer komt');
    expect(reminded({})).toContain('nachtregister');
    expect(reminded({ isRegistered: true })).not.toContain('nachtregister');
  });
});

test('goods beside a reservation have their right of withdrawal and shipping', () => {
  const { lines: goods } = testOrder();
  const lines = [...goods, ...testReservationLines];
  const emailText = textOf('orderConfirmed', { lines, stays: [testReservation] });
  expect(emailText).toContain('Dank je wel voor je bestelling');
  expect(emailText).toContain('3 × Algenzeep');
  expect(emailText).toContain('Duinkamer, Ontbijt € 512,00');
  for (const sentence of [
    'binnen 14 dagen van deze aankoop',
    'Duinkamer: is voor een vaste dag',
    'Deken: is speciaal',
  ]) {
    expect(emailText).toContain(sentence);
  }
  const { shipment } = testCases.orderShipped.data;
  if (!shipment) return expect.unreachable();
  const parcel = textOf(
    'orderShipped',
    { lines, stays: [testReservation] },
    { shipment: { ...shipment, lineIds: [] } },
  );
  expect(parcel).toContain('3 × Algenzeep');
  expect(parcel).not.toMatch(/Duinkamer|Fiets/);
});

describe('a changed reservation', () => {
  const lines = [
    ...gone,
    reservationLine({ id: 'new', unitCents: 30_000 }),
    reservationLine({ id: 'new tax', unitCents: 800, part: 'touristTax', name: 'Toeristenbelasting' }),
  ];

  test('is shown as it is now, without what came before it', () => {
    const changed = textOf('stayChanged', { lines });
    expect(changed).toContain('Duinkamer, Ontbijt € 308,00');
    expect(changed).toContain('Totaal incl. btw € 308,00');
    expect(changed).not.toMatch(/512,00|Fiets/);
    const all = confirmed({ lines });
    expect(all).toContain('Duinkamer, Ontbijt € 308,00');
    expect(all).not.toMatch(/Duinkamer, Ontbijt € 512,00|Fiets/);
  });

  test('shows the amount to pay, or the refund', () => {
    expect(textOf('stayChanged', { money: owed })).toContain('Er staat nog € 379,40 open.');
    expect(textOf('stayChanged', { money: owed, settles: 'desk' })).toContain(
      '€ 379,40 bij ons aan de balie',
    );
    const { data } = testCases.stayCancelled;
    const back = textOf('stayChanged', { lines }, data);
    expect(back).toContain('€ 292,00 gaat terug');
    expect(back).not.toContain('Alles is betaald');
    expect(textOf('stayChanged')).toContain('Alles is betaald');
  });

  test('is the rest after reductions', () => {
    const half = testReservationLines.map((line) => ({ ...line, leftCents: line.leftCents / 2 }));
    expect(textOf('stayExtra', { lines: half })).toContain('Korting −€ 271,00 Totaal incl. btw € 271,00');
  });
});

describe('a cancelled reservation', () => {
  test('shows its fee and its refund', () => {
    const emailText = textOf('stayCancelled');
    expect(emailText).toContain(
      'Zoals afgesproken kost annuleren € 250,00. € 292,00 gaat terug zoals je betaalde.',
    );
    expect(emailText).not.toMatch(/open|Je hoeft niets te betalen/);
  });

  test('is free without a fee', () => {
    const emailText = textOf('stayCancelled', { lines: gone }, { stayId: testReservation.id });
    expect(emailText).toContain('Annuleren kost je niets. Je hoeft niets te betalen.');
  });

  test('costs its full price where the fee equals it', () => {
    const emailText = textOf(
      'stayCancelled',
      { lines: testReservationLines },
      { stayId: testReservation.id },
    );
    expect(emailText).toContain('kost annuleren € 542,00.');
    expect(emailText).not.toMatch(/gaat terug|niets te betalen/);
  });

  test('requests a fee above the deposit', () => {
    const money = { ...owed, creditedCents: 54_200, dueCents: 8740 };
    const { credit } = testCases.stayCancelled.data;
    if (!credit) return expect.unreachable();
    const data = { stayId: testReservation.id, credit: { ...credit, refundedCents: 0 } };
    const emailText = textOf('stayCancelled', { money }, data);
    expect(emailText).toContain('kost annuleren € 250,00. Er staat nog € 87,40 open.');
  });

  test('is one item among the cancelled or credited ones, less its fee', () => {
    const cancelled = textOf('orderCancelled', { ...reservationOrder, state: 'cancelled' });
    expect(cancelled).toContain(
      'Duinkamer, Ontbijt € 542,00 vrijdag 5 juni 2026 tot maandag 8 juni 2026, 3 nachten',
    );
    const { credit } = testCases.stayCancelled.data;
    if (!credit) return expect.unreachable();
    const off = textOf('orderRefunded', reservationOrder, { credit });
    expect(off).toContain('Duinkamer, Ontbijt € 512,00');
    expect(off).toContain('2 × Fiets € 30,00');
    expect(off).toContain('Annuleren −€ 250,00 Totaal incl. btw € 292,00');
  });
});
