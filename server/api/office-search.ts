import { type RawBuilder, sql } from 'kysely';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import { goodsTypes } from '../../contract/goods.ts';
import { maxFoundOfKind, type OfficeFound } from '../../contract/office-search.ts';
import { hasRight, type Right } from '../../contract/rights.ts';
import type { Db } from '../../database/connect.ts';
import { matchesWords } from '../platform/index.ts';

type Search = {
  siteId: string;
  culture: Culture;
  /** `yyyy-mm-dd` where the business is; coming and recent stays are nearest to it. */
  today: string;
  rights: readonly Right[];
  term: string;
};

/** How many of the matches by another table are looked at: an order of a reservation, an address of a guest. */
const maxMatches = 50;

/** Finds a few of each kind that `rights` include: codes that equal the term first, then the newest or the nearest. */
export async function searchOffice(db: Db, search: Search): Promise<OfficeFound> {
  const mayRead = (right: Right) => hasRight(search.rights, right);
  return db.transaction().execute(async (trx) => {
    // How common a word is decides the plan, so a plan for any word would read a whole table.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
    return {
      guests: mayRead('guests:read') ? await findGuests(trx, search) : [],
      companies: mayRead('guests:read') ? await findCompanies(trx, search) : [],
      reservations: mayRead('reservations:read') ? await findReservations(trx, search) : [],
      units: mayRead('rooms:read') ? await findUnits(trx, search) : [],
      orders: mayRead('orders:read') ? await findOrders(trx, search) : [],
      invoices: mayRead('orders:read') ? await findInvoices(trx, search) : [],
      giftCards: mayRead('gift-cards:read') ? await findGiftCards(trx, search) : [],
      vouchers: mayRead('vouchers:read') ? await findVouchers(trx, search) : [],
      messages: mayRead('messages:read') ? await findMessages(trx, search) : [],
      products: mayRead('products:read') ? await findProducts(trx, search) : [],
      pages: mayRead('pages:write') ? await findPages(trx, search) : [],
    };
  });
}

async function findGuests(trx: Db, { siteId, term }: Search): Promise<OfficeFound['guests']> {
  const isGuest = sql`person.site_id = ${siteId} and not exists (select from person_role where person_id = person.id)`;
  const { rows } = await sql<OfficeFound['guests'][number]>`
    with matched as (
      (select id from person where ${isGuest} and ${matchesWords(sql`person.search_text`, term)}
        order by site_id, created_at desc limit ${maxFoundOfKind})
      union
      (select person.id from (
          select person_id from address where not is_deleted and ${matchesWords(sql`address.search_text`, term)} limit ${maxMatches}
        ) as named join person on person.id = person_id where ${isGuest} limit ${maxFoundOfKind})
    )
    select person.id, trim(first_name || ' ' || last_name) as name, email_address as "emailAddress",
      phone_number as "phoneNumber", not is_guest as "hasAccount", blocked_reason as "blockedReason",
      coalesce((select company_name from address where person_id = person.id and not is_deleted and company_name <> ''
        order by created_at desc limit 1), '') as "companyName"
    from matched join person using (id) order by is_guest, created_at desc limit ${maxFoundOfKind}`.execute(
    trx,
  );
  return rows;
}

async function findCompanies(trx: Db, { siteId, term }: Search): Promise<OfficeFound['companies']> {
  const { rows } = await sql<OfficeFound['companies'][number]>`
    select id, name, city, vat_number as "vatNumber" from company
    where site_id = ${siteId} and archived_at is null and ${matchesWords(sql`search_text`, term)}
    order by name, id limit ${maxFoundOfKind}`.execute(trx);
  return rows;
}

