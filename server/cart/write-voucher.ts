import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { ApiError, type FieldError } from '../../contract/errors.ts';
import type { OfficeVoucher, VoucherRules } from '../../contract/office-voucher.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion } from '../content/index.ts';
import { codesOf, readVoucher } from './voucher-list.ts';

type NewVoucher = Partial<VoucherRules> &
  Pick<VoucherRules, 'kind'> & {
    code?: string | undefined;
    series?: { prefix: string; count: number } | undefined;
  };

const emptyRules: Omit<VoucherRules, 'kind'> = {
  name: '',
  percentage: 0,
  amount: 0,
  boughtPieces: 0,
  paidPieces: 0,
  minimumAmount: 0,
  validFrom: null,
  validUntil: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  isCombinable: false,
  isAutomatic: false,
  itemCodes: [],
  categoryIds: [],
};

/**
 * Creates a voucher, or a series of generated codes with the same rules.
 * @throws ApiError `invalid` for rules that contradict each other, an unknown item or a code that is taken
 */
export async function createVoucher(
  db: Db,
  siteId: string,
  culture: Culture,
  { code, series, ...sent }: NewVoucher,
): Promise<OfficeVoucher> {
  if ((code === undefined) === (series === undefined)) throw invalid('body.code', 'required');
  const rules = { ...emptyRules, ...(series && { maxUses: 1 }), ...defined(sent) } as VoucherRules;
  assertRules(rules, series !== undefined);
  return transact(db, async (trx) => {
    if (code !== undefined) await assertCodeFree(trx, siteId, code);
    const seriesId = series && (await createSeries(trx, siteId, series.prefix));
    const codes = code === undefined ? generateCodes(series?.prefix ?? '', series?.count ?? 0) : [code];
    const { rows } = await sql<{ id: string }>`
      insert into voucher (site_id, series_id, code, kind)
      select ${siteId}, ${seriesId ?? null}::uuid, code, ${rules.kind === 'pieces' ? 'percent' : rules.kind}
      from unnest(${codes}::text[]) as code returning id`.execute(trx);
    const voucherId = seriesId ?? rows[0]?.id ?? '';
    await storeRules(trx, siteId, voucherId, rules);
    return readVoucher(trx, siteId, voucherId, culture);
  });
}

async function createSeries(trx: Db, siteId: string, prefix: string): Promise<string> {
  const values = { site_id: siteId, prefix };
  const { id } = await trx
    .insertInto('voucher_series')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Without letters that look like digits. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomLength = 8;

/** Generates different codes that nobody can guess. */
function generateCodes(prefix: string, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]);
    codes.add(`${prefix}${random.join('')}`);
  }
  return [...codes];
}

/**
 * Changes the rules that are sent; those of a series for all its codes.
 * @throws ApiError `not_found`, `version_conflict`, `invalid`
 */
export async function changeVoucher(
  db: Db,
  siteId: string,
  culture: Culture,
  voucherId: string,
  { version, ...sent }: Partial<VoucherRules> & { version: string },
): Promise<OfficeVoucher> {
  return transact(db, async (trx) => {
    await lockVoucher(trx, siteId, voucherId);
    const theirs = await readVoucher(trx, siteId, voucherId, culture);
    assertVersion(theirs, version, sent);
    const rules = { ...currentRules(theirs), ...defined(sent) };
    assertRules(rules, theirs.isSeries);
    await storeRules(trx, siteId, voucherId, rules);
    return readVoucher(trx, siteId, voucherId, culture);
  });
}

function currentRules({ products, categories, ...voucher }: OfficeVoucher): VoucherRules {
  return {
    ...voucher,
    itemCodes: products.map(({ itemCode }) => itemCode),
    categoryIds: categories.map(({ id }) => id),
  };
}

/**
 * Stops a voucher, or lets it count again. Orders that used it keep it. @throws ApiError `not_found`
 */
export async function setStopped(
  db: Db,
  siteId: string,
  culture: Culture,
  voucherId: string,
  isStopped: boolean,
): Promise<OfficeVoucher> {
  return transact(db, async (trx) => {
    await lockVoucher(trx, siteId, voucherId);
    const stoppedAt = isStopped ? sql`coalesce(stopped_at, now())` : sql`null`;
    await sql`update voucher set stopped_at = ${stoppedAt} where ${codesOf(siteId, voucherId)}`.execute(trx);
    return readVoucher(trx, siteId, voucherId, culture);
  });
}

/** @throws ApiError `not_found`; `conflict` for a voucher that an order used */
export async function removeVoucherRules(db: Db, siteId: string, voucherId: string): Promise<void> {
  await transact(db, async (trx) => {
    await lockVoucher(trx, siteId, voucherId);
    const { rows } = await sql`select from voucher_use join voucher on voucher.id = voucher_id
      where ${codesOf(siteId, voucherId)} limit 1`.execute(trx);
    if (rows.length > 0) throw new ApiError('conflict', { messageKey: 'voucher.in_use' });
    await sql`update voucher set is_deleted = true where ${codesOf(siteId, voucherId)}`.execute(trx);
  });
}

