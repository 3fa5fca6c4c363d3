import fc from 'fast-check';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import type { Db } from '../../database/connect.ts';
import { openInvoiceTest } from '../../test/fakes/invoice-test-setup.ts';
import { type Sale, type Sold, sell } from '../../test/fakes/orders.ts';
import { isLongProof, proofRuns, reportFigures } from '../../test/kit/proof-report.ts';
import { audit } from '../audit/audit.ts';
import type { CreditNoteDocument, InvoiceDocument } from '../invoices/document.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { resendInvoices } from '../invoices/resend-invoices.ts';
import { vatWithin } from '../locale/allocate.ts';
import type { Quote, VatPart } from '../pricing/quote.ts';
import { type AddedLine, addToOrder } from './add-to-order.ts';
import { requestDueBalances } from './balance.ts';
import { type Credit, creditOrder } from './credit-order.ts';
import { readInvoiceByLine } from './invoice-lines.ts';
import { recordManualPayment } from './manual-payment.ts';
import { readOrderMoney } from './order-money.ts';

const { db, jobs, keys, siteId, issued, requested } = await openInvoiceTest();
const deps = { db, jobs, keys, log: pino({ level: 'silent' }) };

const variant = await db.selectFrom('variant').select('id').limit(1).executeTakeFirstOrThrow();

const line = (changes: Partial<AddedLine> = {}): AddedLine => ({
  ...{ variantId: variant.id, itemCode: 'DINNER', name: 'Diner', productType: 'extraProduct', quantity: 1 },
  ...{ unitCents: 2500, vatRate: 9, kind: 'stay', stayId: null, stayPart: null, day: null, ...changes },
});

/** A confirmed order, paid as `sale` says. */
async function confirmed(sale: Sale = {}): Promise<Sold> {
  const sold = await sell(db, siteId, sale);
  await sql`update customer_order set confirmed_at = now(), created_at = now() - interval '1 day'
    where id = ${sold.orderId}`.execute(db);
  if ((await readOrderMoney(db, sold.orderId)).dueCents <= 0)
    await sql`update customer_order set paid_at = now() where id = ${sold.orderId}`.execute(db);
  return sold;
}

const within = <Answer>(verb: (trx: Db) => Promise<Answer>) => db.transaction().execute(verb);

const add = (orderId: string, lines: AddedLine[]) =>
  within((trx) => addToOrder(trx, deps, orderId, { lines, reason: 'changed', staffId: null }));

const creditBase = { shipping: false, restock: false, reason: '', staffId: null };

const credit = (orderId: string, lines: Credit['lines'], own: Partial<Credit> = {}) =>
  within((trx) => creditOrder(trx, deps, orderId, { ...creditBase, lines, ...own }));

/** Each with a reference of its own: the same payment twice within seconds counts once. */
const payCash = (orderId: string, amountCents: number) =>
  within((trx) =>
    recordManualPayment(trx, deps, orderId, {
      ...{ method: 'cash', amountCents, reference: crypto.randomUUID(), staffId: null },
    }),
  );

