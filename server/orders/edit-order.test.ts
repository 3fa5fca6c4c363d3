import { describe, expect, test } from 'vitest';
import { expectQuietLogs } from '../../test/kit/call-api.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { openSales } from '../../test/kit/sales.ts';

const shop = await openShop();
expectQuietLogs([shop]);
const { office, bought } = await openSales(shop);

async function edit(name: string, fields: object, version?: string) {
  const { data } = await office('read', name);
  return office('edit', name, { version: version ?? data.version, ...fields });
}

describe('an order that is not packed yet', () => {
  test('gets another address, day and remark, and its amounts stay', async () => {
    const { name } = await bought(2);
    const before = (await office('read', name)).data;
    expect(before.staffActions).toContain('edit');
    const { countryCode } = before.deliveryAddress ?? { countryCode: '' };
    const deliveryAddress = {
      ...{ attn: 'Noor Zand', street: 'Dijkweg', houseNumber: '7', postalCode: '8881 AB', city: 'West' },
      countryCode,
    };
    const { status, data } = await edit(name, { deliveryAddress, remark: 'Bel twee keer.' });
    expect(status).toBe(200);
    expect(data.deliveryAddress).toMatchObject({ ...deliveryAddress, companyName: '' });
    expect(data.remark).toBe('Bel twee keer.');
    expect(data.shippingMethods).toEqual(before.shippingMethods);
    expect([data.totalPriceInclVat, data.invoiceAddress]).toEqual([
      before.totalPriceInclVat,
      before.invoiceAddress,
    ]);
    const later = await edit(name, { deliveryDates: ['2099-01-02'] });
    expect(later.data.shippingMethods.map(({ deliveryDate }) => deliveryDate)).toEqual(['2099-01-02']);
    expect(later.data).toMatchObject({ remark: 'Bel twee keer.', deliveryAddress: { street: 'Dijkweg' } });
  });

  test('does not move to another country, or to a past or missing day', async () => {
    const { name } = await bought(1);
    const deliveryAddress = {
      ...{ attn: 'Noor Zand', street: 'Deichweg', houseNumber: '7', postalCode: '26579', city: 'Baltrum' },
      countryCode: 'DE',
    };
    const abroad = await edit(name, { deliveryAddress });
    expect([abroad.status, abroad.code]).toEqual([409, 'conflict']);
    for (const [deliveryDates, path] of [
      [['2020-01-01'], 'body.deliveryDates.0'],
      [[], 'body.deliveryDates'],
    ] as const) {
      const answer = await edit(name, { deliveryDates });
      expect(answer).toMatchObject({ status: 400, errors: [{ path }] });
    }
  });

  test('that a colleague has edited is not overwritten', async () => {
    const { name } = await bought(1);
    const { version } = (await office('read', name)).data;
    await edit(name, { remark: 'Hond.' });
    const { status, code } = await edit(name, { remark: 'Kat.' }, version);
    expect([status, code]).toEqual([409, 'version_conflict']);
    expect((await office('read', name)).data.remark).toBe('Hond.');
  });
});

test('an order that is packed is not edited', async () => {
  const { name } = await bought(1);
  await office('makeReady', name);
  const { status, data } = await edit(name, { remark: 'Te laat.' });
  expect([status, data]).toEqual([409, null]);
  expect((await office('read', name)).data.staffActions).not.toContain('edit');
});
