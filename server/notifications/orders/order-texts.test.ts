import { describe, expect, test } from 'vitest';
import { cultures, languageTags } from '../../../contract/culture.ts';
import { kinds } from '../../../test/fakes/order.ts';
import { countFormatter, emailTexts } from '../email-texts.ts';

describe('the texts', () => {
  const placesOf = (value: unknown) => [...new Set(JSON.stringify(value).match(/\{\{\w+\}\}/g))].sort();
  const shape = (value: object): unknown =>
    Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, inner]) => [
          name,
          typeof inner === 'string' ? placesOf(inner) : Array.isArray(inner) ? inner.length : shape(inner),
        ]),
    );

  test.each(cultures)('of %s have the keys and placeholders of all others', (culture) => {
    const { order, orderEmails } = emailTexts[culture];
    expect(Object.keys(orderEmails).sort()).toEqual([...kinds].sort());
    expect(shape(order)).toEqual(shape(emailTexts.nl.order));
    for (const kind of kinds) {
      const texts = orderEmails[kind];
      expect(Object.keys(texts).sort()).toEqual(['button', 'heading', 'paragraphs', 'subject']);
      expect(texts.paragraphs).toHaveLength(emailTexts.nl.orderEmails[kind].paragraphs.length);
      const known = /Issued$/.test(kind)
        ? ['{{business}}', '{{number}}', '{{order}}']
        : ['{{business}}', '{{order}}'];
      expect(placesOf(texts).filter((place) => !known.includes(place))).toEqual([]);
    }
  });

  test.each(cultures)('of %s for orders of reservations only have keys that the others have', (culture) => {
    const { reservationOrderEmails, orderEmails } = emailTexts[culture];
    expect(Object.keys(reservationOrderEmails).sort()).toEqual(
      Object.keys(emailTexts.nl.reservationOrderEmails).sort(),
    );
    for (const kind of ['orderConfirmed', 'orderCancelled'] as const) {
      const texts = reservationOrderEmails[kind];
      expect(shape({ ...texts, paragraphs: '' })).toEqual(
        shape({ ...orderEmails[kind], subject: texts.subject, paragraphs: '' }),
      );
      expect(placesOf(texts).filter((place) => !['{{business}}', '{{order}}'].includes(place))).toEqual([]);
    }
  });

  test.each(cultures)('of %s have the plural forms of their language', (culture) => {
    const { counts } = emailTexts[culture];
    const rules = new Intl.PluralRules(languageTags[culture]);
    const forms = [...new Set(Array.from({ length: 91 }, (_, count) => rules.select(count)))];
    const units = ['nights', 'adults', 'children', 'babies', 'points'] as const;
    const expected = units.flatMap((unit) => forms.map((form) => `${unit}_${form}`));
    expect(Object.keys(counts).sort()).toEqual(expected.sort());
    for (const text of Object.values(counts)) expect(placesOf(text)).toEqual(['{{n}}']);
    for (const unit of units) expect(countFormatter(culture)(unit, 5)).toMatch(/^5/);
  });

  test('are not those of another culture', () => {
    for (const kind of kinds) {
      const bodies = cultures.map((culture) => emailTexts[culture].orderEmails[kind].paragraphs.join(' '));
      expect(new Set(bodies).size, kind).toBe(cultures.length);
    }
    const { withdrawal } = emailTexts.nl.order;
    for (const key of Object.keys(withdrawal) as (keyof typeof withdrawal)[]) {
      const all = cultures.map((culture) => emailTexts[culture].order.withdrawal[key]);
      // Dutch and Flemish may share a short phrase.
      expect(new Set(all).size, key).toBeGreaterThanOrEqual(cultures.length - 1);
    }
  });
});
