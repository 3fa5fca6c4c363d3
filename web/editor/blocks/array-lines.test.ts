import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBlock } from '../../../client/readers/blocks.ts';
import { addLineAfter, isSameData, parseLines, serializeLines, typeInLine } from './array-lines.ts';

const readTexts = (data: string) => parseLines(data).map(({ text }) => text);

test('lines are those that a visitor reads, without the empty ones', () => {
  expect(readTexts('zeep|deken|lantaarn')).toEqual(['zeep', 'deken', 'lantaarn']);
  expect(readTexts('')).toEqual([]);
  expect(readTexts('zeep|| |deken')).toEqual(['zeep', 'deken']);
});

test('an empty line is not stored, and is no change', () => {
  const lines = addLineAfter(parseLines('zeep|deken'), 0);
  expect(lines.map(({ text }) => text)).toEqual(['zeep', '', 'deken']);
  expect(serializeLines(lines)).toBe('zeep|deken');
  expect(isSameData('zeep|deken', lines)).toBe(true);
  expect(isSameData('deken|zeep', lines)).toBe(false);
});

test('a separator starts a new line, typed or pasted', () => {
  const lines = parseLines('zeep|deken');
  expect(serializeLines(typeInLine(lines, 0, 'groene zeep|lantaarn'))).toBe('groene zeep|lantaarn|deken');
  expect(serializeLines(typeInLine(lines, 1, 'deken\r\nkruik\nsloffen'))).toBe('zeep|deken|kruik|sloffen');
  expect(typeInLine(lines, 0, 'groene zeep')[0]?.key).toBe(lines[0]?.key);
});

test('the reader finds exactly the typed lines, whatever their text', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const lines = texts.reduce(
        (known, text, index) => typeInLine(addLineAfter(known, index - 1), index, text),
        parseLines(''),
      );
      const data = serializeLines(lines);
      const block = readBlock({ ...wire, data });
      const filled = lines.map(({ text }) => text).filter((text) => text.trim() !== '');
      expect(block.type === 'array' && block.value).toEqual(filled);
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
