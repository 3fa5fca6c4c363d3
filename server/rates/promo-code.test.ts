import { beforeAll, describe, expect, test } from 'vitest';
import { type CallIdentity, call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { defaultRatePlan, freshRoom, freshStay } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { accessToken: token } = await shop.signIn('mees', 'office');
const room = await freshRoom(shop, 'PROMO-ROOM');
const description = 'Alleen voor lezers van de krant.';

const createPlan = async (name: string, promoCode: string | null) => {
  const base = { ratePlan: defaultRatePlan, percent: -20 };
  const body = { texts: { nl: { name, description } }, roomTypes: [room], base, promoCode };
  const { data, text, status } = await call(shop, 'officeRatePlan.create', { body }, { token });
  expect(status, text).toBe(200);
  return data.itemCode;
};

let [paper, radio, other] = ['', '', ''];

beforeAll(async () => {
  paper = await createPlan('Krantenlezers', ' zomer26 ');
  radio = await createPlan('Radioluisteraars', 'ZOMER 26');
  other = await createPlan('Andere lezers', 'winter-26');
  await shop.projections.catchUp();
});

const night = { dateFrom: inDays(20), nights: '2' };
const stays = (query: object, identity?: CallIdentity) =>
  call(shop, 'booking.roomAvailability', { query: { roomItemCode: room, ...night, ...query } }, identity);
const codesOf = async (query: object) =>
  (await stays(query)).data.mainStays.map(({ arrangement }) => arrangement.itemCode).sort();
const days = { DateFrom: inDays(20), DateTo: inDays(20), roomCode: room };
const gridPrice = async (promoCode?: string) => {
  const period = { dateFrom: inDays(20), dateTo: inDays(20), ...(promoCode && { promoCode }) };
  const { data } = await call(shop, 'booking.grid', { query: period });
  return data.rooms.find(({ itemCode }) => itemCode === room)?.days[0]?.price ?? 0;
};

describe('a rate plan with a promo code', () => {
  test('is stored in capitals, and refuses other signs', async () => {
    const { data } = await call(shop, 'officeRatePlan.read', { params: { itemCode: radio } }, { token });
    expect(data.promoCode).toBe('ZOMER26');
    const body = { promoCode: 'a!' };
    const wrong = await call(
      shop,
      'officeRatePlan.change',
      { params: { itemCode: radio }, body: { version: data.version, ...body } },
      { token },
    );
    expect(wrong.errors).toMatchObject([{ path: 'body.promoCode', code: 'promo_code' }]);
  });

  test('is among the stays of who gives its code, in any case, with all that have the code', async () => {
    expect(await codesOf({})).toEqual([defaultRatePlan]);
    expect(await codesOf({ promoCode: ' zomer 26' })).toEqual([defaultRatePlan, paper, radio].sort());
    const { data } = await stays({ promoCode: 'ZOMER26' });
    expect(data.promo).toBe('valid');
    expect(data.mainStays.map(({ promo }) => promo)).toEqual([{ description }, { description }, null]);
    expect((await stays({})).data.promo).toBeNull();
    expect((await stays({ promoCode: 'ZOMER27' })).data).toMatchObject({ promo: 'unknown', totalStays: 1 });
  });

  test('sets the price of a day only for who gives its code, whoever read it before', async () => {
    const dayPrice = async (promoCode?: string) => {
      const query = { ...days, ...(promoCode && { promoCode }) };
      return (await call(shop, 'booking.fromPrice', { query })).data.dates[0]?.price ?? 0;
    };
    const usual = await dayPrice();
    const reduced = await dayPrice('zomer26');
    expect(reduced).toBeLessThan(usual);
    expect(await dayPrice()).toBe(usual);
    expect(await dayPrice('nothing')).toBe(usual);
    expect([await gridPrice('zomer26'), await gridPrice()]).toEqual([reduced, usual]);
  });

  test('is not named by any public read without the code', async () => {
    const products = await call(shop, 'catalog.allProducts', { query: { Type: 'arrangement' } });
    const rooms = await call(shop, 'catalog.allProducts', { query: { Type: 'room' } });
    const found = await call(shop, 'catalog.search', { query: { searchTerm: 'Krantenlezers' } });
    for (const { text } of [products, rooms, found, await stays({})]) expect(text).not.toContain(paper);
    expect(products.text).toContain(defaultRatePlan);
    expect((await stays({ roomItemCode: `${room}-${paper}` })).status).toBe(404);
    const plans = { ratePlanItemCodes: paper, ...night };
    const ofPlans = await call(shop, 'booking.ratePlanAvailability', { query: plans });
    expect(ofPlans.data).toMatchObject([{ available: false, stays: [] }]);
    const price = await call(shop, 'booking.fromPrice', { query: { ...days, ratePlanCode: paper } });
    expect(price.status).toBe(404);
    const extras = { roomItemCode: `${room}-${paper}` };
    expect((await call(shop, 'booking.extraProducts', { query: extras })).status).toBe(404);
  });

  test('is public again without its code', async () => {
    const itemCode = await createPlan('Voor iedereen', 'lente-26');
    const { data } = await call(shop, 'officeRatePlan.read', { params: { itemCode } }, { token });
    const body = { version: data.version, promoCode: null };
    await call(shop, 'officeRatePlan.change', { params: { itemCode }, body }, { token });
    await shop.projections.catchUp();
    expect(await codesOf({})).toContain(itemCode);
    const products = await call(shop, 'catalog.allProducts', { query: { Type: 'arrangement' } });
    const rooms = await call(shop, 'catalog.allProducts', { query: { Type: 'room' } });
    for (const { text } of [products, rooms]) expect(text).toContain(itemCode);
    await call(
      shop,
      'officeRatePlan.change',
      {
        params: { itemCode },
        body: {
          version: (await call(shop, 'officeRatePlan.read', { params: { itemCode } }, { token })).data
            .version,
          isArchived: true,
        },
      },
      { token },
    );
    await shop.projections.catchUp();
  });
});

describe('a cart', () => {
  const cartWith = (ArrangementItemCode: string, PromoCode: string, identity?: CallIdentity) => {
    const named = { ArrangementItemCode, DateFrom: inDays(20), Nights: '2', Adults: '2', PromoCode };
    const CartItemAttributes = Object.entries(named).map(([Name, Value]) => ({ Name, Value }));
    const body = [{ ItemCode: room, Quantity: 1, CartItemAttributes }];
    return call(shop, 'cart.addItems', { params: { cartId: crypto.randomUUID() }, body } as never, identity);
  };

  test('takes the stay only with the code, and no more once the plan has another code', async () => {
    expect((await cartWith(paper, '')).status).toBe(409);
    expect((await cartWith(paper, 'winter-26')).status).toBe(409);
    const itemCode = await createPlan('Herfst', 'herfst-26');
    await shop.projections.catchUp();
    const { data } = await cartWith(itemCode, 'Herfst-26');
    expect(data.cartItems[0]?.stay).toMatchObject({ arrangement: { itemCode }, promoCode: 'HERFST-26' });
    const plan = await call(shop, 'officeRatePlan.read', { params: { itemCode } }, { token });
    const body = { version: plan.data.version, promoCode: 'herfst-27' };
    await call(shop, 'officeRatePlan.change', { params: { itemCode }, body }, { token });
    await shop.projections.catchUp();
    const cartId = data.identifier;
    expect((await call(shop, 'cart.availability', { params: { cartId } })).data).toMatchObject([
      { available: false },
    ]);
    expect((await call(shop, 'cart.hold', { params: { cartId }, body: { extend: false } })).code).toBe(
      'not_available',
    );
  });

  test('and the stays take no more codes from a network that tried many', async () => {
    const peer = '203.0.113.77';
    for (let tries = 0; tries < 15; tries++) {
      expect((await stays({ promoCode: `guess-${tries}` }, { peer })).data.promo).toBe('unknown');
      expect((await cartWith(paper, `guess-${tries}`, { peer })).status).toBe(409);
    }
    expect((await stays({ promoCode: 'guess-16' }, { peer })).status).toBe(429);
    expect((await cartWith(paper, 'guess-16', { peer })).status).toBe(429);
    expect((await stays({}, { peer })).status).toBe(200);
    expect((await stays({ promoCode: 'zomer26' }, { peer: '203.0.113.78' })).data.promo).toBe('valid');
  });
});

describe('a reservation with a promo code', () => {
  test('keeps its plan when the guest changes the dates, and gets no other hidden plan', async () => {
    const attributes = { ArrangementItemCode: paper, PromoCode: 'ZOMER26' };
    const stay = await freshStay(shop, { room, attributes });
    const quote = (body: object) =>
      call(shop, 'stay.quoteChange', { params: { stayKey: stay.key }, body } as never);
    expect((await quote({ dateFrom: inDays(22), nights: 3, adults: 2 })).data).toMatchObject({
      stay: { arrangement: { itemCode: paper } },
    });
    const hidden = await quote({ arrangementItemCode: other, dateFrom: inDays(20), nights: 2, adults: 2 });
    expect([hidden.status, hidden.details]).toEqual([409, { reason: 'closed', fix: null }]);
    const body = { arrangementItemCode: other, dateFrom: inDays(20), nights: 2, adults: 2 };
    const params = { stayId: stay.id };
    const byStaff = await call(shop, 'officeStay.quoteChange', { params, body } as never, { token });
    expect(byStaff.status, byStaff.text).toBe(200);
  });
});
