import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshMember } from '../../test/kit/fresh-member.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { freshGuest, freshStay } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/audit.ts';
import { type AddedLine, addToOrder } from '../orders/add-to-order.ts';
import { creditOrder } from '../orders/credit-order.ts';
import { recordManualPayment } from '../orders/manual-payment.ts';
import { reservePoints } from './redeem.ts';
import { putRules } from './write-programme.ts';

const shop = await openShop();
const { db, site, paymentDeps } = shop;

beforeEach(() => putRules(db, site.id, [{ code: 'euro', kind: 'perEuro', points: 2 }]));

const pay = (orderId: string, amountCents: number) =>
  db.transaction().execute((trx) =>
    recordManualPayment(trx, paymentDeps, orderId, {
      method: 'cash',
      amountCents,
      reference: '',
      staffId: null,
    }),
  );

/** Creates a reservation paid half in points and half in money. */
async function halfByPoints() {
  const member = await freshMember(shop, { points: 20_000 });
  const stay = await freshStay(shop, { customerId: member.id, isPaid: false });
  const amountCents = stay.totalCents / 2;
  const tender = { memberId: member.memberId, points: 10_000, amountCents };
  await db.transaction().execute((trx) => reservePoints(trx, stay.orderId, tender));
  await pay(stay.orderId, stay.totalCents - amountCents);
  return stay;
}

/** Adds a line to a reservation, with nine percent VAT included. */
async function add(orderId: string, reservationId: string, cents: number, own: Partial<AddedLine>) {
  const { id } = await db.selectFrom('variant').select('id').limit(1).executeTakeFirstOrThrow();
  const line: AddedLine = {
    ...{ variantId: Number(id), itemCode: 'DINNER', name: 'Diner', productType: 'extraProduct', quantity: 1 },
    ...{
      unitCents: cents,
      vatRate: 9,
      kind: 'stay',
      stayId: reservationId,
      stayPart: 'extra',
      day: null,
      ...own,
    },
  };
  const addition = { lines: [line], reason: 'changed', staffId: null };
  const { lineIds } = await db
    .transaction()
    .execute((trx) => addToOrder(trx, paymentDeps, orderId, addition));
  return lineIds[0] as string;
}

const readPoints = async (lineId: string) =>
  (await db.selectFrom('loyalty_lot').select('points').where('order_line_id', '=', lineId).executeTakeFirst())
    ?.points;

const readNight = (reservationId: string) =>
  db
    .selectFrom('order_line')
    .select(['id', 'quantity', 'total_cents', 'vat_cents'])
    .where('reservation_id', '=', reservationId)
    .where('reservation_part', '=', 'night')
    .executeTakeFirstOrThrow();

test('an extra paid in money earns points as usual, also where points paid its reservation', async () => {
  const { id, orderId } = await halfByPoints();
  const night = await readNight(id);
  // Half of two points per euro.
  expect(await readPoints(night.id)).toBe(Math.round((night.total_cents - night.vat_cents) / 100));
  const dinner = await add(orderId, id, 10_900, {});
  expect(await readPoints(dinner)).toBeUndefined();
  await pay(orderId, 10_900);
  expect(await readPoints(dinner)).toBe(200);
  const wine = await add(orderId, id, 5450, {});
  await pay(orderId, 5450);
  expect(await readPoints(wine)).toBe(100);
  expect((await audit(db)).filter(({ invariant }) => /point|lot/.test(invariant))).toEqual([]);
});

test('an extra added before full payment gets no part of the points either', async () => {
  const member = await freshMember(shop, { points: 20_000 });
  const { id, orderId, totalCents } = await freshStay(shop, { customerId: member.id, isPaid: false });
  const amountCents = totalCents / 2;
  const tender = { memberId: member.memberId, points: 10_000, amountCents };
  await db.transaction().execute((trx) => reservePoints(trx, orderId, tender));
  const dinner = await add(orderId, id, 10_900, {});
  await pay(orderId, totalCents - amountCents + 10_900);
  const night = await readNight(id);
  expect(await readPoints(night.id)).toBe(Math.round((night.total_cents - night.vat_cents) / 100));
  expect(await readPoints(dinner)).toBe(200);
});

test('points pay for replaced nights that they paid before, and not for the extra', async () => {
  const { id, orderId, totalCents } = await halfByPoints();
  const night = await readNight(id);
  const { rows: old } = await sql<{ lineId: string; quantity: number }>`
    select id as "lineId", quantity from order_line where order_id = ${orderId}`.execute(db);
  const other = await add(orderId, id, totalCents, {
    ...{ stayPart: 'night', productType: 'room', itemCode: 'FRESH-ROOM', name: 'Kamer' },
  });
  const dinner = await add(orderId, id, 10_900, {});
  const credit = { shipping: false, restock: false, reason: 'changed', staffId: null };
  await db.transaction().execute((trx) => creditOrder(trx, paymentDeps, orderId, { ...credit, lines: old }));
  expect(await readPoints(night.id)).toBeDefined();
  await pay(orderId, 10_900);
  const { vat_cents } = await db
    .selectFrom('order_line')
    .select('vat_cents')
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
  expect(await readPoints(other)).toBe(Math.round((totalCents - vat_cents) / 100));
  expect(await readPoints(dinner)).toBe(200);
});

test('the points of a guest who leaves early count from that day on', async () => {
  const member = await freshMember(shop);
  const stay = await freshGuest(shop, { customerId: member.id, nights: 20 });
  const begin = async () => {
    const { rows } = await sql<{ day: string }>`
      select distinct not_before::text as day from loyalty_lot where member_id = ${member.memberId} and order_line_id is not null`.execute(
      db,
    );
    return rows.map(({ day }) => day);
  };
  expect(await begin()).toEqual([inDays(20)]);
  const { accessToken: token } = await freshPerson(shop, { role: 'manager' });
  const body = { departure: inDays(2), refund: 0 };
  const { status } = await call(
    shop,
    'officeStay.leaveEarly',
    { params: { stayId: stay.id }, body },
    { token },
  );
  expect(status).toBe(200);
  expect(await begin()).toEqual([inDays(2)]);
});
