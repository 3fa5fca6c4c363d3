-- Orders to pack, and gift cards, vouchers and members in the order of their columns, without reading all of them.
alter table customer_order add column has_goods_to_ship boolean not null default false;
comment on column customer_order.has_goods_to_ship is 'Some goods were neither shipped nor credited; triggers on lines and shipments store it.';

create function has_unshipped_goods(placed uuid) returns boolean language sql stable as $$
  select exists (
    select from order_line where order_line.order_id = placed and product_type = 'product' and credited_quantity < quantity
      and not exists (
        select from shipment where shipment.order_id = placed and (line_ids = '{}' or order_line.id = any(line_ids))
      )
  )
$$;

update customer_order set has_goods_to_ship = true where has_unshipped_goods(id);

-- Its lock comes first: lines and shipments are then read with every change that was made before.
create function store_goods_to_ship(changed uuid) returns void language plpgsql as $$
begin
  perform from customer_order where id = changed for no key update;
  update customer_order set has_goods_to_ship = not has_goods_to_ship
  where id = changed and has_goods_to_ship <> has_unshipped_goods(changed);
end
$$;
create function store_goods_of_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform store_goods_to_ship(old.order_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.order_id <> old.order_id) then
    perform store_goods_to_ship(new.order_id);
  end if;
  return null;
end
$$;

create trigger store_goods_of_new after insert on order_line
  for each row when (new.product_type = 'product') execute function store_goods_of_order();
create trigger store_goods_to_ship after update of order_id, quantity, credited_quantity, product_type on order_line
  for each row when (old.product_type = 'product' or new.product_type = 'product') execute function store_goods_of_order();
create trigger store_goods_of_deleted after delete on order_line
  for each row when (old.product_type = 'product') execute function store_goods_of_order();
create trigger store_goods_to_ship after insert or delete or update of order_id, line_ids on shipment
  for each row execute function store_goods_of_order();

create index customer_order_to_pack on customer_order (site_id, created_at, number)
  where state = 'confirmed' and has_goods_to_ship;

-- The state of a gift card as far as the day does not decide it.
alter table gift_card add column settled_state text generated always as (
  case when voided_at is not null then 'voided' when blocked_at is not null then 'blocked'
    when balance_cents = 0 then 'spent' end) stored;
comment on column gift_card.settled_state is 'The state of a card that cannot be spent, whatever the day.';
create index gift_card_by_state on gift_card (site_id, settled_state, valid_until, created_at);
create index order_line_gift_card on order_line (order_id) where product_type = 'giftCard';

-- Many rows have no value of a column, or the same: the moment then orders them.
drop index gift_card_by_balance, gift_card_by_initial, gift_card_by_recipient, gift_card_by_send_on, gift_card_by_sent_at,
  gift_card_by_validity;
create index gift_card_by_balance on gift_card (site_id, balance_cents, created_at);
create index gift_card_by_initial on gift_card (site_id, initial_cents, created_at);
create index gift_card_by_recipient on gift_card (site_id, recipient_name, created_at);
create index gift_card_by_send_on on gift_card (site_id, send_on, created_at);
create index gift_card_by_sent_at on gift_card (site_id, sent_at, created_at);
create index gift_card_by_validity on gift_card (site_id, valid_until, created_at);
create index voucher_by_code on voucher (site_id, lower(code)) where series_id is null and not is_deleted;
create index voucher_by_name on voucher (site_id, name, created_at) where series_id is null and not is_deleted;
create index voucher_by_validity on voucher (site_id, valid_until, created_at) where series_id is null and not is_deleted;

create index member_by_tier on member (site_id, tier_id, joined_at) where left_at is null;
create index person_by_email on person (site_id, lower(email_address));
-- Without a look into the rows, so that the guests of a site are counted in the index.
create index person_by_culture on person (site_id, culture, is_guest) include (id);

-- Messages are found by what was written.
alter table survey_entry add column written_text text not null generated always as (
  search_text(regexp_replace(jsonb_path_query_array(answers, '$.*')::text, '\\[nrt]', ' ', 'g'))) stored;
comment on column survey_entry.written_text is 'The answers, for the search in messages.';
create index survey_entry_written on survey_entry using gin (written_text gin_trgm_ops);
alter table message_post add column written_text text not null generated always as (search_text(body)) stored;
comment on column message_post.written_text is 'The text, for the search in messages.';
create index message_post_written on message_post using gin (written_text gin_trgm_ops);
create index survey_entry_by_state on survey_entry (site_id, state, created_at);
create index survey_entry_by_email on survey_entry (site_id, email_address, created_at);
create index survey_entry_of_site on survey_entry (site_id, created_at);

-- Other lists as they open.
create index page_redirect_newest on page_redirect (site_id, created_at);
drop index company_site;
create index company_site on company (site_id, lower(name), name);
create index mailing_recipient_in_order on mailing_recipient (mailing_id, id);
