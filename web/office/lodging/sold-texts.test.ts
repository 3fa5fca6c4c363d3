import { expect, test } from 'vitest';
import { changedFields, moved, toSoldTexts, toTextsInput } from './sold-texts.ts';

const stored = {
  nl: { name: 'Zeekamer', slug: 'zeekamer', description: 'Aan zee.' },
  de: { name: 'Seezimmer', slug: 'seezimmer', description: '' },
};

test('texts that did not change are sent as they were read', () => {
  expect(toTextsInput(toSoldTexts(stored), stored)).toEqual(stored);
});

test('an emptied culture is removed, and one without a name is left to the server to refuse', () => {
  const texts = toSoldTexts(stored);
  const { de: _, ...names } = texts.names;
  expect(toTextsInput({ ...texts, names }, stored)).toMatchObject({ de: null });
  expect(toTextsInput({ ...texts, descriptions: { en: 'By the sea.' } }, stored)).toMatchObject({
    en: { name: '', description: 'By the sea.' },
  });
});

test('only changed fields are sent', () => {
  expect(changedFields({ a: [1, 2], b: 'x' }, { a: [1], b: 'x' })).toEqual({ a: [1, 2] });
});

test('a row moves by one place', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
});
