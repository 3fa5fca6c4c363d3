-- Staff take a gift card after an order was placed too: an invoice says when it paid.
alter table order_tender add column paid_at timestamptz;
comment on column order_tender.paid_at is 'When staff took the card; null: when the order was placed.';
