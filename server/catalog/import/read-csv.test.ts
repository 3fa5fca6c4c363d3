import { expect, test } from 'vitest';
import { countLines } from './count-lines.ts';
import { readCsv } from './read-csv.ts';

type Pieces = readonly (string | Uint8Array)[];

async function* streamOf(pieces: Pieces) {
  for (const piece of pieces) yield Buffer.from(piece as string);
}

const read = (...pieces: Pieces) => Array.fromAsync(readCsv(streamOf(pieces)));
const fieldsOf = async (...pieces: Pieces) =>
  (await read(...pieces)).map((row) => ('broken' in row ? row.broken : [row.line, ...row.fields]));

test('reads commas or semicolons as in the first line, whatever follows', async () => {
  expect(await fieldsOf('a,b\n1;2,3\n')).toEqual([
    [1, 'a', 'b'],
    [2, '1;2', '3'],
  ]);
  expect(await fieldsOf('a;b\n1,2;3\n')).toEqual([
    [1, 'a', 'b'],
    [2, '1,2', '3'],
  ]);
});

test.each([
  ['tabs', 'a\tb, c\td\n1\t2\t3\n', ['a', 'b, c', 'd'], 2],
  ['the delimiter of a first line `sep=`', 'sep=;\r\na;b, c;d\r\n1;2;3\r\n', ['a', 'b, c', 'd'], 3],
  ['another delimiter of such a line', '\ufeffsep=|\na|b, c|d\n1|2|3\n', ['a', 'b, c', 'd'], 3],
  ['commas inside of quotes as text', '"a,b,c";d;e\n1;2;3\n', ['a,b,c', 'd', 'e'], 2],
])('reads %s', async (_, text, names, line) => {
  const expected = [
    [line - 1, ...names],
    [line, '1', '2', '3'],
  ];
  expect(await fieldsOf(text)).toEqual(expected);
  const bytes = [...Buffer.from(text)].map((byte) => Uint8Array.of(byte));
  expect(await fieldsOf(...bytes)).toEqual(expected);
});

test('reads UTF-16, as Excel saves “Unicode text”, with or without its mark', async () => {
  const expected = [
    [1, 'a', 'b'],
    [2, 'é', '沙'],
  ];
  for (const mark of ['\ufeff', '']) {
    const little = Buffer.from(`${mark}a\tb\r\né\t沙\r\n`, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [little, big]) {
      expect(await fieldsOf(bytes)).toEqual(expected);
      expect(await fieldsOf(...[...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
    }
  }
});

test('reports the line in which each row starts, with line breaks in fields and empty lines between', async () => {
  const text = '\ufeffa;b\r\n1;"é\r\nnext\nand ""more"""\r\n\r\n2;3\r\n4;5';
  const expected = [
    [1, 'a', 'b'],
    [2, '1', 'é\r\nnext\nand "more"'],
    [6, '2', '3'],
    [7, '4', '5'],
  ];
  expect(await fieldsOf(text)).toEqual(expected);
  expect(await countLines(streamOf([text]))).toBe(4);
  // The file arrives in arbitrary chunks, which may split characters and line breaks.
  const bytes = [...Buffer.from(text)].map((byte) => Uint8Array.of(byte));
  expect(await fieldsOf(...bytes)).toEqual(expected);
  expect(await countLines(streamOf(bytes))).toBe(4);
});

test.each([
  ['a quote never closed', 'a,b\n1,2\n3,"4\n5,6\n', 'quote_not_closed'],
  ['text after a closing quote', 'a,b\n1,2\n3,"4" or 5\n', 'quote_not_doubled'],
  ['a quote in a bare field', 'a,b\n1,2\n3,a 4" nail\n', 'quote_in_field'],
  ['a field without an end', `a,b\n1,2\n3,"${'x'.repeat(1_100_000)}`, 'line_too_long'],
])('%s ends the reading at its line', async (_, text, broken) => {
  expect(await read(text)).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: ['1', '2'] },
    { line: 3, broken },
  ]);
});

test.each([
  ['another encoding', [Buffer.from('a,b\n1,2\nCaf\xe9,3\n', 'latin1')], 3],
  ['a letter cut off', ['a,b\n1,2\n', Uint8Array.of(0x33, 0xe2, 0x82)], 3],
] as const)('%s is not taken for UTF-8', async (_, pieces, line) => {
  expect((await read(...pieces)).at(-1)).toEqual({ line, broken: 'not_utf8' });
});
