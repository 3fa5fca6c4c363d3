import { expect, test } from 'vitest';
import { countCharacters, searchResult } from './search-result.ts';

const page = (properties: Record<string, string>, title = 'Kamers') => ({
  path: '/kamers',
  title,
  properties: Object.entries(properties).map(([name, value]) => ({ name, value })),
});

test('a page without properties has its own title, and no description', () => {
  expect(searchResult(page({}), 'nl')).toEqual({ title: 'Kamers', description: '' });
});

test('what is written for search engines comes first', () => {
  const written = page({ MetaTitle: 'Slapen aan zee', MetaDescription: 'Acht kamers.' });
  expect(searchResult(written, 'nl')).toEqual({ title: 'Slapen aan zee', description: 'Acht kamers.' });
});

test('what does not fit is left out by whole words', () => {
  const title = `${'woord '.repeat(11)}einde`;
  expect(searchResult(page({ MetaTitle: title }), 'nl')?.title).toBe(`${'woord '.repeat(10)}…`);
  expect(searchResult(page({ MetaTitle: 'w'.repeat(60) }), 'nl')?.title).toBe('w'.repeat(60));
});

test('one long word is cut, and of Chinese half as much fits', () => {
  expect(searchResult(page({ MetaTitle: 'w'.repeat(61) }), 'nl')?.title).toBe(`${'w'.repeat(60)} …`);
  expect(searchResult(page({ MetaTitle: '海'.repeat(40) }), 'zh')?.title).toBe(`${'海'.repeat(30)} …`);
});

test.each(['noindex', 'NOINDEX, nofollow', 'none'])('%s shows nothing', (robots) => {
  expect(searchResult(page({ Robots: robots }), 'nl')).toBeNull();
});

test('a page that is only not followed is shown', () => {
  expect(searchResult(page({ Robots: 'nofollow' }), 'nl')).not.toBeNull();
});

test('a character is what a reader sees as one', () => {
  expect(countCharacters('né👩‍👧')).toBe(3);
});
