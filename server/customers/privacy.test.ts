import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../database/connect.ts';
import { call, expectQuietLogs } from '../../test/kit/call-api.ts';
import { parcelId, readOrderName } from '../../test/kit/fresh-cart.ts';
import { freshGiftCard } from '../../test/kit/fresh-gift-card.ts';
import { freshMessage } from '../../test/kit/fresh-message.ts';
import {
  type FreshPerson,
  freshAddress,
  freshLink,
  freshPerson,
  giveRole,
} from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { spendGiftCards } from '../gift-cards/spend.ts';
import { storeLegalRecord } from './legal-record.ts';
import { guestTransfers } from './merge-guests.ts';
import { personalTables, staffColumns } from './personal-data.ts';
import { isStaff } from './staff-access.ts';

const shop = await openShop();
const { db, site } = shop;
expectQuietLogs([shop]);
beforeEach(() => db.deleteFrom('rate_limit').execute());
beforeEach(async () => void (await shop.emails()));

/** Every column that refers to a person. */
const { rows: naming } = await sql<{ table: string; column: string; isEmptied: boolean }>`
  select source.relname as table, attname as column, confdeltype = 'n' as "isEmptied"
  from pg_constraint
  join pg_class source on source.oid = conrelid
  join pg_attribute on attrelid = conrelid and attnum = any (conkey)
  where contype = 'f' and confrelid = 'person'::regclass`.execute(db);

const isSignature = ({ table, column }: { table: string; column: string }) => staffColumns[table] === column;
/** The columns that name the owner of a row. */
const owners = naming.filter((one) => !isSignature(one));

