import { expect, test } from 'vitest';
import { isOwn, nameProblem, ownValue, withOwnValue } from './page-property.ts';

const title = { name: 'MetaTitle', value: 'Duinhuis' };
const verification = { name: 'google-site-verification', value: 'abc' };

test('a property is found ignoring case, with or without Meta', () => {
  expect(ownValue([{ name: 'metadescription', value: 'Aan zee' }], 'description')).toBe('Aan zee');
  expect(ownValue([{ name: 'Title', value: 'Duinhuis' }], 'title')).toBe('Duinhuis');
  expect(ownValue([verification], 'robots')).toBe('');
});

test('a changed property keeps its position and its name', () => {
  const properties = [{ name: 'metatitle', value: 'Oud' }, verification];
  expect(withOwnValue(properties, 'title', 'Nieuw')).toEqual([
    { name: 'metatitle', value: 'Nieuw' },
    verification,
  ]);
  expect(withOwnValue([verification], 'robots', 'noindex')).toEqual([
    verification,
    { name: 'Robots', value: 'noindex' },
  ]);
});

test('of a repeated property the one that counts is changed', () => {
  const twice = [title, { name: 'title', value: 'Telt' }];
  expect(ownValue(withOwnValue(twice, 'title', 'Nieuw'), 'title')).toBe('Nieuw');
});

test.each(['', '  '])('the empty value %o removes all entries of the property', (value) => {
  expect(withOwnValue([title, { name: 'title', value: 'Telt' }, verification], 'title', value)).toEqual([
    verification,
  ]);
});

test('a property with a field of its own is recognised', () => {
  expect(
    ['MetaTitle', 'title', 'ROBOTS', 'MetaDescription'].map((name) => isOwn({ name, value: '' })),
  ).toEqual([true, true, true, true]);
  expect(['Meta', 'og:title', 'toString'].map((name) => isOwn({ name, value: '' }))).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  ['author', null],
  ['', 'shape'],
  ['1st', 'shape'],
  ['two words', 'shape'],
  ['Google-Site-Verification', 'taken'],
  ['MetaGoogle-site-verification', 'taken'],
  ['robots', 'taken'],
] as const)('the name %o of a new property has the problem %o', (name, problem) => {
  expect(nameProblem([title, verification], name)).toBe(problem);
});
