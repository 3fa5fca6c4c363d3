import { describe, expect, test } from 'vitest';
import { cultures, languageTags } from '../../../contract/culture.ts';
import { kinds } from '../../../test/fakes/order.ts';
import { countIn, letterTexts } from '../texts.ts';

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

  test.each(cultures)('of %s have the keys and the places of all others', (culture) => {
    const { order, orderLetters } = letterTexts[culture];
    expect(Object.keys(orderLetters).sort()).toEqual([...kinds].sort());
    expect(shape(order)).toEqual(shape(letterTexts.nl.order));
    for (const kind of kinds) {
      const words = orderLetters[kind];
      expect(Object.keys(words).sort()).toEqual(['button', 'heading', 'paragraphs', 'subject']);
      expect(words.paragraphs).toHaveLength(letterTexts.nl.orderLetters[kind].paragraphs.length);
      const known = /Issued$/.test(kind)
        ? ['{{house}}', '{{number}}', '{{order}}']
        : ['{{house}}', '{{order}}'];
      expect(placesOf(words).filter((place) => !known.includes(place))).toEqual([]);
    }
  });

  test.each(cultures)('of %s for orders of stays only have what the others have', (culture) => {
    const { stayOrderLetters, orderLetters } = letterTexts[culture];
    expect(Object.keys(stayOrderLetters).sort()).toEqual(Object.keys(letterTexts.nl.stayOrderLetters).sort());
    for (const kind of ['orderConfirmed', 'orderCancelled'] as const) {
      const words = stayOrderLetters[kind];
      expect(shape({ ...words, paragraphs: '' })).toEqual(
        shape({ ...orderLetters[kind], subject: words.subject, paragraphs: '' }),
      );
      expect(placesOf(words).filter((place) => !['{{house}}', '{{order}}'].includes(place))).toEqual([]);
    }
  });

  test.each(cultures)('of %s count as its language does', (culture) => {
    const { counts } = letterTexts[culture];
    const rules = new Intl.PluralRules(languageTags[culture]);
    const forms = [...new Set(Array.from({ length: 91 }, (_, count) => rules.select(count)))];
    const things = ['nights', 'adults', 'children', 'babies', 'points'] as const;
    const expected = things.flatMap((thing) => forms.map((form) => `${thing}_${form}`));
    expect(Object.keys(counts).sort()).toEqual(expected.sort());
    for (const text of Object.values(counts)) expect(placesOf(text)).toEqual(['{{n}}']);
    for (const thing of things) expect(countIn(culture)(thing, 5)).toMatch(/^5/);
  });

  test('are not those of another culture', () => {
    for (const kind of kinds) {
      const bodies = cultures.map((culture) => letterTexts[culture].orderLetters[kind].paragraphs.join(' '));
      expect(new Set(bodies).size, kind).toBe(cultures.length);
    }
    const { withdrawal } = letterTexts.nl.order;
    for (const key of Object.keys(withdrawal) as (keyof typeof withdrawal)[]) {
      const all = cultures.map((culture) => letterTexts[culture].order.withdrawal[key]);
      // Dutch and Flemish may agree on a short phrase.
      expect(new Set(all).size, key).toBeGreaterThanOrEqual(cultures.length - 1);
    }
  });
});
