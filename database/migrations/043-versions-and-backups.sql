-- The state of a page in a culture before its first publication is a version too, which can be restored.
alter table publication add column is_original boolean not null default false;
comment on column publication.is_original is 'The state before the first publication: from an import, the demo or code.';

insert into publication (page_id, culture, published_at, is_original)
select first.page_id, first.culture, first.published_at - interval '1 microsecond', true
from (select page_id, culture, min(published_at) as published_at from publication group by page_id, culture) as first
where exists (
  select from block_text as live
  where live.page_id = first.page_id and live.culture = first.culture and live.updated_at < first.published_at
) or exists (
  select from block_history as former join block on block.id = former.block_id
  where block.page_id = first.page_id and former.culture = first.culture
    and coalesce(former.updated_at, '-infinity') < first.published_at
    and former.replaced_at >= first.published_at
);

-- A section may be hidden in some cultures, as long as it is not translated.
alter table page_row add column hidden_in text[] not null default '{}';
comment on column page_row.hidden_in is 'Cultures whose visitors do not see the section.';

-- The office shows whether the site is backed up.
create table last_backup (
  is_only boolean primary key default true check (is_only),
  finished_at timestamptz not null
);
comment on table last_backup is 'When `npm run backup` last wrote a whole file; no row before the first time.';
