-- A UUID of version 7 (RFC 9562, 5.7): 48 bits of Unix milliseconds, then random bits. PostgreSQL has its own from 18 on; we run on 16.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- The change feed: every write that a projection cares about appends a row in its own transaction.
create table change (
  id bigint generated always as identity primary key,
  topic text not null,
  key text not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
comment on column change.transaction_id is 'Readers may skip what lies below pg_snapshot_xmin: it was visible at their last look.';
create index change_transaction on change (transaction_id);

-- Counters of calls within a window of time, shared by all processes.
create unlogged table rate_limit (
  key text primary key,
  window_ends_at timestamptz not null,
  calls int not null
);
