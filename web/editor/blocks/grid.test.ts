import { expect, test } from 'vitest';
import {
  addColumn,
  addRow,
  maxCellLength,
  maxColumns,
  maxRows,
  moveColumn,
  moveRow,
  parseGrid,
  pasteCells,
  removeColumn,
  removeRow,
  setCell,
} from './grid.ts';
import { parseCells } from './grid-editor.tsx';

const hours = {
  columns: ['Dag', 'Van', 'Tot'],
  rows: [
    ['maandag', '8', '18'],
    ['dinsdag', '9', '17'],
  ],
};

test('rows of unequal length become even', () => {
  expect(parseGrid('{"columns":["Dag"],"rows":[["maandag","8"],[]]}')).toEqual({
    columns: ['Dag', ''],
    rows: [
      ['maandag', '8'],
      ['', ''],
    ],
  });
  expect(parseGrid('not json')).toEqual({ columns: [], rows: [] });
});

test('cells, rows and columns change in place', () => {
  expect(setCell(hours, 1, 2, '16').rows[1]).toEqual(['dinsdag', '9', '16']);
  expect(setCell(hours, -1, 0, 'Wanneer').columns).toEqual(['Wanneer', 'Van', 'Tot']);
  expect(addRow(hours).rows[2]).toEqual(['', '', '']);
  expect(removeRow(hours, 0).rows).toEqual([['dinsdag', '9', '17']]);
  expect(moveRow(hours, 0, 1).rows.map(([day]) => day)).toEqual(['dinsdag', 'maandag']);
  expect(addColumn(hours).rows[0]).toEqual(['maandag', '8', '18', '']);
  expect(removeColumn(hours, 1)).toEqual({
    columns: ['Dag', 'Tot'],
    rows: [
      ['maandag', '18'],
      ['dinsdag', '17'],
    ],
  });
  expect(moveColumn(hours, 2, 0).rows[0]).toEqual(['18', 'maandag', '8']);
  expect(moveColumn(hours, 2, 3)).toEqual(hours);
});

test('pasted cells fill the table from the given cell on, and enlarge it', () => {
  const pasted = parseCells('10\t16\r\n11\t15\r\n') ?? [];
  expect(pasteCells(hours, 1, 2, pasted)).toEqual({
    columns: ['Dag', 'Van', 'Tot', ''],
    rows: [
      ['maandag', '8', '18', ''],
      ['dinsdag', '9', '10', '16'],
      ['', '', '11', '15'],
    ],
  });
  expect(pasteCells({ columns: [], rows: [] }, -1, 0, [['Dag'], ['maandag']])).toEqual({
    columns: ['Dag'],
    rows: [['maandag']],
  });
});

test('no table becomes larger than the maximum', () => {
  const many = Array.from({ length: maxRows + 5 }, () => Array.from({ length: maxColumns + 5 }, () => 'x'));
  const grid = pasteCells(hours, 0, 0, [['y'.repeat(maxCellLength + 1)], ...many]);
  expect([grid.columns.length, grid.rows.length]).toEqual([maxColumns, maxRows]);
  expect(grid.rows[0]?.[0]).toHaveLength(maxCellLength);
  expect(addRow(grid)).toEqual(grid);
  expect(addColumn(grid)).toEqual(grid);
});

test.each([
  ['a single cell needs no help', 'maandag', null],
  ['a row', 'a\tb', [['a', 'b']]],
  ['a column', 'a\nb\n', [['a'], ['b']]],
  ['one cell with its end of line', 'a\n', [['a']]],
  ['an empty cell in the midst', 'a\t\tc', [['a', '', 'c']]],
  ['quotes around tabs, lines and quotes', '"a\tb\r\nc"\t"say ""hi"""', [['a b c', 'say "hi"']]],
  ['a quote that is only a sign', '5" tall\tx', [['5" tall', 'x']]],
  ['a quote that never ends', '"a\tb', [['"a', 'b']]],
])('%s', (_, text, cells) => expect(parseCells(text)).toEqual(cells));
