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

test('the texts for search engines come first', () => {
  const written = page({ MetaTitle: 'Slapen aan zee', MetaDescription: 'Acht kamers.' });
  expect(searchResult(written, 'nl')).toEqual({ title: 'Slapen aan zee', description: 'Acht kamers.' });
});

test('a long text is cut between words', () => {
  const title = `${'woord '.repeat(11)}einde`;
  expect(searchResult(page({ MetaTitle: title }), 'nl')?.title).toBe(`${'woord '.repeat(10)}…`);
  expect(searchResult(page({ MetaTitle: 'w'.repeat(60) }), 'nl')?.title).toBe('w'.repeat(60));
});

test('one long word is cut inside, and Chinese has half the length', () => {
  expect(searchResult(page({ MetaTitle: 'w'.repeat(61) }), 'nl')?.title).toBe(`${'w'.repeat(60)} …`);
  expect(searchResult(page({ MetaTitle: '海'.repeat(40) }), 'zh')?.title).toBe(`${'海'.repeat(30)} …`);
});

test.each(['noindex', 'NOINDEX, nofollow', 'none'])('%s hides the page', (robots) => {
  expect(searchResult(page({ Robots: robots }), 'nl')).toBeNull();
});

test('nofollow alone does not hide the page', () => {
  expect(searchResult(page({ Robots: 'nofollow' }), 'nl')).not.toBeNull();
});

test('a character is one visible character', () => {
  expect(countCharacters('né👩‍👧')).toBe(3);
});
