-- Who wrote what is live; null: the product itself, or somebody who was erased.
alter table block_text add column staff_id uuid references person on delete set null;
alter table block_history
  add column staff_id uuid references person on delete set null,
  add column updated_at timestamptz;
create index block_history_replaced on block_history (replaced_at);

-- What an editor has written and not published: one for each block and culture, shared by all who edit.
create table block_draft (
  block_id uuid not null references block on delete cascade,
  culture text not null,
  page_id uuid not null references page on delete cascade,
  data text not null,
  base_version int not null check (base_version >= 0),
  version int not null default 1,
  staff_id uuid references person on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (block_id, culture)
);
comment on column block_draft.base_version is 'The version of the live text that it was written over; 0 where there was none.';
create index block_draft_page on block_draft (page_id, culture);

-- Each time that texts of a page went live together.
create table publication (
  id uuid primary key default new_id(),
  page_id uuid not null references page on delete cascade,
  culture text not null,
  name text not null default '',
  staff_id uuid references person on delete set null,
  published_at timestamptz not null default now()
);
create index publication_page on publication (page_id, culture, published_at);
