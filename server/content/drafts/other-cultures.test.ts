import { describe, expect, test } from 'vitest';
import type { Culture } from '../../../contract/culture.ts';
import { call } from '../../../test/kit/call-api.ts';
import { createEditor } from '../../../test/kit/editor.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createPage } from '../create-page.ts';

const shop = await openShop();
const eva = createEditor(shop, (await shop.signIn('eva', 'office')).accessToken);

const picture = (path: string, alt: string, more: object = {}) =>
  JSON.stringify({ path, width: 800, height: 600, alt, ...more });
const link = (url: string, title: string, more: object = {}) => JSON.stringify({ url, title, ...more });

/** A page in Dutch, German and English, with its blocks by name. */
async function open() {
  const path = `/talen-${crypto.randomUUID()}`;
  const blocks = [
    { name: 'heading', type: 'text', data: { nl: 'Twaalf', de: 'Zwölf' } },
    {
      name: 'picture',
      type: 'json-image',
      data: {
        nl: picture('/media/duin', 'Het duin'),
        de: picture('/media/duin', 'Die Düne'),
        en: picture('/media/sea', 'The sea'),
      },
    },
    {
      name: 'link',
      type: 'json-link',
      data: { nl: link('/stores', 'Kijk'), de: link('/de/stores', 'Sieh'), en: link('/stores', 'Look') },
    },
    { name: 'room', type: 'string', data: { nl: 'ZEEKAMER', de: 'ZEEKAMER', en: 'BEDSTEE' } },
  ];
  const pageId = await createPage(shop.db, shop.site.id, {
    template: 'content',
    texts: { nl: { path, title: 'Een' }, de: { path, title: 'Ein' }, en: { path, title: 'A' } },
    rows: [{ className: 'prose', cols: [{ className: '', blocks }] }],
  });
  const { data: structure } = await eva.structure(pageId);
  const shapes = structure.rows[0]?.cols[0]?.blocks ?? [];
  const idOf = (name: string) => shapes.find((shape) => shape.name === name)?.id ?? '';
  return { pageId, structure, idOf };
}

/** The data of a block as visitors of a culture get it; null where they do not get the block. */
async function shown(id: string, blockId: string, culture: Culture) {
  await shop.projections.catchUp();
  const { data } = await call(shop, 'content.pageContent', { query: { id } }, { culture });
  const blocks = data.rows.flatMap(({ cols }) => cols.flatMap(({ content }) => content));
  const block = blocks.find((one) => one.id === blockId);
  if (!block) return null;
  return block.data.startsWith('{') ? JSON.parse(block.data) : block.data;
}

describe('what is not words changes in every culture where it was the same', () => {
  test('a picture, without its description; a picture of its own stays', async () => {
    const { pageId, idOf } = await open();
    const id = idOf('picture');
    await eva.write(id, picture('/media/strand', 'Het strand', { cropX: 1 }), { baseVersion: 1 });
    expect((await eva.effects(pageId)).data).toEqual([
      { culture: 'de', borrowed: [], outdated: [], changed: [id] },
    ]);
    expect((await eva.publish(pageId)).data).toEqual({ published: 1 });
    expect(await shown(pageId, id, 'de')).toMatchObject({ path: '/media/strand', alt: '', cropX: 1 });
    expect(await shown(pageId, id, 'en')).toMatchObject({ path: '/media/sea', alt: 'The sea' });
    // Its description is listed as missing.
    const { data: status } = await eva.status(pageId);
    expect(status.cultures.find(({ culture }) => culture === 'de')?.missing).toBe(1);
    // The page can be restored in the other culture too.
    expect((await eva.publications(pageId, 'de')).data).toMatchObject([
      { isOriginal: false },
      { isOriginal: true },
    ]);
  });

  test('a crop alone, with the words and a draft of the other culture', async () => {
    const { pageId, idOf } = await open();
    const id = idOf('picture');
    await eva.write(id, picture('/media/duin', 'Die hohe Düne'), { culture: 'de', baseVersion: 1 });
    await eva.write(id, picture('/media/duin', 'Het duin', { cropX: 5 }), { baseVersion: 1 });
    await eva.publish(pageId);
    expect(await shown(pageId, id, 'de')).toMatchObject({ cropX: 5, alt: 'Die Düne' });
    expect((await eva.publish(pageId, { cultures: ['de'] })).data).toEqual({ published: 1 });
    expect(await shown(pageId, id, 'de')).toMatchObject({ cropX: 5, alt: 'Die hohe Düne' });
  });

  test('the target of a link and a code; the words of a link stay', async () => {
    const { pageId, idOf } = await open();
    await eva.write(idOf('link'), link('/de/stay', 'Schlafen'), { culture: 'de', baseVersion: 1 });
    await eva.write(idOf('room'), 'DUINKAMER', { culture: 'de', baseVersion: 1 });
    await eva.publish(pageId, { cultures: ['de'] });
    expect(await shown(pageId, idOf('link'), 'nl')).toMatchObject({ url: '/stay', title: 'Kijk' });
    expect(await shown(pageId, idOf('link'), 'en')).toMatchObject({ url: '/en/stay', title: 'Look' });
    expect(await shown(pageId, idOf('room'), 'nl')).toBe('DUINKAMER');
    expect(await shown(pageId, idOf('room'), 'en')).toBe('BEDSTEE');
  });

  test('not when an editor chose it for one culture, nor when both changed', async () => {
    const { pageId, idOf } = await open();
    const id = idOf('picture');
    await eva.write(id, picture('/media/strand', 'Het strand', { onlyThisCulture: true }), {
      baseVersion: 1,
    });
    await eva.publish(pageId);
    expect(await shown(pageId, id, 'de')).toMatchObject({ path: '/media/duin', alt: 'Die Düne' });
    await eva.write(idOf('room'), 'BEDSTEE', { baseVersion: 1 });
    await eva.write(idOf('room'), 'KOMBUIS', { culture: 'de', baseVersion: 1 });
    await eva.publish(pageId, { cultures: ['nl', 'de'] });
    expect(await shown(pageId, idOf('room'), 'nl')).toBe('BEDSTEE');
    expect(await shown(pageId, idOf('room'), 'de')).toBe('KOMBUIS');
  });
});

