import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { finalRendition } from '../../test/kit/final-rendition.ts';
import { freshBlock } from '../../test/kit/fresh-block.ts';
import { freshMedia } from '../../test/kit/fresh-media.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { createSite, putSiteProperties } from '../business/site.ts';
import { createLocation } from '../content/location.ts';
import { putMenu } from '../content/menu.ts';

const shop = await openShop();
const other = await shop.another();
const { db, site, mediaFolder } = shop;
const { accessToken: token } = await shop.signIn('eva', 'office');

const read = async (mediaId: string) =>
  (await call(shop, 'media.read', { params: { mediaId } }, { token })).data;
const remove = (mediaId: string, instance = shop) =>
  call(instance, 'media.remove', { params: { mediaId } }, { token });

const imageOf = (id: string, more: object = {}) =>
  JSON.stringify({ image: id, path: `/media/${id}`, extension: 'png', width: 40, height: 20, ...more });

const blockWith = (id: string, more: object = {}) =>
  freshBlock(shop, { type: 'json-image', data: { nl: imageOf(id, more) } });

const putDraft = (blockId: string, data: string, culture: 'nl' | 'en' = 'nl') =>
  call(
    shop,
    'editing.putDraft',
    { params: { blockId }, body: { culture, data, baseVersion: culture === 'nl' ? 1 : 0 } },
    { token },
  );

const filesOf = async (id: string, folder = 'originals') =>
  (await readdir(join(mediaFolder, folder))).filter((name) => name.startsWith(id));

const place = { longitude: 5, latitude: 53, phoneNumber: '', emailAddress: '' };
const texts = { nl: { name: 'Het duin', address: 'Duinpad 1', openingHours: '' } };

/** Ways to use an item, and where it is then said to be used. */
const uses: Record<string, [use: (id: string) => Promise<unknown>, text: object]> = {
  'a block': [blockWith, { kind: 'block', title: 'Een blok', culture: 'nl' }],
  'a draft': [
    async (id) => {
      const { blockId } = await blockWith(await freshMedia(shop));
      await putDraft(blockId, imageOf(id), 'en');
    },
    { kind: 'draft', title: 'Een blok', culture: 'en' },
  ],
  'a link in a text': [
    (id) => freshBlock(shop, { data: { nl: `<p><a href="/media/${id}/menu.pdf">menu</a></p>` } }),
    { kind: 'block', title: 'Een blok', culture: 'nl' },
  ],
  'a place': [
    (mediaId) => createLocation(db, site.id, { ...place, mediaId, texts } as never, 9),
    { kind: 'location', title: 'Het duin' },
  ],
  'a fact of the site': [
    (id) => putSiteProperties(db, site.id, [{ name: 'notFoundPicture', value: imageOf(id) }]),
    { kind: 'siteProperty', title: 'notFoundPicture' },
  ],
  'a menu': [
    (id) => putMenu(db, site.id, 'gasten', [{ to: { path: `/media/${id}/menu.pdf` }, names: {} }]),
    { kind: 'menu', title: 'gasten' },
  ],
};

describe('an item that is used in', () => {
  test.each(Object.entries(uses))('%s is reported, and not removed', async (_, [use, expectedUsage]) => {
    const id = await freshMedia(shop);
    expect((await read(id)).usage).toEqual([]);
    await use(id);
    const { usage } = await read(id);
    expect(usage).toMatchObject([expectedUsage]);
    const response = await remove(id);
    expect(response).toMatchObject({ status: 409, code: 'conflict', details: { usage } });
    expect(await filesOf(id)).toEqual([`${id}.png`]);
  });

  test('the catalogue is reported', async () => {
    const used = db.selectFrom('product_media').select('media_id as id').orderBy('media_id');
    const { id } = await used.executeTakeFirstOrThrow();
    const { usage } = await read(id);
    expect(usage).toContainEqual(
      expect.objectContaining({ kind: 'product', title: expect.stringMatching(/\S/) }),
    );
    expect((await remove(id)).status).toBe(409);
  });

  test('another site is counted, and not named', async () => {
    const elsewhere = await createSite(db, { name: 'Elders', hosts: ['elders.example'], cultures: ['nl'] });
    const id = await freshMedia(shop);
    await putSiteProperties(db, elsewhere.id, [{ name: 'secretName', value: imageOf(id) }]);
    expect((await read(id)).usage).toEqual([{ kind: 'otherSite', title: '' }]);
    expect((await remove(id)).status).toBe(409);
  });

  test('nothing any more can be removed', async () => {
    const [one, two] = [await freshMedia(shop), await freshMedia(shop)];
    const { blockId } = await blockWith(one);
    await putDraft(blockId, imageOf(two));
    expect((await read(two)).usage).toMatchObject([{ kind: 'draft' }]);
    await call(
      shop,
      'editing.update',
      { body: { id: blockId, data: imageOf(two), culture: 'nl' } },
      { token },
    );
    expect((await read(one)).usage).toEqual([]);
    expect((await read(two)).usage).toMatchObject([{ kind: 'block' }]);
    expect((await remove(one)).status).toBe(200);
    expect((await remove(two)).status).toBe(409);
    await db.deleteFrom('block').where('id', '=', blockId).execute();
    expect((await remove(two)).status).toBe(200);
  });
});

