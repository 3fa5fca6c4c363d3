-- What a business promises its members. A site without a row has no programme.
create table loyalty_programme (
  site_id uuid primary key references site on delete cascade,
  point_cents int not null check (point_cents > 0),
  expiry_months int not null check (expiry_months between 1 and 120),
  window_months int not null check (window_months between 1 and 60),
  grace_days int not null default 30 check (grace_days between 0 and 366),
  return_days int not null default 14 check (return_days between 0 and 366),
  least_points int not null default 1 check (least_points > 0)
);
comment on column loyalty_programme.point_cents is 'What one point pays.';
comment on column loyalty_programme.expiry_months is 'How long points are good, from the day on which they can be spent.';
comment on column loyalty_programme.window_months is 'How far back points count for a tier, and how long a tier lasts.';
comment on column loyalty_programme.grace_days is 'How long a tier is kept beyond its end before it is lost.';
comment on column loyalty_programme.return_days is 'How long after their delivery points of goods are pending.';
comment on column loyalty_programme.least_points is 'The fewest that can be spent at once.';

create table loyalty_tier (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  code text not null check (code ~ '^[A-Za-z0-9_-]+$'),
  minimum_points int not null check (minimum_points >= 0),
  unique (site_id, code),
  unique (site_id, minimum_points)
);

create table loyalty_tier_text (
  tier_id uuid not null references loyalty_tier on delete cascade,
  culture text not null,
  name text not null,
  benefits text[] not null default '{}',
  primary key (tier_id, culture)
);

-- What points are given for. All rules that suit a line of an order add up.
create table loyalty_rule (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  code text not null check (code ~ '^[A-Za-z0-9_-]+$'),
  kind text not null check (kind in ('perEuro', 'welcome', 'birthday')),
  points numeric(8, 2) not null check (points > 0),
  applies_to text check (applies_to in ('goods', 'stays')),
  tier_id uuid references loyalty_tier on delete cascade,
  category_id uuid references category on delete cascade,
  product_id bigint references product on delete cascade,
  valid_from date,
  valid_until date,
  qualifies boolean not null default true,
  unique (site_id, code),
  check (kind = 'perEuro' or (applies_to is null and category_id is null and product_id is null)),
  check (kind = 'perEuro' or points = trunc(points))
);
comment on column loyalty_rule.points is 'For each euro without tax; of a welcome or a birthday: as many at once.';
comment on column loyalty_rule.tier_id is 'Only for members of this tier and those above it.';
comment on column loyalty_rule.qualifies is 'Whether these points count for a tier.';

-- Whoever joined. The person may be erased; what happened to the points stays, and is nobody's.
create table member (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  person_id uuid unique references person on delete set null,
  tier_id uuid not null references loyalty_tier,
  tier_until date,
  downgrade_told_on date,
  reviewed_on date,
  origin text not null default '',
  joined_at timestamptz not null default now(),
  left_at timestamptz
);
comment on column member.tier_until is 'The last day for which the tier was reached; null for the lowest one, which is never lost.';
comment on column member.downgrade_told_on is 'The end of which the member was told; told once for each.';
comment on column member.reviewed_on is 'When it was last looked whether the tier stays as it is; null where it is to be done.';
comment on column member.origin is 'Scheme and host that links in letters begin with; empty where nobody has said them.';
comment on column member.left_at is 'Whoever left keeps no points; joining again begins anew.';
create index member_tier_until on member (tier_until) where tier_until is not null and left_at is null;
create index member_unreviewed on member (site_id) where reviewed_on is null and left_at is null;

create table member_tier (
  id bigint generated always as identity primary key,
  member_id uuid not null references member on delete cascade,
  tier_id uuid not null references loyalty_tier,
  reason text not null check (reason in ('joined', 'reached', 'renewed', 'lost')),
  until date,
  created_at timestamptz not null default now(),
  told_at timestamptz
);
comment on table member_tier is 'Which tiers a member had, and why.';
comment on column member_tier.told_at is 'When a letter about it was asked for; a tier that is renewed needs none.';
create index member_tier_member on member_tier (member_id, id);
create index member_tier_untold on member_tier (member_id) where told_at is null and reason <> 'renewed';

-- So much off for members of a tier and those above it; of an arrangement off each of its nights.
create table member_price (
  tier_id uuid not null references loyalty_tier on delete cascade,
  product_id bigint not null references product on delete cascade,
  percent numeric(5, 2) not null check (percent > 0 and percent < 100),
  primary key (tier_id, product_id)
);
create index member_price_product on member_price (product_id);

