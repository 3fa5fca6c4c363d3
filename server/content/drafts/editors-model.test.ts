import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Structure } from '../../../contract/page-draft.ts';
import { call } from '../../../test/kit/call-api.ts';
import { createEditor, freshPage, newRow, newShape } from '../../../test/kit/editor.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import {
  isWritable,
  layOut,
  type PageModel,
  publish,
  update,
  type WriteResult,
  write,
} from '../../../test/kit/page-model.ts';

const shop = await openShop();
const other = await shop.another();
const signedIn = async (name: 'eva' | 'mees' | 'ada') => (await shop.signIn(name, 'office')).accessToken;
const editors = {
  eva: createEditor(shop, await signedIn('eva')),
  mees: createEditor(other, await signedIn('mees')),
  ada: createEditor(other, await signedIn('ada')),
};
type Name = keyof typeof editors;

/** The state of a page on an editor's screen until it is reloaded. */
type EditorView = {
  texts: Map<string, { version: number; base: number }>;
  structure: { version: number; base: number; rows: Structure };
};

type ModelState = {
  pageId: string;
  page: PageModel;
  views: Record<Name, EditorView>;
  ids: string[];
  textCount: number;
  /**
   * Versions of drafts: each is unique, or an editor with an old one would overwrite a draft that they never
   * saw.
   */
  usedVersions: Set<number>;
};

const acts = [
  ...['look', 'write', 'write', 'write', 'update', 'updateBlindly', 'discard'],
  ...['add', 'remove', 'turn', 'publish', 'publish', 'discardStructure'],
] as const;
type Step = { by: Name; act: (typeof acts)[number]; at: number };

const step: fc.Arbitrary<Step> = fc.record({
  by: fc.constantFrom<Name>('eva', 'mees', 'ada'),
  act: fc.constantFrom(...acts),
  at: fc.nat({ max: 7 }),
});

type Answer = { status: number; details?: Record<string, unknown>; data: unknown };

/** A rejected editor gets the text that is stored instead. */
function expectReply(answer: Answer, expected: WriteResult) {
  expect(answer.status).toBe(expected.status);
  if (expected.status === 409) expect(answer.details).toMatchObject({ theirs: expected.theirs });
}

async function open(): Promise<ModelState> {
  const { pageId } = await freshPage(shop);
  const { data } = await editors.eva.structure(pageId);
  const rows = data.rows.slice(0, 1);
  await editors.eva.layOut(data, rows);
  await editors.eva.publish(pageId);
  const [heading = '', body = ''] = rows[0]?.cols[0]?.blocks.map(({ id }) => id) ?? [];
  const nothing = (): EditorView => ({ texts: new Map(), structure: { version: 0, base: 2, rows } });
  return {
    ...{
      pageId,
      textCount: 0,
      usedVersions: new Set(),
      ids: [heading, body],
      views: { eva: nothing(), mees: nothing(), ada: nothing() },
    },
    page: {
      live: { what: rows, version: 2 },
      blocks: new Map([
        [heading, { id: heading, was: [], live: { what: 'De oven', version: 1 } }],
        [body, { id: body, was: [], live: { what: '<p>Hij is aan.</p>', version: 1 } }],
      ]),
    },
  };
}

/** Reads the whole page, as an editor's screen does when it is opened. */
async function look({ pageId, page, views, ids }: ModelState, by: Name): Promise<void> {
  const { data: drafts } = await editors[by].drafts(pageId);
  const { data: structure } = await editors[by].structure(pageId);
  const texts = ids.map((id) => {
    const draft = drafts.find(({ blockId }) => blockId === id);
    return [id, { version: draft?.version ?? 0, base: page.blocks.get(id)?.live?.version ?? 0 }] as const;
  });
  views[by] = {
    texts: new Map(texts),
    structure: { version: structure.version, base: structure.liveVersion, rows: structure.rows },
  };
}

function fresh({ usedVersions }: ModelState, version: number): number {
  expect(usedVersions.has(version)).toBe(false);
  usedVersions.add(version);
  return version;
}

async function writeIn(state: ModelState, by: Name, id: string): Promise<void> {
  const { page, views } = state;
  const { version = 0, base = 0 } = views[by].texts.get(id) ?? {};
  const what = `woord ${++state.textCount}`;
  const answer = await editors[by].write(id, what, { baseVersion: base, ...(version > 0 && { version }) });
  const expected = write(page, { id, what, base, version, by });
  expectReply(answer, expected);
  const draft = page.blocks.get(id)?.draft;
  if (expected.status !== 200 || !draft) return;
  draft.version = fresh(state, answer.data.version);
  views[by].texts.set(id, { version: draft.version, base });
}

