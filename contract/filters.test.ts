import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterInput, FilterList } from './filters.ts';
import {
  buildFilters,
  buildOrderBy,
  filterLimits,
  isFilterError,
  parseFilters,
  parseOrderBy,
  stateOperators,
  valueOperators,
} from './filters.ts';

const colour = { property: 'colour', operator: 'eq', value: 'blue' } as const;
const price = { property: 'price', operator: 'lte', value: 20 } as const;
const gone = { property: 'isDeleted', operator: 'eq', value: false } as const;
const named = { property: 'name', operator: 'empty', value: false } as const;

/** The code and the position of the error that a call throws, for comparison. */
function getFilterError(act: () => unknown): [string, number] | 'accepted' {
  try {
    act();
  } catch (error) {
    if (isFilterError(error)) return [error.code, error.position];
    throw error;
  }
  return 'accepted';
}

/** Passes a list that breaks the types, as a caller without types could. */
const asList = (list: unknown[]) => list as unknown as FilterList;

describe('buildFilters', () => {
  it('lets the slash bind tighter', () => {
    const text = buildFilters([colour, 'AND', price, 'OR', gone, 'AND', named]);
    expect(text).toBe('colour:eq:blue,price:lte:20/isDeleted:eq:false,name:empty:false');
    expect(parseFilters(text).map((group) => group.length)).toEqual([1, 2, 1]);
  });

  it('joins adjacent filters with AND', () => {
    expect(buildFilters([colour, price])).toBe(buildFilters([colour, 'AND', price]));
  });

  it('escapes the reserved characters of values once', () => {
    expect(buildFilters([{ property: 'name', operator: 'ct', value: '50% (a,b/c:d) é' }])).toBe(
      'name:ct:50%25 %28a%2Cb%2Fc%3Ad%29 é',
    );
  });

  it('writes a name-value list in parentheses', () => {
    const list: FilterInput = {
      property: 'attributeList',
      operator: 'nvlist',
      value: [colour, { property: 'Type', operator: 'eq', value: 'room' }],
    };
    expect(buildFilters([list, 'OR', price])).toBe(
      'attributeList:nvlist:(colour:eq:blue,Type:eq:room)/price:lte:20',
    );
  });

  it('writes no filters as empty text', () => {
    expect(buildFilters([])).toBe('');
    expect(parseFilters('')).toEqual([]);
  });

  const list = { property: 'attributeList', operator: 'nvlist', value: [colour] };

  it.each<[string, unknown[], [string, number]]>([
    ['two combiners in a row', [colour, 'AND', 'OR', price], ['filter.combiner_twice', 2]],
    ['the same combiner twice', [colour, 'AND', 'AND', price], ['filter.combiner_twice', 2]],
    ['another combiner', [colour, 'XOR', price], ['filter.combiner_unknown', 1]],
    ['a combiner in lower case', [colour, 'and', price], ['filter.combiner_unknown', 1]],
    ['a combiner first', ['AND', colour], ['filter.combiner_first', 0]],
    ['a combiner last', [colour, 'OR'], ['filter.combiner_last', 1]],
    ['a combiner alone', ['AND'], ['filter.combiner_first', 0]],
    ['a list in a list', [colour, { ...list, value: [list] }], ['filter.list_nested', 1]],
    ['an empty list', [{ ...list, value: [] }], ['filter.list_empty', 0]],
    ['text for a list', [{ ...list, value: 'a:eq:b' }], ['filter.list_expected', 0]],
    ['no property', [{ ...colour, property: '' }], ['filter.property_missing', 0]],
    ['an unknown operator', [{ ...colour, operator: 'like' }], ['filter.operator_unknown', 0]],
    ['a number that is none', [{ ...price, value: Number.NaN }], ['filter.value_invalid', 0]],
    ['no value', [{ ...colour, value: null }], ['filter.value_invalid', 0]],
    ['text for empty', [{ ...named, value: 'true' }], ['filter.value_invalid', 0]],
    ['a null character', [{ ...colour, value: 'a\0b' }], ['filter.character_invalid', 0]],
    ['too long a value', [{ ...colour, value: 'x'.repeat(4000) }], ['filter.too_long', 0]],
    ['too many filters', Array(filterLimits.count + 1).fill(colour), ['filter.too_many', filterLimits.count]],
  ])('refuses %s', (_, items, expected) => {
    expect(getFilterError(() => buildFilters(asList(items)))).toEqual(expected);
  });
});

