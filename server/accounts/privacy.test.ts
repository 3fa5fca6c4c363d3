import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../database/connect.ts';
import { spendGiftCards } from '../gift-card/spend.ts';
import { call, expectQuietLogs } from '../testing/call.ts';
import { orderOf, parcelId } from '../testing/fresh-cart.ts';
import { freshGiftCard } from '../testing/fresh-gift-card.ts';
import { type FreshPerson, freshAddress, freshLink, freshPerson } from '../testing/fresh-person.ts';
import { openShop } from '../testing/open-shop.ts';
import { keepByLaw } from './legal-record.ts';
import { inherited } from './merge-guests.ts';
import { personalTables, signatures } from './personal-data.ts';

const shop = await openShop();
const { db, site } = shop;
expectQuietLogs([shop]);
beforeEach(() => db.deleteFrom('rate_limit').execute());
beforeEach(async () => void (await shop.letters()));

/** Every column that names a person. */
const { rows: naming } = await sql<{ table: string; column: string; isEmptied: boolean }>`
  select source.relname as table, attname as column, confdeltype = 'n' as "isEmptied"
  from pg_constraint
  join pg_class source on source.oid = conrelid
  join pg_attribute on attrelid = conrelid and attnum = any (conkey)
  where contype = 'f' and confrelid = 'person'::regclass`.execute(db);

const isSignature = ({ table, column }: { table: string; column: string }) => signatures[table] === column;
/** Those that say whose a row is. */
const owners = naming.filter((one) => !isSignature(one));

const { rows: columns } = await sql<{ table: string; column: string }>`
  select table_name as table, column_name as column
  from information_schema.columns where table_schema = 'public'`.execute(db);
const columnsOf = (table: string) => columns.filter((one) => one.table === table).map(({ column }) => column);

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

/** Somebody of whom something is kept in every table. */
async function knownPerson(emailAddress = freshAddress()): Promise<FreshPerson> {
  const person = await freshPerson(shop, { emailAddress, isConfirmed: true });
  const shown = { token: person.accessToken };
  const street = { street: 'Duinpad', houseNumber: '12', postalCode: '0562 ZD', city: 'Zandoog' };
  await call(shop, 'account.createAddress', { body: { ...street, countryCode: 'NL' } }, shown);
  await call(shop, 'catalog.addOrRemoveFavorite', { body: { itemCode: 'SOAP-PINE' } }, shown);
  await call(shop, 'account.setPreference', { body: { key: 'newsletter', value: 'true' } }, shown);
  await call(shop, 'account.track', { body: { consent: true, event: 'room.seen', path: '/kamers' } }, shown);
  await freshLink(shop, person, 'reset');
  const cartId = crypto.randomUUID();
  await call(shop, 'cart.addItem', { params: { cartId }, body: { ItemCode: 'TEA-MINT' } }, shown);
  const shippingMethod = { params: { cartId }, body: { shippingMethodId: await parcelId(shop) } };
  await call(shop, 'cart.shippingMethod', shippingMethod, shown);
  await call(shop, 'cart.addVoucher', { params: { cartId }, body: { VoucherCode: 'VRIJVRACHT' } }, shown);
  const card = await freshGiftCard(shop, 100);
  await call(shop, 'cart.addVoucher', { params: { cartId }, body: { VoucherCode: card.code } }, shown);
  await orderOf(shop, person);
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
    await sql`insert into stay (site_id, order_id, room_type_id, arrival, departure, adults, state, guest_name, wishes,
        arrival_time, note, register)
      select ${site.id}, ${id}, min(product_id), '2020-01-01', '2020-01-03', 2, 'departed', 'Noor Zand', 'Een hoog bed',
        '17:30', 'Zegt altijd u', '{"name": "Noor Zand", "town": "Zandoog", "documentKind": "passport"}'
      from room_type`.execute(trx);
  });
  // One that was ordered keeps nobody from leaving once it is over.
  await db
    .updateTable('customer_order')
    .set({ state: 'completed' })
    .where('customer_id', '=', person.id)
    .execute();
  await db.deleteFrom('cart').where('customer_id', '=', person.id).where('id', '!=', cartId).execute();
  return person;
}

