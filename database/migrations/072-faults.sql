-- What is broken, and what guests left behind.
create table fault (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  unit_id uuid references unit on delete set null,
  place text not null default '',
  description text not null,
  state text not null default 'open' check (state in ('open', 'inProgress', 'solved')),
  staff_id uuid references person on delete set null,
  block_id uuid references night_block on delete set null,
  created_at timestamptz not null default now()
);
comment on column fault.place is 'Where it is, if not in a unit; or more exactly.';
comment on column fault.staff_id is 'Who solves it.';
comment on column fault.block_id is 'Takes the unit out of use until it is solved.';
create index fault_site on fault (site_id, created_at desc);
create index fault_unit on fault (unit_id);
create index fault_staff on fault (staff_id);
create index fault_block on fault (block_id);

create table found_thing (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  description text not null,
  place text not null default '',
  found_on date not null,
  unit_id uuid references unit on delete set null,
  reservation_id uuid references reservation on delete set null,
  state text not null default 'stored' check (state in ('stored', 'returned', 'donated')),
  note text not null default '',
  created_at timestamptz not null default now()
);
comment on column found_thing.reservation_id is 'The last stay in the unit until that day.';
create index found_thing_site on found_thing (site_id, found_on desc);
create index found_thing_unit on found_thing (unit_id);
create index found_thing_reservation on found_thing (reservation_id);
