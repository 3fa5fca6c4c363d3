-- What a change was about, and its values before and after.
alter table audit_entry
  add subject_kind text,
  add subject_id text not null default '',
  add subject_label text not null default '',
  add changes jsonb not null default '[]',
  add change_count integer not null default 0;
create index audit_entry_subject on audit_entry (site_id, subject_kind, subject_id, at desc);
comment on column audit_entry.subject_kind is 'Null: about no single thing, or of a version without subjects.';
comment on column audit_entry.subject_id is 'As in addresses of the office: the number of an order, an item code or an id.';
comment on column audit_entry.subject_label is 'The name of a thing at that time, never that of a person.';
comment on column audit_entry.changes is 'The changed fields with their values, never personal data, secrets or long texts.';

create or replace function protect_audit_entry() returns trigger language plpgsql as $$
declare
  -- With the outcome come the values.
  outcome constant text[] := '{status,staff_id,subject_kind,subject_id,subject_label,changes,change_count}';
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '400 days' then
      return old;
    end if;
  elsif to_jsonb(new) - outcome = to_jsonb(old) - outcome then
    -- The outcome, once; with it a login tells who it was of.
    if old.status is null and new.status is not null
      and (old.staff_id is null or new.staff_id is not distinct from old.staff_id) then
      return new;
    end if;
    -- Somebody was erased.
    if new.staff_id is null and to_jsonb(new) - 'staff_id' = to_jsonb(old) - 'staff_id' then
      return new;
    end if;
  end if;
  raise exception 'the audit log is only ever added to' using errcode = 'restrict_violation';
end $$;
