-- How many pieces of an extra there are on a day, such as six bicycles.
alter table extra add column daily_stock int check (daily_stock >= 0);
comment on column extra.daily_stock is
  'Order lines of reservations take from it on their days; an extra by person counts persons. Null: not counted.';