const { rows: columns } = await sql<{ table: string; column: string }>`
  select table_name as table, column_name as column
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
const columnsOf = (table: string) => columns.filter((one) => one.table === table).map(({ column }) => column);

type Belonging = (typeof personalTables)[string];

/** The tables in the lists, at any depth, each with the column of its owner. */
function listed(tables: NonNullable<Belonging['parts']> = personalTables): [string, string, Belonging][] {
  return Object.entries(tables).flatMap(([table, one]) => {
    const belonging = typeof one === 'string' ? { column: one } : one;
    return [[table, belonging.column, belonging], ...listed(belonging.parts ?? {})];
  });
}
const listedTables = [...new Set(listed().map(([table]) => table))];

/** Tables that refer to a person or their rows, but hold no personal data of their own. */
const silent = {
  refresh_token: 'as good as a key',
  presence: 'which page is open in the editor at this moment',
  stock_hold: 'how many of a thing, as the lines of the order have it',
  outbox_message: 'emails that the person got; they are theirs by address, and go after a month',
  location: 'the address of the house',
  company: 'a business with its address; the people of its orders are theirs by the order',
  simulator_refund: 'of a provider that only pretends, and is told nothing of anybody',
  simulator_call: 'the same',
};

const rowsOf = async (personId: string) => {
  const counts = owners.map(async ({ table, column }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(
      db,
    );
    return [table, rows[0]?.count] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};

/** A person with rows in every table. */
async function knownPerson(emailAddress = freshAddress()): Promise<FreshPerson> {
  const person = await freshPerson(shop, { emailAddress, isConfirmed: true });
  const shown = { token: person.accessToken };
  const street = { street: 'Duinpad', houseNumber: '12', postalCode: '0562 ZD', city: 'Zandoog' };
  await call(shop, 'account.createAddress', { body: { ...street, countryCode: 'NL' } }, shown);
  await call(shop, 'catalog.addOrRemoveFavorite', { body: { itemCode: 'SOAP-PINE' } }, shown);
  await call(shop, 'account.setPreference', { body: { key: 'newsletter', value: 'true' } }, shown);
  await call(shop, 'account.track', { body: { consent: true, event: 'room.seen', path: '/kamers' } }, shown);
  await freshLink(shop, person, 'reset');
  await giveRole(shop, person.id, []);
  const key = { person_id: person.id, hash: Buffer.from(person.id) };
  await db.insertInto('totp').values({ person_id: person.id, secret: 'sealed' }).execute();
  await db.insertInto('recovery_code').values(key).execute();
  await db
    .insertInto('second_factor_challenge')
    .values({ ...key, purpose: 'signIn', challenge: 'x', expires_at: new Date() })
    .execute();
  await db
    .insertInto('passkey')
    .values({ person_id: person.id, credential_id: person.id, public_key: key.hash, name: 'telefoon' })
    .execute();
  await db
    .insertInto('saved_view')
    .values({ site_id: site.id, person_id: person.id, list: 'messages', name: 'Te doen', query: '' })
    .execute();
  await storeMessage(person);
  const cartId = crypto.randomUUID();
  await call(shop, 'cart.addItem', { params: { cartId }, body: { ItemCode: 'TEA-MINT' } }, shown);
  const shippingMethod = { params: { cartId }, body: { shippingMethodId: await parcelId(shop) } };
  await call(shop, 'cart.shippingMethod', shippingMethod, shown);
  await call(shop, 'cart.addVoucher', { params: { cartId }, body: { VoucherCode: 'VRIJVRACHT' } }, shown);
  const card = await freshGiftCard(shop, 100);
  await call(shop, 'cart.addVoucher', { params: { cartId }, body: { VoucherCode: card.code } }, shown);
  const draftId = crypto.randomUUID();
  await call(
    shop,
    'officeOrderDraft.put',
    { params: { draftId }, body: { name: 'Noor Zand' } },
    { token: (await freshPerson(shop, { role: 'manager' })).accessToken },
  );
  // Whoever has a session may not have verified their address, and gets no order of staff.
  await sql`update order_draft set guest_id = ${person.id} where cart_id = ${draftId}`.execute(shop.db);
  await readOrderName(shop, person);
  await db.transaction().execute(async (trx) => {
    const { id, line } = await orderAndLine(trx, person.id);
    const paid = { giftCardId: card.id, purpose: 'multi', code: card.lastFour } as const;
    await spendGiftCards(trx, id, [{ ...paid, amountCents: 100, lines: [] }]);
    const { id: bought } = await freshGiftCard(shop, 100);
    const names = { recipient_name: 'Noor', sender_name: 'Ana', message: 'Voor een dag aan zee.' };
    await trx
      .updateTable('gift_card')
      .set({ order_line_id: line, ...names })
      .where('id', '=', bought)
      .execute();
    await sql`insert into reservation (site_id, order_id, room_type_id, arrival, departure, adults, state, guest_name, wishes,
        arrival_time, note)
      select ${site.id}, ${id}, min(product_id), '2020-01-01', '2020-01-03', 2, 'departed', 'Noor Zand', 'Een hoog bed',
        '17:30', 'Zegt altijd u'
      from room_type`.execute(trx);
    await sql`insert into reservation_room (reservation_id, room_type_id, from_night, until)
      select id, room_type_id, arrival, departure from reservation where order_id = ${id}`.execute(trx);
    await sql`insert into reservation_guest (reservation_id, place, first_name, last_name, town, document_kind)
      select id, 1, 'Noor', 'Zand', 'Zandoog', 'passport' from reservation where order_id = ${id}`.execute(
      trx,
    );
    await sql`with created as (
        insert into mailing (site_id, sent_at) values (${site.id}, now()) returning id
      ) insert into mailing_recipient (mailing_id, person_id) select id, ${person.id} from created`.execute(
      trx,
    );
    await sql`insert into guest_merge (site_id, person_id, name, before)
      values (${site.id}, ${person.id}, 'Noor Zant', '{"other": {"password_hash": "x"}}')`.execute(trx);
    await sql`insert into note (site_id, person_id, order_id, text)
      values (${site.id}, ${person.id}, null, 'Houdt van thee'), (${site.id}, null, ${id}, 'Noor belt')`.execute(
      trx,
    );
    await sql`insert into reservation_event (reservation_id, action, before)
      select id, 'checkOut', '{}' from reservation where order_id = ${id}`.execute(trx);
    await sql`insert into price_override (reservation_id, kind, nights, list_cents, override_cents, reason)
      select id, 'complimentary', '{}', 100, 0, 'vriend van de zaak' from reservation where order_id = ${id}`.execute(
      trx,
    );
    await sql`insert into room_mark (id, site_id, reservation_id, condition, marked_at)
      select new_id(), site_id, id, 'clean', now() from reservation where order_id = ${id}`.execute(trx);
    await sql`insert into found_thing (site_id, description, found_on, reservation_id)
      select site_id, 'een sjaal', departure, id from reservation where order_id = ${id}`.execute(trx);
    await sql`insert into room_assignment (site_id, day, reservation_id)
      select site_id, arrival, id from reservation where order_id = ${id}`.execute(trx);
    await storeDocuments(trx, id);
    await storePoints(trx, id, person.id);
  });
  // A completed order does not prevent an erasure.
  await db
    .updateTable('customer_order')
    .set({ state: 'completed' })
    .where('customer_id', '=', person.id)
    .execute();
  await db.deleteFrom('cart').where('customer_id', '=', person.id).where('id', '!=', cartId).execute();
  return person;
}

/** A form message with a file, sent without a login. */
async function storeMessage({ emailAddress: email }: FreshPerson): Promise<void> {
  const messageId = await freshMessage(shop, email);
  const file = { entry_id: messageId, file_name: 'foto.jpg', extension: 'jpg', bytes: 3, sort_order: 0 };
  await db.insertInto('survey_attachment').values(file).execute();
  const post = {
    ...{ entry_id: messageId, is_from_guest: true, body: 'Noor vond de sjaal' },
    ...{ from_address: email, email_id: '<1@gast.example>' },
  };
  await db.insertInto('message_post').values(post).execute();
}

let documentCount = 0;

/** One of each possible document of an order. */
async function storeDocuments(trx: Db, orderId: string): Promise<void> {
  const name = `F-${++documentCount}`;
  await sql`
    with paid as (
      insert into payment (order_id, provider, method, amount_cents, state, reference)
      values (${orderId}, 'manual', 'cash', 500, 'paid', 'Noor') returning id
    ), credited as (
      insert into order_credit (order_id, reason, lines, total_cents) values (${orderId}, 'Te klein', '[]', 100) returning id
    ), discounted as (
      insert into order_discount (order_id, name, reason, amount_cents, lines) values (${orderId}, 'Korting', 'Noor klaagde', 5, '[{"cents": 5}]')
    ), returned as (
      insert into refund (payment_id, amount_cents, reason, state, credit_id)
      select paid.id, 100, 'Te klein', 'refunded', credited.id from paid, credited
    ), sent as (
      insert into shipment (order_id, carrier, tracking_code, tracking_url)
      values (${orderId}, 'Post', '3SNOOR', 'https://post.example/3SNOOR-1234AB')
    ), mailed as (
      insert into sent_email (site_id, message_key, kind, culture, recipient, subject, state, order_id, queued_at)
      values (${site.id}, ${crypto.randomUUID()}, 'orderConfirmed', 'nl', 'noor@gast.example', 'Bedankt', 'sent', ${orderId}, now())
    ), added as (
      insert into order_addition (order_id, reason, total_cents) values (${orderId}, 'Een late thee', 0)
    ), declared as (
      insert into withdrawal (order_id, lines, name, email_address, reason, state)
      values (${orderId}, '[]', 'Noor Zand', 'noor@gast.example', 'Te klein', 'refunded')
    ), issued as (
      insert into issued_document (site_id, order_id, kind, series, number, name, issued_on, total_cents, document)
      values (${site.id}, ${orderId}, 'invoice', 'F', ${documentCount}, ${name}, now(), 500, '{"buyer": "Noor Zand"}')
    ) insert into voucher_use (voucher_id, order_id, customer_key)
      select min(id::text)::uuid, ${orderId}, 'noor@gast.example' from voucher`.execute(trx);
}

/** A membership, with points that staff granted for a reason, some of them spent on an order. */
async function storePoints(trx: Db, orderId: string, personId: string): Promise<void> {
  await sql`
    with joined as (
      insert into member (site_id, person_id, tier_id)
      select ${site.id}, ${personId}, id from loyalty_tier where site_id = ${site.id} order by minimum_points limit 1
      returning id, tier_id
    ), had as (
      insert into member_tier (member_id, tier_id, reason) select id, tier_id, 'joined' from joined
    ), lot as (
      insert into loyalty_lot (member_id, points, left_points, qualifies, not_before)
      select id, 40, 40, true, '2020-01-01' from joined returning id
    ), entry as (
      insert into loyalty_entry (member_id, kind, source, event) select id, 'adjusted', id::text, 'adjusted' from joined returning id
    ), posted as (
      insert into loyalty_posting (entry_id, account, lot_id, points)
      select entry.id, 'member', lot.id, 40 from entry, lot union all select id, 'adjusted', null, -40 from entry
    ), explained as (
      insert into loyalty_adjustment (entry_id, reason) select id, 'Noor lachte erom' from entry
    ) insert into order_points (order_id, member_id, points, amount_cents, restored_points, restored_cents, state)
      select ${orderId}, id, 1, 2, 1, 2, 'released' from joined`.execute(trx);
}

const orderAndLine = (trx: Db, personId: string) =>
  trx
    .selectFrom('customer_order')
    .innerJoin('order_line', 'order_id', 'customer_order.id')
    .select(['customer_order.id', 'order_line.id as line'])
    .where('customer_id', '=', personId)
    .executeTakeFirstOrThrow();

describe('the lists of personal data', () => {
  test('name every table with personal data', () => {
    const named = Object.entries(personalTables).map(([table, { column }]) => `${table}.${column}`);
    const known = ['person.id', ...owners.map(({ table, column }) => `${table}.${column}`)];
    expect(named.toSorted()).toEqual(known.toSorted());
  });

  test('know the columns of signatures, whose rows stay without a name', () => {
    const signed = naming.filter(isSignature);
    expect(signed.map(({ table }) => table).toSorted()).toEqual(Object.keys(staffColumns).toSorted());
    expect(signed.every(({ isEmptied }) => isEmptied)).toBe(true);
  });

  test('name every table that refers to a person’s rows', async () => {
    const { rows: pointing } = await sql<{ table: string; target: string }>`
      select conrelid::regclass::text as table, confrelid::regclass::text as target
      from pg_constraint where contype = 'f'`.execute(db);
    const telling =
      /^(person|customer|order|order_line|cart|cart_line|stay|payment|address|gift_card)_id$|email_address|to_address/;
    const personTables = [
      ...pointing.filter(({ target }) => listedTables.includes(target)),
      ...columns.filter(({ column }) => telling.test(column)),
    ].map(({ table }) => table);
    const known = [...listedTables, ...Object.keys(staffColumns), ...Object.keys(silent)];
    expect([...new Set(personTables)].filter((table) => !known.includes(table))).toEqual([]);
    expect(
      Object.keys(silent).filter((table) => !personTables.includes(table) || listedTables.includes(table)),
    ).toEqual([]);
  });

  test('name existing columns', () => {
    for (const [table, column, { hidden = [] }] of listed())
      expect(columnsOf(table)).toEqual(expect.arrayContaining([column, ...hidden]));
    for (const { table, column, sole } of guestTransfers)
      expect(columnsOf(table)).toEqual(expect.arrayContaining(sole ? [column, sole] : [column]));
  });

  test('pass on from a guest everything but the guest’s own session', () => {
    const secondFactors = ['totp', 'passkey', 'recovery_code', 'second_factor_challenge'];
    // A session and a link are the guest's access, which ends with the guest; and no guest is a member or staff.
    const ofStaff = ['person_role', 'saved_view', ...secondFactors];
    const ending = ['person', 'session', 'mailed_link', 'member', ...ofStaff];
    const passed = guestTransfers.map(({ table, column }) => [table, column]);
    const all = Object.entries(personalTables).map(([table, { column }]) => [table, column]);
    const rest = all.filter(([table = '']) => !ending.includes(table));
    expect(passed.toSorted()).toEqual(rest.toSorted());
  });

  test('know the rows that a person has only once', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select relname as table, array_agg(attname::text) as columns
      from pg_index join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = any (indkey::int2[])
      where indisunique group by relname, indexrelid`.execute(db);
    for (const { table, column, sole } of guestTransfers) {
      const unique = rows.find((one) => one.table === table && one.columns.includes(column));
      expect(unique?.columns.toSorted()).toEqual(sole && [column, sole].toSorted());
    }
  });
});

