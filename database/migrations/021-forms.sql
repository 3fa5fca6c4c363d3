-- Forms as content: contact forms, whose entries are messages to the house, and surveys of several pages.
create table survey (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  name text not null check (name ~ '^[a-z0-9][a-z0-9-]{0,49}$'),
  kind text not null check (kind in ('contact', 'survey')),
  definition jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (site_id, name)
);
comment on column survey.name is 'In addresses, and what a section of a page names.';
comment on column survey.kind is 'contact: somebody at the house answers what is sent; survey: nobody is asked who they are.';
comment on column survey.definition is 'Its pages, questions and words in every culture, as contract/survey-definition.ts describes them.';

create table survey_entry (
  id uuid primary key default new_id(),
  survey_id uuid not null references survey on delete restrict,
  site_id uuid not null references site on delete cascade,
  reference text not null,
  culture text not null,
  person_id uuid references person on delete cascade,
  email_address text not null default '',
  origin text not null default '',
  answers jsonb not null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid references person on delete set null,
  unique (site_id, reference)
);
comment on column survey_entry.person_id is 'The account that sent it, or whose confirmed address it bears. Never of a survey.';
comment on column survey_entry.email_address is 'Where an answer goes; empty of a survey.';
comment on column survey_entry.origin is 'Scheme and host that links in its letters begin with.';
comment on column survey_entry.answers is 'By the names of the questions: text, or of several choices a list.';
comment on column survey_entry.answered_at is 'When somebody at the house said that it was answered.';
create index survey_entry_newest on survey_entry (survey_id, created_at desc, id desc);
create index survey_entry_person on survey_entry (person_id);
create index survey_entry_answered_by on survey_entry (answered_by);
create index survey_entry_address on survey_entry (site_id, lower(email_address)) where email_address <> '';
create index survey_entry_at on survey_entry (created_at);

-- What was sent along; the files lie where the originals of the library do, under names of their own.
create table survey_attachment (
  id uuid primary key default new_id(),
  entry_id uuid not null references survey_entry on delete cascade,
  file_name text not null,
  extension text not null,
  bytes bigint not null check (bytes > 0),
  sort_order int not null
);
comment on column survey_attachment.file_name is 'As the sender called it, cleaned; no part of any path.';
comment on column survey_attachment.extension is 'By what the file holds.';
create index survey_attachment_entry on survey_attachment (entry_id);

-- Files that belong to no message: on their way in, or of one that was removed. Whoever takes one in writes it here first, so that a
-- crash leaves nothing that nobody knows of.
create table survey_leftover (
  file text primary key,
  since timestamptz not null default now()
);
create index survey_leftover_since on survey_leftover (since);

create function leave_survey_file() returns trigger language plpgsql as $$
begin
  insert into survey_leftover (file, since)
  values ('attachment-' || old.id || '.' || old.extension, '-infinity') on conflict (file) do nothing;
  return null;
end $$;
create trigger leave_survey_file after delete on survey_attachment
  for each row execute function leave_survey_file();

alter table outbox_message add column reply_to text not null default '';
comment on column outbox_message.reply_to is 'Where an answer goes, if not to whom it is from.';
