-- Second factors of staff: a code of an app (RFC 6238), passkeys (WebAuthn), and codes for when both are lost.
create table totp (
  person_id uuid primary key references person on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
comment on column totp.secret is 'Sealed with the secret of the installation.';
comment on column totp.last_step is 'The period of the last code that was used: each code is valid once.';

create table passkey (
  id uuid primary key default new_id(),
  person_id uuid not null references person on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id);

create table recovery_code (
  person_id uuid not null references person on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (person_id, hash)
);

-- A sign-in that waits for its second factor, or a passkey that is being added; used once.
create table second_factor_challenge (
  hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  purpose text not null check (purpose in ('signIn', 'addPasskey')),
  challenge text not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index second_factor_challenge_person on second_factor_challenge (person_id);
create index second_factor_challenge_expiry on second_factor_challenge (expires_at);
