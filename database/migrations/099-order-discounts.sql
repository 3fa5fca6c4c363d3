-- A discount that staff gave on lines of an order. The lines have their lower price; this says why.
create table order_discount (
  id uuid primary key default new_id(),
  order_id uuid not null references customer_order on delete cascade,
  name text not null,
  reason text not null,
  percentage numeric check (percentage > 0 and percentage <= 100),
  amount_cents int not null check (amount_cents > 0),
  lines jsonb not null,
  staff_id uuid references person on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
comment on column order_discount.name is 'As the guest reads it.';
comment on column order_discount.reason is 'For staff only; empty once the guest is erased.';
comment on column order_discount.percentage is 'Of each line; null of an amount.';
comment on column order_discount.lines is 'The cents off each line, and the line that it was taken `from`: another one where that was credited.';
create index order_discount_order on order_discount (order_id, created_at);
create index order_discount_staff on order_discount (staff_id) where staff_id is not null;
