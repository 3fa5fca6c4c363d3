import { describe, expect, test } from 'vitest';
import type { Block, PageContent } from '../../../contract/content.ts';
import type { Shape, Structure } from '../../../contract/page-draft.ts';
import { call } from '../../../test/kit/call-api.ts';
import { createEditor, freshPage, newRow, newShape } from '../../../test/kit/editor.ts';
import { openShop } from '../../../test/kit/open-shop.ts';

const shop = await openShop();
const other = await shop.another();
const eva = createEditor(shop, (await shop.signIn('eva', 'office')).accessToken);
const mees = createEditor(other, (await shop.signIn('mees', 'office')).accessToken);

/** The content of a page as a structure with its texts. */
function outline({ rows }: PageContent) {
  const shown = ({ name, data, items }: Block): unknown =>
    items ? { [name]: items.map((item) => item.map(shown)) } : `${name}: ${data}`;
  return rows.map(({ className, cols }) => ({
    [className]: cols.map((col) => col.content.map(shown)),
  }));
}

async function visitors(pageId: string) {
  await other.projections.catchUp();
  return outline((await call(other, 'content.pageContent', { query: { id: pageId } })).data);
}

async function open() {
  const { pageId } = await freshPage(shop);
  const { data: draft } = await eva.structure(pageId);
  const [prose, cards] = draft.rows as [Structure[number], Structure[number]];
  const [heading, body] = (prose.cols[0]?.blocks ?? []) as [Shape, Shape];
  const [repeater] = (cards.cols[0]?.blocks ?? []) as [Shape];
  const preview = async () => outline((await eva.preview(pageId)).data);
  return { pageId, draft, prose, cards, heading, body, repeater, preview };
}

/** A row with other blocks in its only column. */
const withBlocks = (row: Structure[number], blocks: Shape[]): Structure[number] => ({
  ...row,
  cols: row.cols.map((col, index) => (index === 0 ? { ...col, blocks } : col)),
});

