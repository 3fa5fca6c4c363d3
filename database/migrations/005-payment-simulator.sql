-- A payment provider of our own that moves no money: what the outside world would remember, kept apart from the shop's tables.
create table simulator_payment (
  id text primary key,
  request_key text not null unique,
  order_name text not null,
  amount_cents int8 not null check (amount_cents > 0),
  currency text not null,
  method text not null,
  issuer text,
  description text not null,
  return_url text not null,
  webhook_url text,
  webhook_mode text not null default 'once' check (webhook_mode in ('once', 'twice', 'before', 'after', 'never')),
  state text not null default 'open' check (state in ('open', 'pending', 'paid', 'failed', 'canceled', 'expired')),
  expires_at timestamptz not null,
  becomes text check (becomes in ('paid', 'expired')),
  becomes_at timestamptz,
  created_at timestamptz not null default now(),
  check ((becomes is null) = (becomes_at is null))
);
comment on column simulator_payment.request_key is 'Asked again with the same key, it is the same payment.';
comment on column simulator_payment.becomes is 'Its next state, from becomes_at on; whoever looks first makes it so.';
create index simulator_payment_becomes on simulator_payment (becomes_at) where becomes is not null;

create table simulator_refund (
  id text primary key,
  request_key text not null unique,
  payment_id text not null references simulator_payment on delete cascade,
  amount_cents int8 not null check (amount_cents > 0),
  description text not null,
  refunded_at timestamptz not null
);
comment on column simulator_refund.refunded_at is 'When the money has arrived; pending until then.';
create index simulator_refund_payment on simulator_refund (payment_id);

-- Calls of webhooks, made and still to make.
create table simulator_call (
  id uuid primary key default new_id(),
  payment_id text not null references simulator_payment on delete cascade,
  due_at timestamptz,
  attempts int not null default 0,
  answer text not null default ''
);
comment on column simulator_call.due_at is 'Of the next try; null when it was heard, or given up.';
create index simulator_call_due on simulator_call (due_at) where due_at is not null;
create index simulator_call_payment on simulator_call (payment_id);
