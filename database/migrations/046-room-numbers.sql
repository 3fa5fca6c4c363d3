-- Units of a room type have numbers, whether or not guests may choose one of them.
alter table room_type rename column is_numbered to guests_choose_unit;
alter table room_type add column has_numbers boolean not null default false;
update room_type set has_numbers = guests_choose_unit;
alter table room_type add constraint room_type_choice_check check (has_numbers or not guests_choose_unit);
comment on column room_type.has_numbers is 'Each stay gets a unit with a number.';
comment on column room_type.guests_choose_unit is 'A guest may choose which unit, for the preference fee.';

alter table room_type add column beds jsonb not null default '[]' check (jsonb_typeof(beds) = 'array');
comment on column room_type.beds is 'The kind and number of its beds, as [{"kind": "double", "count": 1}].';

alter table unit add column features text[] not null default '{}';
comment on column unit.features is 'What staff need to know of this unit, such as a bath or a corner.';

-- Each picture of a product has its own description.
alter table product_media add column alts jsonb not null default '{}';
comment on column product_media.alts is 'Describes this picture, by culture; without one, product_text.media_alt does.';
