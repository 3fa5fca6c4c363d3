-- Notes of staff about a person, a reservation or an order.
create table note (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  person_id uuid references person on delete cascade,
  reservation_id uuid references reservation on delete cascade,
  order_id uuid references customer_order on delete cascade,
  text text not null,
  is_pinned boolean not null default false,
  staff_id uuid references person on delete set null,
  created_at timestamptz not null default now(),
  constraint note_subject_check check (num_nonnulls(person_id, reservation_id, order_id) = 1)
);
comment on column note.is_pinned is 'It stands above the others.';
create index note_person on note (person_id) where person_id is not null;
create index note_reservation on note (reservation_id) where reservation_id is not null;
create index note_order on note (order_id) where order_id is not null;
create index note_staff on note (staff_id) where staff_id is not null;
