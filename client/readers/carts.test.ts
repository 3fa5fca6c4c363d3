import { describe, expect, it, test, vi } from 'vitest';
import { CallError, failure, type Result } from '../result.ts';
import {
  addItems,
  addVoucher,
  defaultDeliveryDate,
  newCartId,
  olderPaymentUrl,
  readCart,
  readPaymentMethods,
  readShippingMethods,
  sendCartInfo,
  summaryOfCart,
} from './carts.ts';

const answer = <Data>(data: Data): Result<Data> => ({ succeeded: true, data, message: null, status: 200 });

describe('a cart', () => {
  it('has its lines as items, and the carts of its customer', () => {
    const carts = [{ identifier: 'c2', cartName: 'gifts', totalQuantity: 2 }];
    expect(readCart({ identifier: 'c1', cartItems: [{ id: 'l1' }], carts })).toEqual({
      identifier: 'c1',
      items: [{ id: 'l1' }],
      carts,
    });
  });

  it('is told from another by its summary', () => {
    const address = { city: 'Zandoog' };
    const cart = {
      identifier: 'c1',
      totalPriceInclVat: 12.5,
      deliveryAddress: address,
      invoiceAddress: { city: 'Duinzand' },
      totalQuantity: 2,
      items: [{ itemCode: 'SOAP', quantity: 2 }],
      remark: 'Bel aan',
    };
    expect(summaryOfCart(cart)).toEqual({
      identifier: 'c1',
      totalPriceInclVat: 12.5,
      deliveryAddress: address,
      invoiceAddress: { city: 'Duinzand' },
      totalQuantity: 2,
      items: [{ itemCode: 'SOAP' }],
    });
  });
});

describe('the id of a new cart', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

  it('is a random UUID', () => {
    expect(newCartId()).toMatch(uuid);
    expect(newCartId()).not.toBe(newCartId());
  });

  it('is a random UUID also where the browser has no randomUUID', () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const ids = Array.from({ length: 50 }, newCartId);
    vi.unstubAllGlobals();
    expect(ids.filter((id) => !uuid.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(50);
  });
});

describe('adding', () => {
  it('answers the cart, or fails with the server’s message', async () => {
    expect(await addItems(async () => answer({ identifier: 'c1' }))).toEqual({ identifier: 'c1' });
    const rejected = failure({ status: 409, code: 'out_of_stock', serverMessage: 'Er zijn er nog 2.' });
    const added = addItems(async () => rejected);
    await expect(added).rejects.toThrow(new CallError(rejected));
    await expect(added).rejects.toThrow('Er zijn er nog 2.');
  });

  it('a voucher that is refused gives null', async () => {
    expect(await addVoucher(async () => answer({ identifier: 'c1' }))).toEqual({ identifier: 'c1' });
    expect(await addVoucher(async () => failure({ status: 404, code: 'not_found' }))).toBeNull();
  });
});

describe('reference and remark', () => {
  it.each([{}, { reference: '', remark: '' }, { reference: '  ', remark: '\n' }])(
    '%j are not sent, which is a success',
    async (info) => {
      const send = vi.fn();
      expect(await sendCartInfo(info, send)).toEqual(answer(null));
      expect(send).not.toHaveBeenCalled();
    },
  );

  it.each([
    [{ reference: 'PO-7' }, { reference: 'PO-7', remark: '' }],
    [{ remark: 'Bel aan' }, { reference: '', remark: 'Bel aan' }],
  ])('%j are sent whole', async (info, body) => {
    const send = vi.fn(async () => failure({ status: 503 }));
    expect(await sendCartInfo(info, send)).toEqual(failure({ status: 503 }));
    expect(send).toHaveBeenCalledExactlyOnceWith(body);
  });
});

describe('shipping methods', () => {
  it.each([
    [answer([{ id: 'boat' }]), [{ id: 'boat' }]],
    [answer(null), []],
    [failure({ status: 500 }), []],
  ])('%j is read as %j', async (result, methods) => {
    const read = vi.fn(async () => result);
    expect(await readShippingMethods('c1', read)).toEqual(methods);
    expect(read).toHaveBeenCalledExactlyOnceWith({ cartName: 'c1' });
  });

  it.each([
    ['2026-11-20T12:00:00Z', 'Europe/Amsterdam', '2026-11-21'],
    ['2026-11-20T23:30:00Z', 'Europe/Amsterdam', '2026-11-22'],
    ['2026-12-31T12:00:00Z', 'Europe/Amsterdam', '2027-01-01'],
    ['2028-02-28T12:00:00Z', 'UTC', '2028-02-29'],
    ['2026-03-28T23:30:00Z', 'Europe/Amsterdam', '2026-03-30'],
  ])('they arrive by default the day after %s in %s: %s', (now, timeZone, date) => {
    expect(defaultDeliveryDate(timeZone, new Date(now))).toBe(date);
  });
});

describe('payment methods', () => {
  const bank = { id: 'bank', model: [{ type: 'choice', options: [{ value: 'a', label: 'A' }] }] };
  const frontDesk = { id: 'desk', model: [{ type: 'text' }] };

  it('are asked for with the time, and offer what can be chosen', async () => {
    const read = vi.fn(async () => answer([bank, frontDesk]));
    expect(await readPaymentMethods(read, 1234)).toEqual([
      { ...bank, options: [{ value: 'a', label: 'A' }] },
      { ...frontDesk, options: [] },
    ]);
    expect(read).toHaveBeenCalledExactlyOnceWith({ t: '1234' });
    expect(await readPaymentMethods(async () => failure({}))).toEqual([]);
  });

  test.for([
    [{ succesfull: true, url: 'https://pay.example' }, 'https://pay.example'],
    [{ succesfull: true, url: null }, null],
    [{ succesfull: false, url: 'https://pay.example' }, null],
  ] as const)('the older answer %j leads to %j', ([older, url]) => {
    expect(olderPaymentUrl(older)).toBe(url);
  });
});
