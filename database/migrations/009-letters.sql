-- A letter that is tried again, because nobody knows whether it went, is the same letter.
alter table outbox_message add column letter_key text unique;
comment on column outbox_message.letter_key is 'The job that it is of.';

create table outbox_attachment (
  id uuid primary key default new_id(),
  message_id uuid not null references outbox_message on delete cascade,
  file_name text not null,
  content_type text not null,
  bytes bytea not null,
  sort_order int not null
);
create index outbox_attachment_message on outbox_attachment (message_id);
