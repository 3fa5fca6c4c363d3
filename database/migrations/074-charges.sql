-- Staff charge an order with what they hand over at once: goods of the shop, or a service such as a dinner, which
-- is no product of it.
alter table order_line alter column variant_id drop not null;
comment on column order_line.variant_id is 'Null of a charge that is no product of the shop.';
comment on column order_line.day is 'Of an extra: the first day of the reservation that it is for. Of nights that changed in house: the first of them. Of a charge: when it was supplied.';
alter table order_addition add column charged_reservation_id uuid references reservation on delete set null;
comment on column order_addition.charged_reservation_id is 'The reservation whose guests a charge is for; null for one of the order.';
create index order_addition_reservation on order_addition (charged_reservation_id) where charged_reservation_id is not null;
