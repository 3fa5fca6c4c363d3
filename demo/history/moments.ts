import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { timeZone } from '../time-zone.ts';

/** Returns an hour of a day at the inn, as ISO 8601. */
export const momentOf = (day: string, hour: number, minute = 0): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone, plainTime: { hour, minute } })
    .toInstant()
    .toString();

/** The times of an order's events, as ISO 8601; undefined where they did not happen. */
export type OrderMoments = {
  placed: string;
  paid?: string | undefined;
  shipped?: string | undefined;
  /** Credited, refunded or cancelled. */
  ended?: string | undefined;
  withdrawn?: string | undefined;
  completed?: string | undefined;
};

/**
 * Sets the times of orders and of all that belongs to them. The verbs wrote the time of this transaction, because
 * the database's clock is theirs.
 */
export async function writeMoments(trx: Db, moments: ReadonlyMap<string, OrderMoments>): Promise<void> {
  const rows = [...moments].map(([id, times]) => ({ id, ...times }));
  const times = sql`(
    select id, placed, coalesce(paid, placed) as paid, coalesce(shipped, completed, paid, placed) as shipped,
      coalesce(ended, completed, paid, placed) as ended, coalesce(withdrawn, placed) as withdrawn,
      coalesce(completed, shipped, paid, placed) as completed
    from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows') as input(id uuid, placed timestamptz, paid timestamptz,
      shipped timestamptz, ended timestamptz, withdrawn timestamptz, completed timestamptz)
  ) as times`;
  await sql`update customer_order set created_at = placed,
      confirmed_at = case when confirmed_at is null then null when settles = 'online' then times.paid else placed end,
      paid_at = case when paid_at is not null then times.paid end,
      cancelled_at = case when cancelled_at is not null then ended end,
      completed_at = case when completed_at is not null then completed end,
      shipping = (
        select coalesce(jsonb_agg(choice || jsonb_build_object('deliveryDate', to_char(shipped + interval '1 day', 'YYYY-MM-DD'))), '[]')
        from jsonb_array_elements(shipping) as choice
      )
    from ${times} where times.id = customer_order.id`.execute(trx);
  await sql`update cart set created_at = placed, updated_at = placed, closed_at = placed
    from customer_order join ${times} using (id) where cart.id = cart_id`.execute(trx);
  await sql`update payment set created_at = times.paid, updated_at = times.paid
    from ${times} where times.id = order_id and state = 'paid'`.execute(trx);
  await sql`update simulator_payment set created_at = times.paid
    from payment join ${times} on times.id = order_id
    where simulator_payment.id = payment.provider_id and simulator_payment.state = 'paid'`.execute(trx);
  await sql`update refund set created_at = ended
    from payment join ${times} on times.id = order_id where payment.id = payment_id`.execute(trx);
  await sql`update order_credit set created_at = ended from ${times} where times.id = order_id`.execute(trx);
  await sql`update shipment set created_at = shipped from ${times} where times.id = order_id`.execute(trx);
  await sql`update withdrawal set created_at = withdrawn from ${times} where times.id = order_id`.execute(
    trx,
  );
  await sql`update stock_movement set at = case when quantity < 0 then times.paid else ended end
    from ${times} where times.id = order_id`.execute(trx);
  await sql`update gift_card set created_at = times.paid, sent_at = times.paid,
      valid_until = valid_until + (times.paid::date - (now() at time zone ${sql.lit(timeZone)})::date)
    from order_line join ${times} on times.id = order_id where order_line.id = order_line_id`.execute(trx);
  await sql`update gift_card_entry set created_at = case kind when 'spent' then placed else times.paid end
    from ${times} where times.id = order_id`.execute(trx);
  await writeLedgerMoments(trx, times);
  // Points of goods count once they can no longer be returned; those of a stay from the day of departure.
  await sql`update loyalty_lot set created_at = times.paid,
      not_before = case when reservation_id is null and loyalty_lot.return_days is null
        then shipped::date + programme.return_days + 2 else not_before end,
      expiry_date = case when reservation_id is null and loyalty_lot.return_days is null
        then (shipped::date + programme.return_days + 2 + make_interval(months => expiry_months))::date else expiry_date end
    from order_line join ${times} on times.id = order_id join customer_order on customer_order.id = order_id
      join loyalty_programme as programme using (site_id)
    where order_line.id = order_line_id`.execute(trx);
}

/**
 * Sets the times of this transaction's entries in the ledger of points. It only ever grows; nobody has read these
 * entries yet.
 */
async function writeLedgerMoments(trx: Db, times: RawBuilder<unknown>): Promise<void> {
  await sql`alter table loyalty_entry disable trigger loyalty_entry_unchanged`.execute(trx);
  await sql`update loyalty_entry
    set created_at = case when kind in ('earned', 'reserved', 'redeemed') then times.paid else ended end
    from ${times} where times.id = order_id`.execute(trx);
  await sql`update loyalty_entry set created_at = joined_at
    from member where member.id = member_id and kind = 'welcome' and created_at = now()`.execute(trx);
  // Members have heard of the tiers that they reached.
  await sql`update member_tier set notified_at = now(), created_at = coalesce((
      select max(created_at) from loyalty_entry where loyalty_entry.member_id = member_tier.member_id and kind = 'earned'
    ), created_at) where created_at = now()`.execute(trx);
  await sql`alter table loyalty_entry enable trigger loyalty_entry_unchanged`.execute(trx);
}
