-- Every save of nightly rates, with the value of each cell before and after it.
create table rate_save (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  staff_id uuid references person on delete set null,
  source text not null check (source in ('grid', 'undo', 'import')),
  undoes uuid unique references rate_save on delete cascade,
  cells int not null,
  nights int not null,
  saved_at timestamptz not null default now()
);
comment on column rate_save.staff_id is 'Null: an import from the command line, or a person who was erased.';
comment on column rate_save.undoes is 'The save that it takes back; each can be taken back once.';
create index rate_save_site on rate_save (site_id, saved_at desc);
create index rate_save_staff on rate_save (staff_id);

-- One row for each room type, rate plan and field of a save, so that a save of thousands of nights is a few rows.
create table rate_change (
  save_id uuid not null references rate_save on delete cascade,
  room_type_id bigint not null references room_type on delete cascade,
  rate_plan_id bigint references rate_plan on delete cascade,
  field text not null,
  nights date[] not null,
  before int[] not null,
  after int[] not null
);
comment on column rate_change.rate_plan_id is 'Null: of the room type in every rate plan, such as its units for sale.';
comment on column rate_change.field is 'A name of `gridFields` in contract/rate-grid.ts.';
comment on column rate_change.before is 'Of each night: amounts in cents, lengths in nights, a closed or stopped night as 1; null where there was no value.';
create index rate_change_save on rate_change (save_id);
create index rate_change_room on rate_change (room_type_id, rate_plan_id);
create index rate_change_plan on rate_change (rate_plan_id);

-- A named period of the year, to see and to select its nights.
create table season (
  id uuid primary key,
  site_id uuid not null references site on delete cascade,
  colour text not null check (colour in ('sand', 'sun', 'clay', 'berry', 'sea', 'leaf')),
  first_night date not null,
  last_night date not null check (last_night >= first_night),
  created_at timestamptz not null default now()
);
create index season_site on season (site_id, first_night);

create table season_text (
  season_id uuid not null references season on delete cascade,
  culture text not null,
  name text not null,
  primary key (season_id, culture)
);
