import { expect, test } from 'vitest';
import { stayItems } from './add-stay-to-cart.ts';

const question = { from: '2027-07-02', nights: 3, adults: 2, children: 1, babies: 0 };

test('a stay is added as its room type, and its extras refer to the first item', () => {
  const items = stayItems({
    room: 'DUINLODGE',
    question,
    arrangement: 'BREAKFAST',
    unit: '2',
    quantities: { 'EXTRA-WINE': 2 },
    persons: { 'EXTRA-BREAKFAST': 2, 'EXTRA-DINNER': 3 },
  });
  const attributes = items[0]?.CartItemAttributes?.map(({ Name, Type, Value }) => [Name, Type, Value]);
  expect(attributes).toEqual([
    ['ArrangementItemCode', 'string', 'BREAKFAST'],
    ['DateFrom', 'string', '2027-07-02'],
    ['Nights', 'string', '3'],
    ['Adults', 'string', '2'],
    ['Children', 'string', '1'],
    ['Babies', 'string', '0'],
    ['Unit', 'string', '2'],
  ]);
  expect(items[1]).toEqual({
    ItemCode: 'EXTRA-WINE',
    Quantity: 2,
    CartItemAttributes: [{ Name: 'StayCartItemId', Type: 'string', Value: '#1' }],
  });
  const persons = items
    .slice(2)
    .map(({ ItemCode, Quantity, CartItemAttributes = [] }) => [
      ...[ItemCode, Quantity, CartItemAttributes.map(({ Name, Value }) => `${Name} ${Value}`)],
    ]);
  expect(persons).toEqual([
    ['EXTRA-BREAKFAST', 1, ['StayCartItemId #1', 'Persons 2']],
    ['EXTRA-DINNER', 1, ['StayCartItemId #1']],
  ]);
});

test('without a preferred unit the item has no unit', () => {
  const [room] = stayItems({
    room: 'ZEEKAMER',
    question,
    arrangement: 'EARLY',
    unit: '',
    quantities: {},
    persons: {},
  });
  expect(room?.CartItemAttributes?.some(({ Name }) => Name === 'Unit')).toBe(false);
});
