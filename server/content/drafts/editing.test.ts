import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../contract/editing.ts';
import { call } from '../../../test/kit/call-api.ts';
import { type FreshBlock, freshBlock } from '../../../test/kit/fresh-block.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createSite } from '../../business/site.ts';

const shop = await openShop();
const other = await shop.another();
const { accessToken: token } = await shop.signIn('eva', 'office');
const { accessToken: managers } = await shop.signIn('mees', 'office');

const put = ({ blockId }: FreshBlock, data: string, more: Partial<Draft> = {}, as = token) => {
  const body = { culture: 'nl' as const, data, baseVersion: 1, ...more };
  return call(shop, 'editing.putDraft', { params: { blockId }, body }, { token: as });
};
const update = (id: string, data: string, version?: number) =>
  call(shop, 'editing.update', { body: { id, data, culture: 'nl', version } }, { token });
const publish = ({ pageId }: FreshBlock, more: object = {}) =>
  call(shop, 'editing.publish', { body: { pageId, cultures: ['nl'], ...more } }, { token });

/** The page for visitors of another process, or for an editor with drafts. */
async function read({ pageId }: FreshBlock, { preview = false, culture = 'nl' as 'nl' | 'en' } = {}) {
  await other.projections.catchUp();
  const shown = preview ? { token } : {};
  const query = preview ? { id: pageId, preview: 'true' as const } : { id: pageId };
  const { data } = await call(other, 'content.pageContent', { query }, { ...shown, culture });
  return data.rows[0]?.cols[0]?.content[0];
}

describe('an update', () => {
  test('is live at once, in every process, and says what it took out', async () => {
    const block = await freshBlock(shop);
    expect((await read(block))?.data).toBe('<p>De oven is aan.</p>');
    const { data } = await update(block.blockId, '<p onclick="x()">Uit<script>alert(1)</script></p>', 1);
    expect(data).toMatchObject({ id: block.blockId, data: '<p>Uit</p>', version: 2, culture: 'nl' });
    expect(data.removed).toEqual(['onclick of <p>', '<script>']);
    expect(await read(block)).toMatchObject({ data: '<p>Uit</p>', version: 2 });
  });

  test('of a version that is no longer live gets a conflict with both texts; without one the last wins', async () => {
    const block = await freshBlock(shop);
    expect((await update(block.blockId, '<p>een</p>', 1)).status).toBe(200);
    expect(await update(block.blockId, '<p>twee</p>', 1)).toMatchObject({
      status: 409,
      code: 'version_conflict',
      details: { yours: '<p>twee</p>', theirs: '<p>een</p>' },
    });
    expect((await update(block.blockId, '<p>drie</p>')).data.version).toBe(3);
    const versions = await call(
      shop,
      'editing.versions',
      { params: block, query: { culture: 'nl' } },
      { token },
    );
    expect(versions.data.map(({ version, data, isLive }) => [version, data, isLive])).toEqual([
      [3, '<p>drie</p>', true],
      [2, '<p>een</p>', false],
      [1, '<p>De oven is aan.</p>', false],
    ]);
    expect(versions.data.map(({ updatedBy }) => updatedBy)).toEqual(['Eva Ebbe', 'Eva Ebbe', '']);
  });

  test('forty times at once gives each its own version, and none is lost', async () => {
    const block = await freshBlock(shop, { type: 'text', data: { nl: '0' } });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => update(block.blockId, String(n + 1))),
    );
    expect(answers.map(({ data }) => data.version).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 2),
    );
    const { data } = await call(
      shop,
      'editing.versions',
      { params: block, query: { culture: 'nl' } },
      { token },
    );
    expect(new Set(data.map((one) => one.data)).size).toBe(41);
  });

  test('writes a link as JSON or as an object', async () => {
    const block = await freshBlock(shop, { type: 'json-link', data: { nl: '{"url":"/a","title":"A"}' } });
    const link = { url: '/kamers', title: 'Kamers', target: '_blank', fragmentName: 'boven' };
    const body = { id: block.blockId, link, culture: 'nl' as const };
    const { data } = await call(shop, 'editing.update', { body }, { token });
    expect(JSON.parse(data.data)).toMatchObject(link);
    const empty = await call(shop, 'editing.update', { body: { id: block.blockId } }, { token });
    expect(empty).toMatchObject({ status: 400, errors: [{ path: 'body.data', code: 'required' }] });
  });

  test('deletes the draft of its block', async () => {
    const block = await freshBlock(shop);
    await put(block, '<p>concept</p>');
    await update(block.blockId, '<p>klaar</p>');
    const { data } = await call(shop, 'editing.drafts', { query: block }, { token });
    expect(data).toEqual([]);
  });
});

