import { expect, test } from 'vitest';
import { formatBlock, formatCell, parseBlock, parseCell } from './cell-text.ts';
import {
  addEdits,
  doStep,
  type Edit,
  fromChanges,
  noEdits,
  redoStep,
  resolveConflicts,
  startHistory,
  toChanges,
  undoStep,
} from './grid-edits.ts';

const edit = (night: string, value: number | null, before: number | null = 100): Edit => ({
  ...{ room: 'HUT', plan: 'PLAIN', field: 'price', night },
  ...{ before, value },
});

test.each([
  ['price', '120', 120],
  ['price', '120,5', 120.5],
  ['price', '€ 1.250,00', 1250],
  ['price', '1,250.25', 1250.25],
  ['price', '1.250', 1250],
  ['price', '', null],
  ['price', '12a', undefined],
  ['price', '-5', undefined],
  ['price', '1.2.3', undefined],
  ['minStay', '', 1],
  ['minStay', '0', undefined],
  ['minStay', '2,5', undefined],
  ['maxStay', '', null],
  ['stopSell', 'x', 1],
  ['stopSell', 'Nee', 0],
  ['stopSell', '', 0],
  ['stopSell', '7', undefined],
  ['units', '12', 12],
] as const)('a cell of %s reads “%s” as %s', (field, text, value) => {
  expect(parseCell(field, text)).toBe(value);
});

test('amounts are written as a spreadsheet of the culture reads them', () => {
  expect(['nl', 'en'].map((culture) => formatCell(culture as 'nl', 1250.5))).toEqual(['1250,50', '1250.50']);
  expect([formatCell('nl', 120), formatCell('nl', null)]).toEqual(['120', '']);
});

test('a block of a spreadsheet is read as it was written', () => {
  const rows = [
    ['120', '', '130,50'],
    ['1', '2', '3'],
  ];
  expect(parseBlock(`${formatBlock(rows)}\r\n`)).toEqual(rows);
});

test('an edit keeps the value it is based on, and one back to that value is none', () => {
  const first = addEdits(noEdits, [edit('2027-01-01', 120), edit('2027-01-02', null)]);
  const second = addEdits(first, [edit('2027-01-01', 130, 120)]);
  expect([...second.values()].map(({ before, value }) => [before, value])).toEqual([
    [100, 130],
    [100, null],
  ]);
  expect(addEdits(second, [edit('2027-01-01', 100, 130)]).size).toBe(1);
  expect(addEdits(noEdits, fromChanges(toChanges(second)))).toEqual(second);
});

test('steps are undone and done again', () => {
  const one = addEdits(noEdits, [edit('2027-01-01', 120)]);
  const two = addEdits(one, [edit('2027-01-02', 120)]);
  const history = doStep(doStep(startHistory(noEdits), one), two);
  const undone = undoStep(undoStep(undoStep(history)));
  expect(undone.now).toBe(noEdits);
  expect(redoStep(redoStep(redoStep(undone))).now).toBe(two);
  expect(redoStep(doStep(undoStep(history), two)).now).toBe(two);
});

test('of a conflict mine is based on theirs from then on, or goes', () => {
  const edits = addEdits(noEdits, [edit('2027-01-01', 120), edit('2027-01-02', 120)]);
  const conflict = (night: string) => ({ ...edit(night, 120), yours: 120, theirs: 111 });
  const decided = resolveConflicts(
    edits,
    [conflict('2027-01-01'), conflict('2027-01-02')],
    ({ night }) => night === '2027-01-01',
  );
  expect([...decided.values()]).toEqual([edit('2027-01-01', 120, 111)]);
});
