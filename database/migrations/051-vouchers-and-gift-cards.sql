-- Vouchers that staff write in the office: single codes, series of codes, and discounts that apply by themselves.
create table voucher_series (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  prefix text not null check (prefix ~ '^[A-Za-z0-9_-]{0,20}$'),
  created_at timestamptz not null default now()
);
comment on table voucher_series is 'Codes that were generated together. Each is a row of `voucher` with the same rules.';
create index voucher_series_site on voucher_series (site_id, created_at);

alter table voucher
  add column series_id uuid references voucher_series on delete cascade,
  add column name text not null default '',
  add column is_automatic boolean not null default false,
  add column bought_pieces int not null default 0,
  add column paid_pieces int not null default 0,
  add column stopped_at timestamptz,
  add column created_at timestamptz not null default now(),
  drop constraint voucher_kind_check,
  add check (kind in ('percent', 'amount', 'freeShipping', 'pieces')),
  add check (kind <> 'pieces' or (bought_pieces > paid_pieces and paid_pieces > 0));
comment on column voucher.name is 'What staff call it.';
comment on column voucher.is_automatic is 'Applies to every cart that suits; nobody types its code.';
comment on column voucher.bought_pieces is 'Of the kind `pieces`: of so many pieces only `paid_pieces` are paid, the cheapest are free.';
comment on column voucher.stopped_at is 'Since when it counts no more; orders that used it keep it.';
create index voucher_of_series on voucher (series_id) where series_id is not null;
create index voucher_automatic on voucher (site_id) where is_automatic and not is_deleted;

-- The new columns change prices too.
drop trigger publish_price_changes on voucher;
create trigger publish_price_changes after insert or update of
  site_id, kind, percentage, amount_cents, valid_from, valid_until, minimum_cents, is_combinable, is_deleted,
  is_automatic, bought_pieces, paid_pieces, stopped_at
  or delete or truncate on voucher for each statement execute function publish_price_change();

alter table gift_card
  add column blocked_at timestamptz,
  add column issue_reason text not null default '',
  add column staff_id uuid references person on delete set null,
  add column recipient_email text not null default '',
  add column send_on date,
  add column sent_at timestamptz;
comment on column gift_card.blocked_at is 'Since when staff let nobody spend it; its balance stays.';
comment on column gift_card.issue_reason is 'Why staff issued it; empty where it was sold.';
comment on column gift_card.staff_id is 'Who issued it.';
comment on column gift_card.recipient_email is 'Where the card itself is mailed to; empty: to the buyer.';
comment on column gift_card.send_on is 'The day on which it is mailed to the recipient; null: at once.';
comment on column gift_card.sent_at is 'When the email to the recipient was enqueued.';
create index gift_card_site on gift_card (site_id, created_at);
create index gift_card_to_send on gift_card (send_on) where recipient_email <> '' and sent_at is null;
create index gift_card_staff on gift_card (staff_id) where staff_id is not null;
