import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CashShiftDetail } from '../../contract/office-cash.ts';
import type { StaffOrder } from '../../contract/office-order.ts';
import type { StaffReservation } from '../../contract/office-reservation.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { findDeskFaults, taxCents } from '../../test/kit/desk-faults.ts';
import { asCents, expectFolio } from '../../test/kit/expect-folio.ts';
import { envelope } from '../../test/kit/fresh-cart.ts';
import { freshGiftCard } from '../../test/kit/fresh-gift-card.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { defaultRatePlan, freshRoom, guestRegister } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { isLongProof, proofRuns, reportFigures } from '../../test/kit/proof-report.ts';
import { openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/index.ts';
import { upsertProduct } from '../catalog/product.ts';
import { writeExtra } from '../rates/extra.ts';
import { putStayFees } from '../rates/fee.ts';

const shop = await openShop();
const { db, site, keys } = shop;
const { addStock } = await openSales(shop);
/** Of the manager of a run: all runs take longer than a token is valid. */
let token = '';

const runs = isLongProof ? { numRuns: 200, length: 60 } : { numRuns: 2, length: 40 };
const extra = 'DESK-BREAKFAST';
const dinner = 'Diner';
const { companyName: _, ...companyAddress } = envelope;

await upsertProduct(db, site.id, {
  ...{ itemCode: extra, type: 'extraProduct', vatCategory: 'reduced', texts: { nl: { name: 'Ontbijt' } } },
  variants: [{ itemCode: extra, priceCents: 1250 }],
});
await writeExtra(db, site.id, { itemCode: extra, unit: 'perPersonPerNight' });
await putStayFees(db, site.id, [
  {
    ...{ code: 'tax', kind: 'touristTax', unit: 'perPersonPerNight', vatCategory: 'none' },
    texts: { nl: 'Toeristenbelasting' },
    rates: [{ cents: taxCents, validFrom: '2020-01-01' }],
  },
]);

/** What a step works on: reservations and orders of the run, in their order, and the goods that it sells. */
type Desk = { rooms: string[]; goods: string; stayIds: string[]; orderNames: Set<string>; cash: number };

type Step = { verb: keyof typeof verbs; a: number; b: number; day: number; length: number; flag: boolean };

type Answer = { status: number; text: string };

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];

const readStay = async (stayId: string): Promise<StaffReservation> =>
  (await call(shop, 'officeStay.read', { params: { stayId } }, { token })).data;

const readOrder = async (orderName: string): Promise<StaffOrder> =>
  (await call(shop, 'officeOrder.read', { params: { orderName } }, { token })).data;

/** Makes a call about a reservation of the run. */
function onStay(name: keyof typeof bodies) {
  return async (desk: Desk, step: Step): Promise<Answer | undefined> => {
    const stayId = pick(desk.stayIds, step.a);
    if (!stayId) return undefined;
    const body = bodies[name](desk, step);
    const input = { params: { stayId }, ...(body && { body }) };
    return call(shop, `officeStay.${name}` as 'officeStay.checkIn', input as never, { token });
  };
}

const bodies = {
  checkIn: (_: Desk, { b, flag }: Step) => ({
    register: guestRegister,
    ...(flag && { unit: `${(b % 5) + 1}` }),
  }),
  checkOut: () => undefined,
  leaveEarly: (_: Desk, { day, length, b }: Step) => ({
    ...{ departure: inDays(day + length), refund: [0, 20, 101.5][b % 3] },
  }),
  noShow: (_: Desk, { flag }: Step) => ({ isFeeWaived: flag }),
  undoCheckIn: () => undefined,
  undoCheckOut: () => undefined,
  undoNoShow: () => undefined,
  cancel: (_: Desk, { flag }: Step) => ({ isFeeWaived: flag, reason: '' }),
  change: (_: Desk, { day, length, b, flag }: Step) => ({
    ...{ dateFrom: inDays(day), nights: length, adults: 1 + (b % 2), isFeeWaived: flag },
  }),
  move: ({ rooms }: Desk, { b, flag }: Step) => ({
    ...(flag ? { roomItemCode: pick(rooms, b) } : { unit: `${(b % 5) + 1}` }),
  }),
  addExtra: (_: Desk, { b, day }: Step) => ({
    ...{ itemCode: extra, quantity: 1, persons: 1 + (b % 2), day: inDays(day) },
  }),
};

