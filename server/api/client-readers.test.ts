import { beforeAll, describe, expect, test } from 'vitest';
// biome-ignore-start lint/style/noRestrictedImports: a test calls like a client does
import {
  bookingDay,
  fromPriceQuery,
  gridQuery,
  ratePlanQuery,
  readDates,
  readRooms,
  roomQuery,
} from '../../client/readers/booking.ts';
import {
  findProduct,
  readAddresses,
  readCategories,
  readRatePlans,
  readRobotsRules,
  searchShop,
} from '../../client/readers/lists.ts';
import { readPageByPath } from '../../client/readers/page-by-path.ts';
import { saveItems } from '../../client/readers/saved-content.ts';
// biome-ignore-end lint/style/noRestrictedImports: a test calls like a client does
import { demoRatePlans } from '../../demo/stays/rate-plans.ts';
import { roomTypes } from '../../demo/stays/room-types.ts';
import { freshBlock } from '../../test/kit/fresh-block.ts';
import { openShop, type SignedIn } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const api = shop.api('nl');
let ana: SignedIn;

beforeAll(async () => {
  ana = await shop.signIn('ana');
});

describe('the readers of a client get their answers', () => {
  test('categories, all and those below one', async () => {
    const read = (query: object) => api.catalog.categories({ query });
    const all = await readCategories(read);
    const [parent] = all.filter(({ id }) => all.some(({ parentId }) => parentId === id));
    const below = await readCategories(read, parent?.id);
    expect(below.length).toBeGreaterThan(0);
    expect(below.map(({ id }) => id)).toEqual(
      all.filter(({ parentId }) => parentId === parent?.id).map(({ id }) => id),
    );
  });

  test('one product, and an unknown one', async () => {
    const read = (query: object) => api.catalog.products({ query });
    expect((await findProduct('HONEY-HEATHER', read)).itemcode).toBe('HONEY-HEATHER');
    await expect(findProduct('NOTHING', read)).rejects.toThrow(new Error('No items returned'));
  });

  test('all arrangements, by the older call', async () => {
    const plans = await readRatePlans((query) =>
      api.catalog.allProducts({ query: { ...query, items: String(query.items) } }),
    );
    expect(plans.map(({ itemcode }) => itemcode).sort()).toEqual(
      demoRatePlans.map(({ itemCode }) => itemCode).sort(),
    );
  });

  test('addresses by type, without deleted ones', async () => {
    const own = ana.api('nl').account;
    const place = {
      street: 'Kade',
      houseNumber: '4',
      postalCode: '8899 ZE',
      city: 'Zandoog',
      countryCode: 'NL',
    };
    const made = await own.createAddress({ body: { ...place, addressType: 'Invoice' } });
    const gone = await own.createAddress({ body: { ...place, addressType: 'Invoice' } });
    await own.deleteAddress({ query: { id: gone.data?.id ?? '' } });
    const read = (query: object) => own.addresses({ query });
    const invoices = await readAddresses({ addressType: 'Invoice' }, read);
    expect(invoices.map(({ id }) => id)).toContain(made.data?.id);
    expect(invoices.map(({ id }) => id)).not.toContain(gone.data?.id);
    expect(new Set(invoices.map(({ addressType }) => addressType))).toEqual(new Set(['Invoice']));
    const [one] = await readAddresses({ id: made.data?.id }, read);
    expect(one?.id).toBe(made.data?.id);
  });

  test('robots rules, and a search', async () => {
    const rules = await readRobotsRules((query) => api.content.robotsRules({ query }));
    expect(rules.length).toBeGreaterThan(0);
    const found = await searchShop({ term: 'honing' }, (query) => api.catalog.search({ query }));
    expect(found?.totalResults).toBeGreaterThan(0);
  });

  test('a room in an arrangement, arrangements, a period and a grid', async () => {
    const startDate = new Date(Date.now() + 40 * 86_400_000);
    const [room, plan] = [roomTypes[0]?.code ?? '', demoRatePlans[0]?.itemCode ?? ''];
    const question = { startDate, nights: 3, adults: 2 };
    const available = await api.booking.roomAvailability({
      query: roomQuery({ ...question, roomId: room, arrangementId: plan }),
    });
    expect(available.data).toMatchObject({ mainStays: expect.any(Array), alternatives: expect.any(Array) });
    const availablePlans = await api.booking.ratePlanAvailability({
      query: ratePlanQuery({ ...question, arrangementIds: demoRatePlans.map(({ itemCode }) => itemCode) }),
    });
    expect(availablePlans.data?.map(({ ratePlanItemCode }) => ratePlanItemCode)).toEqual(
      demoRatePlans.map(({ itemCode }) => itemCode),
    );
    const [from, to] = [bookingDay(startDate), bookingDay(new Date(startDate.getTime() + 6 * 86_400_000))];
    const prices = await api.booking.fromPrice({
      query: fromPriceQuery({ from, to, roomId: room, ratePlanId: plan }),
    });
    expect(readDates(prices).map(({ date }) => date)).toHaveLength(7);
    const grid = await api.booking.grid({ query: gridQuery({ startDate: from, endDate: to }) });
    expect(
      readRooms(grid)
        .map(({ itemCode }) => itemCode)
        .sort(),
    ).toEqual(roomTypes.map(({ code }) => code).sort());
  });

  test('a page by its path, and what was saved of it item by item', async () => {
    const eva = (await shop.signIn('eva', 'office')).api('nl');
    const { blockId, path } = await freshBlock(shop);
    const read = () =>
      readPageByPath(path, {
        find: (query) => api.content.findPageByUrl({ query }),
        content: (query) => api.content.pageContent({ query }),
        report: (error) => {
          throw error;
        },
      });
    const shown = async () => (await read())?.rows[0]?.cols[0]?.content[0];
    expect(await shown()).toMatchObject({ type: 'html', value: '<p>De oven is aan.</p>' });
    const { saved, rejected } = await saveItems(
      [
        { id: 'temp-content', data: 'x' },
        { id: blockId, data: '<p>De oven is uit.</p>' },
        { id: '00000000-0000-7000-8000-000000000000', data: 'Nergens' },
      ],
      (body) => eva.editing.update({ body }),
    );
    expect([saved.length, rejected.length]).toEqual([1, 1]);
    expect(await shown()).toMatchObject({ type: 'html', value: '<p>De oven is uit.</p>' });
  });
});
