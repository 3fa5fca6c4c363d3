import type { Structure } from '../../contract/page-draft.ts';

type Versioned<What> = { what: What; base: number; version: number; by: string };
type Live<What> = { what: What; version: number };

export type BlockModel = { id: string; live?: Live<string>; draft?: Versioned<string>; was: string[] };
export type WriteResult = { status: 200 | 404 } | { status: 409; theirs: unknown };

/** A model of a page, its drafts and its history in one culture, without a database. */
export type PageModel = {
  blocks: Map<string, BlockModel>;
  live: Live<Structure>;
  draft?: Versioned<Structure>;
};

const idsIn = (structure: Structure) =>
  structure.flatMap(({ cols }) => cols.flatMap(({ blocks }) => blocks.map(({ id }) => id)));

export const isLive = ({ live }: PageModel, id: string) => idsIn(live.what).includes(id);

/** Whether a block accepts text: it is live, or in the structure draft. */
export const isWritable = (page: PageModel, id: string) =>
  isLive(page, id) || idsIn(page.draft?.what ?? []).includes(id);

function getBlock(page: PageModel, id: string): BlockModel {
  const block = page.blocks.get(id) ?? { id, was: [] };
  page.blocks.set(id, block);
  return block;
}

export function write(
  page: PageModel,
  { id, what, base, version, by }: Omit<Versioned<string>, 'version'> & { id: string; version: number },
): WriteResult {
  if (!isWritable(page, id)) return { status: 404 };
  const block = getBlock(page, id);
  if (version !== (block.draft?.version ?? 0)) return { status: 409, theirs: block.draft?.what ?? null };
  block.draft = { what, base, version: -1, by };
  return { status: 200 };
}

export function update(
  page: PageModel,
  { id, what, version, by }: { id: string; what: string; version: number | undefined; by: string },
): WriteResult {
  if (!isLive(page, id)) return { status: 404 };
  const block = getBlock(page, id);
  const live = block.live?.version ?? 0;
  if (version !== undefined && version !== live) return { status: 409, theirs: block.live?.what ?? null };
  goLive(block, what);
  if (block.draft && (block.draft.by === by || block.draft.what === what)) delete block.draft;
  return { status: 200 };
}

export function layOut(page: PageModel, { what, base, version, by }: Versioned<Structure>): WriteResult {
  if (version !== (page.draft?.version ?? 0)) {
    return { status: 409, theirs: page.draft?.what ?? page.live.what };
  }
  page.draft = { what, base, version: -1, by };
  return { status: 200 };
}

/** Publishes all drafts, or none: then it returns the number of conflicts. */
export function publish(page: PageModel): { published: number } | { conflicts: number } {
  const { draft } = page;
  const standing = new Set(idsIn(draft?.what ?? page.live.what));
  const texts = [...page.blocks.values()].filter(({ id, draft: text }) => text && standing.has(id));
  const behind = texts.filter(({ draft: text, live }) => text?.base !== (live?.version ?? 0));
  const conflicts = behind.length + (draft && draft.base !== page.live.version ? 1 : 0);
  if (conflicts > 0) return { conflicts };
  if (draft) {
    page.live = { what: draft.what, version: page.live.version + 1 };
    delete page.draft;
  }
  for (const block of texts) {
    goLive(block, block.draft?.what ?? '');
    delete block.draft;
  }
  return { published: texts.length + (draft ? 1 : 0) };
}

function goLive(block: BlockModel, what: string): void {
  if (block.live) block.was.push(block.live.what);
  block.live = { what, version: (block.live?.version ?? 0) + 1 };
}
