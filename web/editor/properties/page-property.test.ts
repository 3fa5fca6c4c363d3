import { expect, test } from 'vitest';
import { isOwn, nameProblem, ownValue, withOwnValue } from './page-property.ts';

const title = { name: 'MetaTitle', value: 'Duinhuis' };
const verification = { name: 'google-site-verification', value: 'abc' };

test('a property is found whatever its case and with or without Meta', () => {
  expect(ownValue([{ name: 'metadescription', value: 'Aan zee' }], 'description')).toBe('Aan zee');
  expect(ownValue([{ name: 'Title', value: 'Duinhuis' }], 'title')).toBe('Duinhuis');
  expect(ownValue([verification], 'robots')).toBe('');
});

test('a value is written where the property stands, by the name that it has', () => {
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

test('of a property that stands there twice the one that counts is written', () => {
  const twice = [title, { name: 'title', value: 'Telt' }];
  expect(ownValue(withOwnValue(twice, 'title', 'Nieuw'), 'title')).toBe('Nieuw');
});

test.each(['', '  '])('a value of %o is none at all, and leaves no other behind', (value) => {
  expect(withOwnValue([title, { name: 'title', value: 'Telt' }, verification], 'title', value)).toEqual([
    verification,
  ]);
});

test('what has a field of its own is known', () => {
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
] as const)('a new property may be called %o: %o', (name, problem) => {
  expect(nameProblem([title, verification], name)).toBe(problem);
});