-- Points that came together: they begin to count, and run out, together.
create table loyalty_lot (
  id uuid primary key default new_id(),
  member_id uuid not null references member,
  points int not null check (points <> 0),
  taken_points int not null default 0 check (taken_points between 0 and greatest(points, 0)),
  left_points int not null,
  qualifies boolean not null,
  not_before date not null,
  expiry_date date,
  order_line_id uuid unique,
  is_counted boolean not null default false,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  check (left_points <= greatest(points, 0))
);
comment on table loyalty_lot is 'A projection of the postings, which are the truth: what is left of a lot is the sum of its postings.';
comment on column loyalty_lot.points is 'As it was issued. Below zero where more was taken from a member than there was.';
comment on column loyalty_lot.taken_points is 'What of it was taken back, because what it was earned with went back; it counts for no tier.';
comment on column loyalty_lot.left_points is 'Below zero where points that were spent already were taken back.';
comment on column loyalty_lot.expiry_date is 'The last day on which it can be spent; a debt has none.';
comment on column loyalty_lot.is_counted is 'Whether its member’s tier was reviewed since the day from which it counts.';
comment on column loyalty_lot.told_at is 'When the member was told that it runs out.';
create index loyalty_lot_open on loyalty_lot (member_id, expiry_date) where left_points <> 0;
create index loyalty_lot_counting on loyalty_lot (member_id, not_before) where qualifies;
create index loyalty_lot_expiry on loyalty_lot (expiry_date) where left_points > 0;
create index loyalty_lot_uncounted on loyalty_lot (not_before) where qualifies and not is_counted;

create index person_birthday on person (site_id, extract(month from birth_date), extract(day from birth_date))
  where birth_date is not null;

-- Something that happened to a member’s points.
create table loyalty_entry (
  id uuid primary key default new_id(),
  member_id uuid not null references member,
  kind text not null check (kind in
    ('earned', 'welcome', 'birthday', 'takenBack', 'reserved', 'redeemed', 'released', 'restored', 'expired', 'adjusted', 'forfeited')),
  source text not null,
  event text not null,
  order_id uuid,
  amount_cents int,
  created_at timestamptz not null default now(),
  unique (source, event)
);
comment on column loyalty_entry.amount_cents is 'What the points pay, or no longer pay, of an order.';
comment on column loyalty_entry.source is 'What it follows from, such as `line:` and its id; with `event` it happens once.';
create index loyalty_entry_member on loyalty_entry (member_id, created_at);
create index loyalty_entry_order on loyalty_entry (order_id) where order_id is not null;

-- The two or more sides of an entry. They add up to nothing; a lot is allocated by the postings that name it.
create table loyalty_posting (
  entry_id uuid not null references loyalty_entry,
  account text not null check (account in ('member', 'issued', 'reserved', 'redeemed', 'expired', 'adjusted')),
  lot_id uuid references loyalty_lot,
  points int not null check (points <> 0),
  check ((account = 'member') = (lot_id is not null))
);
create index loyalty_posting_entry on loyalty_posting (entry_id);
create index loyalty_posting_lot on loyalty_posting (lot_id) where lot_id is not null;

create function refuse_unbalanced_postings() returns trigger language plpgsql as $$
begin
  if exists (select from written group by entry_id having sum(points) <> 0) then
    raise exception 'the postings of an entry add up to nothing' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger loyalty_posting_balance after insert on loyalty_posting
  referencing new table as written for each statement execute function refuse_unbalanced_postings();

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger loyalty_entry_kept before update or delete or truncate on loyalty_entry
  for each statement execute function refuse_rewriting();
create trigger loyalty_posting_kept before update or delete or truncate on loyalty_posting
  for each statement execute function refuse_rewriting();

-- Why somebody of the house gave or took points.
create table loyalty_adjustment (
  entry_id uuid primary key references loyalty_entry,
  reason text not null,
  staff_id uuid references person on delete set null
);

-- What points pay of an order: reserved when it is placed, redeemed when it is confirmed, given back when it comes to nothing.
create table order_points (
  order_id uuid primary key references customer_order on delete cascade,
  member_id uuid not null references member,
  points int not null check (points > 0),
  amount_cents int not null check (amount_cents > 0),
  restored_points int not null default 0 check (restored_points between 0 and points),
  restored_cents int not null default 0 check (restored_cents between 0 and amount_cents),
  state text not null default 'reserved' check (state in ('reserved', 'redeemed', 'released'))
);
create index order_points_member on order_points (member_id);

alter table cart add column points int not null default 0 check (points >= 0);
comment on column cart.points is 'How many points its customer wants to pay with.';

create or replace view order_money as
select kept.id as order_id, total_cents, coalesce(deposit_cents, total_cents) as first_cents,
  (select coalesce(sum(total_cents), 0) from order_credit where order_id = kept.id)::bigint as credited_cents,
  ((select coalesce(sum(amount_cents - restored_cents), 0) from order_tender
    where order_id = kept.id and lines = '[]')
    + (select coalesce(sum(amount_cents - restored_cents), 0) from order_points where order_id = kept.id))::bigint as tendered_cents,
  ((select coalesce(sum(restored_cents), 0) from order_tender
    where order_id = kept.id and lines = '[]')
    + (select coalesce(sum(restored_cents), 0) from order_points where order_id = kept.id))::bigint as restored_cents,
  (select coalesce(sum(amount_cents), 0) from payment
    where order_id = kept.id and state in ('paid', 'authorized'))::bigint as received_cents,
  (select coalesce(sum(refund.amount_cents), 0) from refund join payment on payment.id = payment_id
    where order_id = kept.id and refund.state <> 'failed')::bigint as returned_cents,
  (select coalesce(sum(refund.amount_cents), 0) from refund join payment on payment.id = payment_id
    where order_id = kept.id and refund.state = 'failed')::bigint as failed_cents
from customer_order as kept;
