import { describe, expect, test } from 'vitest';
import type { Shape, Structure } from '../../../contract/page-draft.ts';
import { createEditor, freshPage, newRow, newShape } from '../../../test/kit/editor.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createSite } from '../../business/site.ts';

const shop = await openShop();
const other = await shop.another();
const eva = createEditor(shop, (await shop.signIn('eva', 'office')).accessToken);
const mees = createEditor(other, (await shop.signIn('mees', 'office')).accessToken);

async function open() {
  const { pageId } = await freshPage(shop);
  const { data: draft } = await eva.structure(pageId);
  const [prose] = draft.rows as [Structure[number]];
  const [heading, body] = (prose.cols[0]?.blocks ?? []) as [Shape, Shape];
  return { pageId, draft, prose, heading, body };
}

/** A row with other blocks in its only column. */
const withBlocks = (row: Structure[number], blocks: Shape[]): Structure[number] => ({
  ...row,
  cols: row.cols.map((col) => ({ ...col, blocks })),
});

describe('a structure is rejected', () => {
  const codeOf = async (
    rowsOf: (page: Awaited<ReturnType<typeof open>>) => Structure | Promise<Structure>,
  ) => {
    const page = await open();
    const answer = await eva.layOut(page.draft, await rowsOf(page));
    expect((await eva.structure(page.pageId)).data.version).toBe(0);
    return { status: answer.status, errors: answer.errors };
  };
  const at = (path: string, code: string) => ({ status: 400, errors: [{ path, code }] });

  test('with another name or type for a block that exists', async () => {
    expect(
      await codeOf(({ prose, heading }) => [withBlocks(prose, [{ ...heading, name: 'x' }])]),
    ).toMatchObject(at('body.rows.0.cols.0.blocks.0.name', 'block_changed'));
    expect(
      await codeOf(({ prose, heading }) => [withBlocks(prose, [{ ...heading, type: 'html' }])]),
    ).toMatchObject(at('body.rows.0.cols.0.blocks.0.type', 'block_changed'));
  });

  test('with parts of another page, of any kind, in any case', async () => {
    const page = await open();
    const row = newRow('prose', [newShape('a')]);
    for (const [path, rows] of [
      ['0.id', [{ ...row, id: page.prose.id.toUpperCase() }]],
      ['0.cols.0.id', [{ ...row, cols: [{ id: page.prose.cols[0]?.id ?? '', className: '', blocks: [] }] }]],
      ['0.cols.0.blocks.0.id', [withBlocks(row, [page.body])]],
    ] as [string, Structure][])
      expect(await codeOf(() => rows)).toMatchObject(at(`body.rows.${path}`, 'foreign_id'));
  });

  test('with a duplicate id', async () => {
    const shape = newShape('a');
    const twice = [newRow('x', [shape]), newRow('y', [{ ...shape, id: shape.id.toUpperCase() }])];
    expect(await codeOf(() => twice)).toMatchObject({ errors: [{ code: 'id_twice' }] });
    const row = newRow('x', []);
    expect(await codeOf(() => [row, { ...row, cols: [] }])).toMatchObject({ errors: [{ code: 'id_twice' }] });
  });

  test('with unknown types, items where none belong, reserved names and odd classes', async () => {
    const one = (shape: Partial<Shape>) => () => [newRow('x', [{ ...newShape('a'), ...shape }])];
    expect(await codeOf(one({ type: 'hologram' }))).toMatchObject({
      errors: [{ code: 'unknown_block_type' }],
    });
    expect(await codeOf(one({ items: [[newShape('b')]] }))).toMatchObject({
      errors: [{ code: 'unexpected_items' }],
    });
    expect(await codeOf(one({ name: 'temp-content' }))).toMatchObject({
      errors: [{ path: 'body.rows.0.cols.0.blocks.0.name', code: 'reserved_name' }],
    });
    for (const className of ['"', '<b>', 'a.b', 'x'.repeat(201)])
      expect(await codeOf(one({ className }))).toMatchObject({
        errors: [{ path: 'body.rows.0.cols.0.blocks.0.className' }],
      });
  });

  test('beyond its limits', async () => {
    const rows = Array.from({ length: 101 }, () => newRow('x', []));
    expect(await codeOf(() => rows)).toMatchObject({ errors: [{ path: 'body.rows', code: 'too_big' }] });
    const many = Array.from({ length: 1001 }, () => newShape('a'));
    const full = [
      newRow('x', many),
      newRow(
        'y',
        many.map(({ name }) => newShape(name)),
      ),
    ];
    expect(await codeOf(() => full)).toMatchObject(at('body.rows', 'too_many_blocks'));
  });

  test('of a page of another site as not found', async () => {
    const site = await createSite(shop.db, { name: 'Ginds', hosts: ['ginds.example'], cultures: ['nl'] });
    const { pageId } = await freshPage({ db: shop.db, site });
    const { draft } = await open();
    for (const answer of [
      await eva.structure(pageId),
      await eva.layOut({ ...draft, pageId }, []),
      await eva.discardStructure(pageId),
      await eva.properties(pageId),
      await eva.discardProperties(pageId),
      await eva.status(pageId),
      await eva.publish(pageId),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'not_found' });
  });
});

test('one new id, claimed for two pages at the same time, belongs to one of them', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const [one, two] = [await open(), await open()];
    const rows = [newRow('prose', [newShape('a')])];
    const answers = await Promise.all([eva.layOut(one.draft, rows), mees.layOut(two.draft, rows)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  }
});
