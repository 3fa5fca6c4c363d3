/**
 * The filter language: `property:operator:value`, comma for AND, slash for OR, where the slash binds tighter:
 * `a,b/c,d` is a AND (b OR c) AND d. `buildFilters` writes it, `parseFilters` reads it.
 */

export const valueOperators = ['eq', 'gt', 'gte', 'lt', 'lte', 'ct'] as const;
export const stateOperators = ['null', 'empty'] as const;

type ValueOperator = (typeof valueOperators)[number];
type StateOperator = (typeof stateOperators)[number];
type SimpleOperator = ValueOperator | StateOperator;

/** A filter on one value; `ct` means contains. `null` and `empty` test whether there is a value at all. */
export type SimpleFilter =
  | { property: string; operator: ValueOperator; value: string }
  | { property: string; operator: StateOperator; value: boolean };

/** A filter on a name-value list such as `attributeList`. All of its conditions must hold. */
export type ListFilter = { property: string; operator: 'nvlist'; value: SimpleFilter[] };

export type Filter = SimpleFilter | ListFilter;

/**
 * The result of `parseFilters`: every group must hold, and a group holds when at least one of its filters
 * does.
 */
export type FilterExpression = Filter[][];

export type Combiner = 'AND' | 'OR';

type SimpleFilterInput =
  | { property: string; operator: ValueOperator; value: string | number | boolean }
  | { property: string; operator: StateOperator; value: boolean };

/** A filter as a caller writes it: a value may also be a number or a boolean. */
export type FilterInput =
  | SimpleFilterInput
  | { property: string; operator: 'nvlist'; value: readonly SimpleFilterInput[] };

/** Filters with combiners between them; adjacent filters mean AND. */
export type FilterList = readonly (FilterInput | Combiner)[];

/**
 * The longest filter expression in characters, and the most filters in one, including the filters inside
 * lists.
 */
export const filterLimits = { length: 4000, count: 200 } as const;

export type FilterErrorCode =
  | 'filter.too_long'
  | 'filter.too_many'
  | 'filter.combiner_first'
  | 'filter.combiner_last'
  | 'filter.combiner_twice'
  | 'filter.combiner_unknown'
  | 'filter.property_missing'
  | 'filter.operator_missing'
  | 'filter.operator_unknown'
  | 'filter.value_missing'
  | 'filter.value_invalid'
  | 'filter.list_expected'
  | 'filter.list_empty'
  | 'filter.list_nested'
  | 'filter.list_unclosed'
  | 'filter.character_reserved'
  | 'filter.character_invalid'
  | 'filter.escape_invalid'
  | 'filter.search_combined'
  | 'sort.too_long'
  | 'sort.property_missing'
  | 'sort.direction_unknown';

/**
 * A filter or sort expression that breaks the grammar. `position` is the index of a character in a text, or
 * of an item in a list. `message` is for developers; screens choose the message for a person by `code` and
 * `params`.
 */
export class FilterError extends Error {
  readonly code: FilterErrorCode;
  readonly position: number;
  readonly params: Record<string, string | number>;

  constructor(code: FilterErrorCode, position: number, params: Record<string, string | number> = {}) {
    super(`${code} at ${position}${Object.keys(params).length ? ` ${JSON.stringify(params)}` : ''}`);
    this.name = 'FilterError';
    this.code = code;
    this.position = position;
    this.params = params;
  }
}

/** Recognises a `FilterError` by its code, also an error from another copy of this module. */
export function isFilterError(error: unknown): error is FilterError {
  return error instanceof Error && 'code' in error && /^(filter|sort)\./.test(String(error.code));
}

/**
 * Writes filters as text, not yet encoded for a URL.
 * @throws {FilterError} for two combiners in a row, a combiner other than AND or OR, a combiner at either
 * end, a name-value list inside another, and any text that `parseFilters` would refuse.
 */
export function buildFilters(list: FilterList): string {
  let text = '';
  let combiner: { mark: string; position: number } | undefined;
  let count = 0;
  for (const [position, item] of list.entries()) {
    if (typeof item === 'string') {
      if (item !== 'AND' && item !== 'OR') {
        throw new FilterError('filter.combiner_unknown', position, { combiner: item });
      }
      if (text === '') throw new FilterError('filter.combiner_first', position);
      if (combiner) throw new FilterError('filter.combiner_twice', position);
      combiner = { mark: item === 'AND' ? ',' : '/', position };
    } else {
      count += item.operator === 'nvlist' && Array.isArray(item.value) ? item.value.length + 1 : 1;
      if (count > filterLimits.count) {
        throw new FilterError('filter.too_many', position, { maximum: filterLimits.count });
      }
      text += (text === '' ? '' : (combiner?.mark ?? ',')) + writeFilter(item, position, false);
      combiner = undefined;
    }
  }
  if (combiner) throw new FilterError('filter.combiner_last', combiner.position);
  if (text.length > filterLimits.length) {
    throw new FilterError('filter.too_long', list.length - 1, { maximum: filterLimits.length });
  }
  return text;
}

