-- A price that staff agreed with a guest, beside what the rates would have charged.
create table price_override (
  id uuid primary key default new_id(),
  reservation_id uuid not null references reservation on delete cascade,
  kind text not null check (kind in ('total', 'perNight', 'complimentary')),
  nights jsonb not null,
  list_cents int not null,
  override_cents int not null check (override_cents >= 0),
  reason text not null,
  staff_id uuid references person on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on column price_override.nights is 'The price in cents of each night, by its date.';
comment on column price_override.list_cents is 'What the reservation would have cost, fees and tourist tax included.';
comment on column price_override.override_cents is 'What it cost instead.';
comment on column price_override.reason is 'For staff only; empty once the guest is erased.';
comment on column price_override.ended_at is 'When another price took its place.';
create unique index price_override_current on price_override (reservation_id) where ended_at is null;
create index price_override_reservation on price_override (reservation_id, created_at);
create index price_override_staff on price_override (staff_id) where staff_id is not null;

-- Who may agree on a price: the manager; the administrator has every right.
update role set rights = rights || '{prices:override}'::text[]
where key = 'manager' and not 'prices:override' = any(rights);
