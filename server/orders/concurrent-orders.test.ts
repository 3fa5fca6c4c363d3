import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { readyCart } from '../../test/kit/fresh-cart.ts';
import { freshGiftCard } from '../../test/kit/fresh-gift-card.ts';
import { cartItem, checkout, freshProduct, notifyPayment, readStock } from '../../test/kit/fresh-product.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { reportFigures } from '../../test/kit/proof-report.ts';
import { audit } from '../audit/audit.ts';
import { putVoucher } from '../cart/put-voucher.ts';

const shop = await openShop();
const other = await shop.another();
const { db } = shop;

const buyers = 500;

/** Carts that are ready to be ordered; `getItems` has the items of the nth. */
async function createCarts(getItems: (n: number) => string[]): Promise<string[]> {
  const carts: string[] = [];
  for (let from = 0; from < buyers; from += 20) {
    const some = Array.from({ length: 20 }, (_, n) =>
      readyCart(
        shop,
        null,
        getItems(from + n).map((code) => cartItem(code)),
      ),
    );
    carts.push(...(await Promise.all(some)));
  }
  return carts;
}

/** The nth buyer uses one process or the other. */
const getServer = (n: number) => (n % 2 ? other : shop);

/** A refused buyer gets a conflict for stock, and never an error for a lock or a deadlock. */
function expectRejected(answer: Awaited<ReturnType<typeof checkout>>): void {
  expect([answer.status, answer.code], answer.text).toEqual(
    answer.status === 409 ? [409, 'out_of_stock'] : [400, 'invalid'],
  );
}

const getPaymentId = (paymentUrl: string | null) => paymentUrl?.split('/').at(-1) ?? '';

