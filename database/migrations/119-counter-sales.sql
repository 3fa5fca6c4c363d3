-- A sale at the counter is completed by its payment, which a guest may make on a card terminal.
alter table customer_order add column is_counter_sale boolean not null default false;
comment on column customer_order.is_counter_sale is
  'the guest takes the goods along at the counter: the payment completes the order';
