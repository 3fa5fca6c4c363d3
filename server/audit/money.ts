import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/**
 * The retained and the permitted cents of each order. A failed refund counts as retained. A single-purpose
 * gift card's payment is not money: the total excludes it already.
 */
const ledger = sql`(
  select id, 'H' || number as name, state, settles, paid_at, total_cents as total, deposit_cents as deposit,
    coalesce(credited, 0) as credited,
    coalesce(came, 0) - coalesce(gone, 0) + coalesce(tendered, 0) as retained,
    -- A cancelled order may retain only a cancellation fee.
    case state when 'cancelled' then coalesce(fees, 0) else total_cents - coalesce(credited, 0) end as owed,
    total_cents - coalesce(added, 0) as placed,
    exists (
      select from refund join payment on payment.id = payment_id
      where order_id = customer_order.id and refund.reason = 'provider' and refund.state <> 'failed'
    ) as is_taken_back,
    exists (select from customer_order as payer where payer.folio_order_id = customer_order.id) as is_shared,
    -- The lines placed, less the credited ones.
    coalesce(standing, 0) as standing
  from customer_order
  left join (
    select order_id as id, sum(total_cents - credited_cents) as standing from order_line
    where addition_id is null group by order_id
  ) as lines using (id)
  left join (
    select order_id as id, sum(amount_cents) as came from payment where state in ('paid', 'authorized') group by order_id
  ) as payments using (id)
  left join (
    select order_id as id, sum(refund.amount_cents) as gone from refund join payment on payment.id = payment_id
    where refund.state <> 'failed' group by order_id
  ) as refunds using (id)
  left join (
    select order_id as id, sum(left_cents) as tendered from (
      select order_id, amount_cents - restored_cents as left_cents from order_tender where lines = '[]'
      union all select order_id, amount_cents - restored_cents from order_points
    ) as tender group by order_id
  ) as tenders using (id)
  left join (
    select order_id as id, sum(total_cents) as credited from order_credit group by order_id
  ) as credits using (id)
  left join (
    select order_id as id, sum(total_cents) as added from order_addition group by order_id
  ) as additions using (id)
  left join (
    select order_id as id, sum(total_cents - credited_cents) as fees from order_line
    where reservation_part = 'fee' and addition_id is not null group by order_id
  ) as fees using (id)
)`;

