import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { call } from '../../../test/kit/call-api.ts';
import { createEditor, freshPage, newRow, newShape } from '../../../test/kit/editor.ts';
import { openShop } from '../../../test/kit/open-shop.ts';

const shop = await openShop();
const other = await shop.another();
const eva = createEditor(shop, (await shop.signIn('eva', 'office')).accessToken);
const mees = createEditor(other, (await shop.signIn('mees', 'office')).accessToken);

const visitors = async (id: string) => {
  await other.projections.catchUp();
  return (await call(other, 'content.pageContent', { query: { id } })).data.rows;
};
const texts = (rows: Awaited<ReturnType<typeof visitors>>) =>
  rows.flatMap(({ cols }) => cols.flatMap((col) => col.content.map(({ data }) => data)));

/**
 * A page with three publications: the first with another heading, then one with a new structure, then an
 * update.
 */
async function open() {
  const { pageId } = await freshPage(shop);
  const { data: first } = await eva.structure(pageId);
  const [headingId = '', bodyId = ''] = first.rows[0]?.cols[0]?.blocks.map(({ id }) => id) ?? [];
  await eva.write(headingId, 'Voorjaar', { baseVersion: 1 });
  await eva.publish(pageId, { name: 'voorjaar' });
  const note = newShape('note');
  await eva.layOut(first, [newRow('quote', [note]), ...first.rows.slice(0, 1)]);
  await eva.write(note.id, 'Zon', { baseVersion: 0 });
  await eva.write(headingId, 'Zomer', { baseVersion: 2 });
  await eva.write(bodyId, '<p>Warm</p>', { baseVersion: 1 });
  await eva.publish(pageId, { name: 'zomer' });
  await mees.update(headingId, 'Hoogzomer');
  const { data: publications } = await eva.publications(pageId);
  const idOf = (name: string) => publications.find((one) => one.name === name)?.id ?? '';
  return { pageId, first, note, headingId, bodyId, idOf };
}

describe('the content of a page right after a publication', () => {
  test('is returned beside the live content', async () => {
    const { first, headingId, bodyId, note, idOf } = await open();
    const { data: spring } = await eva.publicationContent(idOf('voorjaar'));
    expect(spring.rows).toEqual(first.rows);
    const byId = new Map(spring.texts.map((text) => [text.blockId, text]));
    expect(byId.get(headingId)).toMatchObject({ name: 'heading', data: 'Voorjaar', liveData: 'Hoogzomer' });
    expect(byId.get(bodyId)).toMatchObject({ data: '<p>Hij is aan.</p>', liveData: '<p>Warm</p>' });
    expect(byId.get(note.id)).toMatchObject({ data: null, liveData: 'Zon' });
    const { data: summer } = await eva.publicationContent(idOf('zomer'));
    expect(summer.rows.map(({ className }) => className)).toEqual(['quote', 'prose']);
    expect(summer.texts.find(({ blockId }) => blockId === headingId)).toMatchObject({ data: 'Zomer' });
    expect((await eva.publicationContent(crypto.randomUUID())).status).toBe(404);
  });
});

