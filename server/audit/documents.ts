import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/**
 * Document numbers run from 1 without a gap (Directive 2006/112/EC, article 226), and every order has
 * its invoice once it is due.
 */
export const documentInvariants: Invariant[] = [
  {
    name: 'a series has no gaps',
    query: sql`
      select series as id, format('%s documents, numbers %s to %s', count(*), min(number), max(number)) as problem
      from issued_document group by site_id, series
      having min(number) <> 1 or max(number) <> count(*)`,
  },
  {
    name: 'the next number of a series follows its last',
    query: sql`
      select series as id, format('last %s, next %s', last, next_number) as problem
      from (
        select site_id, series, max(number) as last from issued_document group by site_id, series
      ) as lasts full join document_series using (site_id, series)
      where coalesce(last, 0) + 1 is distinct from next_number`,
  },
  {
    name: 'a document is about what was ordered or credited',
    query: sql`
      select document.name as id, format('%s on the document, %s in the books', document.total_cents, books) as problem
      from issued_document as document
      left join order_credit as credit on credit.id = credit_id
      left join customer_order on customer_order.id = document.order_id
      left join (
        select invoice_id, sum(total_cents) as goods from order_line group by invoice_id
      ) as invoiced on invoice_id = document.id
      left join (
        select distinct on (order_id) id as first_id from issued_document
        where kind = 'invoice' order by order_id, series, number
      ) as first on first_id = document.id
      cross join lateral (
        select case document.kind when 'creditNote' then credit.total_cents
          else coalesce(goods, 0) + case when first_id is not null then (quote->>'shippingCents')::bigint else 0 end end as books
      ) as about
      where abs(document.total_cents) <> books`,
  },
  {
    name: 'each invoice has the lines that name it',
    query: sql`
      select document.name as id, format('%s lines on the invoice, %s of its order name it', stated, lines) as problem
      from issued_document as document left join legal_record
        on legal_record.site_id = document.site_id and legal_record.kind = document.kind and legal_record.reference = document.name
      cross join lateral (
        select jsonb_array_length(coalesce(document.document, legal_record.document) -> 'lines') as stated,
          (select count(*) from order_line where invoice_id = document.id and order_line.order_id = document.order_id) as lines
      ) as counted
      where document.kind = 'invoice' and document.order_id is not null and stated <> lines`,
  },
  {
    name: 'what a payer was invoiced is what they were charged, less what was credited',
    query: sql`
      select 'H' || number as id, format('%s on documents, %s in the books', stated, booked) as problem
      from customer_order as payer cross join lateral (
        select coalesce(sum(case kind when 'creditNote' then -abs(total_cents) else total_cents end), 0) as stated
        from issued_document where order_id = payer.id
      ) as documents cross join lateral (
        select coalesce(sum(total_cents), 0) as charged from order_line
        where order_line.order_id = payer.id and invoice_id is not null
      ) as charges cross join lateral (
        select coalesce(sum(order_credit.total_cents), 0) as credited from order_credit
          join issued_document on credit_id = order_credit.id
        where order_credit.order_id = payer.id
      ) as credits cross join lateral (
        select charged - credited + case when exists (
          select from issued_document where order_id = payer.id and kind = 'invoice'
        ) then (quote->>'shippingCents')::bigint else 0 end as booked
      ) as books
      where stated <> booked`,
  },
  {
    name: 'what was sold has its invoice within the hour',
    query: sql`
      select 'H' || number as id, format('to be invoiced since %s', due_at) as problem
      -- An order for the front desk is invoiced on payment, another on its confirmation.
      from customer_order, lateral (select case settles when 'desk' then paid_at else confirmed_at end as due_at) as due
      where due_at < now() - interval '1 hour' and state <> 'cancelled'
        -- The lines of a payer are additions.
        and folio_order_id is null
        and total_cents > (select coalesce(sum(total_cents), 0) from order_credit where order_id = customer_order.id)
        and not exists (select from issued_document where order_id = customer_order.id and kind = 'invoice')`,
  },
  {
    name: 'what was added has its invoice within the hour',
    query: sql`
      select 'H' || number as id, format('%s added at %s', addition.total_cents, addition.created_at) as problem
      from order_addition as addition join customer_order on customer_order.id = order_id
      where addition.created_at < now() - interval '1 hour'
        and state <> 'cancelled' and exists (
          select from order_line where addition_id = addition.id and invoice_id is null and credited_cents < order_line.total_cents
            -- An order at the front desk is invoiced on payment, and so are charges of one that was paid online.
            and (settles = 'invoice' or (settles = 'online' and product_type <> 'charge') or paid_at < now() - interval '1 hour')
        )`,
  },
  {
    name: 'what was invoiced and credited has its credit note within the hour',
    query: sql`
      select 'H' || number as id, format('%s credited at %s', credit.total_cents, credit.created_at) as problem
      from order_credit as credit join customer_order on customer_order.id = order_id
      where credit.created_at < now() - interval '1 hour' and credit.total_cents > 0
        and exists (select from issued_document where order_id = customer_order.id and kind = 'invoice')
        and not exists (select from issued_document where credit_id = credit.id)
        -- The invoice of an addition may have to wait for an earlier one.
        and not exists (
          select from order_line
          where order_line.id = (credit.lines->0->>'lineId')::uuid and invoice_id is null
        )`,
  },
];
