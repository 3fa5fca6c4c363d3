create extension if not exists btree_gist;

-- Somebody's nights in a room: held while a cart is checked out, then of an order; or known from another system.
create table stay (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  cart_line_id uuid unique,
  order_id uuid references customer_order on delete cascade,
  room_type_id bigint not null references room_type,
  rate_plan_id bigint references rate_plan,
  arrival date not null,
  departure date not null,
  adults int not null check (adults >= 1),
  children int not null default 0 check (children >= 0),
  babies int not null default 0 check (babies >= 0),
  unit_id uuid references unit,
  is_pinned boolean not null default false,
  state text not null check (state in ('held', 'released', 'confirmed', 'inHouse', 'departed', 'noShow', 'cancelled')),
  expires_at timestamptz,
  was_extended boolean not null default false,
  guest_name text not null default '',
  arrival_time time,
  wishes text not null default '',
  quote jsonb,
  register jsonb,
  note text not null default '',
  source text not null default 'site' check (source in ('site', 'desk', 'other')),
  created_at timestamptz not null default now(),
  arrived_at timestamptz,
  departed_at timestamptz,
  ended_at timestamptz,
  reminded_at timestamptz,
  check (departure > arrival),
  check (state <> 'held' or expires_at is not null),
  check (order_id is not null or cart_line_id is not null or source = 'other'),
  constraint stay_unit_apart exclude using gist (unit_id with =, daterange(arrival, departure) with &&)
    where (unit_id is not null and state in ('held', 'confirmed', 'inHouse')) deferrable
);
comment on column stay.cart_line_id is 'The line of the cart that it was held for; the first line of its order has the same id.';
comment on column stay.departure is 'The day of leaving. Who leaves early or never comes has the nights until it only; the others are free again.';
comment on column stay.is_pinned is 'The guest chose the unit; others may be moved to make room.';
comment on column stay.quote is 'What was agreed, as the guest saw it: lines, nights, deposit, and when cancelling costs what.';
comment on column stay.register is 'Of the main booker: name, town and kind of document shown; never its number, never a copy.';
comment on column stay.source is 'other: taken over from another system, with no order here.';
comment on column stay.ended_at is 'When it was cancelled, or the guest was given up.';
comment on column stay.reminded_at is 'When its guest was reminded that they come; whoever comes later since is reminded again.';
create index stay_order on stay (order_id);
create index stay_nights on stay (room_type_id, arrival) where state in ('held', 'confirmed', 'inHouse');
create index stay_expiry on stay (expires_at) where state = 'held';
create index stay_site_arrival on stay (site_id, arrival);
create index stay_site_departure on stay (site_id, departure);

-- Lines that came to an order after it was placed: an extra, other dates, a fee for cancelling.
create table order_addition (
  id uuid primary key default new_id(),
  order_id uuid not null references customer_order on delete cascade,
  reason text not null,
  total_cents bigint not null check (total_cents >= 0),
  is_invoiced boolean not null default false,
  staff_id uuid references person on delete set null,
  created_at timestamptz not null default now()
);
comment on column order_addition.is_invoiced is 'An invoice tells of it: its own, or that of the order where that was issued later.';
create index order_addition_order on order_addition (order_id);

alter table order_line
  add column stay_id uuid references stay on delete set null,
  add column stay_part text check (stay_part in ('night', 'included', 'extra', 'fee', 'touristTax')),
  add column day date,
  add column addition_id uuid references order_addition on delete cascade;
comment on column order_line.stay_part is 'What of its stay it is for. The first line of a stay has the id of its line in the cart.';
comment on column order_line.day is 'Of an extra: the day of the stay that it is for, or begins on.';
create index order_line_stay on order_line (stay_id) where stay_id is not null;

-- Each addition after the invoice has an invoice of its own.
alter table issued_document add column addition_id uuid references order_addition on delete set null;
drop index issued_document_invoice;
create unique index issued_document_invoice on issued_document (order_id) where kind = 'invoice' and addition_id is null;
create unique index issued_document_addition on issued_document (addition_id) where kind = 'invoice';

-- Why units are out of use.
create table night_block (
  id uuid primary key default new_id(),
  room_type_id bigint not null references room_type on delete cascade,
  unit_id uuid references unit on delete cascade,
  from_night date not null,
  until_night date not null check (until_night >= from_night),
  units int not null check (units >= 1),
  reason text not null,
  staff_id uuid references person on delete set null,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table night_block is 'What staff took out of use; night.blocked counts it.';
comment on column night_block.until_night is 'The last night, included.';
create index night_block_room on night_block (room_type_id, from_night) where ended_at is null;
