import { type RawBuilder, sql } from 'kysely';
import {
  type Filter,
  type FilterExpression,
  type PagedList,
  parseFilters,
  parseOrderBy,
} from '../../contract/filters.ts';
import type { ListQuery } from '../../contract/wire.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { isNumber, kindError, pageAround, propertyError, readOr400 } from './list.ts';

/** A column that a list filters and sorts by, under its name on the wire. */
type Column = {
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'instant' | 'date';
  /** The columns of the source that it sorts by, where an index has those and not the text made from them. */
  sortBy?: readonly string[];
  /** All values of a text: a filter then compares with them as they are stored, so that an index is used. */
  values?: readonly string[];
  /** The conditions of all values of a text, where the column is an expression that no index has. */
  conditions?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The condition of a boolean, for a query that joins where the column looks into each row. */
  condition?: RawBuilder<unknown>;
};

export type RowList = {
  /** A select that names each column as the wire does. */
  source: RawBuilder<unknown>;
  /** A select of the `total` without filters, where the source joins more than a count needs. */
  counted?: RawBuilder<unknown>;
  /** The column of the source that an index finds a row by: the rest of a row is then read for the rows of the page only. */
  key?: string;
  columns: readonly Column[];
  /** The columns that a search term is matched with, a subset of `columns`; or the condition for a term. */
  searched: readonly string[] | ((term: string) => RawBuilder<unknown>);
  /** The order for a query without one; it also breaks ties of every other order. */
  order: RawBuilder<unknown>;
};

/**
 * Reads a page of a list that is too long for memory; the database filters, sorts and cuts it.
 * @throws ApiError `invalid` for a broken expression, an unknown property or a value of another kind than its
 * property
 */
export async function listRows<Row>(db: Db, list: RowList, query: ListQuery): Promise<PagedList<Row>> {
  const { page, count } = listStatements<Row>(list, query);
  return transact(db, async (trx) => {
    // How common a value is and how deep a page decide the plan, so one for all would read a whole table.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
    const { rows } = await page.execute(trx);
    const { rows: counted } = await count.execute(trx);
    return pageAround(rows.map(withoutHelpers(list)), counted[0]?.total ?? 0, query);
  });
}

const maxMatching = 100_000;

/**
 * Lists the ids of all rows of a list that filters and a search term match, at most 100,000.
 * @throws ApiError `invalid`, as `listRows` does
 */
export async function listMatchingIds<Id extends string | number>(
  db: Db,
  list: RowList,
  { filters, searchTerm }: { filters?: string | undefined; searchTerm?: string | undefined },
): Promise<Id[]> {
  const query = { filters, searchTerm, pageNumber: 1, pageSize: maxMatching };
  const { items } = await listRows<{ id: Id }>(db, list, query);
  return items.map(({ id }) => id);
}

/** Returns the moment of reading by the clock of the database, which dates its rows too. */
export async function readingTime(db: Db): Promise<string> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db);
  const [{ at }] = rows as [{ at: Date }];
  return at.toISOString();
}

/** Leaves out of a row the columns that only sort it or find it. */
function withoutHelpers<Row>({ columns, key = 'id' }: RowList): (row: Row) => Row {
  const names = new Set(columns.map(({ name }) => name));
  const helpers = new Set(columns.flatMap(({ sortBy = [] }) => sortBy).filter((name) => !names.has(name)));
  if (key !== 'id') helpers.add(key);
  if (helpers.size === 0) return (row) => row;
  return (row) =>
    Object.fromEntries(Object.entries(row as object).filter(([name]) => !helpers.has(name))) as Row;
}

