import { expect, test } from 'vitest';
import { type BuiltInRole, defaultRights, hasRight, type Right } from '../../../contract/rights.ts';
import { ownFirst } from './own-first.ts';

const lines: { name: string; rights: Right[] }[] = [
  { name: 'arrivals', rights: ['reservations:write'] },
  { name: 'to pack', rights: ['orders:write'] },
  { name: 'unpaid', rights: ['payments:take', 'finance:read'] },
  { name: 'messages', rights: ['messages:write'] },
];

test.each<[BuiltInRole, string[]]>([
  ['reception', ['arrivals', 'to pack', 'unpaid', 'messages']],
  ['manager', ['arrivals', 'to pack', 'unpaid', 'messages']],
  ['shop', ['to pack', 'unpaid', 'arrivals', 'messages']],
  ['accountant', ['unpaid', 'arrivals', 'to pack', 'messages']],
])('the work of %s comes first', (role, order) => {
  const sorted = ownFirst(lines, (right) => hasRight(defaultRights[role], right));
  expect(sorted.map(({ name }) => name)).toEqual(order);
});
