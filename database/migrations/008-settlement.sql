-- An order is confirmed when what was asked for at first is paid, or need not be paid yet; how much is paid is another question.
alter table customer_order drop constraint customer_order_state_check;
update customer_order set state = 'confirmed' where state = 'paid';
alter table customer_order
  add constraint customer_order_state_check
    check (state in ('pending', 'confirmed', 'ready', 'shipped', 'completed', 'cancelled')),
  add column settles text not null default 'online' check (settles in ('online', 'invoice', 'desk')),
  add column deposit_cents bigint check (deposit_cents > 0 and deposit_cents < total_cents),
  add column due_on date,
  add column credited_shipping_cents bigint not null default 0 check (credited_shipping_cents >= 0),
  add column origin text not null default '',
  add column lapsed_at timestamptz,
  add column reopened_as uuid references cart on delete set null,
  add column confirmed_at timestamptz,
  add column completed_at timestamptz,
  add column balance_asked_at timestamptz,
  add column balance_reminded_at timestamptz;
update customer_order set confirmed_at = paid_at;
comment on column customer_order.settles is 'How the guest chose to pay: at the provider, by invoice, or at the desk.';
comment on column customer_order.deposit_cents is 'What confirms the order where a part is paid now and the rest later; null: all of it.';
comment on column customer_order.due_on is 'The last day, where the site is, on which the rest may be paid.';
comment on column customer_order.paid_at is 'When all of it was paid.';
comment on column customer_order.reopened_as is 'The cart in which its lines lie since its guest took it back.';
comment on column customer_order.lapsed_at is 'When it was cancelled because nobody paid in time; who pays all the same may still get it.';
comment on column customer_order.origin is 'Scheme and host that links in its letters begin with.';
comment on column customer_order.credited_shipping_cents is 'Of what it travelled for, what was given back.';
create index customer_order_due on customer_order (due_on) where paid_at is null and state not in ('pending', 'cancelled');
create index customer_order_reopened on customer_order (reopened_as) where reopened_as is not null;
create index customer_order_email on customer_order (site_id, lower(email_address));

alter table order_line
  add column product_type text not null default 'product',
  add column withdrawal text not null default 'open',
  add column credited_quantity int not null default 0,
  add column credited_cents int not null default 0,
  add check (credited_quantity between 0 and quantity),
  add check (credited_cents between 0 and total_cents);
comment on column order_line.withdrawal is 'Whether the guest may withdraw from it: open, or why not (Directive 2011/83/EU, article 16).';

-- A card that is worth money: bought as a product, spent in parts.
create table gift_card (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  order_line_id uuid references order_line on delete set null,
  serial int not null default 1,
  code_hash text not null,
  last_four text not null,
  purpose text not null default 'multi' check (purpose in ('multi', 'single')),
  item_codes text[] not null default '{}',
  initial_cents int not null check (initial_cents > 0),
  balance_cents int not null check (balance_cents between 0 and initial_cents),
  currency text not null,
  culture text not null,
  recipient_name text not null default '',
  sender_name text not null default '',
  message text not null default '',
  valid_until date,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (site_id, code_hash),
  unique (order_line_id, serial)
);
comment on column gift_card.code_hash is 'SHA-256 of the code in capitals without signs. The code follows from the id by the secret, and is stored nowhere.';
comment on column gift_card.purpose is 'Single: taxed when sold, spent on the items it names without tax (Directive 2006/112/EC, article 30b).';

-- What happened to a card's balance; the amounts add up to it.
create table gift_card_entry (
  id uuid primary key default new_id(),
  gift_card_id uuid not null references gift_card on delete cascade,
  kind text not null check (kind in ('issued', 'spent', 'restored', 'voided')),
  amount_cents int not null check (amount_cents <> 0),
  order_id uuid references customer_order on delete set null,
  created_at timestamptz not null default now()
);
create index gift_card_entry_card on gift_card_entry (gift_card_id);
create index gift_card_entry_order on gift_card_entry (order_id);

create table cart_gift_card (
  cart_id uuid not null references cart on delete cascade,
  gift_card_id uuid not null references gift_card on delete cascade,
  sort_order bigint generated always as identity,
  primary key (cart_id, gift_card_id)
);

