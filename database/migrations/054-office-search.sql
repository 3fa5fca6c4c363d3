-- Staff find guests, reservations, orders and products by any part of what names them.
create extension if not exists pg_trgm;

-- Words as the search compares them: folded, without apostrophes and other signs, each after a space.
create function search_text(text) returns text language sql immutable parallel safe
  return ' ' || regexp_replace(translate(fold($1), '''’‘`´', ''), '[\s!-/:-@[-^_{-~]+', ' ', 'g');
-- A telephone number as written, and its digits alone.
create function search_phone(text) returns text language sql immutable parallel safe
  return coalesce($1, '') || ' ' || regexp_replace(coalesce($1, ''), '\D', '', 'g');
-- What names the person of an address in an order.
create function search_address(jsonb) returns text language sql immutable parallel safe
  return coalesce($1 ->> 'attn', '') || ' ' || coalesce($1 ->> 'companyName', '') || ' '
    || coalesce($1 ->> 'emailAddress', '') || ' ' || search_phone($1 ->> 'phoneNumber');

-- Stored, because a common word has many rows to compare again.
alter table person add column search_text text not null generated always as (
  search_text(first_name || ' ' || last_name || ' ' || email_address || ' ' || search_phone(phone_number))) stored;
alter table address add column search_text text not null generated always as (
  search_text(attn || ' ' || company_name || ' ' || search_phone(phone_number))) stored;
alter table customer_order add column search_text text not null generated always as (
  search_text('h' || number::text || ' ' || email_address || ' ' || search_address(invoice_address) || ' '
    || search_address(delivery_address) || ' ' || coalesce(reference, ''))) stored;
alter table reservation add column search_text text not null generated always as (search_text(guest_name)) stored;
comment on column person.search_text is 'What staff find the person by.';
comment on column address.search_text is 'What staff find its person by.';
comment on column customer_order.search_text is 'What staff find the order by.';
comment on column reservation.search_text is 'What staff find the reservation by, beside its order and its unit.';

create index person_search on person using gin (search_text gin_trgm_ops);
create index address_search on address using gin (search_text gin_trgm_ops);
create index customer_order_search on customer_order using gin (search_text gin_trgm_ops);
create index reservation_search on reservation using gin (search_text gin_trgm_ops);
create index product_text_search on product_text using gin (search_text(name) gin_trgm_ops);
create index variant_search on variant using gin (search_text(item_code) gin_trgm_ops);
create index person_newest on person (site_id, created_at);
create index reservation_unit on reservation (unit_id, departure) where unit_id is not null;

-- Lists of the office in the order of a column, without a sort of all rows.
create index customer_order_newest on customer_order (site_id, created_at, number);
