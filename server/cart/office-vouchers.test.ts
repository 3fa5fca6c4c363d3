import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { freshCart, readyCart } from '../../test/kit/fresh-cart.ts';
import { defaultRatePlan, freshStayCart } from '../../test/kit/fresh-reservation.ts';
import { freshVoucher, freshVoucherCode } from '../../test/kit/fresh-voucher.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { acceptedTerms, cartItem, openSales } from '../../test/kit/sales.ts';

const shop = await openShop();
const { addStock } = await openSales(shop);
const { accessToken: token } = await shop.signIn('mees', 'office');
beforeEach(() => shop.db.deleteFrom('rate_limit').execute());

const create = (body: object) => call(shop, 'officeVoucher.create', { body: body as never }, { token });
const read = (voucherId: string) => call(shop, 'officeVoucher.read', { params: { voucherId } }, { token });
const list = (query: object) => call(shop, 'officeVoucher.all', { query: query as never }, { token });
const change = (voucherId: string, body: object) =>
  call(shop, 'officeVoucher.change', { params: { voucherId }, body: body as never }, { token });
const verb = (name: 'stop' | 'resume' | 'remove', voucherId: string) =>
  call(shop, `officeVoucher.${name}`, { params: { voucherId } }, { token });

const enter = (cartId: string, VoucherCode: string) =>
  call(shop, 'cart.addVoucher', { params: { cartId }, body: { VoucherCode } });
const readCart = async (cartId: string) => (await call(shop, 'cart.read', { params: { cartId } })).data;

async function order(cartName: string): Promise<string> {
  const body = { cartName, paymentMethodId: 'duinpay', variables: acceptedTerms };
  const { status, data } = await call(shop, 'order.checkout', { body });
  expect(status).toBe(200);
  return data.orderName;
}

describe('a voucher of the office', () => {
  test('is made, found, changed by the fields that are sent, and used', async () => {
    const code = freshVoucherCode();
    const made = await create({
      code,
      kind: 'percent',
      percentage: 10,
      name: 'Zomer',
      itemCodes: ['soap-algae'],
    });
    expect(made).toMatchObject({
      status: 200,
      data: { code, state: 'active', percentage: 10, codes: 1, uses: 0 },
    });
    expect(made.data.products).toMatchObject([{ itemCode: 'SOAP-ALGAE', type: 'product' }]);
    const { id, version } = made.data;
    const changed = await change(id, { version, percentage: 50 });
    expect(changed.data).toMatchObject({
      name: 'Zomer',
      percentage: 50,
      products: [{ itemCode: 'SOAP-ALGAE' }],
    });
    expect(await change(id, { version, percentage: 20 })).toMatchObject({
      status: 409,
      code: 'version_conflict',
      details: { theirs: { percentage: 50 } },
    });
    const cartId = await readyCart(shop);
    expect((await enter(cartId, code)).data.discounts).toMatchObject([
      { voucherCode: code, isAutomatic: false },
    ]);
    const orderName = await order(cartId);
    expect((await list({ searchTerm: code })).data.items).toMatchObject([{ id, uses: 1 }]);
    const { data } = await call(shop, 'officeVoucher.uses', { params: { voucherId: id } }, { token });
    expect(data.items).toMatchObject([{ orderName, code, status: 'pending' }]);
    expect(data.items[0]?.amount).toBeGreaterThan(0);
  });

  test('is stopped and counts again; one that was used is never deleted', async () => {
    const { id, code } = await freshVoucher(shop);
    const cartId = await readyCart(shop);
    await enter(cartId, code);
    expect((await verb('stop', id)).data).toMatchObject({ state: 'stopped', stoppedAt: expect.any(String) });
    const message = `De code ${code} geldt niet meer.`;
    expect((await readCart(cartId)).discounts).toMatchObject([{ amountInclVat: 0, message }]);
    expect(await enter(await freshCart(shop), code)).toMatchObject({ status: 409, message });
    expect((await verb('resume', id)).data).toMatchObject({
      state: 'active',
      stoppedAt: null,
      isRemovable: true,
    });
    await order(cartId);
    expect(await verb('remove', id)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await read(id)).data.isRemovable).toBe(false);
    const unused = await freshVoucher(shop);
    expect((await verb('remove', unused.id)).status).toBe(200);
    expect((await read(unused.id)).status).toBe(404);
    expect(await create({ code: unused.code, kind: 'freeShipping' })).toMatchObject({ status: 200 });
  });

  test.each([
    [{ kind: 'percent', percentage: 0 }, 'body.percentage', 'required'],
    [{ kind: 'amount' }, 'body.amount', 'required'],
    [{ kind: 'pieces', boughtPieces: 2, paidPieces: 2 }, 'body.boughtPieces', 'voucher_pieces'],
    [
      { kind: 'freeShipping', validFrom: '2026-03-02', validUntil: '2026-03-01' },
      'body.validUntil',
      'not_a_period',
    ],
    [
      { kind: 'freeShipping', isAutomatic: true, maxUsesPerCustomer: 1 },
      'body.maxUsesPerCustomer',
      'voucher_automatic',
    ],
    [{ kind: 'freeShipping', itemCodes: ['NERGENS'] }, 'body.itemCodes', 'no_such_item'],
    [{ kind: 'freeShipping', categoryIds: [crypto.randomUUID()] }, 'body.categoryIds', 'no_such_category'],
  ])('is refused as %j', async (rules, path, code) => {
    const answer = await create({ code: freshVoucherCode(), ...rules });
    expect(answer).toMatchObject({ status: 400, errors: [{ path, code }] });
    expect(JSON.stringify(answer.errors)).not.toContain('field.');
  });

  test('is refused with a code that is taken, and with fewer uses than it has', async () => {
    const { id, code, version } = await freshVoucher(shop, { maxUses: 2 });
    expect(await create({ code: code.toLowerCase(), kind: 'freeShipping' })).toMatchObject({
      errors: [{ path: 'body.code', code: 'code_taken' }],
    });
    for (let used = 0; used < 2; used++) {
      const cartId = await readyCart(shop);
      await enter(cartId, code);
      await order(cartId);
    }
    expect((await list({ searchTerm: code, filters: 'state:eq:usedUp' })).data.items).toMatchObject([{ id }]);
    expect(await change(id, { version, maxUses: 1 })).toMatchObject({
      errors: [{ code: 'fewer_than_used' }],
    });
  });
});

