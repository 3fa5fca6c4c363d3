import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { parcelId } from '../../test/kit/fresh-cart.ts';
import { cartItem, checkout, freshProduct, notifyPayment } from '../../test/kit/fresh-product.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import * as plain from '../../test/kit/order-model.ts';
import { isLongProof, proofRuns, reportFigures } from '../../test/kit/proof-report.ts';
import { audit } from '../audit/audit.ts';
import { putVoucher } from '../cart/put-voucher.ts';
import { openSimulator } from '../payments/simulator.ts';
import { onePayments } from '../payments/site-payments.ts';
import { openJobs } from '../platform/jobs.ts';
import { reconcile } from './reconcile.ts';

const shop = await openShop();
const { db, site } = shop;
const { accessToken: staff } = await shop.signIn('mees', 'office');
const jobs = openJobs(shop.databaseUrl, shop.log.log);
const deps = { db, payments: onePayments(openSimulator(db)), jobs, keys: shop.keys, log: shop.log.log };
const shippingMethodId = await parcelId(shop);

const runs = isLongProof ? { numRuns: 200, maxCommands: 150 } : { numRuns: 12, maxCommands: 60 };

/** The ids and codes in the shop of the model's items, carts, orders and payments. */
type Real = {
  codes: string[];
  voucherCode: string;
  cartIds: string[];
  orders: { cartId: string; link: string; name: string }[];
  providerIds: string[];
};

type Step = fc.AsyncCommand<plain.Model, Real>;

let made = 0;

/**
 * Two guests and three products: with little stock, with some, and with unlimited stock; and a voucher with
 * two uses.
 */
async function setUp(): Promise<{ model: plain.Model; real: Real }> {
  const lefts = [2, 5, null];
  const codes: string[] = [];
  for (const left of lefts) codes.push(await freshProduct(shop, left));
  const voucherCode = `MODEL-${++made}`;
  await putVoucher(db, site.id, { code: voucherCode, kind: 'amount', amountCents: 100, maxUses: 2 });
  const items = lefts.map((left, at) => ({
    ...{ code: codes[at] ?? '', capacity: left ?? Number.POSITIVE_INFINITY, sold: 0, held: 0 },
  }));
  // Both carts have an address and shipping, so that many of the short runs come to an order. Payments of
  // earlier runs are no longer polled, for a run polls a limited number.
  await db
    .updateTable('payment')
    .set({ created_at: sql`now() - interval '9 days'`, updated_at: sql`now() + interval '1 day'` })
    .execute();
  const carts = [0, 1].map(() => ({ ...plain.emptyCart(), hasAddress: true, hasShipping: true }));
  const cartIds = carts.map(() => crypto.randomUUID() as string);
  for (const cartId of cartIds) {
    const params = { cartId };
    await call(shop, 'cart.deliveryAddress', { params, body: envelope });
    const { status, text } = await call(shop, 'cart.shippingMethod', { params, body: { shippingMethodId } });
    expect(status, text).toBe(200);
  }
  return {
    model: { stockItems: items, voucher: { uses: 0, maxUses: 2 }, carts, orders: [], payments: [] },
    real: { codes, voucherCode, cartIds, orders: [], providerIds: [] },
  };
}

/** Expects the shop to have the state of the model. */
async function expectSame(
  model: plain.Model,
  { codes, voucherCode, orders, providerIds }: Real,
): Promise<void> {
  const { rows: stocks } = await sql<{ code: string; sold: number; held: number }>`
    select item_code as code, sold, held from stock join variant on variant.id = variant_id
    where item_code = any(${codes}) order by item_code`.execute(db);
  const counted = model.stockItems.filter(({ capacity }) => capacity !== Number.POSITIVE_INFINITY);
  expect(stocks).toEqual(counted.map(({ code, sold, held }) => ({ code, sold, held })).toSorted(byCode));
  const { uses } = await db
    .selectFrom('voucher')
    .select('uses')
    .where('code', '=', voucherCode)
    .executeTakeFirstOrThrow();
  expect(uses, 'uses of the voucher').toBe(model.voucher.uses);
  for (const [at, { state, totalCents }] of model.orders.entries()) {
    const order = await db
      .selectFrom('customer_order')
      .select(['state', 'total_cents as totalCents'])
      .where('cart_id', '=', orders[at]?.cartId ?? '')
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ state, totalCents });
  }
  for (const [at, payment] of model.payments.entries()) {
    const { rows } = await sql<{ state: string; refunded: boolean }>`
      select state, amount_cents = (
        select coalesce(sum(amount_cents), 0) from refund where payment_id = payment.id and state <> 'failed'
      ) as refunded from payment where provider_id = ${providerIds[at]}`.execute(db);
    expect(rows[0], `payment ${at}`).toMatchObject({
      state: payment.inShop,
      ...(payment.refunded && { refunded: true }),
    });
  }
}

