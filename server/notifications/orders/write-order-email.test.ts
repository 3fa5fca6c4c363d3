import { describe, expect, test } from 'vitest';
import { type Culture, cultures, languageTags } from '../../../contract/culture.ts';
import { kinds, link, reservationLink, testCases, testOrder, write } from '../../../test/fakes/order.ts';
import { visibleText } from '../../../test/fakes/visible-text.ts';
import { formatsOf } from '../../locale/formats.ts';
import { emailTexts } from '../email-texts.ts';

/** On one line, with plain spaces. */
const flat = (text: string) => text.replace(/\s+/g, ' ');
const textOf = (...args: Parameters<typeof write>) => flat(write(...args).text);

const orderAddress = (culture: Culture) =>
  `https://inn.example${culture === 'nl' ? '' : `/${culture}`}/order/${link}`;

describe.each(cultures)('in %s', (culture) => {
  test.each(kinds)('the email %s has the same text in both parts', (kind) => {
    const { subject, text, html, to } = write(kind, { culture });
    const texts = emailTexts[culture].orderEmails[kind];
    expect(to).toBe(kind.startsWith('withdrawal') ? 'ana@thuis.example' : 'ana@gast.example');
    expect(subject).toMatch(/^\S[^\r\n]*\S$/);
    for (const part of [subject, text, visibleText(html)]) {
      expect(part).not.toMatch(
        /\{\{|\}\}|undefined|null|NaN|\[object|\b(orderEmails|order|common|statement|sentences|facts|stay|counts)\.\w/,
      );
    }
    const lines = text.split('\n').filter((line) => line.trim() && !/^-+ ?$/.test(line));
    for (const line of lines) expect(visibleText(html)).toContain(flat(line.replace(/^- /, '')).trim());
    expect(lines).toContain(texts.heading);
    expect(text).toContain('Ana de Vries');
    expect(text).toContain('H100042');
    expect(html).toContain(`<html lang="${languageTags[culture]}">`);
    for (const value of [
      'Herberg De Zilte Duin B.V.',
      '00562055',
      'NL005620555B01',
      'hallo@zilteduin.example',
    ]) {
      expect(text.slice(text.indexOf('\n-- \n'))).toContain(value);
    }
  });

  test.each(kinds)('the email %s links to the order', (kind) => {
    const { text, html } = write(kind, { culture });
    const order = orderAddress(culture);
    const tracking = 'https://post.example/t?c=3SZILT42';
    const stay = order.replace(`/order/${link}`, `/stay/manage/${reservationLink}`);
    const expected =
      {
        orderWithdrawalLink: [`${order}/withdrawal`, order],
        orderConfirmed: [order, `${order}/withdrawal`],
        orderShipped: [tracking, order],
      }[kind as string] ?? (kind.startsWith('stay') ? [stay, order] : [order]);
    expect(text.split('\n').filter((line) => line.includes('://'))).toEqual(expected);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(expected);
  });

  test('the amount due is shown in its currency, with its due day', () => {
    const { money, date } = formatsOf(culture, 'EUR');
    const owed = { ...testOrder().money, receivedCents: 10_000, dueCents: 6845 };
    for (const kind of ['balanceDue', 'balanceReminder', 'orderConfirmed'] as const) {
      const text = textOf(kind, { culture, money: owed, dueOn: '2026-07-20', depositCents: 10_000 });
      expect(text).toContain(flat(money(6845)));
      expect(text).toContain(flat(date('2026-07-20')));
    }
    expect(textOf('orderConfirmed', { culture, money: owed })).toContain(flat(money(-10_000)));
  });

  test('a customer without a name gets a greeting too', () => {
    const { greetingWithoutName } = emailTexts[culture].common;
    const { text } = write('orderConfirmed', { culture, deliveryAddress: null });
    expect(text.split('\n')).toContain(greetingWithoutName);
    expect(text).not.toContain('Ana');
  });

  test('the information required by law is in the confirmation', () => {
    const text = textOf('orderConfirmed', { culture });
    const { money, date } = formatsOf(culture, 'EUR');
    for (const expectedText of ['3 × Algenzeep', '1 × Deken', 'Voor Noor', '1 × Cadeaubon', 'ZEEP5']) {
      expect(text).toContain(expectedText);
    }
    for (const cents of [2850, 950, 8900, 5000, 595, 16_845, 2100])
      expect(text).toContain(flat(money(cents)));
    expect(text).toContain(flat(date('2026-07-08')));
    expect(text).toContain('Kerkweg 7a');
    expect(text).toContain('Duinpad 12');
    expect(text).toMatch(/14/);
    const { withdrawal } = emailTexts[culture].order;
    for (const key of ['right', 'form', 'money', 'return', 'giftCard'] as const) {
      expect(text).toContain(flat(withdrawal[key]));
    }
    expect(text).toContain(withdrawal.personalised.replace('{{name}}', 'Deken').replace(/\s+/g, ' '));
    expect(text).toContain(withdrawal.sealed.replace('{{name}}', 'Algenzeep').replace(/\s+/g, ' '));
    expect(text).not.toContain(flat(withdrawal.none));
  });
});

describe('the payment', () => {
  const owed = { ...testOrder().money, receivedCents: 0, dueCents: 16_845 };

  test('is not requested for a paid order', () => {
    expect(textOf('orderConfirmed')).toContain('Alles is betaald');
    expect(textOf('orderConfirmed')).not.toMatch(/Nog te betalen|nog € /);
  });

  test('by deposit confirms the order, and shows the balance with its due day', () => {
    const money = { ...owed, receivedCents: 5000, dueCents: 11_845 };
    const text = textOf('orderConfirmed', { money, depositCents: 5000, dueOn: '2026-07-20' });
    expect(text).toContain('Je aanbetaling is binnen');
    expect(text).toContain('Er staat nog € 118,45 open, te betalen uiterlijk 20 juli 2026.');
    expect(text).toContain('Betaald −€ 50,00 Nog te betalen € 118,45');
  });

  test('by invoice announces the invoice, and the invoice shows where to pay', () => {
    const overrides = { settles: 'invoice', money: owed, dueOn: '2026-07-18' } as const;
    expect(textOf('orderConfirmed', overrides)).toMatch(
      /uiterlijk 18 juli 2026\. De factuur komt in een aparte mail/,
    );
    expect(textOf('orderConfirmed', overrides)).not.toContain('aanbetaling');
    expect(textOf('invoiceIssued', overrides)).toContain('Op de factuur staat waar je betaalt.');
    expect(textOf('invoiceIssued', overrides)).toContain('factuur F2026-00017');
    expect(textOf('invoiceIssued')).not.toContain('waar je betaalt');
  });

  test('of a fully credited invoice is not shown as paid', () => {
    const { totalCents } = owed;
    const text = textOf('invoiceIssued', { money: { ...owed, creditedCents: totalCents, dueCents: 0 } });
    expect(text).toContain('Je hoeft niets te betalen.');
    expect(text).not.toContain('Alles is betaald');
    const paid = { ...owed, creditedCents: 500, receivedCents: totalCents - 500, dueCents: 0 };
    expect(textOf('invoiceIssued', { money: paid })).toContain('Alles is betaald');
  });

  test('at the front desk', () => {
    const text = textOf('orderConfirmed', { settles: 'desk', money: owed });
    expect(text).toContain('Je betaalt € 168,45 bij ons aan de balie.');
    expect(text).not.toContain('Alles is betaald');
  });

  test('by gift card is listed in the sums, as a payment or a reduction', () => {
    const multi = { giftCardId: 'a', name: 'Cadeaubon … A1B2', amountCents: 2000, restoredCents: 0 };
    const single = { giftCardId: 'b', name: 'Cadeaubon … C3D4', amountCents: 950, restoredCents: 0 };
    const { quote, money } = testOrder();
    const text = textOf('orderConfirmed', {
      tenders: [
        { ...multi, isReduction: false },
        { ...single, isReduction: true },
      ],
      quote: { ...quote, discounts: [{ code: 'C3D4', amountCents: 950, giftCardId: 'b' }] },
      money: { ...money, tenderedCents: 2000, receivedCents: 14_845 },
    });
    expect(text).toContain('Subtotaal € 167,50 Cadeaubon … C3D4 −€ 9,50 Verzending');
    expect(text).toContain('Cadeaubon … A1B2 −€ 20,00 Betaald −€ 148,45');
    expect(text.match(/C3D4/g)).toHaveLength(1);
  });
});

describe('the refund', () => {
  const tender = { giftCardId: 'a', name: 'Cadeaubon … A1B2', amountCents: 2000, isReduction: false };

  test('after a cancellation: money and gift card, each with its amount', () => {
    const money = { ...testOrder().money, returnedCents: 14_845 };
    const text = textOf('orderCancelled', { money, tenders: [{ ...tender, restoredCents: 2000 }] });
    expect(text).toContain('€ 148,45 gaat terug zoals je betaalde.');
    expect(text).toContain('€ 20,00 staat weer op je cadeaubon.');
    expect(text).not.toContain('Je hoeft niets te betalen');
  });

  test('with a cancellation: the current refund, without earlier ones', () => {
    const money = { ...testOrder().money, returnedCents: 14_845 };
    const tenders = [{ ...tender, restoredCents: 2000 }];
    const { credit } = testCases.orderRefunded.data;
    if (!credit) return expect.unreachable();
    const text = textOf('orderCancelled', { money, tenders }, { credit });
    expect(text).toContain('€ 10,00 gaat terug zoals je betaalde.');
    expect(text).toContain('€ 5,45 staat weer op je cadeaubon.');
    expect(text).not.toMatch(/148,45|20,00 staat/);
    const nothing = { ...credit, refundedCents: 0, restoredCents: 0 };
    expect(textOf('orderCancelled', { money, tenders }, { credit: nothing })).toContain(
      'Je hoeft niets te betalen.',
    );
  });

  test('is absent where nothing was paid', () => {
    const text = textOf('orderCancelled');
    expect(text).toContain('Je hoeft niets te betalen.');
    expect(text).not.toContain('gaat terug');
  });

  test('of a credit: its lines and its total', () => {
    const text = textOf('orderRefunded');
    expect(text).toContain('1 × Algenzeep € 9,50');
    expect(text).not.toContain('Deken');
    expect(text).toContain('Verzending € 5,95 Totaal incl. btw € 15,45');
    expect(text).toContain('€ 10,00 gaat terug');
    expect(text).toContain('€ 5,45 staat weer');
  });

  test('of a late payment, with the reason', () => {
    const reasons = ['sold_out', 'cancelled', 'paid_twice'];
    const text = reasons.map((reason) =>
      textOf('paidTooLate', {}, { refund: { amountCents: 2850, reason } }),
    );
    expect(new Set(text).size).toBe(3);
    for (const one of text) expect(one).toContain('€ 28,50 gaat terug');
    expect(text[2]).toContain('Je bestelling was al betaald.');
  });
});

describe('the shipment', () => {
  const pickup = {
    name: 'Ophalen bij de receptie',
    kind: 'pickup',
    deliveryDate: null,
    lineIds: [],
  } as const;

  test('of goods for pickup has only the address of the business', () => {
    const ready = textOf('orderReady', { shipping: [pickup] });
    expect(ready).toContain('Je vindt ons op Herberg De Zilte Duin, Duinpad 12');
    const confirmed = textOf('orderConfirmed', { shipping: [pickup] });
    expect(confirmed).toContain('Ophalen bij: Herberg De Zilte Duin, Duinpad 12');
    expect(confirmed).not.toContain('Kerkweg');
    const toRoom = { ...pickup, kind: 'room' as const };
    const brought = textOf('orderReady', { shipping: [{ ...toRoom, deliveryDate: '2026-07-08' }] });
    expect(brought).toContain('naar je kamer');
    // Without guests in the room there is no delivery day.
    const text = textOf('orderReady', { shipping: [toRoom] });
    expect(text).toContain('Je vindt ons op Herberg De Zilte Duin');
    expect(text).not.toContain('naar je kamer');
  });

  test('with two methods lists the goods of each', () => {
    const parcel = { name: 'Pakje', kind: 'parcel', deliveryDate: '2026-07-08' } as const;
    const text = textOf('orderConfirmed', {
      shipping: [
        { ...parcel, lineIds: ['soap'] },
        { ...pickup, lineIds: ['blanket'] },
      ],
    });
    expect(text).toContain('Levering: Pakje, 8 juli 2026 (Algenzeep)');
    expect(text).toContain('Levering: Ophalen bij de receptie (Deken)');
  });

  test('lists the goods in the parcel, without credited and emailed ones', () => {
    const { shipment } = testCases.orderShipped.data;
    if (!shipment) return expect.unreachable();
    const { lines } = testOrder();
    const credited = lines.map((line) => (line.id === 'soap' ? { ...line, creditedQuantity: 1 } : line));
    const part = textOf('orderShipped', { lines: credited });
    expect(part).toContain('2 × Algenzeep');
    expect(part).not.toMatch(/Deken|Cadeaubon/);
    const all = textOf('orderShipped', {}, { shipment: { ...shipment, lineIds: [] } });
    expect(all).toContain('3 × Algenzeep');
    expect(all).toContain('1 × Deken');
    expect(all).not.toContain('Cadeaubon');
    expect(all).toContain('Bezorger: Eilandpost Volgnummer: 3SZILT42');
  });

  test.each(['', 'javascript:alert(1)', 'niet bekend'])(
    '“%s” is not a valid tracking address',
    (trackingUrl) => {
      const { shipment } = testCases.orderShipped.data;
      if (!shipment) return expect.unreachable();
      const { html } = write('orderShipped', {}, { shipment: { ...shipment, trackingUrl } });
      expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([orderAddress('nl')]);
      expect(html).toContain('Bekijk mijn bestelling');
    },
  );
});

test('a withdrawal is confirmed with its content and its time', () => {
  const text = textOf('withdrawalReceived');
  expect(text).toContain('Ontvangen op: 10 juli 2026 om 10:15');
  expect(text).toContain('Naam: Ana de Vries E-mailadres: ana@thuis.example In jouw woorden: Te zout');
  expect(text).toContain('Waar je van afziet --');
  expect(text).toContain('2 × Algenzeep');
  expect(text).not.toContain('Deken');
  expect(text).toContain('Terugsturen naar: Herberg De Zilte Duin, Duinpad 12, 0562 ZD Zandoog, Nederland');
});

test('a rejected withdrawal names its lines and the reason', () => {
  const { withdrawal } = testCases.withdrawalRejected.data;
  if (!withdrawal) return expect.unreachable();
  const text = textOf(
    'withdrawalRejected',
    {},
    { withdrawal: { ...withdrawal, lines: [{ lineId: 'soap', quantity: 2, credited: 1 }] } },
  );
  expect(text).toContain('Onze reden: De verzegeling is verbroken');
  expect(text).toContain('1 × Algenzeep');
  expect(text).not.toContain('Te zout');
});

test('an order without a right of withdrawal says so, without instructions', () => {
  const lines = testOrder().lines.slice(1, 2);
  const { text } = write('orderConfirmed', { lines });
  expect(text).toContain('Van wat je bestelde kun je niet afzien:\n\n- Deken: is speciaal voor jou gemaakt');
  expect(text).not.toMatch(/14 dagen|\/withdrawal/);
});

test('an unpaid order shows the end of its hold, if any', () => {
  expect(textOf('paymentFailed')).toContain('We houden alles voor je vast tot 4 juli 2026 om 23:42.');
  expect(textOf('paymentFailed', { heldUntil: null })).not.toContain('We houden');
});

test('an old order without links has none in its email', () => {
  for (const kind of kinds.filter((one) => one !== 'orderShipped')) {
    const { html, text } = write(kind, { origin: '' });
    expect(html, kind).not.toContain('href=');
    expect(text, kind).not.toMatch(/\/order\/|\/stay\//);
  }
});