/** Every payment belongs once to an active order, or is refunded. */
export const moneyInvariants: Invariant[] = [
  {
    name: 'an order retains no more than it costs',
    query: sql`
      select name as id, format('%s: %s retained for %s', state, retained, owed) as problem from ${ledger} as ledger
      where retained > owed`,
  },
  {
    name: 'no order is confirmed without its money',
    query: sql`
      select name as id, format('%s with %s of %s', state, retained, least(coalesce(deposit, placed), standing, owed)) as problem
      from ${ledger} as ledger
      where state not in ('pending', 'cancelled') and settles = 'online' and not is_taken_back and not is_shared
        and retained < least(coalesce(deposit, placed), standing, owed)`,
  },
  {
    name: 'no provider took money back that is still owed',
    severity: 'warning',
    query: sql`
      select name as id, format('%s with %s of %s', state, retained, owed) as problem from ${ledger} as ledger
      where is_taken_back and state not in ('pending', 'cancelled') and retained < owed`,
  },
  {
    name: 'an order with its money does not wait for it',
    query: sql`
      select name as id, format('%s retained of %s', retained, total) as problem from ${ledger} as ledger
      where state = 'pending' and retained >= coalesce(deposit, total)`,
  },
  {
    name: 'an order marked as paid is paid',
    query: sql`
      select name as id, format('paid at %s, with %s of %s', paid_at, retained, owed) as problem from ${ledger} as ledger
      where state <> 'cancelled' and case when paid_at is null then retained >= total and total > 0 else retained < owed end`,
  },
  {
    name: 'an order stores what its payments, refunds, credits and tenders come to',
    query: sql`
      select 'H' || number as id, format('stores %s, its rows come to %s', stored, counted) as problem
      from customer_order join order_money on order_money.order_id = id join order_sums on order_sums.order_id = id
        cross join lateral (select
          (order_money.credited_cents, order_money.tendered_cents, order_money.restored_cents, order_money.received_cents,
            order_money.returned_cents, order_money.failed_cents)::text as stored,
          (order_sums.credited_cents, order_sums.tendered_cents, order_sums.restored_cents, order_sums.received_cents,
            order_sums.returned_cents, order_sums.failed_cents)::text as counted) as sums
      where stored <> counted`,
  },
  {
    name: 'what a payer paid and got back is what their tenders come to',
    query: sql`
      select name as id, format('%s of the folio retained, its order says %s of %s', retained, total_cents - sum_credited_cents - due, owed) as problem
      from ${ledger} as ledger join customer_order using (id) cross join lateral (
        select total_cents - sum_credited_cents - sum_tendered_cents - sum_received_cents + sum_returned_cents as due
      ) as sums
      where retained <> total_cents - sum_credited_cents - due`,
  },
  {
    name: 'a payer shares the folio of an order with a reservation of their business',
    query: sql`
      select 'H' || payer.number as id, format('of the folio of %s', coalesce('H' || main.number, 'no order')) as problem
      from customer_order as payer left join customer_order as main on main.id = payer.folio_order_id
      where payer.folio_order_id is not null and (main.id is null or main.folio_order_id is not null or main.site_id <> payer.site_id or main.currency <> payer.currency
        or not exists (select from reservation where order_id = main.id))`,
  },
  {
    name: 'an addition costs its lines',
    query: sql`
      select 'H' || number as id, format('addition %s of %s, its lines come to %s', addition.id, addition.total_cents, lines) as problem
      from order_addition as addition join customer_order on customer_order.id = order_id cross join lateral (
        select coalesce(sum(total_cents), 0) as lines from order_line
        where addition_id = addition.id and order_line.order_id = addition.order_id
      ) as sums
      where addition.total_cents <> lines`,
  },
  {
    name: 'the tax of an order is within what it costs',
    query: sql`
      select 'H' || number as id, format('%s, but bases and taxes come to %s', total_cents, taxed) as problem
      from customer_order cross join lateral (
        select coalesce(sum((part->>'baseCents')::bigint + (part->>'vatCents')::bigint), 0) as taxed
        from jsonb_array_elements(quote->'vat') as part
      ) as parts
      where total_cents <> taxed`,
  },
  {
    name: 'no more is credited than was ordered',
    query: sql`
      select name as id, format('%s credited of %s', credited, total) as problem from ${ledger} as ledger
      where credited > total`,
  },
  {
    name: 'credits are those of their lines',
    query: sql`
      select 'H' || number as id, format('%s credited, its lines and shipping say %s', credits, parts) as problem
      from customer_order cross join lateral (
        select coalesce(sum(total_cents), 0) as credits from order_credit where order_id = customer_order.id
      ) as credit cross join lateral (
        select coalesce(sum(credited_cents), 0) + credited_shipping_cents as parts
        from order_line where order_id = customer_order.id
      ) as line
      where credits <> parts`,
  },
  {
    name: 'no more goes back than came',
    query: sql`
      select 'H' || number as id, format('payment %s of %s, %s: %s goes back', payment.id, amount_cents, payment.state, gone) as problem
      from payment join customer_order on customer_order.id = order_id join (
        select payment_id, sum(amount_cents) as gone from refund where state <> 'failed' group by payment_id
      ) as refunds on payment_id = payment.id
      where gone > amount_cents or payment.state not in ('paid', 'authorized')`,
  },
  {
    name: 'cash is in the cash book once',
    query: sql`
      select 'H' || number as id, format('%s of %s in cash, entered as %s', kind, cents, entered) as problem
      from (
        select order_id, 'payment' as kind, payment.amount_cents as cents, cash_entry.amount_cents as entered
        from payment left join cash_entry on payment_id = payment.id
        where provider = 'manual' and method = 'cash' and payment.state = 'paid'
        union all
        select order_id, 'refund', -refund.amount_cents, cash_entry.amount_cents
        from refund join payment on payment.id = refund.payment_id left join cash_entry on refund_id = refund.id
        where provider = 'manual' and method = 'cash' and refund.state = 'refunded'
      ) as cash join customer_order on customer_order.id = order_id
      where entered is distinct from cents`,
  },
  {
    name: 'a closed shift expects its opening amount and its entries',
    query: sql`
      select shift.id::text, format('expects %s of %s and %s', expected_cents, opening_cents, entered) as problem
      from cash_shift as shift left join cash_count on shift_id = shift.id cross join lateral (
        select coalesce(sum(amount_cents), 0) as entered from cash_entry where shift_id = shift.id
      ) as entries
      where (closed_at is null) <> (shift_id is null) or expected_cents <> opening_cents + entered`,
  },
  {
    name: 'no more goes back for a credit than it is worth',
    query: sql`
      select 'H' || number as id, format('credit %s of %s: %s goes back', credit.id, credit.total_cents, gone) as problem
      from order_credit as credit join customer_order on customer_order.id = order_id join (
        select credit_id, sum(amount_cents) as gone from refund where state <> 'failed' group by credit_id
      ) as refunds on credit_id = credit.id
      where gone > credit.total_cents`,
  },
  {
    name: 'a refund reaches its guest',
    severity: 'warning',
    query: sql`
      select 'H' || number as id, format('%s of %s, %s since %s', refund.id, refund.amount_cents, refund.state, refund.created_at) as problem
      from refund join payment on payment.id = payment_id join customer_order on customer_order.id = order_id
      where refund.state = 'failed' or (refund.state = 'asked' and refund.created_at < now() - interval '1 hour')`,
  },
];
