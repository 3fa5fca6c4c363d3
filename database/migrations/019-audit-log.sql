-- Who changed what in the back office: a row is written before a change is made, and gets the answer's status after it.
create table audit_entry (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  staff_id uuid references person on delete set null,
  at timestamptz not null default now(),
  call text not null,
  method text not null,
  path text not null,
  target text not null default '',
  fields text[] not null default '{}',
  request_id text not null default '',
  status smallint
);
comment on column audit_entry.staff_id is 'Null: nobody that we know, as at a login that failed, or somebody who was erased.';
comment on column audit_entry.path is 'Without the query.';
comment on column audit_entry.target is 'The ids that the call named, never what was typed.';
comment on column audit_entry.fields is 'The names of what was sent, never the values.';
comment on column audit_entry.status is 'Null: not answered yet, or the server stopped before it was.';
create index audit_entry_site on audit_entry (site_id, at desc);
create index audit_entry_staff on audit_entry (staff_id);
create index audit_entry_at on audit_entry (at);

create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '400 days' then
      return old;
    end if;
  elsif to_jsonb(new) - '{status,staff_id}'::text[] = to_jsonb(old) - '{status,staff_id}'::text[] then
    -- The outcome, once; with it a login tells who it was of.
    if old.status is null and new.status is not null
      and (old.staff_id is null or new.staff_id is not distinct from old.staff_id) then
      return new;
    end if;
    -- Somebody was erased.
    if new.staff_id is null and new.status is not distinct from old.status then
      return new;
    end if;
  end if;
  raise exception 'the audit log is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_kept before update or delete on audit_entry
  for each row execute function keep_audit_entry();
create trigger audit_entry_whole before truncate on audit_entry
  for each statement execute function refuse_rewriting();
