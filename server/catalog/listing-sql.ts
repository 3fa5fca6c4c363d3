import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { languageTags, readingOrder } from '../../contract/culture.ts';
import type { Filter, FilterExpression, SimpleFilter, Sort } from '../../contract/filters.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { IndexContext } from './index/product-index.ts';
import {
  filterProperty,
  holdsWithoutValue,
  type NumberName,
  numberIn,
  type SortName,
  sortProperty,
  valueMatches,
} from './listing-properties.ts';
import { statusOf } from './stock.ts';

type Condition = RawBuilder<SqlBool>;

export type SqlContext = IndexContext & { siteId: string; vatRates: Readonly<Record<string, number>> };

export type ListingQuestion = {
  culture: Culture;
  expression: FilterExpression;
  sorts: readonly Sort[];
  searchTerm: string;
  offset: number;
  limit: number;
};

/**
 * Lists products with the database alone: while an index is being built, and for long texts. The result is
 * the same as the index's.
 */
export async function listBySql(
  db: Db,
  context: SqlContext,
  question: ListingQuestion,
): Promise<{ ids: number[]; total: number }> {
  const { culture, sorts } = question;
  const where = await conditionOf(db, context, question);
  const reverse = sorts[0]?.direction === 'desc' ? sql`desc` : sql`asc`;
  const steps = sorts.map(({ property, direction }) => {
    const column = sortColumn(sortProperty(property), culture, context);
    return sql`${column} ${direction === 'desc' ? sql`desc` : sql`asc`}`;
  });
  const order = sql.join([...steps, sql`l.id ${reverse}`]);
  const { rows } = await briefly<{ id: number | null; total: number }>(
    db,
    sql`
    with found as (select l.id, row_number() over (order by ${order}) as place
      from product_listing l ${textOf(culture)} where ${where})
    select page.id, (select count(*)::int from found) as total
    from (select 1) one left join (
      select id, place from found where place > ${question.offset} and place <= ${question.offset + question.limit}
    ) page on true
    order by page.place`,
  );
  return { ids: rows.flatMap((row) => row.id ?? []), total: rows[0]?.total ?? 0 };
}

/** Counts the products of a query for each value of a key; `price` returns its minimum and maximum. */
export async function countBySql(
  db: Db,
  context: SqlContext,
  question: Pick<ListingQuestion, 'culture' | 'expression' | 'searchTerm'>,
  key: string,
): Promise<{ value: string; count: number }[]> {
  const where = await conditionOf(db, context, question);
  const source = valueSource(key);
  const { rows } = await briefly<{ value: string; count: number }>(
    db,
    sql`
    select value, count(*)::int as count
    from (select l.* from product_listing l ${textOf(question.culture)} where ${where}) l
    cross join lateral (${source}) used
    group by value`,
  );
  return rows;
}

export async function priceEndsBySql(
  db: Db,
  context: SqlContext,
  question: Pick<ListingQuestion, 'culture' | 'expression' | 'searchTerm'>,
): Promise<{ min: number; max: number } | undefined> {
  const where = await conditionOf(db, context, question);
  const { rows } = await briefly<{ min: number | null; max: number | null }>(
    db,
    sql`
    select min(from_price_cents) as min, max(from_price_cents) as max
    from product_listing l ${textOf(question.culture)} where ${where}`,
  );
  const [ends] = rows;
  return ends?.min != null && ends.max != null ? { min: ends.min, max: ends.max } : undefined;
}

/** Maximum time of a guest's query in the database, in milliseconds; after it the reply is `unavailable`. */
const maxMs = 5000;

/** Limits the time of a query: any guest may send one, and some filters scan every text. */
function briefly<Row>(db: Db, query: RawBuilder<unknown>): Promise<{ rows: Row[] }> {
  return transact(db, async (trx) => {
    await sql`select set_config('statement_timeout', ${String(maxMs)}, true)`.execute(trx);
    return (query as RawBuilder<Row>).execute(trx);
  });
}

/** Joins the nearest text of the culture. */
function textOf(culture: Culture): RawBuilder<unknown> {
  return sql`left join lateral (
    select name, slug, description from product_text
    where product_id = l.id order by array_position(${readingOrder(culture)}::text[], culture) limit 1
  ) t on true`;
}

