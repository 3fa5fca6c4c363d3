-- Members in the order of their tiers, without reading all of them.
alter table member add column tier_minimum int not null default 0;
comment on column member.tier_minimum is 'The minimum of the tier, for the order of the list of members alone. Triggers store it. A member who gets a tier in the moment in which its minimum changes may have the one before.';
update member set tier_minimum = minimum_points from loyalty_tier where loyalty_tier.id = tier_id;

create function store_tier_minimum() returns trigger language plpgsql as $$
begin
  select minimum_points into new.tier_minimum from loyalty_tier where id = new.tier_id;
  return new;
end
$$;
create trigger store_tier_minimum before insert or update of tier_id on member
  for each row execute function store_tier_minimum();

-- A foreign key on both columns would block members who get the tier meanwhile, and could deadlock with them.
create function store_tier_minimum_of_members() returns trigger language plpgsql as $$
begin
  update member set tier_minimum = new.minimum_points where tier_id = new.id;
  return null;
end
$$;
create trigger store_tier_minimum_of_members after update of minimum_points on loyalty_tier
  for each row when (old.minimum_points <> new.minimum_points) execute function store_tier_minimum_of_members();

drop index member_by_tier;
create index member_by_tier on member (site_id, tier_minimum, joined_at) where left_at is null;
