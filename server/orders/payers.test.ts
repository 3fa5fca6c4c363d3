import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { StaffOrder } from '../../contract/office-order.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { envelope } from '../../test/kit/fresh-cart.ts';
import { freshGuest, freshStay, nightCents } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/audit.ts';
import { putVoucher } from '../cart/put-voucher.ts';
import { upsertProduct } from '../catalog/product.ts';
import type { CreditNoteDocument, InvoiceDocument } from '../invoices/document.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { publishChanges } from '../platform/changes.ts';
import { moveLines } from './move-lines.ts';

const shop = await openShop();
const { db, paymentDeps, site } = shop;
const { jobs } = paymentDeps;
const { manager: token, addStock, readStock, office, read, bought } = await openSales(shop);
await sql`delete from fee where site_id = ${site.id}`.execute(db);
await publishChanges(db, [{ topic: 'stays', key: site.id }]);
afterEach(async () => expect(await audit(db)).toEqual([]));

const dinner = { kind: 'service', description: 'Diner', unitPrice: 32.5, vatCategory: 'reduced' };

const company = {
  address: {
    ...{ companyName: 'Zeeland Advies bv', street: 'Havenstraat', houseNumber: '1', postalCode: '4511 AA' },
    ...{ city: 'Breskens', countryCode: 'NL' },
  },
  ...{ emailAddress: 'facturen@advies.example', terms: 'invoice', pays: [] as string[] },
};

/** Adds a payer to a folio; returns the name of their order. */
async function addPayer(orderName: string, input: object = {}): Promise<string> {
  const { status, data } = await office('addPayer', orderName, { ...company, ...input });
  expect(status).toBe(200);
  return data.payers.at(-1)?.orderName ?? '';
}

const move = (orderName: string, to: string, lines: readonly string[], more: object = {}) =>
  office('moveLines', orderName, { to, lines: lines.map((lineId) => ({ lineId })), ...more });

const readOrder = async (orderName: string): Promise<StaffOrder> => (await office('read', orderName)).data;

const findCharge = async (orderName: string, name: string): Promise<StaffOrder['charges'][number]> => {
  const { charges } = await readOrder(orderName);
  const charge = charges.find((one) => one.name.includes(name) && one.creditedQuantity < one.quantity);
  if (!charge) throw new Error(`no ${name} among ${charges.map((one) => one.name)}`);
  return charge;
};

const pay = (orderName: string, amount: number) =>
  office('takePayment', orderName, { method: 'card', amount });

const getId = async (orderName: string): Promise<string> => {
  const number = Number(orderName.slice(1));
  const row = db.selectFrom('customer_order').select('id').where('number', '=', number);
  return (await row.executeTakeFirstOrThrow()).id;
};

/** Issues what is due of an order, as its jobs do; returns its documents. */
async function issueAll(orderName: string) {
  const orderId = await getId(orderName);
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
  return {
    invoices: ofKind<InvoiceDocument>('invoice'),
    notes: ofKind<CreditNoteDocument>('creditNote'),
  };
}

/** The invoices less the credit notes, and the VAT in them, of some orders. */
async function sumDocuments(...orderNames: string[]) {
  let [totalCents, vatCents] = [0, 0];
  for (const orderName of orderNames) {
    const { invoices, notes } = await issueAll(orderName);
    for (const [sign, documents] of [[1, invoices] as const, [-1, notes] as const]) {
      for (const document of documents) {
        totalCents += sign * document.totalCents;
        for (const part of document.vat) vatCents += sign * part.vatCents;
      }
    }
  }
  return { totalCents, vatCents };
}

const nights = 'FRESH-ROOM';