async function conditionOf(
  db: Db,
  context: SqlContext,
  { expression, searchTerm }: Pick<ListingQuestion, 'expression' | 'searchTerm'>,
): Promise<Condition> {
  const conditions: Condition[] = [sql`l.site_id = ${context.siteId}`, sql`l.price_cents is not null`];
  for (const group of expression) {
    const alternatives: Condition[] = [];
    for (const filter of group) alternatives.push(await filterCondition(db, context, filter));
    conditions.push(sql`(${sql.join(alternatives, sql` or `)})`);
  }
  for (const word of searchTerm.split(/\s+/).filter(Boolean)) {
    conditions.push(sql`(position(fold(${word}) in fold(t.name || ' ' || t.description)) > 0
      or exists (select from variant where product_id = l.id and position(lower(${word}) in lower(item_code)) > 0))`);
  }
  return sql`(${sql.join(conditions, sql` and `)})`;
}

async function filterCondition(db: Db, context: SqlContext, filter: Filter): Promise<Condition> {
  const property = filterProperty(filter.property, context.terms);
  if (filter.operator === 'nvlist') {
    const prefix = property.kind === 'list' ? property.prefix : 'attr';
    const inner: Condition[] = [];
    for (const one of filter.value) {
      inner.push(await valuesCondition(db, context, `${prefix}_${one.property.toLowerCase()}`, one));
    }
    return sql`(${sql.join(inner, sql` and `)})`;
  }
  switch (property.kind) {
    case 'code':
      return codeCondition(filter);
    case 'text':
      return textCondition(filter, property.name);
    case 'number':
      return numberCondition(filter, property.name, context);
    case 'list':
      return sql`(not exists (${valueSource(`${property.prefix}_`)})) = ${filter.value === true}`;
    default:
      return valuesCondition(db, context, property.key, filter);
  }
}

/** An item code is the product's own, or that of one of its variants. */
function codeCondition(filter: SimpleFilter): Condition {
  if (filter.operator === 'null' || filter.operator === 'empty') return sql`${filter.value === false}`;
  return sql`(${compared(sql`l.item_code`, filter)} or exists (select from variant
    where product_id = l.id and not is_deleted and ${compared(sql`item_code`, filter)}))`;
}

function textCondition(filter: SimpleFilter, name: 'name' | 'url' | 'description'): Condition {
  const column = name === 'url' ? sql`t.slug` : sql.ref(`t.${name}`);
  if (filter.operator === 'null') return sql`(${column} is null) = ${filter.value}`;
  if (filter.operator === 'empty') return sql`(coalesce(${column}, '') = '') = ${filter.value}`;
  // The address of a product ends in its slug.
  const written = String(filter.value);
  const slug = name === 'url' ? (written.split('/').filter(Boolean).at(-1) ?? '') : written;
  return compared(column, { operator: filter.operator, value: slug });
}

