import { expect, test } from 'vitest';
import { hotel, readStars } from './json-ld.ts';

test.each([
  ['4', 4],
  [' 3 superior', 3],
  ['5*', 5],
  ['none', null],
  ['', null],
  ['0', null],
  ['12', null],
  ['4.5', null],
  [undefined, null],
])('the star rating %j is %j', (written, expected) => {
  expect(readStars(written)).toBe(expected);
});

test('search engines get the stars of the hotel, if it has any', () => {
  const site = { name: 'De Zilte Duin', starRating: '4' };
  expect(hotel(site, 'https://inn.example', 'https://inn.example/')).toMatchObject({
    '@type': 'Hotel',
    starRating: { '@type': 'Rating', ratingValue: 4 },
  });
  const plain = hotel({ ...site, starRating: 'none' }, 'https://inn.example', 'https://inn.example/');
  expect(plain).not.toHaveProperty('starRating');
});
