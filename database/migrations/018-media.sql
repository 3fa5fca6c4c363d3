-- The library also has drawings and documents, of which only pictures have a size and a preview.
alter table media
  drop constraint media_width_check,
  drop constraint media_height_check,
  add column kind text not null generated always as (
    case extension when 'svg' then 'vector' when 'pdf' then 'document' else 'image' end
  ) stored,
  add check (case extension when 'pdf' then width = 0 and height = 0 else width > 0 and height > 0 end);
create index media_newest on media (created_at desc, id desc);

-- Files of items that were removed, until they are gone from where originals are kept.
create table media_leftover (
  media_id text primary key,
  extension text not null,
  removed_at timestamptz not null default now()
);

-- Which blocks show or link to what of the library, live and in drafts; kept by triggers. Whoever writes such a text takes a lock
-- on the item's row, so that nobody can remove it meanwhile.
create table media_use (
  block_id uuid not null references block on delete cascade,
  culture text not null,
  is_draft boolean not null,
  media_id text not null references media on delete cascade,
  crop int[] check (cardinality(crop) = 4),
  primary key (block_id, culture, is_draft, media_id)
);
comment on column media_use.crop is 'Left, top, width and height in pixels of the original; null: the whole. Renditions of other crops are not made.';
create index media_use_media on media_use (media_id);

-- What the data of a block uses. The picture of an image block must be there; links to what is not are let be. Not read as JSON:
-- PostgreSQL refuses some of what JSON may say of characters.
create function media_in(block_type text, data text) returns table (media_id text, crop int[], is_needed boolean)
language sql immutable parallel safe as $$
  with crop as (
    select array(
      select coalesce(substring(data from '"crop' || side || '"\s*:\s*(\d{1,5})[\s,}]'), '0')::int
      from unnest(array['X', 'Y', 'Width', 'Height']) with ordinality as sides (side, place) order by place
    ) as sides
  ), shown as (
    select image as media_id, case when sides[3] > 0 and sides[4] > 0 then sides end as crop
    from crop, substring(data from '"image"\s*:\s*"([0-9a-f]{32})"') as image
    where block_type = 'json-image' and image is not null
  )
  select shown.media_id, shown.crop, true from shown
  union
  select linked[1], null::int[], false from regexp_matches(data, '/media/([0-9a-f]{32})', 'g') as linked
  where linked[1] not in (select shown.media_id from shown)
$$;

create function note_media_use() returns trigger language plpgsql as $$
declare
  drafted boolean := tg_table_name = 'block_draft';
begin
  if tg_op <> 'INSERT' then
    delete from media_use where block_id = old.block_id and culture = old.culture and is_draft = drafted;
  end if;
  if tg_op <> 'DELETE' then
    insert into media_use (block_id, culture, is_draft, media_id, crop)
    select new.block_id, new.culture, drafted, used.media_id, used.crop
    from block, media_in(block.type, new.data) as used
    where block.id = new.block_id and (used.is_needed or exists (select from media where media.id = used.media_id));
  end if;
  return null;
end $$;

create trigger note_media_use after insert or delete or update of data on block_text
  for each row execute function note_media_use();
create trigger note_media_use after insert or delete or update of data on block_draft
  for each row execute function note_media_use();

insert into media_use (block_id, culture, is_draft, media_id, crop)
select written.block_id, written.culture, written.is_draft, media.id, used.crop
from (
  select block_id, culture, false as is_draft, data from block_text
  union all select block_id, culture, true, data from block_draft
) as written
join block on block.id = written.block_id
cross join media_in(block.type, written.data) as used
join media on media.id = used.media_id;

-- Texts outside of pages that may name something of the library: whoever writes one holds it as above. That it is used there is
-- read from the texts themselves, of which a site has few.
create function hold_media() returns trigger language plpgsql as $$
begin
  perform from media
  where id in (select named[1] from regexp_matches(to_jsonb(new)::text, '/media/([0-9a-f]{32})', 'g') as named)
  for key share;
  return new;
end $$;

create trigger hold_media before insert or update on site_property for each row execute function hold_media();
create trigger hold_media before insert or update on page_text for each row execute function hold_media();
create trigger hold_media before insert or update on page_text_draft for each row execute function hold_media();
create trigger hold_media before insert or update on menu_item for each row execute function hold_media();
create trigger hold_media before insert or update on feed_post for each row execute function hold_media();
create index location_media on location (media_id);
create index category_media on category (media_id);
create index product_media_media on product_media (media_id);