describe('a folio with a company', () => {
  test('has an invoice of the nights for the company, and one of the drinks for the guest', async () => {
    const { orderName, orderId, totalCents } = await freshGuest(shop, { isPaid: false });
    await office('charge', orderName, { item: dinner });
    const payer = await addPayer(orderName);
    const { data } = await move(orderName, payer, [(await findCharge(orderName, nights)).id]);
    expect(data).toMatchObject({ balance: 32.5, charges: [{ name: 'Diner' }] });
    expect(data.payers).toMatchObject([
      { orderName, isMain: true, balance: 32.5 },
      { orderName: payer, isMain: false, name: 'Zeeland Advies bv', balance: totalCents / 100 },
    ]);
    await pay(orderName, 32.5);
    await pay(payer, totalCents / 100);
    const [guest] = (await issueAll(orderName)).invoices;
    const [invoice] = (await issueAll(payer)).invoices;
    expect(guest).toMatchObject({ totalCents: 3250, lines: [{ description: 'Diner' }] });
    expect(guest?.buyer.company).toBeUndefined();
    expect(invoice).toMatchObject({
      ...{ totalCents, buyer: { company: 'Zeeland Advies bv' } },
      ...{ lines: [{ totalCents }], tenders: [{ amountCents: totalCents }] },
    });
    expect((await readOrder(payer)).payers.map(({ balance }) => balance)).toEqual([0, 0]);
    // The guest reads their own part.
    const page = await read(shop.keys.orderLink(orderId));
    expect(page).toMatchObject({ totalPriceInclVat: 32.5, dueInclVat: 0, cartItems: [{ name: 'Diner' }] });
    expect(page.invoices).toHaveLength(1);
  });

  test('credits what was invoiced to the guest, and invoices it to the company', async () => {
    const stay = await freshGuest(shop, { isPaid: false });
    const { orderName, totalCents } = stay;
    await pay(orderName, 50);
    await issueInvoice(db, jobs, stay.orderId);
    const before = await sumDocuments(orderName);
    const payer = await addPayer(orderName);
    const line = await findCharge(orderName, nights);
    const { data } = await move(orderName, payer, [line.id], { movesPayments: true });
    expect(data).toMatchObject({ balance: 0, refunds: [], credits: [{ reason: 'moved' }], payments: [] });
    expect(await readOrder(payer)).toMatchObject({
      ...{ balance: totalCents / 100 - 50, payments: [{ amount: 50 }] },
    });
    expect((await issueAll(orderName)).notes).toMatchObject([{ totalCents }]);
    expect((await issueAll(payer)).invoices).toMatchObject([
      { totalCents, tenders: [{ amountCents: 5000 }], dueOn: expect.any(String) },
    ]);
    expect(await sumDocuments(orderName, payer)).toEqual(before);

    await office('charge', orderName, { item: dinner });
    await pay(orderName, 32.5);

    // Back again, and what the company paid goes back.
    const again = await findCharge(payer, nights);
    const { data: empty } = await move(payer, orderName, [again.id]);
    expect(empty).toMatchObject({ balance: 0, refunds: [{ amount: 50 }] });
    expect(await sumDocuments(orderName, payer)).toMatchObject({ totalCents: totalCents + 3250 });
    expect((await readOrder(orderName)).balance).toBe(totalCents / 100);
  });

  test('refunds what the guest paid, unless the payment moves along', async () => {
    const { orderName, totalCents } = await freshGuest(shop);
    const payer = await addPayer(orderName);
    const line = await findCharge(orderName, nights);
    const { data } = await move(orderName, payer, [line.id]);
    expect(data).toMatchObject({ refunds: [{ amount: totalCents / 100 }] });
    expect((await readOrder(payer)).balance).toBe(totalCents / 100);
  });

  test.each([
    ['a percentage', { percentage: 37.5 }, Math.round(nightCents * 2 * 0.375)],
    ['an amount', { amount: 123.45 }, 12345],
  ])(
    'splits a line by %s, with its VAT to the cent, before and after its invoice',
    async (_, share, cents) => {
      for (const isInvoiced of [false, true]) {
        const { orderName, orderId, totalCents } = await freshGuest(shop, { isPaid: false });
        const { vat } = await readOrder(orderName);
        if (isInvoiced) await issueInvoice(db, jobs, orderId);
        const payer = await addPayer(orderName);
        const line = await findCharge(orderName, nights);
        const { data, status } = await move(orderName, payer, [line.id], share);
        expect(status).toBe(200);
        expect(data.totalPriceInclVat).toBe((totalCents - cents) / 100);
        expect((await readOrder(payer)).totalPriceInclVat).toBe(cents / 100);
        const sums = await sumDocuments(orderName, payer);
        const vatCents = vat.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
        expect(sums).toEqual({ totalCents, vatCents });
      }
    },
  );

  test('moves some pieces of goods with their stock', async () => {
    const { orderName } = await freshGuest(shop);
    const itemCode = await addStock(5, 450);
    await office('charge', orderName, { item: { kind: 'goods', itemCode }, quantity: 3 });
    const payer = await addPayer(orderName);
    const line = await findCharge(orderName, itemCode);
    const moved = await office('moveLines', orderName, {
      ...{ to: payer, lines: [{ lineId: line.id, quantity: 1 }] },
    });
    expect(moved.data.dueInclVat).toBe(9);
    expect((await readOrder(payer)).dueInclVat).toBe(4.5);
    const theirs = await findCharge(payer, itemCode);
    await office('credit', payer, { lines: [{ cartItemId: theirs.id, quantity: 1 }], restock: true });
    expect(await readStock(itemCode)).toEqual({ sold: 2, held: 0 });
    const half = await move(orderName, payer, [line.id], { percentage: 25 });
    expect([half.status, half.code]).toEqual([400, 'invalid']);
    for (const [share, path] of [
      [{ percentage: 50, amount: 4.5 }, 'body.percentage'],
      [{ amount: 4.5, lines: [{ lineId: line.id, quantity: 1 }] }, 'body.percentage'],
      [{ percentage: 50, lines: [{ lineId: line.id, quantity: 1 }] }, 'body.percentage'],
      [{ lines: [{ lineId: line.id }, { lineId: line.id }] }, 'body.lines'],
    ] as const) {
      const body = { to: payer, lines: [{ lineId: line.id }], ...share };
      const params = { orderName };
      const { status, errors } = await call(shop, 'officeOrder.moveLines', { params, body } as never, {
        token,
      });
      expect([status, errors.map((one) => one.path)]).toEqual([400, [path]]);
    }
  });

  test.each([
    ['open', false],
    ['credited before', true],
  ])('shares the price of one piece of goods, and its stock stays sold once: %s', async (_, isCredited) => {
    const { orderName } = await freshGuest(shop);
    const itemCode = await addStock(5, 450);
    await office('charge', orderName, { item: { kind: 'goods', itemCode }, quantity: isCredited ? 2 : 1 });
    const payer = await addPayer(orderName);
    const line = await findCharge(orderName, itemCode);
    if (isCredited)
      await office('credit', orderName, { lines: [{ cartItemId: line.id, quantity: 1 }], restock: true });
    const { status } = await move(orderName, payer, [line.id], { percentage: 25 });
    expect(status).toBe(200);
    expect(await readStock(itemCode)).toEqual({ sold: 1, held: 0 });
    expect(await audit(db)).toEqual([]);
    const theirs = await findCharge(payer, itemCode);
    await office('credit', payer, { lines: [{ cartItemId: theirs.id, quantity: 1 }], restock: true });
    expect(await audit(db)).toEqual([]);
    const own = await findCharge(orderName, itemCode);
    await office('credit', orderName, { lines: [{ cartItemId: own.id, quantity: 1 }], restock: true });
    expect(await readStock(itemCode)).toEqual({ sold: 0, held: 0 });
  });

  test('keeps the reduction of a voucher on a line that moves', async () => {
    await putVoucher(db, site.id, { code: 'FOLIO', kind: 'percent', percentage: 10 });
    const { orderName, orderId, totalCents } = await freshGuest(shop, {
      ...{ isPaid: false, voucherCode: 'FOLIO' },
    });
    const payer = await addPayer(orderName);
    const line = await findCharge(orderName, nights);
    await move(orderName, payer, [line.id], { percentage: 50 });
    const [invoice] = (await issueAll(payer)).invoices;
    expect(invoice).toMatchObject({
      ...{ totalCents: totalCents / 2, discounts: [{ name: 'FOLIO', amountCents: nightCents / 10 }] },
    });
    await issueInvoice(db, jobs, orderId);
    const rest = await findCharge(orderName, nights);
    await move(orderName, payer, [rest.id]);
    expect(await sumDocuments(orderName, payer)).toMatchObject({ totalCents });
  });
});