describe('the data of a person', () => {
  const dataOf = ({ accessToken: token }: FreshPerson) => call(shop, 'account.personalData', {}, { token });

  test('are all there, by table', async () => {
    const person = await knownPerson();
    const { status, data } = await dataOf(person);
    expect(status).toBe(200);
    expect(Object.keys(data).toSorted()).toEqual(listedTables.toSorted());
    expect(data).toMatchObject({
      person: [{ id: person.id, email_address: person.emailAddress }],
      person_role: [{ role_id: expect.any(String) }],
      passkey: [{ name: 'telefoon' }],
      address: [{ street: 'Duinpad', city: 'Zandoog' }],
      note: [{ text: 'Houdt van thee' }, { text: 'Noor belt' }],
      guest_merge: [{ name: 'Noor Zant' }],
      preference: [{ key: 'newsletter', value: 'true' }],
      news_consent: [{ is_subscribed: true, source: 'account' }],
      mailing_recipient: [{ state: 'queued' }],
      favorite: [{ product_id: expect.any(Number) }],
      session: [{ device: 'Firefox', audience: 'customer' }],
      tracking: [{ event: 'room.seen', path: '/kamers' }],
      mailed_link: [{ purpose: 'reset', email_address: person.emailAddress }],
      cart: [{ remark: '' }],
      cart_line: [{ quantity: 1 }],
      order_draft: [{ cart_id: expect.any(String) }],
      order_tender: [{ amount_cents: 100 }],
      voucher_use: [{ voucher_id: expect.any(String) }],
      gift_card_entry: [{ kind: 'spent', amount_cents: -100 }],
      shipment: [{ carrier: 'Post', tracking_code: '3SNOOR' }],
      sent_email: [{ recipient: 'noor@gast.example', subject: 'Bedankt' }],
      order_credit: [{ reason: 'Te klein', total_cents: 100 }],
      order_discount: [{ name: 'Korting', amount_cents: 5 }],
      order_addition: [{ reason: 'Een late thee' }],
      payment: [{ method: 'cash', reference: 'Noor' }],
      refund: [{ amount_cents: 100, reason: 'Te klein' }],
      withdrawal: [{ name: 'Noor Zand', reason: 'Te klein' }],
      issued_document: [{ name: expect.stringMatching(/^F-/), document: { buyer: 'Noor Zand' } }],
      reservation: [{ guest_name: 'Noor Zand', wishes: 'Een hoog bed' }],
      reservation_guest: [{ first_name: 'Noor', town: 'Zandoog' }],
      gift_card: [{ recipient_name: 'Noor', sender_name: 'Ana', message: 'Voor een dag aan zee.' }],
      member: [{ joined_at: expect.any(String) }],
      member_tier: [{ reason: 'joined' }],
      loyalty_lot: [{ points: 40 }],
      loyalty_entry: [{ kind: 'adjusted' }],
      loyalty_adjustment: [{ reason: 'Noor lachte erom' }],
      order_points: [{ points: 1 }],
      survey_entry: [{ answers: { name: 'Noor Zand' }, email_address: person.emailAddress }],
      survey_attachment: [{ file_name: 'foto.jpg' }],
      message_post: [{ body: 'Noor vond de sjaal' }],
    });
  });

  test('contain no data of other people, and no secret', async () => {
    const [person, stranger] = [await knownPerson(), await knownPerson()];
    const { data, text } = await dataOf(person);
    // A movement of points is shown to both sides; one note is of the person, one of the order.
    for (const [kind, rows] of Object.entries(data))
      expect(rows, kind).toHaveLength(['loyalty_posting', 'note'].includes(kind) ? 2 : 1);
    expect(text).not.toContain(stranger.id);
    expect(text).not.toContain(stranger.emailAddress);
    expect(text).not.toMatch(/argon2|hash|secret/i);
    const links = await db
      .selectFrom('mailed_link')
      .select('id')
      .where('person_id', '=', person.id)
      .execute();
    for (const { id } of links) expect(text).not.toContain(id);
    for (const one of [person.accessToken, person.refreshToken]) expect(text).not.toContain(one);
  });
});

