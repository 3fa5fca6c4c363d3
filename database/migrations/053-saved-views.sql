-- A list of the office as a member of staff filtered, sorted and arranged it.
create table saved_view (
  id uuid primary key default new_id(),
  site_id uuid not null references site (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  list text not null check (length(list) between 1 and 60),
  name text not null check (length(name) between 1 and 80),
  query text not null check (length(query) <= 2000),
  is_shared boolean not null default false,
  unique (person_id, list, name)
);
create index saved_view_list on saved_view (site_id, list);
comment on table saved_view is 'A list of the office, as a member of staff filtered, sorted and arranged it.';
comment on column saved_view.query is 'The parameters of the list’s address.';
comment on column saved_view.is_shared is 'Other staff of the site see it too.';