describe('a structure without a draft', () => {
  test('is the live one, with its version', async () => {
    const { draft, pageId } = await open();
    expect(draft).toMatchObject({
      pageId,
      baseVersion: 1,
      liveVersion: 1,
      version: 0,
      updatedAt: null,
      updatedBy: '',
      rows: [
        { className: 'prose', cols: [{ blocks: [{ name: 'heading' }, { name: 'body', type: 'html' }] }] },
        {
          className: 'cards',
          cols: [
            {
              className: 'wide',
              blocks: [
                {
                  name: 'cards',
                  items: [
                    [{ name: 'title' }, { name: 'link' }],
                    [{ name: 'title' }, { name: 'link' }],
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
  });
});

describe('a drafted structure', () => {
  test('is shown in the preview and not to visitors, until it is published', async () => {
    const { pageId, draft, prose, cards, preview } = await open();
    const before = await visitors(pageId);
    const note = newShape('note');
    const row = newRow('quote', [note]);
    const { data: stored } = await eva.layOut(draft, [cards, row, prose]);
    expect(stored).toMatchObject({ baseVersion: 1, liveVersion: 1, updatedBy: 'Eva Ebbe' });
    expect(stored.version).toBeGreaterThan(0);
    await eva.write(note.id, 'Nieuw');
    expect(await visitors(pageId)).toEqual(before);
    expect(await preview()).toEqual([before[1], { quote: [['note: Nieuw']] }, before[0]]);

    expect((await eva.publish(pageId)).data).toEqual({ published: 2 });
    expect(await visitors(pageId)).toEqual([before[1], { quote: [['note: Nieuw']] }, before[0]]);
    expect((await eva.structure(pageId)).data).toMatchObject({ version: 0, liveVersion: 2, baseVersion: 2 });
  });

  test('moves blocks between columns and items, removes some, and keeps their texts', async () => {
    const { pageId, draft, prose, cards, heading, body, repeater, preview } = await open();
    const [first = [], second = []] = repeater.items ?? [];
    const items = [[...second, heading], [newShape('title')], first.slice(0, 1)];
    const rows = [
      {
        ...cards,
        className: 'cards tight',
        cols: [
          { id: crypto.randomUUID(), className: 'narrow', blocks: [body] },
          { ...(cards.cols[0] as Structure[number]['cols'][number]), blocks: [{ ...repeater, items }] },
        ],
      },
      withBlocks(prose, []),
    ];
    await eva.layOut(draft, rows);
    const expected = [
      {
        'cards tight': [
          ['body: <p>Hij is aan.</p>'],
          [
            {
              cards: [
                ['title: Kaart 2', expect.stringContaining('"Kijk"'), 'heading: De oven'],
                ['title: '],
                ['title: Kaart 1'],
              ],
            },
          ],
        ],
      },
      { prose: [[]] },
    ];
    expect(await preview()).toEqual(expected);
    expect((await eva.publish(pageId)).data).toEqual({ published: 1 });
    expect(await visitors(pageId)).toEqual(expected);
    const { rows: live } = (await eva.structure(pageId)).data;
    expect(live).toEqual(rows);
  });

  test('nests repeaters in repeaters, four deep', async () => {
    const { pageId, draft } = await open();
    const nested = (depth: number): Shape =>
      depth === 1
        ? newShape('leaf')
        : { ...newShape(`level${depth}`, 'slider'), items: [[nested(depth - 1)], [newShape('beside')]] };
    const rows = [newRow('cards', [nested(4)])];
    await eva.layOut(draft, rows);
    await eva.publish(pageId);
    expect((await eva.structure(pageId)).data.rows).toEqual(rows);
    const { data } = await eva.structure(pageId);
    expect(await eva.layOut(data, [newRow('cards', [nested(5)])])).toMatchObject({
      status: 400,
      errors: [{ path: expect.stringMatching(/^body\.rows\.0\./), code: 'blocks_too_deep' }],
    });
  });

  test('restores a removed block with its text and its draft', async () => {
    const { pageId, draft, prose, cards, body } = await open();
    await eva.write(body.id, '<p>Bijna.</p>', { baseVersion: 1 });
    await eva.layOut(draft, [cards]);
    expect((await eva.publish(pageId)).data).toEqual({ published: 1 });
    expect((await eva.drafts(pageId)).data).toEqual([]);
    expect((await eva.update(body.id, '<p>Weg</p>')).status).toBe(404);
    const { data: without } = await eva.structure(pageId);
    await eva.layOut(without, [cards, prose]);
    expect((await eva.drafts(pageId)).data).toMatchObject([{ blockId: body.id, data: '<p>Bijna.</p>' }]);
    expect((await eva.publish(pageId)).data).toEqual({ published: 2 });
    expect((await visitors(pageId)).at(-1)).toEqual({ prose: [['heading: De oven', 'body: <p>Bijna.</p>']] });
  });

  test('that another editor stored since is not overwritten, and both are returned', async () => {
    const { pageId, draft, prose, cards } = await open();
    const { data: first } = await eva.layOut(draft, [cards]);
    expect(await mees.layOut(draft, [prose])).toMatchObject({
      status: 409,
      code: 'version_conflict',
      details: { yours: [prose], theirs: [cards] },
    });
    const { data: second } = await mees.layOut(first, [prose]);
    expect(second.version).toBeGreaterThan(first.version);
    await mees.discardStructure(pageId);
    expect(await eva.layOut(second, [cards])).toMatchObject({
      status: 409,
      details: { theirs: [prose, cards] },
    });
  });

  test('twenty times at once, on two processes, is stored once', async () => {
    const { draft, prose, cards } = await open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? eva : mees).layOut(draft, n % 3 ? [prose] : [cards])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'version_conflict')).toHaveLength(19);
  });

  test('does not conflict with concurrent texts of others', async () => {
    const { pageId, draft, prose, cards, heading, body } = await open();
    const texts = [heading.id, body.id];
    const answers = await Promise.all([
      eva.layOut(draft, [cards, prose]),
      ...texts.map((id) => mees.write(id, '<p>hier</p>', { baseVersion: 1 })),
      ...texts.map((id) => eva.write(id, '<p>there</p>', { culture: 'en', baseVersion: 0 })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await eva.drafts(pageId)).data).toHaveLength(4);
  });
});

describe('discarding a drafted structure', () => {
  test('leaves live parts, and no new ones', async () => {
    const { pageId, draft, prose, preview } = await open();
    const before = await visitors(pageId);
    const inner = newShape('inner');
    const repeater = { ...newShape('more', 'repeater'), items: [[inner]] };
    const row = newRow('list', [repeater]);
    await eva.layOut(draft, [row, prose]);
    expect((await eva.discardStructure(pageId)).data).toBeNull();
    expect(await preview()).toEqual(before);
    expect((await eva.write(inner.id, 'x')).status).toBe(404);
    const { rows } = await shop.db
      .selectFrom('block')
      .select('id')
      .where('id', 'in', [inner.id, repeater.id])
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toEqual([]);
    expect(await shop.db.selectFrom('page_row').select('id').where('id', '=', row.id).execute()).toEqual([]);
  });

  test('keeps a drafted text of a new block, in case it comes back', async () => {
    const { pageId, draft, prose } = await open();
    const inner = newShape('inner');
    const rows = [newRow('list', [{ ...newShape('more', 'repeater'), items: [[inner]] }]), prose];
    await eva.layOut(draft, rows);
    await mees.write(inner.id, 'van Mees');
    await eva.discardStructure(pageId);
    expect((await eva.drafts(pageId)).data).toEqual([]);
    await eva.layOut(draft, rows);
    expect((await eva.drafts(pageId)).data).toMatchObject([{ blockId: inner.id, data: 'van Mees' }]);
  });

  test('never removes a part that was live once', async () => {
    const { pageId, draft, cards, body } = await open();
    await eva.layOut(draft, [cards]);
    await eva.publish(pageId);
    const { data: now } = await eva.structure(pageId);
    await eva.layOut(now, [cards, newRow('quote', [newShape('quote')])]);
    await eva.discardStructure(pageId);
    expect(await shop.db.selectFrom('block').select('id').where('id', '=', body.id).execute()).toHaveLength(
      1,
    );
  });
});

describe('a new block', () => {
  test('has no base text, as the preview shows', async () => {
    const { pageId, draft, prose } = await open();
    const note = newShape('note');
    await eva.layOut(draft, [prose, newRow('quote', [note])]);
    const { data: shown } = await eva.preview(pageId);
    const block = shown.rows[1]?.cols[0]?.content[0];
    expect(block).toMatchObject({ id: note.id, data: '', version: 0 });
    await eva.write(note.id, 'Nieuw', { baseVersion: block?.version ?? -1 });
    expect((await eva.publish(pageId)).data).toEqual({ published: 2 });
  });

  test('is written in drafts only, until its structure is published', async () => {
    const { draft, prose } = await open();
    const note = newShape('note');
    await eva.layOut(draft, [prose, newRow('quote', [note])]);
    expect((await eva.write(note.id, 'x')).status).toBe(200);
    expect((await eva.update(note.id, 'x')).status).toBe(404);
  });

  test('stays a draft when texts alone are published', async () => {
    const { pageId, draft, prose, heading } = await open();
    const note = newShape('note');
    await eva.layOut(draft, [prose, newRow('quote', [note])]);
    await eva.write(note.id, 'later');
    await eva.write(heading.id, 'Nu', { baseVersion: 1 });
    expect((await eva.publish(pageId, { structure: false })).data).toEqual({ published: 1 });
    expect((await eva.drafts(pageId)).data).toMatchObject([{ blockId: note.id }]);
    expect((await eva.publish(pageId)).data).toEqual({ published: 2 });
  });
});

test('two thousand blocks are stored and published', async () => {
  const { pageId, draft } = await open();
  const rows = Array.from({ length: 100 }, () =>
    newRow(
      'prose',
      Array.from({ length: 20 }, () => newShape('text')),
    ),
  );
  expect((await eva.layOut(draft, rows)).status).toBe(200);
  expect((await eva.publish(pageId)).data).toEqual({ published: 1 });
  expect((await eva.structure(pageId)).data.rows).toEqual(rows);
});