describe('removing', () => {
  test('deletes the original and all its renditions', async () => {
    const id = await freshMedia(shop);
    expect((await shop.fetch(`/media/${id}/320.webp`)).status).toBe(200);
    for (const folder of ['originals', 'renditions'])
      expect(await filesOf(id, folder), folder).toHaveLength(1);
    expect((await remove(id)).status).toBe(200);
    for (const folder of ['originals', 'renditions']) expect(await filesOf(id, folder), folder).toEqual([]);
    expect((await shop.fetch(`/media/${id}/320.webp`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect(await db.selectFrom('media_leftover').selectAll().execute()).toEqual([]);
  });

  test.each([
    [
      'a block',
      async (id: string, blockId: string) =>
        call(shop, 'editing.update', { body: { id: blockId, data: imageOf(id), culture: 'nl' } }, { token }),
    ],
    ['a draft', async (id: string, blockId: string) => putDraft(blockId, imageOf(id))],
  ] as const)('while %s begins to show it, one of the two is refused', async (_, use) => {
    const outcomes = { used: 0, removed: 0 };
    for (let turn = 0; turn < 12; turn++) {
      const id = await freshMedia(shop);
      const { blockId } = await freshBlock(shop, {
        type: 'json-image',
        data: { nl: imageOf(await freshMedia(shop)) },
      });
      const [using, removing] = await Promise.all([
        use(id, blockId),
        remove(id, turn % 2 ? shop : (other as never)),
      ]);
      const rows = await db.selectFrom('media').select('id').where('id', '=', id).execute();
      if (removing.status === 200) {
        outcomes.removed++;
        expect(using).toMatchObject({ status: 400, errors: [{ code: 'no_such_picture' }] });
        expect(rows).toEqual([]);
      } else {
        outcomes.used++;
        expect(removing.status).toBe(409);
        expect(using.status).toBe(200);
        expect(await filesOf(id)).toEqual([`${id}.png`]);
      }
    }
    expect(outcomes.used + outcomes.removed).toBe(12);
  });

  test('waits for a concurrent use of the item', async () => {
    const id = await freshMedia(shop);
    const { blockId } = await freshBlock(shop, {
      type: 'json-image',
      data: { nl: imageOf(await freshMedia(shop)) },
    });
    const written = await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('block_text')
        .set({ data: imageOf(id) })
        .where('block_id', '=', blockId)
        .execute();
      const removing = remove(id);
      const free = db.selectFrom('media').select('id').where('id', '=', id).forUpdate().skipLocked();
      expect(await free.execute()).toEqual([]);
      return { removing };
    });
    expect(await written.removing).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('while the same file is uploaded leaves a row with its file, or neither', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const id = await freshMedia(shop);
      const bytes = await readFile(join(mediaFolder, 'originals', `${id}.png`));
      const same = new File([new Uint8Array(bytes)], 'x.png');
      await Promise.all([
        remove(id),
        call(other, 'media.upload', { body: { file: same } }, { token }),
        call(shop, 'media.upload', { body: { file: same } }, { token }),
      ]);
      const rows = await db.selectFrom('media').select('id').where('id', '=', id).execute();
      expect(await filesOf(id)).toHaveLength(rows.length);
    }
  });
});

test('a block cannot show a missing item of the library', async () => {
  const { blockId } = await blockWith(await freshMedia(shop));
  const answer = await putDraft(blockId, imageOf('0'.repeat(32)));
  expect(answer).toMatchObject({ status: 400, code: 'invalid', errors: [{ code: 'no_such_picture' }] });
  expect((await putDraft(blockId, JSON.stringify({ path: '/elders.jpg', width: 1, height: 1 }))).status).toBe(
    200,
  );
  const odd = imageOf(await freshMedia(shop), { alt: '\u0000 \\ "image":"x" \ud800' });
  expect((await putDraft(blockId, odd)).status).not.toBe(500);
});

describe('the library', () => {
  const all = async (query: Record<string, string>) =>
    (await call(shop, 'media.all', { query } as never, { token })).data;

  test('is listed with the newest first, by name and kind', async () => {
    const ids = [await freshMedia(shop), await freshMedia(shop)];
    const { items, pageSize, totalCount } = await all({});
    expect(items.slice(0, 2).map(({ id }) => id)).toEqual(ids.toReversed());
    expect(pageSize).toBe(48);
    expect(totalCount).toBeGreaterThan(100);
    await call(
      shop,
      'media.change',
      { params: { mediaId: ids[0] ?? '' }, body: { fileName: 'Zéé & 100%_duin.png' } },
      { token },
    );
    for (const searchTerm of ['zee', 'ZÉÉ', '100%', '%_d', 'duin.png']) {
      expect((await all({ searchTerm, kind: 'image' })).items.map(({ id }) => id)).toContain(ids[0]);
    }
    expect((await all({ searchTerm: '100_' })).items).toEqual([]);
    const word = crypto.randomUUID();
    for (const [index, mediaId] of ids.entries()) {
      const body = { fileName: `${word} ${['b', 'a'][index]}.png` };
      await call(shop, 'media.change', { params: { mediaId }, body }, { token });
    }
    const sorted = async (sort: string) => (await all({ searchTerm: word, sort })).items.map(({ id }) => id);
    expect(await sorted('oldest')).toEqual(ids);
    expect(await sorted('newest')).toEqual(ids.toReversed());
    expect(await sorted('name')).toEqual(ids.toReversed());
    const sizes = (await all({ sort: 'largest' })).items.map(({ bytes }) => bytes);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect((await all({ kind: 'document' })).items).toEqual([]);
    const second = await all({ pageNumber: '2', pageSize: '1' });
    expect(second).toMatchObject({ hasPrevious: true, hasNext: true, items: [{ id: ids[0] }] });
  });

  test('a change of the focal point is on the page at once, in every process', async () => {
    const id = await freshMedia(shop);
    const { pageId } = await blockWith(id);
    const shown = async () => {
      await other.projections.catchUp();
      const { data } = await call(other, 'content.pageContent', { query: { id: pageId } });
      return JSON.parse(data.rows[0]?.cols[0]?.content[0]?.data ?? '');
    };
    expect(await shown()).toMatchObject({ focalX: 0.5, focalY: 0.5 });
    const body = { focalX: 0.1, focalY: 0.9 };
    const { data } = await call(shop, 'media.change', { params: { mediaId: id }, body }, { token });
    expect(data.focalX).toBeCloseTo(0.1);
    const now = await shown();
    expect(now.focalX).toBeCloseTo(0.1);
    expect(now.focalY).toBeCloseTo(0.9);
  });
});

describe('a crop of a picture', () => {
  const fetchRendition = (id: string, crop: string, width = 320) =>
    finalRendition(shop, `/media/${id}/${width}-${crop}.webp`);

  test('is made when a block or a draft uses it, and otherwise not', async () => {
    const id = await freshMedia(shop, { width: 900, height: 600 });
    expect((await fetchRendition(id, '10-20-400-300')).status).toBe(404);
    const crop = { cropX: 10, cropY: 20, cropWidth: 400, cropHeight: 300, width: 900, height: 600 };
    const { blockId } = await blockWith(id, crop);
    const response = await fetchRendition(id, '10-20-400-300');
    expect(response.status).toBe(200);
    const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(made).toMatchObject({ width: 320, height: 240 });
    for (const not of ['10-20-400-301', '0-0-400-300', '10-20-0-0', '10-20-99999-300'])
      expect((await fetchRendition(id, not)).status, not).toBe(404);
    expect((await fetchRendition(id, '10-20-400-300', 480)).status, 'wider than the part').toBe(404);
    await putDraft(blockId, imageOf(id, { ...crop, cropX: 0, cropY: 0 }));
    expect((await fetchRendition(id, '0-0-400-300')).status).toBe(200);
  });

  test('that no block uses is made for an editor only', async () => {
    const id = await freshMedia(shop, { width: 900, height: 600 });
    const path = `/media/${id}/320-30-20-400-300.webp`;
    const { accessToken: guests } = await shop.signIn('ana');
    expect((await shop.fetch(path, { headers: { Authorization: `Bearer ${guests}` } })).status).toBe(404);
    const headers = { Cookie: `officeAccessToken=${token}` };
    expect((await finalRendition(shop, path, { headers })).status).toBe(200);
  });

  test('is that part of a picture taken on its side', async () => {
    const halves = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#f00' } })
      .composite([
        {
          input: { create: { width: 300, height: 400, channels: 3, background: '#00f' } },
          left: 300,
          top: 0,
        },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = new File([new Uint8Array(halves)], 'x.jpg');
    const { data } = await call(shop, 'media.upload', { body: { file } }, { token });
    expect(data).toMatchObject({ width: 400, height: 600 });
    const bottom = { cropX: 0, cropY: 320, cropWidth: 400, cropHeight: 260, width: 400, height: 600 };
    await blockWith(data.id, bottom);
    const shown = await (await fetchRendition(data.id, '0-320-400-260')).arrayBuffer();
    const { dominant } = await sharp(Buffer.from(shown)).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(50);
  });

  test('that exceeds the picture is not made', async () => {
    const id = await freshMedia(shop, { width: 900, height: 600 });
    await blockWith(id, { cropX: 800, cropY: 0, cropWidth: 400, cropHeight: 300, width: 900, height: 600 });
    expect((await fetchRendition(id, '800-0-400-300')).status).toBe(404);
  });
});
