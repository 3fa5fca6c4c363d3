import { describe, expect, test } from 'vitest';
import { openShop } from '../../test/kit/open-shop.ts';
import { createPage } from '../content/index.ts';
import { type ProductDraft, upsertProduct } from './product.ts';
import { type CategoryDraft, upsertCategories } from './upsert-category.ts';

const shop = await openShop();
const other = await shop.another();
const { db, site } = shop;

const putProduct = (itemCode: string, texts: ProductDraft['texts'], more: Partial<ProductDraft> = {}) =>
  upsertProduct(db, site.id, {
    ...{ itemCode, vatCategory: 'standard', texts, variants: [{ itemCode, priceCents: 1000 }] },
    ...more,
  });

const putCategories = (...drafts: CategoryDraft[]) => upsertCategories(db, site.id, drafts);

/** The addresses that a visitor of another process passes, and the final status. */
async function follow(address: string): Promise<(string | number)[]> {
  await other.projections.catchUp();
  const passed = [];
  for (let at = address; ; ) {
    const response = await other.fetch(at);
    const to = response.headers.get('Location');
    if (!to) return [...passed, response.status];
    expect(response.status, at).toBe(301);
    const { pathname, search } = new URL(to, 'http://localhost');
    at = decodeURI(pathname) + search;
    passed.push(at);
    expect(passed.length, `${address} has many hops`).toBeLessThan(4);
  }
}

describe('a former slug of a product', () => {
  test('redirects to its address in one step, however often it changed, in every culture', async () => {
    await putProduct('KITE', { nl: { name: 'Vlieger' }, de: { name: 'Drachen' } });
    expect(await follow('/shop/vlieger')).toEqual([200]);
    await putProduct('KITE', { nl: { name: 'Vlieger', slug: 'vlieger-rood' } });
    await putProduct('KITE', {
      nl: { name: 'Vlieger', slug: 'rode-vlieger' },
      de: { name: 'Roter Drachen' },
    });
    expect(await follow('/shop/vlieger')).toEqual(['/shop/rode-vlieger', 200]);
    expect(await follow('/shop/vlieger-rood?item=KITE')).toEqual(['/shop/rode-vlieger?item=KITE', 200]);
    expect(await follow('/de/shop/drachen')).toEqual(['/de/shop/roter-drachen', 200]);
    expect(await follow('/fr/shop/Vlieger/')).toEqual(['/fr/shop/rode-vlieger', 200]);
    expect(await follow('/shop/wol/vlieger')).toEqual(['/shop/rode-vlieger', 200]);
    expect(await follow('/shop/kite')).toEqual(['/shop/rode-vlieger', 200]);
  });

  test('is its own again when it comes back, and belongs to the next product that gets it', async () => {
    await putProduct('SHELL', { nl: { name: 'Schelp' } });
    await putProduct('SHELL', { nl: { name: 'Schelp', slug: 'kokkel' } });
    await putProduct('SHELL', { nl: { name: 'Schelp', slug: 'schelp' } });
    expect(await follow('/shop/schelp')).toEqual([200]);
    expect(await follow('/shop/kokkel')).toEqual(['/shop/schelp', 200]);
    await putProduct('COCKLE', { nl: { name: 'Kokkel' } });
    expect(await follow('/shop/kokkel')).toEqual([200]);
    await putProduct('COCKLE', { nl: { name: 'Kokkel', slug: 'kokkels' } });
    expect(await follow('/shop/kokkel')).toEqual(['/shop/kokkels', 200]);
  });

  test('of a deleted product redirects to its page, which says that it is no longer sold', async () => {
    await putProduct('WRECK', { nl: { name: 'Wrak' } });
    await putProduct('WRECK', { nl: { name: 'Wrak', slug: 'wrakhout' } }, { isDeleted: true });
    expect(await follow('/shop/wrak')).toEqual(['/shop/wrakhout', 200]);
  });

  test('of a room type redirects to the page of the room', async () => {
    await upsertProduct(db, site.id, {
      ...{ itemCode: 'TUINKAMER', type: 'room', vatCategory: 'lodging' },
      texts: { nl: { name: 'Tuinkamer', slug: 'kamer-aan-de-tuin' } },
    });
    expect(await follow('/shop/tuinkamer')).toEqual(['/stay/tuinkamer', 200]);
  });
});

