-- Pictures that an import brings: from addresses, and from a zip beside the file.
create table import_picture (
  run_id uuid not null references import_run on delete cascade,
  source text not null,
  bytes bytea,
  size bigint not null default 0,
  media_id text references media on delete set null,
  is_new boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'failed')),
  tries int not null default 0,
  problem text,
  primary key (run_id, source)
);
comment on column import_picture.source is 'An address, or a name in the zip, in lower case.';
comment on column import_picture.bytes is 'From the zip, until the library has them.';
comment on column import_picture.size is 'Bytes that were fetched or unpacked.';
comment on column import_picture.is_new is 'The library got it from this import: an undo removes it where nothing uses it.';
create index import_picture_media on import_picture (media_id) where media_id is not null;

create table import_product_pictures (
  run_id uuid not null references import_run on delete cascade,
  product_id bigint not null references product on delete cascade,
  line int not null,
  sources text[] not null,
  pictures jsonb not null,
  is_placed boolean not null default false,
  primary key (run_id, product_id)
);
comment on table import_product_pictures is 'Products whose pictures wait until each of them was fetched or could not be.';
comment on column import_product_pictures.pictures is 'All pictures of the product in their order, with descriptions and the variants that they show.';
create index import_product_pictures_product on import_product_pictures (product_id);

create table media_address (
  address text primary key,
  media_id text not null references media on delete cascade,
  fetched_at timestamptz not null default now()
);
comment on table media_address is 'Where pictures were fetched from: the same address is fetched once.';
create index media_address_media on media_address (media_id);
