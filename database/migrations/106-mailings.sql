-- The proof of each consent to news by email, and of its withdrawal. What holds is the preference `newsletter`.
create table news_consent (
  id uuid primary key default new_id(),
  person_id uuid not null references person on delete cascade,
  is_subscribed boolean not null,
  source text not null check (source in (
    'checkout', 'registration', 'account', 'phone', 'desk', 'paper', 'email', 'link', 'earlier')),
  text text not null default '',
  staff_id uuid references person on delete set null,
  at timestamptz not null default now()
);
comment on table news_consent is 'Is only ever added to; the last fifty of a person are stored.';
comment on column news_consent.source is 'Where it was given or withdrawn; `link`: by the link of an email, `earlier`: before this was stored.';
comment on column news_consent.text is 'What the person agreed to, as they read it; or what staff noted.';
create index news_consent_person on news_consent (person_id, at desc, id desc);
create index news_consent_staff on news_consent (staff_id) where staff_id is not null;
create index preference_news on preference (person_id) where key = 'newsletter' and value = 'true';

insert into news_consent (person_id, is_subscribed, source)
select person_id, true, 'earlier' from preference where key = 'newsletter' and value = 'true';

-- One email to many guests.
create table mailing (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  selection jsonb,
  staff_id uuid references person on delete set null,
  origin text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  batch_at timestamptz,
  stopped_at timestamptz,
  finished_at timestamptz
);
comment on column mailing.selection is 'Of a draft: the ids of guests, or the query of the list that finds them. Null once it is sent.';
comment on column mailing.staff_id is 'Who wrote it, and then who sent it.';
comment on column mailing.origin is 'Scheme and host of its links.';
comment on column mailing.sent_at is 'Null: a draft. From then on its recipients are fixed.';
comment on column mailing.batch_at is 'When the last emails of it went to the mail server.';
create index mailing_site on mailing (site_id, created_at desc, id);
create index mailing_staff on mailing (staff_id) where staff_id is not null;

create table mailing_text (
  mailing_id uuid not null references mailing on delete cascade,
  culture text not null,
  subject text not null default '',
  body text not null default '',
  name_fallback text not null default '',
  button_label text not null default '',
  button_url text not null default '',
  primary key (mailing_id, culture)
);
comment on column mailing_text.name_fallback is 'Stands for a name that is not known.';

create table mailing_recipient (
  id uuid primary key default new_id(),
  mailing_id uuid not null references mailing on delete cascade,
  person_id uuid not null references person on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'skipped', 'stopped')),
  reason text not null default '',
  tries int not null default 0,
  not_before timestamptz not null default now(),
  tried_at timestamptz,
  sent_at timestamptz,
  unsubscribed_at timestamptz
);
comment on column mailing_recipient.state is '`sending`: the mail server may have it by now, so it is never tried again by itself.';
comment on column mailing_recipient.reason is 'Why it was skipped or failed.';
create index mailing_recipient_mailing on mailing_recipient (mailing_id, state);
create index mailing_recipient_queued on mailing_recipient (mailing_id, not_before, id) where state = 'queued';
create index mailing_recipient_person on mailing_recipient (person_id, sent_at desc);

alter table sent_email add column mailing_recipient_id uuid references mailing_recipient on delete cascade;
create index sent_email_mailing on sent_email (mailing_recipient_id) where mailing_recipient_id is not null;

update role set rights = rights || '{guests:mail}'::text[] where key = 'manager';