test.each([false, true])(
  'counts the reduction of a voucher once, after a move (invoiced: %s) and other dates',
  async (isInvoiced) => {
    await putVoucher(db, site.id, { code: 'THIRTY', kind: 'amount', amountCents: 3001 });
    const {
      orderName,
      orderId,
      id: stayId,
    } = await freshStay(shop, { isPaid: false, voucherCode: 'THIRTY' });
    const payer = await addPayer(orderName);
    const changeDates = async (count: number) => {
      const body = { dateFrom: inDays(20), nights: count, adults: 2 };
      expect((await call(shop, 'officeStay.change', { params: { stayId }, body }, { token })).status).toBe(
        200,
      );
      if (isInvoiced) for (const id of [orderId, await getId(payer)]) await issueInvoice(db, jobs, id);
      const { payers } = await readOrder(orderName);
      return payers.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
    };
    expect(await changeDates(3)).toBe(nightCents * 3 - 3001);
    await move(orderName, payer, [(await findCharge(orderName, nights)).id], { percentage: 50 });
    expect(await changeDates(4)).toBe(nightCents * 4 - 3001);
    const whole = await findCharge(payer, nights);
    await move(payer, orderName, [whole.id]);
    expect(await changeDates(5)).toBe(nightCents * 5 - 3001);
  },
);

