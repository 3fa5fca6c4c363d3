-- The cash book: shifts of a drawer, their counts, and each amount that went into a drawer or out of it.
create table cash_shift (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  drawer text not null,
  opening_cents bigint not null check (opening_cents >= 0),
  staff_id uuid references person on delete set null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
comment on column cash_shift.opening_cents is 'The cash in the drawer when it was opened.';
comment on column cash_shift.staff_id is 'Who opened it.';
create unique index cash_shift_open on cash_shift (site_id, lower(drawer)) where closed_at is null;
create index cash_shift_site on cash_shift (site_id, opened_at desc);
create index cash_shift_staff on cash_shift (staff_id);

create table cash_count (
  shift_id uuid primary key references cash_shift on delete cascade,
  expected_cents bigint not null,
  counted_cents bigint not null check (counted_cents >= 0),
  note text not null default '',
  staff_id uuid references person on delete set null
);
comment on table cash_count is 'The count that closed a shift.';
comment on column cash_count.expected_cents is 'The opening amount and the entries of the shift.';
create index cash_count_staff on cash_count (staff_id);

create table cash_entry (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  shift_id uuid references cash_shift on delete cascade,
  kind text not null check (kind in ('payment', 'refund', 'paidIn', 'paidOut')),
  amount_cents bigint not null check (case when kind in ('payment', 'paidIn') then amount_cents > 0 else amount_cents < 0 end),
  payment_id uuid unique references payment on delete set null,
  refund_id uuid unique references refund on delete set null,
  reason text not null default '',
  staff_id uuid references person on delete set null,
  created_at timestamptz not null default now()
);
comment on column cash_entry.shift_id is 'Null for cash that was taken or paid out while no shift was open.';
comment on column cash_entry.amount_cents is 'Negative for cash that left the drawer.';
create index cash_entry_site on cash_entry (site_id, created_at desc);
create index cash_entry_shift on cash_entry (shift_id);
create index cash_entry_staff on cash_entry (staff_id);

alter table refund add column paid_out_at timestamptz;
comment on column refund.paid_out_at is 'When staff paid it out.';
update refund set paid_out_at = refund.created_at from payment
  where payment.id = payment_id and provider = 'manual' and refund.state = 'refunded';

insert into cash_entry (site_id, kind, amount_cents, payment_id, staff_id, created_at)
  select site_id, 'payment', amount_cents, payment.id, staff_id, payment.created_at
  from payment join customer_order on customer_order.id = order_id
  where provider = 'manual' and method = 'cash' and payment.state = 'paid';
insert into cash_entry (site_id, kind, amount_cents, refund_id, created_at)
  select site_id, 'refund', -refund.amount_cents, refund.id, refund.created_at
  from refund join payment on payment.id = payment_id join customer_order on customer_order.id = order_id
  where provider = 'manual' and method = 'cash' and refund.state = 'refunded';

-- The screens of the cash book hear of it with the orders.
create trigger publishes_office_changes after insert or update or delete on cash_shift
  for each row execute function publish_office_change('order', 'site');
create trigger publishes_office_changes after insert or update or delete on cash_entry
  for each row execute function publish_office_change('order', 'site');
