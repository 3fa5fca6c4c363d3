import { expect, test } from 'vitest';
import type { Right } from '../../contract/rights.ts';
import { call } from '../../test/kit/call-api.ts';
import { paidOrder } from '../../test/kit/fresh-cart.ts';
import { freshMessage } from '../../test/kit/fresh-message.ts';
import { freshPerson, giveRole } from '../../test/kit/fresh-person.ts';
import { freshRoom, freshStay } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { db } = shop;
const { accessToken: manager } = await freshPerson(shop, { role: 'manager' });

async function find(term: string, token = manager) {
  const { status, data } = await call(shop, 'officeSearch.find', { query: { term } }, { token });
  expect(status).toBe(200);
  return data;
}

/** Issues the invoice of an order, which is a job. */
async function readInvoiceName(orderId: string): Promise<string> {
  await shop.emails();
  const { name } = await db
    .selectFrom('issued_document')
    .select('name')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return name;
}

const findGuests = async (term: string) => (await find(term)).guests.map(({ id }) => id);

const siobhan = await freshPerson(shop);
await db
  .updateTable('person')
  .set({ first_name: 'Siobhán', last_name: 'O’Brien-Müller', phone_number: '+353 1 234 5678' })
  .where('id', '=', siobhan.id)
  .execute();
await db
  .insertInto('address')
  .values({
    ...{ person_id: siobhan.id, company_name: 'Wadloop & Zn', street: 'Kade', house_number: '1' },
    ...{ postal_code: '9999 AA', city: 'Zandoog', country_code: 'NL' },
  })
  .execute();

test.each([
  'siobhan',
  "o'brien muller",
  'OBRIEN',
  'Müller Siobhán',
  '01 234 56 78',
  '+353 1234-5678',
  'wadloop',
  'si obri',
])('a guest is found by %s', async (term) => {
  expect(await findGuests(term)).toEqual([siobhan.id]);
});

test.each(['siobhan jansen', '%', '_____', '\\', "'", '!?', 'x'])('nobody is found by %s', async (term) => {
  expect(await findGuests(term)).toEqual([]);
});

test('a guest is found by a part of the e-mail address', async () => {
  const { id, emailAddress } = await freshPerson(shop);
  expect(await findGuests(emailAddress.replace('.example', ''))).toContain(id);
});

test('staff are no guests', async () => {
  const { id } = await freshPerson(shop);
  await db.updateTable('person').set({ last_name: 'Strandgaper' }).where('id', '=', id).execute();
  expect(await findGuests('strandgaper')).toEqual([id]);
  await giveRole(shop, id, 'reception');
  expect(await findGuests('strandgaper')).toEqual([]);
});

test('an order is found by its number, a part of it, a name, a company and a telephone number', async () => {
  const { id, orderName } = await paidOrder(shop);
  const address = { attn: 'Zoë Duin', companyName: 'L’Étoile', phoneNumber: '06-98765432' };
  const values = { invoice_address: address, email_address: 'zoe@etoile.example' };
  await db.updateTable('customer_order').set(values).where('id', '=', id).execute();
  const terms = [orderName, orderName.slice(1), orderName.slice(-4), 'zoe duin', "l'etoile", '0698765432'];
  for (const term of [...terms, 'zoe@etoile']) {
    const { orders } = await find(term);
    expect(
      orders.map((order) => order.orderName),
      term,
    ).toContain(orderName);
  }
  const [first] = (await find(orderName)).orders;
  expect(first).toMatchObject({ orderName, customerName: 'Zoë Duin', status: 'confirmed' });
});

test('the order with the number comes first', async () => {
  const { orderName } = await paidOrder(shop);
  const later = [await paidOrder(shop), await paidOrder(shop)];
  for (const order of later) {
    const values = { email_address: `${orderName}@gast.example` };
    await db.updateTable('customer_order').set(values).where('id', '=', order.id).execute();
  }
  const { orders } = await find(orderName);
  expect(orders.map((order) => order.orderName)).toEqual([
    orderName,
    ...later.map((order) => order.orderName).toReversed(),
  ]);
});

test('a reservation is found by guest, order and room number, the coming one first', async () => {
  const room = await freshRoom(shop, 'SEARCHED-ROOM', ['Z41']);
  const attributes = { GuestName: 'Jürgen Wattwurm' };
  const past = await freshStay(shop, { room, arrivesIn: 5, attributes });
  const next = await freshStay(shop, { room, arrivesIn: 15, attributes });
  await db
    .updateTable('reservation')
    .set({ arrival: '2020-03-01', departure: '2020-03-03' })
    .where('id', '=', past.id)
    .execute();
  const ids = async (term: string) => (await find(term)).reservations.map(({ id }) => id);
  expect(await ids('wattwurm jurgen')).toEqual([next.id, past.id]);
  expect(await ids(next.orderName)).toEqual([next.id]);
  expect(await ids('z41')).toContain(next.id);
  const [first] = (await find('wattwurm')).reservations;
  expect(first).toMatchObject({ guestName: 'Jürgen Wattwurm', roomName: 'SEARCHED-ROOM hier', unit: 'Z41' });
});