/** Locks the codes in the order of their ids, as placing an order does. */
async function lockVoucher(trx: Db, siteId: string, voucherId: string): Promise<void> {
  await sql`select from voucher where ${codesOf(siteId, voucherId)} order by id for update`.execute(trx);
}

async function storeRules(trx: Db, siteId: string, voucherId: string, rules: VoucherRules): Promise<void> {
  const cents = (amount: number) => Math.round(amount * 100);
  const values = {
    name: rules.name,
    kind: rules.kind,
    percentage: String(rules.percentage),
    amount_cents: cents(rules.amount),
    bought_pieces: rules.boughtPieces,
    paid_pieces: rules.paidPieces,
    minimum_cents: cents(rules.minimumAmount),
    valid_from: rules.validFrom,
    valid_until: rules.validUntil,
    max_uses: rules.maxUses,
    max_uses_per_customer: rules.maxUsesPerCustomer,
    is_combinable: rules.isCombinable,
    is_automatic: rules.isAutomatic,
  };
  const { rows } = await sql<{ uses: number }>`
    select coalesce(max(uses), 0)::int as uses from voucher where ${codesOf(siteId, voucherId)}`.execute(trx);
  const used = rows[0]?.uses ?? 0;
  if (rules.maxUses !== null && rules.maxUses < used) {
    throw invalid('body.maxUses', 'fewer_than_used', { count: String(used) });
  }
  await trx
    .updateTable('voucher')
    .set(values)
    .where(sql<boolean>`${codesOf(siteId, voucherId)}`)
    .execute();
  await storeScope(trx, siteId, voucherId, rules);
}

async function storeScope(trx: Db, siteId: string, voucherId: string, rules: VoucherRules): Promise<void> {
  const itemCodes = [...new Set(rules.itemCodes.map((code) => code.toLowerCase()))];
  const categoryIds = [...new Set(rules.categoryIds)];
  const { rows: products } = await sql<{ id: number; code: string }>`
    select id, lower(item_code) as code from product
    where site_id = ${siteId} and lower(item_code) = any(${itemCodes}::text[])`.execute(trx);
  const unknown = itemCodes.find((code) => !products.some((product) => product.code === code));
  if (unknown) throw invalid('body.itemCodes', 'no_such_item', { name: unknown.toUpperCase() });
  const { rows: categories } = await sql<{ id: string }>`
    select id from category where site_id = ${siteId} and id = any(${categoryIds}::uuid[])`.execute(trx);
  if (categories.length < categoryIds.length) throw invalid('body.categoryIds', 'no_such_category');
  const codes = sql`select voucher.id from voucher where ${codesOf(siteId, voucherId)}`;
  await sql`delete from voucher_scope where voucher_id in (${codes})`.execute(trx);
  await sql`insert into voucher_scope (voucher_id, product_id, category_id)
    select codes.id, product_id, category_id from (${codes}) as codes cross join (
      select id as product_id, null::uuid as category_id from unnest(${products.map(({ id }) => id)}::bigint[]) as id
      union all select null, id from unnest(${categoryIds}::uuid[]) as id
    ) as scope`.execute(trx);
}

async function assertCodeFree(trx: Db, siteId: string, code: string): Promise<void> {
  const { rows } = await sql`select from voucher
    where site_id = ${siteId} and lower(code) = ${code.toLowerCase()} and not is_deleted`.execute(trx);
  if (rows.length > 0) throw invalid('body.code', 'code_taken');
}

/** @throws ApiError `invalid` with every field that contradicts the others */
function assertRules(rules: VoucherRules, isSeries: boolean): void {
  const { kind, percentage, amount, boughtPieces, paidPieces, validFrom, validUntil } = rules;
  const errors: FieldError[] = [];
  const check = (isWrong: boolean, field: string, code: string) => {
    if (isWrong) errors.push({ path: `body.${field}`, code, message: `field.${code}` });
  };
  check(kind === 'percent' && percentage === 0, 'percentage', 'required');
  check(kind === 'amount' && amount === 0, 'amount', 'required');
  check(
    kind === 'pieces' && !(paidPieces > 0 && boughtPieces > paidPieces),
    'boughtPieces',
    'voucher_pieces',
  );
  check(validFrom !== null && validUntil !== null && validUntil < validFrom, 'validUntil', 'not_a_period');
  check(rules.isAutomatic && isSeries, 'isAutomatic', 'voucher_automatic');
  check(rules.isAutomatic && rules.maxUsesPerCustomer !== null, 'maxUsesPerCustomer', 'voucher_automatic');
  if (errors.length > 0) throw new ApiError('invalid', { errors });
}

function invalid(path: string, code: string, values?: Record<string, string>): ApiError {
  return new ApiError('invalid', {
    errors: [{ path, code, message: `field.${code}`, ...(values && { values }) }],
  });
}

/** The fields that were sent. */
function defined<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}
