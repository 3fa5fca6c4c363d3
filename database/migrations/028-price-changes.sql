-- Whatever decides a price tells the change feed when it is written, by whomever. An order that was priced a moment ago is priced
-- again, under its locks, only where something was told since. Names and pictures decide no price. What is sold and held is judged
-- where it is taken, and how often a voucher was used where it is used up.
create function tell_price_change() returns trigger language plpgsql as $$
begin
  -- Once for each transaction, however much it writes; what a savepoint takes back is taken back of both.
  if current_setting('herberg.told_price_change', true) is distinct from pg_current_xact_id()::text then
    insert into change (topic, key) values ('price', tg_table_name);
    perform set_config('herberg.told_price_change', pg_current_xact_id()::text, true);
  end if;
  return null;
end
$$;

create function tells_price_changes(priced regclass, columns text default null) returns void language plpgsql as $$
begin
  execute format(
    'create trigger tells_price_changes after insert or update %s or delete or truncate on %s
       for each statement execute function tell_price_change()',
    'of ' || columns, priced);
end
$$;

select tells_price_changes(priced::regclass) from unnest(array[
  'vat_rate', 'category', 'product_category', 'product_attribute', 'variant', 'voucher_scope', 'shipping_method',
  'unit', 'room_type', 'rate_plan', 'room_type_rate_plan', 'cancellation_step', 'length_discount', 'rate_plan_inclusion',
  'stay_extra', 'stay_extra_room_type', 'stay_fee', 'stay_fee_room_type', 'age_band', 'night_rate',
  'loyalty_programme', 'loyalty_tier', 'member_price', 'site_property'
]) as priced;
select tells_price_changes('product', 'site_id, item_code, type, vat_category, is_deleted');
select tells_price_changes('voucher', 'site_id, kind, percentage, amount_cents, valid_from, valid_until, minimum_cents, is_combinable, is_deleted');
select tells_price_changes('night', 'room_type_id, night');
select tells_price_changes('member', 'site_id, person_id, tier_id, left_at');

drop function tells_price_changes;
