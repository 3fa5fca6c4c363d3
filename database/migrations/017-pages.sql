-- Addresses that pages had: each leads to its page until another goes live there.
create table page_redirect (
  site_id uuid not null references site on delete cascade,
  culture text not null,
  path text not null check (path ~ '^/'),
  page_id uuid not null references page on delete cascade,
  created_at timestamptz not null default now(),
  primary key (site_id, culture, path)
);
comment on column page_redirect.path is 'Without the prefix of the culture.';
create index page_redirect_page on page_redirect (page_id);

-- Whoever takes an address by going live there takes it from those who were led on from it.
create function drop_taken_redirect() returns trigger language plpgsql as $$
begin
  delete from page_redirect
  where site_id = new.site_id and culture = new.culture and path = new.path;
  return null;
end $$;
create trigger page_text_takes_path after insert or update of path, published_at on page_text
  for each row when (new.published_at is not null) execute function drop_taken_redirect();

-- What goes live later is a schedule, which tells every process when its time has come; a moment to come here would pass unseen.
create function published_by_now() returns trigger language plpgsql as $$
begin
  if new.published_at > clock_timestamp() + interval '1 minute' then
    raise check_violation using message = 'page_text.published_at lies in the future; use page_schedule';
  end if;
  -- Of a writer whose clock is a little ahead.
  new.published_at := least(new.published_at, now());
  return new;
end $$;
update page_text set published_at = null where published_at > now();
create trigger page_text_published_by_now before insert or update of published_at on page_text
  for each row when (new.published_at is not null) execute function published_by_now();
comment on column page_text.published_at is 'Null: not shown to visitors.';

create table page_schedule (
  id uuid primary key default new_id(),
  page_id uuid not null references page on delete cascade,
  cultures text[] not null check (cardinality(cultures) > 0),
  action text not null check (action in ('publish', 'unpublish')),
  name text not null default '',
  due_at timestamptz not null,
  staff_id uuid references person on delete set null,
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('done', 'conflict', 'failed')),
  done_at timestamptz,
  check ((outcome is null) = (done_at is null))
);
comment on column page_schedule.outcome is 'Null: still to come. `conflict`: something was published since the drafts were begun, so nothing was.';
create index page_schedule_page on page_schedule (page_id, due_at);
create index page_schedule_due on page_schedule (due_at) where outcome is null;

-- Who has a page open in the editor. Nothing is lost with it.
create unlogged table presence (
  id uuid not null default new_id(),
  session_id uuid not null references session on delete cascade,
  page_id uuid not null references page on delete cascade,
  culture text not null,
  block_id uuid,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (session_id, page_id)
);
create index presence_page on presence (page_id);
create index presence_seen on presence (seen_at);
