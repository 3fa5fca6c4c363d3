import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Structure } from '../../../contract/page-draft.ts';
import { call } from '../../../test/kit/call.ts';
import { editorAt, freshPage, newRow, newShape } from '../../../test/kit/editor.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import {
  isThere,
  layOut,
  type PageModel,
  publish,
  type Told,
  update,
  write,
} from '../../../test/kit/page-model.ts';

const shop = await openShop();
const other = await shop.another();
const signedIn = async (name: 'eva' | 'mees' | 'ada') => (await shop.signIn(name, 'office')).accessToken;
const editors = {
  eva: editorAt(shop, await signedIn('eva')),
  mees: editorAt(other, await signedIn('mees')),
  ada: editorAt(other, await signedIn('ada')),
};
type Name = keyof typeof editors;

/** What an editor's screen remembers of a page until it looks again. */
type Seen = {
  texts: Map<string, { version: number; base: number }>;
  structure: { version: number; base: number; rows: Structure };
};

type World = {
  pageId: string;
  page: PageModel;
  seen: Record<Name, Seen>;
  ids: string[];
  words: number;
  /** Versions of drafts: none may come twice, or whoever holds an old one would write over what they never saw. */
  given: Set<number>;
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

/** Whoever is refused is told what stands there instead. */
function expectTold(answer: Answer, told: Told) {
  expect(answer.status).toBe(told.status);
  if (told.status === 409) expect(answer.details).toMatchObject({ theirs: told.theirs });
}

async function open(): Promise<World> {
  const { pageId } = await freshPage(shop);
  const { data } = await editors.eva.structure(pageId);
  const rows = data.rows.slice(0, 1);
  await editors.eva.layOut(data, rows);
  await editors.eva.publish(pageId);
  const [heading = '', body = ''] = rows[0]?.cols[0]?.blocks.map(({ id }) => id) ?? [];
  const nothing = (): Seen => ({ texts: new Map(), structure: { version: 0, base: 2, rows } });
  return {
    ...{
      pageId,
      words: 0,
      given: new Set(),
      ids: [heading, body],
      seen: { eva: nothing(), mees: nothing(), ada: nothing() },
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

/** Looks at all that the page has now, as an editor's screen does when it is opened. */
async function look({ pageId, page, seen, ids }: World, by: Name): Promise<void> {
  const { data: drafts } = await editors[by].drafts(pageId);
  const { data: structure } = await editors[by].structure(pageId);
  const texts = ids.map((id) => {
    const draft = drafts.find(({ blockId }) => blockId === id);
    return [id, { version: draft?.version ?? 0, base: page.blocks.get(id)?.live?.version ?? 0 }] as const;
  });
  seen[by] = {
    texts: new Map(texts),
    structure: { version: structure.version, base: structure.liveVersion, rows: structure.rows },
  };
}

function fresh({ given }: World, version: number): number {
  expect(given.has(version)).toBe(false);
  given.add(version);
  return version;
}

async function writeIn(world: World, by: Name, id: string): Promise<void> {
  const { page, seen } = world;
  const { version = 0, base = 0 } = seen[by].texts.get(id) ?? {};
  const what = `woord ${++world.words}`;
  const answer = await editors[by].write(id, what, { baseVersion: base, ...(version > 0 && { version }) });
  const told = write(page, { id, what, base, version, by });
  expectTold(answer, told);
  const draft = page.blocks.get(id)?.draft;
  if (told.status !== 200 || !draft) return;
  draft.version = fresh(world, answer.data.version);
  seen[by].texts.set(id, { version: draft.version, base });
}

async function updateIn(world: World, by: Name, id: string, isBlind: boolean): Promise<void> {
  const what = `woord ${++world.words}`;
  const version = isBlind ? undefined : (world.seen[by].texts.get(id)?.base ?? 0);
  const answer = await editors[by].update(id, what, version === undefined ? {} : { version });
  expectTold(answer, update(world.page, { id, what, version, by }));
}

async function layOutAs(world: World, by: Name, what: Structure): Promise<void> {
  const { page, seen, pageId } = world;
  const { version, base } = seen[by].structure;
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
  const told = layOut(page, { what, base, version, by });
  expectTold(answer, told);
  if (told.status !== 200 || !page.draft) return;
  page.draft.version = fresh(world, answer.data.version);
  seen[by].structure = { version: answer.data.version, base, rows: what };
}

async function take(world: World, { by, act, at }: Step): Promise<void> {
  const { page, ids, pageId, seen } = world;
  const id = ids[at % ids.length] ?? '';
  const { rows } = seen[by].structure;
  if (act === 'look') return look(world, by);
  if (act === 'write') return writeIn(world, by, id);
  if (act === 'update' || act === 'updateBlindly') return updateIn(world, by, id, act === 'updateBlindly');
  if (act === 'discard') {
    const { status } = await editors[by].discard(id);
    expect(status).toBe(isThere(page, id) ? 200 : 404);
    const block = page.blocks.get(id);
    if (block && status === 200) delete block.draft;
    return;
  }
  if (act === 'add') {
    const shape = newShape(`blok-${ids.length}`);
    await layOutAs(world, by, [...rows, newRow('prose', [shape])]);
    if (isThere(page, shape.id)) ids.push(shape.id);
    return;
  }
  if (act === 'remove') return layOutAs(world, by, rows.toSpliced(at % Math.max(rows.length, 1), 1));
  if (act === 'turn') return layOutAs(world, by, rows.toReversed());
  if (act === 'discardStructure') {
    expect((await editors[by].discardStructure(pageId)).status).toBe(200);
    delete page.draft;
    return;
  }
  const answer = await editors[by].publish(pageId);
  const told = publish(page);
  if ('published' in told) expect(answer.data).toEqual(told);
  else expect(answer.details?.conflicts).toHaveLength(told.conflicts);
}

/** Compares all that can be read with what it is to be. */
async function expectSame({ pageId, page }: World): Promise<void> {
  const { data: drafts } = await editors.eva.drafts(pageId);
  const expected = [...page.blocks.values()].flatMap(({ id, draft }) =>
    draft && isThere(page, id)
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

/** All that ever was live can be read again. */
async function expectWholeHistory({ page }: World): Promise<void> {
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

test('what two editors and a publisher do, in any order, loses nothing untold', {
  timeout: 200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const world = await open();
      for (const one of steps) {
        await take(world, one);
        await expectSame(world);
      }
      await expectWholeHistory(world);
    }),
    { numRuns: 60, endOnFailure: false },
  );
});
