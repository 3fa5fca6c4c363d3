import { expect, test } from 'vitest';
import { csvSeparator, toCsv } from './csv.ts';

test('quotes, separators and line breaks stay inside their cell', () => {
  expect(
    toCsv(
      [
        ['a;b', 'say "hi"'],
        ['one\ntwo', 'plain'],
      ],
      ';',
    ),
  ).toBe('\ufeff"a;b";"say ""hi"""\r\n"one\ntwo";plain\r\n');
});

test('a text is never a formula, and a negative number stays a number', () => {
  expect(toCsv([['=1+1', '@SUM(A1)', '-12,50', '-1-2']], ',')).toBe(
    `\ufeff'=1+1,'@SUM(A1),"-12,50",'-1-2\r\n`,
  );
});

test('the separator is not the decimal sign of the culture', () => {
  expect([csvSeparator('nl'), csvSeparator('de'), csvSeparator('en'), csvSeparator('zh')]).toEqual([
    ';',
    ';',
    ',',
    ',',
  ]);
});
