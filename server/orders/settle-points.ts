import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { workingDayFrom, zoneOfSite } from '../locale/index.ts';
import {
  calculateLinePoints,
  dayOfSite,
  issue,
  loadEarningRules,
  pointsLeft,
  post,
  reviewTier,
} from '../loyalty/index.ts';
import { goodsShippedAt } from './unshipped-goods.ts';

type Earner = {
  memberId: string;
  siteId: string;
  tierMinimum: number;
  isPaid: boolean;
  orderedOn: string;
  /** The day on which its goods came or will come, as far as it is known. */
  arrivesOn: string;
  /** All of its goods were shipped or handed over. */
  haveLeft: boolean;
  expiryMonths: number;
  returnDays: number;
  /**
   * The share of the amount that points pay, of all that they can pay, which excludes gift cards; from 0 to
   * 1.
   */
  paidByPoints: number;
  /**
   * The same share of extras and charges that were added later, which are paid in money as long as points can pay
   * anything else.
   */
  laterByPoints: number;
};

type Line = {
  id: string;
  totalCents: number;
  vatCents: number;
  creditedCents: number;
  productId: number;
  categoryIds: string[];
  /** Only of a stay. */
  departure: string | null;
  earns: boolean;
  /** An extra or a charge that was added after the order was placed. */
  isLater: boolean;
  /** Its points, which may be 0, are recorded. */
  hasEarned: boolean;
  lotId: string | null;
  lotPoints: number | null;
  takenPoints: number | null;
  notBefore: string | null;
  /** Its goods have not left yet, as far as its lot knows. */
  isOpen: boolean;
};

/**
 * Aligns a member’s points with an order of theirs, which the caller has locked: paid lines earn; the points
 * of credited lines are taken back in proportion, from the very lots that they earned, also where they were
 * spent. Does nothing twice.
 * Gift cards earn nothing, for the order that they pay does; nor do tourist tax, fees and shipping; nor the
 * part that points paid. Points of a stay can be spent from the day of departure on, those of goods when they
 * can no longer be returned: until the last of them has left that day is unknown, and they are pending.
 */
export async function settlePoints(trx: Db, orderId: string): Promise<void> {
  const earner = await lockEarner(trx, orderId);
  if (!earner) return;
  const lines = await readLines(trx, orderId);
  const fresh = lines.filter(({ hasEarned, earns, creditedCents, totalCents }) => {
    return earns && !hasEarned && creditedCents < totalCents;
  });
  const isEarning = earner.isPaid && fresh.length > 0;
  if (isEarning) await earn(trx, orderId, earner, fresh);
  for (const line of isEarning ? await readLines(trx, orderId) : lines) {
    if (line.lotId === null) continue;
    await revokePoints(trx, orderId, earner.memberId, line);
    await setPointsStart(trx, earner, line);
  }
  // Points that are taken back do not end a tier early.
  if (isEarning) await reviewTier(trx, earner.memberId);
}

/** Only for a statement with an `order_line`. */
const isLaterExtra = sql<boolean>`(addition_id is not null and (product_type = 'charge' or coalesce(reservation_part = 'extra', false)))`;

/** Locks the member who ordered; undefined without membership at that time. */
async function lockEarner(trx: Db, orderId: string): Promise<Earner | undefined> {
  // Locked before any join: a tier that changed during the wait would be missed.
  await sql`
    select from member where person_id = (select customer_id from customer_order where id = ${orderId})
    for no key update`.execute(trx);
  const { rows } = await sql<Earner>`
    select member.id as "memberId", placed_order.site_id as "siteId", minimum_points as "tierMinimum", paid_at is not null as "isPaid",
      (placed_order.created_at at time zone zone)::date::text as "orderedOn",
      greatest((coalesce(left_at_all, (select max(created_at) from shipment where order_id = placed_order.id), placed_order.created_at)
        at time zone zone)::date, (
          select max((choice ->> 'deliveryDate')::date) from jsonb_array_elements(shipping) as choice
        ))::text as "arrivesOn", left_at_all is not null as "haveLeft",
      expiry_months as "expiryMonths", return_days as "returnDays",
      coalesce(least(1, points_cents::float8 / nullif(first_cents, 0)), 0) as "paidByPoints",
      coalesce(least(1, greatest(0, points_cents - first_cents)::float8 / nullif(later_cents, 0)), 0) as "laterByPoints"
    from customer_order as placed_order join member on person_id = customer_id and member.site_id = placed_order.site_id
      join loyalty_tier on loyalty_tier.id = tier_id join loyalty_programme on loyalty_programme.site_id = placed_order.site_id
      cross join lateral (select ${zoneOfSite(sql`placed_order.site_id`)} as zone, ${goodsShippedAt} as left_at_all) as clock
      cross join lateral (
        select coalesce(sum(amount_cents - restored_cents), 0) as points_cents from order_points where order_id = placed_order.id
      ) as paid
      cross join lateral (
        select coalesce(sum(total_cents - credited_cents) filter (where product_type = 'giftCard'), 0) as card_cents,
          coalesce(sum(total_cents - credited_cents) filter (where ${isLaterExtra}), 0) as later_cents
        from order_line where order_id = placed_order.id
      ) as lines
      cross join lateral (
        select placed_order.total_cents - card_cents - later_cents - coalesce(sum(total_cents), 0) as first_cents
        from order_credit where order_id = placed_order.id
      ) as sums
    where placed_order.id = ${orderId} and left_at is null and joined_at <= placed_order.created_at`.execute(
    trx,
  );
  return rows[0];
}

