import { describe, expect, test } from 'vitest';
import type { Culture } from '../../contract/culture.ts';
import { texts } from '../../demo/content.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { type ProductDraft, upsertProduct } from './product.ts';
import { upsertCategory } from './upsert-category.ts';

const shop = await openShop();
const { db, site } = shop;

async function put(itemCode: string, texts: ProductDraft['texts']): Promise<void> {
  const variants = [{ itemCode, priceCents: 1000 }];
  await upsertProduct(db, site.id, { itemCode, vatCategory: 'standard', texts, variants });
  await shop.projections.catchUp();
}

const at = (path: string, culture: Culture = 'nl') =>
  shop.api(culture).catalog.productByUrl({ query: { path } });

describe('a slug', () => {
  test('comes from the name, or else from the code', async () => {
    const texts = {
      nl: { name: 'Æbleskiver & Smørrebrød' },
      hr: { name: 'Đevrek žut' },
      zh: { name: '灯塔' },
    };
    await put('A__B-', texts);
    const { data } = await at('/zh/shop/a-b');
    expect(data?.alternates.map(({ url }) => url)).toEqual([
      '/shop/aebleskiver-smorrebrod',
      '/zh/shop/a-b',
      '/hr/shop/devrek-zut',
    ]);
  });

  test('of another product gets the code appended when it is generated, and is rejected when it is in the input', async () => {
    const texts = { nl: { name: 'Zeep van zeewier' } };
    for (let times = 0; times < 2; times++) await put('SOAP_2', texts);
    expect((await at('/shop/zeep-van-zeewier-soap-2')).data?.itemcode).toBe('SOAP_2');
    expect((await at('/shop/zeep-van-zeewier')).data?.itemcode).toBe('SOAP-ALGAE');
    const chosen = { nl: { name: 'Zeep', slug: 'zeep-van-zeewier' } };
    await expect(put('SOAP_2', chosen)).rejects.toMatchObject({
      code: 'conflict',
      options: { details: { itemCode: 'SOAP_2', slug: 'zeep-van-zeewier', culture: 'nl' } },
    });
  });

  test('is not that of a category, in any culture, and a category does not get that of a product', async () => {
    const categorySlug = texts.fr.shop.categories.ceramics.slug;
    await expect(put('CLAY', { nl: { name: 'Klei', slug: categorySlug } })).rejects.toMatchObject({
      code: 'conflict',
      options: { details: { itemCode: 'CLAY', slug: categorySlug, culture: 'nl' } },
    });
    await put('CLAY', { de: { name: texts.fr.shop.categories.ceramics.name } });
    expect((await at(`/de/shop/${categorySlug}-clay`)).data?.itemcode).toBe('CLAY');
    const draft = { code: 'clay', texts: { hr: { name: 'Glina', slug: `${categorySlug}-clay` } } };
    await expect(upsertCategory(shop.db, shop.site.id, draft)).rejects.toMatchObject({
      code: 'conflict',
      options: { details: { category: 'clay', slug: `${categorySlug}-clay` } },
    });
  });

  test('stays when its product is written again', async () => {
    for (const slug of [undefined, undefined, 'paal-12', 'paal-12', undefined]) {
      await put('POST', { nl: { name: 'Strandpaal', slug } });
      expect((await at(`/shop/${slug ?? 'strandpaal'}`)).data?.itemcode).toBe('POST');
    }
    expect((await at('/shop/paal-12')).data?.url).toBe('/shop/strandpaal');
  });

  test('finds the product in every culture, its own first', async () => {
    await put('EBB', { nl: { name: 'Eb', slug: 'tij' }, fr: { name: 'Marée', slug: 'maree' } });
    await put('FLOOD', { nl: { name: 'Vloed' }, fr: { name: 'Flot', slug: 'tij' } });
    expect((await at('/shop/tij')).data?.itemcode).toBe('EBB');
    expect((await at('/fr/shop/tij')).data?.itemcode).toBe('FLOOD');
    expect((await at('/de/shop/maree')).data).toMatchObject({
      itemcode: 'EBB',
      url: '/de/shop/tij',
      name: 'Eb',
    });
  });
});
