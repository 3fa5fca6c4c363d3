-- The mail server and the payment account that a business connects in the office. A site without a row uses those of
-- the process. Secrets are sealed with the installation's secret.
create table mail_connection (
  site_id uuid primary key references site on delete cascade,
  host text not null,
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null default '',
  sealed_password text,
  password_changed_at timestamptz,
  sender_name text not null default '',
  sender_address text not null,
  checked_at timestamptz not null default now(),
  check ((username = '') = (sealed_password is null))
);
comment on column mail_connection.security is 'tls: encrypted from the first byte; starttls: encrypted before the login.';
comment on column mail_connection.username is 'Empty: without a login.';
comment on column mail_connection.sender_name is 'Empty: the name of the business.';
comment on column mail_connection.checked_at is 'When the server took a message with these facts.';

create table payment_connection (
  site_id uuid primary key references site on delete cascade,
  sealed_key text not null,
  last_four text not null check (length(last_four) = 4),
  mode text not null check (mode in ('live', 'test')),
  profile_id text not null,
  profile_name text not null,
  checked_at timestamptz not null default now()
);
comment on table payment_connection is 'An account of Mollie.';
comment on column payment_connection.last_four is 'The end of the key, by which staff recognise it.';
comment on column payment_connection.checked_at is 'When Mollie accepted the key.';
