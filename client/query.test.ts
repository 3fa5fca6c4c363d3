import { describe, expect, it } from 'vitest';
import type { FilterInput, FilterList } from '../contract/filters.ts';
import { loggable } from './address.ts';
import { searchParams } from './query.ts';

const a = { property: 'a', operator: 'eq', value: '1' } as const;
const b = { property: 'b', operator: 'eq', value: '2' } as const;
const q = { property: 'q', operator: 'eq', value: 'zeep' } satisfies FilterInput;

describe('the q filter', () => {
  it.each<[string, FilterList, string]>([
    ['alone', [q], 'searchTerm=zeep'],
    ['first', [q, 'AND', a], 'filters=a%3Aeq%3A1&searchTerm=zeep'],
    ['last', [a, 'AND', q], 'filters=a%3Aeq%3A1&searchTerm=zeep'],
    ['between', [a, 'AND', q, 'AND', b], 'filters=a%3Aeq%3A1%2Cb%3Aeq%3A2&searchTerm=zeep'],
    ['without combiners', [a, q, b], 'filters=a%3Aeq%3A1%2Cb%3Aeq%3A2&searchTerm=zeep'],
    ['first, without combiners', [q, a], 'filters=a%3Aeq%3A1&searchTerm=zeep'],
    ['empty', [{ ...q, value: '' }, 'AND', a], 'filters=a%3Aeq%3A1'],
  ])('is sent as search term: %s', (_, filters, expected) => {
    expect(searchParams({ filters }).toString()).toBe(expected);
  });

  it('is ignored beside a search term of its own', () => {
    expect(searchParams({ filters: [q], searchTerm: 'handdoek' }).toString()).toBe('searchTerm=handdoek');
  });

  it.each<[string, FilterList, string]>([
    ['before an OR', [q, 'OR', a], 'filter.search_combined at 0'],
    ['after an OR', [a, 'OR', q], 'filter.search_combined at 2'],
    ['twice', [q, 'AND', q], 'filter.search_combined at 2'],
    ['before two combiners', [q, 'AND', 'AND', a], 'filter.combiner_twice at 2'],
    ['before a last combiner', [a, 'AND', q, 'AND'], 'filter.combiner_last at 3'],
    ['after a first combiner', ['AND', q], 'filter.combiner_first at 0'],
  ])('is refused %s', (_, filters, message) => {
    expect(() => searchParams({ filters })).toThrow(message);
  });
});

describe('queries', () => {
  it('leave out absent values', () => {
    expect(searchParams({ filters: [], orderBy: [], searchTerm: '', x: null, y: undefined }).size).toBe(0);
    expect(searchParams().size).toBe(0);
  });

  it('include false, zero and empty values', () => {
    expect(searchParams({ preview: false, adults: 0, name: '' }).toString()).toBe(
      'preview=false&adults=0&name=',
    );
  });

  it('accept filters and order as text', () => {
    expect(searchParams({ filters: 'a:eq:1', orderBy: 'a:asc' }).toString()).toBe(
      'filters=a%3Aeq%3A1&orderBy=a%3Aasc',
    );
  });
});

describe('a logged address', () => {
  it.each([
    ['/api/x', '/api/x'],
    ['/api/x?name=main&limit=2', '/api/x?name=main&limit=2'],
    ['/x?RefreshToken=a&page=2', '/x?RefreshToken=hidden&page=2'],
    ['/x?username=ana%40example.com', '/x?username=hidden'],
    ['/x?filters=emailAddress%3Aeq%3Aana', '/x?filters=hidden'],
    ['/x?filters=colour%3Aeq%3Ablue', '/x?filters=colour%3Aeq%3Ablue'],
    ['/x?PostCode=1791&HouseNumber=3', '/x?PostCode=hidden&HouseNumber=hidden'],
    ['/x?token', '/x?token=hidden'],
    [`/Order/${'Ab_-'.repeat(10)}xyz/Payment?t=1`, '/Order/…/Payment?t=1'],
    [`/order/${'a'.repeat(43)}.data`, '/order/….data'],
    ['/Cart/0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f/Item', '/Cart/…/Item'],
    ['/x?cartName=0f0f0f0f&order=a&orderBy=b', '/x?cartName=hidden&order=hidden&orderBy=b'],
  ])('of %s is %s', (address, shown) => {
    expect(loggable(address)).toBe(shown);
  });
});
