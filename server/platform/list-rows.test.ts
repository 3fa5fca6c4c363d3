import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { unpaidOrder } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { accessToken: manager } = await freshPerson(shop, { role: 'manager' });
const { id, orderName } = await unpaidOrder(shop);
await shop.db
  .updateTable('customer_order')
  .set({ due_on: '2026-03-02', total_cents: 1600 })
  .where('id', '=', id)
  .execute();

const errorOf = async (filters: string) => {
  const { status, errors } = await call(shop, 'officeOrder.all', { query: { filters } }, { token: manager });
  return [status, errors.map(({ path, code }) => `${path} ${code}`)];
};

const found = async (filters: string) => {
  const query = { filters: `orderName:eq:${orderName},${filters}` };
  const { status, data } = await call(shop, 'officeOrder.all', { query }, { token: manager });
  expect(status, filters).toBe(200);
  return data.totalCount;
};

test.each(['2026-02-30', '2026-02-31', '2026-13-01', '0000-01-01', '2026-2-3', 'tomorrow', '%202026-03-02'])(
  '%s is no day, and an error',
  async (day) => {
    for (const operator of ['eq', 'gt', 'gte', 'lt', 'lte']) {
      expect(await errorOf(`dueOn:${operator}:${day}`)).toEqual([400, ['query.filters date_expected']]);
    }
  },
);

test.each(['2026-03-02', '0001-01-01', '9999-12-31', '2024-02-29'])('%s is a day', async (day) => {
  const counts = [await found(`dueOn:gte:${day}`), await found(`dueOn:lt:${day}`)];
  expect(counts.toSorted()).toEqual([0, 1]);
});

test.each(['abc', '1e400', 'Infinity', '1_6', '1,6'])('%s is no number', async (number) => {
  for (const operator of ['eq', 'gt', 'lt']) {
    const filters = `totalPriceInclVat:${operator}:${encodeURIComponent(number)}`;
    expect(await errorOf(filters)).toEqual([400, ['query.filters number_expected']]);
  }
});

test.each(['16', '16.00', '1.6e1', '%C2%A016', '0x10'])('%s is sixteen', async (number) => {
  expect(await found(`totalPriceInclVat:eq:${number}`)).toBe(1);
});

test('a page has whole rows in the order of the list, without the columns that only sort them', async () => {
  const query = { filters: `orderName:eq:${orderName}`, orderBy: 'totalPriceInclVat:desc' };
  const { data } = await call(shop, 'officeOrder.all', { query }, { token: manager });
  expect(data.items).toMatchObject([{ orderName, totalPriceInclVat: 16, dueInclVat: 16 }]);
  expect(Object.keys(data.items[0] ?? {}).filter((name) => name.includes('_') || name === 'number')).toEqual(
    [],
  );
});
