import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { formatsOf } from '../locale/formats.ts';
import { plainText } from '../locale/plain-text.ts';
import { documentTexts } from '../locale/texts.ts';
import { documentFont } from './document-font.ts';

const text = 'figtree';
const display = 'fraunces';

test.each(cultures)('every character that %s writes has a glyph', async (culture) => {
  const written = JSON.stringify(documentTexts[culture]) + formatsOf(culture, 'EUR').characters;
  const characters = plainText(written, Number.POSITIVE_INFINITY);
  expect((await documentFont('Text', text, 400, characters)).covers(characters)).toBe(true);
  expect((await documentFont('Display', display, 600, characters)).covers(characters)).toBe(true);
});

test('figures have one width, and bold text is wider', async () => {
  const characters = '0123456789 Hotel';
  const [plain, strong] = await Promise.all(
    [400, 700].map((weight) => documentFont('Text', text, weight, characters)),
  );
  const widths = plain?.layout('0123456789').glyphs.map(({ advanceWidth }) => Math.round(advanceWidth));
  expect(new Set(widths).size).toBe(1);
  expect(strong?.layout('Hotel').advanceWidth).toBeGreaterThan(plain?.layout('Hotel').advanceWidth ?? 0);
});

test('the embedded font has outlines of several fonts', async () => {
  const font = await documentFont('Text', text, 400, 'Ač€毯');
  const subset = font.createSubset();
  const run = font.layout('Ač€毯');
  const ids = run.glyphs.map(({ id }) => subset.includeGlyph(id));
  expect(ids).toEqual([1, 2, 3, 4]);
  const embedded = create(subset.encode());
  for (const [index, glyph] of run.glyphs.entries()) {
    const own = embedded.getGlyph(ids[index] ?? 0);
    expect(own.advanceWidth).toBe(Math.round(glyph.advanceWidth));
    expect(areaOf(own.path.commands)).toBeGreaterThan(0);
    expect(Math.abs(areaOf(own.path.commands) / areaOf(glyph.path.commands) - 1)).toBeLessThan(0.01);
  }
});

test('a character without a glyph in any font is an empty box of its own', async () => {
  const font = await documentFont('Text', text, 400, 'a𓀀𓀁');
  expect(font.covers('𓀀')).toBe(false);
  const { glyphs } = font.layout('a𓀀𓀁');
  expect(glyphs.map(({ codePoints }) => codePoints)).toEqual([[0x61], [0x13000], [0x13001]]);
});

test('Arabic letters are joined and run from right to left, numbers within them from left to right', async () => {
  const font = await documentFont('Text', text, 400, 'بيت 12 (a)');
  const codePoints = (line: string) => font.layout(line).glyphs.flatMap(({ codePoints }) => codePoints);
  const read = (line: string) => String.fromCodePoint(...codePoints(line));
  expect(read('بيت')).toBe('تيب');
  const [beh] = font.layout('ب').glyphs;
  expect(font.layout('بيت').glyphs.at(-1)?.id).not.toBe(beh?.id);
  expect(read('a بيت 12')).toBe('a 12 تيب');
  expect(read('(ب)')).toBe('(ب)');
});

/** The area of an outline, along the corners of its curves. */
function areaOf(commands: readonly { command: string; args: number[] }[]): number {
  let twice = 0;
  let first: [number, number] = [0, 0];
  let last: [number, number] = [0, 0];
  for (const { command, args } of commands) {
    const points = command === 'closePath' ? [first] : pairs(args);
    for (const point of points) {
      if (command === 'moveTo') first = point;
      else twice += last[0] * point[1] - point[0] * last[1];
      last = point;
    }
  }
  return Math.abs(twice / 2);
}

function pairs(args: readonly number[]): [number, number][] {
  return Array.from({ length: args.length / 2 }, (_, index) => [
    args[2 * index] ?? 0,
    args[2 * index + 1] ?? 0,
  ]);
}
