-- An import shows each changed field before and after it.
update import_run set result = result || jsonb_build_object(
  'items', (
    select coalesce(jsonb_agg(jsonb_build_object('line', item -> 'line', 'code', item -> 'itemCode', 'nights', null,
      'fate', item -> 'fate', 'changes', '[]'::jsonb, 'moreChanges', 0)), '[]')
    from jsonb_array_elements(result -> 'items') as item
  ),
  'itemCounts', case when kind = 'products' then jsonb_build_object('added', result -> 'added', 'changed', result -> 'changed')
    else '{"added": 0, "changed": 0}' end
);

-- Imports of categories, terms and nights are undone as those of products are.
alter table import_run add column rate_save_id uuid references rate_save on delete set null;
comment on column import_run.rate_save_id is 'The nights that it changed, for its undo.';
create index import_run_rate_save on import_run (rate_save_id) where rate_save_id is not null;

create table import_row (
  run_id uuid not null references import_run on delete cascade,
  key text not null,
  before jsonb,
  after jsonb not null,
  primary key (run_id, key)
);
comment on table import_row is 'Categories, terms and blocked units that an import changed, for its undo.';
comment on column import_row.before is 'As it was; null: the import made it.';
comment on column import_row.after is 'What tells whether it was changed since.';

-- What an undo left is named with its reason.
update import_run set result = result || jsonb_build_object(
  'notUndone', (
    select coalesce(jsonb_agg(jsonb_build_object('code', code, 'nights', null, 'column', null, 'reason', 'changed')), '[]')
    from (select code from jsonb_array_elements(coalesce(result -> 'notUndone', '[]')) as code limit 500) as first
  ),
  'notUndoneCount', jsonb_array_length(coalesce(result -> 'notUndone', '[]'))
);

-- How staff matched the columns of a file with ours, for the next file with the same columns.
create table import_mapping (
  site_id uuid not null references site on delete cascade,
  titles_hash text not null,
  columns jsonb not null,
  used_at timestamptz not null default now(),
  primary key (site_id, titles_hash)
);
comment on column import_mapping.titles_hash is 'Of the names of the file’s columns, in any order.';
comment on column import_mapping.columns is 'Our column by the file’s; empty for one that is left out.';