function writeFilter(filter: FilterInput, position: number, inList: boolean): string {
  const { property, operator, value } = filter;
  if (!property) throw new FilterError('filter.property_missing', position);
  const start = `${escapeValue(String(property), position)}:${operator}:`;
  if (operator === 'nvlist') {
    if (inList) throw new FilterError('filter.list_nested', position);
    if (!Array.isArray(value)) throw new FilterError('filter.list_expected', position);
    if (value.length === 0) throw new FilterError('filter.list_empty', position);
    return `${start}(${value.map((item) => writeFilter(item, position, true)).join(',')})`;
  }
  if (!isOperator(operator)) {
    throw new FilterError('filter.operator_unknown', position, { operator: String(operator) });
  }
  const acceptable = isStateOperator(operator)
    ? typeof value === 'boolean'
    : typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  if (!acceptable) throw new FilterError('filter.value_invalid', position, { operator });
  return start + escapeValue(String(value), position);
}

function escapeValue(text: string, position: number): string {
  if (text.includes('\0')) throw new FilterError('filter.character_invalid', position);
  return text.replace(
    /[%,/:()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/**
 * Parses filters from text that is no longer URL-encoded. Empty text has no filters. The time grows linearly
 * with the length of the text; texts and lists beyond `filterLimits` are refused.
 * @throws {FilterError} and nothing else.
 */
export function parseFilters(text: string): FilterExpression {
  if (text.length > filterLimits.length) {
    throw new FilterError('filter.too_long', filterLimits.length, { maximum: filterLimits.length });
  }
  if (text === '') return [];
  const reader: Reader = { text, position: 0, count: 0 };
  if (isCombiner(text[0])) throw new FilterError('filter.combiner_first', 0);
  let group = [readFilter(reader)];
  const groups = [group];
  while (reader.position < text.length) {
    const mark = text[reader.position] ?? '';
    if (!isCombiner(mark)) throw misplaced(reader, mark);
    reader.position += 1;
    if (reader.position === text.length) throw new FilterError('filter.combiner_last', reader.position - 1);
    if (isCombiner(text[reader.position])) throw new FilterError('filter.combiner_twice', reader.position);
    const filter = readFilter(reader);
    if (mark === ',') {
      group = [];
      groups.push(group);
    }
    group.push(filter);
  }
  return groups;
}

/** A position in the text, and the number of filters before it. */
type Reader = { readonly text: string; position: number; count: number };

function readFilter(reader: Reader): Filter {
  const { property, operator } = readStart(reader);
  if (operator === 'nvlist') return { property, operator, value: readList(reader) };
  return readSimple(reader, property, operator);
}

function readList(reader: Reader): SimpleFilter[] {
  const opened = reader.position;
  if (reader.text[opened] !== '(') throw new FilterError('filter.list_expected', opened);
  if (reader.text[opened + 1] === ')') throw new FilterError('filter.list_empty', opened + 1);
  const filters: SimpleFilter[] = [];
  do {
    reader.position += 1;
    const at = reader.position;
    if (at < reader.text.length && reader.text[at] === ',') {
      throw new FilterError(filters.length ? 'filter.combiner_twice' : 'filter.combiner_first', at);
    }
    if (reader.text[at] === ')') throw new FilterError('filter.combiner_last', at - 1);
    if (at === reader.text.length) throw new FilterError('filter.list_unclosed', opened);
    const { property, operator } = readStart(reader);
    if (operator === 'nvlist') throw new FilterError('filter.list_nested', at);
    filters.push(readSimple(reader, property, operator));
  } while (reader.text[reader.position] === ',');
  const end = reader.text[reader.position];
  if (end === undefined) throw new FilterError('filter.list_unclosed', opened);
  if (end !== ')') throw misplaced(reader, end);
  reader.position += 1;
  return filters;
}

/** Reads `property:operator:` and moves the reader to the value. */
function readStart(reader: Reader): { property: string; operator: SimpleOperator | 'nvlist' } {
  reader.count += 1;
  if (reader.count > filterLimits.count) {
    throw new FilterError('filter.too_many', reader.position, { maximum: filterLimits.count });
  }
  const start = reader.position;
  const property = readWord(reader);
  if (property === '') throw new FilterError('filter.property_missing', start);
  if (reader.text[reader.position] !== ':') throw new FilterError('filter.operator_missing', reader.position);
  reader.position += 1;
  const operatorStart = reader.position;
  const operator = readWord(reader);
  if (operator !== 'nvlist' && !isOperator(operator)) {
    throw new FilterError('filter.operator_unknown', operatorStart, { operator });
  }
  if (reader.text[reader.position] !== ':') throw new FilterError('filter.value_missing', reader.position);
  reader.position += 1;
  return { property, operator };
}

function readSimple(reader: Reader, property: string, operator: SimpleOperator): SimpleFilter {
  const start = reader.position;
  const value = readWord(reader);
  if (!isStateOperator(operator)) return { property, operator, value };
  if (value === 'true' || value === 'false') return { property, operator, value: value === 'true' };
  throw new FilterError('filter.value_invalid', start, { operator });
}

/**
 * Reads up to the next reserved character and decodes the text before it. `offset` is the index at which the
 * text itself starts.
 */
function readWord(reader: Reader, offset = 0): string {
  const start = reader.position;
  const reserved = /[,/:()]/g;
  reserved.lastIndex = start;
  reader.position = reserved.exec(reader.text)?.index ?? reader.text.length;
  const word = reader.text.slice(start, reader.position);
  const badEscape = word.search(/%(?![0-9a-f]{2})/i);
  if (badEscape >= 0) throw new FilterError('filter.escape_invalid', offset + start + badEscape);
  let decoded: string;
  try {
    decoded = decodeURIComponent(word);
  } catch {
    // These escapes are well formed but not UTF-8.
    throw new FilterError('filter.escape_invalid', offset + start + word.indexOf('%'));
  }
  // PostgreSQL cannot store this character, so no value can match it.
  if (decoded.includes('\0')) throw new FilterError('filter.character_invalid', offset + start);
  return decoded;
}

function misplaced(reader: Reader, character: string): FilterError {
  const afterList = reader.text[reader.position - 1] === ')';
  if (afterList) return new FilterError('filter.combiner_unknown', reader.position, { combiner: character });
  return new FilterError('filter.character_reserved', reader.position, { character });
}

const isCombiner = (mark: string | undefined) => mark === ',' || mark === '/';
const isStateOperator = (text: string): text is StateOperator => stateOperators.some((one) => one === text);
const isOperator = (text: string): text is SimpleOperator =>
  isStateOperator(text) || valueOperators.some((one) => one === text);

export type Sort = { property: string; direction: 'asc' | 'desc' };

/** One page of a list. `currentPage` counts from 1. */
export type PagedList<Item> = {
  items: Item[];
  currentPage: number;
  pageSize: number;
  hasNext: boolean;
  hasPrevious: boolean;
  totalPages: number;
  totalCount: number;
};

const maxOrderByLength = 500;

/**
 * Writes `property:asc,property:desc`.
 * @throws {FilterError}
 */
export function buildOrderBy(sorts: readonly Sort[]): string {
  const text = sorts
    .map(({ property, direction }, position) => {
      if (!property) throw new FilterError('sort.property_missing', position);
      if (!isDirection(direction)) throw new FilterError('sort.direction_unknown', position, { direction });
      return `${escapeValue(property, position)}:${direction}`;
    })
    .join(',');
  if (text.length > maxOrderByLength) {
    throw new FilterError('sort.too_long', sorts.length - 1, { maximum: maxOrderByLength });
  }
  return text;
}

/**
 * Parses a text of `buildOrderBy`; empty text means no order.
 * @throws {FilterError} and nothing else.
 */
export function parseOrderBy(text: string): Sort[] {
  if (text.length > maxOrderByLength) {
    throw new FilterError('sort.too_long', maxOrderByLength, { maximum: maxOrderByLength });
  }
  if (text === '') return [];
  let next = 0;
  return text.split(',').map((item) => {
    const start = next;
    next += item.length + 1;
    const reader: Reader = { text: item, position: 0, count: 0 };
    const property = readWord(reader, start);
    if (property === '') throw new FilterError('sort.property_missing', start);
    const direction = item.slice(reader.position + 1);
    if (item[reader.position] === ':' && isDirection(direction)) return { property, direction };
    throw new FilterError('sort.direction_unknown', start + reader.position, { direction });
  });
}

const isDirection = (text: string): text is Sort['direction'] => text === 'asc' || text === 'desc';
