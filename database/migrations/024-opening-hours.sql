-- What was written of a place's hours stays, as words beside the times that can be told, sorted and counted with.
alter table location add column hours jsonb not null default '{"week": [], "exceptions": []}'
  check (jsonb_typeof(hours -> 'week') = 'array' and jsonb_typeof(hours -> 'exceptions') = 'array');
comment on column location.hours is
  'When it is open, by the clock of the site: a list of weekday, opens and closes, and days on which that list does not count. Read and written whole.';
comment on column location_text.opening_hours is
  'What is to be said of the hours in words. Before migration 024 it was all that was known of them.';