test('does not count as a voucher what a guest wrote on a line', async () => {
  const { orderName, orderId, id: stayId } = await freshStay(shop, { isPaid: false });
  await sql`update order_line set data = '{"voucherCents": 5000, "note": "vroeg"}' where order_id = ${orderId}`.execute(
    db,
  );
  const payer = await addPayer(orderName);
  await move(orderName, payer, [(await findCharge(orderName, nights)).id]);
  expect((await readOrder(payer)).cartItems.map(({ data }) => data)).toContainEqual({ note: 'vroeg' });
  const body = { dateFrom: inDays(20), nights: 3, adults: 2 };
  await call(shop, 'officeStay.change', { params: { stayId }, body }, { token });
  expect((await readOrder(payer)).balance).toBe((nightCents * 3) / 100);
});

// No call stores such data; a move would leave it as it is.
test.each([['"vroeg"'], ['["vroeg"]'], ['7']])('keeps %s as the data of a line that moves', async (data) => {
  const { orderName, orderId } = await freshStay(shop, { isPaid: false });
  const toOrderId = await getId(await addPayer(orderName));
  const { id: lineId } = await findCharge(orderName, nights);
  await sql`update order_line set data = ${data}::text::jsonb where order_id = ${orderId}`.execute(db);
  for (const share of [{ percentage: 50 }, undefined]) {
    const input = { lines: [{ lineId, share }], toOrderId, movesPayments: false, staffId: null };
    await db.transaction().execute((trx) => moveLines(trx, paymentDeps, orderId, input));
  }
  const { rows } = await sql<{ data: string }>`
    select data::text from order_line where order_id in (${orderId}, ${toOrderId})`.execute(db);
  expect(rows.map((row) => row.data)).toEqual(rows.map(() => data));
});

