-- Tables, columns, constraints, triggers and functions get the words of docs/glossary.md; all data stays.
alter table stay rename to reservation;
alter table stay_extra rename to extra;
alter table stay_extra_room_type rename to extra_room_type;
alter table stay_fee rename to fee;
alter table stay_fee_text rename to fee_text;
alter table stay_fee_room_type rename to fee_room_type;
alter table order_line rename column stay_id to reservation_id;
alter table order_line rename column stay_part to reservation_part;
alter table rate_plan_inclusion rename column stay_extra_id to extra_id;
alter table extra_room_type rename column stay_extra_id to extra_id;
alter table fee_room_type rename column stay_fee_id to fee_id;

alter index stay_expiry rename to reservation_expiry;
alter index stay_nights rename to reservation_nights;
alter index stay_order rename to reservation_order;
alter index stay_site_arrival rename to reservation_site_arrival;
alter index stay_site_departure rename to reservation_site_departure;
alter index order_line_stay rename to order_line_reservation;
alter index member_tier_untold rename to member_tier_unnotified;

alter function refuse_rewriting rename to reject_rewriting;
alter function refuse_unbalanced_postings rename to reject_unbalanced_postings;
alter function keep_audit_entry rename to protect_audit_entry;
alter function tell_price_change rename to publish_price_change;
create or replace function publish_price_change() returns trigger language plpgsql as $$
begin
  -- Once for each transaction. A savepoint that is rolled back takes both back.
  if current_setting('herberg.published_price_change', true) is distinct from pg_current_xact_id()::text then
    insert into change (topic, key) values ('price', tg_table_name);
    perform set_config('herberg.published_price_change', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;

-- PostgreSQL names constraints, also those for `not null`, after the table and column of that time.
do $$
declare
  owner text;
  old text;
  new text;
begin
  for owner, old in
    select conrelid::regclass, conname from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
  loop
    new := regexp_replace(old, '^stay_(extra|fee)_', '\1_');
    new := regexp_replace(new, '^stay_', 'reservation_');
    new := regexp_replace(new, '_stay_(extra_id|fee_id)_', '_\1_');
    new := regexp_replace(new, '_stay_(id|part)_', '_reservation_\1_');
    new := regexp_replace(new, '_most_', '_max_');
    new := regexp_replace(new, '_least_', '_min_');
    new := regexp_replace(new, '_letter_key_', '_message_key_');
    new := regexp_replace(new, '_looked_at_', '_checked_at_');
    new := regexp_replace(new, '_given_token_', '_token_hash_');
    new := regexp_replace(new, '_keep_until_', '_retain_until_');
    if new <> old then
      execute format('alter table %s rename constraint %I to %I', owner, old, new);
    end if;
  end loop;
  for owner, old in select tgrelid::regclass, tgname from pg_trigger where not tgisinternal loop
    new := regexp_replace(old, '^tells_price_changes$', 'publish_price_changes');
    new := regexp_replace(new, '_kept$', '_protected');
    if new <> old then
      execute format('alter trigger %I on %s rename to %I', old, owner, new);
    end if;
  end loop;
end $$;

comment on column audit_entry.staff_id is 'Null: an unknown person, as when a sign-in failed, or a person who was erased since.';
comment on column cart.customer_id is 'Null: whoever has the id of the cart may use it. Otherwise only this customer may.';
comment on column cart.payment_method_id is 'The payment method chosen last; the order has the one that was used.';
comment on column customer_order.credited_shipping_cents is 'How much of the shipping costs was credited.';
comment on column customer_order.origin is 'Scheme and host that links in its emails begin with.';
comment on column customer_order.lapsed_at is 'When it was cancelled because it was not paid in time; a later payment may still confirm it.';
comment on column feed_source.token_hash is 'SHA-256 of the token in the settings; another token there replaces sealed_token.';
comment on column frontend_message.url is 'The path without the query and without secrets; for a call, after its method.';
comment on column frontend_message.solved_at is 'When staff marked it as solved; it is open again when it is seen after that.';
comment on column location_text.opening_hours is 'A remark about the opening hours. Before migration 024 it held all of them.';
comment on column loyalty_lot.notified_at is 'When the member got an email that it expires.';
comment on column loyalty_programme.grace_days is 'For how many days after its end a tier stays before it is lost.';
comment on column member.downgrade_notified_on is 'The end of the tier that the member got an email about, once for each.';
comment on column member.reviewed_on is 'When the tier was last reviewed; null: a review is due.';
comment on column member.origin is 'Scheme and host that links in emails begin with; empty where unknown.';
comment on column member.left_at is 'When the member left. Their points are lost; a new membership starts from nothing.';
comment on column member_tier.notified_at is 'When an email about it was enqueued; a renewed tier needs none.';
comment on column night.night is 'The date of the evening, where the property is.';
comment on column cancellation_step.days_before is 'Days before arrival; the step holds from `hour` of that day, where the property is.';
comment on column order_addition.is_invoiced is 'An invoice has its lines: its own, or that of the order when that was issued later.';
comment on column order_line.reservation_part is 'Which part of its reservation it is. The first line of a reservation has the id of its line in the cart.';
comment on column order_line.day is 'Of an extra: the first day of the reservation that it is for.';
comment on column order_line.pieces is 'Of an extra: how many pieces; its unit multiplies them by nights or persons. Null: as many as its quantity.';
comment on column page_draft.base_version is 'The version of the page that it changes.';
comment on column page_schedule.outcome is 'Null: not run yet. `conflict`: nothing was published, because something was published after the drafts were made.';
comment on column session.device_hash is 'Of the cookie that recognizes a device.';
comment on column simulator_call.due_at is 'Of the next try; null when it succeeded or there are no more tries.';
comment on column simulator_payment.request_key is 'A second request with the same key gets the same payment.';
comment on column simulator_payment.becomes is 'Its next state, from becomes_at on; the next read stores it.';
comment on column reservation.cart_line_id is 'The line of the cart that it is held for; the first line of its order has the same id.';
comment on column reservation.departure is 'The day of departure. After an early departure or a no-show the later nights are free again.';
comment on column reservation.quote is 'The quote that the guest agreed to: lines, nights, deposit, and cancellation fees.';
comment on column reservation.register is 'Of the main guest: name, town and kind of document shown; never its number, never a copy.';
comment on column reservation.source is 'other: imported from another system, without an order here.';
comment on column reservation.ended_at is 'When it was cancelled or marked as no-show.';
comment on column reservation.reminded_at is 'When the guest got a reminder; a later arrival gets another one.';
comment on column fee.from_age is 'Younger guests do not pay it: an age band pays when its youngest are at least this old.';
comment on column fee.valid_until is 'The last night. A fee that is not per night follows the night of arrival.';
comment on column stock.few is 'From this number on, guests read that few are left.';
comment on column survey.kind is 'contact: staff answer its entries; survey: its entries have no sender.';
comment on column survey_entry.origin is 'Scheme and host that links in its emails begin with.';
comment on column survey_entry.answered_at is 'When staff marked it as answered.';
comment on column unit.number is 'The number that guests see at the room.';
comment on column withdrawal.lines is 'Lines and quantities as declared; `credited` has the quantities that were credited since.';
comment on column withdrawal.refusal is 'The reason that the guest got when it was rejected.';
comment on table customer_order is 'One for each cart: completing a cart again returns the same order.';
comment on table length_discount is 'Off every night of a long stay; the largest from_nights that fits counts. A derived plan has its own, not those of its base.';
