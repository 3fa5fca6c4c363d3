import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ChangeQuote } from '../../contract/reservation.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import {
  type FreshStay,
  freshDefaultRoom,
  freshRoom,
  freshStay,
  freshStayCart,
} from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { isLongProof, proofRuns } from '../../test/kit/proof-report.ts';
import { acceptedTerms, openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/audit.ts';
import { readOrderMoney } from '../orders/order-money.ts';

const shop = await openShop();
const { db, keys } = shop;
const sales = await openSales(shop);
const rooms = [await freshDefaultRoom(shop), await freshRoom(shop, 'FRESH-OTHER', ['1', '2', '3'])];

const readMoney = async ({ orderId }: FreshStay) => readOrderMoney(db, orderId);
const read = async ({ key: stayKey }: FreshStay) =>
  (await call(shop, 'stay.read', { params: { stayKey } })).data;
const cents = (amount: number) => Math.round(amount * 100);

type Step =
  | { verb: 'change'; from: number; nights: number; adults: number; room: number }
  | { verb: 'extra'; quantity: number; code: string }
  | { verb: 'pay' }
  | { verb: 'deadline'; percent: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    verb: fc.constant('change' as const),
    from: fc.integer({ min: 0, max: 40 }),
    nights: fc.integer({ min: 1, max: 5 }),
    adults: fc.integer({ min: 1, max: 4 }),
    room: fc.integer({ min: 0, max: 1 }),
  }),
  fc.record({
    verb: fc.constant('extra' as const),
    quantity: fc.integer({ min: 1, max: 3 }),
    code: fc.constantFrom('EXTRA-BREAKFAST', 'EXTRA-SAUNA', 'EXTRA-LATE', 'EXTRA-DOG'),
  }),
  fc.constant({ verb: 'pay' as const }),
  fc.record({ verb: fc.constant('deadline' as const), percent: fc.constantFrom(30, 50, 100) }),
);

/** A change does what its quote shows. */
async function change(stay: FreshStay, { from, nights, adults, room }: Extract<Step, { verb: 'change' }>) {
  const input = { dateFrom: inDays(from), nights, adults, roomItemCode: rooms[room] };
  const params = { stayKey: stay.key };
  const before = await readMoney(stay);
  const was = await read(stay);
  const quoted = await call(shop, 'stay.quoteChange', { params, body: input });
  expect(await read(stay)).toEqual(was);
  if (quoted.status !== 200) {
    const rejected = await call(shop, 'stay.change', { params, body: input });
    expect([rejected.status, rejected.code]).toEqual([quoted.status, quoted.code]);
    return;
  }
  const offer: ChangeQuote = quoted.data;
  const { data, status, text } = await call(shop, 'stay.change', {
    params,
    body: { ...input, acceptedTotal: offer.after },
  });
  expect(status, text).toBe(200);
  const after = await readMoney(stay);
  const more = cents(offer.after) - cents(offer.before);
  expect(after.totalCents - after.creditedCents - (before.totalCents - before.creditedCents)).toBe(more);
  expect(after.returnedCents - before.returnedCents).toBe(cents(offer.toRefund));
  expect(after.dueCents).toBe(before.dueCents + more + cents(offer.toRefund));
  expect(cents(data.totalPriceInclVat) + cents(data.extrasInclVat)).toBe(
    cents(offer.after) - cents(offer.fee),
  );
  expect(cents(data.totalPriceInclVat)).toBe(data.lines.reduce((sum, { amount }) => sum + cents(amount), 0));
}

async function take(stay: FreshStay, one: Step): Promise<void> {
  if (one.verb === 'change') return change(stay, one);
  if (one.verb === 'extra') {
    const before = await readMoney(stay);
    const had = await read(stay);
    await call(shop, 'stay.addExtra', {
      params: { stayKey: stay.key },
      body: { itemCode: one.code, quantity: one.quantity },
    });
    const [after, has] = [await readMoney(stay), await read(stay)];
    expect(after.dueCents - before.dueCents).toBe(cents(has.extrasInclVat) - cents(had.extrasInclVat));
    return;
  }
  if (one.verb === 'pay') {
    const started = await call(shop, 'order.pay', {
      params: { orderKey: keys.orderLink(stay.orderId) },
      body: { paymentMethodId: 'duinpay', variables: { issuer: 'duinpay_zeebank' } },
    });
    expect(started.status, started.text).toBe(200);
    await sales.become(stay.orderId, 'paid');
    await sales.read(keys.orderLink(stay.orderId));
    return;
  }
  const base = cents((await read(stay)).totalPriceInclVat);
  const steps = [
    { from: '2020-01-01T00:00:00Z', feePercent: one.percent, fee: (base * one.percent) / 10_000 },
  ];
  await sql`update reservation set quote = jsonb_set(quote, '{cancellation,steps}', ${{ steps }}::jsonb -> 'steps')
    where id = ${stay.id}`.execute(db);
}

/**
 * Cancels the reservation with the fee and refund that its page shows, unless cancelling is no longer
 * possible.
 */
async function cancel(stay: FreshStay): Promise<void> {
  const { ifCancelledNow } = await read(stay);
  if (!ifCancelledNow) return;
  const before = await readMoney(stay);
  const { status, text } = await call(shop, 'stay.cancel', {
    params: { stayKey: stay.key },
    body: { acceptedFee: ifCancelledNow.fee },
  });
  expect(status, text).toBe(200);
  const after = await readMoney(stay);
  expect(after.returnedCents - before.returnedCents).toBe(cents(ifCancelledNow.refund));
}

test('whatever a guest does with a stay, it costs what they were told, and the books are right', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.boolean(),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      async (isPaid, isLast, steps) => {
        await db.deleteFrom('rate_limit').execute();
        const stay = await freshStay(shop, { isPaid, arrivesIn: 15 });
        for (const one of steps) await take(stay, one);
        if (isLast) await cancel(stay);
        await shop.emails();
        expect(await audit(db)).toEqual([]);
      },
    ),
    proofRuns(isLongProof ? 150 : 12),
  );
});

test('payments through the provider are refunded through it', async () => {
  const cartName = await freshStayCart(shop, { arrivesIn: 3 });
  const placed = await call(shop, 'order.checkout', {
    body: { cartName, paymentMethodId: 'duinpay', variables: acceptedTerms },
  });
  expect(placed.status, placed.text).toBe(200);
  const orderId = keys.orderIdOf(placed.data.link) ?? '';
  await sales.become(orderId, 'paid');
  const order = await sales.read(placed.data.link);
  const stayKey = order.cartItems[0]?.stay?.link ?? '';
  const { data } = await call(shop, 'stay.cancel', { params: { stayKey }, body: {} });
  expect(data.state).toBe('cancelled');
  const [refund, ...others] = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select(['refund.amount_cents', 'refund.state', 'refund.provider_id'])
    .where('order_id', '=', orderId)
    .execute();
  expect(others).toEqual([]);
  expect(refund?.amount_cents).toBe(cents(order.totalPriceInclVat) - 10_000);
  expect(['pending', 'refunded']).toContain(refund?.state);
  expect(refund?.provider_id).toBeTruthy();
  const emails = await shop.emails();
  expect(emails.flatMap(({ attachments }) => attachments.map(({ fileName }) => fileName))).not.toEqual([]);
  expect(await audit(db)).toEqual([]);
});