describe('a draft', () => {
  test('is read by an editor alone, and takes precedence there', async () => {
    const block = await freshBlock(shop);
    expect((await put(block, '<p>concept</p>')).data).toMatchObject({ updatedBy: 'Eva Ebbe' });
    expect((await read(block, { preview: true }))?.data).toBe('<p>concept</p>');
    expect((await read(block))?.data).toBe('<p>De oven is aan.</p>');
    const { data } = await call(shop, 'editing.drafts', { query: { ...block, culture: 'nl' } }, { token });
    expect(data).toMatchObject([
      { blockId: block.blockId, culture: 'nl', data: '<p>concept</p>', baseVersion: 1 },
    ]);
  });

  test('in a culture without a text is read there instead of the fallback', async () => {
    const block = await freshBlock(shop);
    await put(block, '<p>The oven is on.</p>', { culture: 'en', baseVersion: 0 });
    expect(await read(block, { preview: true, culture: 'en' })).toMatchObject({
      data: '<p>The oven is on.</p>',
      culture: 'en',
    });
    expect(await read(block, { culture: 'en' })).toMatchObject({ culture: 'nl' });
    expect((await publish(block, { cultures: ['en'] })).data).toEqual({ published: 1 });
    expect(await read(block, { culture: 'en' })).toMatchObject({ culture: 'en', version: 1 });
  });

  test('that another editor stored since is not overwritten', async () => {
    const block = await freshBlock(shop);
    const { version } = (await put(block, '<p>van Eva</p>')).data;
    expect(await put(block, '<p>van Mees</p>', {}, managers)).toMatchObject({
      status: 409,
      code: 'version_conflict',
      details: { yours: '<p>van Mees</p>', theirs: '<p>van Eva</p>' },
    });
    const both = (await put(block, '<p>van beiden</p>', { version }, managers)).data;
    expect(both.version).toBeGreaterThan(version);
  });

  test('of one block stored thirty times at once is stored once', async () => {
    const block = await freshBlock(shop);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => put(block, `<p>${n}</p>`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'version_conflict')).toHaveLength(29);
  });

  test('can be discarded, and then the live text is read', async () => {
    const block = await freshBlock(shop);
    await put(block, '<p>concept</p>');
    await call(shop, 'editing.discardDraft', { params: block, query: { culture: 'nl' } }, { token });
    expect((await read(block, { preview: true }))?.data).toBe('<p>De oven is aan.</p>');
  });

  test('that does not fit its block is rejected with its name', async () => {
    const block = await freshBlock(shop, { type: 'boolean', data: { nl: 'true' } });
    expect(await put(block, 'misschien')).toMatchObject({ status: 400, errors: [{ path: 'block.body' }] });
  });
});

