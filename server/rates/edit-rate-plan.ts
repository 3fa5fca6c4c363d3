import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { OfficeRatePlan, officeRatePlans } from '../../contract/office-rate-plans.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';
import { fieldError, type RowList } from '../platform/index.ts';
import { nameIn, orderSold } from './edit-room-type.ts';
import { findPlans, roomIds } from './find-rooms.ts';
import { putRatePlan, type RatePlanDraft } from './rate-plan.ts';
import { assertVatCategory, changeSoldProduct, createSoldProduct, productTexts } from './sold-product.ts';

type NewRatePlan = Received<typeof officeRatePlans.create>['body'];
type RatePlanChange = Omit<Received<typeof officeRatePlans.change>['body'], 'version'>;
type RatePlanCopy = Received<typeof officeRatePlans.copy>['body'];
type Terms = Omit<
  OfficeRatePlan,
  'itemCode' | 'version' | 'isArchived' | 'texts' | 'memberPrices' | 'derivedPlans'
>;

/** Lists the rate plans of a site, named in a culture, in their order. */
export function ratePlanList(siteId: string, culture: Culture): RowList {
  return {
    source: sql`
      select product.item_code as id, product.item_code as "itemCode", ${nameIn(culture)} as name, product.is_deleted as "isArchived",
        base.item_code as base, derived_percent as "basePercent", (derived_cents / 100.0)::float as "baseAmount",
        arrival_pattern as "arrivalPattern", deposit_percent as "depositPercent", promo_code as "promoCode", rate_plan.sort_order as place,
        (select count(*)::int from room_type_rate_plan where rate_plan_id = product.id) as "roomTypes"
      from rate_plan join product on product.id = rate_plan.product_id
        left join product as base on base.id = base_plan_id
      where product.site_id = ${siteId}`,
    columns: [
      { name: 'itemCode', kind: 'text' },
      { name: 'name', kind: 'text' },
      { name: 'isArchived', kind: 'text' },
      { name: 'base', kind: 'text' },
      { name: 'arrivalPattern', kind: 'text' },
      { name: 'depositPercent', kind: 'number' },
      { name: 'promoCode', kind: 'text' },
      { name: 'roomTypes', kind: 'number' },
      { name: 'place', kind: 'number' },
    ],
    searched: ['name', 'itemCode', 'promoCode'],
    order: sql`place, "itemCode"`,
  };
}

/** Reads a rate plan for staff. @throws ApiError `not_found` */
export async function readRatePlan(db: Db, siteId: string, itemCode: string): Promise<OfficeRatePlan> {
  type Row = Omit<OfficeRatePlan, 'version' | 'base' | 'deposit'> & {
    base: string | null;
    derivedPercent: number;
    derivedCents: number;
    roundingCents: number;
    depositPercent: number;
    depositDays: number;
  };
  const { rows } = await sql<Row>`
    select product.item_code as "itemCode", product.is_deleted as "isArchived", product.vat_category as "vatCategory",
      ${productTexts} as texts, base.item_code as base, derived_percent as "derivedPercent",
      derived_cents as "derivedCents", derived_rounding_cents as "roundingCents", arrival_pattern as "arrivalPattern",
      deposit_percent as "depositPercent", deposit_days as "depositDays", book_from_days as "bookFromDays",
      book_until_days as "bookUntilDays", promo_code as "promoCode",
      (select coalesce(json_agg(item_code order by room_type.sort_order, item_code), '[]')
        from room_type_rate_plan join room_type on room_type.product_id = room_type_id
          join product as room on room.id = room_type_id
        where rate_plan_id = product.id) as "roomTypes",
      (select coalesce(json_agg(json_build_object('daysBefore', days_before, 'hour', hour, 'feePercent', fee_percent)
          order by days_before desc, hour), '[]')
        from cancellation_step where rate_plan_id = product.id) as cancellation,
      (select coalesce(json_agg(json_build_object('extra', extra.item_code, 'unit', unit, 'amount', cents / 100.0,
          'vatCategory', rate_plan_inclusion.vat_category) order by rate_plan_inclusion.sort_order, extra.id), '[]')
        from rate_plan_inclusion join product as extra on extra.id = extra_id
        where rate_plan_id = product.id) as inclusions,
      (select coalesce(json_agg(json_build_object('fromNights', from_nights, 'percent', percent)
          order by from_nights), '[]')
        from length_discount where rate_plan_id = product.id) as "lengthDiscounts",
      (select coalesce(json_agg(json_build_object('tier', tier_id, 'percent', percent) order by minimum_points), '[]')
        from member_price join loyalty_tier on loyalty_tier.id = tier_id
        where product_id = product.id) as "memberPrices",
      (select coalesce(json_agg(item_code order by item_code), '[]')
        from rate_plan as derived join product as plan on plan.id = derived.product_id
        where derived.base_plan_id = product.id and not plan.is_deleted) as "derivedPlans"
    from rate_plan join product on product.id = rate_plan.product_id left join product as base on base.id = base_plan_id
    where product.site_id = ${siteId} and lower(product.item_code) = lower(${itemCode})`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found', { details: { itemCode } });
  const { base, derivedPercent, derivedCents, roundingCents, depositPercent, depositDays, ...rest } = row;
  const { memberPrices, derivedPlans, ...own } = {
    ...rest,
    base: base && {
      ratePlan: base,
      percent: derivedPercent,
      amount: derivedCents / 100,
      rounding: roundingCents / 100,
    },
    deposit: { percent: depositPercent, days: depositDays },
  };
  return { ...own, base: own.base || null, version: versionOf(own), memberPrices, derivedPlans };
}

