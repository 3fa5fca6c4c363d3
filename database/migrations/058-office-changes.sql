-- What the office lists and guests change publishes to the change feed when it is written, by whomever: a topic with the site as
-- its key, once for each transaction. The notice is that of changes that can wait, which a sale sends anyway.
create function publish_office_change() returns trigger language plpgsql as $$
declare
  topic constant text := tg_argv[0];
  setting constant text := 'herberg.published_' || topic;
  written record;
  site uuid;
  mark text;
begin
  if tg_op = 'DELETE' then written := old; else written := new; end if;
  if tg_argv[1] = 'site' then
    site := written.site_id;
  elsif tg_argv[1] = 'order' then
    select site_id into site from customer_order where id = written.order_id;
  elsif tg_argv[1] = 'payment' then
    select site_id into site from payment join customer_order on customer_order.id = order_id where payment.id = written.payment_id;
  else
    select site_id into site from product where id = written.room_type_id;
  end if;
  -- A row that is deleted with its order or room has none; their own row publishes.
  if site is null then return null; end if;
  mark := pg_current_xact_id()::text || ' ' || site;
  -- A savepoint that is rolled back takes both back.
  if current_setting(setting, true) is distinct from mark then
    insert into change (topic, key) values (topic, site);
    perform pg_notify('changes', 'unhurried'), set_config(setting, mark, true);
  end if;
  return null;
end
$$;

create trigger publishes_office_changes after insert or update or delete on customer_order
  for each row execute function publish_office_change('order', 'site');
create trigger publishes_office_changes after insert or update or delete on payment
  for each row execute function publish_office_change('order', 'order');
create trigger publishes_office_changes after insert or update or delete on shipment
  for each row execute function publish_office_change('order', 'order');
create trigger publishes_office_changes after insert or update or delete on withdrawal
  for each row execute function publish_office_change('order', 'order');
create trigger publishes_office_changes after insert or update or delete on order_credit
  for each row execute function publish_office_change('order', 'order');
create trigger publishes_office_changes after insert or update or delete on refund
  for each row execute function publish_office_change('order', 'payment');
create trigger publishes_office_changes after insert or update or delete on survey_entry
  for each row execute function publish_office_change('message', 'site');
create trigger publishes_office_changes after insert or update or delete on night_block
  for each row execute function publish_office_change('reservation', 'room');
create trigger publishes_office_changes after insert or update or delete on unit
  for each row execute function publish_office_change('unit', 'room');
-- The hold of a cart is no reservation yet: the desk does not list it.
create trigger publishes_office_changes after insert or update on reservation
  for each row when (new.order_id is not null or new.cart_line_id is null)
  execute function publish_office_change('reservation', 'site');
