import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../test/kit/open-shop.ts';
import { registerGuest } from '../customers/person.ts';
import { addOrRemoveFavorite, listFavorites, mergeFavorites } from './favorite.ts';
import { deleteProduct, upsertProduct } from './product.ts';

const shop = await openShop();
const { db, site } = shop;

/** A new customer without favourites. */
async function guest() {
  const id = await registerGuest(db, site.id, { emailAddress: 'guest@gast.example', culture: 'nl' });
  return {
    id,
    toggle: (itemCode: string) => addOrRemoveFavorite(db, site.id, id, itemCode),
    merge: (...itemCodes: string[]) => mergeFavorites(db, site.id, id, itemCodes),
    list: () => listFavorites(db, site.id, id),
  };
}

describe('a favourite', () => {
  test('comes and goes, the newest first', async () => {
    const ana = await guest();
    expect(await ana.list()).toEqual([]);
    expect(await ana.toggle('SOAP-ALGAE')).toEqual({ itemCode: 'SOAP-ALGAE', isFavorite: true });
    await ana.toggle('TEA-MINT');
    await ana.toggle('MUG-TIDE');
    expect(await ana.list()).toEqual(['MUG-TIDE', 'TEA-MINT', 'SOAP-ALGAE']);
    expect(await ana.toggle('TEA-MINT')).toEqual({ itemCode: 'TEA-MINT', isFavorite: false });
    expect(await ana.list()).toEqual(['MUG-TIDE', 'SOAP-ALGAE']);
  });

  test('is the whole product, for any of its variants and any case of its code', async () => {
    const ana = await guest();
    expect(await ana.toggle('blanket-wool-sea-l')).toEqual({ itemCode: 'BLANKET-WOOL', isFavorite: true });
    expect(await ana.toggle('BLANKET-WOOL')).toEqual({ itemCode: 'BLANKET-WOOL', isFavorite: false });
  });

  test('belongs to one customer', async () => {
    const [ana, bo] = [await guest(), await guest()];
    await ana.toggle('MUG-TIDE');
    expect(await bo.list()).toEqual([]);
    await bo.toggle('MUG-TIDE');
    await bo.toggle('MUG-TIDE');
    expect(await ana.list()).toEqual(['MUG-TIDE']);
  });

  test('cannot be an unknown code', async () => {
    const ana = await guest();
    await expect(ana.toggle('NOTHING')).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      addOrRemoveFavorite(db, randomUUID(), ana.id, 'MUG-TIDE'),
      'of another site',
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('of a product that is no longer sold is left out, and listed again once it is sold', async () => {
    const ana = await guest();
    const kelp = {
      itemCode: 'KELP',
      vatCategory: 'reduced',
      texts: { nl: { name: 'Kelp' } },
      variants: [{ itemCode: 'KELP', priceCents: 300 }],
    };
    await upsertProduct(db, site.id, kelp);
    await ana.toggle('KELP');
    await deleteProduct(db, site.id, 'KELP');
    expect(await ana.list()).toEqual([]);
    await upsertProduct(db, site.id, kelp);
    expect(await ana.list()).toEqual(['KELP']);
  });

  test('is one row after many concurrent calls', async () => {
    const ana = await guest();
    await Promise.all(Array.from({ length: 10 }, () => ana.merge('MUG-TIDE', 'TEA-MINT')));
    expect((await ana.list()).toSorted()).toEqual(['MUG-TIDE', 'TEA-MINT']);
  });
});

describe("a visitor's favourites at sign-in", () => {
  test('join those of the customer, without loss or duplicates', async () => {
    const ana = await guest();
    await ana.toggle('SOAP-ALGAE');
    await ana.merge('tea-mint', 'SOAP-ALGAE', 'BLANKET-WOOL-SEA-L', 'BLANKET-WOOL', 'NOTHING', '');
    expect((await ana.list()).toSorted()).toEqual(['BLANKET-WOOL', 'SOAP-ALGAE', 'TEA-MINT']);
    expect((await ana.list()).at(-1)).toBe('SOAP-ALGAE');
  });

  test('may be empty', async () => {
    const ana = await guest();
    await ana.merge();
    await ana.merge('NOTHING');
    expect(await ana.list()).toEqual([]);
  });
});

describe('the calls', () => {
  test('answer the customer who asks', async () => {
    const [ana, bram] = [(await shop.signIn('ana')).api(), (await shop.signIn('bram')).api()];
    const input = { body: { itemCode: 'SOCKS-WOOL-M' } };
    const socks = { itemCode: 'SOCKS-WOOL', isFavorite: true };
    expect((await ana.catalog.addOrRemoveFavorite(input)).data).toEqual(socks);
    expect((await ana.catalog.favorites()).data).toEqual([{ itemCode: 'SOCKS-WOOL' }]);
    expect((await bram.catalog.favorites()).data).toEqual([]);
    expect((await ana.catalog.addOrRemoveFavorite(input)).data).toEqual({ ...socks, isFavorite: false });
  });

  test('reject a visitor', async () => {
    const { catalog } = shop.api();
    const input = { body: { itemCode: 'SOCKS-WOOL' } };
    expect(await catalog.favorites()).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await catalog.addOrRemoveFavorite(input)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });
});
