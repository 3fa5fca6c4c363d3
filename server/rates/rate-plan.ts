import { sql } from 'kysely';
import { foldPromoCode } from '../../contract/booking.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { writeTypeAttributes } from '../catalog/index.ts';
import { publishChanges, publishProductChanges } from '../platform/index.ts';
import type { ArrivalPattern } from './arrival-pattern.ts';
import type { ExtraUnit } from './extra.ts';
import { findProducts, productId } from './find-products.ts';
import { roomIds } from './find-rooms.ts';
import { linkRoomsAndPlans } from './link-rooms.ts';

/**
 * From this hour (local time of the business) of this day before arrival on, cancelling costs this percentage
 * of the total.
 */
export type CancellationStep = { daysBefore: number; hour?: number; feePercent: number };

/** An included extra, and its part of the price per unit. */
export type Inclusion = { extra: string; unit: ExtraUnit; cents: number; vatCategory: string };

export type RatePlanDraft = {
  /** Of a product of type `ratePlan`, with its texts. */
  itemCode: string;
  /**
   * Derives prices and restrictions from this rate plan, with each amount changed by a percentage or cents,
   * and the price of a night rounded to a multiple of `roundingCents`.
   */
  base?: { plan: string; percent?: number; cents?: number; roundingCents?: number } | null;
  arrivalPattern?: ArrivalPattern;
  /**
   * The percentage of the total due at booking; the rest is due `days` before arrival. Default: everything at
   * once.
   */
  deposit?: { percent: number; days: number };
  /** Bookable from this number of days before arrival, until `bookUntilDays`. */
  bookFromDays?: number | null;
  bookUntilDays?: number;
  /** Only guests who give it see and book the plan. */
  promoCode?: string | null;
  sortOrder?: number;
  /** Without any step, cancelling is always free. */
  cancellation?: readonly CancellationStep[];
  inclusions?: readonly Inclusion[];
  /** Discount on every night of a stay of this length. */
  lengthDiscounts?: readonly { fromNights: number; percent: number }[];
  /** Item codes of its room types. Absent: unchanged. */
  rooms?: readonly string[];
};

/**
 * Creates or updates a rate plan.
 * @throws ApiError `not_found` for an unknown item code; `conflict` for one of another type of product, and
 * for a base that is itself derived; `invalid` for a fee that falls as arrival approaches
 */
export async function putRatePlan(db: Db, siteId: string, draft: RatePlanDraft): Promise<number> {
  assertSteps(draft);
  return transact(db, async (trx) => {
    const id = await productId(trx, siteId, 'ratePlan', draft.itemCode);
    const promoCode = draft.promoCode ? foldPromoCode(draft.promoCode) : null;
    const base = draft.base ?? undefined;
    const values = {
      base_plan_id: base ? await lockBase(trx, siteId, base.plan) : null,
      derived_percent: base?.percent ?? 0,
      derived_cents: base?.cents ?? 0,
      derived_rounding_cents: base?.roundingCents ?? 1,
      arrival_pattern: draft.arrivalPattern ?? 'free',
      deposit_percent: draft.deposit?.percent ?? 100,
      deposit_days: draft.deposit?.days ?? 0,
      book_from_days: draft.bookFromDays ?? null,
      book_until_days: draft.bookUntilDays ?? 0,
      promo_code: promoCode,
      sort_order: draft.sortOrder ?? 0,
    };
    const before = await trx
      .selectFrom('rate_plan')
      .select('promo_code')
      .where('product_id', '=', id)
      .executeTakeFirst();
    await trx
      .insertInto('rate_plan')
      .values({ product_id: id, ...values })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet(values))
      .execute();
    await assertDerivedOnce(trx, id, draft.itemCode);
    await writeParts(trx, siteId, id, draft);
    if (draft.rooms) {
      const ids = await roomIds(trx, siteId, draft.rooms);
      await linkRoomsAndPlans(trx, siteId, { plan: id, roomIds: ids });
    }
    if (promoCode !== (before?.promo_code ?? null)) await publishPlan(trx, siteId, id);
    await publishChanges(trx, [{ topic: 'stays', key: siteId }]);
    return id;
  });
}

