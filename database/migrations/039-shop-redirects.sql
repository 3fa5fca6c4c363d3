-- Former addresses of products and categories, as page_redirect has those of pages. Each leads to the row that had it, and so
-- in one step to the address that it has now.
create table product_redirect (
  site_id uuid not null references site on delete cascade,
  culture text not null,
  slug text not null,
  product_id bigint not null references product on delete cascade,
  created_at timestamptz not null default now(),
  primary key (site_id, culture, slug)
);
create index product_redirect_product on product_redirect (product_id);

create table category_redirect (
  site_id uuid not null references site on delete cascade,
  culture text not null,
  path text not null,
  category_id uuid not null references category on delete cascade,
  created_at timestamptz not null default now(),
  primary key (site_id, culture, path)
);
comment on column category_redirect.path is 'The slugs of the category and those above it, without the path of the shop.';
create index category_redirect_category on category_redirect (category_id);

-- A product that gets a slug takes it from the redirects.
create function drop_taken_shop_redirects() returns trigger language plpgsql as $$
begin
  delete from product_redirect using written
  where product_redirect.site_id = written.site_id and product_redirect.culture = written.culture
    and product_redirect.slug = written.slug;
  with taken as (
    delete from category_redirect using written
    -- A category is found before a product, by its slug in any culture.
    where category_redirect.site_id = written.site_id and category_redirect.path = written.slug
    returning category_redirect.site_id
  )
  -- Every process has the redirects of categories in memory.
  insert into change (topic, key) select distinct 'catalog', site_id::text from taken;
  if found then
    perform pg_notify('changes', '');
  end if;
  return null;
end $$;

create function store_product_redirects() returns trigger language plpgsql as $$
begin
  insert into product_redirect (site_id, culture, slug, product_id)
  select former.site_id, former.culture, former.slug, former.product_id
  from former join written using (product_id, culture)
  where former.slug <> written.slug and not exists (
    select from product_text live
    where live.site_id = former.site_id and live.culture = former.culture and live.slug = former.slug
  )
  on conflict (site_id, culture, slug) do update set product_id = excluded.product_id, created_at = now();
  return null;
end $$;

create trigger product_text_adds_slug after insert on product_text
  referencing new table as written for each statement execute function drop_taken_shop_redirects();
create trigger product_text_takes_slug after update on product_text
  referencing new table as written for each statement execute function drop_taken_shop_redirects();
create trigger product_text_leaves_slug after update on product_text
  referencing old table as former new table as written for each statement execute function store_product_redirects();