describe('restoring a page', () => {
  test('brings back the state before its first publication', async () => {
    const { pageId, headingId, bodyId, first } = await open();
    const original = (await eva.publications(pageId, 'nl')).data.at(-1);
    expect(original).toMatchObject({ isOriginal: true, name: '', publishedBy: '' });
    const publicationId = original?.id ?? '';
    expect((await eva.publicationContent(publicationId)).data.rows).toEqual(first.rows);
    const body = { pageId, culture: 'nl', publicationId, structure: true } as const;
    expect((await eva.restore(body)).data).toEqual({ restored: 3 });
    const { data: drafts } = await eva.drafts(pageId);
    expect(Object.fromEntries(drafts.map((one) => [one.blockId, one.data]))).toEqual({
      [headingId]: 'De oven',
      [bodyId]: '<p>Hij is aan.</p>',
    });
    expect((await eva.structure(pageId)).data.rows).toEqual(first.rows);
  });

  test('is possible to the state before the first publication on sites that are older than this', async () => {
    const { pageId } = await open();
    const { data: expected } = await eva.publications(pageId);
    await shop.db
      .deleteFrom('publication')
      .where('page_id', '=', pageId)
      .where('is_original', '=', true)
      .execute();
    const file = new URL('../../../database/migrations/043-versions-and-backups.sql', import.meta.url);
    const backfill = /insert into publication[^;]+/.exec(await readFile(file, 'utf8'))?.[0] ?? '';
    const others = sql`delete from publication where page_id <> ${pageId}`;
    await others.execute(shop.db);
    await sql.raw(backfill).execute(shop.db);
    const { data: found } = await eva.publications(pageId);
    const withoutId = (list: typeof found) => list.map(({ id: _, ...rest }) => rest);
    expect(withoutId(found)).toEqual(withoutId(expected));
  });

  test('makes drafts of its texts, and changes nothing that is live', async () => {
    const { pageId, headingId, bodyId, idOf } = await open();
    const before = await visitors(pageId);
    const body = { pageId, culture: 'nl', publicationId: idOf('voorjaar'), structure: false } as const;
    expect((await eva.restore(body)).data).toEqual({ restored: 2 });
    expect(await visitors(pageId)).toEqual(before);
    const { data: drafts } = await eva.drafts(pageId);
    expect(Object.fromEntries(drafts.map((one) => [one.blockId, [one.data, one.baseVersion]]))).toEqual({
      [headingId]: ['Voorjaar', 4],
      [bodyId]: ['<p>Hij is aan.</p>', 2],
    });
    expect((await eva.publish(pageId)).data).toEqual({ published: 2 });
    expect(texts(await visitors(pageId))).toEqual(['Zon', 'Voorjaar', '<p>Hij is aan.</p>']);
  });

  test('with its structure brings back removed parts', async () => {
    const { pageId, first, idOf } = await open();
    const body = { pageId, culture: 'nl', publicationId: idOf('voorjaar'), structure: true } as const;
    expect((await eva.restore(body)).data).toEqual({ restored: 3 });
    expect((await eva.structure(pageId)).data).toMatchObject({ rows: first.rows, baseVersion: 2 });
    const { data: preview } = await eva.preview(pageId);
    expect((await eva.publish(pageId)).data).toEqual({ published: 3 });
    const rows = await visitors(pageId);
    expect(rows.map(({ className }) => className)).toEqual(['prose', 'cards']);
    expect(texts(rows)).toEqual(texts(preview.rows));
    const { data: publications } = await eva.publications(pageId);
    // And back again from there.
    const back = { ...body, publicationId: idOf('zomer') };
    expect((await eva.restore(back)).data).toEqual({ restored: 3 });
    await eva.publish(pageId);
    expect(texts(await visitors(pageId))).toEqual(['Zon', 'Zomer', '<p>Warm</p>']);
    expect(publications).toHaveLength(5);
  });

  test('replaces drafts, and their editors get a conflict', async () => {
    const { pageId, headingId, idOf } = await open();
    const { data: stored } = await mees.write(headingId, 'van Mees', { baseVersion: 4 });
    const body = { pageId, culture: 'nl', publicationId: idOf('zomer'), structure: true } as const;
    expect((await eva.restore(body)).data).toEqual({ restored: 1 });
    const goingOn = { baseVersion: 4, version: stored.version };
    expect(await mees.write(headingId, 'van Mees, verder', goingOn)).toMatchObject({
      status: 409,
      details: { yours: 'van Mees, verder', theirs: 'Zomer' },
    });
  });

  test('to its present content makes no drafts, and deletes differing ones', async () => {
    const { pageId, first, headingId } = await open();
    const { data: now } = await eva.structure(pageId);
    await eva.layOut(now, first.rows);
    await eva.write(headingId, 'anders', { baseVersion: 4 });
    const [latest] = (await eva.publications(pageId)).data;
    const body = { pageId, culture: 'nl', publicationId: latest?.id ?? '', structure: true } as const;
    expect((await eva.restore(body)).data).toEqual({ restored: 0 });
    expect((await eva.drafts(pageId)).data).toEqual([]);
    expect((await eva.structure(pageId)).data.version).toBe(0);
  });

  test('accepts only a publication of the page itself', async () => {
    const [one, two] = [await open(), await open()];
    const body = { pageId: one.pageId, culture: 'nl', publicationId: two.idOf('zomer') } as const;
    expect((await eva.restore({ ...body, structure: false })).status).toBe(404);
  });

  test('finds every one of many concurrent publications', async () => {
    const { pageId } = await freshPage(shop);
    const { data: draft } = await eva.structure(pageId);
    const headingId = draft.rows[0]?.cols[0]?.blocks[0]?.id ?? '';
    await Promise.all(
      Array.from({ length: 24 }, (_, n) => (n % 2 ? eva : mees).update(headingId, `keer ${n}`)),
    );
    const { data: publications } = await eva.publications(pageId);
    const stood: (string | null | undefined)[] = [];
    for (const { id } of publications) {
      const { data } = await eva.publicationContent(id);
      stood.push(data.texts.find(({ blockId }) => blockId === headingId)?.data);
    }
    const versions = await shop.db
      .selectFrom('block_history')
      .select(['data', 'version'])
      .where('block_id', '=', headingId)
      .orderBy('version')
      .execute();
    const live = await call(shop, 'content.pageContent', { query: { id: pageId } });
    const last = live.data.rows[0]?.cols[0]?.content[0]?.data;
    expect(stood.toReversed()).toEqual([...versions.map(({ data }) => data), last]);
  });
});
