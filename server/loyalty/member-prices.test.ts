import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { readyCart } from '../../test/kit/fresh-cart.ts';
import { freshMember } from '../../test/kit/fresh-member.ts';
import { freshProduct } from '../../test/kit/fresh-product.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { putMemberPrices } from './write-programme.ts';

const shop = await openShop();
const { db, site } = shop;

const shown = async (itemCode: string) => {
  const { data } = await call(shop, 'catalog.products', { query: { filters: `itemcode:eq:${itemCode}` } });
  return data.items[0];
};

const inCart = async (itemCode: string, person: { id: string; accessToken: string } | null) => {
  const item = { ItemCode: itemCode, Quantity: 3, Description: '', CartItemAttributes: [] };
  const cartId = await readyCart(shop, person?.id ?? null, [item]);
  const { data } = await call(
    shop,
    'cart.read',
    { params: { cartId } },
    person ? { token: person.accessToken } : {},
  );
  return data.cartItems[0];
};

test('the member price of a product card is the price paid, by tier', async () => {
  const itemCode = await freshProduct(shop, 50);
  await shop.projections.catchUp();
  const before = await shown(itemCode);
  expect(before?.memberPrices).toEqual([]);
  await putMemberPrices(db, site.id, [
    { tier: 'bronze', itemCode, percent: 7.5 },
    { tier: 'gold', itemCode, percent: 33.33 },
  ]);
  await shop.projections.catchUp();
  const product = await shown(itemCode);
  const [bronze, gold] = product?.memberPrices ?? [];
  expect([bronze?.tier, gold?.tier]).toEqual(['Brons', 'Goud']);
  expect(product?.price).toBe(before?.price);
  expect(await inCart(itemCode, null)).toMatchObject({
    unitPriceInclVat: product?.price,
    publicUnitPriceInclVat: null,
  });
  const silver = await freshMember(shop, { tier: 'silver' });
  expect(await inCart(itemCode, silver)).toMatchObject({
    unitPriceInclVat: bronze?.price,
    publicUnitPriceInclVat: product?.price,
    totalPriceInclVat: (Math.round((bronze?.price ?? 0) * 100) * 3) / 100,
  });
  const golden = await freshMember(shop, { tier: 'gold' });
  expect((await inCart(itemCode, golden))?.unitPriceInclVat).toBe(gold?.price);
});

test('a gift card has no member price', async () => {
  const drafts = [{ tier: 'bronze', itemCode: 'GIFT-CARD', percent: 10 }];
  await expect(putMemberPrices(db, site.id, drafts)).rejects.toThrow('names an unknown code');
});
