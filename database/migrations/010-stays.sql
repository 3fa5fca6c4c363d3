-- What can be stayed in. The product has its texts, pictures and VAT category; this is what a night of it is like.
create table room_type (
  product_id bigint primary key references product on delete cascade,
  units int not null check (units >= 0),
  is_numbered boolean not null default false,
  standard_guests int not null check (standard_guests >= 1),
  most_guests int not null check (most_guests >= standard_guests),
  most_adults int not null check (most_adults between 1 and most_guests),
  most_children int not null default 0 check (most_children >= 0),
  most_babies int not null default 0 check (most_babies >= 0),
  size_m2 int check (size_m2 > 0),
  floor int,
  preference_cents int not null default 0 check (preference_cents >= 0),
  sort_order int not null default 0
);
comment on column room_type.units is 'How many there are; how many are for sale on a night stands with the night.';
comment on column room_type.is_numbered is 'A guest may choose which unit, for the preference fee.';
comment on column room_type.standard_guests is 'How many adults the price of a night is for.';
comment on column room_type.most_guests is 'Adults and children together. Babies sleep in cots and count for themselves.';

create table unit (
  id uuid primary key default new_id(),
  room_type_id bigint not null references room_type on delete cascade,
  number text not null check (number <> ''),
  floor int,
  sort_order int not null default 0,
  is_deleted boolean not null default false,
  unique (room_type_id, number)
);
comment on column unit.number is 'As it stands on its door.';

-- An arrangement: what a stay costs, what is in it, and on which terms.
create table rate_plan (
  product_id bigint primary key references product on delete cascade,
  base_plan_id bigint references rate_plan,
  derived_percent int not null default 0 check (derived_percent > -100),
  derived_cents int not null default 0,
  arrival_pattern text not null default 'free' check (arrival_pattern in ('free', 'midweek', 'weekend', 'week')),
  deposit_percent int not null default 100 check (deposit_percent between 0 and 100),
  deposit_days int not null default 0 check (deposit_days >= 0),
  book_from_days int check (book_from_days >= 0),
  book_until_days int not null default 0 check (book_until_days >= 0),
  sort_order int not null default 0,
  check (base_plan_id <> product_id),
  check (base_plan_id is not null or (derived_percent = 0 and derived_cents = 0)),
  check (book_until_days <= book_from_days)
);
comment on column rate_plan.base_plan_id is 'Whose prices and restrictions it takes; that one has prices of its own. Null: it has its own.';
comment on column rate_plan.derived_percent is 'Added to every amount of the base, each rounded to a cent; negative takes off.';
comment on column rate_plan.derived_cents is 'Added after that to the price of a night, for the room.';
comment on column rate_plan.arrival_pattern is 'Which days of arrival and how many nights it is for; what each means stands in server/stay/arrival-pattern.ts.';
comment on column rate_plan.deposit_percent is 'Of the total, to be paid when booking; the rest so many days before arrival, or at once where that day is past.';
comment on column rate_plan.deposit_days is 'So many days before arrival the rest is due; 0: on arrival.';
comment on column rate_plan.book_from_days is 'Bookable from so many days before arrival; null: from any.';
comment on column rate_plan.book_until_days is 'Bookable until so many days before arrival; 0: on the day itself.';

-- Before the first step, cancelling is free; from each step on it costs its fee.
create table cancellation_step (
  rate_plan_id bigint not null references rate_plan on delete cascade,
  days_before int not null check (days_before >= 0),
  hour int not null default 0 check (hour between 0 and 23),
  fee_percent int not null check (fee_percent between 0 and 100),
  primary key (rate_plan_id, days_before, hour)
);
comment on column cancellation_step.days_before is 'The day so long before arrival; from the hour on, where the inn is.';
comment on column cancellation_step.fee_percent is 'Of the total without tourist tax, which is due for nights that were slept only.';

-- Something that is sold with a stay. Its price and VAT category stand with the product.
create table stay_extra (
  product_id bigint primary key references product on delete cascade,
  unit text not null check (unit in ('once', 'perNight', 'perPerson', 'perPersonPerNight')),
  sort_order int not null default 0
);
comment on column stay_extra.unit is 'Persons are adults and children, not babies.';

-- For which rooms an extra is; without any, for all.
create table stay_extra_room_type (
  stay_extra_id bigint not null references stay_extra on delete cascade,
  room_type_id bigint not null references room_type on delete cascade,
  primary key (stay_extra_id, room_type_id)
);

