import { describe, expect, test } from 'vitest';
import type { Culture } from '../../../contract/culture.ts';
import { call } from '../../../test/kit/call-api.ts';
import { createEditor, freshPage, newRow, newShape } from '../../../test/kit/editor.ts';
import { openShop } from '../../../test/kit/open-shop.ts';

const shop = await openShop();
const other = await shop.another();
const eva = createEditor(shop, (await shop.signIn('eva', 'office')).accessToken);
const mees = createEditor(other, (await shop.signIn('mees', 'office')).accessToken);

async function open() {
  const { pageId, path } = await freshPage(shop);
  const { data: draft } = await eva.structure(pageId);
  const { data: properties } = await eva.properties(pageId);
  const ids = draft.rows[0]?.cols[0]?.blocks.map(({ id }) => id) ?? [];
  const [headingId = '', bodyId = ''] = ids;
  return { pageId, path, draft, properties, headingId, bodyId };
}

const content = async (id: string, culture: Culture = 'nl') =>
  (await call(other, 'content.pageContent', { query: { id } }, { culture })).data;
const visitors = async (id: string, culture: Culture = 'nl') => {
  await other.projections.catchUp();
  return content(id, culture);
};

type Conflict = { kind: string; [fact: string]: unknown };
const conflictsOf = ({ details }: { details?: Record<string, unknown> }) => details?.conflicts as Conflict[];

describe('publishing a page', () => {
  test('publishes texts, structure and properties together, and returns their number', async () => {
    const { pageId, path, draft, properties, headingId } = await open();
    await eva.write(headingId, 'Zomer', { baseVersion: 1 });
    await eva.write(headingId, 'Summer', { culture: 'en', baseVersion: 1 });
    await eva.layOut(draft, draft.rows.slice(0, 1));
    await eva.name(properties, { title: 'Zomer' });
    expect((await eva.publish(pageId, { cultures: ['nl', 'en'], name: 'Zomer' })).data).toEqual({
      published: 4,
    });
    expect((await visitors(pageId)).rows).toMatchObject([{ cols: [{ content: [{ data: 'Zomer' }, {}] }] }]);
    expect((await visitors(pageId, 'en')).rows[0]?.cols[0]?.content[0]?.data).toBe('Summer');
    const found = await call(other, 'content.findPageByUrl', { query: { path } });
    expect(found.data).toMatchObject({ title: 'Zomer', version: 2 });
    const { data: publications } = await eva.publications(pageId);
    expect(publications.map(({ culture, name, isOriginal }) => [culture, name, isOriginal])).toEqual(
      expect.arrayContaining([
        ['en', 'Zomer', false],
        ['nl', 'Zomer', false],
        ['en', '', true],
        ['nl', '', true],
      ]),
    );
    expect((await eva.publish(pageId)).data).toEqual({ published: 0 });
    expect((await eva.publications(pageId)).data).toHaveLength(4);
  });

  test('leaves other cultures and unselected parts as drafts', async () => {
    const { pageId, draft, properties, headingId, bodyId } = await open();
    await eva.write(headingId, 'Winter', { baseVersion: 1 });
    await eva.write(bodyId, '<p>Koud</p>', { baseVersion: 1 });
    await eva.write(headingId, 'Winter in English', { culture: 'en', baseVersion: 1 });
    await eva.layOut(draft, draft.rows.slice(0, 1));
    await eva.name(properties, { title: 'Winter' });
    const only = { blockIds: [headingId.toUpperCase()], structure: false, properties: false };
    expect((await eva.publish(pageId, only)).data).toEqual({ published: 1 });
    expect((await eva.drafts(pageId)).data).toHaveLength(2);
    expect((await eva.structure(pageId)).data.version).toBeGreaterThan(0);
    expect((await eva.properties(pageId)).data.version).toBeGreaterThan(0);
    expect((await eva.publish(pageId, { cultures: ['en'] })).data).toEqual({ published: 2 });
    expect((await eva.publish(pageId)).data).toEqual({ published: 2 });
  });

  test('over a version that is no longer live publishes nothing, and returns every conflict with both sides', async () => {
    const { pageId, path, draft, properties, headingId, bodyId } = await open();
    await eva.write(headingId, 'van Eva', { baseVersion: 0 });
    await eva.write(bodyId, '<p>Goed</p>', { baseVersion: 1 });
    await eva.layOut(draft, draft.rows.slice(0, 1), { baseVersion: 7 });
    await eva.name(properties, { title: 'Van Eva' }, { baseVersion: 5 });
    const before = await visitors(pageId);
    const response = await eva.publish(pageId);
    expect(response).toMatchObject({ status: 409, code: 'version_conflict' });
    const byKind = Object.fromEntries(conflictsOf(response).map((one) => [one.kind, one]));
    expect(Object.keys(byKind).toSorted()).toEqual(['properties', 'structure', 'text']);
    expect(byKind.text).toMatchObject({
      ...{ blockId: headingId, culture: 'nl', baseVersion: 0, liveVersion: 1 },
      ...{ yours: 'van Eva', theirs: 'De oven' },
    });
    expect(byKind.structure).toMatchObject({
      ...{ baseVersion: 7, liveVersion: 1, yours: draft.rows.slice(0, 1), theirs: draft.rows },
    });
    expect(byKind.properties).toMatchObject({
      ...{ culture: 'nl', baseVersion: 5, liveVersion: 1 },
      ...{ yours: { title: 'Van Eva', path }, theirs: { title: 'Een pagina', path } },
    });
    expect(await visitors(pageId)).toEqual(before);
    expect((await eva.drafts(pageId)).data).toHaveLength(2);
  });

  test('after a concurrent update reports the outdated draft', async () => {
    const { pageId, headingId } = await open();
    await eva.write(headingId, 'van Eva', { baseVersion: 1 });
    await mees.update(headingId, 'van Mees');
    expect(conflictsOf(await eva.publish(pageId))).toMatchObject([
      { kind: 'text', yours: 'van Eva', theirs: 'van Mees', baseVersion: 1, liveVersion: 2 },
    ]);
  });

  test('ten times at once, on two processes, happens once', async () => {
    const { pageId, draft, properties, headingId } = await open();
    await eva.write(headingId, 'Eén keer', { baseVersion: 1 });
    await eva.layOut(draft, draft.rows.slice(0, 1));
    await eva.name(properties, { path: `/eenmaal-${crypto.randomUUID()}` });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? eva : mees).publish(pageId)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.reduce((sum, { data }) => sum + data.published, 0)).toBe(3);
    expect((await eva.structure(pageId)).data.liveVersion).toBe(2);
    const { data: publications } = await eva.publications(pageId);
    expect(publications.map(({ isOriginal }) => isOriginal)).toEqual([false, true]);
  });
});

