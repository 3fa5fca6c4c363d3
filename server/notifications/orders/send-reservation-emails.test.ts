import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '../../../test/kit/call-api.ts';
import { inDays } from '../../../test/kit/days.ts';
import { type FreshStay, freshRoom, freshStay, nightCents } from '../../../test/kit/fresh-reservation.ts';
import { openShop, type WrittenEmail } from '../../../test/kit/open-shop.ts';
import { acceptedTerms } from '../../../test/kit/sales.ts';
import { formatsOf } from '../../locale/formats.ts';
import { addToOrder } from '../../orders/add-to-order.ts';
import { creditOrder } from '../../orders/credit-order.ts';
import { recordManualPayment } from '../../orders/manual-payment.ts';
import { lockOrder } from '../../orders/order.ts';
import type { OrderEmailKind } from '../../platform/job-data.ts';

const shop = await openShop();
const { db, keys, paymentDeps } = shop;
const { money } = formatsOf('nl', 'EUR');

const flat = (text: string) => text.replace(/\s+/g, ' ');

/** Returns the email written for a job about a reservation. */
async function written(
  kind: OrderEmailKind,
  { id, orderId }: FreshStay,
  refId = id,
): Promise<WrittenEmail[]> {
  await shop.emails();
  await db
    .transaction()
    .execute((trx) => paymentDeps.jobs.enqueue(trx, 'order-email', { kind, orderId, refId }));
  return shop.emails();
}

/** Credits a reservation less its fee, as a change or a cancellation does; returns the credit. */
async function credit(
  { id, orderId }: FreshStay,
  retainedCents: number,
  name: string,
  isCancelled = false,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const { rows } = await sql<{ lineId: string; quantity: number; variantId: number; itemCode: string }>`
      select id as "lineId", quantity, variant_id::int as "variantId", item_code as "itemCode" from order_line
      where reservation_id = ${id} and credited_quantity < quantity order by sort_order`.execute(trx);
    const [{ variantId, itemCode } = expect.unreachable()] = rows;
    const retained = {
      variantId,
      itemCode,
      name,
      productType: 'fee',
      quantity: 1,
      unitCents: retainedCents,
    } as const;
    const lines = [
      { ...retained, vatRate: 21, kind: 'stay', stayId: id, stayPart: 'fee', day: null } as const,
    ];
    await addToOrder(trx, paymentDeps, orderId, { lines, reason: 'test', staffId: null });
    const off = { lines: rows, shipping: false, restock: false, reason: 'test', staffId: null };
    const { creditId } = await creditOrder(trx, paymentDeps, orderId, off);
    const ended = { state: 'cancelled', ended_at: sql<Date>`now()` };
    if (isCancelled) await trx.updateTable('reservation').set(ended).where('id', '=', id).execute();
    return creditId;
  });
}

const setState = (id: string, state: string) =>
  db.updateTable('reservation').set({ state }).where('id', '=', id).execute();

