import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { dayOfSite } from './day.ts';
import { hasStarted } from './lot-start.ts';

/** A member’s points today, in local time of the business. */
export type Balance = {
  /** Below zero where spent points were withdrawn afterwards. */
  available: number;
  pending: number;
  reserved: number;
  /** The points that count for a tier. */
  total: number;
  /** The points that expire first, less any debt: those points pay it. */
  expiring: { points: number; date: string } | null;
};

const isUsable = sql`left_points <> 0 and ${hasStarted(sql`today`)}
  and (left_points < 0 or expiry_date is null or expiry_date >= today)`;

export async function readBalance(db: Db, memberId: string): Promise<Balance> {
  const { rows } = await sql<Balance>`
    with member_day as (
      select member.id, ${dayOfSite(sql`member.site_id`)} as today, window_months
      from member join loyalty_programme using (site_id) where member.id = ${memberId}
    ), lot as (
      select loyalty_lot.*, today from member_day join loyalty_lot on member_id = member_day.id and left_points <> 0
    )
    select (select coalesce(sum(left_points), 0)::int from lot where ${isUsable}) as available,
      (select coalesce(sum(left_points), 0)::int from lot where not ${hasStarted(sql`today`)}) as pending,
      (select coalesce(sum(points), 0)::int from order_points where member_id = ${memberId} and state = 'reserved') as reserved,
      (select coalesce(sum(points - taken_points), 0)::int from loyalty_lot as counted
        where counted.member_id = member_day.id and qualifies and ${hasStarted(sql`today`)}
          and not_before > today - make_interval(months => window_months)) as total,
      (select jsonb_build_object('points', so_far - owed, 'date', expiry_date) from (
          select expiry_date, sum(sum(left_points)) over (order by expiry_date) as so_far from lot
          where left_points > 0 and ${isUsable} group by expiry_date
        ) as ending cross join (select coalesce(-sum(left_points), 0) as owed from lot where left_points < 0) as debt
        where so_far > owed and expiry_date is not null order by expiry_date limit 1) as expiring
    from member_day`.execute(db);
  return rows[0] ?? { available: 0, pending: 0, reserved: 0, total: 0, expiring: null };
}

/** Reads the spendable points of a member locked by the caller. */
export async function readAvailable(trx: Db, memberId: string): Promise<number> {
  return (await readBalance(trx, memberId)).available;
}

type SpendableLot = { id: string; left: number };

/**
 * Allocates points to the lots that expire first, for a member locked by the caller. Where there are too few
 * it returns all of them.
 */
export async function allocate(
  trx: Db,
  memberId: string,
  points: number,
): Promise<{ lotId: string; points: number }[]> {
  const { rows } = await sql<SpendableLot>`
    select loyalty_lot.id, left_points as left
    from loyalty_lot join member on member.id = member_id cross join lateral (
      select ${dayOfSite(sql`member.site_id`)} as today
    ) as clock
    where member_id = ${memberId} and left_points > 0 and ${isUsable}
    order by expiry_date nulls last, not_before, loyalty_lot.id`.execute(trx);
  let left = points;
  return rows.flatMap((lot) => {
    const taken = Math.min(left, lot.left);
    left -= taken;
    return taken > 0 ? [{ lotId: lot.id, points: -taken }] : [];
  });
}
