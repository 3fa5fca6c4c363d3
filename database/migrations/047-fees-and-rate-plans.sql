-- Tourist tax by person and night or as a percentage of the price, for a limited number of nights.
alter table fee drop constraint fee_unit_check;
alter table fee add constraint fee_unit_check
  check (unit in ('perStay', 'perNight', 'perPerson', 'perPersonPerNight', 'percentOfNights'));
alter table fee add column percent numeric(5, 2) check (percent > 0 and percent <= 100);
alter table fee add column is_percent_of_net boolean not null default false;
alter table fee add column max_nights int check (max_nights >= 1);
alter table fee add constraint fee_percent_unit_check
  check ((unit = 'percentOfNights') = (percent is not null) and (percent is null or cents = 0));
comment on column fee.percent is 'Of the price of the nights after discounts, without other fees.';
comment on column fee.is_percent_of_net is 'The percentage is of the price without VAT.';
comment on column fee.max_nights is 'The first so many nights of a stay are charged; null: all.';

alter table rate_plan add column derived_rounding_cents int not null default 1 check (derived_rounding_cents >= 1);
comment on column rate_plan.derived_rounding_cents is 'The derived price of a night is rounded to a multiple of this.';