describe('what is charged later', () => {
  test('goes to the payer of its kind: nights to the company, the rest to the guest', async () => {
    const { orderName, id: stayId } = await freshGuest(shop, { isPaid: false });
    const payer = await addPayer(orderName, { pays: ['nights'] });
    await move(orderName, payer, [(await findCharge(orderName, nights)).id]);
    await office('charge', orderName, { item: dinner, stayId });
    const stays = { dateFrom: inDays(0), nights: 4, adults: 2 };
    const longer = await call(shop, 'officeStay.change', { params: { stayId }, body: stays }, { token });
    expect(longer.status).toBe(200);
    expect((await readOrder(orderName)).balance).toBe(32.5);
    expect((await readOrder(payer)).balance).toBe((nightCents * 4) / 100);
    const third = await addPayer(orderName, {
      ...company,
      pays: ['charges'],
      terms: 'desk',
      emailAddress: '',
    });
    await office('charge', orderName, { item: { ...dinner, description: 'Wijn' } });
    expect((await findCharge(third, 'Wijn')).amount).toBe(32.5);
    const { data } = await office('changePayer', third, { ...company, pays: ['nights'] });
    expect(data.payers.map(({ pays }) => pays)).toEqual([[], [], ['nights']]);
  });

  test('is charged once to the payer of charges, also where the request is sent twice', async () => {
    const { orderName } = await freshGuest(shop, { isPaid: false });
    const payer = await addPayer(orderName, { pays: ['charges'] });
    for (const _ of [1, 2]) await office('charge', orderName, { item: dinner });
    expect((await readOrder(payer)).totalPriceInclVat).toBe(32.5);
    // Staff charge the company and the guest by name.
    const guest = await freshGuest(shop, { isPaid: false });
    const other = await addPayer(guest.orderName);
    await office('charge', other, { item: dinner });
    await office('charge', guest.orderName, { item: dinner });
    expect((await readOrder(other)).totalPriceInclVat).toBe(32.5);
    expect((await readOrder(guest.orderName)).charges.map(({ name }) => name)).toContain('Diner');
  });

  test('is invoiced to a payer who pays on account from now on, with what they have', async () => {
    const { orderName } = await freshGuest(shop, { isPaid: false });
    const payer = await addPayer(orderName, { terms: 'desk' });
    await move(orderName, payer, [(await findCharge(orderName, nights)).id]);
    const orderId = await getId(payer);
    await office('changePayer', payer, company);
    await shop.emails();
    // The audit asks for the invoice of what was added an hour ago.
    await sql`
      update order_addition set created_at = now() - interval '2 hours' where order_id = ${orderId}`.execute(
      db,
    );
  });

  test('is for the guest where they add it themselves', async () => {
    const { orderName, key, id: stayId } = await freshStay(shop, { isPaid: false });
    const payer = await addPayer(orderName, { pays: ['extras'] });
    const body = { itemCode: 'EXTRA-BREAKFAST', quantity: 1, confirmsAge: false, acceptedTotal: undefined };
    expect((await call(shop, 'stay.addExtra', { params: { stayKey: key }, body } as never)).status).toBe(200);
    expect((await readOrder(payer)).charges).toEqual([]);
    expect((await readOrder(orderName)).charges).toHaveLength(2);
    const extra = { itemCode: 'EXTRA-BREAKFAST', quantity: 2 };
    await call(shop, 'officeStay.addExtra', { params: { stayId }, body: extra }, { token });
    expect((await readOrder(payer)).charges).toHaveLength(1);
  });

  test('leaves the rest of an early departure to whoever paid the line', async () => {
    const { orderName, id: stayId } = await freshGuest(shop, { isPaid: false, nights: 4 });
    const payer = await addPayer(orderName);
    // Their nights come after the dinner, and so go back before those of the guest.
    await office('charge', payer, { item: dinner });
    await move(orderName, payer, [(await findCharge(orderName, nights)).id], { percentage: 50 });
    const body = { departure: inDays(1), refund: (nightCents * 3) / 100 };
    const { status } = await call(shop, 'officeStay.leaveEarly', { params: { stayId }, body }, { token });
    expect(status).toBe(200);
    expect((await readOrder(payer)).totalPriceInclVat).toBe(32.5);
    expect((await readOrder(orderName)).totalPriceInclVat).toBe(nightCents / 100);
  });

  test.each([
    ['leaves early', 'leaveEarly', 0, { departure: inDays(1), refund: (nightCents * 5) / 200 }, 1.5],
    // With the fee for the last night.
    ['stays shorter', 'change', 0, { dateFrom: inDays(0), nights: 3, adults: 2 }, 3.8],
    ['comes on another day', 'change', 20, { dateFrom: inDays(21), nights: 4, adults: 2 }, 4],
  ] as const)(
    'stays with a guest who paid what it replaces and %s',
    async (_, verb, arrivesIn, body, paid) => {
      const draft = { isPaid: false, nights: 4, arrivesIn };
      const { orderName, id: stayId } = await (arrivesIn ? freshStay : freshGuest)(shop, draft);
      const payer = await addPayer(orderName, { pays: ['nights'] });
      const input = { params: { stayId }, body } as never;
      expect((await call(shop, `officeStay.${verb}`, input, { token })).status).toBe(200);
      expect((await readOrder(orderName)).totalPriceInclVat).toBe((nightCents * paid) / 100);
      expect((await readOrder(payer)).charges).toEqual([]);
    },
  );

  test.each([
    ['no-show', 0, 'noShow', 0.8],
    ['cancellation', 3, 'cancel', 0.5],
  ] as const)('has the fee of a %s for whoever paid the nights', async (_, arrivesIn, verb, share) => {
    for (const isMoved of [false, true]) {
      const { orderName, id: stayId, totalCents } = await freshStay(shop, { isPaid: false, arrivesIn });
      const payer = await addPayer(orderName, isMoved ? {} : { pays: ['nights'] });
      if (isMoved) await move(orderName, payer, [(await findCharge(orderName, nights)).id]);
      const [mine, others] = isMoved ? [payer, orderName] : [orderName, payer];
      const input = { params: { stayId }, body: verb === 'cancel' ? {} : { isFeeWaived: false } } as never;
      const ended = await call(shop, `officeStay.${verb}`, input, { token });
      expect(ended.status).toBe(200);
      expect((await readOrder(mine)).totalPriceInclVat).toBe((nightCents * 2 * share) / 100);
      expect((await readOrder(others)).totalPriceInclVat).toBe(0);
      if (verb === 'cancel') continue;
      const { status } = await call(shop, 'officeStay.undoNoShow', { params: { stayId } }, { token });
      expect(status).toBe(200);
      expect((await readOrder(mine)).totalPriceInclVat, 'undone').toBe(totalCents / 100);
      expect((await readOrder(others)).totalPriceInclVat, 'undone').toBe(0);
    }
  });

  test('is an extra of a payer again, with its stock, where a no-show is undone', async () => {
    const itemCode = 'FOLIO-BIKE';
    const productId = await upsertProduct(db, site.id, {
      ...{ itemCode, type: 'extraProduct', vatCategory: 'standard', texts: { nl: { name: 'Fiets' } } },
      variants: [{ itemCode, options: [], priceCents: 1500, stock: { left: 5 } }],
    });
    await sql`insert into extra (product_id, unit) values (${productId}, 'once')`.execute(db);
    await publishChanges(db, [{ topic: 'stays', key: site.id }]);
    await shop.projections.catchUp();
    const { orderName, id: stayId } = await freshStay(shop, { isPaid: false, arrivesIn: 0 });
    const payer = await addPayer(orderName, { pays: ['extras'] });
    const params = { stayId };
    await call(shop, 'officeStay.addExtra', { params, body: { itemCode, quantity: 2 } }, { token });
    // From now on the guest pays such lines.
    await office('changePayer', payer, company);
    await call(shop, 'officeStay.noShow', { params, body: { isFeeWaived: true } }, { token });
    expect((await readStock(itemCode)).sold).toBe(0);
    const { status } = await call(shop, 'officeStay.undoNoShow', { params }, { token });
    expect(status).toBe(200);
    expect((await readOrder(payer)).totalPriceInclVat).toBe(30);
    expect((await readStock(itemCode)).sold).toBe(2);
    const { rows } = await sql`
      select state, quantity from stock_hold where order_id = ${await getId(payer)}`.execute(db);
    expect(rows).toEqual([{ state: 'sold', quantity: 2 }]);
  });

  test('stays with whoever paid what it replaces, without a rule', async () => {
    const { orderName, id: stayId } = await freshStay(shop, { isPaid: false });
    const payer = await addPayer(orderName);
    await move(orderName, payer, [(await findCharge(orderName, nights)).id]);
    const body = { dateFrom: inDays(21), nights: 3, adults: 2 };
    await call(shop, 'officeStay.change', { params: { stayId }, body }, { token });
    expect((await readOrder(payer)).balance).toBe((nightCents * 3) / 100);
    expect((await readOrder(orderName)).balance).toBe(0);
    const { status } = await call(shop, 'officeStay.cancel', { params: { stayId }, body: {} }, { token });
    expect(status).toBe(200);
    const { payers } = await readOrder(orderName);
    expect(payers.every(({ balance, total }) => balance === total)).toBe(true);
  });
});