/** Makes a call about an order of the run. */
async function onOrder(
  desk: Desk,
  at: number,
  name:
    | 'charge'
    | 'credit'
    | 'takePayment'
    | 'cancel'
    | 'complete'
    | 'addPayer'
    | 'removePayer'
    | 'discount'
    | 'moveLines',
  toBody: (order: StaffOrder) => object | undefined,
): Promise<Answer | undefined> {
  const orderName = pick([...desk.orderNames], at);
  if (!orderName) return undefined;
  const body = toBody(await readOrder(orderName));
  return body && call(shop, `officeOrder.${name}`, { params: { orderName }, body } as never, { token });
}

const openShift = async (): Promise<CashShiftDetail | null> => {
  const { data } = await call(shop, 'officeCash.current', {}, { token });
  if (!data.shift) return null;
  return (await call(shop, 'officeCash.read', { params: { shiftId: data.shift.id } }, { token })).data;
};

const verbs = {
  async book(desk: Desk, { a, b, day, length }: Step): Promise<Answer> {
    const answer = await call(
      shop,
      'officeStay.create',
      {
        body: {
          ...{ roomItemCode: pick(desk.rooms, a) ?? '', arrangementItemCode: defaultRatePlan },
          ...{ dateFrom: inDays(day), nights: length, adults: 1 + (b % 2), guestName: 'Noor Aerts' },
        },
      },
      { token },
    );
    if (answer.status === 200) {
      desk.stayIds.push(answer.data.id);
      if (answer.data.orderName) desk.orderNames.add(answer.data.orderName);
    }
    return answer;
  },
  checkIn: onStay('checkIn'),
  checkOut: onStay('checkOut'),
  leaveEarly: onStay('leaveEarly'),
  noShow: onStay('noShow'),
  undoCheckIn: onStay('undoCheckIn'),
  undoCheckOut: onStay('undoCheckOut'),
  undoNoShow: onStay('undoNoShow'),
  cancel: onStay('cancel'),
  change: onStay('change'),
  move: onStay('move'),
  addExtra: onStay('addExtra'),
  charge: (desk: Desk, { a, b, flag }: Step) =>
    onOrder(desk, a, 'charge', () => ({
      item: flag
        ? { kind: 'goods', itemCode: desk.goods }
        : { kind: 'service', description: dinner, unitPrice: 17.35, vatCategory: 'standard' },
      quantity: 1 + (b % 3),
    })),
  credit: (desk: Desk, { a, b, flag }: Step) =>
    onOrder(desk, a, 'credit', ({ cartItems }) => {
      const isCharge = ({ itemCode, name }: StaffOrder['cartItems'][number]) =>
        itemCode === desk.goods || name === dinner;
      const charge = pick(cartItems.filter(isCharge), b);
      return charge && { lines: [{ cartItemId: charge.id, quantity: 1 }], restock: flag };
    }),
  async takePayment(desk: Desk, { a, b, flag }: Step): Promise<Answer | undefined> {
    let amount = 0;
    const method = flag ? 'cash' : 'card';
    const answer = await onOrder(desk, a, 'takePayment', ({ dueInclVat }) => {
      if (dueInclVat <= 0) return undefined;
      amount = b % 3 === 0 ? Math.min(dueInclVat, 10) : dueInclVat;
      // The same payment within seconds is one that was sent twice.
      return { method, amount, reference: crypto.randomUUID() };
    });
    if (answer?.status === 200 && method === 'cash') desk.cash += asCents(amount);
    return answer;
  },
  async payByGiftCard(desk: Desk, { a, b }: Step): Promise<Answer | undefined> {
    const cents = 500 + 750 * (b % 7);
    const { code } = await freshGiftCard(shop, cents);
    return onOrder(desk, a, 'takePayment', ({ dueInclVat }) =>
      dueInclVat > 0 ? { method: 'giftCard', code, amount: Math.min(dueInclVat, cents / 100) } : undefined,
    );
  },
  async payOut(desk: Desk, { a, b }: Step): Promise<Answer | undefined> {
    const orderName = pick([...desk.orderNames], a);
    const refund =
      orderName &&
      pick(
        (await readOrder(orderName)).refunds.filter(({ isForStaff }) => isForStaff),
        b,
      );
    if (!orderName || !refund) return undefined;
    const answer = await call(
      shop,
      'officeOrder.payOut',
      { params: { orderName, refundId: refund.id } },
      { token },
    );
    if (answer.status === 200 && refund.method === 'cash') desk.cash -= asCents(refund.amount);
    return answer;
  },
  async addPayer(desk: Desk, { a, b, flag }: Step): Promise<Answer | undefined> {
    const pays = (['nights', 'extras', 'charges'] as const).filter((_, place) => (b >> place) % 2 === 1);
    const answer = await onOrder(desk, a, 'addPayer', () => ({
      ...{
        address: { ...companyAddress, companyName: `Bedrijf ${b}` },
        terms: flag ? 'invoice' : 'desk',
        pays,
      },
    }));
    if (answer?.status === 200) {
      const { data } = answer as Answer & { data: StaffOrder };
      for (const { orderName } of data.payers) desk.orderNames.add(orderName);
      desk.orderNames.add(data.orderName);
    }
    return answer;
  },
  async removePayer(desk: Desk, { a }: Step): Promise<Answer | undefined> {
    const orderName = pick([...desk.orderNames], a);
    const answer = await onOrder(desk, a, 'removePayer', () => ({}));
    if (orderName && answer?.status === 200) desk.orderNames.delete(orderName);
    return answer;
  },
  moveLines: (desk: Desk, { a, b, length, flag }: Step) =>
    onOrder(desk, a, 'moveLines', ({ cartItems, payers, orderName }) => {
      const to = pick(
        payers.filter((payer) => payer.orderName !== orderName),
        b,
      );
      const line = pick(cartItems, b + length);
      const share = [{}, { percentage: 33.3 }, { amount: 12.34 }, {}][length - 1];
      return to && line && { lines: [{ lineId: line.id }], to: to.orderName, ...share, movesPayments: flag };
    }),
  discount: (desk: Desk, { a, b, length, flag }: Step) =>
    onOrder(desk, a, 'discount', ({ charges }) => {
      const lines = charges.filter(({ isDiscountable }) => isDiscountable);
      const first = pick(lines, b + length);
      const off = [{ percentage: 100 }, { percentage: 12.5 }, { amount: 9.99 }, { percentage: 33.33 }][
        length - 1
      ];
      // The same discount within seconds is one that was sent twice.
      const reason = crypto.randomUUID();
      return first && { lineIds: flag ? lines.map(({ id }) => id) : [first.id], ...off, reason };
    }),
  cancelOrder: (desk: Desk, { a }: Step) => onOrder(desk, a, 'cancel', () => ({})),
  async sell(desk: Desk, { b, flag }: Step): Promise<Answer> {
    const quantity = 1 + (b % 2);
    const method = flag ? 'cash' : 'card';
    const items = [{ itemCode: desk.goods, quantity }];
    const body = { saleId: crypto.randomUUID(), method, acceptedTotal: quantity * 10, items } as const;
    const answer = await call(shop, 'officeCounter.sell', { body }, { token });
    if (answer.status === 200 && method === 'cash') desk.cash += quantity * 1000;
    return answer;
  },
  async moveCash(desk: Desk, { b, flag }: Step): Promise<Answer | undefined> {
    const shift = await openShift();
    if (!shift) return undefined;
    const amount = 1 + b / 4;
    const kind = flag ? 'paidIn' : 'paidOut';
    const input = { params: { shiftId: shift.id }, body: { kind, amount, reason: 'wisselgeld' } } as const;
    const answer = await call(shop, 'officeCash.move', input, { token });
    if (answer.status === 200) desk.cash += (flag ? 1 : -1) * asCents(amount);
    return answer;
  },
  async closeShift(desk: Desk, { b }: Step): Promise<Answer | undefined> {
    const shift = await openShift();
    if (!shift) return undefined;
    const counted = Math.max(0, shift.expected + (b % 3) - 1);
    const input = { params: { shiftId: shift.id }, body: { version: shift.version, counted, note: '' } };
    const answer = await call(shop, 'officeCash.close', input, { token });
    if (answer.status !== 200) return answer;
    desk.cash = asCents(counted);
    return call(shop, 'officeCash.open', { body: { drawer: 'Balie', opening: counted } }, { token });
  },
  async guestCancels(desk: Desk, { a }: Step): Promise<Answer | undefined> {
    const stayId = pick(desk.stayIds, a);
    if (!stayId) return undefined;
    return call(shop, 'stay.cancel', { params: { stayKey: keys.stayLink(stayId) } }, {});
  },
};

