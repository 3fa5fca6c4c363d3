import { type RawBuilder, sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { OfficeVoucher } from '../../contract/office-voucher.ts';
import type { Db } from '../../database/connect.ts';
import { versionOf } from '../content/index.ts';
import { zoneOfSite } from '../locale/index.ts';
import { instantColumn, type RowList } from '../platform/index.ts';

/** Lists the vouchers of a site; the codes of a series are one row, with the rules of any of them. */
export function voucherList(siteId: string): RowList {
  return { source: selectVouchers(siteId, sql`, entry.created_at`), ...listed };
}

const selectVouchers = (siteId: string, more = sql``) => sql`
  select entry.id, coalesce(prefix, code) as code, name, kind,
    case when stopped_at is not null then 'stopped'
      when valid_until < today then 'ended'
      when all_uses >= max_uses * codes then 'usedUp'
      when valid_from > today then 'planned' else 'active' end as state,
    percentage::float8 as percentage, (amount_cents / 100.0)::float8 as amount,
    bought_pieces as "boughtPieces", paid_pieces as "paidPieces", (minimum_cents / 100.0)::float8 as "minimumAmount",
    valid_from as "validFrom", valid_until as "validUntil", max_uses as "maxUses", is_automatic as "isAutomatic",
    series_id is not null as "isSeries", codes, all_uses as uses, ${instantColumn(sql`entry.created_at`)} as "createdAt",
    case when series_id is null then code
      else (select string_agg(one.code, ' ') from voucher as one where one.series_id = entry.id) end as "allCodes" ${more}
  from (
    select id, null as prefix, created_at, id as first_id, 1 as codes, uses as all_uses
    from voucher where site_id = ${siteId} and series_id is null and not is_deleted
    union all
    select series.id, prefix, created_at, first_id, codes, all_uses
    from voucher_series as series cross join lateral (
      select (array_agg(id order by id))[1] as first_id, count(*)::int as codes, sum(uses)::int as all_uses
      from voucher where series_id = series.id and not is_deleted
    ) as counted
    where site_id = ${siteId}
  ) as entry join voucher on voucher.id = first_id
    cross join (select (now() at time zone ${zoneOfSite(siteId)})::date as today) as clock`;

const listed: Omit<RowList, 'source'> = {
  key: 'id',
  columns: [
    { name: 'id', kind: 'text' },
    { name: 'code', kind: 'text' },
    { name: 'name', kind: 'text' },
    { name: 'kind', kind: 'text' },
    { name: 'state', kind: 'text' },
    { name: 'validFrom', kind: 'date' },
    { name: 'validUntil', kind: 'date' },
    { name: 'isAutomatic', kind: 'text' },
    { name: 'isSeries', kind: 'text' },
    { name: 'codes', kind: 'number' },
    { name: 'uses', kind: 'number' },
    { name: 'createdAt', kind: 'text', sortBy: ['created_at'] },
    { name: 'allCodes', kind: 'text' },
  ],
  searched: ['allCodes', 'name', 'code'],
  order: sql`created_at desc, id`,
};

/** Selects the ids of a voucher, or of all codes of a series. */
export const codesOf = (siteId: string, voucherId: string): RawBuilder<unknown> =>
  sql`(site_id = ${siteId} and not is_deleted and (voucher.id = ${voucherId} and series_id is null or series_id = ${voucherId}))`;

type Row = Omit<OfficeVoucher, 'version' | 'products' | 'categories' | 'isRemovable'> & {
  firstId: string;
  allCodes: string;
  usedEver: boolean;
};

/** @throws ApiError `not_found` for an id that is neither a voucher nor a series of the site */
export async function readVoucher(
  db: Db,
  siteId: string,
  voucherId: string,
  culture: Culture,
): Promise<OfficeVoucher> {
  const { rows } = await sql<Row>`
    select listed.*, max_uses_per_customer as "maxUsesPerCustomer", is_combinable as "isCombinable",
      ${instantColumn(sql`stopped_at`)} as "stoppedAt", voucher.id as "firstId",
      exists (select from voucher_use join voucher as used on used.id = voucher_id
        where used.id = voucher.id or used.series_id = voucher.series_id) as "usedEver"
    from (${selectVouchers(siteId)}) as listed join voucher on voucher.id = (
      select voucher.id from voucher where ${codesOf(siteId, voucherId)} order by voucher.id limit 1)
    where listed.id = ${voucherId}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  const { firstId, allCodes: _, usedEver, ...voucher } = row;
  const scope = await readScope(db, firstId, culture);
  const { code: _code, state: _state, codes: _codes, uses: _uses, createdAt: _at, ...rules } = voucher;
  const codes = { itemCodes: scope.products.map(({ itemCode }) => itemCode), categories: scope.categories };
  return { ...voucher, ...scope, isRemovable: !usedEver, version: versionOf({ ...rules, ...codes }) };
}

async function readScope(
  db: Db,
  voucherId: string,
  culture: Culture,
): Promise<Pick<OfficeVoucher, 'products' | 'categories'>> {
  const inCulture = sql`order by culture = ${culture} desc, culture = 'en' desc, culture limit 1`;
  const { rows: products } = await sql<OfficeVoucher['products'][number]>`
    select item_code as "itemCode", type, coalesce((
      select name from product_text where product_text.product_id = product.id ${inCulture}), item_code) as name
    from voucher_scope join product on product.id = product_id
    where voucher_id = ${voucherId} order by item_code`.execute(db);
  const { rows: categories } = await sql<OfficeVoucher['categories'][number]>`
    select category.id, coalesce((
      select name from category_text where category_text.category_id = category.id ${inCulture}), code) as name
    from voucher_scope join category on category.id = category_id
    where voucher_id = ${voucherId} order by code`.execute(db);
  return { products, categories };
}

/** Lists the orders that used a voucher or a code of a series. */
export function voucherUseList(siteId: string, voucherId: string): RowList {
  return {
    source: sql`
      select 'H' || number as "orderName", code, coalesce((
          select sum((discount ->> 'amountCents')::int) from jsonb_array_elements(quote -> 'discounts') as discount
          where discount ->> 'code' = code), 0)::float8 / 100 as amount,
        coalesce(nullif(invoice_address ->> 'attn', ''), nullif(delivery_address ->> 'attn', ''), '') as "customerName",
        email_address as "emailAddress", customer_order.state as status,
        ${instantColumn(sql`customer_order.created_at`)} as "createdAt", number
      from voucher_use join voucher on voucher.id = voucher_id join customer_order on customer_order.id = order_id
      where voucher_id in (select voucher.id from voucher where ${codesOf(siteId, voucherId)})`,
    columns: [
      { name: 'orderName', kind: 'text' },
      { name: 'code', kind: 'text' },
      { name: 'amount', kind: 'number' },
      { name: 'customerName', kind: 'text' },
      { name: 'emailAddress', kind: 'text' },
      { name: 'status', kind: 'text' },
      { name: 'createdAt', kind: 'text' },
    ],
    searched: ['orderName', 'code', 'customerName', 'emailAddress'],
    order: sql`number desc, code`,
  };
}

/** Lists the codes of a series. */
export function seriesCodeList(siteId: string, seriesId: string): RowList {
  return {
    source: sql`
      select code, uses, coalesce((
        select 'H' || max(number) from voucher_use join customer_order on customer_order.id = order_id
        where voucher_id = voucher.id), '') as "orderName"
      from voucher where site_id = ${siteId} and series_id = ${seriesId} and not is_deleted`,
    columns: [
      { name: 'code', kind: 'text' },
      { name: 'uses', kind: 'number' },
      { name: 'orderName', kind: 'text' },
    ],
    searched: ['code', 'orderName'],
    order: sql`code`,
  };
}
