import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { StaffOrder } from '../../contract/office-order.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { freshGuest, freshStay, nightCents } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/audit.ts';
import { putVoucher } from '../cart/put-voucher.ts';
import type { CreditNoteDocument, InvoiceDocument } from '../invoices/document.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { vatWithin } from '../locale/index.ts';
import { publishChanges } from '../platform/changes.ts';

const shop = await openShop();
const { db, paymentDeps, site } = shop;
const { jobs } = paymentDeps;
const { manager: token, addStock, office, read, bought } = await openSales(shop);
await sql`delete from fee where site_id = ${site.id}`.execute(db);
await publishChanges(db, [{ topic: 'stays', key: site.id }]);
afterEach(async () => expect(await audit(db)).toEqual([]));

const dinner = { kind: 'service', description: 'Diner', unitPrice: 32.5, vatCategory: 'reduced' };
const wine = { kind: 'service', description: 'Wijn', unitPrice: 19.99, vatCategory: 'standard' };
const nights = 'FRESH-ROOM';
const reason = 'De buren verbouwden om zeven uur.';

const discount = async (orderName: string, lines: readonly { id: string }[], input: object) => {
  const body = { lineIds: lines.map(({ id }) => id), reason, ...input };
  const answer = await office('discount', orderName, body);
  return answer as typeof answer & { errors?: { path: string; code: string }[]; messageKey?: string };
};

const readOrder = async (orderName: string): Promise<StaffOrder> => (await office('read', orderName)).data;

/** The lines of an order that were not credited, by a part of their names. */
async function findCharges(orderName: string, ...names: string[]) {
  const { charges } = await readOrder(orderName);
  return names.map((name) => {
    const charge = charges.find((one) => one.name.includes(name) && one.creditedQuantity < one.quantity);
    if (!charge) throw new Error(`no ${name} among ${charges.map((one) => one.name)}`);
    return charge;
  });
}

/** Issues what is due of an order, as its jobs do; returns its documents and what they come to. */
async function issueAll(orderId: string) {
  await issueInvoice(db, jobs, orderId);
  const credits = await db.selectFrom('order_credit').select('id').where('order_id', '=', orderId).execute();
  for (const { id } of credits) await issueCreditNote(db, jobs, id);
  const rows = await db
    .selectFrom('issued_document')
    .select(['kind', 'document'])
    .where('order_id', '=', orderId)
    .orderBy('series')
    .orderBy('number')
    .execute();
  const ofKind = <Document>(kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ document }) => document as Document);
  const invoices = ofKind<InvoiceDocument>('invoice');
  const notes = ofKind<CreditNoteDocument>('creditNote');
  const sum = (documents: readonly (InvoiceDocument | CreditNoteDocument)[]) =>
    documents.reduce((total, { totalCents }) => total + totalCents, 0);
  return { invoices, notes, totalCents: sum(invoices) - sum(notes) };
}

/** The VAT of each line of an order that is left, by its name. */
async function readVat(orderId: string) {
  const rows = await db
    .selectFrom('order_line')
    .select(['name', 'total_cents', 'vat_cents', 'vat_rate'])
    .where('order_id', '=', orderId)
    .where('credited_quantity', '=', 0)
    .execute();
  return rows.map((row) => ({ ...row, vat_rate: Number(row.vat_rate) }));
}