test('products and pages are found by names and parts of codes', async () => {
  const { products, pages } = await find('ROSEH');
  expect(products.map(({ itemCode }) => itemCode)).toContain('SOAP-ROSEHIP');
  expect(pages).toEqual([]);
  expect((await find('restaurant')).pages.map(({ path }) => path)).toContain('/restaurant');
});

test('an invoice is found by its number, and leads to its order', async () => {
  const { id, orderName } = await paidOrder(shop);
  const name = await readInvoiceName(id);
  const { invoices } = await find(name);
  expect(invoices).toContainEqual(expect.objectContaining({ name, kind: 'invoice', orderName }));
});

test('a gift card is found by the end of its code and by who gets it', async () => {
  const body = { amount: 25, reason: 'Te laat ontbijt.', recipientName: 'Joost van der Wulk', culture: 'nl' };
  const { data } = await call(shop, 'officeGiftCard.issue', { body: body as never }, { token: manager });
  for (const term of [data.lastFour, 'wulk joost'])
    expect((await find(term)).giftCards, term).toContainEqual({
      ...{ id: data.id, lastFour: data.lastFour, recipientName: 'Joost van der Wulk', balance: 25 },
    });
});

test('a voucher is found by its code and its name; the codes of a series are one', async () => {
  const { id: series_id } = await db
    .insertInto('voucher_series')
    .values({ site_id: shop.site.id, prefix: 'VLOED' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = { site_id: shop.site.id, kind: 'amount', amount_cents: 500 };
  const { id } = await db
    .insertInto('voucher')
    .values({ ...values, code: 'EBBE-7', name: 'Laagwater' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const codes = ['VLOED-1A2B', 'VLOED-3C4D'].map((code) => ({ ...values, code, series_id }));
  await db.insertInto('voucher').values(codes).execute();
  for (const term of ['ebbe', 'laagwater'])
    expect((await find(term)).vouchers, term).toEqual([{ id, code: 'EBBE-7', name: 'Laagwater' }]);
  expect((await find('vloed')).vouchers).toMatchObject([{ id: series_id }]);
  expect((await find('vloed 3c4d')).vouchers).toEqual([{ id: series_id, code: 'VLOED-3C4D', name: '' }]);
});

test('a message is found by its reference and its sender', async () => {
  const emailAddress = `${crypto.randomUUID()}@gast.example`;
  const id = await freshMessage(shop, emailAddress);
  const [first] = (await find(emailAddress)).messages;
  expect(first).toMatchObject({ id, emailAddress, state: 'new' });
  expect((await find(first?.reference ?? '')).messages).toMatchObject([{ id }]);
});

test('a kind is found only by staff who may read it', async () => {
  const { orderName } = await freshStay(shop, { arrivesIn: 25 });
  await freshRoom(shop, 'GEZOCHT', ['Z12']);
  const { id } = await paidOrder(shop);
  const invoiceName = await readInvoiceName(id);
  const voucher = { site_id: shop.site.id, kind: 'amount', amount_cents: 500, code: 'GETIJ-9' };
  await db.insertInto('voucher').values(voucher).execute();
  const sender = `${crypto.randomUUID()}@gast.example`;
  await freshMessage(shop, sender);
  const rights: Record<string, Right> = {
    guests: 'guests:read',
    reservations: 'reservations:write',
    units: 'rooms:read',
    orders: 'orders:read',
    invoices: 'orders:read',
    vouchers: 'vouchers:read',
    messages: 'messages:read',
    products: 'products:read',
    pages: 'pages:write',
  };
  const terms = [
    ...['siobhan', orderName, 'kamer z12', orderName, invoiceName, 'getij', sender],
    ...['SOAP-ROSEHIP', 'restaurant'],
  ];
  for (const [index, [kind, right]] of Object.entries(rights).entries()) {
    const { accessToken } = await freshPerson(shop, { role: [right] });
    const found = await find(terms[index] ?? '', accessToken);
    const filled = Object.entries(found).flatMap(([name, items]) => (items.length > 0 ? [name] : []));
    expect(filled, right).toEqual([kind]);
  }
});

test('an erased guest is not found', async () => {
  const { orderKey, id, orderName } = await paidOrder(shop);
  const ended = { state: 'completed', completed_at: new Date(), email_address: 'uitgewist@gast.example' };
  await db.updateTable('customer_order').set(ended).where('id', '=', id).execute();
  expect((await find('uitgewist')).orders).toHaveLength(1);
  expect((await call(shop, 'order.erase', { params: { orderKey } })).status).toBe(200);
  expect((await find('uitgewist')).orders).toEqual([]);
  expect((await find(orderName)).orders).toMatchObject([{ orderName, customerName: '' }]);
});

test.each(['', ' ', 'x'.repeat(101)])('a term of a wrong length is an error: "%s"', async (term) => {
  const { status } = await call(shop, 'officeSearch.find', { query: { term } }, { token: manager });
  expect(status).toBe(400);
});

test('other sites are not searched', async () => {
  const other = await db
    .insertInto('site')
    .values({ name: 'Other', cultures: ['nl'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = { site_id: other.id, email_address: 'kwelder@gast.example', culture: 'nl' };
  await db.insertInto('person').values(person).execute();
  expect(await findGuests('kwelder')).toEqual([]);
});