/** Counts the rows of a list that these filters find, as the list itself does. */
export async function countRows(db: Db, list: RowList, filters: FilterExpression): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${list.source}) as listed where ${whereOf(filters, list.columns)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** The statements for a page of a list and for the count of all its rows. @throws ApiError `invalid` */
export function listStatements<Row>(list: RowList, query: ListQuery) {
  const filters = readOr400('query.filters', () => parseFilters(query.filters ?? ''));
  const sorts = readOr400('query.orderBy', () => parseOrderBy(query.orderBy ?? ''));
  const term = query.searchTerm?.trim() ?? '';
  const where = sql`${whereOf(filters, list.columns)} and ${term === '' ? sql`true` : searchOf(term, list.searched)}`;
  const order = sorts.flatMap(({ property, direction }) => {
    const { name, sortBy = [name] } = columnOf(property, list.columns, 'query.orderBy');
    return sortBy.map((column) => sql`${sql.ref(column)} ${sql.raw(direction === 'asc' ? 'asc' : 'desc')}`);
  });
  const ordered = sql`order by ${sql.join([...order, list.order])}`;
  const cut = sql`${ordered} limit ${query.pageSize} offset ${(query.pageNumber - 1) * query.pageSize}`;
  const listed = sql`(${list.source}) as listed`;
  const page = list.key
    ? sql<Row>`
      with cut as (select ${sql.ref(list.key)} from ${listed} where ${where} ${cut})
      select * from ${listed} where ${sql.ref(list.key)} = any(array(select ${sql.ref(list.key)} from cut)) ${ordered}`
    : sql<Row>`select * from ${listed} where ${where} ${cut}`;
  const isWhole = filters.length === 0 && term === '';
  const count =
    isWhole && list.counted
      ? sql<{ total: number }>`${list.counted}`
      : sql<{ total: number }>`select count(*)::int as total from ${listed} where ${where}`;
  return { page, count };
}

function whereOf(expression: FilterExpression, columns: readonly Column[]): RawBuilder<unknown> {
  const groups = expression.map(
    (group) =>
      sql`(${sql.join(
        group.map((filter) => conditionOf(filter, columns)),
        sql` or `,
      )})`,
  );
  return groups.length === 0 ? sql`true` : sql`(${sql.join(groups, sql` and `)})`;
}

const comparisons = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function conditionOf(filter: Filter, columns: readonly Column[]): RawBuilder<unknown> {
  const { name, kind, condition, conditions, values } = columnOf(filter.property, columns, 'query.filters');
  if (filter.operator === 'nvlist') throw propertyError('query.filters', 'nvlist_property', filter.property);
  const column = sql.ref(name);
  if (filter.operator === 'null') return filter.value ? sql`${column} is null` : sql`${column} is not null`;
  if (filter.operator === 'empty') {
    const isEmpty = sql`coalesce(${column}::text, '') = ''`;
    return filter.value ? isEmpty : sql`not ${isEmpty}`;
  }
  if (filter.operator === 'ct') return sql`${column}::text ilike ${`%${escaped(filter.value)}%`}`;
  const comparison = sql.raw(comparisons[filter.operator]);
  const value = String(filter.value);
  if (kind === 'boolean') {
    // The condition alone, so that the database can use its indexes.
    const isTrue = /^true$/i.test(value);
    if (filter.operator !== 'eq' || !(isTrue || /^false$/i.test(value)))
      throw kindError(kind, filter.property);
    return isTrue ? (condition ?? column) : sql`not ${column}`;
  }
  const stored = values ?? (conditions && Object.keys(conditions));
  if (stored && filter.operator === 'eq') {
    const known = stored.find((one) => one.toLowerCase() === value.toLowerCase());
    return known === undefined ? sql`false` : (conditions?.[known] ?? sql`${column} = ${known}`);
  }
  if (kind === 'text') return sql`lower(${column}::text) ${comparison} ${value.toLowerCase()}`;
  if (!isOfKind(value, kind)) throw kindError(kind, filter.property);
  if (kind === 'number') return sql`${column} ${comparison} ${String(Number(value))}::numeric`;
  return kind === 'date'
    ? sql`${column} ${comparison} ${value}::date`
    : sql`${column} ${comparison} ${value}::timestamptz`;
}

function isOfKind(value: string, kind: 'number' | 'instant' | 'date'): boolean {
  if (kind === 'number') return isNumber(value);
  const form = kind === 'date' ? day : /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?Z)?$/;
  return form.test(value) && isInCalendar(value);
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** PostgreSQL has no year 0 and no 30 February. */
function isInCalendar(value: string): boolean {
  try {
    const date = day.test(value)
      ? Temporal.PlainDate.from(value, { overflow: 'reject' })
      : Temporal.Instant.from(value).toZonedDateTimeISO('UTC');
    return date.year > 0;
  } catch {
    return false;
  }
}

function searchOf(term: string, names: RowList['searched']): RawBuilder<unknown> {
  if (typeof names === 'function') return names(term);
  const conditions = names.map((name) => sql`${sql.ref(name)}::text ilike ${`%${escaped(term)}%`}`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function columnOf(property: string, columns: readonly Column[], path: string): Column {
  const column = columns.find(({ name }) => name.toLowerCase() === property.toLowerCase());
  if (!column) throw propertyError(path, 'unknown_property', property);
  return column;
}
