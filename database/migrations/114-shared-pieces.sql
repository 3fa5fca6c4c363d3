-- Of one piece of goods whose price two payers share, one line has the piece and the other has none: the stock is sold
-- once. Earlier moves gave the stock to the new payer, so the line that stayed has none.
alter table order_line drop constraint order_line_check2;
alter table order_line add check (pieces between 0 and quantity);
comment on column order_line.pieces is 'Of an extra: how many pieces; its unit multiplies them by nights or persons. 0: a part of the price of a piece that another line has. Null: as many as its quantity.';

update order_line set pieces = 0
from stock_hold as hold, customer_order
where hold.order_id = order_line.order_id and hold.variant_id = order_line.variant_id and hold.state = 'released'
  and customer_order.id = order_line.order_id and customer_order.state not in ('pending', 'cancelled')
  and order_line.reservation_id is null and order_line.quantity = 1 and order_line.credited_quantity = 0
  and exists (
    select from order_line as part
      join order_addition on order_addition.id = part.addition_id
      join customer_order as payer on payer.id = part.order_id
    where order_addition.reason = 'moved' and part.variant_id = order_line.variant_id and part.order_id <> order_line.order_id
      and coalesce(payer.folio_order_id, payer.id) = coalesce(customer_order.folio_order_id, customer_order.id)
  );
