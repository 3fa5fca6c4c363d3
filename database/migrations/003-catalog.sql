-- Rates by law, as data: what a category of goods is taxed from a day on. Zero where nothing is due yet, as for a
-- gift card of which nobody knows what it will buy (Directive 2006/112/EC, article 30b).
create table vat_rate (
  site_id uuid not null references site on delete cascade,
  category text not null,
  valid_from date not null,
  percentage numeric(5, 2) not null check (percentage between 0 and 100),
  source text not null default '',
  primary key (site_id, category, valid_from)
);

create table category (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  parent_id uuid references category,
  code text not null check (code ~ '^[A-Za-z0-9_-]+$'),
  sort_order int not null default 0,
  media_id text references media,
  is_deleted boolean not null default false,
  check (parent_id <> id)
);
comment on column category.code is 'What imports and settings call it.';
create unique index category_code on category (site_id, lower(code));
create index category_parent on category (parent_id);

create table category_text (
  category_id uuid not null references category on delete cascade,
  culture text not null,
  site_id uuid not null references site on delete cascade,
  name text not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  media_alt text not null default '',
  primary key (category_id, culture)
);
create index category_text_slug on category_text (site_id, culture, slug);

create table category_attribute (
  category_id uuid not null references category on delete cascade,
  name text not null,
  value text not null,
  primary key (category_id, name)
);

-- What a guest sees as one thing; what is sold are its variants, of which it has at least one.
create table product (
  id bigint generated always as identity primary key,
  site_id uuid not null references site on delete cascade,
  item_code text not null check (item_code ~ '^[A-Za-z0-9_-]+$'),
  type text not null check (type in ('product', 'room', 'ratePlan', 'extraProduct', 'giftCard')),
  brand text,
  vat_category text not null,
  sort_order int not null default 0,
  is_deleted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column product.item_code is 'Its first variant bears the same.';
create unique index product_code on product (site_id, lower(item_code));

create table product_text (
  product_id bigint not null references product on delete cascade,
  culture text not null,
  site_id uuid not null references site on delete cascade,
  name text not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  media_alt text not null default '',
  primary key (product_id, culture)
);
comment on column product_text.media_alt is 'Describes its pictures to who cannot see them.';
create unique index product_text_slug on product_text (site_id, culture, slug);

create table product_category (
  product_id bigint not null references product on delete cascade,
  category_id uuid not null references category on delete cascade,
  sort_order int not null default 0,
  primary key (product_id, category_id)
);
comment on column product_category.sort_order is 'The first is its home: the way of its breadcrumbs.';
create index product_category_category on product_category (category_id);

create table product_attribute (
  product_id bigint not null references product on delete cascade,
  name text not null,
  value text not null,
  sort_order int not null default 0,
  primary key (product_id, name, value)
);

create table product_media (
  product_id bigint not null references product on delete cascade,
  media_id text not null references media,
  sort_order int not null,
  primary key (product_id, media_id)
);

create table variant (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  site_id uuid not null references site on delete cascade,
  item_code text not null check (item_code ~ '^[A-Za-z0-9_-]+$'),
  sort_order int not null default 0,
  price_cents int not null check (price_cents >= 0),
  is_reduced boolean not null default false,
  prior_price_cents int,
  is_deleted boolean not null default false,
  check (prior_price_cents is null or is_reduced)
);
comment on column variant.is_reduced is 'Its price is announced as reduced.';
comment on column variant.prior_price_cents is 'The lowest price of the 30 days before the reduction began (Directive 98/6/EC, article 6a).';
create unique index variant_code on variant (site_id, lower(item_code));
create index variant_product on variant (product_id);

create table variant_option (
  variant_id bigint not null references variant on delete cascade,
  name text not null,
  value text not null,
  sort_order int not null default 0,
  primary key (variant_id, name)
);

-- Every price that a variant has had, from when on.
create table price_change (
  variant_id bigint not null references variant on delete cascade,
  valid_from timestamptz not null,
  price_cents int not null,
  is_reduced boolean not null,
  primary key (variant_id, valid_from)
);

-- A variant without a row here is never sold out.
create table stock (
  variant_id bigint primary key references variant on delete cascade,
  capacity int not null check (capacity >= 0),
  sold int not null default 0 check (sold >= 0),
  held int not null default 0 check (held >= 0),
  few int not null default 3 check (few >= 0),
  back_in_stock date,
  check (sold + held <= capacity)
);
comment on column stock.capacity is 'All that there has ever been to sell; what is left is capacity less sold less held.';
comment on column stock.few is 'From this number on a guest is told that few are left.';

-- Words for the names of attributes and options, and for their values; an empty value stands for the name itself.
create table term (
  site_id uuid not null references site on delete cascade,
  name text not null,
  value text not null default '',
  sort_order int not null default 0,
  is_facet boolean not null default true,
  primary key (site_id, name, value)
);
comment on column term.is_facet is 'Of a name: guests may filter by it.';

create table term_text (
  site_id uuid not null,
  name text not null,
  value text not null,
  culture text not null,
  label text not null,
  primary key (site_id, name, value, culture),
  foreign key (site_id, name, value) references term on delete cascade
);

create table favorite (
  customer_id uuid not null,
  product_id bigint not null references product on delete cascade,
  created_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);

-- What is left of a variant as guests are told it: 0 in stock, 1 last few, 2 sold out.
create function stock_rank(stock) returns int language sql immutable parallel safe as $$
  select case
    when $1.variant_id is null then 0
    when $1.capacity - $1.sold - $1.held <= 0 then 2
    when $1.capacity - $1.sold - $1.held <= $1.few then 1
    else 0
  end
$$;

-- One row for each product, with what lists filter and sort by.
create view product_listing as
select product.*, v.price_cents, v.from_price_cents, v.prior_price_cents, v.stock_rank, v.stock_left
from product
cross join lateral (
  select
    (array_agg(variant.price_cents order by variant.sort_order, variant.id))[1] as price_cents,
    min(variant.price_cents) as from_price_cents,
    (array_agg(variant.prior_price_cents order by variant.sort_order, variant.id))[1] as prior_price_cents,
    min(stock_rank(stock)) as stock_rank,
    sum(stock.capacity - stock.sold - stock.held)::int as stock_left
  from variant left join stock on stock.variant_id = variant.id
  where variant.product_id = product.id and not variant.is_deleted
) v;

-- Without accents and case, as the application folds words to compare them.
create function fold(text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu")
$$;
