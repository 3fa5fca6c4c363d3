import { expect, test } from 'vitest';
import type { Planner, PlannerStay } from '../../../contract/office-planner.ts';
import {
  barAt,
  barsInTheWay,
  buildRows,
  countNights,
  isMovable,
  moveBar,
  nearestFreeRow,
  type PlannerRow,
} from './planner-rows.ts';

const stay = (stayId: string, unit: string | null, dateFrom: string, dateTo: string): PlannerStay => ({
  ...{ stayId, unit, dateFrom, dateTo, roomItemCode: 'SEA', roomFrom: dateFrom, isPinned: false },
  ...{
    state: 'confirmed',
    isCart: false,
    isOption: false,
    expiresAt: null,
    orderName: 'H1',
    guestName: 'Noor',
    culture: 'nl',
  },
  ...{ adults: 2, children: 0, babies: 0, arrivalTime: null, hasNote: false, dueInclVat: 0 },
});

const planner = (stays: PlannerStay[]): Planner => ({
  ...{
    today: '2027-03-01',
    dateFrom: '2027-03-01',
    dateTo: '2027-03-04',
    earlierRooms: [],
    blocks: [],
    stays,
  },
  rooms: [
    {
      ...{ itemCode: 'SEA', name: 'Zeekamer', hasNumbers: true },
      units: ['1', '2', '3'].map((number) => ({ number, floor: 0 })),
      ...{ capacity: [3, 3, 3, 0], sold: [2, 1, 0, 0], held: [0, 1, 0, 0], blocked: [1, 0, 0, 0] },
    },
  ],
});

const rowsOf = (...stays: PlannerStay[]) => buildRows(planner(stays), '');
const rowOf = (rows: PlannerRow[], unit: string) => rows.findIndex((row) => row.unit === unit);

test('what has no unit is packed into lanes above the units', () => {
  const rows = rowsOf(
    stay('a', null, '2027-03-01', '2027-03-03'),
    stay('b', null, '2027-03-02', '2027-03-04'),
    stay('c', null, '2027-03-03', '2027-03-05'),
    stay('d', '2', '2027-03-01', '2027-03-02'),
  );
  expect(rows.map(({ kind, bars }) => [kind, bars.map(({ key }) => key).join()])).toEqual([
    ['room', ''],
    ['lane', 'a,c'],
    ['lane', 'b'],
    ['unit', ''],
    ['unit', 'd'],
    ['unit', ''],
  ]);
});

test('a bar has the nights before the day of departure', () => {
  const rows = rowsOf(stay('a', '1', '2027-03-01', '2027-03-03'));
  const row = rows[rowOf(rows, '1')];
  expect(barAt(row, '2027-03-02')?.key).toBe('a');
  expect(barAt(row, '2027-03-03')).toBeUndefined();
});

test('the nearest free unit is one without anything on these nights', () => {
  const rows = rowsOf(
    stay('a', '1', '2027-03-01', '2027-03-03'),
    stay('b', '2', '2027-03-02', '2027-03-04'),
    stay('c', null, '2027-03-02', '2027-03-03'),
  );
  const own = rows.flatMap(({ bars }) => bars).find(({ key }) => key === 'c');
  if (!own) throw new Error('no bar');
  const target = rowOf(rows, '1');
  expect(barsInTheWay(rows[target] as PlannerRow, own, own.from, own.until).map(({ key }) => key)).toEqual([
    'a',
  ]);
  expect(nearestFreeRow(rows, target, own, own)?.unit).toBe('3');
  const later = { from: '2027-03-03', until: '2027-03-04' };
  expect(nearestFreeRow(rows, target, own, later)?.unit).toBe('1');
});

test('a moving bar passes over the rows of room types, and leaves at least a night', () => {
  const rows = rowsOf(
    stay('a', '1', '2027-03-01', '2027-03-02'),
    stay('b', null, '2027-03-01', '2027-03-02'),
  );
  const bar = rows[rowOf(rows, '1')]?.bars[0];
  if (!bar) throw new Error('no bar');
  const start = { bar, row: rowOf(rows, '1'), from: bar.from, until: bar.until };
  expect(moveBar(rows, start, { rows: 1, days: 2 })).toMatchObject({
    from: '2027-03-03',
    until: '2027-03-04',
  });
  expect(rows[moveBar(rows, start, { rows: -5 })?.row ?? -1]?.kind).toBe('lane');
  expect(moveBar(rows, start, { end: -1 })).toBeNull();
  expect(moveBar(rows, start, { end: 2 })).toMatchObject({ until: '2027-03-04' });
});

test('a guest in house keeps the day of arrival, and one who left does not move', () => {
  const rows = rowsOf({ ...stay('a', '1', '2027-03-01', '2027-03-03'), state: 'inHouse' });
  const bar = rows[rowOf(rows, '1')]?.bars[0];
  if (!bar?.stay) throw new Error('no bar');
  const start = { bar, row: 1, from: bar.from, until: bar.until };
  expect(moveBar(rows, start, { days: 1 })).toMatchObject({ from: bar.from, until: bar.until });
  expect(moveBar(rows, start, { end: 1 })).toMatchObject({ from: bar.from, until: '2027-03-04' });
  expect(isMovable(bar)).toBe(true);
  expect(isMovable({ ...bar, stay: { ...bar.stay, state: 'departed' } })).toBe(false);
  expect(isMovable({ ...bar, isEarlier: true })).toBe(false);
});

test('units out of use count neither as free nor in the occupancy', () => {
  expect(countNights(planner([]).rooms, 4)).toEqual([
    { capacity: 3, free: 0, percent: 100 },
    { capacity: 3, free: 1, percent: 33 },
    { capacity: 3, free: 3, percent: 0 },
    { capacity: 0, free: 0, percent: 0 },
  ]);
});