describe('a discount of open lines', () => {
  test('lowers their prices and their VAT, with a name for the guest and a reason for staff', async () => {
    const { orderName, orderId, totalCents } = await freshGuest(shop, { isPaid: false });
    await office('charge', orderName, { item: dinner });
    await office('charge', orderName, { item: wine, quantity: 3 });
    const lines = await findCharges(orderName, nights, 'Diner', 'Wijn');
    const { data } = await discount(orderName, lines, { percentage: 12.5, name: 'Voor de herrie' });
    const off = [2500, 406, 750];
    const cents = totalCents + 3250 + 5997 - 3656;
    expect(data).toMatchObject({
      totalPriceInclVat: cents / 100,
      balance: cents / 100,
      charges: [totalCents, 3250, 5997].map((price, index) => ({
        ...{ amount: (price - (off[index] ?? 0)) / 100, discount: (off[index] ?? 0) / 100 },
      })),
      discounts: [{ voucherCode: 'Voor de herrie', amountInclVat: 36.56, isByStaff: true }],
      staffDiscounts: [
        {
          ...{ name: 'Voor de herrie', reason, percentage: 12.5, amount: 36.56 },
          lines: lines.map(({ id }, index) => ({ lineId: id, amount: (off[index] ?? 0) / 100 })),
        },
      ],
      credits: [],
    });
    const vat = await readVat(orderId);
    expect(new Set(vat.map(({ vat_rate }) => vat_rate)).size).toBeGreaterThan(1);
    for (const line of vat) expect(line.vat_cents).toBe(vatWithin(line.total_cents, line.vat_rate));
    const vatCents = vat.reduce((sum, line) => sum + line.vat_cents, 0);
    expect(data.vat.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(vatCents);
    // The guest reads the name, and never the reason.
    const page = await read(shop.keys.orderLink(orderId));
    expect(page).toMatchObject({
      ...{ totalPriceInclVat: cents / 100, subtotalInclVat: (cents + 3656) / 100 },
      discounts: [{ voucherCode: 'Voor de herrie', amountInclVat: 36.56, isByStaff: true }],
    });
    expect(JSON.stringify(page)).not.toContain(reason);
    const { invoices } = await issueAll(orderId);
    expect(invoices).toMatchObject([
      { totalCents: cents, discounts: [{ name: 'Voor de herrie', amountCents: 3656, isByStaff: true }] },
    ]);
    expect(JSON.stringify(invoices)).not.toContain(reason);
  });

  test('divides an amount over lines of other rates, up to all of it', async () => {
    const { orderName, orderId, totalCents } = await freshGuest(shop, { isPaid: false });
    await office('charge', orderName, { item: dinner });
    await office('charge', orderName, { item: wine });
    const all = totalCents + 3250 + 1999;
    const lines = await findCharges(orderName, nights, 'Diner', 'Wijn');
    const tooMuch = await discount(orderName, lines, { amount: (all + 1) / 100 });
    expect([tooMuch.status, tooMuch.errors]).toMatchObject([
      400,
      [{ path: 'body.amount', code: 'discount_of_lines' }],
    ]);
    expect((await discount(orderName, lines, { amount: 100 })).data).toMatchObject({
      totalPriceInclVat: (all - 10_000) / 100,
      // Without a name it has that of any discount, in the culture of the order.
      discounts: [{ voucherCode: 'Korting', amountInclVat: 100 }],
    });
    const rest = await discount(orderName, lines, { amount: (all - 10_000) / 100 });
    expect(rest.data).toMatchObject({ totalPriceInclVat: 0, balance: 0, vat: [] });
    expect(rest.data.staffActions).not.toContain('discount');
    expect((await discount(orderName, lines, { percentage: 50 })).code).toBe('conflict');
    expect(await issueAll(orderId)).toMatchObject({ invoices: [], notes: [] });
  });

  test('gives back what was paid too much', async () => {
    const { orderName, orderId, totalCents } = await freshGuest(shop);
    const [line] = await findCharges(orderName, nights);
    const { data } = await discount(orderName, line ? [line] : [], { amount: 50 });
    expect(data).toMatchObject({ balance: 0, refunds: [{ amount: 50, isForStaff: true }] });
    expect((await issueAll(orderId)).totalCents).toBe(totalCents - 5000);
  });

  test('adds to the reduction of a voucher, also one with its name', async () => {
    await putVoucher(db, site.id, { code: 'KORTING', kind: 'percent', percentage: 10 });
    const { orderName, orderId, totalCents } = await freshGuest(shop, {
      ...{ isPaid: false, voucherCode: 'KORTING' },
    });
    const lines = await findCharges(orderName, nights);
    const { data } = await discount(orderName, lines, { amount: 20, name: 'KORTING' });
    expect(data).toMatchObject({
      totalPriceInclVat: (totalCents - 2000) / 100,
      discounts: [
        { voucherCode: 'KORTING', amountInclVat: (nightCents * 2 - totalCents) / 100, isByStaff: false },
        { voucherCode: 'KORTING', amountInclVat: 20, isByStaff: true },
      ],
    });
    expect((await issueAll(orderId)).invoices[0]?.discounts).toHaveLength(2);
  });
});

describe('a discount of invoiced lines', () => {
  test('credits them and invoices them anew for less', async () => {
    const { orderName, orderId, totalCents } = await freshGuest(shop, { isPaid: false });
    await office('charge', orderName, { item: wine, quantity: 2 });
    await issueInvoice(db, jobs, orderId);
    const lines = await findCharges(orderName, nights, 'Wijn');
    const { data } = await discount(orderName, lines, { percentage: 10 });
    const cents = totalCents + 3998 - 2400;
    expect(data).toMatchObject({
      ...{ totalPriceInclVat: cents / 100, balance: cents / 100, subtotalInclVat: (totalCents + 3998) / 100 },
      discounts: [{ voucherCode: 'Korting', amountInclVat: 24, isByStaff: true }],
      credits: [{ total: (totalCents + 3998) / 100 }],
    });
    expect(data.charges.filter(({ remaining }) => remaining > 0)).toMatchObject([
      { discount: 20 },
      { quantity: 2, unitPrice: 19.99, discount: 4 },
    ]);
    const documents = await issueAll(orderId);
    expect(documents).toMatchObject({ totalCents: cents, notes: [{ totalCents: totalCents + 3998 }] });
    expect(documents.invoices[1]).toMatchObject({
      ...{ totalCents: cents, discounts: [{ name: 'Korting', amountCents: 2400 }] },
    });
    // Once more, from the lower price.
    const again = await discount(orderName, await findCharges(orderName, 'Wijn'), { percentage: 50 });
    expect(again.data.totalPriceInclVat).toBe((cents - 1799) / 100);
    expect((await issueAll(orderId)).totalCents).toBe(cents - 1799);
  });

  test('leaves goods with the guest, and takes off only what was not credited', async () => {
    const { orderName, orderId, totalCents } = await freshGuest(shop, { isPaid: false });
    const itemCode = await addStock(5, 450);
    await office('charge', orderName, { item: { kind: 'goods', itemCode }, quantity: 3 });
    await issueInvoice(db, jobs, orderId);
    const [line] = await findCharges(orderName, itemCode);
    await office('credit', orderName, { lines: [{ cartItemId: line?.id, quantity: 1 }], restock: true });
    const { data } = await discount(orderName, line ? [line] : [], { percentage: 50 });
    expect(data.totalPriceInclVat).toBe((totalCents + 450) / 100);
    expect((await issueAll(orderId)).totalCents).toBe(totalCents + 450);
    const [left] = await findCharges(orderName, itemCode);
    expect(left).toMatchObject({ quantity: 2, amount: 4.5 });
    await office('credit', orderName, { lines: [{ cartItemId: left?.id, quantity: 2 }], restock: true });
    expect((await issueAll(orderId)).totalCents).toBe(totalCents);
  });

  test('gives back to the guest what they paid, once', async () => {
    const { orderName, orderId, totalCents } = await freshGuest(shop);
    await issueInvoice(db, jobs, orderId);
    const { data } = await discount(orderName, await findCharges(orderName, nights), { percentage: 100 });
    expect(data).toMatchObject({ totalPriceInclVat: 0, balance: 0 });
    expect(data.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalCents / 100);
    expect((await issueAll(orderId)).totalCents).toBe(0);
  });
});

describe('after a discount', () => {
  test.each([false, true])('other dates keep it once (invoiced: %s)', async (isInvoiced) => {
    const { orderName, orderId, id: stayId } = await freshStay(shop, { isPaid: false });
    const changeDates = async (count: number) => {
      const body = { dateFrom: inDays(20), nights: count, adults: 2 };
      const { status } = await call(shop, 'officeStay.change', { params: { stayId }, body }, { token });
      expect(status).toBe(200);
      if (isInvoiced) await issueAll(orderId);
      return Math.round((await readOrder(orderName)).totalPriceInclVat * 100);
    };
    if (isInvoiced) await issueAll(orderId);
    await discount(orderName, await findCharges(orderName, nights), { amount: 30.01 });
    if (isInvoiced) await issueAll(orderId);
    expect(await changeDates(3)).toBe(nightCents * 3 - 3001);
    expect(await changeDates(5)).toBe(nightCents * 5 - 3001);
    await discount(orderName, await findCharges(orderName, nights), { amount: 10 });
    expect(await changeDates(6)).toBe(nightCents * 6 - 4001);
    // A shorter stay has less of it: never more than its share of the nights.
    expect(await changeDates(1)).toBe(nightCents - Math.round(4001 / 6));
  });

  test.each([false, true])('its guest may leave early (invoiced: %s)', async (isInvoiced) => {
    for (const percentage of [20, 100]) {
      const { orderName, orderId, id: stayId } = await freshGuest(shop, { isPaid: false, nights: 4 });
      if (isInvoiced) await issueAll(orderId);
      await discount(orderName, await findCharges(orderName, nights), { percentage });
      const refund = (nightCents * 3 * (100 - percentage)) / 10_000;
      const body = { departure: inDays(1), refund };
      const { status } = await call(shop, 'officeStay.leaveEarly', { params: { stayId }, body }, { token });
      expect(status).toBe(200);
      expect((await readOrder(orderName)).totalPriceInclVat).toBe((nightCents * (100 - percentage)) / 10_000);
      await issueAll(orderId);
    }
  });

  test('nights of a guest in house that cost nothing cost nothing for other guests of the room', async () => {
    const { orderName, id: stayId } = await freshGuest(shop, { isPaid: false, nights: 3 });
    await discount(orderName, await findCharges(orderName, nights), { percentage: 100 });
    const body = { dateFrom: inDays(0), nights: 3, adults: 1 };
    const { status } = await call(shop, 'officeStay.change', { params: { stayId }, body }, { token });
    expect(status).toBe(200);
    expect((await readOrder(orderName)).totalPriceInclVat).toBe(0);
  });

  test('a line takes it along to another payer, and its reservation can be cancelled', async () => {
    const { orderName, id: stayId, key } = await freshStay(shop, { isPaid: false });
    await discount(orderName, await findCharges(orderName, nights), { percentage: 50, name: 'Vaste gast' });
    const company = { companyName: 'Zeeland Advies bv', street: 'Havenstraat', houseNumber: '1' };
    const address = { ...company, postalCode: '4511 AA', city: 'Breskens', countryCode: 'NL' };
    const { data } = await office('addPayer', orderName, { address, terms: 'desk', pays: [] });
    const to = data.payers.at(-1)?.orderName ?? '';
    const [line] = await findCharges(orderName, nights);
    await office('moveLines', orderName, { to, lines: [{ lineId: line?.id }], percentage: 50 });
    for (const name of [orderName, to]) {
      expect(await readOrder(name)).toMatchObject({
        totalPriceInclVat: nightCents / 200,
        discounts: [{ voucherCode: 'Vaste gast', amountInclVat: nightCents / 200, isByStaff: true }],
      });
    }
    expect((await discount(to, line ? [line] : [], { percentage: 10 })).code).toBe('conflict');
    const { data: stay } = await call(shop, 'stay.read', { params: { stayKey: key } });
    // The guest reads their own part.
    expect(stay.totalPriceInclVat).toBe(nightCents / 200);
    const { status } = await call(shop, 'officeStay.cancel', { params: { stayId }, body: {} }, { token });
    expect(status).toBe(200);
  });

  test('an agreed price ends it', async () => {
    const { orderName, id: stayId } = await freshStay(shop, { isPaid: false });
    await discount(orderName, await findCharges(orderName, nights), { amount: 30 });
    const price = { kind: 'total', amount: 150, reason: 'Aan de telefoon beloofd.' };
    const body = { dateFrom: inDays(20), nights: 2, adults: 2, price };
    await call(shop, 'officeStay.change', { params: { stayId }, body } as never, { token });
    expect((await readOrder(orderName)).totalPriceInclVat).toBe(150);
  });
});

test('has a percentage or an amount, a reason, and lines of the order that are not paid by others', async () => {
  const { orderName, orderId } = await freshGuest(shop, { isPaid: false });
  const [line] = await findCharges(orderName, nights);
  const lines = line ? [line] : [];
  for (const [input, path] of [
    [{}, 'body.percentage'],
    [{ percentage: 10, amount: 10 }, 'body.percentage'],
    [{ percentage: 101 }, 'body.percentage'],
    [{ percentage: 0 }, 'body.percentage'],
    [{ amount: -5 }, 'body.amount'],
    [{ amount: 10, reason: '' }, 'body.reason'],
    [{ amount: 10, lineIds: [] }, 'body.lineIds'],
    [{ amount: 10, lineIds: [line?.id, line?.id] }, 'body.lineIds'],
  ] as const) {
    const { status, errors } = await discount(orderName, lines, input);
    expect([status, errors?.map((one) => one.path)]).toEqual([400, [path]]);
  }
  const other = await freshGuest(shop);
  expect((await discount(other.orderName, lines, { amount: 10 })).status).toBe(404);
  // Tourist tax is owed to a town.
  await sql`update order_line set reservation_part = 'touristTax' where order_id = ${orderId}`.execute(db);
  expect((await discount(orderName, lines, { amount: 10 })).code).toBe('conflict');
  await sql`update order_line set reservation_part = 'night' where order_id = ${orderId}`.execute(db);
  const goods = await bought(1);
  const toPack = await discount(goods.name, [{ id: goods.lineId }], { amount: 1 });
  expect([toPack.status, toPack.code]).toEqual([409, 'conflict']);
  expect((await readOrder(goods.name)).staffActions).not.toContain('discount');
});

test('money goes back only by who may refund', async () => {
  const { orderName, totalCents } = await freshGuest(shop);
  const lines = await findCharges(orderName, nights);
  const { accessToken } = await freshPerson(shop, { role: ['orders:read', 'prices:override'] });
  const body = { lineIds: lines.map(({ id }) => id), percentage: 50, reason };
  const answer = await call(
    shop,
    'officeOrder.discount',
    { params: { orderName }, body },
    { token: accessToken },
  );
  expect([answer.status, answer.code]).toEqual([403, 'forbidden']);
  expect(await readOrder(orderName)).toMatchObject({
    ...{ totalPriceInclVat: totalCents / 100, refunds: [], staffDiscounts: [] },
  });
});

test('an order has fifty of them at most', async () => {
  const { orderName, orderId } = await freshGuest(shop, { isPaid: false });
  const lines = await findCharges(orderName, nights);
  await sql`insert into order_discount (order_id, name, reason, amount_cents, lines)
    select ${orderId}, 'Korting', 'nr ' || place, 1, '[{"cents": 1}]' from generate_series(1, 50) as place`.execute(
    db,
  );
  expect((await discount(orderName, lines, { amount: 1 })).code).toBe('conflict');
});

describe('at the same time', () => {
  test.each([false, true])('the same discount counts once (invoiced: %s)', async (isInvoiced) => {
    const { orderName, orderId, totalCents } = await freshGuest(shop, { isPaid: false });
    if (isInvoiced) await issueInvoice(db, jobs, orderId);
    const lines = await findCharges(orderName, nights);
    const same = [1, 2, 3].map(() => discount(orderName, lines, { percentage: 10 }));
    expect((await Promise.all(same)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const order = await readOrder(orderName);
    expect(order.totalPriceInclVat).toBe(Math.round(totalCents * 0.9) / 100);
    expect(order.staffDiscounts).toHaveLength(1);
    // For another reason it is another discount.
    await discount(orderName, await findCharges(orderName, nights), {
      percentage: 10,
      reason: 'Koud water.',
    });
    expect((await readOrder(orderName)).staffDiscounts).toHaveLength(2);
    expect((await issueAll(orderId)).totalCents).toBe(Math.round(totalCents * 0.81));
  });

  test('one of less than a cent for some line counts once too', async () => {
    const { orderName, totalCents } = await freshGuest(shop, { isPaid: false });
    await office('charge', orderName, { item: dinner });
    const lines = await findCharges(orderName, nights, 'Diner');
    for (let sent = 0; sent < 2; sent++) {
      const { data } = await discount(orderName, lines, { amount: 0.01 });
      expect(Math.round(data.totalPriceInclVat * 100)).toBe(totalCents + 3250 - 1);
    }
  });

  test('charges, payments, credits and other dates wait for a discount', async () => {
    for (let round = 0; round < 4; round++) {
      const { orderName, orderId, id: stayId } = await freshGuest(shop, { isPaid: round % 2 === 0 });
      await office('charge', orderName, { item: wine });
      const lines = await findCharges(orderName, nights, 'Wijn');
      const [, ofWine] = lines;
      const body = { dateFrom: inDays(0), nights: 3 + (round % 2), adults: 2 };
      const replies = await Promise.all([
        office('charge', orderName, { item: dinner }),
        discount(orderName, lines, { percentage: 25 }),
        office('takePayment', orderName, { method: 'card', amount: 10 }),
        call(shop, 'officeStay.change', { params: { stayId }, body }, { token }),
        discount(orderName, ofWine ? [ofWine] : [], { amount: 5 }),
        office('credit', orderName, { lines: [{ cartItemId: ofWine?.id, quantity: 1 }] }),
        issueInvoice(db, jobs, orderId).then(() => ({ status: 200 })),
      ]);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      const { charges, credits, payments, refunds, ...order } = await readOrder(orderName);
      const sum = (amounts: number[]) => Math.round(amounts.reduce((all, one) => all + one, 0) * 100);
      const total = sum(charges.map(({ amount }) => amount)) - sum(credits.map((credit) => credit.total));
      expect(total).toBe(Math.round(order.totalPriceInclVat * 100));
      const paid = sum(payments.filter(({ status }) => status === 'paid').map(({ amount }) => amount));
      const returned = sum(refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount));
      expect(Math.round(order.balance * 100)).toBe(total - paid + returned);
      expect((await issueAll(orderId)).totalCents).toBe(total);
    }
  });
});
