-- The lists of the office, in the order of their columns.
create index gift_card_by_balance on gift_card (site_id, balance_cents);
create index gift_card_by_initial on gift_card (site_id, initial_cents);
create index gift_card_by_recipient on gift_card (site_id, recipient_name);
create index gift_card_by_send_on on gift_card (site_id, send_on);
create index gift_card_by_sent_at on gift_card (site_id, sent_at);
create index gift_card_by_validity on gift_card (site_id, valid_until);
create index member_newest on member (site_id, joined_at) where left_at is null;
create index voucher_newest on voucher (site_id, created_at) where series_id is null and not is_deleted;
create index stock_movement_newest on stock_movement (at, id);
create index reservation_by_guest on reservation (site_id, guest_name);
create index reservation_by_nights on reservation (site_id, (departure - arrival));
create index reservation_by_state on reservation (site_id, state, arrival);
