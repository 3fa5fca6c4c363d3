create table site (
  id uuid primary key default new_id(),
  name text not null,
  hosts text[] not null default '{}',
  cultures text[] not null,
  created_at timestamptz not null default now()
);
comment on column site.hosts is 'Host names in lower case; a site without any answers every host that no other site claims.';

create table site_property (
  site_id uuid not null references site on delete cascade,
  name text not null,
  culture text not null default '',
  value text not null,
  primary key (site_id, name, culture)
);
comment on column site_property.culture is 'Empty: the same in every culture.';

create table setting (
  site_id uuid not null references site on delete cascade,
  group_name text not null,
  name text not null,
  value text not null,
  primary key (site_id, group_name, name)
);

create table robots_rule (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  user_agent text not null,
  allow text not null default '',
  disallow text not null default '',
  sort_order int not null default 0
);

-- An original as uploaded; its renditions are made from it and may be thrown away.
create table media (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  file_name text not null,
  extension text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bigint not null,
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  preview text not null,
  created_at timestamptz not null default now()
);
comment on column media.id is 'The first 128 bits of the SHA-256 of the file: the same picture twice is one row.';
comment on column media.preview is 'A blurred picture of a few pixels as a data address.';

create table page (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  parent_id uuid references page,
  template text not null,
  sort_order int not null default 0,
  is_deleted boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index page_site on page (site_id);
create index page_parent on page (parent_id);

-- A page exists in a culture when it has a row here.
create table page_text (
  page_id uuid not null references page on delete cascade,
  culture text not null,
  site_id uuid not null references site on delete cascade,
  path text not null check (path ~ '^/'),
  title text not null,
  properties jsonb not null default '[]',
  version int not null default 1,
  published_at timestamptz default now(),
  updated_at timestamptz not null default now(),
  primary key (page_id, culture)
);
comment on column page_text.path is 'Without the prefix of the culture.';
comment on column page_text.published_at is 'Null or in the future: not shown to visitors.';
create unique index page_text_path on page_text (site_id, culture, path);

create table page_row (
  id uuid primary key default new_id(),
  page_id uuid not null references page on delete cascade,
  class_name text not null default '',
  sort_order int not null,
  version int not null default 1,
  is_deleted boolean not null default false
);
create index page_row_page on page_row (page_id);

create table page_col (
  id uuid primary key default new_id(),
  page_id uuid not null references page on delete cascade,
  row_id uuid not null references page_row on delete cascade,
  class_name text not null default '',
  sort_order int not null,
  version int not null default 1,
  is_deleted boolean not null default false
);
create index page_col_page on page_col (page_id);
create index page_col_row on page_col (row_id);

-- The structure of a page is the same in every culture; only the data of its blocks differs.
create table block (
  id uuid primary key default new_id(),
  page_id uuid not null references page on delete cascade,
  col_id uuid references page_col on delete cascade,
  parent_block_id uuid references block on delete cascade,
  item int,
  name text not null check (name <> 'temp-content'),
  type text not null,
  class_name text not null default '',
  sort_order int not null,
  is_deleted boolean not null default false,
  created_at timestamptz not null default now(),
  check (num_nonnulls(col_id, parent_block_id) = 1),
  check ((parent_block_id is null) = (item is null))
);
comment on column block.item is 'Which item of the repeater or slider the block belongs to, from 0.';
create index block_page on block (page_id);
create index block_col on block (col_id);
create index block_parent on block (parent_block_id);

create table block_text (
  block_id uuid not null references block on delete cascade,
  culture text not null,
  page_id uuid not null references page on delete cascade,
  data text not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (block_id, culture)
);
create index block_text_page on block_text (page_id, culture);

-- What was live before: one row for each text that a later one replaced.
create table block_history (
  block_id uuid not null references block on delete cascade,
  culture text not null,
  version int not null,
  data text not null,
  replaced_at timestamptz not null default now(),
  primary key (block_id, culture, version)
);

create table menu (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  name text not null,
  unique (site_id, name)
);

create table menu_item (
  id uuid primary key default new_id(),
  menu_id uuid not null references menu on delete cascade,
  parent_id uuid references menu_item on delete cascade,
  page_id uuid references page on delete cascade,
  path text,
  target text,
  sort_order int not null,
  check (num_nonnulls(page_id, path) = 1)
);
comment on column menu_item.path is 'A functional screen (/stores, given the prefix of the culture) or an address elsewhere.';
create index menu_item_menu on menu_item (menu_id);
create index menu_item_parent on menu_item (parent_id);
create index menu_item_page on menu_item (page_id);

create table menu_item_text (
  menu_item_id uuid not null references menu_item on delete cascade,
  culture text not null,
  name text not null,
  primary key (menu_item_id, culture)
);

create table location (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  longitude numeric(9, 6) not null check (longitude between -180 and 180),
  latitude numeric(8, 6) not null check (latitude between -90 and 90),
  phone_number text not null default '',
  email_address text not null default '',
  media_id text references media,
  sort_order int not null default 0,
  is_deleted boolean not null default false
);
create index location_site on location (site_id);

create table location_text (
  location_id uuid not null references location on delete cascade,
  culture text not null,
  name text not null,
  address text not null,
  opening_hours text not null default '',
  primary key (location_id, culture)
);

create table feed_post (
  id text not null,
  site_id uuid not null references site on delete cascade,
  feed text not null,
  media_type text not null check (media_type in ('IMAGE', 'VIDEO', 'CAROUSEL_ALBUM')),
  media_url text not null,
  thumbnail_url text,
  permalink text not null,
  children jsonb not null default '[]',
  posted_at timestamptz not null,
  primary key (site_id, feed, id)
);

create table feed_post_text (
  site_id uuid not null,
  feed text not null,
  post_id text not null,
  culture text not null,
  caption text not null,
  primary key (site_id, feed, post_id, culture),
  foreign key (site_id, feed, post_id) references feed_post on delete cascade
);

create table frontend_message (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  severity smallint not null check (severity between 1 and 5),
  message text not null,
  stack text,
  url text,
  data jsonb,
  user_agent text,
  request_id text not null,
  created_at timestamptz not null default now()
);