const comparisons = { eq: sql`=`, gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` };

function compared(column: RawBuilder<unknown>, filter: Pick<SimpleFilter, 'operator' | 'value'>): Condition {
  if (filter.operator === 'ct') return sql`position(fold(${filter.value}) in fold(${column})) > 0`;
  const operator = comparisons[filter.operator as keyof typeof comparisons];
  const lower = (side: RawBuilder<unknown>) => sql`lower(${side} collate "und-x-icu") collate "C"`;
  return sql`${lower(column)} ${operator} ${lower(sql`${String(filter.value)}::text`)}`;
}

const numberColumns: Record<Exclude<NumberName, 'vatRate'>, RawBuilder<unknown>> = {
  price: sql`l.price_cents`,
  fromPrice: sql`l.from_price_cents`,
  lowestPrice30Days: sql`l.prior_price_cents`,
  createdAt: sql`floor(extract(epoch from l.created_at) * 1000)`,
  sortOrder: sql`l.sort_order`,
};

function numberColumn(name: NumberName, context: SqlContext): RawBuilder<unknown> {
  if (name !== 'vatRate') return numberColumns[name];
  return sql`coalesce((${context.vatRates}::jsonb ->> l.vat_category)::numeric, 0)`;
}

function numberCondition(filter: SimpleFilter, name: NumberName, context: SqlContext): Condition {
  const column = numberColumn(name, context);
  if (filter.operator === 'null' || filter.operator === 'empty') {
    return sql`(${column} is null) = ${filter.value}`;
  }
  const operator = comparisons[filter.operator as keyof typeof comparisons] ?? comparisons.eq;
  return sql`coalesce(${column} ${operator} ${numberIn(filter, name)}::numeric, false)`;
}

/** Matches stored values with a filter in JavaScript, so that the index and the database agree. */
async function valuesCondition(
  db: Db,
  context: SqlContext,
  key: string,
  filter: SimpleFilter,
): Promise<Condition> {
  if (key === 'currency') return sql`${valueMatches(filter, context.currency)}`;
  // A category below a deleted one is hidden as well.
  const isThere = (value: string) => key !== 'category' || context.lineage(value).length > 0;
  const all = (await valuesInUse(db, context.siteId, key)).filter(isThere);
  const suiting = all.filter((value) => valueMatches(filter, value));
  const hasOneOf = (values: string[]) =>
    sql<SqlBool>`exists (select from (${valueSource(key)}) used where value = any(${values}::text[]))`;
  if (!holdsWithoutValue(filter)) return hasOneOf(suiting);
  return sql`(${hasOneOf(suiting)} or not ${hasOneOf(all)})`;
}

async function valuesInUse(db: Db, siteId: string, key: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct value from product_listing l cross join lateral (${valueSource(key)}) used
    where l.site_id = ${siteId}`.execute(db);
  return rows.map((row) => row.value);
}

/** The values of a key for a product `l`. */
function valueSource(key: string): RawBuilder<unknown> {
  const [, prefix, name = ''] = /^(attr|opt)_(.*)$/s.exec(key) ?? [];
  const named = name === '' ? sql`true` : sql`lower(name collate "und-x-icu") = ${name}`;
  if (prefix === 'attr') {
    return sql`select distinct value from product_attribute where product_id = l.id and ${named}`;
  }
  if (prefix === 'opt') {
    return sql`select distinct value from variant_option join variant on variant.id = variant_id
      where product_id = l.id and not variant.is_deleted and ${named}`;
  }
  switch (key) {
    case 'brand':
      return sql`select l.brand as value where l.brand is not null`;
    case 'type':
      return sql`select l.type as value`;
    case 'isDeleted':
      return sql`select l.is_deleted::text as value`;
    case 'stock':
      return sql`select (array[${statusOf(0)}, ${statusOf(1)}, ${statusOf(2)}]::text[])[l.stock_rank + 1] as value`;
    case 'category':
      return sql`with recursive lineage as (
        select category.id, parent_id from product_category join category on category.id = category_id
        where product_id = l.id and not category.is_deleted
        union select category.id, category.parent_id
        from category join lineage on category.id = lineage.parent_id
        where not category.is_deleted
      ) select id::text as value from lineage`;
    default:
      throw new Error(`there are no values of ${key}`);
  }
}

function sortColumn(name: SortName, culture: Culture, context: SqlContext): RawBuilder<unknown> {
  switch (name) {
    case 'name':
      return sql`coalesce(t.name, '') collate ${sql.ref(collationOf(culture))}`;
    case 'url':
      return sql`coalesce(t.slug, '') collate "C"`;
    case 'description':
      return sql`coalesce(t.description, '') collate ${sql.ref(collationOf(culture))}`;
    case 'itemcode':
      return sql`lower(l.item_code) collate "C"`;
    case 'type':
      return sql`l.type collate "C"`;
    case 'brand':
      return sql`coalesce(l.brand, '') collate "und-x-icu"`;
    case 'stock':
      return sql`l.stock_rank`;
    case 'lowestPrice30Days':
      return sql`coalesce(l.prior_price_cents, -1)`;
    default:
      return numberColumn(name, context);
  }
}

/** The ICU collation of a culture; every PostgreSQL with ICU has it. */
function collationOf(culture: Culture): string {
  return `${languageTags[culture]}-x-icu`;
}