it('the operators are those of the specification', () => {
  const operators = 'null empty eq gt gte lt lte ct nvlist'.split(' ');
  const written = (operator: string) =>
    operator === 'nvlist' ? 'attributeList:nvlist:(colour:eq:blue)' : `name:${operator}:true`;
  for (const operator of operators) {
    const groups = parseFilters(written(operator));
    expect(groups).toMatchObject([[{ operator }]]);
    expect(buildFilters(groups.flat())).toBe(written(operator));
  }
  expect(new Set([...stateOperators, ...valueOperators, 'nvlist'])).toEqual(new Set(operators));
});

describe('parseFilters', () => {
  it('reads groups joined by AND, each of filters joined by OR', () => {
    expect(parseFilters('a:eq:1,b:gt:2/c:null:true,d:ct:')).toEqual([
      [{ property: 'a', operator: 'eq', value: '1' }],
      [
        { property: 'b', operator: 'gt', value: '2' },
        { property: 'c', operator: 'null', value: true },
      ],
      [{ property: 'd', operator: 'ct', value: '' }],
    ]);
  });

  it('decodes a text that another program encoded more than needed', () => {
    expect(parseFilters('name:eq:%C3%A9%2f%20')).toEqual([
      [{ property: 'name', operator: 'eq', value: 'é/ ' }],
    ]);
  });

  it.each<[string, [string, number]]>([
    [',a:eq:1', ['filter.combiner_first', 0]],
    ['/', ['filter.combiner_first', 0]],
    ['a:eq:1,', ['filter.combiner_last', 6]],
    ['a:eq:1/', ['filter.combiner_last', 6]],
    ['a:eq:1,,b:eq:2', ['filter.combiner_twice', 7]],
    ['a:eq:1,/b:eq:2', ['filter.combiner_twice', 7]],
    ['a:nvlist:(b:eq:1);c:eq:2', ['filter.combiner_unknown', 17]],
    ['a', ['filter.operator_missing', 1]],
    ['a,b:eq:1', ['filter.operator_missing', 1]],
    [':eq:1', ['filter.property_missing', 0]],
    ['a:eq:1,:eq:1', ['filter.property_missing', 7]],
    ['a::1', ['filter.operator_unknown', 2]],
    ['a:like:1', ['filter.operator_unknown', 2]],
    ['a:EQ:1', ['filter.operator_unknown', 2]],
    ['a:constructor:1', ['filter.operator_unknown', 2]],
    ['a:eq', ['filter.value_missing', 4]],
    ['a:null:yes', ['filter.value_invalid', 7]],
    ['a:empty:', ['filter.value_invalid', 8]],
    ['a:eq:12:30', ['filter.character_reserved', 7]],
    ['a:eq:(1)', ['filter.character_reserved', 5]],
    ['a:eq:1)', ['filter.character_reserved', 6]],
    ['a:eq:100%', ['filter.escape_invalid', 8]],
    ['a:eq:%zz', ['filter.escape_invalid', 5]],
    ['a:eq:x%C3', ['filter.escape_invalid', 6]],
    ['a:eq:%00', ['filter.character_invalid', 5]],
    ['a:nvlist:b:eq:1', ['filter.list_expected', 9]],
    ['a:nvlist:()', ['filter.list_empty', 10]],
    ['a:nvlist:(b:eq:1', ['filter.list_unclosed', 9]],
    ['a:nvlist:(', ['filter.list_unclosed', 9]],
    ['a:nvlist:(b:eq:1,)', ['filter.combiner_last', 16]],
    ['a:nvlist:(,b:eq:1)', ['filter.combiner_first', 10]],
    ['a:nvlist:(b:eq:1,,c:eq:1)', ['filter.combiner_twice', 17]],
    ['a:nvlist:(b:eq:1/c:eq:1)', ['filter.character_reserved', 16]],
    ['a:nvlist:(b:nvlist:(c:eq:1))', ['filter.list_nested', 10]],
    ['a:nvlist:(b:nvlist:(', ['filter.list_nested', 10]],
    [
      Array(filterLimits.count + 1)
        .fill('a:eq:1')
        .join(),
      ['filter.too_many', filterLimits.count * 7],
    ],
  ])('refuses %j', (text, expected) => {
    expect(getFilterError(() => parseFilters(text))).toEqual(expected);
  });

  it('limits length and number', () => {
    const maxList = Array(filterLimits.count).fill('a:eq:1').join();
    expect(parseFilters(maxList)).toHaveLength(filterLimits.count);
    expect(getFilterError(() => parseFilters(`${maxList},a:eq:1`))).toEqual([
      'filter.too_many',
      maxList.length + 1,
    ]);
    const long = 'x'.repeat(filterLimits.length + 1);
    expect(getFilterError(() => parseFilters(long))).toEqual(['filter.too_long', filterLimits.length]);
    expect(getFilterError(() => parseOrderBy(long))).toEqual(['sort.too_long', 500]);
  });

  it('recognises its own errors', () => {
    expect(isFilterError(new Error('filter.too_long'))).toBe(false);
    expect(isFilterError(Object.assign(new Error('x'), { code: 'sort.too_long' }))).toBe(true);
    expect(isFilterError(null)).toBe(false);
  });
});

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('%', ',', '/', ':', '(', ')', '2', 'C', 'é', '\ud800', ' '),
    maxLength: 12,
  }),
);
const storable = nastyText.map((text) => text.replaceAll('\0', ''));
const property = storable.filter((text) => text !== '');

