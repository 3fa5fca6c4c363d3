import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import {
  defaultRatePlan,
  type FreshStay,
  freshGuest,
  freshRoom,
  freshStay,
  nightCents,
  guestRegister as register,
  type StayDraft,
} from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/audit.ts';
import type { QuotedStay } from '../cart/cart-stay-reply.ts';
import { upsertProduct } from '../catalog/product.ts';
import { readOrderMoney } from '../orders/order-money.ts';
import { readReservationLines } from '../orders/reservation-lines.ts';
import { publishChanges } from '../platform/changes.ts';
import { putRatePlan } from '../rates/rate-plan.ts';
import { putRates } from '../rates/rates.ts';
import { putRoomType } from '../rates/room-type.ts';

const shop = await openShop();
const other = await shop.another();
const { db, site } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');
afterEach(async () => expect(await audit(db)).toEqual([]));

const taxCents = 210;
const linenCents = 900;
await sql`delete from fee where site_id = ${site.id}`.execute(db);
await sql`insert into fee (site_id, code, kind, unit, cents, valid_from, vat_category)
  values (${site.id}, 'TAX', 'touristTax', 'perPersonPerNight', ${taxCents}, '2020-01-01', 'none'),
    (${site.id}, 'LINEN', 'linen', 'perPerson', ${linenCents}, '2020-01-01', 'lodging')`.execute(db);
const breakfastId = await upsertProduct(db, site.id, {
  ...{
    itemCode: 'FRESH-EGGS',
    type: 'extraProduct',
    vatCategory: 'reduced',
    texts: { nl: { name: 'Ontbijt' } },
  },
  variants: [{ itemCode: 'FRESH-EGGS', options: [], priceCents: 1200 }],
});
await sql`insert into extra (product_id, unit) values (${breakfastId}, 'perPersonPerNight')`.execute(db);
await publishChanges(db, [{ topic: 'stays', key: site.id }]);

/** The price of a night with dinner. */
const dinnerCents = 16_000;
const dinnerPlan = 'FRESH-DINNER';

/** Creates a room type that is also sold with dinner. */
async function createRoom(itemCode: string, numbers?: readonly string[]): Promise<string> {
  await freshRoom(shop, itemCode, numbers);
  await upsertProduct(db, site.id, {
    ...{
      itemCode: dinnerPlan,
      type: 'ratePlan',
      vatCategory: 'lodging',
      texts: { nl: { name: 'Met diner' } },
    },
    variants: [{ itemCode: dinnerPlan, options: [], priceCents: 0 }],
  });
  await putRatePlan(db, site.id, { itemCode: dinnerPlan, cancellation: [] });
  await putRoomType(db, site.id, {
    ...{ itemCode, standardGuests: 2, maxGuests: 4, preferenceCents: 0 },
    units: numbers ? numbers.map((number) => ({ number })) : 10_000,
    arrangements: [defaultRatePlan, dinnerPlan],
  });
  const season = { from: inDays(0), to: inDays(60), rooms: [itemCode] };
  await putRates(db, site.id, [
    { ...season, arrangements: [dinnerPlan], priceCents: dinnerCents },
    { ...season, arrangements: [defaultRatePlan], priceCents: nightCents },
  ]);
  await shop.projections.catchUp();
  return itemCode;
}

