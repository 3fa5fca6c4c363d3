-- A payer of a folio, such as the company that pays the nights, has an order of its own: with their lines, payments and
-- documents.
-- No foreign key: the second change of a payer's order in a transaction would lock the other order, after its own. The
-- audit checks the column.
alter table customer_order
  add column folio_order_id uuid,
  add column pays text[] not null default '{}' check (pays <@ '{nights,extras,charges}'::text[]);
comment on column customer_order.folio_order_id is 'Of the order of a payer: the order of the reservation whose folio they share.';
comment on column customer_order.pays is 'Of the order of a payer: what is charged to them from now on.';
create index customer_order_folio on customer_order (folio_order_id) where folio_order_id is not null;

-- A payment may count for another payer of its folio: both orders have other sums then.
create or replace function store_sums_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.order_id <> new.order_id then perform store_order_sums(old.order_id); end if;
  end if;
  perform store_order_sums(case when tg_op = 'DELETE' then old.order_id else new.order_id end);
  return null;
end
$$;
