import { sql } from 'kysely';
import { knownZoneOfSite } from '../locale/index.ts';
import { goodsShippedAt } from '../orders/index.ts';
import type { Invariant } from './invariant.ts';

/** Sums an order's entries in an account. */
const inAccount = (account: 'reserved' | 'redeemed') => sql`coalesce((
  select sum(posting.points) from loyalty_entry as entry join loyalty_posting as posting on entry_id = entry.id
  where entry.order_id = paid.order_id and account = ${account}
), 0)`;

/** The points of an order that its state requires in an account. */
const expectedPoints = (state: 'reserved' | 'redeemed') =>
  sql`case when paid.state = ${state} then paid.points - restored_points else 0 end`;

/** Sums the cents of an order that points paid, by entries of these kinds. */
const entryCents = (...kinds: string[]) => sql`coalesce((
  select sum(entry.amount_cents) from loyalty_entry as entry where entry.order_id = paid.order_id and kind = any(${kinds}::text[])
), 0)`;

/** Lots of current members, with the order lines that earned them since they joined. */
const orderLots = sql`loyalty_lot as lot join order_line as line on line.id = order_line_id
  join customer_order as placed_order on placed_order.id = line.order_id
  join member on member.id = member_id and left_at is null and joined_at <= placed_order.created_at`;

/** Today in the time zone of a member's site. */
const memberToday = sql`(now() at time zone ${knownZoneOfSite(sql`member.site_id`)})::date`;

/** Days that expired points or tiers may remain while no process runs. */
const patienceDays = 2;

