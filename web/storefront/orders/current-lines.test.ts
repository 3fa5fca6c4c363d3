import { expect, test } from 'vitest';
import { currentLines } from './current-lines.ts';

const attributes = [{ name: 'Nights', type: 'string', value: '2' }];
const stay = (id: string, totalPriceInclVat: number) => ({ id, totalPriceInclVat }) as never;
const plain = { stay: null, extra: null, cartItemAttributes: [] };
const createExtra = (stayCartItemId: string) =>
  ({ stayCartItemId, unit: 'once', times: 1, day: '2027-06-04' }) as const;
const listKinds = (items: Parameters<typeof currentLines>[0]) =>
  currentLines(items).map(({ id, stay, extra }) => [id, stay ? 'stay' : (extra?.stayCartItemId ?? 'line')]);

test('a changed reservation is on the line of its current state, with its extras', () => {
  const items = [
    { ...plain, id: 'before', subtotalInclVat: 300, stay: stay('s', 420), cartItemAttributes: attributes },
    { ...plain, id: 'bicycle', subtotalInclVat: 20, extra: createExtra('before') },
    { ...plain, id: 'blanket', subtotalInclVat: 80 },
    { ...plain, id: 'now', subtotalInclVat: 420, stay: stay('s', 420), cartItemAttributes: attributes },
    // The retained fee may equal the current price of the reservation.
    { ...plain, id: 'fee', subtotalInclVat: 420 },
  ];
  expect(listKinds(items)).toEqual([
    ['before', 'line'],
    ['bicycle', 'now'],
    ['blanket', 'line'],
    ['now', 'stay'],
    ['fee', 'line'],
  ]);
  expect(currentLines(items)[0]?.cartItemAttributes).toEqual([]);
});

test('a reservation without a line of its price is on its first line', () => {
  const items = [
    { ...plain, id: 'booked', subtotalInclVat: 300, stay: stay('s', 0) },
    { ...plain, id: 'rest', subtotalInclVat: 150, stay: stay('s', 0) },
    { ...plain, id: 'other', subtotalInclVat: 200, stay: stay('t', 200) },
  ];
  expect(listKinds(items)).toEqual([
    ['booked', 'stay'],
    ['rest', 'line'],
    ['other', 'stay'],
  ]);
});
