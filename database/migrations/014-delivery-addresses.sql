-- Who has no account keeps no addresses: a delivery of theirs that goes elsewhere says where to itself.
alter table cart_shipping add column address jsonb;
comment on column cart_shipping.address is 'Where it goes to, as it was typed; the customer''s own, in address_id, comes before it.';
