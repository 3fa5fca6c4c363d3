import { expect, test } from 'vitest';
import { getCompleteness, setText } from './localized-texts.ts';

test('a culture is complete when it has every text that another has', () => {
  const texts = [{ nl: 'Kamer', de: 'Zimmer' }, { nl: 'Aan zee', de: ' ' }, {}];
  const of = (culture: 'nl' | 'de' | 'en') => getCompleteness(texts, culture, ['nl', 'de', 'en']);
  expect([of('nl'), of('de'), of('en')]).toEqual(['complete', 'partly', 'missing']);
});

test('an emptied text is removed, so that its culture borrows another', () => {
  expect(setText({ nl: 'Kamer', de: 'Zimmer' }, 'de', '')).toEqual({ nl: 'Kamer' });
  expect(setText(undefined, 'nl', 'Kamer')).toEqual({ nl: 'Kamer' });
});
