import { expect, test } from 'vitest';
import { otherAttributes } from './line-parts.tsx';

const toAttributes = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));
const stay = { ArrangementItemCode: 'BREAKFAST', DateFrom: '2027-02-12', Nights: '1', Monogram: 'W.W.' };

test('the attributes that identify a stay are not shown, also where another order has the stay', () => {
  const cartItemAttributes = toAttributes(stay);
  expect(otherAttributes({ name: '', cartItemAttributes })).toEqual(toAttributes({ Monogram: 'W.W.' }));
  const extra = toAttributes({ StayCartItemId: '7', Day: '2027-02-12' });
  expect(otherAttributes({ name: '', cartItemAttributes: extra })).toEqual([]);
});

test('goods show an attribute of the same name', () => {
  const cartItemAttributes = toAttributes({ Day: 'Sunday' });
  expect(otherAttributes({ name: '', cartItemAttributes })).toEqual(cartItemAttributes);
});
