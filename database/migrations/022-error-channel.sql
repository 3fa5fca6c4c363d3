-- What went wrong, once each: how often, and from when until when, instead of a row each time.
alter table frontend_message rename column created_at to first_seen_at;
alter table frontend_message
  add column source text not null default 'browser' check (source in ('browser', 'server', 'form')),
  add column fingerprint text,
  add column count integer not null default 1 check (count > 0),
  add column last_seen_at timestamptz not null default now(),
  add column solved_at timestamptz;

-- What was kept so far is the same where message and place are.
update frontend_message set
  fingerprint = 'before ' || encode(sha256(convert_to(message || chr(10) || coalesce(url, ''), 'UTF8')), 'hex'),
  last_seen_at = first_seen_at;
with ranked as (
  select id, count(*) over alike as total, min(first_seen_at) over alike as first, max(severity) over alike as worst,
    row_number() over (partition by site_id, fingerprint order by first_seen_at desc, id desc) as place
  from frontend_message
  window alike as (partition by site_id, fingerprint)
), gone as (
  delete from frontend_message using ranked where ranked.id = frontend_message.id and place > 1
)
update frontend_message set count = total, first_seen_at = first, severity = worst
from ranked where ranked.id = frontend_message.id and place = 1;

alter table frontend_message
  alter column fingerprint set not null,
  add constraint frontend_message_once unique (site_id, fingerprint);
create index frontend_message_seen on frontend_message (site_id, last_seen_at desc);
create index frontend_message_last_seen on frontend_message (last_seen_at);

comment on column frontend_message.source is 'Where it went wrong: a visitor''s browser, a form that could not be sent, or the server.';
comment on column frontend_message.fingerprint is 'Of message, place and stack, without what differs from time to time.';
comment on column frontend_message.severity is 'The worst that it was reported with.';
comment on column frontend_message.url is 'The path, without query and without what opens a door; of a call its method stands before it.';
comment on column frontend_message.last_seen_at is 'Stack, data, user agent and request are of this time.';
comment on column frontend_message.solved_at is 'When somebody said that it is solved; seen after that, it is open again.';
