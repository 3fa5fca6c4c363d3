import { describe, expect, test } from 'vitest';
import { openShop } from '../../test/kit/open-shop.ts';
import { upsertProduct } from './product.ts';
import type { VariantDraft } from './variant.ts';

const shop = await openShop();
const { db, site } = shop;

async function put(itemCode: string, variants: readonly VariantDraft[]): Promise<void> {
  const texts = { nl: { name: `Ding ${itemCode}` } };
  await upsertProduct(db, site.id, { itemCode, vatCategory: 'standard', texts, variants });
  await shop.projections.catchUp();
}

async function one(itemCode: string) {
  const { data } = await shop.api('nl').catalog.products({ query: { filters: `itemcode:eq:${itemCode}` } });
  return data?.items[0];
}

const sold = (itemCode: string) => [{ itemCode, priceCents: 1000 }];

describe('variants', () => {
  const codes = async () => (await one('FLAG'))?.optionList[0]?.values.map(({ itemcode }) => itemcode);
  const flag = (itemCode: string, size: string, priceCents: number) => ({
    itemCode,
    priceCents,
    options: [{ name: 'size', value: size }],
  });
  const [small, large] = [flag('FLAG', 'small', 900), flag('FLAG-L', 'large', 1500)];

  test('that are no longer named are deleted, and come back with their stock', async () => {
    await put('FLAG', [small, { ...large, stock: { left: 4 } }]);
    expect(await codes()).toEqual(['FLAG', 'FLAG-L']);
    await put('FLAG', [small]);
    expect(await codes()).toEqual(['FLAG']);
    expect(await one('FLAG-L')).toBeUndefined();
    await put('FLAG', [small, { ...large, priceCents: 1600 }]);
    expect(await one('FLAG-L')).toMatchObject({ price: 16, fromPrice: 9, stock: { status: 'inStock' } });
    const stock = await shop.api().catalog.realtimeStock({ query: { itemCodes: 'FLAG-L' } });
    expect(stock.data).toMatchObject([{ quantity: 4 }]);
  });

  test.each([
    ['whose first does not bear the code', sold('FLAGG')],
    ["with another's code", [...sold('FLAG'), ...sold('MUG-TIDE-SAND')]],
  ])('%s are rejected', async (_, variants) => {
    await expect(put('FLAG', variants)).rejects.toMatchObject({
      code: 'conflict',
      options: { details: { itemCode: 'FLAG', variant: variants.at(-1)?.itemCode } },
    });
  });

  test('with the code of another product are rejected', async () => {
    const variants = sold('SOAP-ALGAE-3');
    await expect(put('SOAP-ALGAE-3', variants)).rejects.toMatchObject({ code: 'conflict' });
    expect(await one('SOAP-ALGAE-3')).toMatchObject({ name: 'Zeep van zeewier' });
  });
});

test('a product is found by its own code even if the variant with that code is no longer sold', async () => {
  const sold = { itemCode: 'VASE-2', priceCents: 900 };
  const draft = { itemCode: 'VASE', vatCategory: 'standard', texts: { nl: { name: 'Vaas' } } };
  const first = { itemCode: 'VASE', priceCents: 800 };
  await upsertProduct(shop.db, shop.site.id, { ...draft, variants: [first, sold] });
  await upsertProduct(shop.db, shop.site.id, { ...draft, variants: [{ ...first, isDeleted: true }, sold] });
  await shop.projections.catchUp();
  const { data } = await shop.api('nl').catalog.products({ query: { filters: 'itemcode:eq:vase' } });
  expect(data?.items).toMatchObject([{ itemcode: 'VASE-2', productCode: 'VASE', price: 9 }]);
});
