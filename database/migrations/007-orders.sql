create sequence order_number start 100001;

-- What was agreed: the cart as it was when the guest agreed to it, with every price.
create table customer_order (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  number bigint not null default nextval('order_number'),
  cart_id uuid not null unique,
  customer_id uuid references person on delete set null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'ready', 'shipped', 'completed', 'cancelled')),
  culture text not null,
  currency text not null,
  email_address text not null default '',
  quote jsonb not null,
  total_cents bigint not null check (total_cents >= 0),
  delivery_address jsonb,
  invoice_address jsonb,
  shipping jsonb not null default '[]',
  reference text not null default '',
  remark text not null default '',
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  cancelled_at timestamptz,
  unique (site_id, number)
);
comment on table customer_order is 'One for each cart: whoever completes a cart again gets the same order.';
create index customer_order_customer on customer_order (customer_id);
create index customer_order_state on customer_order (state, created_at);

-- In the words of the guest's culture, as they were.
create table order_line (
  id uuid primary key,
  order_id uuid not null references customer_order on delete cascade,
  variant_id bigint not null references variant,
  item_code text not null,
  name text not null,
  description text not null,
  attributes jsonb not null,
  data jsonb,
  quantity int not null check (quantity > 0),
  unit_cents int not null,
  discount_cents int not null,
  total_cents int not null,
  vat_rate numeric(5, 2) not null,
  vat_cents int not null,
  sort_order int not null
);
create index order_line_order on order_line (order_id);
create index order_line_variant on order_line (variant_id);

-- What of a stock an order holds: first for a while, then sold or let go.
create table stock_hold (
  order_id uuid not null references customer_order on delete cascade,
  variant_id bigint not null references variant,
  quantity int not null check (quantity > 0),
  state text not null default 'held' check (state in ('held', 'sold', 'released')),
  expires_at timestamptz not null,
  primary key (order_id, variant_id)
);
create index stock_hold_expiry on stock_hold (expires_at) where state = 'held';
create index stock_hold_variant on stock_hold (variant_id) where state = 'held';

create table voucher_use (
  voucher_id uuid not null references voucher on delete cascade,
  order_id uuid not null references customer_order on delete cascade,
  customer_key text not null,
  primary key (voucher_id, order_id)
);
comment on column voucher_use.customer_key is 'The customer’s id; of a guest the e-mail address in lower case.';
create index voucher_use_customer on voucher_use (voucher_id, customer_key);

-- One attempt to pay an order; at the provider it is a payment of its own.
create table payment (
  id uuid primary key default new_id(),
  order_id uuid not null references customer_order on delete cascade,
  provider text not null,
  provider_id text,
  method text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'open' check (state in ('open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired')),
  url text,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index payment_order on payment (order_id);
create index payment_state on payment (state, updated_at);

-- Money on its way back.
create table refund (
  id uuid primary key default new_id(),
  payment_id uuid not null references payment on delete cascade,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'pending', 'refunded', 'failed')),
  provider_id text,
  created_at timestamptz not null default now()
);
create index refund_payment on refund (payment_id);
create index refund_state on refund (state) where state in ('asked', 'pending');
