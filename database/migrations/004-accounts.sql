-- Somebody we know: a customer, a guest without a password, or one of the staff.
create table person (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  role text not null default 'customer' check (role in ('customer', 'editor', 'manager', 'admin')),
  is_guest boolean not null default false,
  email_address text not null,
  confirmed_at timestamptz,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  salutation text not null default '',
  phone_number text not null default '',
  birth_date date,
  culture text not null,
  is_demo boolean not null default false,
  is_locked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not is_guest or (password_hash is null and role = 'customer'))
);
comment on column person.role is 'The highest; it includes those before it.';
comment on column person.is_guest is 'Known by the session only: several guests may give the same address, which none of them has shown to be theirs.';
comment on column person.confirmed_at is 'When the address was shown to be theirs, by a link that was mailed to it.';
create unique index person_email_address on person (site_id, lower(email_address)) where not is_guest;
create index person_guest on person (site_id, lower(email_address)) where is_guest;

-- One login on one device: all refresh tokens that follow from it are one family.
create table session (
  id uuid primary key default new_id(),
  person_id uuid not null references person on delete cascade,
  audience text not null check (audience in ('customer', 'office')),
  device text not null default '',
  device_hash bytea,
  lifetime_seconds int not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
comment on column session.created_at is 'When the person last showed that it is them.';
comment on column session.device_hash is 'Of the cookie that tells a device that was here before.';
create index session_person on session (person_id);
create index session_expiry on session (expires_at);

create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  used_at timestamptz,
  successor_hash bytea
);
create index refresh_token_session on refresh_token (session_id);

-- A link that was mailed. Its token follows from the id and the secret, so that nothing here opens a door.
create table mailed_link (
  id uuid primary key default new_id(),
  person_id uuid not null references person on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset', 'changeEmail', 'invite')),
  email_address text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_link_person on mailed_link (person_id);

create table address (
  id uuid primary key default new_id(),
  person_id uuid not null references person on delete cascade,
  external_id text not null default '',
  company_name text not null default '',
  attn text not null default '',
  street text not null,
  house_number text not null,
  house_number_addition text not null default '',
  postal_code text not null,
  city text not null,
  country_code text not null,
  country text not null default '',
  email_address text not null default '',
  description text not null default '',
  address_type text not null default 'Common' check (address_type in ('Common', 'Delivery', 'Invoice')),
  phone_number text not null default '',
  is_deleted boolean not null default false,
  created_at timestamptz not null default now()
);
create index address_person on address (person_id);

create table preference (
  person_id uuid not null references person on delete cascade,
  key text not null,
  type text not null,
  value text not null,
  primary key (person_id, key)
);

create table tracking (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  person_id uuid references person on delete cascade,
  event text not null,
  path text,
  data jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index tracking_person on tracking (person_id);
create index tracking_created on tracking (created_at);

-- Nobody could log in before: what stands here is nobody's.
delete from favorite;
alter table favorite add foreign key (customer_id) references person on delete cascade;

-- What would have been mailed if there were a mail server.
create table outbox_message (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  to_address text not null,
  from_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now()
);
create index outbox_message_created on outbox_message (created_at);
create index outbox_message_to on outbox_message (lower(to_address));

-- Documents that the law makes a business keep, as issued, apart from the person they name.
create table legal_record (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  kind text not null,
  reference text not null,
  document jsonb not null,
  issued_on date not null,
  keep_until date not null check (keep_until >= issued_on),
  unique (site_id, kind, reference)
);
comment on column legal_record.keep_until is 'The last day; deleted after it.';
create index legal_record_term on legal_record (keep_until);