const readRow = (orderId: string) =>
  db.selectFrom('customer_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();

const invoiceFor = async (orderId: string) => issued(await issueInvoice(db, jobs, orderId));

/** The invoice of each line, in the order of the lines. */
async function listInvoicedLines(orderId: string): Promise<(string | null)[]> {
  return [...(await readInvoiceByLine(db, orderId)).values()];
}

const noteFor = async (creditId: string) =>
  issued<CreditNoteDocument>(await issueCreditNote(db, jobs, creditId));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Days until the order is due. */
const dueIn = async (orderId: string) => {
  const { rows } = await sql<{ days: number }>`
    select due_on - (now() at time zone 'Europe/Amsterdam')::date as days from customer_order
    where id = ${orderId}`.execute(db);
  return rows[0]?.days;
};

async function stayIn(orderId: string, from: number, nights = 2, state = 'confirmed'): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into reservation (site_id, order_id, room_type_id, arrival, departure, adults, state)
    select ${siteId}, ${orderId}, min(product_id), today + ${from}::int, today + ${from + nights}::int, 2, ${state}
    from room_type, (select (now() at time zone 'Europe/Amsterdam')::date as today) as day group by today
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** These stays were inserted directly: no inventory counts their nights. */
afterEach(async () => {
  await sql`delete from reservation where order_id is not null`.execute(db);
});

describe('an addition', () => {
  test('is in the order and its quote beside the other lines, rounded by itself', async () => {
    const { orderId, quote } = await confirmed({ lines: [{ name: 'Zeep', unitCents: 1001 }] });
    const { totalCents, lineIds, additionId } = await add(orderId, [
      line({ unitCents: 333, quantity: 3, vatRate: 21 }),
      line({ unitCents: 2500 }),
    ]);
    expect(totalCents).toBe(3499);
    const order = await readRow(orderId);
    const merged = order.quote as Quote;
    expect(order.total_cents).toBe(4500);
    expect(merged).toMatchObject({ subtotalCents: 4500, totalCents: 4500, shippingCents: 0 });
    expect(merged.lines.map(({ id }) => id)).toEqual([...quote.lines.map(({ id }) => id), ...lineIds]);
    const standard = vatWithin(1001, 21) + vatWithin(999, 21);
    expect(merged.vat).toEqual([
      { rate: 21, baseCents: 2000 - standard, vatCents: standard },
      { rate: 9, baseCents: 2294, vatCents: 206 },
    ]);
    const lines = await db
      .selectFrom('order_line')
      .select(['addition_id', 'sort_order', 'withdrawal', 'discount_cents', 'vat_cents'])
      .where('order_id', '=', orderId)
      .orderBy('sort_order')
      .execute();
    expect(lines.slice(1)).toMatchObject([
      { addition_id: additionId, sort_order: 1, withdrawal: 'dated', discount_cents: 0, vat_cents: 173 },
      { addition_id: additionId, sort_order: 2, withdrawal: 'dated', discount_cents: 0, vat_cents: 206 },
    ]);
  });

  test.each(['pending', 'cancelled'])('is refused for an order that is %s', async (state) => {
    const { orderId } = await sell(db, siteId, { state });
    await expect(add(orderId, [line()])).rejects.toMatchObject({ code: 'conflict' });
    await sql`delete from customer_order where id = ${orderId}`.execute(db);
  });

  test('is due of an order that was paid, until it is paid too', async () => {
    const { orderId } = await confirmed();
    await requested('order-email');
    await add(orderId, [line()]);
    expect(await readRow(orderId)).toMatchObject({ paid_at: null });
    expect(await dueIn(orderId)).toBe(14);
    await payCash(orderId, 2500);
    expect((await readRow(orderId)).paid_at).not.toBeNull();
    expect(await requested('order-email')).toMatchObject([{ kind: 'paymentReceived', orderId }]);
    expect(await audit(db)).toEqual([]);
  });

  test.each([
    ['before its guests come', 5, 'confirmed', 5],
    ['within a fortnight', 40, 'confirmed', 14],
    ['when its guests leave, of those who have come', -1, 'inHouse', 1],
    ['today, of those who should have come', -1, 'confirmed', 0],
  ])('is due %s', async (_, from, state, days) => {
    const { orderId } = await confirmed();
    await stayIn(orderId, from, 2, state);
    await add(orderId, [line()]);
    expect(await dueIn(orderId)).toBe(days);
  });

  test('leaves an earlier due date as it is', async () => {
    const { orderId } = await confirmed({ paid: [], settles: 'invoice', dueOn: '2020-01-01' });
    await add(orderId, [line()]);
    expect((await readRow(orderId)).due_on).toBe('2020-01-01');
  });

  test('is requested on a later day, though the order was requested before', async () => {
    const { orderId } = await confirmed();
    await stayIn(orderId, 3);
    await sql`update customer_order set balance_requested_at = now(), balance_reminded_at = now()
      where id = ${orderId}`.execute(db);
    await add(orderId, [line()]);
    await requested('order-email');
    await requestDueBalances(deps);
    expect(await requested('order-email')).toEqual([]);
    await sql`update order_addition set created_at = now() - interval '1 day' where order_id = ${orderId}`.execute(
      db,
    );
    await requestDueBalances(deps);
    expect(await requested('order-email')).toEqual([{ kind: 'balanceDue', orderId }]);
    await issueInvoice(db, jobs, orderId);
  });
});

describe('the invoice of an addition', () => {
  async function runInvoiceJobs() {
    const found: unknown[] = [];
    const nothing = async () => {};
    await jobs.runDue({
      ...{ email: nothing, 'password-reset': nothing, 'email-change': nothing, 'order-email': nothing },
      ...{
        'gift-card-email': nothing,
        'loyalty-email': nothing,
        'credit-note-due': nothing,
        'pages-due': nothing,
        'photo-feed': nothing,
        'import-pictures': nothing,
      },
      ...{ 'survey-email': nothing, 'test-email': nothing, 'order-link': nothing },
      ...{ mailing: nothing, 'mailing-test': nothing },
      'invoice-due': async (data) => void found.push(data),
    });
    return found;
  }

  test('is enqueued at once; for payment at the front desk when it is paid', async () => {
    await runInvoiceJobs();
    const online = await confirmed();
    await add(online.orderId, [line()]);
    expect(await runInvoiceJobs()).toEqual([{ orderId: online.orderId }]);
    const deskOrder = await confirmed({ settles: 'desk' });
    await add(deskOrder.orderId, [line()]);
    expect(await runInvoiceJobs()).toEqual([]);
    await payCash(deskOrder.orderId, 2500);
    expect(await runInvoiceJobs()).toEqual([{ orderId: deskOrder.orderId }]);
  });

  test('is that of the order where there was none', async () => {
    const { orderId } = await confirmed();
    await add(orderId, [line()]);
    const { id, document } = await invoiceFor(orderId);
    expect(await listInvoicedLines(orderId)).toEqual([id, id]);
    expect(document).toMatchObject({
      totalCents: 3500,
      lines: [{ description: 'Zeep' }, { description: 'Diner' }],
    });
    expect(document.tenders).toMatchObject([{ name: 'Duinpay', amountCents: 1000 }]);
  });

  test('is a separate one after that, for all lines without an invoice', async () => {
    const { orderId } = await confirmed({ shippingCents: 595 });
    const base = await invoiceFor(orderId);
    await add(orderId, [line()]);
    await add(orderId, [line({ name: 'Ontbijt', unitCents: 1500 })]);
    await payCash(orderId, 1500);
    const ids = await Promise.all(Array.from({ length: 6 }, () => issueInvoice(db, jobs, orderId)));
    expect(new Set(ids).size).toBe(1);
    const { id, document, kind } = await issued(ids[0]);
    expect(kind).toBe('invoice');
    expect(await listInvoicedLines(orderId)).toEqual([base.id, id, id]);
    expect(document).toMatchObject({
      ...{ subtotalCents: 4000, totalCents: 4000, shipping: [], discounts: [] },
      lines: [{ description: 'Diner' }, { description: 'Ontbijt' }],
      // Each addition is rounded by itself.
      vat: [{ rate: 9, vatCents: vatWithin(2500, 9) + vatWithin(1500, 9) }],
      tenders: [{ amountCents: 1500 }],
    });
    expect(base.document.totalCents).toBe(1595);
    await add(orderId, [line({ name: 'Fietsen' })]);
    const { document: third } = await invoiceFor(orderId);
    expect(third).toMatchObject({ lines: [{ description: 'Fietsen' }], tenders: [] });
  });

  test('is sent again with the others, and is issued where it is missing', async () => {
    const { orderId } = await confirmed();
    const base = await invoiceFor(orderId);
    await add(orderId, [line()]);
    await Promise.all([runInvoiceJobs(), requested('order-email')]);
    const again = () => within((trx) => resendInvoices(trx, jobs, orderId));
    const emailJob = (refId: string) => ({ kind: 'invoiceIssued', orderId, refId });
    for (const _ of [1, 2]) {
      await again();
      const emails = await requested('order-email');
      expect(emails).toHaveLength(2);
      const second = await invoiceFor(orderId);
      expect(emails).toEqual(expect.arrayContaining([emailJob(base.id), emailJob(second.id)]));
    }
  });

  test('of a cancellation fee is issued though the order was cancelled', async () => {
    const { orderId, lineIds } = await confirmed({ lines: [{ name: 'Duinkamer', unitCents: 10_000 }] });
    await invoiceFor(orderId);
    await within(async (trx) => {
      const fee = line({ name: 'Kosten', productType: 'fee', stayPart: 'fee', unitCents: 3000 });
      await addToOrder(trx, deps, orderId, { lines: [fee], reason: 'cancelled', staffId: null });
      const lines = [{ lineId: lineIds[0] ?? '', quantity: 1 }];
      await creditOrder(trx, deps, orderId, { ...creditBase, lines });
    });
    await sql`update customer_order set state = 'cancelled', cancelled_at = now() where id = ${orderId}`.execute(
      db,
    );
    const { document } = await invoiceFor(orderId);
    expect(document).toMatchObject({
      totalCents: 3000,
      tenders: [{ name: 'Creditnota', amountCents: 3000 }],
    });
    expect(await readOrderMoney(db, orderId)).toMatchObject({ dueCents: 0, returnedCents: 7000 });
    expect(await audit(db)).toEqual([]);
  });

  test('shows the day of the extra', async () => {
    const { orderId } = await confirmed();
    const reservationId = await stayIn(orderId, 10);
    await invoiceFor(orderId);
    const day = Temporal.Now.plainDateISO('Europe/Amsterdam').add({ days: 10 }).toString();
    const to = Temporal.PlainDate.from(day).add({ days: 2 }).toString();
    await add(orderId, [
      line({ stayId: reservationId, stayPart: 'night' }),
      line({ stayId: reservationId, stayPart: 'extra', day }),
    ]);
    const { document } = await invoiceFor(orderId);
    expect(document.supplied).toEqual({ from: day, to });
    expect(document.lines.map(({ supplied }) => supplied)).toEqual([undefined, { from: day }]);
  });
});

describe('a credit', () => {
  test('of a line on two invoices has a note for each, and refunds once', async () => {
    const { orderId, lineIds } = await confirmed({
      ...{
        lines: [{ name: 'Zeep', unitCents: 1000, quantity: 2 }],
        cards: [{ name: 'Bon AB12', cents: 1500 }],
      },
    });
    const base = await invoiceFor(orderId);
    const extra = await add(orderId, [line()]);
    await payCash(orderId, 2500);
    const second = await invoiceFor(orderId);
    const { creditId, creditIds, totalCents, refundIds } = await credit(orderId, [
      { lineId: extra.lineIds[0] ?? '', quantity: 1 },
      { lineId: lineIds[0] ?? '', quantity: 2 },
    ]);
    expect(creditIds).toHaveLength(2);
    expect({ creditId, totalCents }).toEqual({ creditId: creditIds[0], totalCents: 4500 });
    const notes = [await noteFor(creditIds[0] ?? ''), await noteFor(creditIds[1] ?? '')];
    expect(notes.map(({ document }) => document.corrects.number)).toEqual([base.name, second.name]);
    expect(notes.map(({ document }) => document.totalCents)).toEqual([2000, 2500]);
    for (const { document } of notes)
      expect(sum(document.tenders.map(({ amountCents }) => amountCents))).toBe(document.totalCents);
    expect(
      sum(
        notes.flatMap(({ document }) =>
          document.tenders.filter(({ name }) => name === 'Bon AB12').map((one) => one.amountCents),
        ),
      ),
    ).toBe(1500);
    expect(await readOrderMoney(db, orderId)).toMatchObject({
      dueCents: 0,
      returnedCents: 3000,
      restoredCents: 1500,
    });
    expect(refundIds.length).toBeGreaterThan(0);
    expect(await audit(db)).toEqual([]);
  });

  test('of a part of a stay takes its other parts with it, where requested', async () => {
    const { orderId } = await confirmed();
    const reservationId = await stayIn(orderId, 10);
    const parts = await add(orderId, [
      line({ stayId: reservationId, stayPart: 'night', unitCents: 10_000 }),
      line({ stayId: reservationId, stayPart: 'touristTax', unitCents: 500, kind: 'tax', vatRate: 0 }),
      line({ stayId: reservationId, stayPart: 'extra', unitCents: 700 }),
    ]);
    const later = await add(orderId, [line({ stayId: reservationId, stayPart: 'night', unitCents: 9000 })]);
    await payCash(orderId, 20_200);
    const [night = '', tax = ''] = parts.lineIds;
    const one = [{ lineId: tax, quantity: 1 }];
    expect((await credit(orderId, one, { wholeStays: true })).totalCents).toBe(10_500);
    await expect(credit(orderId, [{ lineId: night, quantity: 1 }])).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await credit(orderId, [{ lineId: later.lineIds[0] ?? '', quantity: 1 }])).totalCents).toBe(9000);
  });

  test('after an addition that costs more refunds nothing, and shows where the money went', async () => {
    const { orderId, lineIds } = await confirmed({
      lines: [{ name: 'Duinkamer', unitCents: 10_000, vatRate: 9 }],
    });
    const base = await invoiceFor(orderId);
    const { creditIds, refundIds } = await within(async (trx) => {
      const lines = [line({ unitCents: 12_000 })];
      await addToOrder(trx, deps, orderId, { lines, reason: 'changed', staffId: null });
      return creditOrder(trx, deps, orderId, {
        ...creditBase,
        lines: [{ lineId: lineIds[0] ?? '', quantity: 1 }],
      });
    });
    expect(refundIds).toEqual([]);
    const [note, invoice] = [await noteFor(creditIds[0] ?? ''), await invoiceFor(orderId)];
    expect(note.document.corrects.number).toBe(base.name);
    expect(note.document.tenders).toMatchObject([
      { name: 'Verrekend met wat van je bestelling nog openstond', amountCents: 10_000 },
    ]);
    expect(invoice.document).toMatchObject({
      totalCents: 12_000,
      tenders: [{ name: 'Creditnota', amountCents: 10_000 }],
      dueOn: expect.any(String),
    });
  });

  test('after an addition that costs less refunds the difference, and the order stays paid', async () => {
    const { orderId, lineIds } = await confirmed({
      lines: [{ name: 'Duinkamer', unitCents: 10_000, vatRate: 9 }],
    });
    await invoiceFor(orderId);
    await within(async (trx) => {
      const lines = [line({ unitCents: 8000 })];
      await addToOrder(trx, deps, orderId, { lines, reason: 'changed', staffId: null });
      return creditOrder(trx, deps, orderId, {
        ...creditBase,
        lines: [{ lineId: lineIds[0] ?? '', quantity: 1 }],
      });
    });
    expect((await readRow(orderId)).paid_at).not.toBeNull();
    expect(await readOrderMoney(db, orderId)).toMatchObject({ dueCents: 0, returnedCents: 2000 });
    expect((await invoiceFor(orderId)).document.tenders).toMatchObject([
      { name: 'Creditnota', amountCents: 8000 },
    ]);
  });
});

