-- Payments on a card terminal, which the front desk begins.
alter table payment
  add column terminal_id text,
  add column terminal_name text,
  add column request_id uuid,
  add column paid_at timestamptz,
  add check ((terminal_id is null) = (terminal_name is null));
comment on column payment.terminal_id is 'The terminal at its provider; null for every other payment.';
comment on column payment.terminal_name is 'The name of the terminal when the payment was begun.';
comment on column payment.request_id is 'Of the request that began it: the same request is one payment.';
comment on column payment.paid_at is 'When the provider reported that it is paid; null for payments that staff record.';
create unique index payment_request on payment (order_id, request_id) where request_id is not null;
create index payment_on_terminal on payment (terminal_id) where terminal_id is not null and state in ('open', 'pending');

-- A payment that is only polled has not changed for anybody who looks at it.
drop trigger publishes_office_changes on payment;
create trigger publishes_office_changes after insert or delete or update of order_id, state, amount_cents, provider_id on payment
  for each row execute function publish_office_change('order', 'order');