describe('a former path of a category', () => {
  test('redirects to its address in one step, as do those of the categories below it', async () => {
    const sea = { code: 'sea', texts: { nl: { name: 'Zee' }, de: { name: 'Meer' } } };
    const nets = { code: 'nets', parent: 'sea', texts: { nl: { name: 'Netten' }, de: { name: 'Netze' } } };
    await putCategories(sea, nets);
    expect(await follow('/shop/zee/netten')).toEqual([200]);
    await putCategories({ code: 'sea', texts: { nl: { name: 'Wad' } } });
    await putCategories({ code: 'sea', texts: { nl: { name: 'Wadden' }, de: { name: 'Watt' } } });
    expect(await follow('/shop/zee')).toEqual(['/shop/wadden', 200]);
    expect(await follow('/shop/wad?page=1')).toEqual(['/shop/wadden?page=1', 200]);
    expect(await follow('/shop/zee/netten')).toEqual(['/shop/wadden/netten', 200]);
    expect(await follow('/de/shop/meer/netze')).toEqual(['/de/shop/watt/netze', 200]);
    expect(await follow('/fr/shop/zee/Netten/')).toEqual(['/fr/shop/wadden/netten', 200]);
    // Moved to the top, and its former parent deleted.
    await putCategories({ code: 'nets', texts: {} }, { code: 'sea', isDeleted: true, texts: {} });
    expect(await follow('/shop/zee/netten')).toEqual(['/shop/netten', 200]);
    expect(await follow('/shop/zee')).toEqual([404]);
  });

  test('belongs to the next category or product that gets it', async () => {
    await putCategories({ code: 'ropes', texts: { nl: { name: 'Touw' } } });
    await putCategories({ code: 'ropes', texts: { nl: { name: 'Touwwerk' } } });
    expect(await follow('/shop/touw')).toEqual(['/shop/touwwerk', 200]);
    await putProduct('ROPE', { nl: { name: 'Touw' } });
    expect(await follow('/shop/touw')).toEqual([200]);
    await putCategories({ code: 'ropes', texts: { nl: { name: 'Lijnen' } } });
    await putCategories({ code: 'cords', texts: { nl: { name: 'Touwwerk' } } });
    expect(await follow('/shop/touwwerk')).toEqual([200]);
  });
});

describe('an address in other letters', () => {
  test.each([
    ['/Kamers', '/kamers'],
    ['/DE/Zimmer', '/de/zimmer'],
    ['/EN', '/en'],
    ['/Shop', '/shop'],
    ['/SHOP/Zeep-En-Bad/?sort=name', '/shop/zeep-en-bad?sort=name'],
    ['/Be/Shop/ZEEP-VAN-ZEEWIER', '/be/shop/zeewierzeep'],
    ['/Stay/DUINKAMER?adults=2', '/stay/duinkamer?adults=2'],
    ['/DE/stay', '/de/stay'],
    ['/Stores/', '/stores'],
    ['/Search?q=Zeep', '/search?q=Zeep'],
    ['/CART', '/cart'],
    ['/FR/Login?returnUrl=%2Ffr%2FCart', '/fr/login?returnUrl=%2Ffr%2FCart'],
    ['/Form/contact', '/form/contact'],
    ['/Form/Contact', '/form/contact'],
  ])('%s redirects to %s in one step', async (address, expected) => {
    expect(await follow(address)).toEqual([expected, 200]);
  });

  test('of a former path of a page too', async () => {
    await createPage(db, site.id, {
      template: 'page',
      texts: { nl: { path: '/Duin-Über', title: 'Duin' } },
      rows: [],
    });
    expect(await follow('/duin-über')).toEqual(['/Duin-Über', 200]);
  });
});