async function updateIn(state: ModelState, by: Name, id: string, isBlind: boolean): Promise<void> {
  const what = `woord ${++state.textCount}`;
  const version = isBlind ? undefined : (state.views[by].texts.get(id)?.base ?? 0);
  const answer = await editors[by].update(id, what, version === undefined ? {} : { version });
  expectReply(answer, update(state.page, { id, what, version, by }));
}

async function layOutAs(state: ModelState, by: Name, what: Structure): Promise<void> {
  const { page, views, pageId } = state;
  const { version, base } = views[by].structure;
  const from = {
    pageId,
    rows: [],
    baseVersion: base,
    liveVersion: 0,
    version,
    updatedAt: null,
    updatedBy: '',
  };
  const answer = await editors[by].layOut(from, what);
  const expected = layOut(page, { what, base, version, by });
  expectReply(answer, expected);
  if (expected.status !== 200 || !page.draft) return;
  page.draft.version = fresh(state, answer.data.version);
  views[by].structure = { version: answer.data.version, base, rows: what };
}

async function take(state: ModelState, { by, act, at }: Step): Promise<void> {
  const { page, ids, pageId, views } = state;
  const id = ids[at % ids.length] ?? '';
  const { rows } = views[by].structure;
  if (act === 'look') return look(state, by);
  if (act === 'write') return writeIn(state, by, id);
  if (act === 'update' || act === 'updateBlindly') return updateIn(state, by, id, act === 'updateBlindly');
  if (act === 'discard') {
    const { status } = await editors[by].discard(id);
    expect(status).toBe(isWritable(page, id) ? 200 : 404);
    const block = page.blocks.get(id);
    if (block && status === 200) delete block.draft;
    return;
  }
  if (act === 'add') {
    const shape = newShape(`blok-${ids.length}`);
    await layOutAs(state, by, [...rows, newRow('prose', [shape])]);
    if (isWritable(page, shape.id)) ids.push(shape.id);
    return;
  }
  if (act === 'remove') return layOutAs(state, by, rows.toSpliced(at % Math.max(rows.length, 1), 1));
  if (act === 'turn') return layOutAs(state, by, rows.toReversed());
  if (act === 'discardStructure') {
    expect((await editors[by].discardStructure(pageId)).status).toBe(200);
    delete page.draft;
    return;
  }
  const answer = await editors[by].publish(pageId);
  const expected = publish(page);
  if ('published' in expected) expect(answer.data).toEqual(expected);
  else expect(answer.details?.conflicts).toHaveLength(expected.conflicts);
}

/** Compares everything readable with the model. */
async function expectSame({ pageId, page }: ModelState): Promise<void> {
  const { data: drafts } = await editors.eva.drafts(pageId);
  const expected = [...page.blocks.values()].flatMap(({ id, draft }) =>
    draft && isWritable(page, id)
      ? [{ blockId: id, data: draft.what, version: draft.version, baseVersion: draft.base }]
      : [],
  );
  const byId = (one: { blockId: string }, two: { blockId: string }) => (one.blockId < two.blockId ? -1 : 1);
  const read = drafts.map(({ blockId, data, version, baseVersion }) => ({
    blockId,
    data,
    version,
    baseVersion,
  }));
  expect(read.toSorted(byId)).toEqual(expected.toSorted(byId));
  expect((await editors.mees.structure(pageId)).data).toMatchObject({
    rows: page.draft?.what ?? page.live.what,
    liveVersion: page.live.version,
    version: page.draft?.version ?? 0,
  });
  await other.projections.catchUp();
  const { data: shown } = await call(other, 'content.pageContent', { query: { id: pageId } });
  const texts = shown.rows.flatMap(({ cols }) =>
    cols.flatMap((col) => col.content.map(({ id, data }) => [id, data])),
  );
  const live = page.live.what.flatMap(({ cols }) =>
    cols.flatMap((col) => col.blocks.map(({ id }) => [id, page.blocks.get(id)?.live?.what ?? ''])),
  );
  expect(texts).toEqual(live);
}

/** Every text that was ever live can be read again. */
async function expectWholeHistory({ page }: ModelState): Promise<void> {
  for (const { id, live, was } of page.blocks.values()) {
    const rows = await shop.db
      .selectFrom('block_history')
      .select('data')
      .where('block_id', '=', id)
      .orderBy('version')
      .execute();
    expect(rows.map(({ data }) => data)).toEqual(live ? was : []);
  }
}

test('two editors and a publisher, acting in any order, lose nothing without a conflict', {
  timeout: 200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const state = await open();
      for (const one of steps) {
        await take(state, one);
        await expectSame(state);
      }
      await expectWholeHistory(state);
    }),
    { numRuns: 60, endOnFailure: false },
  );
});