const done: Record<string, number> = {};
let made = 0;

async function openDesk(): Promise<Desk> {
  await db.deleteFrom('rate_limit').execute();
  token = (await freshPerson(shop, { role: 'manager' })).accessToken;
  const run = ++made;
  const rooms = [
    await freshRoom(shop, `DESK-${run}-A`, ['1', '2', '3']),
    await freshRoom(shop, `DESK-${run}-B`, ['4', '5']),
  ];
  const goods = await addStock(12);
  await shop.projections.catchUp();
  const shift = await openShift();
  if (!shift) await call(shop, 'officeCash.open', { body: { drawer: 'Balie', opening: 0 } }, { token });
  return { rooms, goods, stayIds: [], orderNames: new Set(), cash: asCents(shift?.expected ?? 0) };
}

const steps = fc.array(
  fc.record({
    // Guests are booked and let in more often, so that the other verbs have whom to work on.
    verb: fc.constantFrom(
      ...(Object.keys(verbs) as (keyof typeof verbs)[]),
      ...([
        'book',
        'book',
        'checkIn',
        'checkIn',
        'charge',
        'takePayment',
        'addPayer',
        'moveLines',
        'moveLines',
        'discount',
        'payByGiftCard',
      ] as const),
    ),
    ...{
      a: fc.nat(99),
      b: fc.nat(99),
      day: fc.constantFrom(0, 0, 0, 1, 4),
      length: fc.integer({ min: 1, max: 4 }),
    },
    flag: fc.boolean(),
  }),
  { minLength: runs.length, maxLength: runs.length },
);

