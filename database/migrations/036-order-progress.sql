-- The state of an order follows from what is left of it: see getNextState in server/orders/order-progress.ts.
-- Orders of which nothing was left stayed in progress; they are completed, and keep the vouchers that they used.
with progress as (
  select placed.id, placed.state as before,
    case
      when unsent + sent + coming = 0
        and (total_cents - credited_cents - tendered_cents - received_cents + returned_cents <= 0
          or (settles = 'invoice' and cards = 0) or not (shipped or started > 0 or cards > 0)) then 'completed'
      when unsent > 0 then case when placed.state = 'confirmed' then 'confirmed' else 'ready' end
      when sent > 0 then 'shipped'
      else 'confirmed'
    end as after
  from customer_order as placed
    cross join lateral (
      select credited_cents, tendered_cents, received_cents, returned_cents
      from order_money where order_id = placed.id
    ) as money
    cross join lateral (select exists (select from shipment where order_id = placed.id) as shipped) as parcels
    cross join lateral (
      select coalesce(sum(quantity - credited_quantity) filter (where product_type = 'product' and not is_sent), 0) as unsent,
        coalesce(sum(quantity - credited_quantity) filter (where product_type = 'product' and is_sent), 0) as sent,
        coalesce(sum(quantity - credited_quantity) filter (where product_type = 'giftCard'), 0) as cards
      from order_line as line cross join lateral (
        select exists (
          select from shipment where shipment.order_id = placed.id and (line_ids = '{}' or line.id = any(line_ids))
        ) as is_sent
      ) as sending
      where line.order_id = placed.id
    ) as lines
    cross join lateral (
      select count(*) filter (where reservation.state in ('held', 'confirmed', 'inHouse')) as coming,
        count(*) filter (where reservation.state in ('inHouse', 'departed', 'noShow')) as started
      from reservation where reservation.order_id = placed.id
    ) as stays
  where placed.state in ('confirmed', 'ready', 'shipped') or (placed.state = 'completed' and coming > 0)
)
update customer_order set state = after, completed_at = case when after = 'completed' then now() end
from progress where customer_order.id = progress.id and after <> before;