const simpleFilter = fc.oneof(
  fc.record({ property, operator: fc.constantFrom(...valueOperators), value: storable }),
  fc.record({ property, operator: fc.constantFrom('null' as const, 'empty' as const), value: fc.boolean() }),
);
const listFilter = fc.record({
  property,
  operator: fc.constant('nvlist' as const),
  value: fc.array(simpleFilter, { minLength: 1, maxLength: 4 }),
});
const expression = fc.array(fc.array(fc.oneof(simpleFilter, listFilter), { minLength: 1, maxLength: 3 }), {
  maxLength: 4,
});

describe('builder and parser', () => {
  it('agree on every expression', () => {
    fc.assert(
      fc.property(expression, (groups) => {
        const list = groups.flatMap((group, index) => [
          ...(index ? (['AND'] as const) : []),
          ...group.flatMap((filter, place) => (place ? (['OR', filter] as const) : [filter])),
        ]);
        expect(parseFilters(buildFilters(list))).toEqual(groups);
      }),
    );
  });

  it('survive the encoding of a URL', () => {
    fc.assert(
      fc.property(expression, (groups) => {
        const list = groups.map(([first]) => first).filter((filter) => filter !== undefined);
        const text = buildFilters(list).toWellFormed();
        const query = new URLSearchParams({ filters: text }).toString();
        expect(parseFilters(new URLSearchParams(query).get('filters') ?? '')).toEqual(parseFilters(text));
      }),
    );
  });

  it('read any text as filters or as a FilterError with a position inside the text', () => {
    const pieces = fc.constantFrom(
      'a',
      ':',
      'eq',
      'null',
      'nvlist',
      '(',
      ')',
      ',',
      '/',
      '%',
      '%2',
      '%C3',
      'true',
    );
    const almostFilters = fc.array(pieces, { maxLength: 30 }).map((list) => list.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), almostFilters), (text) => {
        const answer = getFilterError(() => parseFilters(text));
        if (answer === 'accepted') return;
        expect(answer[1]).toBeGreaterThanOrEqual(0);
        expect(answer[1]).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('order by', () => {
  it('is a list of property and direction', () => {
    const sorts = [
      { property: 'price', direction: 'desc' },
      { property: 'a,b:c', direction: 'asc' },
    ] as const;
    expect(buildOrderBy(sorts)).toBe('price:desc,a%2Cb%3Ac:asc');
    expect(parseOrderBy(buildOrderBy(sorts))).toEqual(sorts);
    expect(parseOrderBy('')).toEqual([]);
  });

  it.each<[string, [string, number]]>([
    ['price', ['sort.direction_unknown', 5]],
    ['price:up', ['sort.direction_unknown', 5]],
    ['price:asc,', ['sort.property_missing', 10]],
    [',price:asc', ['sort.property_missing', 0]],
    ['price:asc,:asc', ['sort.property_missing', 10]],
    ['price:asc:desc', ['sort.direction_unknown', 5]],
    ['price:asc,a%:asc', ['filter.escape_invalid', 11]],
  ])('refuses %j', (text, expected) => {
    expect(getFilterError(() => parseOrderBy(text))).toEqual(expected);
  });

  it('builds and reads back any property, and throws nothing but a FilterError', () => {
    const sorts = fc.array(
      fc.record({ property, direction: fc.constantFrom('asc' as const, 'desc' as const) }),
      {
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(sorts, (list) => {
        expect(parseOrderBy(buildOrderBy(list))).toEqual(list);
      }),
    );
    fc.assert(
      fc.property(nastyText, (text) => {
        getFilterError(() => parseOrderBy(text));
      }),
    );
  });
});
