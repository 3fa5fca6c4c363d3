import { expect, test } from 'vitest';
import { isAsOpened, type ListFilter, readListState, toListInput, writeListState } from './list-state.ts';

const filters: ListFilter[] = [
  { name: 'state', label: 'State', choices: [{ value: 'open', label: 'Open' }] },
  {
    name: 'from',
    label: 'From',
    day: 'from',
    direction: 'past',
    toFilters: (value) => [{ property: 'at', operator: 'gte', value }],
  },
  { name: 'until', label: 'Until', day: 'until', direction: 'past' },
];

test('an address opens the list that it was copied from', () => {
  const state = {
    search: 'Jansen & co',
    sort: '-price',
    page: 3,
    columns: ['name', 'price'],
    filters: { state: 'open', from: '2026-11-01' },
  };
  const address = writeListState(new URLSearchParams('media=1&is_old=x'), state, filters);
  expect(address.get('media'), 'other parameters stay').toBe('1');
  expect(address.has('is_old')).toBe(false);
  expect(readListState(new URLSearchParams(address.toString()), filters)).toEqual(state);
});

test('an address without a state is the list as it starts, and nonsense is no page', () => {
  const start = { search: '', sort: '', page: 1, columns: [], filters: {} };
  expect(readListState(new URLSearchParams('page=-2&is_unknown=1'), filters)).toEqual(start);
  expect(writeListState(new URLSearchParams(), start, filters).toString()).toBe('');
});

test('a list opens with a choice of its own, until the address filters or searches', () => {
  const tabs: ListFilter[] = [
    { name: 'when', label: 'When', choices: [{ value: 'now', label: 'Now' }], opensWith: 'now' },
    ...filters,
  ];
  const read = (address: string) => readListState(new URLSearchParams(address), tabs);
  const write = (address: string, filters: Record<string, string>, search = read(address).search) =>
    writeListState(new URLSearchParams(address), { ...read(address), filters, search }, tabs).toString();
  expect(read('page=2').filters).toEqual({ when: 'now' });
  expect(read('search=jam').filters).toEqual({});
  expect(read('is_state=open').filters).toEqual({ state: 'open' });
  expect(read('is_when=all').filters).toEqual({ when: 'all' });
  expect(write('', { when: 'now' })).toBe('');
  expect(write('', { when: 'now', state: 'open' })).toBe('is_state=open');
  expect(write('', { when: 'all' })).toBe('is_when=all');
  expect(write('', { when: 'now' }, 'jam'), 'a search looks at everything').toBe('search=jam');
  expect(write('search=jam', { when: 'now' }), 'a choice is kept').toBe('search=jam&is_when=now');
  expect(write('search=jam&is_when=now', { when: 'now', state: 'open' })).toBe(
    'search=jam&is_when=now&is_state=open',
  );
  expect(write('search=jam&is_when=now', { when: 'now' }, '')).toBe('');
  expect([isAsOpened(read(''), tabs), isAsOpened(read('is_when=all'), tabs)]).toEqual([true, false]);
});

test('the query of the call has the filters, the order and the search term', () => {
  const state = readListState(
    new URLSearchParams('search=jam&is_state=open&is_from=2026-11-01&is_until=2026-11-30'),
    filters,
  );
  expect(toListInput(state, filters, '-name')).toEqual({
    filters: [
      { property: 'state', operator: 'eq', value: 'open' },
      { property: 'at', operator: 'gte', value: '2026-11-01' },
      { property: 'until', operator: 'lte', value: '2026-11-30' },
    ],
    orderBy: [{ property: 'name', direction: 'desc' }],
    searchTerm: 'jam',
  });
});
