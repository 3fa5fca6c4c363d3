-- What staff set of a product beyond what an import wrote: when it is shown, what search engines read, related products, and
-- a picture's description and variants.
alter table product
  add column publish_from timestamptz,
  add column publish_until timestamptz,
  add column is_published boolean not null default true,
  add check (publish_from < publish_until);
comment on column product.is_published is 'Whether now is between both moments; set by a trigger, and by a job as time passes.';
create index product_publication on product (site_id) where publish_from is not null or publish_until is not null;

create function set_publication() returns trigger language plpgsql as $$
begin
  new.is_published := coalesce(new.publish_from <= now(), true) and coalesce(new.publish_until > now(), true);
  return new;
end $$;
create trigger set_publication before insert or update on product for each row execute function set_publication();
-- Whether a product is sold decides a price as its deletion does.
create trigger publish_price_changes_of_publication after update of publish_from, publish_until, is_published on product
  for each statement execute function publish_price_change();

alter table product_text
  add column meta_title text not null default '',
  add column meta_description text not null default '';


-- The pictures of a product that show a variant; without any, all of them do.
create table variant_media (
  variant_id bigint not null references variant on delete cascade,
  product_id bigint not null,
  media_id text not null,
  sort_order int not null,
  primary key (variant_id, media_id),
  foreign key (product_id, media_id) references product_media on delete cascade
);
create index variant_media_picture on variant_media (product_id, media_id);

create table product_related (
  product_id bigint not null references product on delete cascade,
  related_id bigint not null references product on delete cascade,
  sort_order int not null,
  primary key (product_id, related_id),
  check (product_id <> related_id)
);
create index product_related_related on product_related (related_id);

-- The next price of a variant, until a job writes it.
create table planned_price (
  variant_id bigint primary key references variant on delete cascade,
  valid_from timestamptz not null,
  price_cents int not null check (price_cents >= 0),
  is_reduced boolean not null
);
create index planned_price_due on planned_price (valid_from);

-- Guests see only what is published.
create or replace view product_listing as
select product.id, product.site_id, product.item_code, product.type, product.brand, product.vat_category, product.sort_order,
  product.is_deleted, product.created_at, product.updated_at,
  v.price_cents, v.from_price_cents, v.prior_price_cents, v.stock_rank, v.stock_left
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
) v
where product.is_published;

-- Every change of what there is of a variant: what came and went sums up to its stock, capacity less sold.
create table stock_movement (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant on delete cascade,
  at timestamptz not null default now(),
  quantity int not null check (quantity <> 0),
  reason text not null check (reason in ('count', 'delivery', 'correction', 'order', 'return')),
  note text not null default '',
  order_id uuid references customer_order on delete set null,
  staff_id uuid references person on delete set null
);
create index stock_movement_variant on stock_movement (variant_id, id);
create index stock_movement_order on stock_movement (order_id) where order_id is not null;
create index stock_movement_staff on stock_movement (staff_id) where staff_id is not null;

insert into stock_movement (variant_id, quantity, reason)
select variant_id, capacity, 'count' from stock where capacity <> 0;
insert into stock_movement (variant_id, at, quantity, reason, order_id)
select variant_id, created_at, -quantity, 'order', order_id
from stock_hold as hold join stock using (variant_id) join customer_order on customer_order.id = order_id
where hold.state = 'sold' and quantity <> 0;

-- Whoever changes a count may say why, in the setting herberg.stock_movement.
create function record_stock_count() returns trigger language plpgsql as $$
declare
  cause jsonb := nullif(current_setting('herberg.stock_movement', true), '')::jsonb;
  moved int := case tg_op when 'INSERT' then new.capacity when 'UPDATE' then new.capacity - old.capacity
    else old.sold - old.capacity end;
begin
  if moved <> 0 and exists (select from variant where id = coalesce(new.variant_id, old.variant_id)) then
    insert into stock_movement (variant_id, quantity, reason, note, staff_id)
    values (coalesce(new.variant_id, old.variant_id), moved,
      coalesce(cause ->> 'reason', case tg_op when 'INSERT' then 'count' else 'correction' end),
      coalesce(cause ->> 'note', ''), (cause ->> 'staffId')::uuid);
  end if;
  return null;
end $$;
create trigger record_stock_count after insert or update of capacity or delete on stock
  for each row execute function record_stock_count();

create function record_stock_sale() returns trigger language plpgsql as $$
declare
  moved int := case when tg_op = 'UPDATE' and old.state = 'sold' then old.quantity else 0 end
    - case when new.state = 'sold' then new.quantity else 0 end;
begin
  if moved <> 0 and exists (select from stock where variant_id = new.variant_id) then
    insert into stock_movement (variant_id, quantity, reason, order_id)
    values (new.variant_id, moved, case when moved < 0 then 'order' else 'return' end, new.order_id);
  end if;
  return null;
end $$;
create trigger record_stock_sale after insert or update of state, quantity on stock_hold
  for each row execute function record_stock_sale();
