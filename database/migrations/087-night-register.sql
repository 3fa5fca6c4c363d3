-- The guests of a reservation, with what the night register of the place asks of each.
create table reservation_guest (
  id uuid primary key default new_id(),
  reservation_id uuid not null references reservation on delete cascade,
  place int not null check (place between 1 and 100),
  first_name text not null default '',
  last_name text not null default '',
  is_child boolean not null default false,
  birth_date date,
  birth_place text not null default '',
  nationality text not null default '',
  street text not null default '',
  postal_code text not null default '',
  town text not null default '',
  country text not null default '',
  document_kind text check (document_kind in ('passport', 'identityCard', 'drivingLicence', 'residencePermit')),
  document_number text not null default '',
  signature text not null default '',
  signed_at timestamptz,
  unique (reservation_id, place)
);
comment on column reservation_guest.place is '1 for the main guest.';
comment on column reservation_guest.nationality is 'The code of a country, as that of country.';
comment on column reservation_guest.document_number is 'Only where the rules of the register ask for it.';
comment on column reservation_guest.signature is 'The lines of a drawing of 600 by 200, as the path of an SVG.';

insert into reservation_guest (reservation_id, place, first_name, last_name, town, document_kind)
select id, 1,
  case when position(' ' in name) > 0 then split_part(name, ' ', 1) else '' end,
  case when position(' ' in name) > 0 then substr(name, position(' ' in name) + 1) else name end,
  coalesce(register ->> 'town', ''), register ->> 'documentKind'
from (select id, register, coalesce(register ->> 'name', '') as name from reservation where register is not null) as registered;

-- Of whom the register asks what: nobody, the main guest, each adult, each guest.
create table register_rules (
  site_id uuid primary key references site on delete cascade,
  name text not null check (name in ('main', 'adults', 'all')),
  birth_date text not null check (birth_date in ('none', 'main', 'adults', 'all')),
  birth_place text not null check (birth_place in ('none', 'main', 'adults', 'all')),
  nationality text not null check (nationality in ('none', 'main', 'adults', 'all')),
  street text not null check (street in ('none', 'main', 'adults', 'all')),
  postal_code text not null check (postal_code in ('none', 'main', 'adults', 'all')),
  town text not null check (town in ('none', 'main', 'adults', 'all')),
  country text not null check (country in ('none', 'main', 'adults', 'all')),
  document_kind text not null check (document_kind in ('none', 'main', 'adults', 'all')),
  document_number text not null check (document_number in ('none', 'main', 'adults', 'all')),
  signature text not null check (signature in ('none', 'optional', 'required')),
  keep_days int not null check (keep_days between 1 and 3660)
);
comment on column register_rules.keep_days is 'So many days after departure the guests and their facts are erased.';

-- Whether the guests of a reservation have all facts that the register asks of them; as server/reservations/register.ts
-- finds the missing ones.
create function is_registered(stay reservation) returns boolean language sql stable as $$
  select exists (select from reservation_guest where reservation_id = stay.id and place = 1)
    and not exists (
      select from jsonb_each_text(coalesce(
        (select to_jsonb(register_rules) - 'site_id' - 'signature' - 'keep_days' from register_rules where site_id = stay.site_id),
        '{"name": "main", "town": "main", "document_kind": "main"}')) as rule (fact, whom)
      where whom <> 'none' and (
        select count(*) from reservation_guest as guest
        where reservation_id = stay.id
          and coalesce(case fact when 'name' then last_name else to_jsonb(guest) ->> fact end, '') <> ''
          and case whom when 'main' then place = 1 when 'adults' then not is_child else true end
      ) < case whom when 'main' then 1 when 'adults' then stay.adults else stay.adults + stay.children + stay.babies end)
$$;

alter table reservation drop column register, add column key_note text not null default '';
comment on column reservation.key_note is 'Which keys its guests have, such as "2 cards"; from check-in on.';

update role set rights = rights || array['register:read'] where key = 'reception';
update role set rights = rights || array['register:read', 'register:export'] where key = 'manager';