const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);

const done: Record<string, number> = {};

/** A command that runs on both, and then compares them. */
function step(
  name: string,
  check: (model: plain.Model) => boolean,
  run: (model: plain.Model, real: Real) => Promise<void>,
): Step {
  return {
    check,
    async run(model, real) {
      await run(model, real);
      await expectSame(model, real);
      const [verb = ''] = name.split(' ');
      done[verb] = (done[verb] ?? 0) + 1;
    },
    toString: () => name,
  };
}

const getCart = (model: plain.Model, guest: number) => model.carts[guest] ?? plain.emptyCart();

const add = (guest: number, item: number, quantity: number) =>
  step(
    `add ${quantity} of ${item} by ${guest}`,
    () => true,
    async (model, real) => {
      const cart = getCart(model, guest);
      const quantityAfter = (cart.lines.get(item) ?? 0) + quantity;
      const isThere = quantityAfter <= plain.remainingStock(model, item);
      const params = { cartId: real.cartIds[guest] ?? '' };
      const answer = await call(shop, 'cart.addItem', {
        params,
        body: cartItem(real.codes[item] ?? '', quantity),
      });
      expect([answer.status, answer.code], answer.text).toEqual(
        isThere ? [200, undefined] : [409, 'out_of_stock'],
      );
      if (!isThere) return;
      real.cartIds[guest] = answer.data.identifier;
      cart.lines.set(item, quantityAfter);
    },
  );

const change = (guest: number, item: number, quantity: number) =>
  step(
    `change ${item} to ${quantity} by ${guest}`,
    (model) => getCart(model, guest).lines.has(item),
    async (model, real) => {
      const { lines } = getCart(model, guest);
      const cartId = real.cartIds[guest] ?? '';
      const { data } = await call(shop, 'cart.read', { params: { cartId } });
      const cartItemId = data.cartItems.find(({ itemCode }) => itemCode === real.codes[item])?.id ?? '';
      const params = { cartId, cartItemId };
      const isThere = quantity <= plain.remainingStock(model, item);
      const answer =
        quantity === 0
          ? await call(shop, 'cart.removeItem', { params })
          : await call(shop, 'cart.changeItem', { params, body: { Quantity: quantity } });
      expect(answer.status, answer.text).toBe(isThere ? 200 : 409);
      if (quantity === 0) lines.delete(item);
      else if (isThere) lines.set(item, quantity);
    },
  );

const putVoucherIn = (guest: number) =>
  step(
    `voucher by ${guest}`,
    (model) => getCart(model, guest).lines.size > 0,
    async (model, real) => {
      const cart = getCart(model, guest);
      const isTaken = plain.isVoucherUsable(model) && !cart.hasVoucher;
      const answer = await call(shop, 'cart.addVoucher', {
        params: { cartId: real.cartIds[guest] ?? '' },
        body: { VoucherCode: real.voucherCode },
      });
      expect(answer.status, answer.text).toBe(isTaken ? 200 : 409);
      if (isTaken) cart.hasVoucher = true;
    },
  );

const envelope = {
  ...{ street: 'Duinpad', houseNumber: '12', postalCode: '0562 ZD', city: 'Zandoog', countryCode: 'NL' },
  emailAddress: 'noor@gast.example',
};

const address = (guest: number) =>
  step(
    `address by ${guest}`,
    () => true,
    async (model, real) => {
      const params = { cartId: real.cartIds[guest] ?? '' };
      const answer = await call(shop, 'cart.deliveryAddress', { params, body: envelope });
      expect(answer.status, answer.text).toBe(200);
      real.cartIds[guest] = answer.data.identifier;
      getCart(model, guest).hasAddress = true;
    },
  );

const ship = (guest: number) =>
  step(
    `shipping by ${guest}`,
    (model) => getCart(model, guest).hasAddress && getCart(model, guest).lines.size > 0,
    async (model, real) => {
      const params = { cartId: real.cartIds[guest] ?? '' };
      const answer = await call(shop, 'cart.shippingMethod', { params, body: { shippingMethodId } });
      expect(answer.status, answer.text).toBe(200);
      getCart(model, guest).hasShipping = true;
    },
  );

const getPaymentId = (paymentUrl: string | null) => paymentUrl?.split('/').at(-1) ?? '';