/** Shows or hides the product of a rate plan, also among those of its rooms, as its promo code says. */
async function publishPlan(trx: Db, siteId: string, id: number): Promise<void> {
  // The trigger of each update decides.
  await sql`update product set is_published = is_published where id = ${id}`.execute(trx);
  const rooms = await trx
    .selectFrom('room_type_rate_plan')
    .select('room_type_id')
    .where('rate_plan_id', '=', id)
    .execute();
  const touched = [id, ...rooms.map(({ room_type_id }) => room_type_id)];
  await writeTypeAttributes(trx, siteId, touched);
  await publishProductChanges(trx, siteId, touched, 'theirs');
}

function assertSteps({ itemCode, cancellation = [] }: RatePlanDraft): void {
  const inTime = cancellation.toSorted(
    (a, b) => b.daysBefore - a.daysBefore || (a.hour ?? 0) - (b.hour ?? 0),
  );
  const falls = inTime.some(({ feePercent }, index) => feePercent < (inTime[index - 1]?.feePercent ?? 0));
  if (falls) throw new ApiError('invalid', { details: { itemCode, cancellation: inTime } });
}

/** Locks the base until the transaction ends, so that it does not become a derived plan meanwhile. */
async function lockBase(trx: Db, siteId: string, itemCode: string): Promise<number> {
  const id = await productId(trx, siteId, 'ratePlan', itemCode);
  const found = await trx
    .selectFrom('rate_plan')
    .select('product_id')
    .where('product_id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found', { details: { itemCode } });
  return id;
}

/** Prevents chains: a price comes from the plan or from its base. */
async function assertDerivedOnce(trx: Db, id: number, itemCode: string): Promise<void> {
  const { rows } = await sql`
    select from rate_plan plan join rate_plan base on base.product_id = plan.base_plan_id
    where base.base_plan_id is not null and ${id} in (plan.product_id, base.product_id)`.execute(trx);
  if (rows.length > 0) throw new ApiError('conflict', { details: { itemCode, base: 'derived' } });
}

async function writeParts(trx: Db, siteId: string, id: number, draft: RatePlanDraft): Promise<void> {
  const { cancellation = [], inclusions = [], lengthDiscounts = [] } = draft;
  await trx.deleteFrom('cancellation_step').where('rate_plan_id', '=', id).execute();
  await trx.deleteFrom('rate_plan_inclusion').where('rate_plan_id', '=', id).execute();
  await trx.deleteFrom('length_discount').where('rate_plan_id', '=', id).execute();
  if (cancellation.length > 0) {
    const steps = cancellation.map(({ daysBefore, hour = 0, feePercent }) => ({
      rate_plan_id: id,
      days_before: daysBefore,
      hour,
      fee_percent: feePercent,
    }));
    await trx.insertInto('cancellation_step').values(steps).execute();
  }
  if (inclusions.length > 0) {
    const extras = await findProducts(
      trx,
      siteId,
      'extraProduct',
      inclusions.map(({ extra }) => extra),
    );
    const known = await trx
      .selectFrom('extra')
      .select('product_id')
      .where('product_id', 'in', [...extras.values()])
      .execute();
    const isKnown = new Set(known.map((row) => row.product_id));
    for (const [itemCode, extra] of extras) {
      if (!isKnown.has(extra)) throw new ApiError('not_found', { details: { itemCode } });
    }
    const parts = inclusions.map(({ extra, unit, cents, vatCategory }, sort_order) => ({
      rate_plan_id: id,
      extra_id: extras.get(extra.toLowerCase()) ?? 0,
      unit,
      cents,
      vat_category: vatCategory,
      sort_order,
    }));
    await trx.insertInto('rate_plan_inclusion').values(parts).execute();
  }
  if (lengthDiscounts.length > 0) {
    const discounts = lengthDiscounts.map(({ fromNights, percent }) => ({
      rate_plan_id: id,
      from_nights: fromNights,
      percent,
    }));
    await trx.insertInto('length_discount').values(discounts).execute();
  }
}
