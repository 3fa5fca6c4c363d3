-- What staff said of the state of a room; check-out and nights that were slept make it dirty by themselves.
create table room_mark (
  id uuid primary key,
  site_id uuid not null references site on delete cascade,
  unit_id uuid references unit on delete cascade,
  reservation_id uuid references reservation on delete cascade,
  condition text not null check (condition in ('dirty', 'clean', 'inspected', 'outOfService')),
  reason text not null default '',
  staff_id uuid references person on delete set null,
  marked_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(unit_id, reservation_id) = 1)
);
comment on column room_mark.id is 'Made by the device that sends it, so that it counts once.';
comment on column room_mark.reservation_id is 'Of a room type without numbers: the stay whose room it is.';
comment on column room_mark.marked_at is 'Earlier than it was received after a lost connection.';
create index room_mark_unit on room_mark (unit_id, received_at desc) where unit_id is not null;
create index room_mark_reservation on room_mark (reservation_id, received_at desc) where reservation_id is not null;
create index room_mark_site on room_mark (site_id);
create index room_mark_staff on room_mark (staff_id);

-- The rooms of a site that is in use already begin clean.
insert into room_mark (id, site_id, unit_id, condition, marked_at)
select new_id(), product.site_id, unit.id, 'clean', now() from unit join product on product.id = unit.room_type_id;

alter table reservation_room add column left_at timestamptz;
update reservation_room set left_at = until;
alter table reservation_room alter column left_at set default now(), alter column left_at set not null;
comment on column reservation_room.left_at is 'When its guest moved to the next room.';
create index reservation_room_unit on reservation_room (unit_id, left_at desc) where unit_id is not null;
create index reservation_unit_departed on reservation (unit_id, departed_at desc) where departed_at is not null;

-- Who cleans which room on a day.
create table room_assignment (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  day date not null,
  unit_id uuid references unit on delete cascade,
  reservation_id uuid references reservation on delete cascade,
  staff_id uuid references person on delete set null,
  unique nulls not distinct (site_id, day, unit_id, reservation_id),
  check (num_nonnulls(unit_id, reservation_id) = 1)
);
create index room_assignment_unit on room_assignment (unit_id);
create index room_assignment_reservation on room_assignment (reservation_id);
create index room_assignment_staff on room_assignment (staff_id);

create table housekeeping_rules (
  site_id uuid primary key references site on delete cascade,
  cleaning_days int not null check (cleaning_days between 0 and 30),
  linen_nights int not null check (linen_nights between 0 and 30),
  needs_inspection boolean not null
);
comment on column housekeeping_rules.cleaning_days is 'A room in use is cleaned each so many days; 0: on request only.';
comment on column housekeeping_rules.linen_nights is 'Its linen is changed each so many nights; 0: after departure only.';
comment on column housekeeping_rules.needs_inspection is 'A clean room is ready when somebody has inspected it.';