-- What is in the price of an arrangement, and how much of the price is for it: that part has its own VAT.
create table rate_plan_inclusion (
  rate_plan_id bigint not null references rate_plan on delete cascade,
  stay_extra_id bigint not null references stay_extra,
  unit text not null check (unit in ('once', 'perNight', 'perPerson', 'perPersonPerNight')),
  cents int not null check (cents >= 0),
  vat_category text not null,
  sort_order int not null default 0,
  primary key (rate_plan_id, stay_extra_id)
);
comment on column rate_plan_inclusion.cents is 'Of the price, VAT included, for each unit.';

-- Which arrangements a room can be had in. The attributes Arrangements and Rooms are written from here.
create table room_type_rate_plan (
  room_type_id bigint not null references room_type on delete cascade,
  rate_plan_id bigint not null references rate_plan on delete cascade,
  primary key (room_type_id, rate_plan_id)
);
create index room_type_rate_plan_plan on room_type_rate_plan (rate_plan_id);

-- How many units of a type a night has. A night without a row is not for sale.
create table night (
  room_type_id bigint not null references room_type on delete cascade,
  night date not null,
  capacity int not null check (capacity >= 0),
  sold int not null default 0 check (sold >= 0),
  held int not null default 0 check (held >= 0),
  blocked int not null default 0 check (blocked >= 0),
  primary key (room_type_id, night),
  check (sold + held + blocked <= capacity)
);
comment on column night.night is 'The evening it begins, where the inn is.';
comment on column night.blocked is 'Out of use: a repair, the season''s rest.';

-- What a night costs in an arrangement, and what it asks of a stay.
create table night_rate (
  room_type_id bigint not null references room_type on delete cascade,
  rate_plan_id bigint not null references rate_plan on delete cascade,
  night date not null,
  price_cents int check (price_cents >= 0),
  fewer_cents int not null default 0 check (fewer_cents >= 0),
  extra_adult_cents int not null default 0 check (extra_adult_cents >= 0),
  child_cents int not null default 0 check (child_cents >= 0),
  baby_cents int not null default 0 check (baby_cents >= 0),
  stop_sell boolean not null default false,
  closed_to_arrival boolean not null default false,
  closed_to_departure boolean not null default false,
  min_stay int not null default 1 check (min_stay >= 1),
  min_stay_through int not null default 1 check (min_stay_through >= 1),
  max_stay int check (max_stay >= 1),
  primary key (room_type_id, rate_plan_id, night)
);
comment on table night_rate is 'Of a derived plan: restrictions beside those of its base; amounts are not read.';
comment on column night_rate.price_cents is 'For the standard guests, for the room. Null: it has no price yet, and is not for sale.';
comment on column night_rate.fewer_cents is 'Off for each adult fewer than the standard; the price never falls below 0.';
comment on column night_rate.closed_to_departure is 'On the morning of this day nobody leaves.';
comment on column night_rate.min_stay is 'Of a stay that arrives this night.';
comment on column night_rate.min_stay_through is 'Of every stay that has this night.';
comment on column night_rate.max_stay is 'Of a stay that arrives this night.';

create table length_discount (
  rate_plan_id bigint not null references rate_plan on delete cascade,
  from_nights int not null check (from_nights >= 2),
  percent int not null check (percent between 1 and 100),
  primary key (rate_plan_id, from_nights)
);
comment on table length_discount is 'Off every night of a stay so long; the longest that fits counts. A derived plan has its own, and not those of its base.';

-- What every guest pays beside the price: set by the municipality, or by the house.
create table stay_fee (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  code text not null check (code ~ '^[A-Za-z0-9_-]+$'),
  kind text not null check (kind in ('touristTax', 'cleaning', 'linen', 'other')),
  unit text not null check (unit in ('perStay', 'perNight', 'perPerson', 'perPersonPerNight')),
  cents int not null check (cents >= 0),
  from_age int not null default 0 check (from_age >= 0),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  vat_category text not null,
  source text not null default '',
  sort_order int not null default 0,
  unique (site_id, code, valid_from)
);
comment on column stay_fee.from_age is 'Who is younger does not count: a band of ages counts where its youngest are at least this old.';
comment on column stay_fee.valid_until is 'The last night. A fee that is not by the night follows the night of arrival.';

create table stay_fee_text (
  site_id uuid not null references site on delete cascade,
  code text not null,
  culture text not null,
  name text not null,
  primary key (site_id, code, culture)
);

-- For which rooms a fee is; without any, for all.
create table stay_fee_room_type (
  stay_fee_id uuid not null references stay_fee on delete cascade,
  room_type_id bigint not null references room_type on delete cascade,
  primary key (stay_fee_id, room_type_id)
);

create table age_band (
  site_id uuid not null references site on delete cascade,
  band text not null check (band in ('adults', 'children', 'babies')),
  from_age int not null check (from_age >= 0),
  to_age int check (to_age >= from_age),
  primary key (site_id, band)
);
comment on column age_band.to_age is 'The oldest; null: no end.';
