-- What staff know of a guest, and the order of their list.
alter table person
  add column tags text[] not null default '{}',
  add column blocked_reason text;
comment on column person.tags is 'Words of staff, such as "VIP".';
comment on column person.blocked_reason is 'Why the business takes no more reservations of this guest; the site does not reveal it.';
create index person_by_name on person (site_id, last_name, first_name);
create index person_tags on person using gin (tags);
create index person_blocked on person (site_id, created_at) where blocked_reason is not null;

-- Staff find a guest by a street or a town too.
drop index address_search;
alter table address drop column search_text;
alter table address add column search_text text not null generated always as (
  search_text(attn || ' ' || company_name || ' ' || search_phone(phone_number) || ' ' || street || ' ' || house_number || ' '
    || postal_code || ' ' || city)) stored;
comment on column address.search_text is 'What staff find its person by.';
create index address_search on address using gin (search_text gin_trgm_ops);
