import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { cartReader } from '../../test/kit/fresh-cart.ts';
import { checkout } from '../../test/kit/fresh-product.ts';
import { freshRoom } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { reportFigures } from '../../test/kit/proof-report.ts';
import { audit } from '../audit/audit.ts';
import { addItems } from '../cart/cart-lines.ts';

const shop = await openShop();
const other = await shop.another();
const { db } = shop;

const guests = 500;
const firstDay = 20;
const days = 9;
/** Sends guests to the two processes in turn. */
const getServer = (n: number) => (n % 2 ? other : shop);

type StayInput = { cartId: string; from: number; nights: number };

/** Creates carts of guests who want one to four nights within the same days. */
async function createCarts(room: string): Promise<StayInput[]> {
  const owner = await cartReader(shop);
  const inputs: StayInput[] = [];
  for (let n = 0; n < guests; n++) {
    const nights = 1 + (n % 4);
    const from = firstDay + ((n * 7) % (days - nights + 1));
    const attributes = {
      ArrangementItemCode: 'FRESH-PLAN',
      DateFrom: inDays(from),
      Nights: nights,
      Adults: 2,
    };
    const item = {
      ...{ ItemCode: room, Quantity: 1, Description: '' },
      CartItemAttributes: Object.entries(attributes).map(([Name, value]) => ({
        Name,
        Type: 'string',
        Value: String(value),
      })),
    };
    const cartId = await addItems(db, owner, crypto.randomUUID(), [item]);
    inputs.push({ cartId, from, nights });
  }
  return inputs;
}

const address = {
  ...{ attn: 'Noor Zand', street: 'Duinpad', houseNumber: '12', postalCode: '0562 ZD', city: 'Zandoog' },
  ...{ countryCode: 'NL', emailAddress: 'noor@gast.example' },
};

async function readCounts(room: string): Promise<{ held: number; sold: number; capacity: number }[]> {
  return db
    .selectFrom('night')
    .innerJoin('product', 'product.id', 'room_type_id')
    .select(['held', 'sold', 'capacity'])
    .where('item_code', '=', room)
    .where('night', '>=', inDays(firstDay))
    .where('night', '<', inDays(firstDay + days))
    .orderBy('night')
    .execute();
}

test('of five hundred guests for the same nights, as many succeed as there are units', {
  timeout: 240_000,
}, async () => {
  const room = await freshRoom(shop, 'ROOM-STAMPEDE', ['1', '2', '3']);
  await other.projections.catchUp();
  const inputs = await createCarts(room);
  const answers = await Promise.all(
    inputs.map(async (input, n) => ({
      input: input,
      answer: await call(getServer(n), 'cart.hold', { params: { cartId: input.cartId }, body: {} }),
    })),
  );
  const got = answers.filter(({ answer }) => answer.status === 200).map(({ input }) => input);
  const rejected = answers.filter(({ answer }) => answer.status !== 200);
  for (const { answer } of rejected) expect([answer.status, answer.code]).toEqual([409, 'not_available']);

  const held = (await readCounts(room)).map((night) => night.held);
  const counted = held.map(
    (_, at) =>
      got.filter(({ from, nights }) => from - firstDay <= at && at < from - firstDay + nights).length,
  );
  expect(held).toEqual(counted);
  expect(Math.max(...held)).toBeLessThanOrEqual(3);
  // A rejected guest has a full night, or no single unit free for all nights.
  const full = (at: number) => held[at] === 3;
  const unlucky = rejected.filter(({ input: { from, nights } }) =>
    Array.from({ length: nights }, (_, at) => from - firstDay + at).every((at) => !full(at)),
  );
  expect(unlucky.length).toBe(0);

  const orders = await Promise.all(
    got.map(async ({ cartId }, n) => {
      await call(shop, 'cart.invoiceAddress', { params: { cartId }, body: address });
      // Two simultaneous requests count as one.
      const both = await Promise.all([checkout(getServer(n), cartId), checkout(getServer(n + 1), cartId)]);
      for (const answer of both) expect(answer.status, answer.text).toBe(200);
      expect(both[0]?.data.orderName).toBe(both[1]?.data.orderName);
      return both[0]?.data;
    }),
  );
  await Promise.all(
    orders.map(async (order, n) => {
      const paid = await getServer(n).fetch(new URL(order?.paymentUrl ?? '', 'http://localhost').pathname, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'choice=pay&webhook=never',
      });
      expect(paid.status).toBe(303);
      const read = await call(getServer(n), 'order.read', { params: { orderKey: order?.link ?? '' } });
      expect(read.data.status).toBe('confirmed');
    }),
  );
  const sold = await readCounts(room);
  expect(sold.map((night) => night.sold)).toEqual(held);
  expect(sold.map((night) => night.held)).toEqual(held.map(() => 0));
  expect(await audit(db)).toEqual([]);
  reportFigures('stampede at the last rooms', {
    ...{ guests, rooms: 3, nights: days },
    ...{ stays: got.length, 'nights sold': held.reduce((sum, night) => sum + night, 0), errors: 0 },
  });
});
