-- The mailbox of a business that is read for replies of guests.
create table inbox_connection (
  site_id uuid primary key references site on delete cascade,
  host text not null,
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls')),
  username text not null,
  sealed_password text not null,
  folder text not null default 'INBOX',
  address text not null,
  password_changed_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  uid_validity bigint not null,
  last_uid bigint not null,
  read_at timestamptz,
  next_read_at timestamptz not null default now(),
  problem text not null default '',
  failures int not null default 0
);
comment on column inbox_connection.security is 'tls: encrypted from the first byte; starttls: encrypted before the login.';
comment on column inbox_connection.address is 'Replies go to this address, with the message that they belong to after a plus.';
comment on column inbox_connection.checked_at is 'When the server accepted these facts.';
comment on column inbox_connection.uid_validity is 'Of the folder (RFC 3501): with another value its emails have other numbers.';
comment on column inbox_connection.last_uid is 'The number of the last email that was looked at.';
comment on column inbox_connection.read_at is 'When the folder was last read to its end.';
comment on column inbox_connection.next_read_at is 'Also the end of the claim of the process that reads it.';
comment on column inbox_connection.problem is 'The code of the error of the last try; empty after a success.';
comment on column inbox_connection.failures is 'Failed tries since the last success.';

alter table message_post
  add column email_id text,
  add column from_address text not null default '',
  add column full_text text not null default '';
comment on column message_post.email_id is 'Of an email of the guest: its Message-ID. Null for an answer.';
comment on column message_post.from_address is 'Of an email of the guest: its sender.';
comment on column message_post.full_text is 'Of an email of the guest: its text with what it quotes; empty where it quotes nothing.';
create unique index message_post_email on message_post (entry_id, email_id) where email_id is not null;

alter table survey_attachment add column post_id uuid references message_post on delete cascade;
comment on column survey_attachment.post_id is 'The later email that it came with; null: it came with the message itself.';
create index survey_attachment_post on survey_attachment (post_id) where post_id is not null;
