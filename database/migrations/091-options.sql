-- A reservation that is held until a day for a guest who decides or pays later.
alter table customer_order add column option_until timestamptz;
comment on column customer_order.option_until is 'Until when staff hold its nights for a guest; null once it is booked.';
create index customer_order_option on customer_order (site_id, option_until) where option_until is not null;
