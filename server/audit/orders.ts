import { type RawBuilder, sql } from 'kysely';
import { orderProgress } from '../orders/index.ts';
import type { Invariant, Offender } from './invariant.ts';

/** Reports the orders whose state contradicts what is left of them: see `getNextState`. */
const findByProgress = (problem: string, isWrong: RawBuilder<unknown>) => sql<Offender>`
  select 'H' || number as id, format('%s, but ${sql.raw(problem)}', state) as problem
  from customer_order cross join lateral (${orderProgress(sql`customer_order.id`)}) as progress
  where ${isWrong}`;

const isInProgress = sql`state in ('confirmed', 'ready', 'shipped')`;

/** An order equals its former cart, and its totals equal those of its lines. */
export const orderInvariants: Invariant[] = [
  {
    name: 'a closed cart has its order',
    query: sql`
      select cart.id::text, 'closed without an order' as problem from cart
      where closed_at is not null and not exists (select from customer_order where cart_id = cart.id)`,
  },
  {
    name: 'the cart of an order is closed',
    query: sql`
      select 'H' || number as id, format('its cart %s is open', cart.id) as problem
      from customer_order join cart on cart.id = cart_id where closed_at is null`,
  },
  {
    name: 'an order has lines',
    query: sql`
      select 'H' || number as id, 'nothing was ordered' as problem from customer_order
      where not exists (select from order_line where order_id = customer_order.id)
        -- All lines of a folio may be with another payer.
        and folio_order_id is null
        and not exists (select from customer_order as payer where payer.folio_order_id = customer_order.id)`,
  },
  {
    name: 'an order stores whether goods are left to ship',
    query: sql`
      select 'H' || number as id, format('stores %s', has_goods_to_ship) as problem from customer_order
      where has_goods_to_ship <> has_unshipped_goods(id)`,
  },
  {
    name: 'a line costs its units less its reduction',
    query: sql`
      select 'H' || number as id, format('%s: %s x %s - %s is not %s', item_code, quantity, unit_cents, discount_cents, order_line.total_cents) as problem
      from order_line join customer_order on customer_order.id = order_id
      where quantity * unit_cents - discount_cents <> order_line.total_cents`,
  },
  {
    name: 'a line is reduced by what the reductions of its order say',
    query: sql`
      select 'H' || number as id, format('%s is reduced by %s, its order says %s', item_code, discount_cents, stated) as problem
      from customer_order join order_line on order_id = customer_order.id cross join lateral (
        select coalesce(sum((off ->> 'cents')::int), 0) as stated
        from jsonb_array_elements(quote -> 'discounts') as discount, jsonb_array_elements(discount -> 'lines') as off
        where off ->> 'lineId' = order_line.id::text
      ) as reductions
      where (discount_cents <> 0 or quote -> 'discounts' <> '[]') and discount_cents <> stated`,
  },
  {
    name: 'a discount by staff is what it took off its lines',
    query: sql`
      select 'H' || number as id, format('%s of %s, its lines say %s', discount.name, amount_cents, stated) as problem
      from order_discount as discount join customer_order on customer_order.id = order_id cross join lateral (
        select coalesce(sum((line ->> 'cents')::int), 0) as stated from jsonb_array_elements(lines) as line
      ) as parts
      where amount_cents <> stated`,
  },
  {
    name: 'an order costs its lines and what they travel for',
    query: sql`
      select 'H' || number as id, format('%s, but lines %s and shipping %s', customer_order.total_cents, goods, carriage) as problem
      from customer_order cross join lateral (
        select coalesce(sum(total_cents), 0) as goods, (quote->>'shippingCents')::bigint as carriage
        from order_line where order_id = customer_order.id
      ) as parts
      where customer_order.total_cents is distinct from goods + carriage
        or customer_order.total_cents is distinct from (quote->>'totalCents')::bigint`,
  },
  {
    name: 'an order has the time of its confirmation and cancellation',
    query: sql`
      select 'H' || number as id, format('%s, confirmed at %s, cancelled at %s', state, confirmed_at, cancelled_at) as problem
      from customer_order
      where (state = 'cancelled') <> (cancelled_at is not null) or (state = 'pending' and confirmed_at is not null)
        or (state not in ('pending', 'cancelled') and confirmed_at is null)`,
  },
  {
    name: 'an order in progress has something left to deliver, or to be paid for what was delivered',
    query: findByProgress(
      'nothing is left of it',
      sql`${isInProgress} and "unsentQuantity" + "sentQuantity" + "openReservations" = 0 and (
        "dueCents" <= 0 or (progress.settles = 'invoice' and "giftCards" = 0)
        or not ("hasShipped" or "startedReservations" > 0 or "giftCards" > 0 or charges > 0)
      )`,
    ),
  },
  {
    name: 'an order is shipped with the last of its goods, and ready while it has goods to hand over',
    query: findByProgress(
      'its goods are elsewhere',
      sql`${isInProgress} and (
        (state = 'shipped') <> ("unsentQuantity" = 0 and "sentQuantity" > 0) or (state = 'ready' and "unsentQuantity" = 0)
      )`,
    ),
  },
  {
    name: 'an order that is over expects no guest',
    query: findByProgress(
      'its guests are to come',
      sql`state in ('completed', 'cancelled') and "openReservations" > 0`,
    ),
  },
  {
    name: 'a voucher was used as often as it counts',
    query: sql`
      select code as id, format('counts %s, used by %s orders', uses, used) as problem
      from voucher cross join lateral (
        select count(*) as used from voucher_use where voucher_id = voucher.id
      ) as by_orders
      where uses <> used or used > max_uses`,
  },
  {
    name: 'a cancelled order gives its vouchers back',
    query: sql`
      select 'H' || number as id, format('still uses %s', code) as problem
      from voucher_use join customer_order on customer_order.id = order_id join voucher on voucher.id = voucher_id
      where state = 'cancelled'`,
  },
];
