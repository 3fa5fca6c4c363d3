import { sql } from 'kysely';
import { extraLines } from '../inventory/index.ts';
import type { Invariant } from './invariant.ts';

/** Sums the holds of one state by variant. */
const holdSum = (state: 'held' | 'sold') => sql`(
  select variant_id, sum(quantity) as quantity from stock_hold where state = ${state} group by variant_id
)`;

/**
 * Holds of active orders, beside the quantity due to their guests: an extra of three nights per piece is due
 * until all three are credited.
 */
const activeHolds = sql`stock_hold as hold
  join customer_order on customer_order.id = order_id and customer_order.state <> 'cancelled'
  join variant on variant.id = hold.variant_id
  cross join lateral (
    select coalesce(sum(ceil(coalesce(pieces, quantity)::numeric * (quantity - credited_quantity) / quantity)), 0) as due
    from order_line where order_id = hold.order_id and variant_id = hold.variant_id
  ) as line`;

/** Only orders take from stock, so its counters equal the sums of held and sold stock. */
export const stockInvariants: Invariant[] = [
  {
    name: 'held stock is what orders hold',
    query: sql`
      select item_code as id, format('%s held, but orders hold %s', held, coalesce(quantity, 0)) as problem
      from stock join variant on variant.id = variant_id left join ${holdSum('held')} as sums using (variant_id)
      where held <> coalesce(quantity, 0)`,
  },
  {
    name: 'sold stock is what orders were sold',
    query: sql`
      select item_code as id, format('%s sold, but orders were sold %s', sold, coalesce(quantity, 0)) as problem
      from stock join variant on variant.id = variant_id left join ${holdSum('sold')} as sums using (variant_id)
      where sold <> coalesce(quantity, 0)`,
  },
  {
    name: 'stock is the sum of its movements',
    query: sql`
      select item_code as id, format('%s of %s not sold, but its movements sum up to %s', capacity - sold, capacity,
        coalesce(quantity, 0)) as problem
      from stock join variant on variant.id = variant_id left join (
        select variant_id, sum(quantity) as quantity from stock_movement group by variant_id
      ) as sums using (variant_id)
      where capacity - sold <> coalesce(quantity, 0)`,
  },
  {
    name: 'no more is sold and held than there is',
    query: sql`
      select item_code as id, format('%s sold and %s held of %s', sold, held, capacity) as problem
      from stock join variant on variant.id = variant_id
      where sold < 0 or held < 0 or sold + held > capacity`,
  },
  {
    name: 'a day has no more of an extra than its stock',
    // Staff may lower the stock of days that are sold.
    severity: 'warning',
    query: sql`
      select item_code || ' ' || day as id, format('%s taken of %s', taken, daily_stock) as problem
      from (
        select product_id, first_day + number as day, sum(per_day) as taken
        from (${extraLines(sql`true`)}) as line, generate_series(0, days - 1) as number group by 1, 2
      ) as taken join extra using (product_id) join product on product.id = product_id
      where taken > daily_stock`,
  },
  {
    name: 'an order holds no more than its lines',
    query: sql`
      select 'H' || number as id, format('%s of %s for %s in its lines', hold.quantity, item_code, ordered) as problem
      from stock_hold as hold join customer_order on customer_order.id = order_id join variant on variant.id = variant_id
      cross join lateral (
        select coalesce(sum(coalesce(pieces, quantity)), 0) as ordered from order_line
        where order_id = hold.order_id and variant_id = hold.variant_id
      ) as line
      where hold.state <> 'released' and hold.quantity > ordered`,
  },
  {
    name: 'an order holds no less than what was not credited of its lines',
    query: sql`
      select 'H' || number as id, format('%s of %s for %s in its lines', hold.quantity, item_code, due) as problem
      from ${activeHolds} where hold.state <> 'released' and hold.quantity < due`,
  },
  {
    name: 'what stands was not let go',
    // A warning, because a variant may have been uncounted for a while, and counting starts anew.
    severity: 'warning',
    query: sql`
      select 'H' || number as id, format('nothing of %s for %s in its lines', item_code, due) as problem
      from ${activeHolds} join stock on stock.variant_id = hold.variant_id
      where hold.state = 'released' and due > 0 and customer_order.state <> 'pending'`,
  },
  {
    name: 'a cancelled order holds nothing',
    query: sql`
      select 'H' || number as id, format('%s %s of %s', hold.state, quantity, item_code) as problem
      from stock_hold as hold join customer_order on customer_order.id = order_id join variant on variant.id = variant_id
      where customer_order.state = 'cancelled' and (hold.state = 'held' or (hold.state = 'sold' and not exists (
        -- Credited goods may not be fit for sale again.
        select from order_credit where order_credit.order_id = hold.order_id
      )))`,
  },
  {
    name: 'what was confirmed is sold, not held',
    query: sql`
      select 'H' || number as id, format('%s, and %s of %s is only held', customer_order.state, quantity, item_code) as problem
      from stock_hold as hold join customer_order on customer_order.id = order_id join variant on variant.id = variant_id
      where customer_order.state not in ('pending', 'cancelled') and hold.state = 'held'`,
  },
  {
    name: 'no hold outlives its time',
    severity: 'warning',
    query: sql`
      select 'H' || number as id, format('%s of %s since %s', quantity, item_code, expires_at) as problem
      from stock_hold as hold join customer_order on customer_order.id = order_id join variant on variant.id = variant_id
      where hold.state = 'held' and expires_at < now() - interval '1 hour' and not exists (
        select from payment where order_id = hold.order_id and payment.state in ('open', 'pending')
          and (payment.expires_at is null or payment.expires_at > now() - interval '1 hour')
      )`,
  },
];