describe('a series of codes', () => {
  test('is one row, whose codes work once each', async () => {
    const { data } = await create({
      ...{ kind: 'amount', amount: 2.5, name: 'Beurs', isCombinable: true },
      series: { prefix: 'BEURS-', count: 1000 },
    });
    expect(data).toMatchObject({
      isSeries: true,
      codes: 1000,
      uses: 0,
      code: 'BEURS-',
      maxUses: 1,
      amount: 2.5,
    });
    const params = { voucherId: data.id };
    const codes = (
      await call(shop, 'officeVoucher.codes', { params, query: { pageSize: '1000' } }, { token })
    ).data;
    expect(new Set(codes.items.map(({ code }) => code)).size).toBe(1000);
    const [first = expect.unreachable(), second = expect.unreachable()] = codes.items;
    expect(first.code).toMatch(/^BEURS-[2-9A-HJKMNP-TV-Z]{8}$/);
    const cartId = await readyCart(shop);
    await enter(cartId, first.code);
    const orderName = await order(cartId);
    expect(await enter(await freshCart(shop), first.code)).toMatchObject({ status: 409 });
    const used = await call(
      shop,
      'officeVoucher.codes',
      { params, query: { filters: 'uses:eq:1' } },
      { token },
    );
    expect(used.data.items).toEqual([{ code: first.code, uses: 1, orderName }]);
    expect((await list({ searchTerm: second.code })).data.items).toMatchObject([{ id: data.id, uses: 1 }]);

    const changed = await change(data.id, { version: data.version, amount: 5, itemCodes: ['SOAP-ALGAE'] });
    expect(changed.data).toMatchObject({ amount: 5, products: [{ itemCode: 'SOAP-ALGAE' }] });
    expect((await enter(await freshCart(shop), second.code)).data.discounts).toMatchObject([
      { amountInclVat: 5 },
    ]);
    await verb('stop', data.id);
    expect(await enter(await freshCart(shop), second.code)).toMatchObject({ status: 409 });
    expect(await verb('remove', data.id)).toMatchObject({ status: 409 });
  });
});

describe('an automatic voucher', () => {
  test('applies to a cart that suits, cannot be entered, and is silent elsewhere', async () => {
    const itemCode = await addStock(9, 1000);
    const { id, code } = await freshVoucher(shop, {
      ...{ kind: 'pieces', boughtPieces: 3, paidPieces: 2, isAutomatic: true, itemCodes: [itemCode] },
    });
    const cartId = await readyCart(shop, null, [cartItem(itemCode, 3)]);
    expect((await readCart(cartId)).discounts).toEqual([
      { voucherCode: code, amountInclVat: 10, isAutomatic: true, message: '' },
    ]);
    expect((await readCart(await readyCart(shop, null, [cartItem(itemCode, 2)]))).discounts).toEqual([]);
    expect((await readCart(await freshCart(shop))).discounts).toEqual([]);
    expect(await enter(cartId, code)).toMatchObject({ status: 404 });
    await order(cartId);
    expect((await read(id)).data.uses).toBe(1);
    await verb('stop', id);
  });

  test('from an amount joins a code where both can be combined', async () => {
    const itemCode = await addStock(9, 1000);
    const automatic = await freshVoucher(shop, {
      ...{ amount: 2, minimumAmount: 20, isAutomatic: true, isCombinable: true, itemCodes: [itemCode] },
    });
    const [joining, alone] = [await freshVoucher(shop, { isCombinable: true }), await freshVoucher(shop)];
    const discountsWith = async (code?: string) => {
      const cartId = await readyCart(shop, null, [cartItem(itemCode, 2)]);
      if (code) await enter(cartId, code);
      return (await readCart(cartId)).discounts.map(({ amountInclVat }) => amountInclVat);
    };
    expect(await discountsWith()).toEqual([2]);
    expect(await discountsWith(joining.code)).toEqual([1, 2]);
    expect(await discountsWith(alone.code)).toEqual([1]);
    const cartId = await readyCart(shop, null, [cartItem(itemCode, 2)]);
    const body = { voucherCode: joining.code };
    const saved = await call(shop, 'cart.saveCheckout', { params: { cartId }, body } as never);
    expect(saved.status).toBe(200);
    expect((await readCart(cartId)).discounts.map(({ voucherCode }) => voucherCode)).toEqual([
      joining.code,
      automatic.code,
    ]);
    await verb('stop', automatic.id);
  });
});

test('a voucher for a rate plan reduces the nights of that plan', async () => {
  const cartId = await freshStayCart(shop);
  const [own, other] = [
    await freshVoucher(shop, { itemCodes: [defaultRatePlan] }),
    await freshVoucher(shop, { itemCodes: ['SOAP-ALGAE'] }),
  ];
  expect((await enter(cartId, own.code)).data.discounts).toMatchObject([{ amountInclVat: 1 }]);
  expect(await enter(await freshStayCart(shop), other.code)).toMatchObject({ status: 409 });
});
