-- Two profiles of one person that staff made one, until the end of the day on which that can be undone.
create table guest_merge (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  person_id uuid not null references person on delete cascade,
  staff_id uuid references person on delete set null,
  name text not null,
  before jsonb not null,
  created_at timestamptz not null default now()
);
comment on column guest_merge.person_id is 'The profile that stays.';
comment on column guest_merge.name is 'Of the profile that went.';
comment on column guest_merge.before is 'Both profiles as they were, and the rows that passed on.';
create index guest_merge_person on guest_merge (person_id);
create index guest_merge_staff on guest_merge (staff_id) where staff_id is not null;
create index guest_merge_created on guest_merge (created_at);

-- Entries pass to another member when two profiles become one. Nothing else of an entry changes.
create function reject_entry_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'member_id' is distinct from to_jsonb(old) - 'member_id' then
    raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger loyalty_entry_protected on loyalty_entry;
create trigger loyalty_entry_protected before delete or truncate on loyalty_entry
  for each statement execute function reject_rewriting();
create trigger loyalty_entry_unchanged before update on loyalty_entry
  for each row execute function reject_entry_change();
