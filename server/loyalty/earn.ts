import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { zoneOfSite } from '../content/time-zone.ts';
import { workingDayFrom } from '../order/working-day.ts';
import { dayOfSite } from './day.ts';
import { loadEarningRules } from './earning.ts';
import { issue, post } from './ledger.ts';
import { pointsLeft, pointsOfLine } from './points-of-line.ts';
import { reviewTier } from './tiers.ts';

type Earner = {
  memberId: string;
  siteId: string;
  tierMinimum: number;
  isPaid: boolean;
  orderedOn: string;
  /** When its goods came or will come, as far as anybody knows. */
  arrivesOn: string;
  expiryMonths: number;
  returnDays: number;
  /** What points pay of the order, of all that they can pay, which gift cards are not; from 0 to 1. */
  paidByPoints: number;
};

type Line = {
  id: string;
  totalCents: number;
  vatCents: number;
  creditedCents: number;
  productId: number;
  categoryIds: string[];
  /** Of a stay. */
  departure: string | null;
  earns: boolean;
  lotId: string | null;
  lotPoints: number | null;
  takenPoints: number | null;
  notBefore: string | null;
};

/**
 * Brings a member’s points in line with an order of theirs, locked by the caller: what is paid earns, line by line; what was credited
 * since is taken back in proportion, from the very points that it earned, also where they were spent. Does nothing twice.
 *
 * Gift cards earn nothing, for what they buy does; nor do tourist tax, fees and what travels; nor what points paid. Points of a stay can
 * be spent from the day of departure on, those of goods when nobody can send them back any more.
 */
export async function settlePoints(trx: Db, orderId: string): Promise<void> {
  const earner = await lockEarner(trx, orderId);
  if (!earner) return;
  const lines = await linesOf(trx, orderId);
  const fresh = lines.filter(({ lotId, earns, creditedCents, totalCents }) => {
    return earns && lotId === null && creditedCents < totalCents;
  });
  const isEarning = earner.isPaid && fresh.length > 0;
  if (isEarning) await earn(trx, orderId, earner, fresh);
  for (const line of isEarning ? await linesOf(trx, orderId) : lines) {
    if (line.lotId === null) continue;
    await takeBack(trx, orderId, earner.memberId, line);
    await wait(trx, earner, line);
  }
  // What was taken back costs nobody their tier before its end.
  if (isEarning) await reviewTier(trx, earner.memberId);
}

/** Locks the member who ordered; nobody is one who left before that. */
async function lockEarner(trx: Db, orderId: string): Promise<Earner | undefined> {
  // Locked before anything is joined: who got another tier while this waited would be missed.
  await sql`
    select from member where person_id = (select customer_id from customer_order where id = ${orderId})
    for no key update`.execute(trx);
  const { rows } = await sql<Earner>`
    select member.id as "memberId", kept.site_id as "siteId", minimum_points as "tierMinimum", paid_at is not null as "isPaid",
      (kept.created_at at time zone zone)::date::text as "orderedOn",
      greatest((coalesce(completed_at, (select max(created_at) from shipment where order_id = kept.id), kept.created_at)
        at time zone zone)::date, (
          select max((choice ->> 'deliveryDate')::date) from jsonb_array_elements(shipping) as choice
        ))::text as "arrivesOn",
      expiry_months as "expiryMonths", return_days as "returnDays",
      coalesce((
        select (amount_cents - restored_cents)::float8 / nullif(kept.total_cents - (
          select coalesce(sum(total_cents), 0) from order_credit where order_id = kept.id) - (
          select coalesce(sum(total_cents - credited_cents), 0) from order_line
          where order_id = kept.id and product_type = 'giftCard'), 0)
        from order_points where order_id = kept.id
      ), 0) as "paidByPoints"
    from customer_order as kept join member on person_id = customer_id and member.site_id = kept.site_id
      join loyalty_tier on loyalty_tier.id = tier_id join loyalty_programme on loyalty_programme.site_id = kept.site_id
      cross join lateral (select ${zoneOfSite(sql`kept.site_id`)} as zone) as clock
    where kept.id = ${orderId} and left_at is null and joined_at <= kept.created_at`.execute(trx);
  return rows[0];
}

