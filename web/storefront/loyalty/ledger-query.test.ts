import { describe, expect, test } from 'vitest';
import { parseFilters } from '../../../contract/filters.ts';
import { pointKinds } from '../../../contract/loyalty.ts';
import { kindGroups, ledgerAddress, ledgerFilters, listYears, readLedgerQuery } from './ledger-query.ts';

const all = { kind: undefined, period: undefined, page: 1 } as const;
const read = (query: string) => readLedgerQuery(new URLSearchParams(query));

describe('the ledger query of an address', () => {
  test.each([
    ['', all],
    ['kind=spent&period=2026&page=3', { kind: 'spent', period: '2026', page: 3 }],
    ['kind=expired&period=months', { kind: 'expired', period: 'months', page: 1 }],
    ['kind=toString&period=last-week&page=-1', all],
    ['kind=&period=999999&page=1e3', all],
    ['page=0', all],
  ])('%j', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  test.each(['', '?kind=spent', '?kind=earned&period=2026&page=2', '?period=months'])(
    'reads and writes the same: %j',
    (query) => {
      expect(ledgerAddress('nl', read(query))).toBe(`/account/points${query}`);
    },
  );
});

test('every kind is in one group', () => {
  expect(Object.values(kindGroups).flat().toSorted()).toEqual([...pointKinds].toSorted());
});

describe('the filters of a ledger query', () => {
  const filters = (query: string) =>
    parseFilters(ledgerFilters(read(query), '2027-02-28', 'Europe/Amsterdam'));
  const at = (operator: string, value: string) => [{ property: 'createDate', operator, value }];

  test('an empty query has no filters', () => {
    expect(filters('')).toEqual([]);
  });

  test('a kind group filters by several kinds', () => {
    expect(filters('kind=expired')).toEqual([
      ['expired', 'forfeited'].map((value) => ({ property: 'kind', operator: 'eq', value })),
    ]);
  });

  test('a year starts and ends at midnight in the site’s time zone', () => {
    expect(filters('kind=spent&period=2026').slice(1)).toEqual([
      at('gte', '2025-12-31T23:00:00.000Z'),
      at('lt', '2026-12-31T23:00:00.000Z'),
    ]);
  });

  test('the last months are three', () => {
    expect(filters('period=months')).toEqual([at('gte', '2026-11-27T23:00:00.000Z')]);
  });
});

test('the years are those of the membership, at most four', () => {
  expect(listYears('2026-03-01T12:00:00Z', '2026-11-22')).toEqual(['2026']);
  expect(listYears('2019-03-01T12:00:00Z', '2026-11-22')).toEqual(['2026', '2025', '2024', '2023']);
});
