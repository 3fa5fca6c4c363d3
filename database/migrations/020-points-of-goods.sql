-- Points of goods are pending until the goods have left: before that nobody knows from when they cannot be sent back any more.
alter table loyalty_lot add column return_days int check (return_days between 0 and 366);
comment on column loyalty_lot.return_days is
  'Of goods that have not left yet: for how long after that their points are pending. Null once they have, and for all that waits for no goods.';

-- What can be spent already stays so.
update loyalty_lot set return_days = terms.return_days
from order_line as line join customer_order as kept on kept.id = line.order_id
  join loyalty_programme as terms on terms.site_id = kept.site_id
where line.id = order_line_id and line.stay_id is null and loyalty_lot.not_before > current_date and completed_at is null and (
  not exists (select from shipment where shipment.order_id = kept.id) or exists (
    select from order_line as unsent
    where unsent.order_id = kept.id and unsent.product_type = 'product' and unsent.credited_quantity < unsent.quantity and not exists (
      select from shipment where shipment.order_id = kept.id and (line_ids = '{}' or unsent.id = any(line_ids))
    )
  )
);
