import { type RawBuilder, sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import { type OfficeVoucher, voucherKinds, voucherStates } from '../../contract/office-voucher.ts';
import type { Db } from '../../database/connect.ts';
import { dayOfSite } from '../business/index.ts';
import { versionOf } from '../content/index.ts';
import { instantColumn, matchesWords, type RowList } from '../platform/index.ts';

/** Lists the vouchers of a site; the codes of a series are one row, with the rules of any of them. */
export function voucherList(siteId: string): RowList {
  return {
    source: selectVouchers(siteId, sql`, created_at, lower_code`),
    key: 'id',
    columns: [
      { name: 'id', kind: 'text' },
      { name: 'code', kind: 'text', sortBy: ['lower_code'] },
      { name: 'name', kind: 'text', sortBy: ['name', 'created_at'] },
      { name: 'kind', kind: 'text', values: voucherKinds },
      { name: 'state', kind: 'text', values: voucherStates },
      { name: 'validFrom', kind: 'date' },
      { name: 'validUntil', kind: 'date', sortBy: ['validUntil', 'created_at'] },
      { name: 'isAutomatic', kind: 'text' },
      { name: 'isSeries', kind: 'text' },
      { name: 'codes', kind: 'number' },
      { name: 'uses', kind: 'number' },
      { name: 'createdAt', kind: 'text', sortBy: ['created_at'] },
    ],
    searched: (term) => sql`id in (
      select coalesce(series_id, id) from voucher where not is_deleted and ${matchesWords(sql`search_text`, term)})`,
    order: sql`created_at desc, id`,
  };
}

const rules = sql`name, kind, percentage, amount_cents, bought_pieces, paid_pieces, minimum_cents, valid_from, valid_until,
  max_uses, is_automatic, stopped_at`;

const ofSeries = (value: string) =>
  sql`(select ${sql.raw(value)} from voucher where series_id = entry.id and not is_deleted)`;

// The conditions are outside of both branches, and the codes of a series are counted outside too: an index then gives the
// order of the list, and only the series of a page are counted.
const selectVouchers = (siteId: string, more = sql``) => sql`
  select id, code, name, kind,
    case when stopped_at is not null then 'stopped'
      when valid_until < ${dayOfSite(siteId)} then 'ended'
      when all_uses >= max_uses * codes then 'usedUp'
      when valid_from > ${dayOfSite(siteId)} then 'planned' else 'active' end as state,
    percentage::float8 as percentage, (amount_cents / 100.0)::float8 as amount,
    bought_pieces as "boughtPieces", paid_pieces as "paidPieces", (minimum_cents / 100.0)::float8 as "minimumAmount",
    valid_from as "validFrom", valid_until as "validUntil", max_uses as "maxUses", is_automatic as "isAutomatic",
    is_series as "isSeries", codes, all_uses as uses, ${instantColumn(sql`created_at`)} as "createdAt" ${more}
  from (
    select id, site_id, series_id is null and not is_deleted as is_listed, false as is_series, code, lower(code) as lower_code,
      uses, created_at, ${rules}
    from voucher
    union all
    select series.id, series.site_id, true, true, prefix, lower(prefix), 0, series.created_at, ${rules}
    from voucher_series as series cross join lateral (
      select ${rules} from voucher where series_id = series.id and not is_deleted limit 1
    ) as any_of
  ) as entry cross join lateral (
    select case when is_series then ${ofSeries('count(*)::int')} else 1 end as codes,
      case when is_series then ${ofSeries('sum(uses)::int')} else uses end as all_uses
  ) as counted
  where site_id = ${siteId} and is_listed`;

/** Selects the ids of a voucher, or of all codes of a series. */
export const codesOf = (siteId: string, voucherId: string): RawBuilder<unknown> =>
  sql`(site_id = ${siteId} and not is_deleted and (voucher.id = ${voucherId} and series_id is null or series_id = ${voucherId}))`;

type Row = Omit<OfficeVoucher, 'version' | 'products' | 'categories' | 'isRemovable'> & {
  firstId: string;
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
  const { firstId, usedEver, ...voucher } = row;
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
