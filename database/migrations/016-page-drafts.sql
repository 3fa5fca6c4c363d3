-- A draft that is kept gets a number that no draft had: whoever goes on from an older one is told.
create sequence draft_version as int;
alter table block_draft alter column version set default nextval('draft_version');

-- Rows, columns and blocks as an editor has laid them out; parts that are new have a row of their own, deleted until it is published.
create table page_draft (
  page_id uuid primary key references page on delete cascade,
  structure jsonb not null,
  base_version int not null check (base_version >= 0),
  version int not null default nextval('draft_version'),
  staff_id uuid references person on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column page_draft.base_version is 'The version of the page that it was begun over.';

-- What was live before: one row for each structure that a later one replaced.
create table page_history (
  page_id uuid not null references page on delete cascade,
  version int not null,
  structure jsonb not null,
  staff_id uuid references person on delete set null,
  replaced_at timestamptz not null,
  primary key (page_id, version)
);
comment on column page_history.staff_id is 'Who replaced it.';
create index page_history_replaced on page_history (page_id, replaced_at);

alter table page_text add column staff_id uuid references person on delete set null;

create table page_text_draft (
  page_id uuid not null references page on delete cascade,
  culture text not null,
  site_id uuid not null references site on delete cascade,
  path text not null check (path ~ '^/'),
  title text not null,
  properties jsonb not null default '[]',
  base_version int not null check (base_version >= 0),
  version int not null default nextval('draft_version'),
  staff_id uuid references person on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (page_id, culture)
);
comment on column page_text_draft.base_version is 'The version of the live text that it was written over; 0 where there was none.';
create unique index page_text_draft_path on page_text_draft (site_id, culture, path);

create table page_text_history (
  page_id uuid not null references page on delete cascade,
  culture text not null,
  version int not null,
  path text not null,
  title text not null,
  properties jsonb not null,
  staff_id uuid references person on delete set null,
  updated_at timestamptz not null,
  replaced_at timestamptz not null,
  primary key (page_id, culture, version)
);
