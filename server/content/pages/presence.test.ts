import { expect, test } from 'vitest';
import type { Culture } from '../../../contract/culture.ts';
import { call } from '../../../test/kit/call-api.ts';
import { freshBlock } from '../../../test/kit/fresh-block.ts';
import { freshPerson } from '../../../test/kit/fresh-person.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createSite } from '../../business/site.ts';
import { trimPresence } from './presence.ts';

const shop = await openShop();
const other = await shop.another();
const eva = (await shop.signIn('eva', 'office')).accessToken;
const mees = (await shop.signIn('mees', 'office')).accessToken;

const arrive = async (
  token: string,
  { pageId }: { pageId: string },
  {
    blockId,
    culture = 'nl' as Culture,
    instance = shop,
  }: { blockId?: string; culture?: Culture; instance?: typeof other } = {},
) => call(instance, 'pages.arrive', { body: { pageId, culture, blockId } }, { token });
const leave = (token: string, { pageId }: { pageId: string }) =>
  call(shop, 'pages.leave', { query: { pageId } }, { token });
const silentFor = ({ pageId }: { pageId: string }, seconds: number) =>
  shop.db
    .updateTable('presence')
    .set({ seen_at: new Date(Date.now() - seconds * 1000) })
    .where('page_id', '=', pageId)
    .execute();

test('others who have a page open are listed, with the block and the culture, in every process', async () => {
  const page = await freshBlock(shop);
  expect((await arrive(eva, page, { blockId: page.blockId })).data).toEqual([]);
  expect((await arrive(mees, page, { culture: 'de', instance: other })).data).toMatchObject([
    { name: 'Eva Ebbe', isYou: false, blockId: page.blockId, culture: 'nl' },
  ]);
  expect((await arrive(eva, page)).data).toMatchObject([
    { name: expect.any(String), culture: 'de', blockId: null },
  ]);
  expect((await arrive(mees, page)).data).toMatchObject([{ blockId: null }]);
  expect((await arrive(eva, await freshBlock(shop))).data).toEqual([]);
});

test('another device of the same person is listed as oneself', async () => {
  const page = await freshBlock(shop);
  await arrive(eva, page);
  const tablet = (await shop.signIn('eva', 'office')).accessToken;
  expect((await arrive(tablet, page)).data).toMatchObject([{ name: 'Eva Ebbe', isYou: true }]);
});

test('an editor who leaves, logs out or is silent for half a minute is gone, and returns as new', async () => {
  const page = await freshBlock(shop);
  await arrive(eva, page);
  const [first] = (await arrive(mees, page)).data;
  await leave(eva, page);
  expect((await arrive(mees, page)).data).toEqual([]);
  await arrive(eva, page);
  await silentFor(page, 29);
  expect((await arrive(mees, page)).data).toHaveLength(1);
  await silentFor(page, 31);
  expect((await arrive(mees, page)).data).toEqual([]);
  await arrive(eva, page);
  const [again] = (await arrive(mees, page)).data;
  expect(Date.parse(again?.since ?? '')).toBeGreaterThan(Date.parse(first?.since ?? ''));
  const guest = (await shop.signIn('eva', 'office')).accessToken;
  await arrive(guest, page);
  expect((await arrive(mees, page)).data).toHaveLength(2);
  await call(shop, 'office.logout', {}, { token: guest });
  expect((await arrive(mees, page)).data).toHaveLength(1);
});

test('a block of another page is not listed, and a page of another site is not found', async () => {
  const [page, elsewhere] = [await freshBlock(shop), await freshBlock(shop)];
  await arrive(eva, page, { blockId: elsewhere.blockId });
  expect((await arrive(mees, page)).data).toMatchObject([{ blockId: null }]);
  const site = await createSite(shop.db, { name: 'Klein', hosts: ['klein.example'], cultures: ['nl'] });
  expect((await arrive(eva, await freshBlock({ db: shop.db, site }))).status).toBe(404);
});

test('thirty devices that arrive at once are listed thirty times, and old rows are deleted', async () => {
  const page = await freshBlock(shop);
  const devices = await Promise.all(
    Array.from({ length: 30 }, async () => (await freshPerson(shop, { role: 'editor' })).accessToken),
  );
  await Promise.all(devices.flatMap((token) => [arrive(token, page), arrive(token, page)]));
  expect((await arrive(mees, page)).data).toHaveLength(30);
  await silentFor(page, 3601);
  await trimPresence(shop.db);
  const rows = await shop.db.selectFrom('presence').select('id').where('page_id', '=', page.pageId).execute();
  expect(rows).toEqual([]);
});