test('a guest who books gets the full reservation, with its link and a calendar file', async () => {
  const room = await freshRoom(shop, 'ROOM-LETTER', ['1', '2']);
  const cartId = crypto.randomUUID();
  const stayInput = {
    ArrangementItemCode: 'FRESH-PLAN',
    DateFrom: inDays(20),
    Nights: '2',
    Adults: '2',
    Unit: '2',
  };
  const guest = { GuestName: 'Noor Zand', ArrivalTime: '17:30', Wishes: 'Graag een kinderbed' };
  const CartItemAttributes = Object.entries({ ...stayInput, ...guest }).map(([Name, Value]) => ({
    Name,
    Value,
  }));
  const added = await call(shop, 'cart.addItems', {
    params: { cartId },
    body: [{ ItemCode: room, Quantity: 1, CartItemAttributes }] as never,
  });
  expect(added.status, added.text).toBe(200);
  const address = { attn: 'Noor Zand', street: 'Duinpad', houseNumber: '12', postalCode: '0562 ZD' };
  await call(shop, 'cart.invoiceAddress', {
    params: { cartId },
    body: { ...address, city: 'Zandoog', countryCode: 'NL', emailAddress: 'noor@gast.example' },
  });
  const { data, ...placed } = await call(shop, 'order.checkout', {
    body: { cartName: cartId, paymentMethodId: 'duinpay', variables: acceptedTerms },
  });
  expect(placed.status, placed.text).toBe(200);
  await shop.emails();
  const orderId = keys.orderIdOf(data.link) ?? '';
  const cash = { method: 'cash', amountCents: Math.round(data.total * 100), reference: '' } as const;
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    await recordManualPayment(trx, paymentDeps, orderId, { ...cash, staffId: null });
  });
  const emails = await shop.emails();
  const email = emails.find(({ subject }) => subject.startsWith(`Je boeking ${data.orderName}`));
  expect(email, emails.map(({ subject }) => subject).join(' | ')).toBeDefined();
  if (!email) return;
  const text = flat(email.text);
  expect(text).toContain(`ROOM-LETTER hier, FRESH-PLAN hier ${flat(money(cash.amountCents))}`);
  expect(text).toContain(flat(`Overnachtingen ${money(2 * nightCents)}`));
  for (const texts of [
    '2 nachten',
    'Nummer: 2',
    'Je komt rond: 17:30',
    'Graag een kinderbed',
    'Kosteloos annuleren: tot',
  ]) {
    expect(text).toContain(texts);
  }
  expect(text).not.toMatch(/Levering|Verzending|pakje|terugsturen/i);
  const [, link = ''] = /\/stay\/manage\/([\w-]{43})\n/.exec(email.text) ?? [];
  const { id } = await db
    .selectFrom('reservation')
    .select('id')
    .where('id', '=', keys.stayIdOf(link) ?? '')
    .executeTakeFirstOrThrow();
  const [file = expect.unreachable()] = email.attachments;
  expect(file).toMatchObject({ fileName: 'stay.ics', contentType: expect.stringMatching(/^text\/calendar/) });
  const calendar = new TextDecoder().decode(file.bytes).replaceAll('\r\n ', '');
  expect(calendar).toContain(`UID:stay-${id}@localhost`);
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${inDays(20).replaceAll('-', '')}`);
});

test('a changed reservation shows its refund and its current state', async () => {
  const stay = await freshStay(shop);
  await credit(stay, 15_000, 'Duinkamer');
  const [email = expect.unreachable()] = await written('stayChanged', stay);
  expect(email.attachments.map(({ fileName }) => fileName)).toEqual(['stay.ics']);
  const text = flat(email.text);
  expect(text).toContain(flat(`${money(stay.totalCents - 15_000)} gaat terug zoals je betaalde.`));
  expect(text).toContain(flat(`Totaal incl. btw ${money(15_000)}`));
  await setState(stay.id, 'cancelled');
  expect(await written('stayChanged', stay)).toEqual([]);
});

test('a cancelled reservation shows the cancellation fee, without earlier refunds', async () => {
  const stay = await freshStay(shop);
  await credit(stay, 15_000, 'Duinkamer');
  expect(await written('stayCancelled', stay)).toEqual([]);
  await credit(stay, 4000, 'Annuleren', true);
  const [email = expect.unreachable()] = await written('stayCancelled', stay);
  const text = flat(email.text);
  expect(text).toContain(flat(`kost annuleren ${money(4000)}. ${money(11_000)} gaat terug`));
  expect(text.match(/gaat terug/g)).toHaveLength(1);
  expect(await written('orderConfirmed', stay)).toEqual([]);
});

test('a partly credited reservation shows its fee', async () => {
  const stay = await freshStay(shop);
  const creditId = await credit(stay, 15_000, 'Eerder vertrokken');
  const [email = expect.unreachable()] = await written('orderRefunded', stay, creditId);
  const text = flat(email.text);
  expect(email.subject).toContain(stay.orderName);
  expect(text).toContain(flat(`Eerder vertrokken ${money(-15_000)}`));
  expect(text).toContain(flat(`Totaal incl. btw ${money(stay.totalCents - 15_000)}`));
});

test('a guest gets a reminder of an upcoming reservation, and an email about an extra they still have', async () => {
  const stay = await freshStay(shop, { arrivesIn: 2 });
  const [email = expect.unreachable()] = await written('stayReminder', stay);
  expect(email.text).toContain(`/stay/manage/${keys.stayLink(stay.id)}`);
  expect(flat(email.text)).toContain('Vul op de pagina van je verblijf vast in');
  expect(await written('stayExtra', stay)).toEqual([]);
  await setState(stay.id, 'inHouse');
  expect(await written('stayReminder', stay)).toEqual([]);
  expect(await written('stayReminder', await freshStay(shop, { arrivesIn: 9 }))).toEqual([]);
});
