import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshMember } from '../../test/kit/fresh-member.ts';
import { type FreshPerson, freshPerson } from '../../test/kit/fresh-person.ts';
import {
  defaultRatePlan,
  freshDefaultRoom,
  freshStay,
  freshStayCart,
  guestRegister,
} from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/audit.ts';
import { putMemberPrices, putTiers } from '../loyalty/write-programme.ts';

const shop = await openShop();
const { db, site } = shop;
const percent = 12.5;
let member: FreshPerson;

beforeAll(async () => {
  await freshDefaultRoom(shop);
  await putTiers(db, site.id, [
    { code: 'DUNE', minimumPoints: 107, texts: { nl: { name: 'Duin', benefits: [] } } },
  ]);
  await putMemberPrices(db, site.id, [{ tier: 'DUNE', itemCode: defaultRatePlan, percent }]);
  await shop.projections.catchUp();
  member = await freshMember(shop, { tier: 'DUNE' });
});
beforeEach(() => db.deleteFrom('rate_limit').execute());
afterEach(async () => expect(await audit(db)).toEqual([]));

const query = { roomItemCode: `FRESH-ROOM-${defaultRatePlan}`, dateFrom: inDays(20), nights: '2' };
const stayKey = (stay: { key: string }) => ({ params: { stayKey: stay.key } });
const isMembers = ({ kind, description }: { kind: string; description: string }) =>
  kind === 'discount' && description.includes('Duin');

/** Ends or restores the membership. */
const beMember = (is: boolean) =>
  db
    .updateTable('member')
    .set({ left_at: is ? null : new Date() })
    .where('person_id', '=', member.id)
    .execute();

/** Reads the public price and the member price of two nights. */
async function descriptionsOf() {
  const { data } = await call(shop, 'booking.roomAvailability', { query }, { token: member.accessToken });
  const [stay] = data.mainStays;
  if (!stay?.memberPrice) throw new Error('no member price');
  return { all: stay.totalPriceInclVat, members: stay.memberPrice.price };
}

async function createCart(person?: FreshPerson) {
  const attributes = { ArrangementItemCode: defaultRatePlan, DateFrom: inDays(20), Nights: 2, Adults: 2 };
  const item = {
    ...{ ItemCode: 'FRESH-ROOM', Quantity: 1 },
    CartItemAttributes: Object.entries(attributes).map(([Name, value]) => ({ Name, Value: String(value) })),
  };
  const input = { params: { cartId: crypto.randomUUID() }, body: [item] };
  return (await call(shop, 'cart.addItems', input as never, { token: person?.accessToken })).data;
}

test('a member’s cart has the stay at the displayed member price, any other cart at the public price', async () => {
  const { all, members } = await descriptionsOf();
  expect(members).toBeCloseTo(all - 2 * 100 * (percent / 100), 5);
  const [own, others] = [await createCart(member), await createCart()];
  expect([own.totalPriceInclVat, others.totalPriceInclVat]).toEqual([members, all]);
  const [ownStay, othersStay] = [own, others].map(({ cartItems: [item] }) => item?.stay);
  expect(ownStay?.lines.filter(isMembers)).toMatchObject([{ amount: -25 }]);
  expect(othersStay?.lines.filter(isMembers)).toEqual([]);
  expect([own, others].map(({ cartItems: [item] }) => item?.publicUnitPriceInclVat)).toEqual([all, null]);
  expect(ownStay?.pricePerNight.map(({ price }) => price)).toEqual([87.5, 87.5]);
});

test('is ordered and changed at the member price, by anybody with its link', async () => {
  const { members } = await descriptionsOf();
  const stay = await freshStay(shop, { customerId: member.id });
  expect(stay.totalCents).toBe(Math.round(members * 100));
  const { data } = await call(shop, 'stay.read', { params: { stayKey: stay.key } });
  expect(data.totalPriceInclVat).toBe(members);
  const stayInput = { dateFrom: inDays(20), nights: 3, adults: 2 };
  const quoted = await call(shop, 'stay.quoteChange', {
    params: { stayKey: stay.key },
    body: stayInput as never,
  });
  expect(quoted.status, quoted.text).toBe(200);
  expect(quoted.data.stay.pricePerNight.map(({ price }) => price)).toEqual([87.5, 87.5, 87.5]);
});

