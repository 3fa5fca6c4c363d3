import { describe, expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the client must be able to read the server’s reply
import type { ContentError } from '../../client/readers/blocks.ts';
// biome-ignore lint/style/noRestrictedImports: the client must be able to read the server’s reply
import { readRows } from '../../client/readers/pages.ts';
import type { Block, PageContent } from '../../contract/content.ts';
import { type Culture, cultures, withCulture } from '../../contract/culture.ts';
import { type Texts, texts } from '../../demo/content.ts';
import { pages } from '../../demo/pages.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { publishChanges } from '../platform/changes.ts';

const shop = await openShop();

type Key = keyof typeof texts.nl.pages;

async function idOf(key: Key): Promise<string> {
  const { data } = await shop.api('nl').content.findPageByUrl({ query: { path: texts.nl.pages[key].path } });
  return data?.id ?? '';
}

async function read(key: Key, culture: Culture): Promise<PageContent> {
  const found = await shop.api(culture).content.pageContent({ query: { id: await idOf(key) } });
  if (!found.succeeded) throw new Error(`${key}: ${found.status} ${found.serverMessage}`);
  return found.data;
}

/** The row of a page by its key in the texts. */
function rowOf(key: Key, row: string, { rows }: PageContent) {
  const index = pages.find((page) => page.key === key)?.rows.findIndex((shape) => shape.key === row) ?? -1;
  return rows[index]?.cols.flatMap(({ content }) => content) ?? [];
}

function named(blocks: readonly Block[] | undefined, name: string): Block {
  const found = blocks?.find((block) => block.name === name);
  if (!found) throw new Error(`there is no block ${name}`);
  return found;
}

/** Publishes a manual change to the change feed. */
async function changed(pageId: string) {
  await publishChanges(shop.db, [{ topic: 'page', key: pageId }]);
  await shop.projections.catchUp();
}

describe('the shape', () => {
  test.each(pages.map(({ key }) => key))('of %s is the same in every culture, in order', async (key) => {
    const shape = pages.find((page) => page.key === key);
    for (const culture of cultures) {
      const content = await read(key, culture);
      expect(content.culture).toBe(culture);
      expect(content.rows.map(({ className }) => className)).toEqual(
        shape?.rows.map(({ className }) => className),
      );
      expect(
        content.rows.map(({ cols }) =>
          cols.map((col) => [col.className, col.content.map(({ name, type }) => [name, type])]),
        ),
      ).toEqual(
        shape?.rows.map(({ cols }) =>
          cols.map((col) => [col.className, col.blocks.map(({ name, type }) => [name, type])]),
        ),
      );
    }
  });

  test('names versions and the order of blocks', async () => {
    const content = await read('home', 'nl');
    for (const row of content.rows) {
      expect(row).toMatchObject({ id: expect.stringMatching(/^[\da-f-]{36}$/), version: 1 });
      expect(row.className).not.toBe('');
      for (const col of row.cols) {
        expect(col.version).toBe(1);
        expect(col.content.map(({ sortOrder }) => sortOrder)).toEqual([...col.content.keys()]);
        for (const block of col.content) {
          // A block that only contains blocks has no text, so no version of one.
          const version = block.items ? 0 : 1;
          expect(block).toMatchObject({ pageId: content.id, version, isDeleted: false, culture: 'nl' });
        }
      }
    }
  });

  test('of every page in every culture is one that the client reads', async () => {
    const broken: ContentError[] = [];
    const empty: string[] = [];
    for (const { key } of pages) {
      for (const culture of cultures) {
        const rows = readRows((await read(key, culture)).rows, (error) => broken.push(error));
        const blocks = rows.flatMap(({ cols }) => cols.flatMap(({ content }) => content));
        if (blocks.length === 0) empty.push(`${key} ${culture}`);
      }
    }
    expect(broken.map(({ message }) => message)).toEqual([]);
    expect(empty).toEqual([]);
  });
});

describe('data of blocks', () => {
  test('text and html as they were written', async () => {
    const opening = rowOf('home', 'opening', await read('home', 'fr'));
    expect(named(opening, 'title').data).toBe(texts.fr.pages.home.rows.opening.title);
    const welcome = rowOf('home', 'welcome', await read('home', 'fr'));
    expect(named(welcome, 'body').data).toMatch(/^<p>.*<\/p>$/s);
  });

  test('lists are split by pipes, grids are columns and rows', async () => {
    const list = named(rowOf('restaurant', 'menu', await read('restaurant', 'de')), 'list');
    expect(list.data.split('|')).toEqual(texts.de.pages.restaurant.rows.menu.list);
    const grid = named(rowOf('sauna', 'times', await read('sauna', 'de')), 'table');
    expect(JSON.parse(grid.data)).toEqual(texts.de.pages.sauna.rows.times.table);
  });

  test.each(cultures)('a link to a page has its address in %s', async (culture) => {
    const link = named(rowOf('home', 'opening', await read('home', culture)), 'action');
    expect(JSON.parse(link.data)).toMatchObject({
      url: withCulture(culture, texts[culture].pages.rooms.path),
      title: texts[culture].pages.home.rows.opening.action,
      pageId: await idOf('rooms'),
    });
  });

  test('a link to a screen gets the prefix, a link to another site stays', async () => {
    const screen = named(rowOf('home', 'shop', await read('home', 'hr')), 'link');
    expect(JSON.parse(screen.data)).toMatchObject({ url: '/hr/shop' });
    const telephone = named(rowOf('contact', 'closing', await read('contact', 'hr')), 'action');
    expect(JSON.parse(telephone.data).url).toMatch(/^tel:\+\d+$/);
  });

  test('a picture has its size, focal point and blurred preview', async () => {
    const picture = named(rowOf('home', 'opening', await read('home', 'es')), 'picture');
    const data = JSON.parse(picture.data);
    const row = await shop.db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', data.image)
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({
      path: `/media/${row.id}`,
      width: row.width,
      height: row.height,
      focalX: row.focal_x,
      focalY: row.focal_y,
      alt: texts.es.pictures['home-hero'],
    });
    expect(data.preview).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/);
    expect(data.preview.length).toBeLessThan(1000);
  });

  test('a repeater and a slider have the blocks of their items', async () => {
    const cards = named(rowOf('home', 'rooms', await read('home', 'en')), 'cards');
    expect(cards.items?.map((item) => item.map(({ name }) => name))).toEqual(
      Array(3).fill(['picture', 'title', 'text', 'room']),
    );
    expect(cards.items?.map((item) => named(item, 'title').data)).toEqual(
      texts.en.pages.home.rows.rooms.cards.map(({ title }) => title),
    );
    const slides = named(rowOf('about', 'day', await read('about', 'en')), 'slides');
    expect(slides.items?.map((item) => named(item, 'caption').data)).toEqual(
      texts.en.pages.about.rows.day.slides.map(({ caption }) => caption),
    );
  });

  test('a repeater may contain a repeater', async () => {
    const home = await read('home', 'nl');
    const cards = named(rowOf('home', 'shop', home), 'cards');
    const inner = await shop.db
      .insertInto('block')
      .values({
        page_id: home.id,
        parent_block_id: cards.id,
        item: 1,
        name: 'inner',
        type: 'repeater',
        sort_order: 9,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('block')
      .values({
        page_id: home.id,
        parent_block_id: inner.id,
        item: 4,
        name: 'deep',
        type: 'string',
        sort_order: 0,
      })
      .execute();
    await changed(home.id);
    const again = named(rowOf('home', 'shop', await read('home', 'nl')), 'cards');
    expect(named(again.items?.[1], 'inner').items).toMatchObject([[{ name: 'deep', data: '' }]]);
  });
});

describe('a text that is missing in a culture', () => {
  const forget = async (blockId: string, gone: readonly Culture[]) => {
    await shop.db
      .deleteFrom('block_text')
      .where('block_id', '=', blockId)
      .where('culture', 'in', [...gone])
      .execute();
  };

  test('is read in the nearest one, block by block', async () => {
    const island = await read('island', 'nl');
    const { id } = named(rowOf('island', 'opening', island), 'title');
    await forget(id, ['be', 'de']);
    await changed(island.id);
    const readTexts = async (culture: Culture) => {
      const content = await read('island', culture);
      const { culture: found, data } = named(rowOf('island', 'opening', content), 'title');
      const lead = named(rowOf('island', 'opening', content), 'lead');
      return { page: content.culture, found, data, lead: lead.culture };
    };
    const { nl, en, hr } = texts;
    const title = (one: Texts) => one.pages.island.rows.opening.title;
    expect(await readTexts('be')).toEqual({ page: 'be', found: 'nl', data: title(nl), lead: 'be' });
    expect(await readTexts('de')).toEqual({ page: 'de', found: 'en', data: title(en), lead: 'de' });
    expect(await readTexts('hr')).toEqual({ page: 'hr', found: 'hr', data: title(hr), lead: 'hr' });
    await forget(id, ['en']);
    await changed(island.id);
    expect(await readTexts('de')).toMatchObject({ found: 'nl', data: title(nl) });
  });

  test('a whole missing page is read in the nearest culture, its links in the requested one', async () => {
    const id = await idOf('practical');
    for (const table of ['page_text', 'block_text'] as const) {
      await shop.db.deleteFrom(table).where('page_id', '=', id).where('culture', '=', 'fr').execute();
    }
    await changed(id);
    const content = await read('practical', 'fr');
    expect(content.culture).toBe('en');
    const link = named(rowOf('practical', 'closing', content), 'action');
    expect(link.culture).toBe('en');
    expect(JSON.parse(link.data).url).toBe(withCulture('fr', texts.fr.pages.contact.path));
  });

  test('in every culture gives an empty block', async () => {
    const sauna = await read('sauna', 'nl');
    const { id } = named(rowOf('sauna', 'cold', sauna), 'quote');
    await forget(id, cultures);
    await changed(sauna.id);
    expect(named(rowOf('sauna', 'cold', await read('sauna', 'de')), 'quote')).toMatchObject({
      data: '',
      culture: 'de',
    });
  });
});

describe('broken data', () => {
  test('breaks one block, not the call, and the client names it', async () => {
    const about = await read('about', 'nl');
    const title = named(rowOf('about', 'opening', about), 'title');
    const action = named(rowOf('about', 'closing', about), 'action');
    const picture = named(rowOf('about', 'opening', about), 'picture');
    await shop.db.updateTable('block').set({ type: 'hologram' }).where('id', '=', title.id).execute();
    for (const [id, data] of [
      [action.id, '{"url":'],
      [picture.id, '[7]'],
    ] as const) {
      await shop.db.updateTable('block_text').set({ data }).where('block_id', '=', id).execute();
    }
    await changed(about.id);
    const content = await read('about', 'nl');
    expect(named(rowOf('about', 'opening', content), 'title').type).toBe('hologram');
    expect(named(rowOf('about', 'opening', content), 'lead').data).toBe(
      texts.nl.pages.about.rows.opening.lead,
    );
    const reported: string[] = [];
    readRows(content.rows, ({ message }) => reported.push(message));
    expect(reported).toHaveLength(3);
    for (const [index, block] of [picture, title, action].entries()) {
      expect(reported[index]).toContain(`block ${block.name} (${block.id})`);
    }
  });

  test('a link to a deleted page has no address', async () => {
    const seals = await idOf('storySeals');
    await shop.db.updateTable('page').set({ is_deleted: true }).where('id', '=', seals).execute();
    await changed(seals);
    const link = named(rowOf('storyWinter', 'closing', await read('storyWinter', 'nl')), 'action');
    expect(JSON.parse(link.data)).toMatchObject({ url: '', pageId: seals });
  });

  test('a deleted block, column or row is not shown', async () => {
    const contact = await read('contact', 'nl');
    const [first, second] = contact.rows;
    const { id: blockId } = named(first?.cols[1]?.content, 'heading');
    await shop.db.updateTable('block').set({ is_deleted: true }).where('id', '=', blockId).execute();
    await shop.db
      .updateTable('page_col')
      .set({ is_deleted: true })
      .where('id', '=', first?.cols[0]?.id ?? '')
      .execute();
    await shop.db
      .updateTable('page_row')
      .set({ is_deleted: true })
      .where('id', '=', second?.id ?? '')
      .execute();
    await changed(contact.id);
    const { rows } = await read('contact', 'nl');
    expect(rows.map(({ id }) => id)).toEqual(
      contact.rows.map(({ id }) => id).filter((id) => id !== second?.id),
    );
    expect(rows[0]?.cols.map(({ className }) => className)).toEqual(['words']);
    expect(rows[0]?.cols[0]?.content.map(({ name }) => name)).toEqual(['body', 'link']);
  });
});

test.each([
  ['an unknown id', '0198d2a0-0000-7000-8000-000000000000', false, 404, 'not_found'],
  ['drafts', '0198d2a0-0000-7000-8000-000000000000', true, 401, 'unauthenticated'],
] as const)('%s', async (_, id, preview, status, code) => {
  const found = await shop.api('nl').content.pageContent({ query: { id, preview } });
  expect(found).toMatchObject({ status, code });
});
