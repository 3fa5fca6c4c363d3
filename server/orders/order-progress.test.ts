import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isOrderActionAllowed, type OrderState } from '../../contract/order-states.ts';
import { type CallIdentity, call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { cartReader, envelope, parcelId, placeReadyOrder } from '../../test/kit/fresh-cart.ts';
import { defaultRatePlan, freshRoom, freshStay, guestRegister } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { isLongProof, reportFigures } from '../../test/kit/proof-report.ts';
import { cartItem, openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/audit.ts';
import { chooseShipping } from '../cart/shipping.ts';
import { formatOrderName } from './order.ts';

const shop = await openShop();
const { db, keys } = shop;
const { addStock, manager, office, read, bought } = await openSales(shop);
const shown: CallIdentity = { token: manager };
const room = await freshRoom(shop, 'PROGRESS-ROOM');

describe('an order whose goods were all credited', () => {
  test('is cancelled, and is not made ready', async () => {
    const { name, lineId } = await bought(2);
    const lines = [{ cartItemId: lineId, quantity: 2 }];
    const { data } = await office('credit', name, { lines, shipping: true });
    expect(data).toMatchObject({ status: 'cancelled', staffActions: [] });
    expect((await office('makeReady', name)).status).toBe(409);
  });

  test('is completed where its shipping is still charged', async () => {
    const { name, lineId } = await bought(2);
    const { data } = await office('credit', name, { lines: [{ cartItemId: lineId, quantity: 2 }] });
    expect(data).toMatchObject({ status: 'completed', staffActions: ['credit', 'charge'] });
  });
});

test('an order is shipped when the rest of it is credited, and its withdrawal term begins', async () => {
  const { name, link, lines } = await ordered();
  const [first = '', second = ''] = lines;
  await office('ship', name, { cartItemIds: [first] });
  const { data } = await office('credit', name, { lines: [{ cartItemId: second, quantity: 2 }] });
  expect(data).toMatchObject({ status: 'shipped', staffActions: ['complete', 'credit', 'charge'] });
  expect((await read(link)).cartItems[0]?.withdrawal.until).not.toBeNull();
  expect((await office('complete', name)).data.status).toBe('completed');
});

test('an order of only a stay is neither made ready nor shipped', async () => {
  const { orderName } = await freshStay(shop);
  for (const action of ['makeReady', 'ship'] as const) {
    expect((await office(action, orderName, {})).status, action).toBe(409);
  }
  expect((await office('read', orderName)).data.staffActions).toEqual([
    ...['cancel', 'credit', 'charge', 'discount'],
  ]);
});

type Line = { quantity: number; credited: number; declared: number; isSent: boolean };

/** A plain model of a paid order: two lines of goods, shipping, and perhaps a stay. */
type Model = {
  state: OrderState;
  lines: [Line, Line];
  stay: 'none' | 'confirmed' | 'inHouse' | 'departed' | 'cancelled';
  /** The stay is near, so cancelling it costs a fee. */
  isNear: boolean;
  hasFee: boolean;
  /** Its shipping is charged, until staff cancel the order. */
  hasShipping: boolean;
};

type Real = { name: string; link: string; lines: string[]; stayId: string; stayLine: string };

const remaining = ({ quantity, credited }: Line) => quantity - credited;
const total = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + remaining(line), 0);
const unsent = ({ lines }: Model) => total(lines.filter(({ isSent }) => !isSent));
const sent = ({ lines }: Model) => total(lines.filter(({ isSent }) => isSent));
const isGuestToCome = ({ stay }: Model) => stay === 'confirmed' || stay === 'inHouse';

/** Moves an order on after a change; its shipping is credited only when staff cancel it. */
function moveOn(model: Model): void {
  if (model.state === 'cancelled' || model.state === 'completed') return;
  if (unsent(model) > 0) return;
  if (sent(model) > 0) model.state = 'shipped';
  else model.state = isGuestToCome(model) ? 'confirmed' : 'completed';
}

const may = {
  cancel: (model: Model) =>
    model.state === 'confirmed' && sent(model) === 0 && model.stay !== 'inHouse' && model.stay !== 'departed',
  edit: (model: Model) => model.state === 'confirmed' && unsent(model) > 0,
  makeReady: (model: Model) => model.state === 'confirmed' && unsent(model) > 0,
  ship: (model: Model) => (model.state === 'confirmed' || model.state === 'ready') && unsent(model) > 0,
  complete: (model: Model) => (model.state === 'ready' || model.state === 'shipped') && !isGuestToCome(model),
  credit: (model: Model) =>
    isOrderActionAllowed('credit', model.state) &&
    (model.hasShipping || model.hasFee || total(model.lines) > 0),
  charge: (model: Model) => isOrderActionAllowed('charge', model.state),
  // Goods that are delivered have no discount.
  discount: (model: Model) =>
    isOrderActionAllowed('discount', model.state) &&
    (model.hasFee || isGuestToCome(model) || model.stay === 'departed'),
};

/** Expects the order to be as its model: its state, what is left, and the actions of staff. */
async function expectSame(model: Model, { name }: Real): Promise<void> {
  const { data } = await office('read', name);
  expect({ status: data.status, progress: data.progress, staffActions: data.staffActions }).toEqual({
    status: model.state,
    progress: {
      unsentQuantity: unsent(model),
      sentQuantity: sent(model),
      openReservations: isGuestToCome(model) ? 1 : 0,
    },
    staffActions: Object.entries(may).flatMap(([action, isAllowed]) => (isAllowed(model) ? [action] : [])),
  });
}

const done: Record<string, number> = {};

/** A command that every order accepts or refuses as its model says. */
function step(
  name: string,
  isAllowed: (model: Model) => boolean,
  act: (real: Real) => Promise<{ status: number }>,
  follow: (model: Model) => void,
): fc.AsyncCommand<Model, Real> {
  return {
    check: () => true,
    async run(model, real) {
      const isExpected = isAllowed(model);
      const answer = await act(real);
      expect(answer.status, JSON.stringify(answer)).toBe(isExpected ? 200 : 409);
      if (isExpected) {
        follow(model);
        moveOn(model);
        done[name] = (done[name] ?? 0) + 1;
      }
      await expectSame(model, real);
    },
    toString: () => name,
  };
}

const credit = (at: 0 | 1, quantity: number) =>
  step(
    `credit ${quantity} of ${at}`,
    (model) => may.credit(model) && quantity <= remaining(model.lines[at]),
    ({ name, lines }) =>
      office('credit', name, { lines: [{ cartItemId: lines[at] ?? '', quantity }], restock: true }),
    ({ lines }) => {
      const line = lines[at];
      line.credited += quantity;
      line.declared = Math.max(0, line.declared - quantity);
    },
  );

const withdraw = (at: 0 | 1, quantity: number) =>
  step(
    `withdraw from ${quantity} of ${at}`,
    ({ state, lines }) =>
      isOrderActionAllowed('withdraw', state) && quantity <= remaining(lines[at]) - lines[at].declared,
    ({ link, lines }) =>
      call(shop, 'order.withdraw', {
        params: { orderKey: link },
        body: {
          ...{ name: 'Noor', emailAddress: 'noor@gast.example', reason: '' },
          lines: [{ cartItemId: lines[at] ?? '', quantity }],
        },
      }),
    ({ lines }) => {
      lines[at].declared += quantity;
    },
  );

const shipLine = (at: 0 | 1) =>
  step(
    `ship ${at}`,
    (model) => may.ship(model) && remaining(model.lines[at]) > 0 && !model.lines[at].isSent,
    ({ name, lines }) => office('ship', name, { cartItemIds: [lines[at] ?? ''] }),
    ({ lines }) => {
      lines[at].isSent = true;
    },
  );

const shipAll = step(
  'ship',
  may.ship,
  ({ name }) => office('ship', name, {}),
  ({ lines }) => {
    for (const line of lines) if (remaining(line) > 0) line.isSent = true;
  },
);

const makeReady = step(
  'make ready',
  may.makeReady,
  ({ name }) => office('makeReady', name),
  (model) => {
    model.state = 'ready';
  },
);

const complete = step(
  'complete',
  may.complete,
  ({ name }) => office('complete', name),
  (model) => {
    model.state = 'completed';
  },
);

const cancel = step(
  'cancel',
  may.cancel,
  ({ name }) => office('cancel', name, { reason: '' }),
  (model) => {
    for (const line of model.lines) line.credited = line.quantity;
    model.hasShipping = false;
    if (model.stay === 'confirmed') model.stay = 'cancelled';
    // A fee of a cancelled stay is still charged, and what was shipped came back.
    const isAnythingLeft = model.hasFee || model.lines.some(({ isSent }) => isSent);
    model.state = isAnythingLeft ? 'completed' : 'cancelled';
  },
);

const stayStep = (
  verb: 'checkIn' | 'checkOut' | 'cancel',
  isAllowed: (model: Model) => boolean,
  to: Model['stay'],
  body?: object,
) =>
  step(
    `stay: ${verb}`,
    // A second call changes nothing.
    (model) => isAllowed(model) || model.stay === to,
    ({ stayId }) =>
      call(shop, `officeStay.${verb}`, { params: { stayId }, ...(body && { body }) } as never, shown),
    (model) => {
      if (verb === 'cancel' && model.isNear && model.stay !== to) model.hasFee = true;
      model.stay = to;
    },
  );

const place = fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>;
const pieces = fc.integer({ min: 1, max: 2 });
const commandsOf = (kind: Kind) =>
  fc.commands(
    [
      fc.tuple(place, pieces).map((args) => credit(...args)),
      fc.tuple(place, pieces).map((args) => withdraw(...args)),
      place.map(shipLine),
      ...[shipAll, makeReady, complete, cancel].map((one) => fc.constant(one)),
      ...(kind === 'near'
        ? [
            stayStep('checkIn', ({ stay }) => stay === 'confirmed', 'inHouse', { register: guestRegister }),
            stayStep('checkOut', ({ stay }) => stay === 'inHouse', 'departed'),
          ].map((one) => fc.constant(one))
        : []),
      ...(kind === 'goods'
        ? []
        : [fc.constant(stayStep('cancel', ({ stay }) => stay === 'confirmed', 'cancelled', {}))]),
    ],
    { maxCommands: isLongProof ? 30 : 10, size: 'max' },
  );

type Kind = 'goods' | 'far' | 'near';

/** Places and pays an order of two lines of two pieces each, and of a stay that is far or near. */
async function ordered(kind: Kind = 'goods'): Promise<Real> {
  const cartId = crypto.randomUUID();
  const stay = {
    ...cartItem(room),
    CartItemAttributes: Object.entries({
      ...{ ArrangementItemCode: defaultRatePlan, Nights: 2, Adults: 2 },
      DateFrom: inDays(kind === 'near' ? 0 : 30),
    }).map(([Name, value]) => ({ Name, Type: 'string', Value: String(value) })),
  };
  const goods = [cartItem(await addStock(9), 2), cartItem(await addStock(9), 2)];
  const body = [...goods, ...(kind === 'goods' ? [] : [stay])] as never;
  const added = await call(shop, 'cart.addItems', { params: { cartId }, body });
  expect(added.status, added.text).toBe(200);
  await sql`update cart set invoice_address = ${envelope}::jsonb, delivery_address = ${envelope}::jsonb
    where id = ${cartId}`.execute(db);
  const choice = { methodId: await parcelId(shop), deliveryDate: '2999-01-01', addressId: null };
  await chooseShipping(db, await cartReader(shop), cartId, { ...choice, lineIds: [], remark: '' });
  const { id, number, totalCents } = await placeReadyOrder(shop, cartId);
  const name = formatOrderName(number);
  await office('takePayment', name, { method: 'cash', amount: totalCents / 100 });
  const { data } = await office('read', name);
  expect(data.status).toBe('confirmed');
  const items = data.cartItems;
  return {
    ...{ name, link: keys.orderLink(id) },
    lines: items.filter(({ stay }) => !stay).map((item) => item.id),
    stayId: items.find((item) => item.stay)?.stay?.id ?? '',
    stayLine: items.find((item) => item.stay)?.id ?? '',
  };
}

const aLine = (): Line => ({ quantity: 2, credited: 0, declared: 0, isSent: false });

test.each(['goods', 'far', 'near'] as const)(
  'an order goes as a plain model of what is left of it: %s',
  { timeout: isLongProof ? 1_800_000 : 180_000 },
  async (kind) => {
    const property = fc.asyncProperty(commandsOf(kind), async (steps) => {
      await db.deleteFrom('rate_limit').execute();
      const real = await ordered(kind);
      const model: Model = {
        ...{ state: 'confirmed', lines: [aLine(), aLine()], isNear: kind === 'near' },
        ...{ hasFee: false, hasShipping: true },
        stay: kind === 'goods' ? 'none' : 'confirmed',
      };
      await fc.asyncModelRun(() => ({ model, real }), steps);
      expect(await audit(db)).toEqual([]);
    });
    await fc.assert(property, { numRuns: isLongProof ? 100 : 8 });
    reportFigures(`order-progress-${kind}`, done);
  },
);