/** Creates a rate plan with its product; it comes last. Returns its item code. @throws ApiError `invalid` */
export async function createRatePlan(db: Db, siteId: string, draft: NewRatePlan): Promise<string> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const { itemCode, texts, ...terms } = draft;
    const product = { itemCode, texts, vatCategory: terms.vatCategory };
    const code = await createSoldProduct(trx, siteId, 'ratePlan', product);
    const { rows } = await sql<{ place: number }>`
      select coalesce(max(rate_plan.sort_order) + 1, 0)::int as place
      from rate_plan join product on product.id = product_id where site_id = ${siteId}`.execute(trx);
    await storeTerms(trx, siteId, code, terms, rows[0]?.place ?? 0);
    return code;
  });
}

/** Creates a rate plan with the terms and room types of another. @throws ApiError `not_found`, `invalid` */
export async function copyRatePlan(
  db: Db,
  siteId: string,
  itemCode: string,
  copy: RatePlanCopy,
): Promise<string> {
  return transact(db, async (trx) => {
    const { version, isArchived, memberPrices, derivedPlans, ...terms } = await readRatePlan(
      trx,
      siteId,
      itemCode,
    );
    return createRatePlan(trx, siteId, { ...terms, ...copy, itemCode: copy.itemCode });
  });
}

/**
 * Changes the sent fields of a rate plan; booked stays keep their terms.
 * @throws ApiError `not_found`, `version_conflict`, `invalid`; `conflict` for archiving the base of others
 */
export async function changeRatePlan(
  db: Db,
  siteId: string,
  itemCode: string,
  change: RatePlanChange,
  version: string,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const before = await readRatePlan(trx, siteId, itemCode);
    assertVersion(before, version, change);
    if (change.isArchived && before.derivedPlans.length > 0) {
      throw new ApiError('conflict', {
        messageKey: 'plan.is_base',
        values: { plans: before.derivedPlans.join(', ') },
        details: { derivedPlans: before.derivedPlans },
      });
    }
    const { vatCategory, texts, isArchived } = change;
    await changeSoldProduct(trx, siteId, before.itemCode, { vatCategory, texts, isArchived });
    const place = await readPlace(trx, siteId, before.itemCode);
    await storeTerms(trx, siteId, before.itemCode, { ...before, ...change }, place);
  });
}

async function readPlace(trx: Db, siteId: string, itemCode: string): Promise<number> {
  const row = await trx
    .selectFrom('rate_plan')
    .innerJoin('product', 'product.id', 'product_id')
    .select('rate_plan.sort_order')
    .where('site_id', '=', siteId)
    .where('item_code', '=', itemCode)
    .executeTakeFirstOrThrow();
  return row.sort_order;
}

