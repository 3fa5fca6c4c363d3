-- Gift cards, vouchers, invoices and messages are found by the search of the office, as what it found before.
alter table gift_card add column search_text text not null generated always as (
  search_text(last_four || ' ' || recipient_name || ' ' || recipient_email || ' ' || sender_name)) stored;
alter table voucher add column search_text text not null generated always as (search_text(code || ' ' || name)) stored;
alter table issued_document add column search_text text not null generated always as (search_text(name)) stored;
alter table survey_entry add column search_text text not null generated always as (
  search_text(reference || ' ' || email_address)) stored;
comment on column gift_card.search_text is 'What staff find the card by.';
comment on column voucher.search_text is 'What staff find the voucher by.';
comment on column issued_document.search_text is 'What staff find the document by.';
comment on column survey_entry.search_text is 'What staff find the message by.';

create index gift_card_search on gift_card using gin (search_text gin_trgm_ops);
create index voucher_search on voucher using gin (search_text gin_trgm_ops);
create index issued_document_search on issued_document using gin (search_text gin_trgm_ops);
create index survey_entry_search on survey_entry using gin (search_text gin_trgm_ops);
