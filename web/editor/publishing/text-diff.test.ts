import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cultures } from '../../../contract/culture.ts';
import { diffLines, diffText, type Piece } from './text-diff.ts';

const without = (kind: Piece['kind'], pieces: Piece[]) =>
  pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('');

const arbitraryWords = fc
  .array(fc.constantFrom('dune', 'sea', 'room', '海', '房间', ' ', '  ', '.', '\n', 'é'), { maxLength: 40 })
  .map((parts) => parts.join(''));
const someText = fc.oneof(arbitraryWords, fc.string({ unit: 'grapheme' }));

test('the pieces add up to both texts exactly, in every culture', () => {
  fc.assert(
    fc.property(someText, someText, fc.constantFrom(...cultures), (before, after, culture) => {
      for (const pieces of [diffText(before, after, culture), diffLines(before, after)]) {
        expect(without('added', pieces)).toBe(before);
        expect(without('removed', pieces)).toBe(after);
      }
    }),
  );
});

test('no piece is empty, and no two adjacent pieces have one kind', () => {
  fc.assert(
    fc.property(someText, someText, (before, after) => {
      const pieces = diffText(before, after, 'en');
      expect(pieces.every(({ text }) => text !== '')).toBe(true);
      expect(pieces.some(({ kind }, index) => kind === pieces[index + 1]?.kind)).toBe(false);
    }),
  );
});

test('an unchanged text is one piece', () => {
  fc.assert(
    fc.property(someText, (text) => {
      expect(diffText(text, text, 'nl')).toEqual(text ? [{ kind: 'same', text }] : []);
    }),
  );
});

test('adjacent replaced words are one change', () => {
  expect(diffText('A quiet old house.', 'A bright new house.', 'en')).toEqual([
    { kind: 'same', text: 'A ' },
    { kind: 'removed', text: 'quiet old' },
    { kind: 'added', text: 'bright new' },
    { kind: 'same', text: ' house.' },
  ]);
});

test('Chinese is compared by its words', () => {
  expect(diffText('房间很安静', '房间很明亮', 'zh')).toEqual([
    { kind: 'same', text: '房间很' },
    { kind: 'removed', text: '安静' },
    { kind: 'added', text: '明亮' },
  ]);
});

test('two long texts with nothing in common are compared without counting every word', () => {
  const many = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ');
  const [before, after] = [many('a'), many('b')];
  expect(diffText(before, after, 'en')).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
});