const orderAndLine = (trx: Db, personId: string) =>
  trx
    .selectFrom('customer_order')
    .innerJoin('order_line', 'order_id', 'customer_order.id')
    .select(['customer_order.id', 'order_line.id as line'])
    .where('customer_id', '=', personId)
    .executeTakeFirstOrThrow();

describe('the lists of what is kept of a person', () => {
  test('name every table that has something of them', () => {
    const named = Object.entries(personalTables).map(([table, { column }]) => `${table}.${column}`);
    const known = ['person.id', ...owners.map(({ table, column }) => `${table}.${column}`)];
    expect(named.toSorted()).toEqual(known.toSorted());
  });

  test('know who only signed something, which stays without them', () => {
    const signed = naming.filter(isSignature);
    expect(signed.map(({ table }) => table).toSorted()).toEqual(Object.keys(signatures).toSorted());
    expect(signed.every(({ isEmptied }) => isEmptied)).toBe(true);
  });

  test('name columns that there are', () => {
    for (const [table, { column, hidden = [] }] of Object.entries(personalTables))
      expect(columnsOf(table)).toEqual(expect.arrayContaining([column, ...hidden]));
    for (const { table, column, sole } of inherited)
      expect(columnsOf(table)).toEqual(expect.arrayContaining(sole ? [column, sole] : [column]));
  });

  test('pass on from a guest all that is not the guest themselves', () => {
    // A session and a link are the guest's way in, which ends with them.
    const ending = ['person', 'session', 'mailed_link'];
    const passed = inherited.map(({ table, column }) => [table, column]);
    const all = Object.entries(personalTables).map(([table, { column }]) => [table, column]);
    const rest = all.filter(([table = '']) => !ending.includes(table));
    expect(passed.toSorted()).toEqual(rest.toSorted());
  });

  test('know what somebody may have only one of', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select relname as table, array_agg(attname::text) as columns
      from pg_index join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = any (indkey::int2[])
      where indisunique group by relname, indexrelid`.execute(db);
    for (const { table, column, sole } of inherited) {
      const unique = rows.find((one) => one.table === table && one.columns.includes(column));
      expect(unique?.columns.toSorted()).toEqual(sole && [column, sole].toSorted());
    }
  });
});

describe('the data of a person', () => {
  const dataOf = ({ accessToken: token }: FreshPerson) => call(shop, 'account.personalData', {}, { token });

  test('are all there, under the names of their kinds', async () => {
    const person = await knownPerson();
    const { status, data } = await dataOf(person);
    expect(status).toBe(200);
    const parts = Object.values(personalTables).flatMap(({ parts = {} }) => Object.keys(parts));
    expect(Object.keys(data).toSorted()).toEqual([...Object.keys(personalTables), ...parts].toSorted());
    expect(data).toMatchObject({
      person: [{ id: person.id, email_address: person.emailAddress, role: 'customer' }],
      address: [{ street: 'Duinpad', city: 'Zandoog' }],
      preference: [{ key: 'newsletter', value: 'true' }],
      favorite: [{ product_id: expect.any(Number) }],
      session: [{ device: 'Firefox', audience: 'customer' }],
      tracking: [{ event: 'room.seen', path: '/kamers' }],
      mailed_link: [{ purpose: 'reset', email_address: person.emailAddress }],
      cart: [{ remark: '' }],
      cart_line: [{ quantity: 1 }],
      order_tender: [{ amount_cents: 100 }],
      stay: [{ guest_name: 'Noor Zand', wishes: 'Een hoog bed', register: { town: 'Zandoog' } }],
      gift_card: [{ recipient_name: 'Noor', sender_name: 'Ana', message: 'Voor een dag aan zee.' }],
    });
  });

  test('hold nothing of anybody else, and nothing that opens a door', async () => {
    const [person, stranger] = [await knownPerson(), await knownPerson()];
    const { data, text } = await dataOf(person);
    // Nobody has begun to pay for the order, and so nothing follows from it.
    const none = ['payment', 'issued_document', 'withdrawal'];
    for (const [kind, rows] of Object.entries(data))
      expect(rows, kind).toHaveLength(none.includes(kind) ? 0 : 1);
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

  test('leaves nothing of the person and all of everybody else', async () => {
    const [person, stranger] = [await knownPerson(), await knownPerson()];
    const before = await rowsOf(person.id);
    expect(Object.values(before).every((count) => count === 1)).toBe(true);
    const erased = await erase(person, person.password);
    expect(erased.status).toBe(200);
    expect(Object.values(await rowsOf(person.id)).every((count) => count === 0)).toBe(true);
    expect(await rowsOf(stranger.id)).toEqual(before);
    const left = await db.selectFrom('person').select('id').where('id', '=', person.id).execute();
    expect(left).toEqual([]);
    expect(erased.kept.accessToken?.value).toBe('');
    expect(shop.log.take(/^security: account erased$/)).toHaveLength(1);
  });

  test('leaves a gift card its worth, and nobody’s name on it', async () => {
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

  test('leaves of an order what was sold, and no word about anybody', async () => {
    const person = await knownPerson();
    const { id: orderId, line } = await orderAndLine(db, person.id);
    const remark = 'At the neighbour’s, Mrs Jansen';
    await sql`update customer_order set shipping = jsonb_set(shipping, '{0}',
      shipping -> 0 || ${{ remark, address: { street: 'Kerkweg' } }}::jsonb) where id = ${orderId}`.execute(
      db,
    );
    const paid = {
      order_id: orderId,
      provider: 'house',
      method: 'transfer',
      amount_cents: 100,
      state: 'paid',
    };
    const { id: paymentId } = await db
      .insertInto('payment')
      .values({ ...paid, reference: 'NOOR DE VRIES' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tracked = { tracking_code: '3SNOOR', tracking_url: 'https://post.example/3SNOOR-1234AB' };
    await db
      .insertInto('shipment')
      .values({ order_id: orderId, carrier: 'Post', ...tracked })
      .execute();
    const reason = 'Noor says it broke';
    const { id: creditId } = await db
      .insertInto('order_credit')
      .values({ order_id: orderId, reason, lines: sql`'[]'::jsonb`, total_cents: 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('refund')
      .values({ payment_id: paymentId, amount_cents: 100, reason, credit_id: creditId })
      .execute();
    const declared = {
      order_id: orderId,
      name: 'Noor',
      email_address: person.emailAddress,
      reason,
      refusal: reason,
    };
    await db
      .insertInto('withdrawal')
      .values({ ...declared, lines: sql`'[]'::jsonb` })
      .execute();
    await db.insertInto('order_addition').values({ order_id: orderId, reason, total_cents: 0 }).execute();
    expect((await erase(person, person.password)).status).toBe(200);
    const { rows } = await sql<Record<string, unknown>>`
      select shipping, payment.reference, tracking_code, tracking_url, carrier, credit.reason, refund.reason as why,
        refusal, withdrawal.name, item_code, guest_name, arrival_time, wishes, note, register, addition.reason as added
      from customer_order as kept join payment on payment.order_id = kept.id
        join shipment on shipment.order_id = kept.id join order_credit as credit on credit.order_id = kept.id
        join refund on payment_id = payment.id join withdrawal on withdrawal.order_id = kept.id
        join order_line on order_line.order_id = kept.id join stay on stay.order_id = kept.id
        join order_addition as addition on addition.order_id = kept.id
      where kept.id = ${orderId} and order_line.id = ${line}`.execute(db);
    const blank = { reference: '', tracking_code: '', tracking_url: '', reason: '', refusal: '', name: '' };
    const stayed = { guest_name: '', arrival_time: null, wishes: '', note: '', register: null, added: '' };
    expect(rows).toMatchObject([
      { ...blank, ...stayed, why: 'credit', carrier: 'Post', item_code: 'SOAP-ALGAE' },
    ]);
    expect(rows[0]?.shipping).toMatchObject([{ remark: '', deliveryDate: expect.any(String) }]);
    expect(JSON.stringify(rows)).not.toMatch(/Jansen|Kerkweg|NOOR|Noor/);
  });

  test('waits until a guest has gone home, whatever the state of the order', async () => {
    const person = await knownPerson();
    const { id: orderId } = await orderAndLine(db, person.id);
    for (const state of ['confirmed', 'inHouse']) {
      await db.updateTable('stay').set({ state }).where('order_id', '=', orderId).execute();
      expect(await erase(person, person.password)).toMatchObject({ status: 409, code: 'conflict' });
    }
    await db.updateTable('stay').set({ state: 'noShow' }).where('order_id', '=', orderId).execute();
    expect((await erase(person, person.password)).status).toBe(200);
  });

  test('leaves no word about who held a room and never ordered it', async () => {
    const person = await knownPerson();
    const { rows } = await sql<{ id: string }>`
      insert into stay (site_id, cart_line_id, room_type_id, arrival, departure, adults, state, guest_name, wishes)
      select ${site.id}, cart_line.id, (select min(product_id) from room_type), '2020-01-01', '2020-01-03', 2, 'released',
        'Noor Zand', 'Een hoog bed'
      from cart_line join cart on cart.id = cart_id where customer_id = ${person.id} returning id`.execute(
      db,
    );
    await erase(person, person.password);
    const held = await db
      .selectFrom('stay')
      .selectAll()
      .where('id', '=', rows[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(held).toMatchObject({ guest_name: '', wishes: '' });
  });

  test('leaves nothing that the token of the person opens', async () => {
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

  test('is told to the person, and takes the letters that were kept before', async () => {
    const person = await freshPerson(shop, { isConfirmed: true });
    const kept = { site_id: site.id, from_address: '', subject: 'x', text: '', html: '' };
    await db
      .insertInto('outbox_message')
      .values({ ...kept, to_address: person.emailAddress.toUpperCase() })
      .execute();
    await erase(person, person.password);
    const letters = await shop.letters();
    expect(letters.map(({ to }) => to)).toEqual([person.emailAddress]);
    expect(letters[0]?.subject).not.toBe('x');
  });

  test.each(['a guest', 'an account'])(
    'of %s with somebody else’s address leaves their letters',
    async (who) => {
      const address = freshAddress();
      const body = { emailAddress: address, password: 'een zee van gras' };
      const thief =
        who === 'a guest'
          ? await call(shop, 'account.registerGuest', { body: { emailAddress: address } })
          : await call(shop, 'account.register', { body });
      await shop.letters();
      const letter = {
        site_id: site.id,
        to_address: address,
        from_address: '',
        subject: 'x',
        text: '',
        html: '',
      };
      await db.insertInto('outbox_message').values(letter).execute();
      const erased = await call(
        shop,
        'account.erase',
        { body: who === 'a guest' ? {} : { password: body.password } },
        { token: thief.data.accessToken },
      );
      expect(erased.status).toBe(200);
      expect((await shop.letters()).map(({ subject }) => subject)).toContain('x');
    },
  );

  test('needs the password, but of a guest, who has none', async () => {
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

  test('takes what the person did as a guest along, once the address is theirs', async () => {
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

  test('leaves what the law makes us keep', async () => {
    const person = await knownPerson();
    const document = { to: person.emailAddress, total: 129.95 };
    await keepByLaw(db, site.id, { kind: 'invoice', reference: 'F-1', document, issuedOn: '2026-11-20' });
    await erase(person, person.password);
    const kept = await db.selectFrom('legal_record').select(['reference', 'document']).execute();
    expect(kept).toEqual([{ reference: 'F-1', document }]);
  });

  test('is refused to the last administrator, also when two go at once', async () => {
    await db.updateTable('person').set({ is_locked: true }).where('role', '=', 'admin').execute();
    const admins = [await freshPerson(shop), await freshPerson(shop)];
    const ids = admins.map(({ id }) => id);
    await db.updateTable('person').set({ role: 'admin' }).where('id', 'in', ids).execute();
    const answers = await Promise.all(admins.map((admin) => erase(admin, admin.password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'conflict' });
    const left = await db.selectFrom('person').select('id').where('id', 'in', ids).execute();
    expect(left).toHaveLength(1);
  });
});