async function storeTerms(
  trx: Db,
  siteId: string,
  itemCode: string,
  terms: Terms,
  sortOrder: number,
): Promise<void> {
  await assertTerms(trx, siteId, itemCode, terms);
  const { base, deposit, inclusions, roomTypes } = terms;
  const draft: RatePlanDraft = {
    ...{ itemCode, sortOrder, deposit },
    base: base && {
      plan: base.ratePlan,
      percent: base.percent,
      cents: toCents(base.amount),
      roundingCents: toCents(base.rounding),
    },
    arrivalPattern: terms.arrivalPattern,
    bookFromDays: terms.bookFromDays,
    bookUntilDays: terms.bookUntilDays,
    promoCode: terms.promoCode,
    cancellation: terms.cancellation,
    inclusions: inclusions.map(({ amount, ...one }) => ({ ...one, cents: toCents(amount) })),
    lengthDiscounts: terms.lengthDiscounts,
    rooms: roomTypes,
  };
  await putRatePlan(trx, siteId, draft);
}

const toCents = (amount: number) => Math.round(amount * 100);

/** @throws ApiError `invalid` at the first field that is wrong */
async function assertTerms(trx: Db, siteId: string, itemCode: string, terms: Terms): Promise<void> {
  const { base, bookFromDays, bookUntilDays, inclusions, cancellation } = terms;
  if (bookFromDays !== null && bookUntilDays > bookFromDays)
    throw fieldError('body.bookUntilDays', 'not_before_start');
  const steps = cancellation.toSorted((a, b) => b.daysBefore - a.daysBefore || a.hour - b.hour);
  const falling = steps.find(({ feePercent }, index) => feePercent < (steps[index - 1]?.feePercent ?? 0));
  if (falling) throw fieldError(`body.cancellation.${cancellation.indexOf(falling)}.feePercent`, 'fee_falls');
  if (base) await assertBase(trx, siteId, itemCode, base.ratePlan);
  for (const [index, { extra, vatCategory }] of inclusions.entries()) {
    if (!(await isExtra(trx, siteId, extra)))
      throw fieldError(`body.inclusions.${index}.extra`, 'no_such_extra');
    await assertVatCategory(trx, siteId, vatCategory, `body.inclusions.${index}.vatCategory`);
  }
  await assertRooms(trx, siteId, terms.roomTypes);
}

/** Prevents chains: a price comes from the plan or from its base. */
async function assertBase(trx: Db, siteId: string, itemCode: string, base: string): Promise<void> {
  const path = 'body.base.ratePlan';
  const known = (await findPlans(trx, siteId, [base])).get(base.toLowerCase());
  if (!known) throw fieldError(path, 'no_such_plan');
  if (known.isDerived || base.toLowerCase() === itemCode.toLowerCase())
    throw fieldError(path, 'derived_base');
  const { rows } = await sql`
    select from rate_plan join product on product.id = base_plan_id
    where site_id = ${siteId} and lower(item_code) = lower(${itemCode})`.execute(trx);
  if (rows.length > 0) throw fieldError(path, 'is_base');
}

async function isExtra(trx: Db, siteId: string, itemCode: string): Promise<boolean> {
  const { rows } = await sql`
    select from extra join product on product.id = product_id
    where site_id = ${siteId} and lower(item_code) = lower(${itemCode})`.execute(trx);
  return rows.length > 0;
}

/** Returns the ids of room types. @throws ApiError `invalid` at the unknown one */
export async function assertRooms(trx: Db, siteId: string, itemCodes: readonly string[]): Promise<void> {
  for (const [index, itemCode] of itemCodes.entries()) {
    await roomIds(trx, siteId, [itemCode]).catch(() => {
      throw fieldError(`body.roomTypes.${index}`, 'no_such_room');
    });
  }
}

/** Reorders rate plans; those that are not named come after. @throws ApiError `not_found` */
export async function orderRatePlans(db: Db, siteId: string, itemCodes: readonly string[]): Promise<void> {
  await transact(db, async (trx) => {
    await lockSite(trx, siteId);
    await orderSold(trx, siteId, 'rate_plan', itemCodes);
  });
}
