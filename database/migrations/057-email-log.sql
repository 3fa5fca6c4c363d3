-- What became of each email: whom it went to, about what, and why it failed. Never its text, whose links open orders
-- and accounts.
create table sent_email (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  message_key text not null unique,
  kind text not null,
  culture text not null,
  recipient text not null,
  subject text not null,
  is_test boolean not null default false,
  state text not null check (state in ('retrying', 'sent', 'failed')),
  tries int not null default 1,
  error text not null default '',
  order_id uuid references customer_order on delete cascade,
  ref_id uuid,
  gift_card_id uuid references gift_card on delete cascade,
  member_id uuid references member on delete cascade,
  entry_id uuid references survey_entry on delete cascade,
  queued_at timestamptz not null,
  tried_at timestamptz not null default now()
);
comment on table sent_email is 'The log of emails; a row for each message, written when it is tried.';
comment on column sent_email.message_key is 'The job that sends it.';
comment on column sent_email.recipient is 'Empty for the email that confirms an erasure.';
comment on column sent_email.error is 'The answer of the mail server, without names.';
comment on column sent_email.ref_id is 'The payment, shipment, document or reservation that an email about an order is about.';
create index sent_email_site on sent_email (site_id, queued_at desc, id);
create index sent_email_queued on sent_email (queued_at);
create index sent_email_recipient on sent_email (site_id, lower(recipient));
create index sent_email_order on sent_email (order_id) where order_id is not null;
create index sent_email_gift_card on sent_email (gift_card_id) where gift_card_id is not null;
create index sent_email_member on sent_email (member_id) where member_id is not null;
create index sent_email_entry on sent_email (entry_id) where entry_id is not null;
