-- Pictures of faults, and one list of the private files that no row names.
alter table survey_leftover rename to leftover_file;
alter index survey_leftover_pkey rename to leftover_file_pkey;
alter index survey_leftover_since rename to leftover_file_since;
comment on table leftover_file is 'Private files that no row names: on their way in, or of a row that was removed.';

create or replace function leave_survey_file() returns trigger language plpgsql as $$
begin
  insert into leftover_file (file, since)
  values ('attachment-' || old.id || '.' || old.extension, '-infinity') on conflict (file) do nothing;
  return null;
end $$;

alter table fault add column solved_at timestamptz;
update fault set solved_at = now() where state = 'solved';
comment on column fault.solved_at is 'Its pictures are deleted a year later.';

create table fault_picture (
  id uuid primary key,
  site_id uuid not null references site on delete cascade,
  fault_id uuid not null references fault on delete cascade,
  upload_id uuid not null,
  width int not null,
  height int not null,
  bytes int not null,
  thumbnail_bytes int not null,
  staff_id uuid references person on delete set null,
  created_at timestamptz not null default now(),
  unique (fault_id, upload_id)
);
comment on column fault_picture.upload_id is 'Made by the device that sends it, so that it counts once.';
create index fault_picture_site on fault_picture (site_id);
create index fault_picture_staff on fault_picture (staff_id);

create function leave_fault_picture() returns trigger language plpgsql as $$
begin
  insert into leftover_file (file, since)
  values ('fault-' || old.id || '.webp', '-infinity'), ('fault-' || old.id || '-small.webp', '-infinity')
  on conflict (file) do nothing;
  return null;
end $$;
create trigger leave_fault_picture after delete on fault_picture
  for each row execute function leave_fault_picture();
create trigger publishes_office_changes after insert or update or delete on fault_picture
  for each row execute function publish_office_change('unit', 'site');
