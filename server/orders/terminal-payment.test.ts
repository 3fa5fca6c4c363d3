import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffOrder } from '../../contract/office-order.ts';
import { fakeKey, startFakeMollie } from '../../test/fakes/fake-mollie.ts';
import { call } from '../../test/kit/call-api.ts';
import { unpaidOrder } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { freeTerminal } from '../../test/kit/fresh-terminal-payment.ts';
import { openShop, type TestServer } from '../../test/kit/open-shop.ts';
import { openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/index.ts';
import { openShift } from '../cash/shifts.ts';
import { reconcile } from './reconcile.ts';

const mollie = await startFakeMollie();
afterAll(() => mollie.stop());
const desk = { id: 'term_desk', description: 'Balie', status: 'active' } as const;
const bar = { id: 'term_bar', description: 'Bar', status: 'active' } as const;
const old = { id: 'term_old', description: 'Kelder', status: 'inactive' } as const;
mollie.terminals.push(old, bar, desk);

const shop = await openShop({ mollieApiKey: fakeKey, mollieApiUrl: mollie.url });
const { db, site, paymentDeps } = shop;
const { addStock, office, manager, readStock } = await openSales(shop);
const colleague = await freshPerson(shop, { role: 'reception' });
const { personId: staffId } = await shop.signIn('mees', 'office');

beforeEach(() => freeTerminal(shop));

type Draft = { requestId?: string; terminalId?: string; amount?: number };

const start = (orderName: string, draft: Draft = {}, token = manager, server: TestServer = shop) =>
  call(
    server,
    'officeOrder.startTerminalPayment',
    {
      params: { orderName },
      body: { requestId: crypto.randomUUID(), terminalId: desk.id, amount: 5, ...draft },
    },
    { token },
  );

async function started(draft: Draft = {}) {
  const order = await unpaidOrder(shop);
  const amount = draft.amount ?? order.totalCents / 100;
  const { status, data, text } = await start(order.orderName, { ...draft, amount });
  expect(status, text).toBe(200);
  const [payment] = data.terminalPayments;
  const { provider_id } = await readRow(payment?.id ?? '');
  return {
    ...order,
    amount,
    paymentId: payment?.id ?? '',
    providerId: provider_id ?? '',
    total: order.totalCents / 100,
  };
}

const readRow = (id: string) =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Lets time pass for a payment, so that it is read at the provider again. */
const age = (paymentId: string, seconds = 120) =>
  sql`update payment set created_at = created_at - make_interval(secs => ${seconds}),
    updated_at = updated_at - make_interval(secs => ${seconds}) where id = ${paymentId}`.execute(db);

async function act(
  name: 'pollTerminalPayment' | 'cancelTerminalPayment',
  { orderName, paymentId }: { orderName: string; paymentId: string },
) {
  await age(paymentId, name === 'pollTerminalPayment' ? 5 : 0);
  return call(shop, `officeOrder.${name}`, { params: { orderName, paymentId } }, { token: manager });
}

const webhook = (providerId: string, paymentId?: string) =>
  shop.fetch(`/payments/webhook${paymentId ? `?payment=${paymentId}` : ''}`, {
    method: 'POST',
    body: new URLSearchParams({ id: providerId }),
  });

const read = async (orderName: string) => (await office('read', orderName)).data;
const statusOf = ({ terminalPayments }: StaffOrder) => terminalPayments.map(({ status }) => status);
const madeFor = (paymentId: string) =>
  mollie.payments().filter(({ metadata }) => (metadata as { paymentId: string }).paymentId === paymentId);

test('lists the terminals of the account, for the desk and for the connections', async () => {
  const expected = [
    { id: old.id, name: 'Kelder', state: 'inactive' },
    { id: bar.id, name: 'Bar', state: 'active' },
    { id: desk.id, name: 'Balie', state: 'active' },
  ];
  expect((await call(shop, 'officeOrder.terminals', {}, { token: manager })).data).toEqual(expected);
  expect((await call(shop, 'officeConnection.terminals', {}, { token: manager })).data).toEqual(expected);
  mollie.faults.push({ status: 500 }, { status: 500 }, { status: 500 });
  // A process that Mollie failed does not call it for a while; the others do.
  const other = await shop.another();
  expect(await call(other, 'officeOrder.terminals', {}, { token: manager })).toMatchObject({ status: 503 });
  expect(other.log.take(/Mollie failed a call|answered/)).not.toHaveLength(0);
});

test('a guest pays on a terminal, and the order is paid', async () => {
  const payment = await started();
  expect(mollie.payment(payment.providerId)).toMatchObject({ method: 'pointofsale', terminalId: desk.id });
  const waiting = await read(payment.orderName);
  expect(waiting).toMatchObject({ dueInclVat: payment.total, status: 'pending' });
  expect(waiting.terminalPayments).toMatchObject([
    {
      id: payment.paymentId,
      amount: payment.total,
      terminalName: 'Balie',
      status: 'open',
      isConfirmed: true,
    },
  ]);
  expect(waiting.terminalPayments[0]?.testUrl).toContain('test-mode');
  await mollie.move(payment.providerId, 'paid');
  const { data } = await act('pollTerminalPayment', payment);
  expect(data).toMatchObject({ dueInclVat: 0, status: 'confirmed', paymentStatus: 'paid' });
  expect(statusOf(data)).toEqual(['paid']);
});

test.each(['failed', 'expired', 'canceled'] as const)(
  'a payment that is %s leaves the amount due',
  async (end) => {
    const payment = await started();
    await mollie.move(payment.providerId, end);
    expect((await webhook(payment.providerId, payment.paymentId)).status).toBe(200);
    const order = await read(payment.orderName);
    expect(order).toMatchObject({ dueInclVat: payment.total, status: 'pending' });
    expect(statusOf(order)).toEqual([end]);
    // The guest stands at the desk and gets no email about it.
    expect((await shop.emails()).filter(({ text }) => text.includes(payment.orderName))).toEqual([]);
    expect(
      (await office('takePayment', payment.orderName, { method: 'cash', amount: payment.total })).status,
    ).toBe(200);
  },
);

test('the desk cancels a payment; one that was paid meanwhile counts', async () => {
  const payment = await started();
  const canceled = await act('cancelTerminalPayment', payment);
  expect(canceled.status, canceled.text).toBe(200);
  expect(statusOf(canceled.data)).toEqual(['canceled']);
  expect(mollie.payment(payment.providerId).status).toBe('canceled');
  const late = await started();
  mollie.payment(late.providerId).status = 'paid';
  const { data, status } = await act('cancelTerminalPayment', late);
  expect(status).toBe(200);
  expect(data).toMatchObject({ dueInclVat: 0, paymentStatus: 'paid' });
});

test('a payment that Mollie does not cancel stays, and the desk hears where to cancel it', async () => {
  const payment = await started();
  mollie.payment(payment.providerId).status = 'pending';
  const answer = await act('cancelTerminalPayment', payment);
  expect(answer).toMatchObject({ status: 409 });
  expect(statusOf(await read(payment.orderName))).toEqual(['pending']);
});

test('the same request sent three times at once is one payment', async () => {
  const { orderName } = await unpaidOrder(shop);
  const requestId = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => start(orderName, { requestId })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [payment] = (await read(orderName)).terminalPayments;
  expect(madeFor(payment?.id ?? '')).toHaveLength(1);
  expect((await start(orderName, { requestId })).data.terminalPayments).toHaveLength(1);
});

test('two desks cannot take the same amount, in any way', async () => {
  const payment = await started();
  const { orderName, total } = payment;
  const refusal = { status: 409, code: 'conflict' };
  expect(await start(orderName, { terminalId: bar.id }, colleague.accessToken)).toMatchObject(refusal);
  for (const method of ['cash', 'card', 'transfer']) {
    expect(await office('takePayment', orderName, { method, amount: 1 })).toMatchObject(refusal);
  }
  await act('cancelTerminalPayment', payment);
  expect((await start(orderName, { amount: total - 2 })).status).toBe(200);
  expect(await office('takePayment', orderName, { method: 'cash', amount: 3 })).toMatchObject(refusal);
  expect((await office('takePayment', orderName, { method: 'cash', amount: 2 })).status).toBe(200);
  // Cash at the desk ends what the guest began online, and nothing on a terminal.
  expect(statusOf(await read(orderName))).toEqual(['open', 'canceled']);
});

test('of two desks that begin at once one gets the amount', async () => {
  const { orderName, totalCents } = await unpaidOrder(shop);
  const amount = totalCents / 100;
  const answers = await Promise.all([
    start(orderName, { amount }),
    start(orderName, { amount, terminalId: bar.id }, colleague.accessToken),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('two guests pay on two terminals; each counts', async () => {
  const { orderName, totalCents } = await unpaidOrder(shop);
  const total = totalCents / 100;
  await start(orderName, { amount: 3 });
  const { data } = await start(orderName, { amount: total - 3, terminalId: bar.id });
  for (const { id } of data.terminalPayments) {
    const { provider_id } = await readRow(id);
    mollie.payment(provider_id ?? '').status = 'paid';
    await act('pollTerminalPayment', { orderName, paymentId: id });
  }
  const order = await read(orderName);
  expect(order).toMatchObject({ dueInclVat: 0, paidInclVat: total, refunds: [] });
});

test('a terminal serves one guest at a time, and only while it is active', async () => {
  const { orderName: first } = await started();
  const { orderName } = await unpaidOrder(shop);
  const busy = await start(orderName);
  expect(busy).toMatchObject({ status: 409, code: 'conflict' });
  expect(busy.text).toContain(first);
  for (const terminalId of [old.id, 'term_unknown']) {
    expect(await start(orderName, { terminalId })).toMatchObject({
      status: 400,
      errors: [{ path: 'body.terminalId', code: 'terminal_inactive' }],
    });
  }
  expect((await start(orderName, { terminalId: bar.id })).status).toBe(200);
});

test('a lost reply leaves one payment, which is found at Mollie', async () => {
  const order = await unpaidOrder(shop);
  const requestId = crypto.randomUUID();
  // The list of terminals is answered, and no reply of the creation arrives.
  mollie.faults.push({ wait: Promise.resolve() }, 'cut', 'cut', 'cut');
  const other = await shop.another();
  const lost = await start(order.orderName, { requestId }, manager, other);
  expect(lost.status, lost.text).toBe(200);
  const [payment] = lost.data.terminalPayments;
  expect(payment).toMatchObject({ status: 'open', isConfirmed: false });
  const paymentId = payment?.id ?? '';
  const [made] = madeFor(paymentId);
  expect(made).toMatchObject({ status: 'open' });
  const named = { orderName: order.orderName, paymentId };
  expect(
    (await office('takePayment', order.orderName, { method: 'cash', amount: order.totalCents / 100 })).status,
  ).toBe(409);
  if (made) made.status = 'paid';
  const { data } = await act('pollTerminalPayment', named);
  expect(data.terminalPayments).toMatchObject([{ status: 'paid', isConfirmed: true }]);
  expect(data).toMatchObject({ paidInclVat: 5 });
  expect(madeFor(paymentId)).toHaveLength(1);
  other.log.take(/Mollie failed a call/);
});

test('the desk that sends a request again goes on with the payment whose reply was lost', async () => {
  const { orderName } = await unpaidOrder(shop);
  const requestId = crypto.randomUUID();
  mollie.faults.push({ wait: Promise.resolve() }, 'cut', 'cut', 'cut');
  const other = await shop.another();
  await start(orderName, { requestId }, manager, other);
  const { data } = await start(orderName, { requestId });
  expect(data.terminalPayments).toMatchObject([{ status: 'open', isConfirmed: true }]);
  expect(madeFor(data.terminalPayments[0]?.id ?? '')).toHaveLength(1);
  other.log.take(/Mollie failed a call/);
});

test('a payment that never reached Mollie ends, and can be taken again', async () => {
  const { orderName } = await unpaidOrder(shop);
  mollie.faults.push({ wait: Promise.resolve() }, 'drop', 'drop', 'drop');
  const other = await shop.another();
  const { data } = await start(orderName, {}, manager, other);
  const named = { orderName, paymentId: data.terminalPayments[0]?.id ?? '' };
  // Until it is certain that no request is on its way it can neither be cancelled nor fail.
  expect(await act('cancelTerminalPayment', named)).toMatchObject({ status: 409 });
  expect(statusOf((await act('pollTerminalPayment', named)).data)).toEqual(['open']);
  await age(named.paymentId);
  expect(statusOf((await act('pollTerminalPayment', named)).data)).toEqual(['failed']);
  expect((await start(orderName)).status).toBe(200);
  other.log.take(/Mollie failed a call/);
});

/** A payment that was paid after the server crashed between its creation and the storing of the reply. */
async function crashed() {
  const payment = await started();
  await sql`update payment set provider_id = null, url = null, expires_at = null where id = ${payment.paymentId}`.execute(
    db,
  );
  mollie.payment(payment.providerId).status = 'paid';
  return payment;
}

test('after a crash the webhook finds the payment, late and twice', async () => {
  const payment = await crashed();
  // Anybody may call the webhook: another payment, and another of our ids, change nothing.
  const other = await started({ terminalId: bar.id });
  mollie.payment(other.providerId).status = 'paid';
  await webhook(other.providerId.replace(/.$/, '0'), payment.paymentId);
  await webhook(payment.providerId);
  expect(await readRow(payment.paymentId)).toMatchObject({ state: 'open', provider_id: null });
  const answers = await Promise.all([1, 2].map(() => webhook(payment.providerId, payment.paymentId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await webhook(payment.providerId, payment.paymentId);
  const order = await read(payment.orderName);
  expect(order).toMatchObject({ dueInclVat: 0, paidInclVat: payment.total, refunds: [] });
});

test('after a crash without a webhook the reconciliation finds the payment', async () => {
  const payment = await crashed();
  const quiet = await started({ terminalId: bar.id });
  mollie.payment(quiet.providerId).status = 'paid';
  await reconcile(paymentDeps);
  expect(statusOf(await read(payment.orderName))).toEqual(['open']);
  for (const { paymentId } of [payment, quiet]) await age(paymentId);
  await reconcile(paymentDeps);
  for (const { orderName, total } of [payment, quiet]) {
    expect(await read(orderName)).toMatchObject({ dueInclVat: 0, paidInclVat: total });
  }
});

test('a payment that arrives after the desk gave it up goes back', async () => {
  const payment = await started();
  await mollie.move(payment.providerId, 'expired');
  await webhook(payment.providerId);
  await office('takePayment', payment.orderName, { method: 'cash', amount: payment.total });
  mollie.payment(payment.providerId).status = 'paid';
  await webhook(payment.providerId);
  const order = await read(payment.orderName);
  expect(order.refunds).toMatchObject([{ amount: payment.total, reason: 'paid_twice' }]);
  expect(mollie.payment(payment.providerId).refunds).toHaveLength(1);
});

test('a guest who cancels the order at the desk is not charged', async () => {
  const payment = await started();
  expect((await office('cancel', payment.orderName, {})).status).toBe(200);
  expect(mollie.payment(payment.providerId).status).toBe('canceled');
});

test('the guest cannot pay online what they are paying on a terminal', async () => {
  const payment = await started();
  const variables = { issuer: '' };
  const body = { paymentMethodId: 'creditcard', variables };
  const params = { orderKey: payment.orderKey };
  expect(await call(shop, 'order.pay', { params, body } as never)).toMatchObject({ status: 409 });
  await act('cancelTerminalPayment', payment);
  expect(await call(shop, 'order.pay', { params, body } as never)).toMatchObject({ status: 200 });
});

test('what was paid on a terminal goes back through Mollie', async () => {
  const payment = await started();
  await mollie.move(payment.providerId, 'paid');
  const { data } = await act('pollTerminalPayment', payment);
  const lines = data.cartItems.map(({ id, quantity }) => ({ cartItemId: id, quantity }));
  const credited = await office('credit', payment.orderName, { lines, shipping: true, reason: 'kapot' });
  expect(credited.data.refunds).toMatchObject([
    { method: 'pointofsale', amount: payment.total, isForStaff: false },
  ]);
  const [refund] = mollie.payment(payment.providerId).refunds;
  expect(refund).toMatchObject({ amount: { value: payment.total.toFixed(2) } });
});

test('a shift counts it as a card payment, at the moment at which it was paid', async () => {
  const shiftId = await openShift(db, { siteId: site.id, staffId }, { drawer: 'Terminal', opening: 0 });
  const payment = await started();
  const shift = async () =>
    (await call(shop, 'officeCash.read', { params: { shiftId } }, { token: manager })).data.byMethod;
  expect(await shift()).toEqual([]);
  await mollie.move(payment.providerId, 'paid');
  await act('pollTerminalPayment', payment);
  expect(await shift()).toEqual([{ method: 'card', payments: 1, received: payment.total, refunded: 0 }]);
});

describe('a sale at the counter on a terminal', () => {
  const saleOf = (itemCode: string, more: object = {}) => ({
    ...{ saleId: crypto.randomUUID(), method: 'terminal' as const, terminalId: desk.id },
    ...{ items: [{ itemCode, quantity: 2 }], acceptedTotal: 20, ...more },
  });
  const sell = (body: ReturnType<typeof saleOf>) =>
    call(shop, 'officeCounter.sell', { body }, { token: manager });

  async function sold(itemCode: string) {
    const body = saleOf(itemCode);
    const { data, status, text } = await sell(body);
    expect(status, text).toBe(200);
    const [payment] = data.terminalPayments;
    const paymentId = payment?.id ?? '';
    const { provider_id: providerId } = await readRow(paymentId);
    return { body, data, orderName: data.orderName, paymentId, providerId: providerId ?? '' };
  }

  test('is handed over when the guest has paid, once', async () => {
    const itemCode = await addStock(5);
    const sale = await sold(itemCode);
    expect(sale.data).toMatchObject({ status: 'pending', dueInclVat: 20 });
    expect(await readStock(itemCode)).toMatchObject({ held: 2, sold: 0 });
    // The reply was lost, and the sale is sent again.
    const again = await sell(sale.body);
    expect(again.data.orderName).toBe(sale.orderName);
    expect(again.data.terminalPayments).toHaveLength(1);
    await mollie.move(sale.providerId, 'paid');
    const { data } = await act('pollTerminalPayment', sale);
    expect(data).toMatchObject({ status: 'completed', dueInclVat: 0, paymentStatus: 'paid' });
    expect(await readStock(itemCode)).toMatchObject({ held: 0, sold: 2 });
    expect((await sell(sale.body)).data).toMatchObject({ orderName: sale.orderName, status: 'completed' });
    expect(madeFor(sale.paymentId)).toHaveLength(1);
  });

  test('is paid in cash after a declined card, and is handed over then', async () => {
    const itemCode = await addStock(5);
    const sale = await sold(itemCode);
    await mollie.move(sale.providerId, 'failed');
    const declined = await act('pollTerminalPayment', sale);
    expect(declined.data).toMatchObject({ status: 'pending', dueInclVat: 20 });
    const paid = await office('takePayment', sale.orderName, { method: 'cash', amount: 20 });
    expect(paid.data).toMatchObject({ status: 'completed', dueInclVat: 0 });
    expect(await readStock(itemCode)).toMatchObject({ held: 0, sold: 2 });
  });

  test('frees its stock when it is cancelled', async () => {
    const itemCode = await addStock(5);
    const sale = await sold(itemCode);
    await act('cancelTerminalPayment', sale);
    expect((await office('cancel', sale.orderName, {})).data.status).toBe('cancelled');
    expect(await readStock(itemCode)).toMatchObject({ held: 0, sold: 0 });
  });

  test('sells nothing on a terminal that cannot be used', async () => {
    const itemCode = await addStock(5);
    const wrong = await sell(saleOf(itemCode, { terminalId: old.id }));
    expect([wrong.status, wrong.errors]).toMatchObject([400, [{ path: 'body.terminalId' }]]);
    const busy = await sold(itemCode);
    const second = await sell(saleOf(itemCode));
    expect([second.status, second.code]).toEqual([409, 'conflict']);
    expect(second.message).toContain(busy.orderName);
    expect(await readStock(itemCode)).toMatchObject({ held: 2, sold: 0 });
  });

  test('leaves one of two sales that begin at once waiting for its payment', async () => {
    const itemCode = await addStock(5);
    const answers = await Promise.all([sell(saleOf(itemCode)), sell(saleOf(itemCode))]);
    const placed = answers.filter(({ status }) => status === 200).map(({ data }) => data);
    // The second one is rejected before it is placed, or waits for another payment.
    expect(placed.flatMap(({ terminalPayments }) => terminalPayments)).toHaveLength(1);
    for (const { status } of placed) expect(status).toBe('pending');
    expect((await readStock(itemCode)).held).toBe(2 * placed.length);
  });
});

test('the books agree', async () => {
  expect(await audit(db)).toEqual([]);
});
