-- The roles of a site's staff. A person without any is a customer.
create table role (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  key text,
  name text not null default '',
  rights text[] not null default '{}',
  needs_second_factor boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (site_id, key),
  check ((key is null) <> (name = ''))
);
comment on column role.key is 'Of a built-in role, whose name is translated.';
comment on column role.rights is 'Of the administrator: all there are, whatever stands here.';
create unique index role_name on role (site_id, lower(name)) where key is null;

create table person_role (
  person_id uuid not null references person on delete cascade,
  role_id uuid not null references role on delete cascade,
  primary key (person_id, role_id)
);
create index person_role_role on person_role (role_id);

insert into role (site_id, key, rights)
select site.id, made.key, string_to_array(made.rights, ' ')
from site, (values
  ('reception', 'messages:write reservations:write rooms:read rates:read housekeeping:write orders:write payments:take products:read vouchers:read gift-cards:write loyalty:read guests:write emails:read'),
  ('housekeeping', 'rooms:read housekeeping:write'),
  ('revenue', 'reservations:read rooms:write rates:write products:read vouchers:write loyalty:read finance:read'),
  ('shop', 'media:write messages:read orders:write payments:take payments:refund products:write vouchers:write gift-cards:write loyalty:read guests:read emails:read'),
  ('editor', 'pages:write media:write website:write'),
  ('accountant', 'reservations:read rates:read orders:read products:read vouchers:read gift-cards:read loyalty:read guests:read finance:read settings:read log:read'),
  ('manager', 'pages:write pages:delete media:write website:write messages:read messages:write reservations:read reservations:write rooms:read rooms:write rates:read rates:write housekeeping:read housekeeping:write orders:read orders:write payments:take payments:refund products:read products:write vouchers:read vouchers:write gift-cards:read gift-cards:write loyalty:read loyalty:write guests:read guests:write guests:erase finance:read emails:read emails:write settings:read settings:write staff:read log:read system:read system:write'),
  ('administrator', '')
) as made (key, rights);

insert into person_role (person_id, role_id)
select person.id, role.id
from person join role on role.site_id = person.site_id
  and role.key = case person.role when 'admin' then 'administrator' else person.role end;

alter table person drop column role;
alter table person add check (not is_guest or password_hash is null);
