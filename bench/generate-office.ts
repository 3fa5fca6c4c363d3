import type { Sql } from 'postgres';

const firstNames =
  'Anna Jan Siobhán Pieter Zoë Jürgen Maria Ötzi Femke Luka Ivana Chloé Bram Noor Wout Eva'.split(' ');
const lastNames =
  'Jansen de_Vries van_Dam Müller O’Brien Bakker Dubois García Kovačić Visser Smit Wattwurm Meijer Schmidt'.split(
    ' ',
  );

/**
 * Creates guests and as many orders, half of them with a stay, with the lines, messages, gift cards and log
 * entries of as many. The same on every run.
 */
export async function generateOffice(sql: Sql, siteId: string, count: number): Promise<void> {
  await sql.begin(async (trx) => {
    // Triggers of single rows would take most of the time.
    await trx`set local session_replication_role = replica`;
    await trx`
      create temporary table named on commit drop as
      select n, new_id() as person_id, new_id() as order_id, first, last || case when n % 5 = 0 then '' else n::text end as last,
        'g' || n || '.' || lower(left(last, 3)) || '@' || (array['gmail', 'ziggo', 'web', 'orange'])[1 + n % 4] || '.example' as email,
        '+31 6 ' || (10000000 + (n * 7919) % 89999999) as phone
      from (
        select n, (${firstNames}::text[])[1 + (n * 31 + n / 7) % ${firstNames.length}] as first,
          replace((${lastNames}::text[])[1 + (n * 17 + n / 11) % ${lastNames.length}], '_', ' ') as last
        from generate_series(1, ${count}::int) as n) as numbered`;
    await trx`
      insert into person (id, site_id, email_address, culture, first_name, last_name, phone_number, is_guest, created_at)
      select person_id, ${siteId}, email, 'nl', first, last, phone, n % 2 = 0, now() - make_interval(mins => n) from named`;
    await trx`
      insert into address (person_id, company_name, attn, street, house_number, postal_code, city, country_code)
      select person_id, case when n % 10 = 0 then 'Firma ' || last else '' end, first || ' ' || last, 'Kade', '1', '9999 AA',
        'Zandoog', 'NL' from named`;
    await trx`
      insert into customer_order (id, site_id, number, cart_id, customer_id, state, culture, currency, email_address, quote,
        total_cents, sum_received_cents, invoice_address, created_at, due_on, has_goods_to_ship)
      select order_id, ${siteId}, 100000 + n, new_id(), person_id,
        (array['pending', 'confirmed', 'ready', 'shipped', 'completed', 'completed', 'completed', 'cancelled'])[1 + n % 8],
        'nl', 'EUR', email, '{}', 1000 + (n * 37) % 90000, case when n % 8 = 0 then 0 else 1000 end,
        jsonb_build_object('attn', first || ' ' || last, 'phoneNumber', phone,
          'companyName', case when n % 10 = 0 then 'Firma ' || last else '' end, 'emailAddress', email),
        now() - make_interval(mins => ${count}::int - n), current_date + n % 60, n % 8 not in (3, 4, 5, 6)
      from named`;
    await trx`
      insert into product (site_id, item_code, type, vat_category)
      select ${siteId}::uuid, 'ROOM-' || n, 'room', 'lodging' from generate_series(1, 20) as n
      union all select ${siteId}::uuid, 'JAM-' || n, 'product', 'reduced' from generate_series(1, 10000) as n`;
    await trx`
      insert into product_text (site_id, product_id, culture, name, slug)
      select site_id, id, 'nl', 'Duindoorn ' || item_code, lower(item_code) from product`;
    await trx`
      insert into variant (site_id, product_id, item_code, price_cents)
      select site_id, id, item_code, 500 + id % 4000 from product`;
    await trx`
      insert into room_type (product_id, units, standard_guests, max_guests, max_adults, sort_order)
      select id, 50, 2, 4, 4, id from product where type = 'room'`;
    await trx`update room_type set has_numbers = true`;
    await trx`
      insert into unit (room_type_id, number, floor, sort_order)
      select product_id, n::text, n % 4, n from room_type, generate_series(1, 8) as n`;
    await trx`
      insert into order_line (id, order_id, variant_id, item_code, name, description, attributes, quantity, unit_cents,
        discount_cents, total_cents, vat_rate, vat_cents, sort_order, product_type)
      select new_id(), order_id, variant.id, variant.item_code, 'Jam', '', '[]', 1, 500, 0, 500, 9, 41, place,
        case when place = 1 and n % 20 = 0 then 'giftCard' else 'product' end
      from named join variant on variant.item_code = 'JAM-' || (1 + n % 10000), generate_series(1, 2) as place`;
    await trx`
      insert into payment (order_id, provider, method, amount_cents, state)
      select order_id, 'manual', 'cash', 1000, 'paid' from named where n % 8 <> 0`;
    await trx`
      insert into reservation (site_id, order_id, room_type_id, arrival, departure, adults, state, guest_name)
      select ${siteId}, order_id, room.id, current_date - 700 + (n * 13) % 900, current_date - 698 + (n * 13) % 900, 2,
        case when (n * 13) % 900 < 690 then 'departed' else 'confirmed' end, first || ' ' || last
      from named join product as room on room.item_code = 'ROOM-' || (1 + n % 20) where n % 2 = 0`;
    await trx`
      insert into gift_card (site_id, code_hash, last_four, initial_cents, balance_cents, currency, culture, created_at, recipient_name,
        valid_until, blocked_at, order_line_id)
      select ${siteId}, sha256(n::text::bytea), right('000' || n, 4), 5000, (n * 37) % 5000, 'EUR', 'nl', now() - make_interval(mins => n),
        first || ' ' || last, current_date + (n * 7) % 900 - 100, case when n % 200 = 0 then now() end, order_line.id
      from named left join order_line on order_line.order_id = named.order_id and product_type = 'giftCard'`;
    await trx`
      insert into loyalty_tier (site_id, code, minimum_points)
      select ${siteId}::uuid, 'T' || n, n * 1000 from generate_series(0, 3) as n`;
    await trx`
      insert into member (site_id, person_id, tier_id, tier_minimum, joined_at)
      select ${siteId}, person_id, loyalty_tier.id, minimum_points, now() - make_interval(mins => n)
      from named join loyalty_tier on code = 'T' || n % 4`;
    await trx`
      insert into voucher (site_id, code, name, kind, amount_cents, uses, max_uses, valid_until, stopped_at, created_at)
      select ${siteId}, 'CODE' || n, 'Zomer ' || last, 'amount', 500, n % 3, 3, current_date + n % 300 - 100,
        case when n % 20 = 0 then now() end, now() - make_interval(mins => n)
      from named`;
    await trx`
      insert into voucher_series (site_id, prefix, created_at)
      select ${siteId}::uuid, 'REEKS' || n, now() - make_interval(mins => n) from generate_series(1, 100) as n`;
    await trx`
      insert into voucher (site_id, series_id, code, name, kind, amount_cents, uses, max_uses, created_at)
      select ${siteId}, series.id, prefix || '-' || n, 'Reeks', 'amount', 500, n % 2, 1, created_at
      from voucher_series as series, generate_series(1, 200) as n order by series.id, n`;
    await trx`
      insert into issued_document (site_id, order_id, kind, series, number, name, issued_on, total_cents)
      select ${siteId}, order_id, 'invoice', 'F', n, 'F2026-' || (100000 + n), current_date, 1000 from named`;
    await trx`
      insert into shipment (order_id) select order_id from named where n % 8 in (3, 4, 5, 6)`;
    await trx`
      insert into survey (site_id, name, kind, definition) values (${siteId}, 'contact', 'contact',
        '{"title":{"nl":"Contact"},"pages":[{"questions":[{"name":"message","kind":"text","label":{"nl":"Bericht"}}]}]}')`;
    await trx`
      insert into survey_entry (survey_id, site_id, reference, culture, email_address, answers, created_at, answered_at, staff_id)
      select survey.id, ${siteId}, 'B' || n, 'nl', email, jsonb_build_object('message',
          case when n % 20 = 0 then 'Is er nog plaats voor ' else 'Mag de hond mee met ' end || first || '?'),
        now() - make_interval(mins => n), case when n % 10 > 0 then now() end,
        case when named.n % 10 > 2 then staff.id end
      from named cross join survey
        join (select n as place, person_id as id from named where n <= 7) as staff on place = 1 + named.n % 7`;
    await trx`
      insert into sent_email (site_id, message_key, kind, culture, recipient, subject, state, order_id, queued_at)
      select ${siteId}, 'm' || n, (array['orderConfirmed', 'invoiceIssued', 'orderShipped'])[1 + n % 3], 'nl', email,
        'Bestelling van ' || first, case when n % 50 = 0 then 'failed' else 'sent' end, order_id, now() - make_interval(mins => n)
      from named`;
    await trx`
      insert into frontend_message (site_id, severity, message, url, request_id, fingerprint, count, last_seen_at, solved_at)
      select ${siteId}, 1 + n % 5, 'TypeError: ' || last || ' is undefined', '/nl/' || n, 'r' || n, 'f' || n, 1 + n % 100,
        now() - make_interval(mins => n), case when n % 3 = 0 then now() end
      from named`;
    await trx`
      insert into stock (variant_id, capacity, sold, held)
      select id, id % 50, 0, 0 from variant where item_code like 'JAM-%'`;
    await trx`
      insert into stock_movement (variant_id, at, quantity, reason, order_id)
      select variant.id, now() - make_interval(mins => n), -1, 'order', order_id
      from named join variant on variant.item_code = 'JAM-' || (1 + n % 10000)`;
    await trx`
      insert into audit_entry (site_id, at, call, method, path, target, status)
      select ${siteId}, now() - make_interval(mins => n), 'officeOrder.ship', 'POST', '/x', 'H' || n, 200 from named`;
  });
  await sql`vacuum analyze`;
}