-- What gift cards pay of an order. Taken when it is placed, restored when it is taken back.
create table order_tender (
  order_id uuid not null references customer_order on delete cascade,
  gift_card_id uuid not null references gift_card,
  name text not null,
  amount_cents int not null check (amount_cents > 0),
  restored_cents int not null default 0 check (restored_cents between 0 and amount_cents),
  lines jsonb not null default '[]',
  sort_order int not null default 0,
  primary key (order_id, gift_card_id)
);
comment on column order_tender.lines is 'Of a single-purpose card: how much of which line it paid, and how much of that was restored; it is off the total already. Empty: the card pays any part of the total.';
comment on column order_tender.sort_order is 'In which order the cards were put in; the last one is restored first.';

-- What was taken off an order after it was placed: goods that go back or never went.
create table order_credit (
  id uuid primary key default new_id(),
  order_id uuid not null references customer_order on delete cascade,
  reason text not null,
  lines jsonb not null,
  shipping_cents int not null default 0 check (shipping_cents >= 0),
  total_cents int not null check (total_cents >= 0),
  staff_id uuid references person on delete set null,
  created_at timestamptz not null default now()
);
create index order_credit_order on order_credit (order_id);

alter table refund
  add column credit_id uuid references order_credit on delete cascade,
  add column looked_at timestamptz;
create index refund_credit on refund (credit_id);

-- Money that did not come through the provider has a payment of the house.
alter table payment
  add column reference text not null default '',
  add column staff_id uuid references person on delete set null,
  add column issuer text;
comment on column payment.issuer is 'The bank or card that was chosen beforehand: another one is another payment.';

create table shipment (
  id uuid primary key default new_id(),
  order_id uuid not null references customer_order on delete cascade,
  carrier text not null default '',
  tracking_code text not null default '',
  tracking_url text not null default '',
  line_ids uuid[] not null default '{}',
  created_at timestamptz not null default now()
);
create index shipment_order on shipment (order_id);

-- The guest's statement that they withdraw (Directive 2011/83/EU, article 11a): kept as it was made.
create table withdrawal (
  id uuid primary key default new_id(),
  order_id uuid not null references customer_order on delete cascade,
  lines jsonb not null,
  name text not null,
  email_address text not null,
  reason text not null default '',
  state text not null default 'declared' check (state in ('declared', 'refunded', 'refused')),
  refusal text not null default '',
  credit_id uuid references order_credit on delete set null,
  created_at timestamptz not null default now()
);
comment on column withdrawal.lines is 'Which lines and how many pieces, as declared; `credited` says of how many the money went back since.';
comment on column withdrawal.refusal is 'What the guest was told of why it was refused.';
create index withdrawal_order on withdrawal (order_id);

-- The next number of a series. Whoever takes one holds the row until it is used, so that none is left out.
create table document_series (
  site_id uuid not null references site on delete cascade,
  series text not null,
  next_number int not null default 1,
  primary key (site_id, series)
);

create table issued_document (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  order_id uuid references customer_order on delete set null,
  credit_id uuid unique references order_credit on delete set null,
  kind text not null check (kind in ('invoice', 'creditNote')),
  series text not null,
  number int not null,
  name text not null,
  issued_on date not null,
  total_cents bigint not null,
  document jsonb,
  created_at timestamptz not null default now(),
  unique (site_id, series, number)
);
comment on table issued_document is 'Invoices and credit notes as they were issued; the PDF is printed from the document.';
comment on column issued_document.document is 'Null when the person that it named was erased: then only legal_record has it.';
create unique index issued_document_invoice on issued_document (order_id) where kind = 'invoice';
create index issued_document_order on issued_document (order_id);

-- Where the money of an order stands. A refund that failed is still owed; `failed_cents` says how much of what is.
create view order_money as
select kept.id as order_id, total_cents, coalesce(deposit_cents, total_cents) as first_cents,
  (select coalesce(sum(total_cents), 0) from order_credit where order_id = kept.id)::bigint as credited_cents,
  (select coalesce(sum(amount_cents - restored_cents), 0) from order_tender
    where order_id = kept.id and lines = '[]')::bigint as tendered_cents,
  (select coalesce(sum(restored_cents), 0) from order_tender
    where order_id = kept.id and lines = '[]')::bigint as restored_cents,
  (select coalesce(sum(amount_cents), 0) from payment
    where order_id = kept.id and state in ('paid', 'authorized'))::bigint as received_cents,
  (select coalesce(sum(refund.amount_cents), 0) from refund join payment on payment.id = payment_id
    where order_id = kept.id and refund.state <> 'failed')::bigint as returned_cents,
  (select coalesce(sum(refund.amount_cents), 0) from refund join payment on payment.id = payment_id
    where order_id = kept.id and refund.state = 'failed')::bigint as failed_cents
from customer_order as kept;