test('a reader during a publication gets one structure or the other, never parts of both', async () => {
  const { pageId } = await freshPage(shop);
  const names = ['eerste', 'tweede'];
  const rowsOf = (name: string) => [
    newRow(name, [newShape(`${name}-a`), newShape(`${name}-b`)]),
    newRow(name, [newShape(`${name}-c`)]),
  ];
  const sides = names.map(rowsOf);
  const [first = []] = sides;
  const initial = await eva.structure(pageId);
  await eva.layOut(initial.data, first);
  await eva.publish(pageId);

  let isDone = false;
  const seenVersions = new Set<string>();
  const read = async () => {
    while (!isDone) {
      const { data } = await mees.preview(pageId);
      const { rows } = await content(pageId);
      for (const shown of [data.rows, rows])
        seenVersions.add(
          shown
            .map(
              ({ className, cols }) =>
                `${className}: ${cols.flatMap((col) => col.content.map(({ name }) => name))}`,
            )
            .join('; '),
        );
    }
  };
  const readers = [read(), read()];
  for (let turn = 1; turn <= 12; turn++) {
    const { data: now } = await eva.structure(pageId);
    await eva.layOut(now, sides[turn % 2] ?? []);
    expect((await eva.publish(pageId)).data).toEqual({ published: 1 });
  }
  isDone = true;
  await Promise.all(readers);
  const whole = names.map((name) => `${name}: ${name}-a,${name}-b; ${name}: ${name}-c`);
  expect([...seenVersions].toSorted()).toEqual(whole);
});

test('concurrent texts, structures and updates all succeed', async () => {
  const { pageId, headingId, bodyId, properties } = await open();
  const work = Array.from({ length: 60 }, async (_, n) => {
    const editor = n % 2 ? eva : mees;
    switch (n % 6) {
      case 0:
        return editor.update(headingId, `kop ${n}`);
      case 1: {
        const { data } = await editor.structure(pageId);
        return editor.layOut(data, data.rows.toReversed());
      }
      case 2:
        return editor.write(bodyId, `<p>${n}</p>`, { baseVersion: 1 });
      case 3:
        return editor.name(properties, { title: `titel ${n}` });
      case 4:
        return editor.discardStructure(pageId);
      default:
        return editor.publish(pageId);
    }
  });
  const answers = await Promise.all(work);
  for (const { status, code } of answers) expect([200, 409], code).toContain(status);
  const { rows } = await visitors(pageId);
  expect(rows.map(({ className }) => className).toSorted()).toEqual(['cards', 'prose']);
});