/** An order as the test calculates it: every piece that was sold, and the pieces that remain. */
type Books = {
  orderId: string;
  lines: { id: string; left: number; cents: number; leftCents: number; pieces: number; vatRate: number }[];
  shippingLeft: number;
  /** Cents paid by payments, and by gift card. */
  paid: number;
  byCard: number;
  roundings: number;
  credits: string[];
};

const cents = fc.constantFrom(1, 7, 99, 333, 995, 1287, 12_500);
const goods = fc.record({
  unitCents: cents,
  quantity: fc.integer({ min: 1, max: 3 }),
  vatRate: fc.constantFrom(0, 9, 21),
});

const sale = fc.record({
  lines: fc.array(goods, { minLength: 1, maxLength: 3 }),
  shippingCents: fc.constantFrom(0, 595),
  percentage: fc.constantFrom(0, 10, 33),
  cardCents: fc.constantFrom(0, 300),
  settles: fc.constantFrom<'online' | 'invoice' | 'desk'>('online', 'invoice', 'desk'),
});

const lines = fc.array(goods, { minLength: 1, maxLength: 3 });
const picks = fc.array(fc.record({ line: fc.nat(12), pieces: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 4,
});

const step = fc.oneof(
  fc.record({ verb: fc.constant('add' as const), lines, isCharge: fc.boolean() }),
  fc.record({ verb: fc.constant('credit' as const), picks, shipping: fc.boolean() }),
  fc.record({ verb: fc.constant('change' as const), lines, picks }),
  fc.record({ verb: fc.constant('pay' as const), part: fc.constantFrom(0.4, 1) }),
  fc.record({ verb: fc.constant('invoice' as const) }),
  fc.record({ verb: fc.constant('note' as const), which: fc.nat(5) }),
);

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const done: Record<string, number> = {};

async function place(drawn: typeof sale extends fc.Arbitrary<infer Each> ? Each : never): Promise<Books> {
  const { shippingCents, percentage, settles } = drawn;
  const worth =
    sum(drawn.lines.map(({ unitCents, quantity }) => unitCents * quantity)) * (1 - percentage / 100);
  const byCard = worth > drawn.cardCents ? drawn.cardCents : 0;
  const named = drawn.lines.map((one, index) => ({ ...one, name: `Ding ${index}` }));
  const bare: Sale = {
    ...{ lines: named, shippingCents, settles, paid: [] },
    reductions: [{ kind: 'percent', percentage }],
    cards: byCard > 0 ? [{ name: 'Bon AB12', cents: byCard }] : [],
  };
  const { orderId, lineIds, quote } = await confirmed(bare);
  const books: Books = {
    orderId,
    lines: quote.lines.map((one, index) => ({
      ...{ id: lineIds[index] ?? '', left: named[index]?.quantity ?? 0, pieces: named[index]?.quantity ?? 0 },
      ...{ cents: one.totalCents, leftCents: one.totalCents, vatRate: one.vatRate },
    })),
    ...{ shippingLeft: quote.shippingCents, paid: 0, byCard, roundings: 1, credits: [] },
  };
  if (settles === 'online') await pay(books, 1);
  return books;
}

async function pay(books: Books, part: number): Promise<void> {
  const amount = Math.ceil((await readOrderMoney(db, books.orderId)).dueCents * part);
  if (amount <= 0) return;
  await payCash(books.orderId, amount);
  books.paid += amount;
}

function noteAdded(
  books: Books,
  lineIds: string[],
  added: readonly { unitCents: number; quantity: number; vatRate: number }[],
) {
  books.roundings += 1;
  for (const [index, { unitCents, quantity, vatRate }] of added.entries()) {
    const whole = unitCents * quantity;
    books.lines.push({
      id: lineIds[index] ?? '',
      left: quantity,
      pieces: quantity,
      cents: whole,
      leftCents: whole,
      vatRate,
    });
  }
}

/** The remaining pieces to credit, and their lines. */
function chosen({ lines: all }: Books, picked: readonly { line: number; pieces: number }[]) {
  const named = new Map<string, number>();
  for (const { line: at, pieces } of picked) {
    const one = all[at % all.length];
    if (!one) continue;
    const quantity = Math.min(one.left, (named.get(one.id) ?? 0) + pieces);
    if (quantity > 0) named.set(one.id, quantity);
  }
  return [...named].map(([lineId, quantity]) => ({ lineId, quantity }));
}

function noteCredited(
  books: Books,
  creditIds: string[],
  taken: readonly { lineId: string; quantity: number }[],
  shipping: boolean,
) {
  books.credits.push(...creditIds);
  for (const { lineId, quantity } of taken) {
    const one = books.lines.find(({ id }) => id === lineId);
    if (!one) continue;
    one.left -= quantity;
    one.leftCents =
      one.cents -
      (one.left === 0 ? one.cents : Math.round((one.cents * (one.pieces - one.left)) / one.pieces));
  }
  if (shipping) books.shippingLeft = 0;
}

const addedLines = (drawn: readonly { unitCents: number; quantity: number; vatRate: number }[]) =>
  drawn.map((one) => line(one));

async function take(books: Books, drawn: Step): Promise<void> {
  const { orderId } = books;
  if ((await readRow(orderId)).state === 'cancelled') return;
  if (drawn.verb === 'add') {
    const charged = drawn.isCharge && { productType: 'charge', variantId: null };
    const added = addedLines(drawn.lines).map((one) => ({ ...one, ...charged }));
    noteAdded(books, (await add(orderId, added)).lineIds, drawn.lines);
  } else if (drawn.verb === 'credit') {
    const taken = chosen(books, drawn.picks);
    const shipping = drawn.shipping && books.shippingLeft > 0;
    if (taken.length === 0 && !shipping) return;
    noteCredited(books, (await credit(orderId, taken, { shipping })).creditIds, taken, shipping);
  } else if (drawn.verb === 'change') {
    const taken = chosen(books, drawn.picks);
    if (taken.length === 0) return;
    await within(async (trx) => {
      const added = { lines: addedLines(drawn.lines), reason: 'changed', staffId: null };
      const { lineIds } = await addToOrder(trx, deps, orderId, added);
      const { creditIds } = await creditOrder(trx, deps, orderId, { ...creditBase, lines: taken });
      noteAdded(books, lineIds, drawn.lines);
      noteCredited(books, creditIds, taken, false);
    });
  } else if (drawn.verb === 'pay') await pay(books, drawn.part);
  else if (drawn.verb === 'invoice') await issueInvoice(db, jobs, orderId);
  else {
    const creditId = books.credits[drawn.which % books.credits.length];
    if (creditId) await issueCreditNote(db, jobs, creditId);
  }
  done[drawn.verb] = (done[drawn.verb] ?? 0) + 1;
}

const vatAt = (parts: readonly VatPart[], rate: number) =>
  sum(parts.filter((part) => part.rate === rate).map(({ vatCents }) => vatCents));
const grossAt = (parts: readonly VatPart[], rate: number) =>
  sum(parts.filter((part) => part.rate === rate).map(({ baseCents, vatCents }) => baseCents + vatCents));

/**
 * Issues all documents that are due. Together they must show the rest of the order, and the money must be
 * where they say.
 */
async function settle(books: Books): Promise<void> {
  const { orderId } = books;
  const id = await issueInvoice(db, jobs, orderId);
  for (const creditId of books.credits) await issueCreditNote(db, jobs, creditId);
  const order = await readRow(orderId);
  const quote = order.quote as Quote;
  const left = sum(books.lines.map(({ leftCents }) => leftCents)) + books.shippingLeft;
  const money = await readOrderMoney(db, orderId);
  expect(money.totalCents - money.creditedCents, 'left of the order').toBe(left);
  const retained = books.paid + books.byCard - money.returnedCents - money.restoredCents;
  expect(retained, 'kept').toBe(left - money.dueCents);
  expect(money.dueCents, 'nothing is kept too much').toBeGreaterThanOrEqual(0);
  // An order of which nothing is left is cancelled.
  if (order.state !== 'cancelled') expect(order.paid_at !== null, 'is paid').toBe(money.dueCents === 0);
  if (!id) return;
  const documents = await db
    .selectFrom('issued_document')
    .select(['kind', 'document'])
    .where('order_id', '=', orderId)
    .orderBy('series')
    .orderBy('number')
    .execute();
  const of = <Document>(kind: string) =>
    documents.filter((row) => row.kind === kind).map(({ document }) => document as Document);
  const [invoices, notes] = [of<InvoiceDocument>('invoice'), of<CreditNoteDocument>('creditNote')];
  const isAllInvoiced =
    invoices.flatMap(({ lines: documentLines }) => documentLines).length === books.lines.length;
  // A line that was credited in full before its invoice needs no invoice.
  const invoicedCents =
    sum(invoices.map(({ totalCents }) => totalCents)) - sum(notes.map(({ totalCents }) => totalCents));
  expect(invoicedCents, 'the documents').toBe(left);
  const invoiced = invoices.flatMap(({ vat }) => vat);
  const taken = notes.flatMap(({ vat }) => vat);
  for (const { rate } of quote.vat) {
    const gross = grossAt(invoiced, rate) - grossAt(taken, rate);
    const tax = vatAt(invoiced, rate) - vatAt(taken, rate);
    if (isAllInvoiced) expect(vatAt(invoiced, rate), `tax at ${rate}`).toBe(vatAt(quote.vat, rate));
    const goodsLeft = sum(books.lines.map((one) => (one.vatRate === rate ? one.leftCents : 0)));
    if (books.shippingLeft === 0) expect(gross, `left at ${rate}`).toBe(goodsLeft);
    else expect(gross, `left at ${rate}`).toBeGreaterThanOrEqual(goodsLeft);
    expect(Math.abs(tax - vatWithin(gross, rate)), `tax left at ${rate}`).toBeLessThanOrEqual(
      books.roundings,
    );
    if (gross === 0) expect(tax, `no tax at ${rate}`).toBe(0);
  }
  for (const { tenders, totalCents } of notes)
    expect(sum(tenders.map(({ amountCents }) => amountCents)), 'what a note gives back').toBe(totalCents);
  for (const { tenders, totalCents } of invoices)
    expect(sum(tenders.map(({ amountCents }) => amountCents)), 'what came').toBeLessThanOrEqual(totalCents);
}

test('for any sequence of additions, credits, payments and documents, the amounts agree', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(sale, fc.array(step, { maxLength: 14 }), async (drawn, steps) => {
      const books = await place(drawn);
      for (const [index, one] of steps.entries()) {
        await take(books, one);
        if (index % 5 === 4) await settle(books);
      }
      await settle(books);
      const rest = books.lines.flatMap(({ id, left }) => (left > 0 ? [{ lineId: id, quantity: left }] : []));
      if (rest.length > 0 || books.shippingLeft > 0) {
        const { creditIds } = await credit(books.orderId, rest, { shipping: true });
        noteCredited(books, creditIds, rest, true);
      }
      await settle(books);
      expect(await readOrderMoney(db, books.orderId)).toMatchObject({
        ...{ dueCents: 0, returnedCents: books.paid, restoredCents: books.byCard },
      });
      expect(await audit(db)).toEqual([]);
    }),
    proofRuns(isLongProof ? 300 : 12),
  );
  reportFigures('added-to-order', done);
});