async function pay(n: number, paymentUrl: string | null): Promise<void> {
  const paid = await getServer(n).fetch(`/simulator/${getPaymentId(paymentUrl)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'choice=pay&webhook=never',
  });
  expect(paid.status).toBe(303);
  const webhookAnswers = await Promise.all(
    [shop, other, shop].map((server) => notifyPayment(server, getPaymentId(paymentUrl))),
  );
  expect(webhookAnswers.map(({ status }) => status)).toEqual([200, 200, 200]);
}

test('of five hundred buyers who want the last one, one gets it', { timeout: 120_000 }, async () => {
  const code = await freshProduct(shop, 1);
  const carts = await createCarts(() => [code]);
  // Every tenth presses the button twice.
  const answers = await Promise.all(
    carts.flatMap((cartId, n) =>
      Array.from({ length: n % 10 === 0 ? 2 : 1 }, async (_, at) => ({
        cartId,
        answer: await checkout(getServer(n + at), cartId),
      })),
    ),
  );
  const ordered = answers.filter(({ answer }) => answer.status === 200);
  for (const { answer } of answers) if (answer.status !== 200) expectRejected(answer);
  expect(new Set(ordered.map(({ cartId }) => cartId)).size).toBe(1);
  expect(new Set(ordered.map(({ answer }) => answer.data.orderName)).size).toBe(1);
  expect(await readStock(shop, code)).toEqual({ capacity: 1, sold: 0, held: 1 });
  await pay(0, ordered[0]?.answer.data.paymentUrl ?? null);
  expect(await readStock(shop, code)).toEqual({ capacity: 1, sold: 1, held: 0 });
  expect(await audit(db)).toEqual([]);
  reportFigures('stampede at the last one', { buyers, checkouts: answers.length, sold: 1, errors: 0 });
});

test('of five hundred buyers with the same items in any order, as many succeed as there is stock', {
  timeout: 120_000,
}, async () => {
  const lefts = [40, 25, 10, 3];
  const codes = await Promise.all(lefts.map((left) => freshProduct(shop, left)));
  const [a = '', b = '', c = '', d = ''] = codes;
  // More buyers want each item than can have it, so none is left, in any order of the requests.
  const mixes = [[a], [b], [c], [d], [a, b, c, d], [d, c, b, a], [b, a], [c, a, d], [d, b], [a, a, b]];
  const carts = await createCarts((n) => mixes[n % mixes.length] ?? []);
  const answers = await Promise.all(carts.map((cartId, n) => checkout(getServer(n), cartId)));
  for (const answer of answers) if (answer.status !== 200) expectRejected(answer);
  for (const [at, code] of codes.entries()) {
    const capacity = lefts[at] ?? 0;
    expect(await readStock(shop, code)).toEqual({ capacity, sold: 0, held: capacity });
  }
  expect(await audit(db)).toEqual([]);
  const units = lefts.reduce((sum, left) => sum + left, 0);
  reportFigures('stampede at four things, in every order', { buyers, units, held: units, errors: 0 });
});

test('while some pay and others reopen their cart, no request fails on a lock and every unit is counted', {
  timeout: 120_000,
}, async () => {
  const codes = await Promise.all([60, 30, 30].map((left) => freshProduct(shop, left)));
  const [a = '', b = '', c = ''] = codes;
  const mixes = [[a, b], [b, a], [c, b, a], [a, c], [c], [b, c]];
  const carts = await createCarts((n) => mixes[n % mixes.length] ?? []);
  const ends = await Promise.all(
    carts.map(async (cartId, n) => {
      const answer = await checkout(getServer(n), cartId);
      if (answer.status !== 200) {
        expectRejected(answer);
        return 'refused';
      }
      const fate = Math.floor(n / mixes.length) % 3;
      if (fate === 0) return 'waiting';
      if (fate === 1) {
        await pay(n, answer.data.paymentUrl);
        return 'paid';
      }
      const back = await call(getServer(n), 'cart.reopen', { params: { cartId } });
      expect(back.status, back.text).toBe(200);
      return 'taken back';
    }),
  );
  expect(new Set(ends)).toEqual(new Set(['refused', 'waiting', 'paid', 'taken back']));
  const { sold } = await db
    .selectFrom('stock_hold')
    .select((eb) => eb.fn.countAll<number>().as('sold'))
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .where('cart_id', 'in', carts)
    .where('stock_hold.state', '=', 'sold')
    .executeTakeFirstOrThrow();
  expect(sold).toBeGreaterThanOrEqual(ends.filter((end) => end === 'paid').length);
  expect(await audit(db)).toEqual([]);
  const counted = Map.groupBy(ends, (end) => end);
  const figures = Object.fromEntries([...counted].map(([end, all]) => [end, all.length]));
  reportFigures('stampede while some pay and some take back', { buyers, ...figures, errors: 0 });
});

test('orders and cancellations with the same vouchers and gift card wait for each other without a deadlock', {
  timeout: 120_000,
}, async () => {
  // Never sold out, so that the orders do not already wait for each other at its stock.
  const itemCode = await freshProduct(shop, null);
  const vouchers = ['LAAGWATER', 'VLOED', 'DOODTIJ'];
  for (const code of vouchers) {
    await putVoucher(db, shop.site.id, { code, kind: 'amount', amountCents: 10, isCombinable: true });
  }
  const { code: giftCard } = await freshGiftCard(shop, 500_000);
  const ends = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const turned = <Value>(values: readonly Value[]) => [
        ...values.slice(n % values.length),
        ...values.slice(0, n % values.length),
      ];
      const cartId = await readyCart(shop, null, [cartItem(itemCode)]);
      for (const VoucherCode of [...turned(vouchers), giftCard]) {
        const put = await call(getServer(n), 'cart.addVoucher', {
          params: { cartId },
          body: { VoucherCode },
        });
        expect(put.status, put.text).toBe(200);
      }
      const ordered = await checkout(getServer(n), cartId);
      const back = await call(getServer(n + 1), 'order.cancel', {
        params: { orderKey: ordered.data?.link ?? '' },
      });
      return [ordered.status, back.status];
    }),
  );
  // Paid by the card, each order is confirmed at once, and cancelled while others are placed.
  expect(ends).toEqual(ends.map(() => [200, 200]));
  expect(await audit(db)).toEqual([]);
});
