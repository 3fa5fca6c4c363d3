-- What somebody means to buy. Its id is made by the browser that keeps it.
create table cart (
  id uuid primary key,
  site_id uuid not null references site on delete cascade,
  customer_id uuid references person on delete cascade,
  name text not null,
  culture text not null,
  reference text not null default '',
  remark text not null default '',
  delivery_address jsonb,
  invoice_address jsonb,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column cart.customer_id is 'Until it is known, the cart is whoever’s who knows its id; then theirs alone.';
comment on column cart.closed_at is 'When it was ordered: nothing changes in it any more.';
create unique index cart_name on cart (customer_id, name) where closed_at is null;
create index cart_site on cart (site_id, updated_at);

create table cart_line (
  id uuid primary key default new_id(),
  cart_id uuid not null references cart on delete cascade,
  variant_id bigint not null references variant,
  quantity int not null check (quantity between 1 and 999),
  description text not null default '',
  data jsonb,
  attributes jsonb not null default '[]',
  sort_order bigint generated always as identity
);
create index cart_line_cart on cart_line (cart_id);
create index cart_line_variant on cart_line (variant_id);

-- A code that reduces what is to be paid.
create table voucher (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  code text not null check (code ~ '^[A-Za-z0-9_-]{3,40}$'),
  kind text not null check (kind in ('percent', 'amount', 'freeShipping')),
  percentage numeric(5, 2) not null default 0 check (percentage between 0 and 100),
  amount_cents int not null default 0 check (amount_cents >= 0),
  valid_from date,
  valid_until date,
  minimum_cents int not null default 0,
  most_uses int,
  most_uses_each int,
  uses int not null default 0,
  is_combinable boolean not null default false,
  is_deleted boolean not null default false,
  check (most_uses is null or uses <= most_uses)
);
comment on column voucher.valid_until is 'The last day, where the site is.';
comment on column voucher.most_uses_each is 'By one customer; a guest goes by their e-mail address.';
create unique index voucher_code on voucher (site_id, lower(code)) where not is_deleted;

-- What a voucher is for; without any, everything.
create table voucher_scope (
  voucher_id uuid not null references voucher on delete cascade,
  product_id bigint references product on delete cascade,
  category_id uuid references category on delete cascade,
  check (num_nonnulls(product_id, category_id) = 1)
);
create index voucher_scope_voucher on voucher_scope (voucher_id);
create index voucher_scope_product on voucher_scope (product_id);
create index voucher_scope_category on voucher_scope (category_id);

create table cart_voucher (
  cart_id uuid not null references cart on delete cascade,
  voucher_id uuid not null references voucher on delete cascade,
  sort_order bigint generated always as identity,
  primary key (cart_id, voucher_id)
);

create table shipping_method (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  code text not null,
  kind text not null check (kind in ('parcel', 'pickup', 'room')),
  countries text[] not null default '{}',
  price_cents int not null check (price_cents >= 0),
  free_from_cents int,
  most_grams int,
  weekdays int[] not null default '{1,2,3,4,5,6,7}',
  latest_order time,
  lead_days int not null default 1 check (lead_days >= 0),
  sort_order int not null default 0,
  is_deleted boolean not null default false,
  unique (site_id, code)
);
comment on column shipping_method.countries is 'Where it goes to; none: it needs no address.';
comment on column shipping_method.weekdays is 'On which it arrives, 1 for Monday.';
comment on column shipping_method.latest_order is 'What is ordered later on a day counts for the next.';

create table shipping_method_text (
  shipping_method_id uuid not null references shipping_method on delete cascade,
  culture text not null,
  name text not null,
  description text not null default '',
  primary key (shipping_method_id, culture)
);

-- How the lines of a cart travel; without lines of its own it takes those that no other takes.
create table cart_shipping (
  id uuid primary key default new_id(),
  cart_id uuid not null references cart on delete cascade,
  shipping_method_id uuid not null references shipping_method on delete cascade,
  delivery_date date,
  address_id uuid references address on delete set null,
  line_ids uuid[] not null default '{}',
  remark text not null default '',
  sort_order bigint generated always as identity
);
create index cart_shipping_cart on cart_shipping (cart_id);
