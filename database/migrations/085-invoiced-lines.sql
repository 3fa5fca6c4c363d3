-- Each order line stores the invoice that has it. Until now the invoices of an order went through its lines in order,
-- and the number of lines on each determined which they were.
alter table order_line add column invoice_id uuid references issued_document on delete set null;
comment on column order_line.invoice_id is 'The invoice that has it; null: it is yet to be invoiced.';

update order_line set invoice_id = invoice.id
from (
  select id, row_number() over (partition by order_id order by sort_order, id) as place from order_line
) as placed, (
  select id, order_id, lines, sum(lines) over (partition by order_id order by series, number) as upto
  from (
    select issued.id, issued.order_id, series, number,
      jsonb_array_length(coalesce(issued.document, legal_record.document) -> 'lines') as lines
    from issued_document as issued left join legal_record
      on legal_record.site_id = issued.site_id and legal_record.kind = issued.kind and legal_record.reference = issued.name
    where issued.kind = 'invoice'
  ) as counted
) as invoice
where placed.id = order_line.id and invoice.order_id = order_line.order_id and place > upto - lines and place <= upto;

create index order_line_invoice on order_line (invoice_id) where invoice_id is not null;

-- The lines of an addition say the same.
drop index issued_document_invoice;
drop index issued_document_addition;
alter table issued_document drop column addition_id;
alter table order_addition drop column is_invoiced;
