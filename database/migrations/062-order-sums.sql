-- The list of orders filters and sorts by amounts, so each order stores what its payments, refunds, credits and
-- tenders come to.
alter table customer_order
  add column sum_credited_cents bigint not null default 0,
  add column sum_tendered_cents bigint not null default 0,
  add column sum_restored_cents bigint not null default 0,
  add column sum_received_cents bigint not null default 0,
  add column sum_returned_cents bigint not null default 0,
  add column sum_failed_cents bigint not null default 0;
comment on column customer_order.sum_credited_cents is 'What was credited. This and the next five are sums of other tables, which their triggers store.';
comment on column customer_order.sum_tendered_cents is 'Paid by gift cards and points, less what was restored to them.';
comment on column customer_order.sum_restored_cents is 'Restored to gift cards and points.';
comment on column customer_order.sum_received_cents is 'Received by payments.';
comment on column customer_order.sum_returned_cents is 'Refunded to payments, or in transit to them.';
comment on column customer_order.sum_failed_cents is 'Refunds that failed.';

-- The sums as the rows of an order have them; the audit compares them with those that are stored.
alter view order_money rename to order_sums;

update customer_order set sum_credited_cents = credited_cents, sum_tendered_cents = tendered_cents,
  sum_restored_cents = restored_cents, sum_received_cents = received_cents, sum_returned_cents = returned_cents,
  sum_failed_cents = failed_cents
from order_sums where order_id = id and (
  credited_cents <> 0 or tendered_cents <> 0 or restored_cents <> 0 or received_cents <> 0 or returned_cents <> 0
  or failed_cents <> 0);

create view order_money as
select id as order_id, total_cents, coalesce(deposit_cents, total_cents) as first_cents,
  sum_credited_cents as credited_cents, sum_tendered_cents as tendered_cents, sum_restored_cents as restored_cents,
  sum_received_cents as received_cents, sum_returned_cents as returned_cents, sum_failed_cents as failed_cents
from customer_order;

alter table customer_order
  add column due_cents bigint not null generated always as (case when state = 'cancelled' then 0 else
    greatest(total_cents - sum_credited_cents - sum_tendered_cents - sum_received_cents + sum_returned_cents, 0) end) stored,
  add column payment_state text not null generated always as (case
    when sum_tendered_cents + sum_received_cents - sum_returned_cents > 0 then
      case when total_cents - sum_credited_cents - sum_tendered_cents - sum_received_cents + sum_returned_cents <= 0
        then 'paid' else 'partlyPaid' end
    when total_cents = 0 then 'paid'
    when sum_returned_cents > 0 or sum_restored_cents > 0 then 'refunded'
    else 'unpaid' end) stored;
comment on column customer_order.due_cents is 'What is still to be paid.';

-- Its lock comes first: the sums are then read with every change that was made before.
create function store_order_sums(changed uuid) returns void language plpgsql as $$
begin
  perform from customer_order where id = changed for no key update;
  update customer_order set (sum_credited_cents, sum_tendered_cents, sum_restored_cents, sum_received_cents,
    sum_returned_cents, sum_failed_cents) = (
    select credited_cents, tendered_cents, restored_cents, received_cents, returned_cents, failed_cents
    from order_sums where order_id = changed
  ) where id = changed;
end
$$;
create function store_sums_of_order() returns trigger language plpgsql as $$
begin
  perform store_order_sums(case when tg_op = 'DELETE' then old.order_id else new.order_id end);
  return null;
end
$$;
create function store_sums_of_payment() returns trigger language plpgsql as $$
begin
  perform store_order_sums((select order_id from payment
    where id = case when tg_op = 'DELETE' then old.payment_id else new.payment_id end));
  return null;
end
$$;

create trigger store_order_sums after insert or delete or update of order_id, total_cents on order_credit
  for each row execute function store_sums_of_order();
create trigger store_order_sums after insert or delete or update of order_id, amount_cents, restored_cents, lines on order_tender
  for each row execute function store_sums_of_order();
create trigger store_order_sums after insert or delete or update of order_id, amount_cents, restored_cents on order_points
  for each row execute function store_sums_of_order();
-- Most payments begin and end without money.
create trigger store_order_sums_of_new after insert on payment
  for each row when (new.state in ('paid', 'authorized')) execute function store_sums_of_order();
create trigger store_order_sums after update of order_id, state, amount_cents on payment
  for each row when (old.state in ('paid', 'authorized') or new.state in ('paid', 'authorized'))
  execute function store_sums_of_order();
create trigger store_order_sums_of_deleted after delete on payment
  for each row when (old.state in ('paid', 'authorized')) execute function store_sums_of_order();
create trigger store_order_sums after insert or delete or update of payment_id, amount_cents, state on refund
  for each row execute function store_sums_of_payment();

-- The list of orders, in the order of each of its columns.
create index customer_order_by_state on customer_order (site_id, state, created_at, number);
create index customer_order_by_payment on customer_order (site_id, payment_state, created_at, number);
create index customer_order_by_total on customer_order (site_id, (total_cents - sum_credited_cents), number);
create index customer_order_by_due on customer_order (site_id, due_cents, number);
create index customer_order_by_due_on on customer_order (site_id, due_on, number);
create index customer_order_by_delivery on customer_order (site_id, (shipping -> 0 ->> 'deliveryDate'), number);
create index customer_order_by_customer on customer_order (site_id, coalesce(nullif(invoice_address ->> 'attn', ''),
  nullif(delivery_address ->> 'attn', ''), nullif(invoice_address ->> 'companyName', ''), ''), number);
create index customer_order_unpaid on customer_order (site_id, created_at, number)
  where paid_at is null and state not in ('pending', 'cancelled') and due_cents > 0;
create index refund_open on refund (payment_id) where state <> 'refunded';
create index withdrawal_declared on withdrawal (order_id) where state = 'declared';
