import { describe, expect, test } from 'vitest';
import { openShop } from '../../test/kit/open-shop.ts';
import { upsertProduct } from '../catalog/product.ts';
import { SiteCatalog } from '../catalog/site-catalog.ts';
import { TaggedCache } from '../platform/tagged-cache.ts';
import { dutchVatRates, loadVatRates, putVatRates, vatRateOn } from './vat.ts';

describe('the Dutch rate', () => {
  test.each([
    ['standard', '2026-05-01', 21],
    ['standard', '2012-09-30', 0],
    ['standard', '2012-10-01', 21],
    ['reduced', '2026-05-01', 9],
    ['lodging', '2025-12-31', 9],
    ['lodging', '2026-01-01', 21],
    ['lodging', '2018-12-31', 0],
    ['camping', '2026-05-01', 9],
    ['none', '2026-05-01', 0],
    ['tulips', '2026-05-01', 0],
  ])('of %s on %s is %i%%', (category, day, percentage) => {
    expect(vatRateOn(dutchVatRates, category, day)).toBe(percentage);
    expect(vatRateOn(dutchVatRates.toReversed(), category, day)).toBe(percentage);
  });

  test('names the law of its source', () => {
    for (const { source, validFrom } of dutchVatRates) {
      expect(source).toMatch(/OB 1968|klimaatmaatregelen/);
      expect(validFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});

describe('the rates of the shop', async () => {
  const shop = await openShop();
  const { db, site } = shop;

  async function rateOf(itemCode: string) {
    await shop.projections.catchUp();
    const { data } = await shop.api('nl').catalog.products({ query: { filters: `itemcode:eq:${itemCode}` } });
    return data?.items[0]?.vatRate;
  }

  test('are those of its goods', async () => {
    expect(await loadVatRates(db, site.id)).toHaveLength(dutchVatRates.length);
    expect([await rateOf('SOAP-ALGAE'), await rateOf('TEA-MINT'), await rateOf('GIFT-CARD')]).toEqual([
      21, 9, 0,
    ]);
  });

  test('change everything that shows them, by day of validity', async () => {
    await upsertProduct(db, site.id, {
      itemCode: 'TULIPS',
      vatCategory: 'flowers',
      texts: { nl: { name: 'Tulpen' } },
      variants: [{ itemCode: 'TULIPS', priceCents: 700 }],
    });
    const put = async (percentage: number, validFrom: string) => {
      await putVatRates(db, site.id, [{ category: 'flowers', validFrom, percentage, source: 'a test' }]);
      return rateOf('TULIPS');
    };
    expect(await rateOf('TULIPS')).toBe(0);
    expect(await put(9, '2020-01-01')).toBe(9);
    expect(await put(5.5, '2021-01-01')).toBe(5.5);
    expect(await put(6, '2020-01-01'), 'an older one').toBe(5.5);
    expect(await put(50, '2999-01-01'), 'one to come').toBe(5.5);
    expect(await put(7, '2021-01-01'), 'the same day again').toBe(7);
    expect((await loadVatRates(db, site.id)).filter(({ category }) => category === 'flowers')).toHaveLength(
      3,
    );
    const query = { filters: 'vatRate:eq:7' };
    expect((await shop.api('nl').catalog.products({ query })).data?.items).toMatchObject([
      { itemcode: 'TULIPS' },
    ]);
  });

  test('a new rate applies from its first day, in the time zone of the site', async () => {
    let day = '2025-12-31';
    const zones: string[] = [];
    const today = (timeZone: string) => {
      zones.push(timeZone);
      return day;
    };
    const catalog = new SiteCatalog(
      db,
      site,
      shop.log.log,
      { stored: new TaggedCache(0), texts: new TaggedCache(0) },
      { today },
    );
    const lodging = async () => (await catalog.context()).vatRate('lodging');
    expect(await catalog.beginDay()).toBe(false);
    expect(await lodging()).toBe(9);
    expect(await catalog.beginDay()).toBe(false);
    day = '2026-01-01';
    expect(await lodging(), 'as it was kept').toBe(9);
    expect(await catalog.beginDay()).toBe(true);
    expect(await lodging()).toBe(21);
    expect(await catalog.beginDay()).toBe(false);
    expect(new Set(zones)).toEqual(new Set(['Europe/Amsterdam']));
  });
});
