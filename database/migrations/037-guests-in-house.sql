-- A guest in house may change rooms: the nights before stay in the earlier room.
alter table reservation add column moved_on date;
alter table reservation add column room_from date not null generated always as (coalesce(moved_on, arrival)) stored;
alter table reservation add constraint reservation_moved_on_check check (moved_on > arrival and moved_on <= departure);
comment on column reservation.moved_on is 'The first night in its present room, of a guest who changed rooms while in house.';
comment on column reservation.room_from is 'The first night in its present room.';

alter table reservation drop constraint reservation_unit_apart;
alter table reservation add constraint reservation_unit_apart
  exclude using gist (unit_id with =, daterange(room_from, departure) with &&)
  where (unit_id is not null and state in ('held', 'confirmed', 'inHouse')) deferrable;

create table reservation_room (
  reservation_id uuid not null references reservation on delete cascade,
  room_type_id bigint not null references room_type,
  unit_id uuid references unit,
  from_night date not null,
  until date not null,
  primary key (reservation_id, from_night),
  check (until > from_night)
);
comment on table reservation_room is 'The earlier rooms of guests who changed rooms while in house.';
comment on column reservation_room.until is 'The day of the change; its night is in the next room.';
create index reservation_room_nights on reservation_room (room_type_id, from_night);

comment on column order_line.day is 'Of an extra: the first day of the reservation that it is for. Of nights that changed in house: the first of them.';

-- What staff did with a reservation, and what it was before, so that it can be undone on the same day.
create table reservation_event (
  id uuid primary key default new_id(),
  reservation_id uuid not null references reservation on delete cascade,
  action text not null check (action in ('checkIn', 'checkOut', 'noShow')),
  staff_id uuid references person on delete set null,
  happened_at timestamptz not null default clock_timestamp(),
  before jsonb not null,
  undone_at timestamptz
);
comment on column reservation_event.before is 'What the action changed: the departure, the unit, deliveries to the room, order lines.';
create index reservation_event_reservation on reservation_event (reservation_id, happened_at);
