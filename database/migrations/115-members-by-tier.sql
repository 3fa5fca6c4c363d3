-- Members in the order of their tiers, without reading all of them.
alter table loyalty_tier add unique (id, minimum_points);
alter table member add column tier_minimum int not null default 0;
comment on column member.tier_minimum is 'The minimum of the tier, for the order of the list of members. A trigger sets it; the foreign key follows the tier.';
update member set tier_minimum = minimum_points from loyalty_tier where loyalty_tier.id = tier_id;

create function store_tier_minimum() returns trigger language plpgsql as $$
begin
  select minimum_points into new.tier_minimum from loyalty_tier where id = new.tier_id;
  return new;
end
$$;
create trigger store_tier_minimum before insert or update of tier_id on member
  for each row execute function store_tier_minimum();

alter table member add foreign key (tier_id, tier_minimum) references loyalty_tier (id, minimum_points) on update cascade;
drop index member_by_tier;
create index member_by_tier on member (site_id, tier_minimum, joined_at) where left_at is null;
