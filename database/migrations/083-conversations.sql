-- A message of a contact form is a conversation: who answers it, how far it is, and what was written since.
alter table survey_entry rename column answered_by to staff_id;
alter index survey_entry_answered_by rename to survey_entry_staff;
alter table survey_entry
  add column state text not null default 'new' check (state in ('new', 'open', 'answered', 'closed')),
  add column order_id uuid references customer_order on delete set null;
update survey_entry set state = 'answered' where answered_at is not null;
comment on column survey_entry.staff_id is 'Who answers it.';
comment on column survey_entry.state is 'new: nobody answers it yet; open: somebody does, or the guest wrote again.';
comment on column survey_entry.answered_at is 'When it was answered or closed last.';
comment on column survey_entry.order_id is 'The order that staff tied it to.';
drop index survey_entry_open;
create index survey_entry_open on survey_entry (site_id) where state in ('new', 'open');
create index survey_entry_order on survey_entry (order_id) where order_id is not null;

create table message_post (
  id uuid primary key default new_id(),
  entry_id uuid not null references survey_entry on delete cascade,
  staff_id uuid references person on delete set null,
  is_from_guest boolean not null default false,
  body text not null,
  created_at timestamptz not null default now()
);
comment on table message_post is 'What was written in a conversation after its message: answers of staff, and emails of the guest.';
comment on column message_post.staff_id is 'Who answered.';
create index message_post_entry on message_post (entry_id, created_at);
create index message_post_staff on message_post (staff_id) where staff_id is not null;
