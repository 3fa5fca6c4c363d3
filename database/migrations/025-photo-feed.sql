-- A photo feed that is fetched from Instagram: what is known of its token, and when it is looked at again.
create table feed_source (
  feed text primary key,
  given_token text not null,
  sealed_token text,
  token_expires_at timestamptz,
  next_refresh_at timestamptz not null default now(),
  next_fetch_at timestamptz not null default now(),
  fetched_at timestamptz,
  failures int not null default 0
);
comment on column feed_source.given_token is 'SHA-256 of the token in the settings; another one there takes the place of the one that is kept.';
comment on column feed_source.sealed_token is 'The token as it was last refreshed, sealed with the installation''s secret.';

-- Pictures that were fetched for a feed, by the id that Instagram gives them.
create table feed_picture (
  feed text not null references feed_source on delete cascade,
  source_id text not null,
  file_name text not null,
  media_id text references media on delete cascade,
  is_own boolean not null default false,
  looked_at timestamptz not null default now(),
  primary key (feed, source_id)
);
comment on column feed_picture.file_name is 'The last part of its address, which stays the same while the signature around it changes.';
comment on column feed_picture.media_id is 'Null: what came was no picture that we show.';
comment on column feed_picture.is_own is 'The library has it only because the feed brought it; it goes when the post goes and nothing else shows it.';
create index feed_picture_media on feed_picture (media_id);
