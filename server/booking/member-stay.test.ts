import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from '../audit/audit.ts';
import { putMemberPrices, putTiers } from '../loyalty/write-programme.ts';
import { call } from '../testing/call.ts';
import { freshMember } from '../testing/fresh-member.ts';
import type { FreshPerson } from '../testing/fresh-person.ts';
import { freshStay, inDays, usualPlan, usualRoom } from '../testing/fresh-stay.ts';
import { openShop } from '../testing/open-shop.ts';

const shop = await openShop();
const { db, site } = shop;
const percent = 12.5;
let member: FreshPerson;

beforeAll(async () => {
  await usualRoom(shop);
  await putTiers(db, site.id, [
    { code: 'DUNE', minimumPoints: 107, texts: { nl: { name: 'Duin', benefits: [] } } },
  ]);
  await putMemberPrices(db, site.id, [{ tier: 'DUNE', itemCode: usualPlan, percent }]);
  await shop.projections.catchUp();
  member = await freshMember(shop, { tier: 'DUNE' });
});
beforeEach(() => db.deleteFrom('rate_limit').execute());
afterEach(async () => expect(await audit(db)).toEqual([]));

const query = { roomItemCode: `FRESH-ROOM-${usualPlan}`, dateFrom: inDays(20), nights: '2' };
const isMembers = ({ kind, description }: { kind: string; description: string }) =>
  kind === 'discount' && description.includes('Duin');

/** What two nights cost all, and a member. */
async function told() {
  const { data } = await call(shop, 'booking.roomAvailability', { query }, { token: member.accessToken });
  const [stay] = data.mainStays;
  if (!stay?.memberPrice) throw new Error('no price for members');
  return { all: stay.totalPriceInclVat, members: stay.memberPrice.price };
}

async function cartOf(person?: FreshPerson) {
  const attributes = { ArrangementItemCode: usualPlan, DateFrom: inDays(20), Nights: 2, Adults: 2 };
  const item = {
    ...{ ItemCode: 'FRESH-ROOM', Quantity: 1 },
    CartItemAttributes: Object.entries(attributes).map(([Name, value]) => ({ Name, Value: String(value) })),
  };
  const input = { params: { cartId: crypto.randomUUID() }, body: [item] };
  return (await call(shop, 'cart.addItems', input as never, { token: person?.accessToken })).data;
}

test('a member’s cart has a stay at what they were told that it costs them, anybody else’s at the public price', async () => {
  const { all, members } = await told();
  expect(members).toBeCloseTo(all - 2 * 100 * (percent / 100), 5);
  const [own, others] = [await cartOf(member), await cartOf()];
  expect([own.totalPriceInclVat, others.totalPriceInclVat]).toEqual([members, all]);
  const [ownStay, othersStay] = [own, others].map(({ cartItems: [item] }) => item?.stay);
  expect(ownStay?.lines.filter(isMembers)).toMatchObject([{ amount: -25 }]);
  expect(othersStay?.lines.filter(isMembers)).toEqual([]);
  expect(ownStay?.pricePerNight.map(({ price }) => price)).toEqual([87.5, 87.5]);
});

test('it is ordered and changed at what members pay, by whoever has its link', async () => {
  const { members } = await told();
  const stay = await freshStay(shop, { customerId: member.id });
  expect(stay.totalCents).toBe(Math.round(members * 100));
  const { data } = await call(shop, 'stay.read', { params: { stayKey: stay.key } });
  expect(data.totalPriceInclVat).toBe(members);
  const wish = { dateFrom: inDays(20), nights: 3, adults: 2 };
  const quoted = await call(shop, 'stay.quoteChange', { params: { stayKey: stay.key }, body: wish as never });
  expect(quoted.status, quoted.text).toBe(200);
  expect(quoted.data.stay.pricePerNight.map(({ price }) => price)).toEqual([87.5, 87.5, 87.5]);
});

test('whoever is no member any longer changes it at the public price', async () => {
  const stay = await freshStay(shop, { customerId: member.id });
  await db.updateTable('member').set({ left_at: new Date() }).where('person_id', '=', member.id).execute();
  const wish = { dateFrom: inDays(20), nights: 3, adults: 2 };
  const quoted = await call(shop, 'stay.quoteChange', { params: { stayKey: stay.key }, body: wish as never });
  expect(quoted.data.stay.pricePerNight.map(({ price }) => price)).toEqual([100, 100, 100]);
  await db.updateTable('member').set({ left_at: null }).where('person_id', '=', member.id).execute();
});