/** Returns a guest in house who has slept here for a number of nights. */
async function sleeper(slept: number, draft: StayDraft = {}): Promise<FreshStay> {
  const stay = await freshGuest(shop, draft);
  const { id, roomTypeId, arrival, departure } = stay;
  const earlier = (day: string) => Temporal.PlainDate.from(day).subtract({ days: slept }).toString();
  const row = await db
    .selectFrom('reservation')
    .select((eb) => eb.ref('quote').$castTo<QuotedStay>().as('quote'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const quote = {
    ...row.quote,
    ...{ dateFrom: earlier(arrival), dateTo: earlier(departure) },
    pricePerNight: row.quote.pricePerNight.map((night) => ({ ...night, date: earlier(night.date) })),
  };
  await sql`
    with taken as (
      update night set sold = sold - 1 where room_type_id = ${roomTypeId}
        and night >= ${earlier(departure)}::text::date and night < ${departure}::text::date and night >= ${arrival}::text::date
    )
    insert into night (room_type_id, night, capacity, sold)
    select ${roomTypeId}, day::date, 10000, 1
    from generate_series(${earlier(arrival)}::text::date, ${arrival}::text::date - 1, interval '1 day') as day
    on conflict (room_type_id, night) do update set sold = night.sold + 1`.execute(db);
  await sql`
    update reservation set arrival = ${quote.dateFrom}::text::date, departure = ${quote.dateTo}::text::date,
      quote = ${{ quote }}::jsonb -> 'quote', arrived_at = arrived_at - make_interval(days => ${slept})
    where id = ${id}`.execute(db);
  return { ...stay, arrival: quote.dateFrom, departure: quote.dateTo };
}

type Verb = 'change' | 'move' | 'leaveEarly' | 'addExtra' | 'checkIn' | 'checkOut' | 'noShow';
const office = (
  name: Verb,
  { id }: Pick<FreshStay, 'id'>,
  body: object = {},
  server: Pick<typeof shop, 'fetch'> = shop,
) => call(server, `officeStay.${name}`, { params: { stayId: id }, body } as never, { token });
const undo = (name: 'CheckIn' | 'CheckOut' | 'NoShow', { id }: FreshStay) =>
  call(shop, `officeStay.undo${name}`, { params: { stayId: id } }, { token });
const read = async ({ id }: FreshStay) =>
  (await call(shop, 'officeStay.read', { params: { stayId: id } }, { token })).data;

/** A change to a number of nights in all, of the same guests. */
const toNights = ({ arrival }: FreshStay, nights: number, changes: object = {}) => ({
  ...{ dateFrom: arrival, nights, adults: 2, ...changes },
});

const readSold = async (roomTypeId: number) => {
  const { rows } = await sql<{ night: string; sold: number }>`
    select night, sold from night where room_type_id = ${roomTypeId} and sold > 0 order by night`.execute(db);
  return Object.fromEntries(rows.map(({ night, sold }) => [night, sold]));
};
const roomId = async (itemCode: string) =>
  (await db.selectFrom('product').select('id').where('item_code', '=', itemCode).executeTakeFirstOrThrow())
    .id;

describe('staying longer', () => {
  test('costs the added nights at their price with their tourist tax, and leaves the others as agreed', async () => {
    const room = await createRoom('HOUSE-LONGER');
    const stay = await sleeper(1, { room, nights: 2 });
    await putRates(db, site.id, [
      ...[
        {
          from: inDays(0),
          to: inDays(9),
          rooms: [room],
          arrangements: [defaultRatePlan],
          priceCents: 13_000,
        },
      ],
    ]);
    await shop.projections.catchUp();
    const params = { stayId: stay.id };
    const quoteInput = { params, body: toNights(stay, 4) };
    const { data: quote } = await call(shop, 'officeStay.quoteChange', quoteInput, { token });
    const added = 2 * 13_000 + 2 * 2 * taxCents;
    expect(quote).toMatchObject({ before: stay.totalCents / 100, after: (stay.totalCents + added) / 100 });
    expect(quote).toMatchObject({ toPay: added / 100, toRefund: 0, fee: 0 });
    const { data } = await office('change', stay, toNights(stay, 4));
    expect(data).toMatchObject({
      ...{ state: 'inHouse', dateFrom: stay.arrival, dateTo: inDays(3), nights: 4, dueInclVat: added / 100 },
      totalPriceInclVat: (stay.totalCents + added) / 100,
      pricePerNight: [100, 100, 130, 130].map((price, at) => ({ date: inDays(at - 1), price })),
    });
    expect((await readOrderMoney(db, stay.orderId)).creditedCents).toBe(0);
    expect(await readSold(stay.roomTypeId)).toEqual({
      ...{ [inDays(-1)]: 1, [inDays(0)]: 1, [inDays(1)]: 1, [inDays(2)]: 1 },
    });
    // Again the same, which changes nothing.
    expect((await office('change', stay, toNights(stay, 4))).data).toEqual(data);
  });

  test('counts extras by the night for the added nights', async () => {
    const room = await createRoom('HOUSE-EGGS');
    const stay = await sleeper(0, { room, nights: 2 });
    await office('addExtra', stay, { itemCode: 'FRESH-EGGS' });
    const { data } = await office('change', stay, toNights(stay, 3));
    expect(data.extras).toMatchObject([{ quantity: 6, totalPriceInclVat: 72 }]);
  });

  test('after leaving early was agreed costs nothing again for nights that are still paid', async () => {
    const room = await createRoom('HOUSE-BACK');
    const stay = await sleeper(1, { room, nights: 3 });
    await office('leaveEarly', stay, { departure: inDays(1) });
    const { data } = await office('change', stay, toNights(stay, 3));
    expect(data).toMatchObject({ nights: 3, totalPriceInclVat: stay.totalCents / 100, dueInclVat: 0 });
  });

  test('is rejected where the room is full or the guest is elsewhere expected', async () => {
    const room = await createRoom('HOUSE-FULL', ['1']);
    const stay = await sleeper(0, { room, nights: 1 });
    await freshStay(shop, { room, arrivesIn: 2, nights: 1 });
    expect((await office('change', stay, toNights(stay, 2))).status).toBe(200);
    const full = await office('change', stay, toNights(stay, 3));
    expect(full).toMatchObject({
      status: 409,
      code: 'not_available',
      details: { reason: 'sold_out', fix: null },
    });
    for (const body of [
      { ...toNights(stay, 2), dateFrom: inDays(1) },
      { ...toNights(stay, 2), dateFrom: inDays(-1) },
    ])
      expect(await office('change', stay, body)).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('keeps the unit, or names it where another guest chose it', async () => {
    const room = await createRoom('HOUSE-UNIT', ['1', '2']);
    const stay = await sleeper(0, { room, nights: 1 });
    const { unit } = await read(stay);
    const next = await freshStay(shop, { room, arrivesIn: 1, nights: 1 });
    await office('move', next, { unit: unit ?? '' });
    const taken = await office('change', stay, toNights(stay, 2));
    expect(taken).toMatchObject({
      status: 409,
      code: 'conflict',
      message: expect.stringContaining(unit ?? ''),
    });
    await office('move', next, { unit: unit === '1' ? '2' : '1' });
    expect((await office('change', stay, toNights(stay, 2))).data).toMatchObject({ unit, nights: 2 });
  });

  test('is for the front desk; the guest is sent there', async () => {
    const stay = await sleeper(0, { nights: 2 });
    const params = { stayKey: stay.key };
    const guest = await call(shop, 'stay.change', { params, body: toNights(stay, 3) });
    expect(guest).toMatchObject({ status: 409, code: 'conflict' });
    expect(guest.message).toContain('receptie');
    expect((await call(shop, 'stay.read', { params })).data.actions).not.toContain('change');
  });

  test('is never possible for more guests than there are rooms', async () => {
    const room = await createRoom('HOUSE-RACE', ['1', '2', '3', '4']);
    const stays = [];
    for (let n = 0; n < 4; n++) stays.push(await sleeper(0, { room, nights: 1 }));
    const late = [];
    for (let n = 0; n < 2; n++) late.push(await freshStay(shop, { room, arrivesIn: 3, nights: 1 }));
    await other.projections.catchUp();
    const booking = {
      ...{
        roomItemCode: room,
        arrangementItemCode: defaultRatePlan,
        dateFrom: inDays(1),
        nights: 3,
        adults: 2,
      },
      ...{ guestName: 'Noor', emailAddress: 'noor@gast.example' },
    };
    const answers = await Promise.all([
      ...stays.map((stay, n) => office('change', stay, toNights(stay, 4), n % 2 ? other : shop)),
      ...[shop, other, shop].map((server, n) =>
        call(server, 'officeStay.create', { body: { ...booking, wishes: `${n}` } }, { token }),
      ),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const sold = await readSold(stays[0]?.roomTypeId ?? 0);
    expect([sold[inDays(1)], sold[inDays(2)], sold[inDays(3)]]).toEqual([2, 2, 4]);
  });
});

describe('a change of what is left', () => {
  test('to another room and rate plan for more guests leaves the nights that were slept', async () => {
    const [room, next] = [
      await createRoom('HOUSE-OLD', ['1', '2']),
      await createRoom('HOUSE-NEW', ['7', '8']),
    ];
    const stay = await sleeper(2, { room, nights: 4 });
    const { unit } = await read(stay);
    const change = { roomItemCode: next, arrangementItemCode: dinnerPlan, adults: 3 };
    const { data } = await office('change', stay, toNights(stay, 5, change));
    const slept = 2 * nightCents + 2 * 2 * taxCents + 2 * linenCents;
    const left = 3 * dinnerCents + 3 * 3 * taxCents + linenCents;
    expect(data).toMatchObject({
      ...{ room: { itemCode: next }, arrangement: { itemCode: dinnerPlan }, adults: 3, nights: 5 },
      ...{ totalPriceInclVat: (slept + left) / 100, dueInclVat: (slept + left - stay.totalCents) / 100 },
      pricePerNight: [100, 100, 160, 160, 160].map((price, at) => ({ date: inDays(at - 2), price })),
    });
    expect(data.unit).toMatch(/^[78]$/);
    expect(await readSold(stay.roomTypeId)).toEqual({ [inDays(-2)]: 1, [inDays(-1)]: 1 });
    expect(await readSold(await roomId(next))).toEqual({ [inDays(0)]: 1, [inDays(1)]: 1, [inDays(2)]: 1 });
    const { rows } = await sql`
      select number, from_night as "from", until from reservation_room join unit on unit.id = unit_id
      where reservation_id = ${stay.id}`.execute(db);
    expect(rows).toEqual([{ number: unit, from: inDays(-2), until: inDays(0) }]);
    // The unit of the earlier nights is free again, also for a guest who chooses it for tonight.
    const tonight = await freshStay(shop, {
      room,
      arrivesIn: 0,
      nights: 2,
      attributes: { Unit: unit ?? '' },
    });
    expect((await read(tonight)).unit).toBe(unit);
  });

  test('and another one the next hour starts from what was slept', async () => {
    const room = await createRoom('HOUSE-TWICE');
    const stay = await sleeper(1, { room, nights: 3 });
    await office('change', stay, toNights(stay, 4));
    await office('change', stay, toNights(stay, 4, { arrangementItemCode: dinnerPlan }));
    const { data } = await office('change', stay, toNights(stay, 4, { adults: 3 }));
    const { parts } = await readReservationLines(db, stay.id);
    const nights = nightCents + 3 * dinnerCents;
    const tax = (2 + 3 * 3) * taxCents;
    expect(parts.filter(({ part }) => part === 'night').map(({ cents }) => cents)).toEqual([
      nightCents,
      3 * dinnerCents,
    ]);
    expect(data.totalPriceInclVat).toBe((nights + tax + 3 * linenCents) / 100);
  });

  test('has no price to agree on where no night is left', async () => {
    const stay = await sleeper(2, { room: await createRoom('HOUSE-ENDED'), nights: 2 });
    for (const kind of ['total', 'perNight', 'complimentary']) {
      const price = { kind, amount: kind === 'complimentary' ? 0 : 50, reason: 'klacht' };
      expect(await office('change', stay, toNights(stay, 2, { price })), kind).toMatchObject({
        ...{ status: 400, errors: [{ path: 'body.price', code: 'no_nights_left' }] },
      });
    }
    expect(await read(stay)).toMatchObject({ priceOverride: null, dateTo: inDays(0) });
  });

  test('to fewer nights costs the fee of the terms, which staff may waive', async () => {
    const room = await createRoom('HOUSE-FEWER');
    const [one, two] = [await sleeper(1, { room, nights: 4 }), await sleeper(1, { room, nights: 4 })];
    const { data } = await office('change', one, toNights(one, 2));
    const left = one.totalCents - 2 * nightCents - 2 * 2 * taxCents;
    expect(data).toMatchObject({ dateTo: inDays(1), totalPriceInclVat: left / 100 });
    const fee = 2 * nightCents * 0.8;
    expect((await readOrderMoney(db, one.orderId)).returnedCents).toBe(one.totalCents - left - fee);
    await office('change', two, { ...toNights(two, 2), isFeeWaived: true });
    expect((await readOrderMoney(db, two.orderId)).returnedCents).toBe(two.totalCents - left);
  });

  test('keeps its share of a voucher for the nights that were slept', async () => {
    await sql`insert into voucher (site_id, code, kind, percentage) values (${site.id}, 'HALFHOUSE', 'percent', 50)`.execute(
      db,
    );
    const room = await createRoom('HOUSE-VOUCHER');
    const stay = await sleeper(1, { room, nights: 3, voucherCode: 'HALFHOUSE' });
    const { data } = await office('change', stay, toNights(stay, 3, { arrangementItemCode: dinnerPlan }));
    const nights = nightCents / 2 + 2 * dinnerCents - (2 * nightCents) / 2;
    const fees = 3 * 2 * taxCents + 2 * linenCents;
    expect(data.totalPriceInclVat).toBe((nights + fees) / 100);
  });

  test('moves at the agreed price for tonight and later only', async () => {
    const [room, next] = [await createRoom('HOUSE-HERE'), await createRoom('HOUSE-THERE', ['1'])];
    const stay = await sleeper(1, { room, nights: 3 });
    const { data } = await office('move', stay, { roomItemCode: next });
    expect(data).toMatchObject({ unit: '1', totalPriceInclVat: stay.totalCents / 100 });
    expect(await readSold(stay.roomTypeId)).toEqual({ [inDays(-1)]: 1 });
    expect(await readSold(await roomId(next))).toEqual({ [inDays(0)]: 1, [inDays(1)]: 1 });
    // Leaving on the day of the move frees the new room.
    await office('checkOut', stay);
    expect(await readSold(await roomId(next))).toEqual({});
  });
});

describe('undoing a check-in', () => {
  test('expects the guest again in the chosen unit, with an empty night register', async () => {
    const room = await createRoom('UNDO-IN', ['1', '2']);
    const stay = await freshStay(shop, { room, arrivesIn: 0, attributes: { Unit: '1' } });
    const before = await read(stay);
    await office('checkIn', stay, { register, unit: '2' });
    const { data } = await undo('CheckIn', stay);
    expect(data).toEqual({
      ...before,
      history: [{ action: 'checkIn', at: expect.any(String), undoneAt: expect.any(String) }],
    });
    expect(data).toMatchObject({ state: 'confirmed', unit: '1', register: null, arrivedAt: null });
    expect(await undo('CheckIn', stay)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await office('checkIn', stay, { register })).data).toMatchObject({ state: 'inHouse', unit: '1' });
  });

  test('is possible on the same day only, and not after a night in another room', async () => {
    const [room, next] = [await createRoom('UNDO-LATE'), await createRoom('UNDO-NEXT')];
    const stay = await sleeper(1, { room, nights: 3 });
    await office('move', stay, { roomItemCode: next });
    const moved = await undo('CheckIn', stay);
    expect(moved).toMatchObject({ status: 409, message: expect.stringContaining('andere kamer') });
    const late = await freshGuest(shop, { room });
    await sql`update reservation_event set happened_at = happened_at - interval '1 day' where reservation_id = ${late.id}`.execute(
      db,
    );
    expect((await read(late)).staffActions).not.toContain('undoCheckIn');
    const answer = await undo('CheckIn', late);
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('dezelfde dag') });
  });
});

describe('undoing a check-out', () => {
  test('lets the guest stay the agreed nights, and opens the order again', async () => {
    const room = await createRoom('UNDO-OUT', ['1', '2']);
    const stay = await sleeper(0, { room, nights: 3 });
    const before = await read(stay);
    await office('checkOut', stay);
    const state = db
      .selectFrom('customer_order')
      .select(['state', 'completed_at'])
      .where('id', '=', stay.orderId);
    expect(await state.executeTakeFirst()).toMatchObject({ state: 'completed' });
    const { data } = await undo('CheckOut', stay);
    expect({ ...data, history: [] }).toEqual({ ...before, history: [] });
    expect(data).toMatchObject({ state: 'inHouse', departedAt: null, dateTo: inDays(3) });
    expect(await state.executeTakeFirst()).toEqual({ state: 'confirmed', completed_at: null });
    await office('checkOut', stay);
    expect((await read(stay)).history.map(({ action, undoneAt }) => [action, undoneAt !== null])).toEqual([
      ...[
        ['checkIn', false],
        ['checkOut', true],
        ['checkOut', false],
      ],
    ]);
  });

  test('is rejected where the nights or the unit were sold since', async () => {
    const room = await createRoom('UNDO-SOLD', ['1']);
    const stay = await sleeper(0, { room, nights: 3 });
    await office('checkOut', stay);
    await freshStay(shop, { room, arrivesIn: 2, nights: 1 });
    expect(await undo('CheckOut', stay)).toMatchObject({
      ...{ status: 409, code: 'not_available', details: { night: inDays(2) } },
    });
    expect(await read(stay)).toMatchObject({ state: 'departed', staffActions: ['undoCheckOut'] });
  });
});

describe('undoing a no-show', () => {
  test('credits the fee and charges the stay as agreed, with its voucher and extras', async () => {
    await sql`insert into voucher (site_id, code, kind, percentage) values (${site.id}, 'UNDONE', 'percent', 50)`.execute(
      db,
    );
    const room = await createRoom('UNDO-NONE', ['1', '2']);
    const stay = await freshStay(shop, { room, arrivesIn: 0, nights: 3, voucherCode: 'UNDONE' });
    await office('addExtra', stay, { itemCode: 'FRESH-EGGS' });
    const before = await read(stay);
    await office('noShow', stay);
    const { returnedCents } = await readOrderMoney(db, stay.orderId);
    const { data } = await undo('NoShow', stay);
    expect(data).toMatchObject({
      ...{ state: 'confirmed', dateTo: before.dateTo, unit: before.unit, endedAt: null },
      ...{ totalPriceInclVat: before.totalPriceInclVat, extrasInclVat: before.extrasInclVat },
      ...{ lines: before.lines, ifCancelledNow: { fee: before.ifCancelledNow?.fee } },
      dueInclVat: before.dueInclVat + returnedCents / 100,
    });
    expect((await readReservationLines(db, stay.id)).fees).toEqual([]);
    expect(await readSold(stay.roomTypeId)).toEqual({ [inDays(0)]: 1, [inDays(1)]: 1, [inDays(2)]: 1 });
    const again = await office('checkIn', stay, { register });
    expect(again.data).toMatchObject({
      state: 'inHouse',
      staffActions: expect.arrayContaining(['checkOut', 'change']),
    });
  });

  test('reopens an order that ended with it, also where the fee was waived', async () => {
    const stay = await freshStay(shop, { room: await createRoom('UNDO-WAIVED'), arrivesIn: 0, nights: 2 });
    const state = db
      .selectFrom('customer_order')
      .select(['state', 'completed_at'])
      .where('id', '=', stay.orderId);
    await office('noShow', stay, { isFeeWaived: true });
    expect(await state.executeTakeFirst()).toMatchObject({ state: 'completed' });
    const { data } = await undo('NoShow', stay);
    expect(data).toMatchObject({ state: 'confirmed', totalPriceInclVat: stay.totalCents / 100 });
    expect(await state.executeTakeFirst()).toEqual({ state: 'confirmed', completed_at: null });
  });

  test('is rejected where a night was sold since', async () => {
    const room = await createRoom('UNDO-GONE', ['1']);
    const stay = await freshStay(shop, { room, arrivesIn: 0, nights: 2 });
    await office('noShow', stay, { isFeeWaived: true });
    await freshStay(shop, { room, arrivesIn: 1, nights: 1 });
    expect(await undo('NoShow', stay)).toMatchObject({ status: 409, code: 'not_available' });
    expect((await read(stay)).state).toBe('noShow');
  });

  test('happens once, however many requests arrive at once', async () => {
    const stay = await freshStay(shop, { room: await createRoom('UNDO-TWICE'), arrivesIn: 0, nights: 2 });
    await office('noShow', stay);
    const answers = await Promise.all([undo('NoShow', stay), undo('NoShow', stay)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(stay)).totalPriceInclVat).toBe(stay.totalCents / 100);
  });
});