describe('an erasure', () => {
  const erase = ({ accessToken: token }: FreshPerson, password?: string) =>
    call(shop, 'account.erase', { body: { password } }, { token });

  test('deletes all data of the person and none of other people', async () => {
    const [person, stranger] = [await knownPerson(), await knownPerson()];
    const before = await rowsOf(person.id);
    expect(Object.values(before).every((count) => count === 1)).toBe(true);
    const erased = await erase(person, person.password);
    expect(erased.status).toBe(200);
    expect(Object.values(await rowsOf(person.id)).every((count) => count === 0)).toBe(true);
    // Each of the two had an order that staff prepare.
    const drafts = await sql`select from cart join order_draft on cart_id = cart.id
      where invoice_address ->> 'attn' = 'Noor Zand'`.execute(db);
    expect(drafts.rows.length).toBeGreaterThan(0);
    const emptied = await sql`select from order_draft where guest_id is null`.execute(db);
    expect(emptied.rows).toEqual([]);
    expect(await rowsOf(stranger.id)).toEqual(before);
    const left = await db.selectFrom('person').select('id').where('id', '=', person.id).execute();
    expect(left).toEqual([]);
    expect(erased.setCookies.accessToken?.value).toBe('');
    expect(shop.log.take(/^security: account erased$/)).toHaveLength(1);
  });

  test('keeps a gift card’s balance without any names', async () => {
    const person = await knownPerson();
    const { line } = await orderAndLine(db, person.id);
    await erase(person, person.password);
    const card = await db
      .selectFrom('gift_card')
      .selectAll()
      .where('order_line_id', '=', line)
      .executeTakeFirstOrThrow();
    expect(card).toMatchObject({ balance_cents: 100, recipient_name: '', sender_name: '', message: '' });
  });

  test('keeps the sold lines of an order without personal data', async () => {
    const person = await knownPerson();
    const { id: orderId, line } = await orderAndLine(db, person.id);
    const remark = 'At the neighbour’s, Mrs Jansen';
    await sql`update customer_order set shipping = jsonb_set(shipping, '{0}',
      shipping -> 0 || ${{ remark, address: { street: 'Kerkweg' } }}::jsonb) where id = ${orderId}`.execute(
      db,
    );
    expect((await erase(person, person.password)).status).toBe(200);
    const { rows } = await sql<Record<string, unknown>>`
      select shipping, payment.reference, tracking_code, tracking_url, carrier, credit.reason, refund.reason as why,
        refusal, withdrawal.name, item_code, guest_name, arrival_time, wishes, note, key_note,
        (select count(*)::int from reservation_guest where reservation_id = reservation.id) as guests, addition.reason as added,
        customer_key, document
      from customer_order join payment on payment.order_id = customer_order.id
        join shipment on shipment.order_id = customer_order.id join order_credit as credit on credit.order_id = customer_order.id
        join refund on payment_id = payment.id join withdrawal on withdrawal.order_id = customer_order.id
        join order_line on order_line.order_id = customer_order.id join reservation on reservation.order_id = customer_order.id
        join order_addition as addition on addition.order_id = customer_order.id
        join voucher_use on voucher_use.order_id = customer_order.id join issued_document on issued_document.order_id = customer_order.id
      where customer_order.id = ${orderId} and order_line.id = ${line}`.execute(db);
    const blank = { reference: '', tracking_code: '', tracking_url: '', reason: '', refusal: '', name: '' };
    const stayed = {
      guest_name: '',
      arrival_time: null,
      wishes: '',
      note: '',
      key_note: '',
      guests: 0,
      added: '',
      document: null,
    };
    expect(rows).toMatchObject([
      { ...blank, ...stayed, why: 'credit', carrier: 'Post', item_code: 'SOAP-ALGAE' },
    ]);
    expect(rows[0]?.shipping).toMatchObject([{ remark: '', deliveryDate: expect.any(String) }]);
    expect(JSON.stringify(rows)).not.toMatch(/Jansen|Kerkweg|NOOR|Noor/);
  });

  test('keeps a membership without a name, points or texts', async () => {
    const person = await knownPerson();
    const { id: memberId } = await db
      .selectFrom('member')
      .select('id')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect((await erase(person, person.password)).status).toBe(200);
    const { rows } = await sql`
      select person_id, left_at is not null as left, (select sum(left_points)::int from loyalty_lot where member_id = member.id) as points,
        (select bool_or(qualifies) from loyalty_lot where member_id = member.id) as qualifies,
        array(select reason from loyalty_entry join loyalty_adjustment on entry_id = id where member_id = member.id) as reasons,
        array(select kind from loyalty_entry where member_id = member.id order by created_at, id) as kinds
      from member where id = ${memberId}`.execute(db);
    expect(rows).toEqual([
      {
        person_id: null,
        left: true,
        points: 0,
        qualifies: false,
        reasons: [''],
        kinds: ['adjusted', 'forfeited'],
      },
    ]);
  });

  test('waits until a guest has departed, whatever the state of the order', async () => {
    const person = await knownPerson();
    const { id: orderId } = await orderAndLine(db, person.id);
    for (const state of ['confirmed', 'inHouse']) {
      await db.updateTable('reservation').set({ state }).where('order_id', '=', orderId).execute();
      expect(await erase(person, person.password)).toMatchObject({ status: 409, code: 'conflict' });
    }
    await db.updateTable('reservation').set({ state: 'noShow' }).where('order_id', '=', orderId).execute();
    expect((await erase(person, person.password)).status).toBe(200);
  });

  test('deletes the guest of a held room that was never ordered', async () => {
    const person = await knownPerson();
    const { rows } = await sql<{ id: string }>`
      insert into reservation (site_id, cart_line_id, room_type_id, arrival, departure, adults, state, guest_name, wishes)
      select ${site.id}, cart_line.id, (select min(product_id) from room_type), '2020-01-01', '2020-01-03', 2, 'released',
        'Noor Zand', 'Een hoog bed'
      from cart_line join cart on cart.id = cart_id where customer_id = ${person.id} returning id`.execute(
      db,
    );
    await erase(person, person.password);
    const held = await db
      .selectFrom('reservation')
      .selectAll()
      .where('id', '=', rows[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(held).toMatchObject({ guest_name: '', wishes: '' });
  });

  test('revokes every access of the person’s token', async () => {
    const person = await knownPerson();
    await erase(person, person.password);
    expect((await call(shop, 'account.me', {}, { token: person.accessToken })).status).toBe(401);
    const query = { refreshToken: person.refreshToken };
    expect((await call(shop, 'account.refreshToken', { query })).status).toBe(401);
    const body = { emailAddress: person.emailAddress, password: person.password };
    expect((await call(shop, 'account.login', { body })).status).toBe(401);
    const used = await call(shop, 'account.emailUsed', { query: { emailAddress: person.emailAddress } });
    expect(used.data).toEqual({ used: false });
  });

  test('is confirmed by email, and deletes the stored emails', async () => {
    const person = await freshPerson(shop, { isConfirmed: true });
    const outboxRow = { site_id: site.id, from_address: '', subject: 'x', text: '', html: '' };
    await db
      .insertInto('outbox_message')
      .values({ ...outboxRow, to_address: person.emailAddress.toUpperCase() })
      .execute();
    await erase(person, person.password);
    const emails = await shop.emails();
    expect(emails.map(({ to }) => to)).toEqual([person.emailAddress]);
    expect(emails[0]?.subject).not.toBe('x');
  });

  test.each(['a guest', 'an account'])(
    'of %s with another person’s address leaves that person’s emails',
    async (who) => {
      const address = freshAddress();
      const body = { emailAddress: address, password: 'een zee van gras' };
      const thief =
        who === 'a guest'
          ? await call(shop, 'account.registerGuest', { body: { emailAddress: address } })
          : await call(shop, 'account.register', { body });
      await shop.emails();
      const email = {
        site_id: site.id,
        to_address: address,
        from_address: '',
        subject: 'x',
        text: '',
        html: '',
      };
      await db.insertInto('outbox_message').values(email).execute();
      const erased = await call(
        shop,
        'account.erase',
        { body: who === 'a guest' ? {} : { password: body.password } },
        { token: thief.data.accessToken },
      );
      expect(erased.status).toBe(200);
      expect((await shop.emails()).map(({ subject }) => subject)).toContain('x');
    },
  );

  test('needs the password, except of a guest, who has none', async () => {
    const person = await knownPerson();
    for (const password of [undefined, 'not the password'])
      expect(await erase(person, password)).toMatchObject({
        status: 400,
        errors: [{ path: 'body.password', code: 'wrong_password' }],
      });
    expect((await call(shop, 'account.me', {}, { token: person.accessToken })).status).toBe(200);
    const body = { emailAddress: freshAddress() };
    const { data } = await call(shop, 'account.registerGuest', { body });
    const token = data.accessToken;
    expect((await call(shop, 'account.erase', { body: {} }, { token })).status).toBe(200);
    expect((await call(shop, 'account.me', {}, { token })).status).toBe(401);
  });

  test('includes the person’s guest data, once the address is confirmed', async () => {
    const guestOf = async (emailAddress: string) =>
      (await call(shop, 'account.registerGuest', { body: { emailAddress } })).data.user.id;
    const confirmed = await freshPerson(shop, { isConfirmed: true });
    const claimed = await freshPerson(shop);
    const [own, others] = [await guestOf(confirmed.emailAddress), await guestOf(claimed.emailAddress)];
    await erase(confirmed, confirmed.password);
    await erase(claimed, claimed.password);
    const left = await db.selectFrom('person').select('id').where('id', 'in', [own, others]).execute();
    expect(left).toEqual([{ id: others }]);
  });

  test('keeps the records that the law requires', async () => {
    const person = await knownPerson();
    const document = { to: person.emailAddress, total: 129.95 };
    await storeLegalRecord(db, site.id, {
      kind: 'invoice',
      reference: 'F-1',
      document,
      issuedOn: '2026-11-20',
    });
    await erase(person, person.password);
    const legalRecords = await db.selectFrom('legal_record').select(['reference', 'document']).execute();
    expect(legalRecords).toEqual([{ reference: 'F-1', document }]);
  });

  test('is refused to the last administrator, also with two at once', async () => {
    await db.updateTable('person').set({ is_locked: true }).where(isStaff).execute();
    const admins = [await freshPerson(shop), await freshPerson(shop)];
    const ids = admins.map(({ id }) => id);
    for (const id of ids) await giveRole(shop, id, 'administrator');
    const answers = await Promise.all(admins.map((admin) => erase(admin, admin.password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'conflict' });
    const left = await db.selectFrom('person').select('id').where('id', 'in', ids).execute();
    expect(left).toHaveLength(1);
  });
});
