import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBlock } from '../../../client/readers/blocks.ts';
import { addedAfter, dataOf, isSaidBy, linesOf, typedIn } from './array-lines.ts';

const textsOf = (data: string) => linesOf(data).map(({ text }) => text);

test('lines are what a visitor reads, without the empty ones', () => {
  expect(textsOf('zeep|deken|lantaarn')).toEqual(['zeep', 'deken', 'lantaarn']);
  expect(textsOf('')).toEqual([]);
  expect(textsOf('zeep|| |deken')).toEqual(['zeep', 'deken']);
});

test('a line that is still empty is not kept, and does not count as a change', () => {
  const lines = addedAfter(linesOf('zeep|deken'), 0);
  expect(lines.map(({ text }) => text)).toEqual(['zeep', '', 'deken']);
  expect(dataOf(lines)).toBe('zeep|deken');
  expect(isSaidBy('zeep|deken', lines)).toBe(true);
  expect(isSaidBy('deken|zeep', lines)).toBe(false);
});

test('the sign between lines begins a new one, typed or pasted', () => {
  const lines = linesOf('zeep|deken');
  expect(dataOf(typedIn(lines, 0, 'groene zeep|lantaarn'))).toBe('groene zeep|lantaarn|deken');
  expect(dataOf(typedIn(lines, 1, 'deken\r\nkruik\nsloffen'))).toBe('zeep|deken|kruik|sloffen');
  expect(typedIn(lines, 0, 'groene zeep')[0]?.key).toBe(lines[0]?.key);
});

test('whatever is typed, the reader finds just those lines', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const lines = texts.reduce(
        (known, text, index) => typedIn(addedAfter(known, index - 1), index, text),
        linesOf(''),
      );
      const data = dataOf(lines);
      const block = readBlock({ ...wire, data });
      const kept = lines.map(({ text }) => text).filter((text) => text.trim() !== '');
      expect(block.type === 'array' && block.value).toEqual(kept);
    }),
  );
});

const wire = {
  id: 'list',
  name: 'list',
  type: 'array',
  className: '',
  dateCreated: '',
  dateModified: '',
  pageId: '',
  sortOrder: 0,
  isDeleted: false,
  version: 0,
  culture: 'nl' as const,
};