const order = (guest: number) =>
  step(
    `order by ${guest}`,
    (model) => getCart(model, guest).lines.size > 0,
    async (model, real) => {
      const cart = getCart(model, guest);
      const cartId = real.cartIds[guest] ?? '';
      const isReady = plain.isReady(model, cart);
      const answer = await checkout(shop, cartId);
      if (!isReady) return expect([400, 409], answer.text).toContain(answer.status) as unknown as undefined;
      expect(answer.status, answer.text).toBe(200);
      const { totalCents } = plain.placeOrder(model, cart);
      expect(answer.data).toMatchObject({ status: 'pending', total: totalCents / 100 });
      real.orders.push({ cartId, link: answer.data.link, name: answer.data.orderName });
      real.providerIds.push(getPaymentId(answer.data.paymentUrl));
      cart.isOrdered = true;
      // Two guests may share a cart: that of an order which both reopened.
      model.carts = model.carts.map((one) => (one === cart ? plain.emptyCart() : one));
    },
  );

/** Commands about one of the orders. */
const orderStep = (
  verb: string,
  pick: number,
  may: (order: plain.ModelOrder) => boolean,
  run: (
    model: plain.Model,
    real: Real,
    order: plain.ModelOrder,
    its: Real['orders'][number],
  ) => Promise<void>,
) => {
  const at = (model: plain.Model) => pick % model.orders.length;
  return step(
    `${verb} order ${pick}`,
    (model) => model.orders.length > 0 && may(model.orders[at(model)] as plain.ModelOrder),
    (model, real) =>
      run(
        model,
        real,
        model.orders[at(model)] as plain.ModelOrder,
        real.orders[at(model)] as Real['orders'][number],
      ),
  );
};

const orderAgain = (pick: number) =>
  orderStep(
    'again',
    pick,
    () => true,
    async (model, real, order, { cartId, name }) => {
      const answer = await checkout(shop, cartId);
      const last = order.payments.findLast(({ inShop }) => inShop === 'open');
      if (order.state === 'pending' && last) plain.receivePaymentState(model, last);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.data).toMatchObject({ orderName: name, status: order.state });
      if (order.state !== 'pending') return expect(answer.data.paymentUrl).toBeNull();
      if (last?.inShop === 'open') return;
      plain.startPayment(model, order);
      real.providerIds.push(getPaymentId(answer.data.paymentUrl));
    },
  );

const choices = {
  pay: { from: 'open', to: 'paid' },
  fail: { from: 'open', to: 'failed' },
  expire: { from: 'open', to: 'expired' },
  overdue: { from: 'expired', to: 'paid' },
} as const;

/** Commands about one of the payments for which they are possible. */
const paymentStep = (
  verb: string,
  pick: number,
  may: (payment: plain.ModelPayment) => boolean,
  run: (model: plain.Model, payment: plain.ModelPayment, providerId: string) => Promise<void>,
) =>
  step(
    `${verb} payment ${pick}`,
    ({ payments }) => payments.some(may),
    (model, real) => {
      const possible = model.payments.filter(may);
      const payment = possible[pick % possible.length] as plain.ModelPayment;
      return run(model, payment, real.providerIds[model.payments.indexOf(payment)] ?? '');
    },
  );

