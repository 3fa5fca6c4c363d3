import { describe, expect, test } from 'vitest';
import { cultures } from '../../../contract/culture.ts';
import { letterTexts } from '../texts.ts';
import { kinds } from './test-order.ts';

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
