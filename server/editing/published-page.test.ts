import { expect, test } from 'vitest';
import { editorAt, freshPage, newRow, newShape } from '../testing/editor.ts';
import { openShop } from '../testing/open-shop.ts';

const shop = await openShop();
const other = await shop.another();
const eva = editorAt(shop, (await shop.signIn('eva', 'office')).accessToken);
const doors = [shop, other];

/** What anonymous visitors of both processes read, of the pages that these keep. */
const read = (path: string) => Promise.all(doors.map(async (door) => (await door.fetch(path)).text()));

/** Both processes show something new, and keep it, soon after `work` was answered. */
async function reachesBoth(path: string, work: () => Promise<{ status: number }>, words: string) {
  await read(path);
  const made = () => doors.map(({ projections }) => projections.pages.misses);
  const before = made();
  for (const body of await read(path)) expect(body).not.toContain(words);
  expect(made(), 'both were kept').toEqual(before);
  expect((await work()).status).toBe(200);
  const shows = async () => (await read(path)).every((body) => body.includes(words));
  await expect.poll(shows, { timeout: 15_000, interval: 20 }).toBe(true);
  const after = made();
  await read(path);
  expect(made(), 'both are kept again').toEqual(after);
}

test('what is published of a draft is on the kept pages of two processes', async () => {
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

test('so is what is updated without a draft', async () => {
  const { pageId, path } = await freshPage(shop);
  const { data } = await eva.structure(pageId);
  const [heading] = data.rows[0]?.cols[0]?.blocks ?? [];
  await reachesBoth(path, () => eva.update(heading?.id ?? '', 'De oven is heet'), 'De oven is heet');
});
