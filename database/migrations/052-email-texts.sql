-- The words of the business's own in its emails, over those that are shipped.
create table email_text (
  site_id uuid not null references site on delete cascade,
  kind text not null,
  culture text not null,
  subject text not null default '',
  greeting text not null default '',
  body text not null default '',
  primary key (site_id, kind, culture)
);
comment on table email_text is 'An empty text means the shipped one.';

create table email_off (
  site_id uuid not null references site on delete cascade,
  kind text not null,
  primary key (site_id, kind)
);
comment on table email_off is 'Kinds of emails that staff turned off.';
