import { expect, test } from 'vitest';
import { listPage } from './list.ts';

const rooms = [
  { name: 'De Werf', floor: null, isOpen: true },
  { name: 'De Wacht', floor: 2, isOpen: false },
];

const namesBy = (filters: string) =>
  listPage(rooms, { filters, pageNumber: 1, pageSize: 10 }, ['name', 'floor', 'isOpen']).items.map(
    ({ name }) => name,
  );

test.each([
  ['floor:gt:1', ['De Wacht']],
  ['floor:eq:2.0', ['De Wacht']],
  ['floor:null:true', ['De Werf']],
  ['isOpen:eq:TRUE', ['De Werf']],
  ['name:gt:de we', ['De Werf']],
  ['name:eq:2', []],
  ['floor:ct:second', []],
])('%s', (filters, found) => {
  expect(namesBy(filters)).toEqual(found);
});

test.each([
  ['floor:eq:second', 'number_expected', 'floor'],
  ['floor:lt:', 'number_expected', 'floor'],
  ['isOpen:eq:yes', 'boolean_expected', 'isOpen'],
])('%s is an error: its value is of another kind than its property', (filters, code, property) => {
  const errors = [expect.objectContaining({ path: 'query.filters', code })];
  const options = expect.objectContaining({ errors, details: { property } });
  expect(() => namesBy(filters)).toThrow(expect.objectContaining({ code: 'invalid', options }));
});
