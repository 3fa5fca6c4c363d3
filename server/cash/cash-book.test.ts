import { expect, test } from 'vitest';
import type { CashEntry, CashShiftDetail } from '../../contract/office-cash.ts';
import { call } from '../../test/kit/call-api.ts';
import { unpaidOrder } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/index.ts';
import { putSettings } from '../business/index.ts';

const shop = await openShop();
const { db, site } = shop;
const { office, manager } = await openSales(shop);
const { accessToken: receptionist } = await freshPerson(shop, { role: 'reception' });

async function cash<Data = CashShiftDetail>(name: string, input: object = {}, token = receptionist) {
  const answer = await call(shop, `officeCash.${name}` as 'officeCash.read', input as never, { token });
  return { ...answer, data: answer.data as unknown as Data };
}

const open = async (opening = 100) => {
  const { status, data, text } = await cash('open', { body: { drawer: 'Balie', opening } });
  expect(status, text).toBe(200);
  return data;
};

const read = async (shiftId: string) => (await cash('read', { params: { shiftId } })).data;

async function close({ id }: { id: string }, counted?: number) {
  const { version, expected } = await read(id);
  const body = { version, counted: counted ?? expected };
  return cash('close', { params: { shiftId: id }, body });
}

const take = (orderName: string, amount: number, method = 'cash', reference = '') =>
  office('takePayment', orderName, { method, amount, reference });

const outside = async () => {
  const query = { filters: 'isOutsideShift:eq:true', orderBy: 'createdAt:desc' };
  return (await cash<{ items: CashEntry[] }>('entries', { query })).data.items;
};

const requireShift = (value: string) =>
  putSettings(db, site.id, [{ group: 'checkout', name: 'cashShiftRequired', value }]);

test('cash falls into the open shift, and its close has the sums by method and VAT', async () => {
  const shift = await open();
  expect((await cash('open', { body: { drawer: 'balie', opening: 0 } })).status).toBe(409);
  const { orderName } = await unpaidOrder(shop);
  expect((await take(orderName, 5)).status).toBe(200);
  expect((await take(orderName, 3, 'card')).status).toBe(200);
  const params = { shiftId: shift.id };
  const paidIn = { kind: 'paidIn', amount: 20, reason: 'wisselgeld' };
  expect((await cash('move', { params, body: paidIn })).status).toBe(200);
  const moved = await cash('move', { params, body: { kind: 'paidOut', amount: 12.5, reason: 'bloemen' } });
  expect(moved.data).toMatchObject({ opening: 100, expected: 112.5, counted: null });
  expect(moved.data.entries).toMatchObject([
    { kind: 'payment', amount: 5, orderName },
    { kind: 'paidIn', amount: 20, reason: 'wisselgeld', orderName: null },
    { kind: 'paidOut', amount: -12.5, reason: 'bloemen' },
  ]);
  const closed = await close(shift, 112);
  expect(closed.data).toMatchObject({ expected: 112.5, counted: 112, difference: -0.5 });
  expect(closed.data.byMethod).toEqual([
    { method: 'card', payments: 1, received: 3, refunded: 0 },
    { method: 'cash', payments: 1, received: 5, refunded: 0 },
  ]);
  const taxed = closed.data.byVat.reduce((sum, { base, vat }) => sum + base + vat, 0);
  expect(taxed).toBeCloseTo(8, 10);
  expect((await close(shift)).status).toBe(409);
  expect((await cash('move', { params, body: paidIn })).status).toBe(409);
  expect((await cash<object>('current')).data).toMatchObject({
    shift: null,
    lastDrawer: 'Balie',
    lastCounted: 112,
  });
});

test('a refund in cash leaves the drawer when it is paid out', async () => {
  const { orderName } = await unpaidOrder(shop);
  expect((await take(orderName, 5)).status).toBe(200);
  const shift = await open();
  const { data: order } = await office('cancel', orderName, { reason: '' });
  const [refund] = order.refunds;
  const params = { orderName, refundId: refund?.id ?? '' };
  expect((await call(shop, 'officeOrder.payOut', { params }, { token: manager })).status).toBe(200);
  const { entries, byMethod } = await read(shift.id);
  expect(entries).toMatchObject([{ kind: 'refund', amount: -5, orderName }]);
  expect(byMethod).toEqual([{ method: 'cash', payments: 0, received: 0, refunded: 5 }]);
  expect((await close(shift)).data).toMatchObject({ expected: 95, difference: 0 });
});

test('cash without a shift is listed, and refused where the business requires one', async () => {
  const { orderName } = await unpaidOrder(shop);
  expect((await take(orderName, 1)).status).toBe(200);
  expect((await outside())[0]).toMatchObject({ orderName, amount: 1, shiftId: null });
  await requireShift('true');
  expect(await take(orderName, 2)).toMatchObject({ status: 409 });
  expect((await take(orderName, 2, 'card')).status).toBe(200);
  expect((await outside()).filter((entry) => entry.orderName === orderName)).toHaveLength(1);
  await requireShift('false');
});

test('with two drawers cash falls into the one that its receiver opened, else into the latest', async () => {
  const bar = await open();
  const { data: own } = await cash('open', { body: { drawer: 'Bar', opening: 0 } }, manager);
  const { data: other } = await cash('open', { body: { drawer: 'Terras', opening: 0 } });
  const { orderName } = await unpaidOrder(shop);
  await take(orderName, 1);
  expect((await read(own.id)).entries).toMatchObject([{ amount: 1, orderName }]);
  await close(own);
  await take(orderName, 2);
  expect((await read(other.id)).entries).toMatchObject([{ amount: 2, orderName }]);
  await close(other);
  expect((await cash<object>('current')).data).toMatchObject({ shift: { id: bar.id } });
  await close(bar);
});

test('a count from before other cash closes nothing, and shows the shift as it is', async () => {
  const shift = await open();
  const { orderName } = await unpaidOrder(shop);
  await take(orderName, 1);
  const body = { version: shift.version, counted: 100 };
  const answer = await call(
    shop,
    'officeCash.close',
    { params: { shiftId: shift.id }, body },
    { token: receptionist },
  );
  expect(answer.status).toBe(409);
  expect(JSON.parse(answer.text)).toMatchObject({
    code: 'version_conflict',
    details: { theirs: { expected: 101 } },
  });
  expect((await close(shift)).data.difference).toBe(0);
});

test('two desks take cash while one closes: each amount is in the count or outside of it', async () => {
  const first = await unpaidOrder(shop);
  const second = await unpaidOrder(shop);
  const before = (await outside()).length;
  const shift = await open();
  const taking = [1, 2, 3].flatMap((amount) => [
    take(first.orderName, amount / 100, 'cash', `a${amount}`),
    take(second.orderName, amount / 100, 'cash', `b${amount}`),
  ]);
  const closing = (async () => {
    for (let tries = 0; tries < 20; tries++) if ((await close(shift)).status === 200) return;
  })();
  const taken = await Promise.all(taking);
  await closing;
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const { entries, expected, counted } = await read(shift.id);
  expect(counted).toBe(expected);
  expect(entries.length + (await outside()).length - before).toBe(6);
  expect(await audit(db)).toEqual([]);
});

test('whoever may not take payments reads the cash book only', async () => {
  const { accessToken: accountant } = await freshPerson(shop, { role: 'accountant' });
  expect((await cash('shifts', { query: {} }, accountant)).status).toBe(200);
  expect((await cash('open', { body: { drawer: 'Balie', opening: 0 } }, accountant)).status).toBe(403);
  expect((await cash('read', { params: { shiftId: crypto.randomUUID() } }, accountant)).status).toBe(404);
});