describe('the page of a reservation', () => {
  const sumOf = (lines: readonly { amount: number }[]) =>
    lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const read = async (stay: { key: string }) => {
    const { data } = await call(shop, 'stay.read', stayKey(stay));
    expect(sumOf(data.lines)).toBe(data.totalPriceInclVat);
    return data;
  };
  const amountsOf = (lines: readonly { kind: string; amount: number }[], ...kinds: string[]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount);

  test('shows the member discount as the cart did, before and after a change, and beside a voucher', async () => {
    await sql`insert into voucher (site_id, code, kind, percentage) values (${site.id}, 'FIFTH', 'percent', 20)`.execute(
      db,
    );
    const { cartItems } = await createCart(member);
    const stay = await freshStay(shop, { customerId: member.id, voucherCode: 'FIFTH' });
    const page = await read(stay);
    expect(amountsOf(page.lines, 'night', 'discount')).toEqual([200, -25, -35]);
    const descriptions = (lines: readonly { description: string }[]) =>
      lines.map(({ description }) => description);
    expect(descriptions(page.lines.filter(isMembers))).toEqual(
      descriptions(cartItems[0]?.stay?.lines.filter(isMembers) ?? []),
    );
    const quoted = await call(shop, 'stay.quoteChange', {
      ...stayKey(stay),
      body: { dateFrom: inDays(20), nights: 2, adults: 2 },
    });
    expect(quoted.data.stay.lines, 'asked for what it is').toEqual(page.lines);
    const body = { dateFrom: inDays(20), nights: 3, adults: 2 };
    expect((await call(shop, 'stay.change', { ...stayKey(stay), body })).status).toBe(200);
    expect(amountsOf((await read(stay)).lines, 'night', 'discount')).toEqual([300, -37.5, -35]);
  });

  test('shows the cost of the nights once it differs from the agreed one', async () => {
    const stay = await freshStay(shop, { customerId: member.id, arrivesIn: 0, nights: 3 });
    const { accessToken: token } = await freshPerson(shop, { role: 'manager' });
    const office = (name: 'checkIn' | 'leaveEarly', body: object) =>
      call(shop, `officeStay.${name}`, { params: { stayId: stay.id }, body } as never, { token });
    expect((await office('checkIn', { register: guestRegister })).status).toBe(200);
    expect(amountsOf((await read(stay)).lines, 'night', 'discount')).toEqual([300, -37.5]);
    expect((await office('leaveEarly', { departure: inDays(2), refund: 87.5 })).status).toBe(200);
    expect(amountsOf((await read(stay)).lines, 'night', 'discount')).toEqual([175]);
  });
});

test('a former member changes a reservation at the public price', async () => {
  const stay = await freshStay(shop, { customerId: member.id });
  await beMember(false);
  const stayInput = { dateFrom: inDays(20), nights: 3, adults: 2 };
  const quoted = await call(shop, 'stay.quoteChange', {
    params: { stayKey: stay.key },
    body: stayInput as never,
  });
  expect(quoted.data.stay.pricePerNight.map(({ price }) => price)).toEqual([100, 100, 100]);
  await beMember(true);
});