/** Points equal their entries, and points of a credited line are withdrawn. */
export const loyaltyInvariants: Invariant[] = [
  {
    name: 'the postings of an entry add up to nothing',
    query: sql`
      select entry_id::text as id, format('they add up to %s', sum(points)) as problem
      from loyalty_posting group by entry_id having sum(points) <> 0`,
  },
  {
    // The former lots of a membership that was merged stay behind with it.
    name: 'an entry has the member of its lots',
    query: sql`
      select distinct entry.id::text, format('of the member %s, the lot of %s', entry.member_id, lot.member_id) as problem
      from loyalty_entry as entry join loyalty_posting on entry_id = entry.id join loyalty_lot as lot on lot.id = lot_id
        join member on member.id = lot.member_id
      where entry.member_id <> lot.member_id and not (left_at is not null and person_id is null)`,
  },
  {
    name: 'what is left of a lot is the sum of its postings',
    query: sql`
      select lot.id::text, format('%s left, its postings come to %s', left_points, posted) as problem
      from loyalty_lot as lot cross join lateral (
        select coalesce(sum(points), 0) as posted from loyalty_posting where lot_id = lot.id
      ) as sums
      where left_points <> posted`,
  },
  {
    name: 'a lot has as many points as were issued for it',
    query: sql`
      select lot.id::text, format('%s points, %s issued', lot.points, coalesce(issued, 0)) as problem
      from loyalty_lot as lot left join (
        select lot_id, sum(posting.points) as issued
        from loyalty_posting as posting join loyalty_entry as entry on entry.id = entry_id join loyalty_lot as lot on lot.id = lot_id
        where kind in ('earned', 'welcome', 'birthday') or kind = 'adjusted' and sign(posting.points) = sign(lot.points)
        group by lot_id
      ) as sums on lot_id = lot.id
      where lot.points <> coalesce(issued, 0)`,
  },
  {
    name: 'of no lot more was spent than it had',
    query: sql`
      select id::text, format('%s left of %s, %s of them taken back', left_points, points, taken_points) as problem
      from loyalty_lot where left_points < least(points, 0) - taken_points`,
  },
  {
    name: 'what was taken back of a lot is what entries took back',
    query: sql`
      select lot.id::text, format('%s taken back, by its entries %s', taken_points, taken) as problem
      from loyalty_lot as lot cross join lateral (
        select coalesce(-sum(posting.points), 0) as taken
        from loyalty_posting as posting join loyalty_entry as entry on entry.id = entry_id
        where lot_id = lot.id and kind = 'takenBack'
      ) as sums
      where taken_points <> taken`,
  },
  {
    name: 'reserved points of a member are those of their pending orders',
    query: sql`
      select coalesce(posted.member_id, waiting.member_id)::text as id,
        format('%s stored, %s of orders', coalesce(posted.points, 0), coalesce(waiting.points, 0)) as problem
      from (
        select member_id, sum(points) as points from loyalty_entry join loyalty_posting on entry_id = loyalty_entry.id
        where account = 'reserved' group by member_id
      ) as posted full join (
        select member_id, sum(points - restored_points) as points from order_points where state = 'reserved' group by member_id
      ) as waiting using (member_id)
      where coalesce(posted.points, 0) <> coalesce(waiting.points, 0)`,
  },
  {
    name: 'what points pay of an order was taken for it, and went back',
    query: sql`
      select 'H' || number as id, format('%s, %s paid and %s restored; %s stored and %s redeemed', paid.state, points, restored_points,
        ${inAccount('reserved')}, ${inAccount('redeemed')}) as problem
      from order_points as paid join customer_order on customer_order.id = order_id
      where ${inAccount('reserved')} <> ${expectedPoints('reserved')} or ${inAccount('redeemed')} <> ${expectedPoints('redeemed')}`,
  },
  {
    name: 'points pay of an order what their entries record',
    query: sql`
      select 'H' || number as id, format('%s cents paid and %s restored, by the entries %s and %s', amount_cents, restored_cents,
        ${entryCents('reserved')}, ${entryCents('released', 'restored')}) as problem
      from order_points as paid join customer_order on customer_order.id = order_id
      where amount_cents <> ${entryCents('reserved')} or restored_cents <> ${entryCents('released', 'restored')}`,
  },
  {
    name: 'a cancelled order gives its points back',
    query: sql`
      select 'H' || number as id, format('%s points restored of %s', restored_points, points) as problem
      from order_points join customer_order on customer_order.id = order_id
      where customer_order.state = 'cancelled' and (restored_points < points or restored_cents < amount_cents)`,
  },
  {
    // A member who left and rejoined owes no earlier points.
    name: 'no line retains points of its credited part',
    query: sql`
      select lot.id::text, format('%s of %s stored, %s of %s cents credited', points - taken_points, points, credited_cents,
        line.total_cents) as problem
      from loyalty_lot as lot join order_line as line on line.id = order_line_id join customer_order on customer_order.id = order_id
        join member on member.id = member_id and left_at is null
      where joined_at <= customer_order.created_at and credited_cents > 0 and points - taken_points >
        case when line.total_cents > 0 then round(points::numeric * (line.total_cents - credited_cents) / line.total_cents) else 0 end`,
  },
  {
    name: 'of points from before their member left, none are there again that were taken back',
    query: sql`
      select lot.id::text, format('%s left of %s, %s of them taken back', left_points, points, taken_points) as problem
      from loyalty_lot as lot join member on member.id = member_id
      where points > 0 and left_points > points - taken_points and (left_at is not null or lot.created_at < joined_at)`,
  },
  {
    name: 'a line earns once',
    query: sql`
      select order_line_id::text as id, format('%s lots', count(*)) as problem
      from loyalty_lot where order_line_id is not null group by order_line_id having count(*) > 1`,
  },
  {
    name: 'points run out after their last day',
    severity: 'warning',
    query: sql`
      select lot.id::text, format('%s points left since %s', left_points, expiry_date) as problem
      from loyalty_lot as lot join member on member.id = member_id
      where left_points > 0 and return_days is null and left_at is null and expiry_date < ${memberToday} - ${patienceDays}::int`,
  },
  {
    name: 'points of goods know from when they count once the goods have left',
    query: sql`
      select lot.id::text, format('%s points wait for goods that left at %s', left_points, ${goodsShippedAt}) as problem
      from ${orderLots}
      where return_days is not null and points > taken_points and ${goodsShippedAt} is not null`,
  },
  {
    name: 'points that count are of goods that have left',
    severity: 'warning',
    query: sql`
      select lot.id::text, format('%s points from %s on, of goods that have not left', left_points, not_before) as problem
      from ${orderLots}
      where return_days is null and reservation_id is null and points > taken_points and ${goodsShippedAt} is null`,
  },
  {
    name: 'the tier of a member is the latest of their history',
    query: sql`
      select member.id::text, format('%s until %s, by the history %s until %s', member.tier_id, tier_until, latest.tier_id, latest.until)
        as problem
      from member left join lateral (
        select tier_id, until from member_tier where member_id = member.id order by id desc limit 1
      ) as latest on true
      where member.tier_id is distinct from latest.tier_id or tier_until is distinct from latest.until`,
  },
  {
    name: 'a tier is renewed or lost when its grace is over',
    severity: 'warning',
    query: sql`
      select member.id::text, format('%s until %s', tier_id, tier_until) as problem
      from member join loyalty_programme using (site_id)
      where left_at is null and tier_until + grace_days < ${memberToday} - ${patienceDays}::int`,
  },
  {
    name: 'a member has a tier of their own site',
    query: sql`
      select member.id::text, format('a tier of the site %s', loyalty_tier.site_id) as problem
      from member join loyalty_tier on loyalty_tier.id = tier_id where loyalty_tier.site_id <> member.site_id`,
  },
];