async function findReservations(
  trx: Db,
  { siteId, culture, today, term }: Search,
): Promise<OfficeFound['reservations']> {
  const day = sql`${today}::text::date`;
  const booked = sql`reservation.site_id = ${siteId} and state <> 'released'
    and (order_id is not null or reservation.source = 'other')`;
  const nearest = (whose: RawBuilder<unknown>) => sql`
    (select id from reservation where ${booked} and ${whose} and departure >= ${day}
      order by site_id, departure limit ${maxFoundOfKind})
    union (select id from reservation where ${booked} and ${whose} and departure < ${day}
      order by site_id desc, departure desc limit ${maxFoundOfKind})`;
  const { rows } = await sql<OfficeFound['reservations'][number]>`
    with named as materialized (
      select id from customer_order where site_id = ${siteId} and ${matchesWords(sql`search_text`, term)}
      order by site_id desc, number desc limit ${maxMatches}
    ), numbered as materialized (
      select unit.id from unit join product on product.id = room_type_id
      where product.site_id = ${siteId} and lower(number) = ${term.toLowerCase()} and not unit.is_deleted limit ${maxMatches}
    ), matched as (
      ${nearest(matchesWords(sql`search_text`, term))}
      union select id from reservation where order_id in (select id from named) and ${booked}
      union (select id from reservation where unit_id in (select id from numbered) and ${booked} and departure >= ${day}
        order by departure limit ${maxFoundOfKind})
      union (select id from reservation where unit_id in (select id from numbered) and ${booked} and departure < ${day}
        order by departure desc limit ${maxFoundOfKind})
    )
    select reservation.id, 'H' || customer_order.number as "orderName", guest_name as "guestName", reservation.state,
      arrival as "dateFrom", departure as "dateTo", unit.number as unit, coalesce((
        select name from product_text where product_id = room.id
        order by array_position(${readingOrder(culture)}::text[], culture) limit 1), room.item_code) as "roomName"
    from matched join reservation using (id) join product as room on room.id = reservation.room_type_id
      left join unit on unit.id = reservation.unit_id left join customer_order on customer_order.id = reservation.order_id
    order by departure < ${day}, abs(arrival - ${day}), reservation.id limit ${maxFoundOfKind}`.execute(trx);
  return rows;
}

/** The units whose number is the term, or one of its words, as in "room 12". */
async function findUnits(trx: Db, { siteId, culture, term }: Search): Promise<OfficeFound['units']> {
  const words = term.toLowerCase().split(/\s+/);
  const { rows } = await sql<OfficeFound['units'][number]>`
    select item_code as "roomItemCode", number, coalesce((
      select name from product_text where product_id = product.id
      order by array_position(${readingOrder(culture)}::text[], culture) limit 1), item_code) as "roomName"
    from unit join product on product.id = room_type_id
    where product.site_id = ${siteId} and not unit.is_deleted and not product.is_deleted
      and lower(number) = any(${words}::text[])
    order by number, item_code limit ${maxFoundOfKind}`.execute(trx);
  return rows;
}