describe('publishing', () => {
  test('makes drafts of the cultures asked for live, and is in the history', async () => {
    const block = await freshBlock(shop);
    await put(block, '<p>nieuw</p>');
    await put(block, '<p>new</p>', { culture: 'en', baseVersion: 0 });
    expect((await publish(block, { name: 'Zomer' })).data).toEqual({ published: 1 });
    expect((await read(block))?.data).toBe('<p>nieuw</p>');
    expect((await read(block, { culture: 'en' }))?.data).toBe('<p>nieuw</p>');
    const { data } = await call(shop, 'editing.publications', { query: block }, { token });
    expect(data).toMatchObject([
      { culture: 'nl', name: 'Zomer', publishedBy: 'Eva Ebbe', isOriginal: false },
      { culture: 'nl', name: '', publishedBy: '', isOriginal: true },
    ]);
    expect((await publish(block)).data).toEqual({ published: 0 });
  });

  test('does not overwrite a later publication than the base of the draft; nothing of the page goes live', async () => {
    const block = await freshBlock(shop);
    const { version } = (await put(block, '<p>concept</p>')).data;
    await shop.db
      .updateTable('block_text')
      .set({ data: '<p>van elders</p>', version: 2 })
      .where('block_id', '=', block.blockId)
      .execute();
    expect(await publish(block)).toMatchObject({
      status: 409,
      code: 'version_conflict',
      details: {
        conflicts: [{ kind: 'text', blockId: block.blockId, culture: 'nl', baseVersion: 1, liveVersion: 2 }],
      },
    });
    await put(block, '<p>met beide</p>', { version, baseVersion: 2 });
    expect((await publish(block)).data).toEqual({ published: 1 });
  });

  test('ten times at once happens once', async () => {
    const block = await freshBlock(shop);
    await put(block, '<p>een keer</p>');
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish(block)));
    expect(answers.reduce((sum, { data }) => sum + data.published, 0)).toBe(1);
    expect((await read(block))?.version).toBe(2);
  });
});

describe('a preview', () => {
  const link = async ({ pageId }: FreshBlock) => {
    const body = { pageId, culture: 'nl' as const };
    return new URL((await call(shop, 'editing.previewLink', { body }, { token })).data.url);
  };

  test('shows its page with drafts to anybody with the link, and is not cached', async () => {
    const block = await freshBlock(shop);
    await put(block, '<p>nog geheim</p>');
    const { pathname, search } = await link(block);
    const shown = await shop.fetch(pathname + search);
    expect(await shown.text()).toContain('nog geheim');
    expect(shown.headers.get('Cache-Control')).toBe('private, no-store');
    expect(shown.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(await (await shop.fetch(pathname)).text()).not.toContain('nog geheim');
  });

  test('is for one page in one culture', async () => {
    const [one, two] = [await freshBlock(shop), await freshBlock(shop)];
    const previewToken = (await link(one)).searchParams.get('token') ?? '';
    const readPreview = (id: string, culture: 'nl' | 'en', shown = previewToken) => {
      const query = { id, preview: 'true' as const, previewToken: shown };
      return call(shop, 'content.pageContent', { query }, { culture });
    };
    expect((await readPreview(one.pageId, 'nl')).status).toBe(200);
    for (const rejected of [
      await readPreview(two.pageId, 'nl'),
      await readPreview(one.pageId, 'en'),
      await readPreview(one.pageId, 'nl', `${previewToken}x`),
      await readPreview(one.pageId, 'nl', ''),
    ])
      expect(rejected).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('is not available to a customer', async () => {
    const block = await freshBlock(shop);
    const { accessToken } = await shop.signIn('ana');
    const query = { id: block.pageId, preview: 'true' as const };
    expect(await call(shop, 'content.pageContent', { query }, { token: accessToken })).toMatchObject({
      status: 401,
    });
  });
});

test('content of another site is not found', async () => {
  const site = await createSite(shop.db, { name: 'Elders', hosts: ['elders.example'], cultures: ['nl'] });
  const block = await freshBlock({ db: shop.db, site });
  for (const answer of [
    await update(block.blockId, '<p>x</p>'),
    await put(block, '<p>x</p>'),
    await publish(block),
    await call(shop, 'editing.drafts', { query: block }, { token }),
    await call(shop, 'editing.versions', { params: block, query: { culture: 'nl' } }, { token }),
    await call(shop, 'editing.publications', { query: block }, { token }),
    await call(shop, 'editing.discardDraft', { params: block, query: { culture: 'nl' } }, { token }),
    await call(shop, 'editing.previewLink', { body: { ...block, culture: 'nl' } }, { token }),
  ])
    expect(answer).toMatchObject({ status: 404, code: 'not_found' });
});
