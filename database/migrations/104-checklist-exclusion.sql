-- The lines of the checklist that a business does not need, such as tourist tax where the town has none.
create table checklist_exclusion (
  site_id uuid not null references site on delete cascade,
  name text not null,
  excluded_at timestamptz not null default now(),
  primary key (site_id, name)
);
