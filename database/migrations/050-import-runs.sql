-- Files that staff import in the browser: what a dry run found, what was written, and what undoes it.
create table import_run (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  staff_id uuid references person on delete set null,
  file_name text not null,
  culture text not null,
  state text not null check (state in ('refused', 'checked', 'applied', 'undone')),
  kind text,
  columns jsonb not null default '{}',
  file bytea,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  result jsonb not null
);
comment on column import_run.file is 'Until it is applied, or a week has passed.';
comment on column import_run.result is 'Counts of lines and items, notes, warnings and problems by line.';
create index import_run_site on import_run (site_id, created_at desc);
create index import_run_staff on import_run (staff_id) where staff_id is not null;

create table import_change (
  run_id uuid not null references import_run on delete cascade,
  product_id bigint not null references product on delete cascade,
  before jsonb,
  after jsonb not null,
  primary key (run_id, product_id)
);
comment on column import_change.before is 'The product as it was; null: the import made it.';
comment on column import_change.after is 'Its version, and what was left of each variant: only a product that is so still is taken back.';
create index import_change_product on import_change (product_id);