const decide = (pick: number, choice: keyof typeof choices) =>
  paymentStep(
    choice,
    pick,
    ({ atProvider }) => atProvider === choices[choice].from,
    async (_model, payment, providerId) => {
      const answer = await shop.fetch(`/simulator/${providerId}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `choice=${choice}&webhook=never`,
      });
      expect(answer.status).toBe(303);
      payment.atProvider = choices[choice].to;
    },
  );

const sendWebhook = (pick: number, times: number) =>
  paymentStep(
    'tell',
    pick,
    () => true,
    async (model, payment, providerId) => {
      const answers = await Promise.all(Array.from({ length: times }, () => notifyPayment(shop, providerId)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      plain.receivePaymentState(model, payment);
    },
  );

const readOrder = (pick: number) =>
  orderStep(
    'look',
    pick,
    () => true,
    async (model, _real, order, { link }) => {
      const quiet = order.state === 'pending' ? order.payments.filter(({ inShop }) => inShop === 'open') : [];
      const answer = await call(shop, 'order.read', { params: { orderKey: link } });
      for (const payment of quiet) plain.receivePaymentState(model, payment);
      expect(answer.data, answer.text).toMatchObject({ status: order.state });
    },
  );

const reopen = (pick: number, guest: number) =>
  orderStep(
    'reopen',
    pick,
    () => true,
    async (model, real, order, { cartId }) => {
      const may = order.state === 'cancelled' || plain.canEndOrder(order);
      const answer = await call(shop, 'cart.reopen', { params: { cartId } });
      expect(answer.status, answer.text).toBe(may ? 200 : 409);
      if (!may) return;
      if (order.state === 'pending') plain.endOrder(model, order);
      plain.endPayments(order);
      const { lines, hadVoucher, reopenedAs } = order;
      const isThere = reopenedAs !== undefined && !reopenedAs.isOrdered;
      const cart = isThere
        ? reopenedAs
        : { lines: new Map(lines), hasVoucher: hadVoucher, hasAddress: true, hasShipping: true };
      order.reopenedAs = cart;
      model.carts[guest] = cart;
      real.cartIds[guest] = answer.data.identifier;
    },
  );

const cancel = (pick: number) =>
  orderStep(
    'cancel',
    pick,
    () => true,
    async (model, _real, order, { link }) => {
      const may = plain.canEndOrder(order) || order.state === 'confirmed';
      const answer = await call(shop, 'order.cancel', { params: { orderKey: link } });
      expect(answer.status, answer.text).toBe(may ? 200 : 409);
      if (!may) return;
      if (order.state === 'pending') plain.endOrder(model, order);
      else plain.cancelConfirmed(model, order);
      plain.endPayments(order);
    },
  );

const creditLine = (pick: number, nth: number, quantity: number) =>
  orderStep(
    `credit ${quantity} of ${nth} of`,
    pick,
    () => true,
    async (model, real, order, its) => {
      const item = [...order.lines.keys()][nth % order.lines.size] ?? 0;
      const left = (order.lines.get(item) ?? 0) - (order.credited.get(item) ?? 0);
      const may = order.state === 'confirmed' && quantity <= left;
      const shown = { token: staff };
      const { data } = await call(shop, 'officeOrder.read', { params: { orderName: its.name } }, shown);
      const cartItemId = data.cartItems.find(({ itemCode }) => itemCode === real.codes[item])?.id ?? '';
      const body = { lines: [{ cartItemId, quantity }], restock: true };
      const answer = await call(shop, 'officeOrder.credit', { params: { orderName: its.name }, body }, shown);
      expect(answer.status, answer.text).toBe(may ? 200 : 409);
      if (may) plain.credit(model, order, item, quantity);
    },
  );

const timePasses = step(
  'time passes',
  () => true,
  async (model) => {
    await sql`update stock_hold set expires_at = now() - interval '1 minute' where state = 'held'`.execute(
      db,
    );
    plain.expireHolds(model);
  },
);

/** The reconciliation polls payments without a webhook, the oldest first; also those that seemed lost. */
const reconcileQuiet = step(
  'reconcile',
  () => true,
  async (model, { providerIds }) => {
    const quiet = db.updateTable('payment').set({ updated_at: sql`created_at - interval '1 day'` });
    await quiet.where('provider_id', 'in', [...providerIds, '']).execute();
    await reconcile(deps);
    for (const payment of model.payments) plain.receivePaymentState(model, payment);
  },
);

const guest = fc.nat(1);
const item = fc.nat(2);
const quantity = fc.integer({ min: 1, max: 3 });
const pick = fc.nat(9);

const commands = fc.commands(
  [
    fc.tuple(guest, item, quantity).map((args) => add(...args)),
    fc.tuple(guest, item, fc.nat(3)).map((args) => change(...args)),
    guest.map(putVoucherIn),
    guest.map(address),
    guest.map(ship),
    guest.map(order),
    guest.map(order),
    pick.map(orderAgain),
    fc.tuple(pick, fc.constantFrom('pay', 'pay', 'fail', 'expire', 'overdue')).map((args) => decide(...args)),
    fc.tuple(pick, fc.integer({ min: 1, max: 3 })).map((args) => sendWebhook(...args)),
    pick.map(readOrder),
    fc.tuple(pick, guest).map((args) => reopen(...args)),
    pick.map(cancel),
    fc.tuple(pick, item, fc.integer({ min: 1, max: 2 })).map((args) => creditLine(...args)),
    fc.constant(timePasses),
    fc.constant(reconcileQuiet),
  ],
  { maxCommands: runs.maxCommands, size: 'max' },
);

/**
 * A payment that is started again renews the hold on the goods, also an expired one: no other order can have
 * them.
 */
const heldOnAgain = [
  ...[add(0, 1, 3), order(0), reopen(0, 0), add(0, 1, 1), order(0), decide(0, 'fail'), timePasses],
  ...[orderAgain(3), reopen(0, 0), change(0, 1, 2)],
];

test('cart, order and money go as a plain model of them does', {
  timeout: isLongProof ? 3_600_000 : 180_000,
}, async () => {
  const property = fc.asyncProperty(commands, async (steps) => {
    const start = await setUp();
    await fc.asyncModelRun(() => start, steps);
    expect(await audit(db)).toEqual([]);
  });
  await fc.assert(property, {
    ...proofRuns(runs.numRuns),
    examples: [[heldOnAgain]],
  });
  await jobs.stop();
  reportFigures('model', { runs: runs.numRuns, ...done });
});
