-- Texts that staff insert into an answer to a guest's message.
create table answer_template (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  name text not null,
  texts jsonb not null,
  sort_order int not null
);
comment on column answer_template.name is 'How staff find it; guests never see it.';
comment on column answer_template.texts is 'The text by culture.';
create index answer_template_site on answer_template (site_id, sort_order);