describe('an order that others pay too', () => {
  test('ends with its guests, and comes back with them', async () => {
    const { orderName, id: stayId, totalCents } = await freshGuest(shop, { isPaid: false, nights: 1 });
    const payer = await addPayer(orderName);
    await move(orderName, payer, [(await findCharge(orderName, nights)).id]);
    const read = (await call(shop, 'officeStay.read', { params: { stayId } }, { token })).data;
    expect(read.payers).toMatchObject([
      { orderName, due: 0 },
      { orderName: payer, due: totalCents / 100 },
    ]);
    await call(shop, 'officeStay.checkOut', { params: { stayId } }, { token });
    expect([(await readOrder(orderName)).status, (await readOrder(payer)).status]).toEqual([
      ...['completed', 'completed'],
    ]);
    await call(shop, 'officeStay.undoCheckOut', { params: { stayId } }, { token });
    expect((await readOrder(payer)).status).toBe('confirmed');
  });

  test('has its guest as the only payer, at the desk or on account', async () => {
    const { orderName, orderId, id: stayId, totalCents } = await freshGuest(shop, { isPaid: false });
    const readPayers = async () =>
      (await call(shop, 'officeStay.read', { params: { stayId } }, { token })).data.payers;
    const due = totalCents / 100;
    expect(await readPayers()).toMatchObject([{ orderName, due, isOnAccount: false }]);
    await sql`update customer_order set settles = 'invoice' where id = ${orderId}`.execute(db);
    expect(await readPayers()).toMatchObject([{ orderName, due, isOnAccount: true }]);
    await sql`update customer_order set settles = 'desk' where id = ${orderId}`.execute(db);
  });

  test('says what of it can move, and how much of that is left', async () => {
    const { orderName } = await freshGuest(shop, { isPaid: false });
    await office('charge', orderName, { item: dinner, quantity: 2 });
    expect((await readOrder(orderName)).staffActions).not.toContain('move');
    const payer = await addPayer(orderName);
    expect((await readOrder(payer)).staffActions, 'nothing to move').not.toContain('move');
    const { id: cartItemId } = await findCharge(orderName, 'Diner');
    await office('credit', orderName, { lines: [{ cartItemId, quantity: 1 }] });
    const order = await readOrder(orderName);
    expect(order.staffActions).toContain('move');
    expect(order.charges).toMatchObject([
      { isMovable: true },
      { name: 'Diner', amount: 65, remaining: 32.5, isMovable: true },
    ]);
    await office('credit', orderName, { lines: [{ cartItemId, quantity: 1 }] });
    expect(await readOrder(orderName)).toMatchObject({
      charges: [{ isMovable: true }, { remaining: 0, isMovable: false }],
    });
  });

  test('is not cancelled as a whole, nor changed by its guest', async () => {
    const { orderName, key, orderId } = await freshStay(shop, { isPaid: false });
    const payer = await addPayer(orderName);
    await move(orderName, payer, [(await findCharge(orderName, nights)).id]);
    for (const name of [orderName, payer])
      expect((await readOrder(name)).staffActions).not.toContain('cancel');
    const guest = await call(shop, 'stay.cancel', {
      ...{ params: { stayKey: key }, body: { acceptedFee: 0 } },
    });
    expect(guest.code).toBe('conflict');
    expect((await read(shop.keys.orderLink(orderId))).actions).not.toContain('cancel');
  });

  test('refuses a line of another payer, goods to be packed, and a payer who had something', async () => {
    const { orderName } = await freshGuest(shop, { isPaid: false });
    const payer = await addPayer(orderName);
    expect(await addPayer(orderName), 'the same payer').toBe(payer);
    const line = await findCharge(orderName, nights);
    const { orderName: elsewhere } = await freshGuest(shop);
    expect((await move(orderName, elsewhere, [line.id])).status).toBe(404);
    await move(orderName, payer, [line.id]);
    expect((await move(orderName, payer, [line.id])).code).toBe('conflict');
    expect((await office('removePayer', payer)).code).toBe('conflict');
    expect((await office('removePayer', orderName)).status).toBe(404);
    const other = await addPayer(orderName, { terms: 'desk', emailAddress: '' });
    const removable = async () =>
      (await readOrder(orderName)).payers.filter((one) => one.isRemovable).map((one) => one.orderName);
    expect(await removable()).toEqual([other]);
    // Their line is with the guest again, but the history and the notes are theirs.
    await move(payer, orderName, [line.id]);
    await call(
      shop,
      'officeOrderNote.create',
      { params: { subjectId: other }, body: { text: 'Belt voor de factuur' } },
      { token },
    );
    expect(await removable()).toEqual([]);
    for (const name of [payer, other]) expect((await office('removePayer', name)).code).toBe('conflict');
    const third = await addPayer(orderName, { terms: 'desk', emailAddress: 'derde@gast.example' });
    expect((await office('removePayer', third)).data.payers).toHaveLength(3);
    const nameless = await office('addPayer', orderName, {
      ...{ ...company, address: { ...company.address, companyName: '' } },
    });
    expect(nameless.status).toBe(400);
    const goods = await bought(1);
    expect((await office('addPayer', goods.name, company)).code).toBe('conflict');
  });
});