async function linesOf(trx: Db, orderId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line.id, total_cents as "totalCents", vat_cents as "vatCents", credited_cents as "creditedCents",
      variant.product_id::int as "productId", departure::text as departure,
      product_type not in ('giftCard', 'fee') and coalesce(stay_part not in ('fee', 'touristTax'), true) as earns,
      array(
        with recursive shelf as (
          select category_id as id from product_category where product_id = variant.product_id
          union select parent_id from category join shelf using (id) where parent_id is not null
        ) select id::text from shelf
      ) as "categoryIds",
      lot.id as "lotId", points as "lotPoints", taken_points as "takenPoints", not_before::text as "notBefore"
    from order_line as line join variant on variant.id = variant_id left join stay on stay.id = stay_id
      left join loyalty_lot as lot on order_line_id = line.id
    where line.order_id = ${orderId} order by line.sort_order`.execute(trx);
  return rows;
}

async function earn(trx: Db, orderId: string, earner: Earner, lines: readonly Line[]): Promise<void> {
  const { memberId, expiryMonths, paidByPoints } = earner;
  const rules = await loadEarningRules(trx, earner.siteId);
  for (const line of lines) {
    // Of what was credited before it was paid the points are taken back at once, as of what is credited later.
    const earning = {
      baseCents: Math.round((line.totalCents - line.vatCents) * (1 - Math.min(1, paidByPoints))),
      isStay: line.departure !== null,
      productId: line.productId,
      categoryIds: line.categoryIds,
    };
    const { points, qualifies } = pointsOfLine(earning, rules, earner);
    if (points === 0) continue;
    const notBefore = firstDayOf(earner, line);
    const expiryDate = Temporal.PlainDate.from(notBefore).add({ months: expiryMonths }).toString();
    const entry = { memberId, kind: 'earned' as const, source: `line:${line.id}`, event: 'earned', orderId };
    await issue(trx, entry, { points, qualifies, notBefore, expiryDate, orderLineId: line.id });
  }
}

/** When points of a line can first be spent. */
function firstDayOf({ arrivesOn, returnDays }: Earner, { departure }: Line): string {
  if (departure !== null) return departure;
  const lastReturn = workingDayFrom(Temporal.PlainDate.from(arrivesOn).add({ days: returnDays }));
  return lastReturn.add({ days: 1 }).toString();
}

async function takeBack(trx: Db, orderId: string, memberId: string, line: Line): Promise<void> {
  const { lotId, lotPoints, takenPoints, creditedCents, totalCents } = line;
  if (lotId === null || lotPoints === null || takenPoints === null) return;
  const taken = lotPoints - pointsLeft(lotPoints, totalCents, creditedCents);
  const more = taken - takenPoints;
  if (more <= 0) return;
  const source = `line:${line.id}`;
  const entry = { memberId, kind: 'takenBack' as const, source, event: `takenBack:${taken}`, orderId };
  if (!(await post(trx, entry, [{ lotId, points: -more }], 'issued'))) return;
  await trx.updateTable('loyalty_lot').set({ taken_points: taken }).where('id', '=', lotId).execute();
}

/** What is still pending waits longer where the goods left later, or the guests leave later, than was known. */
async function wait(trx: Db, earner: Earner, line: Line): Promise<void> {
  const { lotId, notBefore } = line;
  if (lotId === null || notBefore === null) return;
  const first = firstDayOf(earner, line);
  if (first <= notBefore) return;
  const expiryDate = Temporal.PlainDate.from(first).add({ months: earner.expiryMonths }).toString();
  await sql`
    update loyalty_lot set not_before = ${first}, expiry_date = ${expiryDate}
    where id = ${lotId} and not_before > ${dayOfSite(earner.siteId)}`.execute(trx);
}