/** What a run starts with, so that each of these verbs succeeds at least once. */
const firstVerbs = [
  'book',
  'checkIn',
  'charge',
  'addPayer',
  'moveLines',
  'discount',
  'payByGiftCard',
  'takePayment',
  'sell',
] as const;
const firstSteps = firstVerbs.map((verb) => ({
  ...{ verb, a: 0, b: 0, day: 0, length: 2, flag: false },
}));

test('folio, rooms, tax, register, orders and cash agree, whatever a desk does in any order', async () => {
  const property = fc.asyncProperty(steps, async (all) => {
    const desk = await openDesk();
    for (const step of [...firstSteps, ...all]) {
      const answer = await verbs[step.verb](desk, step);
      if (!answer) continue;
      expect([200, 400, 404, 409], `${step.verb}: ${answer.text}`).toContain(answer.status);
      const figure = answer.status === 200 ? step.verb : `${step.verb}, refused`;
      done[figure] = (done[figure] ?? 0) + 1;
      if (answer.status !== 200) continue;
      expect(await findDeskFaults(db, `DESK-${made}-%`), step.verb).toEqual([]);
      expect(asCents((await openShift())?.expected ?? 0), step.verb).toBe(desk.cash);
    }
    expect(await audit(db)).toEqual([]);
    for (const orderName of desk.orderNames) expectFolio(await readOrder(orderName));
    for (const stayId of desk.stayIds) await expectStay(await readStay(stayId));
  });
  await fc.assert(property, proofRuns(runs.numRuns));
  // A verb that is always refused proves nothing.
  for (const verb of firstVerbs) expect(done[verb], verb).toBeGreaterThan(0);
  reportFigures('the desk, in any order', { runs: runs.numRuns, ...done });
}, 3_600_000);

/** Asserts that a reservation, which is the only one of its order, costs what is left of the lines of its guest. */
async function expectStay({
  id,
  orderName,
  totalPriceInclVat,
  extrasInclVat,
}: StaffReservation): Promise<void> {
  const { cartItems } = await readOrder(orderName ?? '');
  const sum = (items: StaffOrder['cartItems']) =>
    items.reduce((total, { creditableInclVat }) => total + asCents(creditableInclVat), 0);
  expect(asCents(totalPriceInclVat), id).toBe(sum(cartItems.filter(({ stay }) => stay?.id === id)));
  expect(asCents(extrasInclVat), id).toBe(sum(cartItems.filter(({ itemCode }) => itemCode === extra)));
}