describe('at the same time', () => {
  test('two desks that move a line to different payers move it once', async () => {
    const { orderName, orderId, totalCents } = await freshGuest(shop, { isPaid: false });
    await issueInvoice(db, jobs, orderId);
    const one = await addPayer(orderName);
    const two = await addPayer(orderName, { emailAddress: envelope.emailAddress });
    const line = await findCharge(orderName, nights);
    const moves = await Promise.all([one, two, one, two].map((to) => move(orderName, to, [line.id])));
    expect(moves.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(moves.filter(({ code }) => code === 'conflict')).toHaveLength(3);
    const { payers } = await readOrder(orderName);
    expect(payers.reduce((sum, { balance }) => sum + balance, 0)).toBe(totalCents / 100);
    expect(await sumDocuments(orderName, one, two)).toMatchObject({ totalCents });
  });

  test('a change of dates, credits and charges of a payer wait for each other', async () => {
    const { orderName, id: stayId } = await freshGuest(shop, { isPaid: false });
    const itemCode = await addStock(5000, 450);
    const item = { kind: 'goods', itemCode };
    const payer = await addPayer(orderName);
    for (let round = 0; round < 12; round++) {
      await office('charge', payer, { item, quantity: 6 + round });
      const { id: cartItemId } = await findCharge(payer, itemCode);
      const credit = { lines: [{ cartItemId, quantity: 1 }], restock: true };
      const body = { dateFrom: inDays(0), nights: 3 + (round % 2), adults: 2 };
      const replies = await Promise.all([
        call(shop, 'officeStay.change', { params: { stayId }, body }, { token }),
        office('credit', payer, credit),
        office('charge', payer, { item, quantity: 40 + round }),
        office('charge', orderName, { item, quantity: 80 + round }),
        call(shop, 'officeStay.change', { params: { stayId }, body }, { token }),
        office('credit', payer, credit),
      ]);
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    }
  });

  test('payments, moves, charges and a check-out lose nothing and count nothing twice', async () => {
    for (let round = 0; round < 4; round++) {
      const { orderName, id: stayId, totalCents } = await freshGuest(shop, { isPaid: false, nights: 1 });
      const payer = await addPayer(orderName);
      const line = await findCharge(orderName, nights);
      const due = totalCents / 100;
      const replies = await Promise.all([
        move(orderName, payer, [line.id]),
        pay(orderName, due),
        office('charge', orderName, { item: dinner }),
        call(shop, 'officeStay.checkOut', { params: { stayId } }, { token }),
        pay(payer, due),
        move(payer, orderName, [line.id]),
      ]);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      const { payers, refunds } = await readOrder(orderName);
      const other = await readOrder(payer);
      const total = payers.reduce((sum, one) => sum + Math.round(one.total * 100), 0);
      expect(total).toBe(totalCents + 3250);
      const received = [replies[1], replies[4]].filter(({ status }) => status === 200).length * totalCents;
      const owed = [...refunds, ...other.refunds].filter(({ status }) => status !== 'failed');
      const returned = owed.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      const balance = payers.reduce((sum, one) => sum + Math.round(one.balance * 100), 0);
      expect(balance).toBe(total - received + returned);
      await sumDocuments(orderName, payer);
    }
  });
});
