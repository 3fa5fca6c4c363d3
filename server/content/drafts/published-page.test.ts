import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { createEditor, freshPage, newRow, newShape } from '../../../test/kit/editor.ts';
import { openShop } from '../../../test/kit/open-shop.ts';

const shop = await openShop();
const other = await shop.another();
const eva = createEditor(shop, (await shop.signIn('eva', 'office')).accessToken);
const instances = [shop, other];

/** The page for anonymous visitors of both processes, from the page cache. */
const read = (path: string) =>
  Promise.all(instances.map(async (instance) => (await instance.fetch(path)).text()));

/** Both processes show and cache a new page soon after `work` has returned. */
async function reachesBoth(path: string, work: () => Promise<{ status: number }>, text: string) {
  const made = () => instances.map(({ projections }) => projections.pages.misses);
  // An earlier change may arrive only now, and then a page is rendered once more.
  const areCached = async () => {
    const before = made();
    for (const body of await read(path)) if (body.includes(text)) return 'it shows before it was said';
    return isDeepStrictEqual(made(), before);
  };
  await expect.poll(areCached, { timeout: 15_000, interval: 20, message: 'both are kept' }).toBe(true);
  expect((await work()).status).toBe(200);
  const shows = async () => (await read(path)).every((body) => body.includes(text));
  await expect.poll(shows, { timeout: 15_000, interval: 20 }).toBe(true);
  const areCachedAgain = async () => {
    const before = made();
    return (await shows()) && isDeepStrictEqual(made(), before);
  };
  await expect.poll(areCachedAgain, { timeout: 15_000, interval: 20 }).toBe(true);
}

test('a published draft is on the cached pages of two processes', async () => {
  const { pageId, path } = await freshPage(shop);
  const { data: draft } = await eva.structure(pageId);
  const { data: properties } = await eva.properties(pageId);
  const [heading] = draft.rows[0]?.cols[0]?.blocks ?? [];
  await eva.write(heading?.id ?? '', 'De oven gloeit', { baseVersion: 1 });
  await reachesBoth(path, () => eva.publish(pageId), 'De oven gloeit');

  const quote = newShape('quote');
  await eva.layOut(draft, [...draft.rows, newRow('quote', [quote])]);
  await eva.write(quote.id, 'Het waait hier.');
  await reachesBoth(path, () => eva.publish(pageId), 'Het waait hier.');

  await eva.name(properties, { title: 'Een warme pagina' });
  await reachesBoth(path, () => eva.publish(pageId), '<title>Een warme pagina');
});

test('so is an update without a draft', async () => {
  const { pageId, path } = await freshPage(shop);
  const { data } = await eva.structure(pageId);
  const [heading] = data.rows[0]?.cols[0]?.blocks ?? [];
  await reachesBoth(path, () => eva.update(heading?.id ?? '', 'De oven is heet'), 'De oven is heet');
});
