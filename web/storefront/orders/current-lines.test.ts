import { expect, test } from 'vitest';
import { creditedLines, currentLines } from './current-lines.ts';

const stay = (id: string) => ({ id }) as never;
const plain = { stay: null, extra: null, quantity: 1 };
const createExtra = (stayCartItemId: string) =>
  ({ stayCartItemId, unit: 'once', times: 1, day: '2027-06-04' }) as const;

/** A line of which so much is left. */
const line = (id: string, subtotalInclVat: number, remainingInclVat: number) => ({
  ...plain,
  ...{ id, subtotalInclVat, remainingInclVat, remainingQuantity: remainingInclVat > 0 ? 1 : 0 },
});
const listCurrent = (items: Parameters<typeof currentLines>[0]) =>
  currentLines(items).map(({ id, subtotalInclVat }) => [id, subtotalInclVat]);
const listCredited = (items: Parameters<typeof currentLines>[0]) =>
  creditedLines(items).map(({ item, amount }) => [item.id, amount]);

test('a changed reservation is on the line of its current state, with its extras', () => {
  const items = [
    { ...line('before', 300, 0), stay: stay('s') },
    { ...line('bicycle', 20, 20), extra: createExtra('before') },
    line('blanket', 80, 80),
    { ...line('now', 420, 420), stay: stay('s') },
    // The retained fee may equal the current price of the reservation.
    line('fee', 420, 420),
  ];
  expect(listCurrent(items)).toEqual([
    ['bicycle', 20],
    ['blanket', 80],
    ['now', 420],
    ['fee', 420],
  ]);
  expect(currentLines(items)[0]?.extra?.stayCartItemId).toBe('now');
  expect(listCredited(items)).toEqual([['before', 300]]);
});

test('a reservation that ended early is one line of what is left of it', () => {
  const items = [
    { ...line('booked', 332.4, 68.4), stay: stay('s') },
    { ...line('rest', 214, 214), stay: stay('s') },
    { ...line('other', 200, 200), stay: stay('t') },
  ];
  expect(listCurrent(items)).toEqual([
    ['booked', 282.4],
    ['other', 200],
  ]);
  expect(listCredited(items)).toEqual([['booked', 264]]);
});

test('a line that was credited in part has its remaining pieces', () => {
  const soap = { ...line('soap', 30, 20), quantity: 3, remainingQuantity: 2 };
  expect(currentLines([soap])).toMatchObject([{ quantity: 2, subtotalInclVat: 20 }]);
  expect(listCredited([soap])).toEqual([['soap', 10]]);
});