async function readLines(trx: Db, orderId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line.id, total_cents as "totalCents", vat_cents as "vatCents", credited_cents as "creditedCents",
      variant.product_id::int as "productId", departure::text as departure,
      product_type not in ('giftCard', 'fee') and coalesce(reservation_part not in ('fee', 'touristTax'), true) as earns,
      array(
        with recursive ancestor as (
          select category_id as id from product_category where product_id = variant.product_id
          union select parent_id from category join ancestor using (id) where parent_id is not null
        ) select id::text from ancestor
      ) as "categoryIds",
      ${isLaterExtra} as "isLater",
      exists(select from loyalty_entry where source = 'line:' || line.id and event = 'earned') as "hasEarned", lot.id as "lotId", points as "lotPoints", taken_points as "takenPoints",
      not_before::text as "notBefore", return_days is not null as "isOpen"
    from order_line as line join variant on variant.id = variant_id left join reservation on reservation.id = reservation_id
      left join loyalty_lot as lot on order_line_id = line.id
    where line.order_id = ${orderId} order by line.sort_order`.execute(trx);
  return rows;
}

async function earn(trx: Db, orderId: string, earner: Earner, lines: readonly Line[]): Promise<void> {
  const { memberId, expiryMonths, paidByPoints, laterByPoints } = earner;
  const rules = await loadEarningRules(trx, earner.siteId);
  for (const line of lines) {
    // Points of a line that was credited before it was paid are taken back at once, as of later credits.
    const byPoints = line.isLater ? laterByPoints : paidByPoints;
    const earning = {
      baseCents: Math.round((line.totalCents - line.vatCents) * (1 - byPoints)),
      isStay: line.departure !== null,
      productId: line.productId,
      categoryIds: line.categoryIds,
    };
    const { points, qualifies } = calculateLinePoints(earning, rules, earner);
    const entry = { memberId, kind: 'earned' as const, source: `line:${line.id}`, event: 'earned', orderId };
    if (points === 0) {
      // Recorded too, or the line would earn by a later tier and later rules when the order is next settled.
      await post(trx, { ...entry, amountCents: 0 }, [], 'issued');
      continue;
    }
    const notBefore = getFirstDay(earner, line);
    const expiryDate = Temporal.PlainDate.from(notBefore).add({ months: expiryMonths }).toString();
    const returnDays = isSettled(earner, line) ? null : earner.returnDays;
    await issue(trx, entry, { points, qualifies, notBefore, expiryDate, orderLineId: line.id, returnDays });
  }
}

/** Returns the first day on which points of a line can be spent. */
function getFirstDay({ arrivesOn, returnDays }: Earner, { departure }: Line): string {
  if (departure !== null) return departure;
  const lastReturn = workingDayFrom(Temporal.PlainDate.from(arrivesOn).add({ days: returnDays }));
  return lastReturn.add({ days: 1 }).toString();
}

/** Whether the first day for spending a line's points is known: of goods once they have left. */
const isSettled = ({ haveLeft }: Earner, { departure }: Line): boolean => departure !== null || haveLeft;

async function revokePoints(trx: Db, orderId: string, memberId: string, line: Line): Promise<void> {
  const { lotId, lotPoints, takenPoints, creditedCents, totalCents } = line;
  if (lotId === null || lotPoints === null || takenPoints === null) return;
  const taken = lotPoints - pointsLeft(lotPoints, totalCents, creditedCents);
  const more = taken - takenPoints;
  if (more <= 0) return;
  const source = `line:${line.id}`;
  const entry = { memberId, kind: 'takenBack' as const, source, event: `takenBack:${taken}`, orderId };
  if (!(await post(trx, entry, [{ lotId, points: -more }], 'issued'))) return;
  await trx.updateTable('loyalty_lot').set({ taken_points: taken }).where('id', '=', lotId).execute();
  // Points that expired unspent brought the member nothing, and leave no debt.
  const points = Math.min(more, await readExpiredPoints(trx, { lotId, source }));
  const back = { memberId, kind: 'expired' as const, source, event: `expired:${taken}`, orderId };
  await post(trx, back, [{ lotId, points }], 'expired');
}

/**
 * Returns the points of a lot that expired unspent, and are missing from it now; without those that paid a
 * debt when they expired.
 */
async function readExpiredPoints(
  trx: Db,
  { lotId, source }: { lotId: string; source: string },
): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select greatest(0, least(-left_points, (
      select coalesce(sum(posting.points), 0) from loyalty_entry as entry join loyalty_posting as posting on entry_id = entry.id
      where source in ('lot:' || loyalty_lot.id, ${source}) and kind = 'expired' and account = 'expired'
    )))::int as points
    from loyalty_lot where id = ${lotId}`.execute(trx);
  return rows[0]?.points ?? 0;
}

/**
 * Sets the first day for points of goods that have left. Pending points of a stay count from its present day
 * of departure.
 */
async function setPointsStart(trx: Db, earner: Earner, line: Line): Promise<void> {
  const { lotId, notBefore } = line;
  if (lotId === null || notBefore === null) return;
  const first = getFirstDay(earner, line);
  const leaves = line.isOpen && isSettled(earner, line);
  const isOther = line.departure === null ? first > notBefore : first !== notBefore;
  if (!isOther && !leaves) return;
  const expiryDate = Temporal.PlainDate.from(first).add({ months: earner.expiryMonths }).toString();
  await sql`
    update loyalty_lot set not_before = ${first}, expiry_date = ${expiryDate},
      return_days = case when ${leaves} then null else return_days end
    where id = ${lotId} and (return_days is not null or not_before > ${dayOfSite(earner.siteId)})`.execute(
    trx,
  );
}
