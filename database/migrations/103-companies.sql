-- Companies that a business sends invoices to, with their terms. An order copies the address and the due date, so that
-- a change of a company changes nothing of what was agreed.
create table company (
  id uuid primary key default new_id(),
  site_id uuid not null references site on delete cascade,
  name text not null,
  vat_number text not null default '',
  registration_number text not null default '',
  street text not null,
  house_number text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country_code text not null,
  email_address text not null default '',
  days_to_pay int check (days_to_pay between 0 and 365),
  reference text not null default '',
  note text not null default '',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (search_text(
    name || ' ' || vat_number || ' ' || registration_number || ' ' || email_address || ' ' || city || ' ' || reference)) stored
);
comment on table company is 'Is archived and never deleted.';
comment on column company.email_address is 'Where its invoices go.';
comment on column company.days_to_pay is 'Null: as for every invoice of the business.';
comment on column company.reference is 'The reference of the company on its orders, such as an agent number.';
comment on column company.search_text is 'What staff find the company by.';
create index company_site on company (site_id, name);
create index company_search on company using gin (search_text gin_trgm_ops);

alter table customer_order add column company_id uuid references company on delete set null;
comment on column customer_order.company_id is 'The company that staff chose as its payer.';
alter table customer_order add column invoice_email_address text not null default '';
comment on column customer_order.invoice_email_address is 'Where its invoices and reminders go, copied from the company; empty: where all its emails go.';
create index customer_order_company on customer_order (company_id, number desc) where company_id is not null;

alter table order_draft add column company_id uuid references company on delete set null;
create index order_draft_company on order_draft (company_id) where company_id is not null;