describe('signing in or out with a stay in the cart', () => {
  const checkOut = (cartName: string, acceptedTotal: number, token?: string) =>
    call(
      shop,
      'order.checkout',
      { body: { cartName, paymentMethodId: 'kustcard', variables: { acceptTerms: true, acceptedTotal } } },
      { token },
    );
  const readAs = async (cartId: string, token?: string) =>
    (await call(shop, 'cart.read', { params: { cartId } }, { token })).data.totalPriceInclVat;

  test.each([
    ['in', true],
    ['out', false],
  ])('%s is shown both prices, and pays the price for their current status', async (_, isIn) => {
    const { all, members } = await descriptionsOf();
    const cartId = await freshStayCart(shop);
    const token = member.accessToken;
    const [before, after] = isIn ? [all, members] : [members, all];
    expect([await readAs(cartId), await readAs(cartId, token)]).toEqual([all, members]);
    const rejected = await checkOut(cartId, before, isIn ? token : undefined);
    expect([rejected.status, rejected.code, rejected.details]).toEqual([
      ...[409, 'price_changed'],
      { accepted: before, total: after },
    ]);
    const placed = await checkOut(cartId, after, isIn ? token : undefined);
    expect(placed.data, placed.text).toMatchObject({ total: after });
  });

  test('a former member is shown both prices too', async () => {
    const { all, members } = await descriptionsOf();
    const cartId = await freshStayCart(shop, { customerId: member.id });
    await beMember(false);
    const rejected = await checkOut(cartId, members, member.accessToken);
    expect([rejected.code, rejected.details]).toEqual(['price_changed', { accepted: members, total: all }]);
    await beMember(true);
    expect((await checkOut(cartId, members, member.accessToken)).status).toBe(200);
  });
});

describe('booked at the front desk', () => {
  const placeOrder = async (emailAddress: string) => {
    const { accessToken: token } = await freshPerson(shop, { role: 'manager' });
    const body = {
      ...{
        roomItemCode: 'FRESH-ROOM',
        arrangementItemCode: defaultRatePlan,
        dateFrom: inDays(20),
        nights: 2,
      },
      ...{ adults: 2, guestName: 'Noor Aerts', emailAddress },
    };
    const booked = await call(shop, 'officeStay.create', { body } as never, { token });
    expect(booked.status, booked.text).toBe(200);
    return booked.data;
  };

  test("for a member's address belongs to the member, at the member price", async () => {
    const { members } = await descriptionsOf();
    const booked = await placeOrder(member.emailAddress.toUpperCase());
    expect(booked.totalPriceInclVat).toBe(members);
    const own = await call(
      shop,
      'stay.read',
      { params: { stayKey: booked.id } },
      { token: member.accessToken },
    );
    expect(own.data).toMatchObject({ id: booked.id, totalPriceInclVat: members });
  });

  test('for any other or unverified address belongs to a guest, at the public price', async () => {
    const { all } = await descriptionsOf();
    const unconfirmed = await freshMember(shop, { tier: 'DUNE' });
    await db.updateTable('person').set({ confirmed_at: null }).where('id', '=', unconfirmed.id).execute();
    for (const address of ['nobody@gast.example', unconfirmed.emailAddress]) {
      const booked = await placeOrder(address);
      expect(booked.totalPriceInclVat).toBe(all);
      const { customer_id } = await db
        .selectFrom('reservation')
        .innerJoin('customer_order', 'customer_order.id', 'order_id')
        .select('customer_id')
        .where('reservation.id', '=', booked.id)
        .executeTakeFirstOrThrow();
      expect(customer_id).toBe(null);
    }
  });
});

test("a change uses the current tier's price for any actor, and matches its quote", async () => {
  const { members } = await descriptionsOf();
  const stay = await freshStay(shop, { customerId: member.id });
  const stayInput = { dateFrom: inDays(20), nights: 2, adults: 3 };
  const body = (acceptedTotal: number) => ({ ...stayInput, acceptedTotal }) as never;
  await beMember(false);
  const dearer = await call(shop, 'stay.quoteChange', { ...stayKey(stay), body: stayInput as never });
  await beMember(true);
  const quoted = await call(shop, 'stay.quoteChange', { ...stayKey(stay), body: stayInput as never });
  expect(quoted.data.before).toBe(members);
  expect(quoted.data.after).toBeLessThan(dearer.data.after);
  const rejected = await call(shop, 'stay.change', { ...stayKey(stay), body: body(dearer.data.after) });
  expect([rejected.code, rejected.details]).toEqual([
    'price_changed',
    { accepted: dearer.data.after, total: quoted.data.after },
  ]);
  const changed = await call(shop, 'stay.change', { ...stayKey(stay), body: body(quoted.data.after) });
  expect(changed.data, changed.text).toMatchObject({ totalPriceInclVat: quoted.data.after, adults: 3 });
});
