-- What a business keeps beside pages and products: things of types that it describes itself.
create table custom_entity_type (
  site_id uuid not null references site on delete cascade,
  type text not null,
  schema jsonb not null,
  version int not null default 1,
  primary key (site_id, type)
);
comment on column custom_entity_type.schema is 'What data of the type looks like: the part of JSON Schema that contract/custom-entities.ts takes.';

create table custom_entity (
  id uuid primary key default new_id(),
  site_id uuid not null,
  type text not null,
  name text not null,
  created_at timestamptz not null default now(),
  unique (site_id, name),
  foreign key (site_id, type) references custom_entity_type on delete restrict
);
create index custom_entity_by_type on custom_entity (site_id, type, name);

create table custom_entity_text (
  entity_id uuid not null references custom_entity on delete cascade,
  culture text not null,
  data jsonb not null,
  version int not null default 1,
  primary key (entity_id, culture)
);