describe('before a publication an editor reads', () => {
  test('which cultures will show borrowed words, and which keep words of their own', async () => {
    const { pageId, idOf } = await open();
    const id = idOf('heading');
    await eva.write(id, 'Dertien', { baseVersion: 1 });
    expect((await eva.effects(pageId)).data).toEqual([
      { culture: 'de', borrowed: [], outdated: [id], changed: [] },
      { culture: 'en', borrowed: [{ blockId: id, sourceCulture: 'nl' }], outdated: [], changed: [] },
    ]);
    await eva.write(id, 'Thirteen', { culture: 'en' });
    expect((await eva.effects(pageId, 'nl,en')).data).toMatchObject([{ culture: 'de', outdated: [id] }]);
    expect((await eva.effects(crypto.randomUUID())).status).toBe(404);
  });
});

describe('a section that is hidden in a culture', () => {
  test('is there for its editors and for the visitors of the others, in a preview as on the site', async () => {
    const { pageId, idOf, structure } = await open();
    const id = idOf('heading');
    await eva.write(id, 'Dertien', { baseVersion: 1 });
    const rows = structure.rows.map((row) => ({ ...row, hiddenIn: ['en' as const] }));
    expect((await eva.layOut(structure, rows)).data.rows).toEqual(rows);
    expect((await eva.effects(pageId)).data.map(({ culture }) => culture)).toEqual(['de']);
    expect((await eva.preview(pageId, 'en')).data.rows).toEqual([]);
    expect((await eva.preview(pageId, 'de')).data.rows).toHaveLength(1);
    await eva.publish(pageId);
    expect((await eva.structure(pageId)).data.rows).toEqual(rows);
    expect([await shown(pageId, id, 'en'), await shown(pageId, id, 'de')]).toEqual([null, 'Zwölf']);
    expect((await eva.preview(pageId, 'en')).data.rows).toEqual([]);
    const query = { id: pageId, preview: 'true', withHidden: 'true' } as const;
    const { accessToken: token } = await shop.signIn('eva', 'office');
    const all = await call(shop, 'content.pageContent', { query }, { token, culture: 'en' });
    expect(all.data.rows).toHaveLength(1);
    const missing = (await eva.status(pageId)).data.cultures.find(({ culture }) => culture === 'en')?.missing;
    expect(missing).toBe(0);
    expect((await eva.structure(await copyOf(pageId, token))).data.rows[0]?.hiddenIn).toEqual(['en']);
  });
});

async function copyOf(pageId: string, token: string): Promise<string> {
  const body = { culture: 'nl', title: 'Nog een', template: 'page', copyOf: pageId } as const;
  return (await call(shop, 'pages.create', { body }, { token })).data.id;
}