async function findOrders(trx: Db, { siteId, term }: Search): Promise<OfficeFound['orders']> {
  const number = /^h?(\d{1,15})$/i.exec(term)?.[1] ?? null;
  const { rows } = await sql<Omit<OfficeFound['orders'][number], 'createdAt'> & { createdAt: Date }>`
    with matched as (
      (select id from customer_order where site_id = ${siteId} and ${matchesWords(sql`search_text`, term)}
        order by site_id desc, number desc limit ${maxFoundOfKind})
      union select id from customer_order where site_id = ${siteId} and number = ${number}::bigint
    )
    select 'H' || number as "orderName", state as status, created_at as "createdAt", email_address as "emailAddress",
      coalesce(nullif(invoice_address ->> 'attn', ''), nullif(delivery_address ->> 'attn', ''),
        nullif(invoice_address ->> 'companyName', ''), '') as "customerName",
      ((total_cents - credited_cents) / 100.0)::float8 as "totalPriceInclVat"
    from matched join customer_order using (id) join (select order_id, credited_cents from order_money) as money
      on order_id = id
    order by number = ${number}::bigint desc nulls last, number desc limit ${maxFoundOfKind}`.execute(trx);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Invoices and credit notes whose order is still there. */
async function findInvoices(trx: Db, { siteId, term }: Search): Promise<OfficeFound['invoices']> {
  const { rows } = await sql<OfficeFound['invoices'][number]>`
    select name, kind, 'H' || customer_order.number as "orderName", issued_on::text as "issuedOn",
      issued.total_cents::float8 / 100 as total
    from issued_document as issued join customer_order on customer_order.id = issued.order_id
    where issued.site_id = ${siteId} and ${matchesWords(sql`issued.search_text`, term)}
    order by issued.id desc limit ${maxFoundOfKind}`.execute(trx);
  return rows;
}

async function findGiftCards(trx: Db, { siteId, term }: Search): Promise<OfficeFound['giftCards']> {
  const { rows } = await sql<OfficeFound['giftCards'][number]>`
    select id, last_four as "lastFour", recipient_name as "recipientName", balance_cents::float8 / 100 as balance
    from gift_card where site_id = ${siteId} and ${matchesWords(sql`search_text`, term)}
    order by id desc limit ${maxFoundOfKind}`.execute(trx);
  return rows;
}

/** The codes of one series are one voucher. */
async function findVouchers(trx: Db, { siteId, term }: Search): Promise<OfficeFound['vouchers']> {
  const isListed = sql`site_id = ${siteId} and not is_deleted`;
  const isMatch = sql`${isListed} and ${matchesWords(sql`search_text`, term)}`;
  const { rows } = await sql<OfficeFound['vouchers'][number]>`
    with matched as (
      (select id, series_id, code, name from voucher where ${isMatch} and series_id is null
        order by site_id desc, created_at desc limit ${maxFoundOfKind})
      union all (select id, series_id, code, name from voucher where ${isMatch} and series_id is not null limit ${maxMatches})
      union all select id, series_id, code, name from voucher where ${isListed} and lower(code) = ${term.toLowerCase()}
    )
    select id, code, name from (
      select distinct on (coalesce(series_id, id)) coalesce(series_id, id) as id, code, name from matched
      order by coalesce(series_id, id), lower(code) = ${term.toLowerCase()} desc, id
    ) as found order by lower(code) = ${term.toLowerCase()} desc, id desc limit ${maxFoundOfKind}`.execute(
    trx,
  );
  return rows;
}

async function findMessages(trx: Db, { siteId, term }: Search): Promise<OfficeFound['messages']> {
  const { rows } = await sql<Omit<OfficeFound['messages'][number], 'createdAt'> & { createdAt: Date }>`
    select survey_entry.id, reference, survey_entry.email_address as "emailAddress", state, survey_entry.created_at as "createdAt"
    from survey_entry join survey on survey.id = survey_id
    where survey_entry.site_id = ${siteId} and kind = 'contact' and ${matchesWords(sql`search_text`, term)}
    order by survey_entry.id desc limit ${maxFoundOfKind}`.execute(trx);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

async function findProducts(trx: Db, { siteId, culture, term }: Search): Promise<OfficeFound['products']> {
  const { rows } = await sql<OfficeFound['products'][number]>`
    with matched as (
      (select product_id from product_text where site_id = ${siteId} and ${matchesWords(sql`search_text(name)`, term)}
        limit ${maxMatches})
      union
      (select product_id from variant where site_id = ${siteId} and ${matchesWords(sql`search_text(item_code)`, term)}
        limit ${maxMatches})
    )
    select item_code as "itemCode", coalesce((select name from product_text where product_id = product.id
        order by array_position(${readingOrder(culture)}::text[], culture) limit 1), item_code) as name,
      coalesce((select price_cents::float8 / 100 from variant where product_id = product.id
        order by is_deleted, sort_order, id limit 1), 0) as price
    from matched join product on product.id = product_id
    where not is_deleted and type = any(${[...goodsTypes]}::text[])
    order by lower(item_code) = ${term.toLowerCase()} desc, is_published desc, sort_order, item_code
    limit ${maxFoundOfKind}`.execute(trx);
  return rows;
}

async function findPages(trx: Db, { siteId, culture, term }: Search): Promise<OfficeFound['pages']> {
  const { rows } = await sql<OfficeFound['pages'][number]>`
    select id, title, path from (
      select distinct on (page.id) page.id, title, path
      from page join page_text on page_id = page.id
      where page.site_id = ${siteId} and not is_deleted and ${matchesWords(sql`search_text(title || ' ' || path)`, term)}
      order by page.id, array_position(${readingOrder(culture)}::text[], culture)
    ) as matched order by title, id limit ${maxFoundOfKind}`.execute(trx);
  return rows;
}
