-- Why nights are off sale: a fault that must be mended first, another fault, or use by the business itself.
alter table night_block add column kind text not null default 'outOfOrder'
  check (kind in ('outOfOrder', 'outOfService', 'inHouseUse'));
comment on column night_block.kind is 'Each kind takes its nights off sale; reports tell them apart.';

-- The planner reads every reservation that overlaps its nights.
create index reservation_span on reservation using gist (site_id, daterange(arrival, departure))
  where state in ('held', 'confirmed', 'inHouse', 'departed');
