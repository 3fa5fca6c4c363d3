import { beforeEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import { call } from '../../test/kit/call-api.ts';
import { freshCart, readyCart } from '../../test/kit/fresh-cart.ts';
import { freshGiftCard, payWith } from '../../test/kit/fresh-gift-card.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { upsertProduct } from '../catalog/product.ts';

const shop = await openShop();
const { db, site } = shop;
beforeEach(() => db.deleteFrom('rate_limit').execute());

const add = (cartId: string, VoucherCode: string, peer?: string) =>
  call(shop, 'cart.addVoucher', { params: { cartId }, body: { VoucherCode } }, { peer });
const remove = (cartId: string, voucherCode: string) =>
  call(shop, 'cart.removeVoucher', { params: { cartId, voucherCode } });
const read = async (cartId: string, shown = {}): Promise<Cart> =>
  (await call(shop, 'cart.read', { params: { cartId } }, shown)).data;

/** An item of ten euros that a card can be for; returns its code. */
async function sauna(): Promise<string> {
  const itemCode = `SAUNA-${crypto.randomUUID().slice(0, 8)}`;
  const variants = [{ itemCode, priceCents: 1000 }];
  const draft = { itemCode, type: 'product', vatCategory: 'standard', texts: {}, variants } as const;
  await upsertProduct(db, site.id, draft);
  return itemCode;
}

const item = (ItemCode: string, Quantity = 1) => ({
  ...{ ItemCode, Quantity, Description: '' },
  CartItemAttributes: [],
});

describe('a gift card in a cart', () => {
  test('pays its part, however its code is typed', async () => {
    const cartId = await freshCart(shop);
    const { code, lastFour } = await freshGiftCard(shop, 500);
    const { status, data } = await add(cartId, ` ${code.replaceAll('-', ' ').toLowerCase()} `);
    expect(status).toBe(200);
    expect(data.tenders).toEqual([
      { kind: 'giftCard', name: `Cadeaubon ${lastFour}`, code: lastFour, amount: 5, message: '' },
    ]);
    expect(data.dueInclVat).toBeCloseTo(data.totalPriceInclVat - 5);
    expect(data.totalPriceInclVat).toBe((await read(await freshCart(shop))).totalPriceInclVat);
    expect(await read(cartId)).toEqual(data);
  });

  test('pays first when it was entered first, and the next card pays the rest', async () => {
    const cartId = await freshCart(shop);
    const { totalPriceInclVat } = await read(cartId);
    const [small, great] = [await freshGiftCard(shop, 100), await freshGiftCard(shop, 10_000)];
    await add(cartId, small.code);
    const { data } = await add(cartId, great.code);
    expect(data.tenders.map(({ amount }) => amount)).toEqual([1, totalPriceInclVat - 1]);
    expect(data.dueInclVat).toBe(0);
    const methods = await call(shop, 'cart.paymentMethods', { params: { cartId } });
    expect(methods.data).toEqual([]);
  });

  test.each([
    ['by its last four', (lastFour: string, _: string) => lastFour.toLowerCase()],
    ['by its code', (_: string, code: string) => code],
  ])('is removed %s', async (_, input) => {
    const cartId = await freshCart(shop);
    const [remaining, card] = [await freshGiftCard(shop, 100), await freshGiftCard(shop, 200)];
    for (const { code } of [remaining, card]) await add(cartId, code);
    const { status, data } = await remove(cartId, input(card.lastFour, card.code));
    expect(status).toBe(200);
    expect(data.tenders.map(({ code }) => code)).toEqual([remaining.lastFour]);
    expect(await remove(cartId, input(card.lastFour, card.code))).toMatchObject({ status: 404 });
  });

  test('leaves vouchers as they are', async () => {
    const cartId = await freshCart(shop, 'VRIJVRACHT');
    const { code } = await freshGiftCard(shop, 100);
    expect((await add(cartId, code)).data).toMatchObject({
      discounts: [{ voucherCode: 'VRIJVRACHT' }],
      tenders: [{ amount: 1 }],
    });
    expect((await remove(cartId, 'VRIJVRACHT')).data).toMatchObject({
      discounts: [],
      tenders: [{ amount: 1 }],
    });
  });

  test('that expired, was voided or spent meanwhile pays nothing, has its reason, and can be removed', async () => {
    const cartId = await freshCart(shop);
    const [late, gone, spent, foreign] = [
      await freshGiftCard(shop, 100),
      await freshGiftCard(shop, 200),
      await freshGiftCard(shop, 250),
      await freshGiftCard(shop, 300),
    ];
    for (const { code } of [late, gone, spent, foreign]) await add(cartId, code);
    const set = (id: string, values: object) =>
      db.updateTable('gift_card').set(values).where('id', '=', id).execute();
    await set(late.id, { valid_until: '2020-01-01' });
    await set(gone.id, { voided_at: new Date() });
    await set(spent.id, { balance_cents: 0 });
    await set(foreign.id, { currency: 'CHF' });
    const cart = await read(cartId);
    const whys = [
      `Cadeaubon ${late.lastFour} was geldig tot en met 1\u00a0januari\u00a02020.`,
      `Cadeaubon ${gone.lastFour} is ingetrokken. Denk je dat dat niet klopt? Bel of mail ons even.`,
      `Op cadeaubon ${spent.lastFour} staat niets meer.`,
      `Cadeaubon ${foreign.lastFour} is in een andere munt dan waarin je hier betaalt.`,
    ];
    expect(cart.tenders.map(({ amount, message }) => [amount, message])).toEqual(whys.map((why) => [0, why]));
    expect(cart.dueInclVat).toBe(cart.totalPriceInclVat);
    expect((await remove(cartId, late.lastFour)).data.tenders).toHaveLength(3);
    expect(await add(cartId, late.code)).toMatchObject({ status: 409, message: whys[0] });
    await remove(cartId, foreign.lastFour);
    expect(await add(cartId, foreign.code)).toMatchObject({ status: 409, message: whys[3] });
  });

  test('that has nothing left to pay has its reason', async () => {
    const cartId = await freshCart(shop);
    const [rich, second] = [await freshGiftCard(shop, 100_000), await freshGiftCard(shop, 100)];
    for (const { code } of [rich, second]) await add(cartId, code);
    const { tenders } = await read(cartId);
    const why = `Er is niets over dat cadeaubon ${second.lastFour} kan betalen.`;
    expect(tenders.map(({ message }) => message)).toEqual(['', why]);
  });

  test('stays in the cart when its guest signs in', async () => {
    const person = await freshPerson(shop);
    const token = person.accessToken;
    const own = crypto.randomUUID();
    await call(shop, 'cart.addItem', { params: { cartId: own }, body: { ItemCode: 'TEA-MINT' } }, { token });
    const cartId = await freshCart(shop);
    const { code, lastFour } = await freshGiftCard(shop, 100);
    await add(cartId, code);
    const body = { emailAddress: person.emailAddress, password: person.password };
    await call(shop, 'account.login', { body }, { cookies: `cartId=${cartId}` });
    expect((await read(own, { token })).tenders).toMatchObject([{ code: lastFour, amount: 1 }]);
  });
});

describe('a single-purpose gift card', () => {
  test('reduces the price, and the taxed amount', async () => {
    const itemCode = await sauna();
    const cartId = await readyCart(shop, null, [item(itemCode, 2), item('SOAP-ALGAE')]);
    const before = await read(cartId);
    const { code, lastFour } = await freshGiftCard(shop, 1500, { itemCodes: [itemCode.toLowerCase()] });
    const { data } = await add(cartId, code);
    expect(data.discounts).toEqual([
      { voucherCode: lastFour, amountInclVat: 15, isAutomatic: false, message: '' },
    ]);
    expect(data.tenders).toEqual([]);
    expect(data.totalPriceInclVat).toBeCloseTo(before.totalPriceInclVat - 15);
    expect(data.dueInclVat).toBe(data.totalPriceInclVat);
    const vatOf = ({ vat }: Cart) => vat.reduce((sum, { amount }) => sum + amount, 0);
    expect(vatOf(before) - vatOf(data)).toBeCloseTo(2.6);
    expect((await remove(cartId, lastFour)).data).toEqual(before);
  });

  test('has a reason for paying nothing, for as long as it does', async () => {
    const itemCode = await sauna();
    const cartId = await readyCart(shop, null, [item(itemCode), item('SOAP-ALGAE')]);
    const [first, second] = [
      await freshGiftCard(shop, 100_000, { itemCodes: [itemCode] }),
      await freshGiftCard(shop, 1500, { itemCodes: [itemCode] }),
    ];
    for (const { code } of [first, second]) await add(cartId, code);
    const messages = async () => (await read(cartId)).discounts.map(({ message }) => message);
    expect(await messages()).toEqual(['', `Er is niets over dat cadeaubon ${second.lastFour} kan betalen.`]);
    const [sold] = (await read(cartId)).cartItems;
    await call(shop, 'cart.removeItem', { params: { cartId, cartItemId: sold?.id ?? '' } });
    expect(await messages()).toEqual(
      [first, second].map(
        ({ lastFour }) => `Cadeaubon ${lastFour} is voor iets anders dan er in je mandje ligt.`,
      ),
    );
  });

  test('is refused where the cart has no item that it is for', async () => {
    const cartId = await freshCart(shop);
    const { code, lastFour } = await freshGiftCard(shop, 4400, { itemCodes: ['EXTRA-SAUNA'] });
    expect(await add(cartId, code)).toMatchObject({
      status: 409,
      code: 'not_available',
      message: `Cadeaubon ${lastFour} is voor iets anders dan er in je mandje ligt.`,
    });
  });
});

describe('a gift card is refused', () => {
  test.each([
    ['when nothing is left on it', { balance_cents: 0 }, /^Op cadeaubon .{4} staat niets meer\.$/],
    ['when it ran out', { valid_until: '2020-02-29' }, /was geldig tot en met 29\s+februari\s+2020\.$/],
    ['when it was withdrawn', { voided_at: new Date() }, /is ingetrokken/],
  ])('%s', async (_, input, expectedMessage) => {
    const cartId = await freshCart(shop);
    const { code } = await freshGiftCard(shop, 100, input);
    const { status, ...rejected } = await add(cartId, code);
    expect(status).toBe(409);
    expect(rejected).toMatchObject({
      code: 'not_available',
      message: expect.stringMatching(expectedMessage),
    });
    expect((await read(cartId)).tenders).toEqual([]);
  });

  test('when it is in the cart already, also by two requests at once', async () => {
    const cartId = await freshCart(shop);
    const { code } = await freshGiftCard(shop, 100);
    const answers = await Promise.all([add(cartId, code), add(cartId, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('already_used');
  });

  test('when the cart has twenty', async () => {
    const cartId = await freshCart(shop);
    for (let made = 0; made < 20; made++) await payWith(shop, cartId, await freshGiftCard(shop, 1));
    const { code } = await freshGiftCard(shop, 100);
    expect(await add(cartId, code)).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('by another site', async () => {
    const other = await db
      .insertInto('site')
      .values({ name: 'De Overkant', hosts: ['overkant.example'], cultures: ['nl'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id, code } = await freshGiftCard(shop, 100);
    await db.updateTable('gift_card').set({ site_id: other.id }).where('id', '=', id).execute();
    expect(await add(await freshCart(shop), code)).toMatchObject({ status: 404 });
  });
});

describe('an attacker who guesses codes', () => {
  const guess = () => shop.keys.giftCardCode(crypto.randomUUID());

  test('has ten guesses, and then not even a right code is accepted', async () => {
    const cartId = await freshCart(shop);
    const { code } = await freshGiftCard(shop, 100);
    const peer = '2001:db8:1:2::1';
    for (let tries = 0; tries < 10; tries++)
      expect(await add(cartId, guess(), peer)).toMatchObject({ status: 404 });
    // Another address of the same network.
    expect(await add(cartId, code, '2001:db8:1:2::ff')).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await add(cartId, code, '2001:db8:1:3::1')).toMatchObject({ status: 200 });
  });

  test('is not a guest who types a right code, one of a voucher, or another text', async () => {
    const peer = '198.51.100.7';
    const cartId = await freshCart(shop);
    const { code } = await freshGiftCard(shop, 100);
    await db
      .insertInto('voucher')
      .values({ site_id: site.id, code: 'ZOMERFEEST-OP-ZEE2', kind: 'percent', percentage: '10' })
      .execute();
    for (let tries = 0; tries < 12; tries++) {
      expect((await add(cartId, code, peer)).status).toBe(tries === 0 ? 200 : 409);
      expect((await add(cartId, 'zomerfeest-op-zee2', peer)).status).toBe(tries === 0 ? 200 : 409);
      expect((await add(cartId, 'BESTAAT-NIET', peer)).status).toBe(404);
    }
  });
});
