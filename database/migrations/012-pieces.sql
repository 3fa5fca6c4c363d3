-- Of an extra that counts by night or guest the quantity is no number of things: stock holds pieces.
alter table order_line add column pieces int check (pieces between 1 and quantity);
comment on column order_line.pieces is 'Of an extra: how many there are of it, each counted as often as its stay counts it; null: as many as its quantity.';

update order_line set pieces = least(quantity, greatest(1, round(quantity::numeric / times)))
from (
  select line.id as line_id,
    case when unit in ('perNight', 'perPersonPerNight')
      then coalesce((stay.quote ->> 'nights')::int, departure - arrival) else 1 end
    * case when unit in ('perPerson', 'perPersonPerNight') then adults + children else 1 end as times
  from order_line as line join stay on stay.id = stay_id join variant on variant.id = variant_id
    join stay_extra using (product_id)
  where stay_part = 'extra'
) as counted
where order_line.id = line_id;
