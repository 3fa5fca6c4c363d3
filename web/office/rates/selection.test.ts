import { expect, test } from 'vitest';
import type { RateGrid } from '../../../contract/office-rates.ts';
import { addEdits, type Edits, noEdits } from './grid-edits.ts';
import { buildRows, cellReader, marksReader } from './grid-rows.ts';
import {
  clearCells,
  fillCells,
  fillFrom,
  oneCell,
  pasteBlock,
  type Sheet,
  toggleCells,
  typeInto,
} from './selection.ts';

const nights = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'];

const room = (itemCode: string) => ({
  ...{ itemCode, name: `Kamer ${itemCode}`, units: [5, 5, 5, 5] },
  ...{ sold: [0, 1, 0, 0], held: [0, 0, 0, 0], blocked: [0, 0, 0, 0] },
});

const grid: RateGrid = {
  ...{ dateFrom: '2027-01-01', dateTo: '2027-01-04', today: '2027-01-01', priceFloor: null, seasons: [] },
  rooms: [room('HUT'), room('CAVE')],
  plans: [
    { itemCode: 'PLAIN', name: 'Gewoon', base: null },
    {
      itemCode: 'LESS',
      name: 'Vroegboeken',
      base: { itemCode: 'PLAIN', percent: -10, amount: 2, rounding: 0.01 },
    },
  ],
  rows: ['HUT', 'CAVE'].flatMap((itemCode) => [
    { room: itemCode, plan: 'PLAIN', values: { price: [100, 100, 100, null], minStay: [1, 2, 1, 1] } },
    { room: itemCode, plan: 'LESS', values: { price: [92, 92, 92, null], stopSell: [0, 0, 1, 0] } },
  ]),
};

const sheetOf = (edits: Edits = noEdits, field: 'price' | 'stopSell' = 'price', term = ''): Sheet => ({
  ...{ rows: buildRows(grid, field, term), nights },
  read: cellReader(edits, nights),
});
const sheet = sheetOf();

const all = { row: 1, column: 0, toRow: 5, toColumn: 3 };
const brief = (edits: readonly { room: string; night: string; value: number | null }[]) =>
  edits.map(({ room, night, value }) => `${room} ${night.slice(8)} ${value}`);

test('a room type comes before its rate plans, and a search term leaves those with it', () => {
  const keys = (term: string) => sheetOf(noEdits, 'price', term).rows.map(({ key }) => key);
  expect(keys('')).toEqual(['HUT', 'HUT PLAIN', 'HUT LESS', 'CAVE', 'CAVE PLAIN', 'CAVE LESS']);
  expect(keys('vroeg')).toEqual(['HUT', 'HUT LESS', 'CAVE', 'CAVE LESS']);
  expect(keys('cave')).toEqual(['CAVE', 'CAVE PLAIN', 'CAVE LESS']);
});

test('a typed price goes into the selected own prices, not into units or derived prices', () => {
  const { edits, refused } = typeInto(sheet, { ...all, toColumn: 0 }, '120');
  expect(brief(edits)).toEqual(['HUT 01 120', 'CAVE 01 120']);
  expect(refused).toBe(2);
  expect(typeInto(sheet, all, 'veel').edits).toEqual([]);
  expect(brief(typeInto(sheet, oneCell(0, 1), '7').edits)).toEqual(['HUT 02 7']);
});

test('a derived price follows what is typed into its base', () => {
  const edits = addEdits(noEdits, typeInto(sheet, oneCell(1, 0), '200').edits);
  const changed = sheetOf(edits);
  const [, plain, less] = changed.rows;
  if (!plain || !less) throw new Error('the grid has no rows');
  expect(changed.read(plain, 0)).toEqual({ value: 200, stored: 100, isEdited: true });
  expect(changed.read(less, 0)).toEqual({ value: 182, stored: 92, isEdited: true });
  expect(changed.read(less, 1)).toEqual({ value: 92, stored: 92, isEdited: false });
});

test('a pasted cell fills the selection, and a block is written from its first cell on', () => {
  expect(brief(pasteBlock(sheet, { ...all, toRow: 1 }, [['90']]).edits)).toEqual([
    ...['HUT 01 90', 'HUT 02 90', 'HUT 03 90', 'HUT 04 90'],
  ]);
  const block = [
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ];
  const pasted = pasteBlock(sheet, oneCell(1, 2), block);
  // The second row of the block meets a derived plan.
  expect(brief(pasted.edits)).toEqual(['HUT 03 1', 'HUT 04 2', 'CAVE 03 5', 'CAVE 04 6']);
  expect(pasted.refused).toBe(2);
  expect(pasted.selection).toEqual({ row: 1, column: 2, toRow: 4, toColumn: 3 });
});

test('a fill repeats the selection along the pointer', () => {
  const edits = addEdits(noEdits, pasteBlock(sheet, oneCell(1, 0), [['1', '2']]).edits);
  const source = { row: 1, column: 0, toRow: 1, toColumn: 1 };
  expect(brief(fillCells(sheetOf(edits), source, { ...source, toColumn: 3 }).edits)).toEqual([
    ...['HUT 01 1', 'HUT 02 2', 'HUT 03 1', 'HUT 04 2'],
  ]);
  expect(brief(fillFrom(sheetOf(edits), { ...source, toRow: 4 }, 'down').edits)).toEqual([
    ...['HUT 01 1', 'HUT 02 2', 'CAVE 01 1', 'CAVE 02 2'],
  ]);
  expect(brief(fillFrom(sheetOf(edits), { ...source, toColumn: 2 }, 'right').edits)).toEqual([
    ...['HUT 01 1', 'HUT 02 1', 'HUT 03 1'],
  ]);
});

test('an emptied cell has no value, and flags turn to the opposite of the first', () => {
  expect(brief(clearCells(sheet, oneCell(1, 1)).edits)).toEqual(['HUT 02 null']);
  const flags = sheetOf(noEdits, 'stopSell');
  expect(brief(toggleCells(flags, { row: 2, column: 1, toRow: 2, toColumn: 2 }).edits)).toEqual([
    ...['HUT 02 1', 'HUT 03 1'],
  ]);
  expect(toggleCells(sheet, oneCell(1, 0)).edits).toEqual([]);
});

test('a price is marked with its restrictions, a derived one with those of its base too', () => {
  const marks = marksReader(grid);
  const [, plain, less] = sheet.rows;
  if (!plain || !less) throw new Error('the grid has no rows');
  expect(marks(plain, 1)).toEqual({ isStopped: false, minStay: 2, isClosed: false });
  expect(marks(less, 2)).toEqual({ isStopped: true, minStay: 1, isClosed: false });
  expect(marks(less, 1).minStay).toBe(2);
});
