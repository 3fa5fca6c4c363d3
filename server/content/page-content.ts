import { type Selectable, sql } from 'kysely';
import type { Block, PageContent } from '../../contract/content.ts';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Structure } from '../../contract/page-draft.ts';
import type { Db } from '../../database/connect.ts';
import { inSnapshot } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { Site } from '../business/index.ts';
import { mediaById } from '../media/index.ts';
import { completeImage, completeLink, mediaIdIn, pageIdIn } from './block-data.ts';
import { type Reading, textsOfPages } from './page.ts';
import { draftedStructure, isRepeating, shapesIn } from './structure.ts';

/** Pages and pictures in the content, so that the cached reply follows their changes. */
type Shown = { pageIds: string[]; mediaIds: string[] };

type PlacedBlock = { colId: string | null; parentId: string | null; item: number | null; block: Block };

type Placed = {
  rows: { id: string; class_name: string; version: number }[];
  cols: { id: string; row_id: string; class_name: string; version: number }[];
  blocks: PlacedBlock[];
};

/** Reads rows, columns and blocks of a page in a culture. @throws ApiError `not_found` */
export async function pageContent(
  db: Db,
  site: Site,
  culture: Culture,
  pageId: string,
  reading: Reading = { drafts: false },
): Promise<{ content: PageContent; shown: Shown }> {
  // One snapshot: otherwise a publication meanwhile would give parts of two structures.
  return inSnapshot(db, async (trx) => {
    const text = (await textsOfPages(trx, site, culture, [pageId], reading)).get(pageId);
    if (!text) throw new ApiError('not_found');
    const { rows, cols, blocks } = await placedParts(trx, culture, pageId, reading);
    const shown = await completeData(trx, site, culture, blocks);
    const content = {
      id: pageId,
      culture: text.culture,
      rows: rows.map(({ class_name, ...row }) => ({
        ...row,
        className: class_name,
        cols: cols
          .filter((col) => col.row_id === row.id)
          .map(({ id, class_name, version }) => ({
            id,
            className: class_name,
            version,
            content: blocks.filter(({ colId }) => colId === id).map(({ block }) => nest(block, blocks)),
          })),
      })),
    };
    return { content, shown };
  });
}

async function placedParts(db: Db, culture: Culture, pageId: string, reading: Reading): Promise<Placed> {
  const structure = reading.drafts ? await draftedStructure(db, pageId) : undefined;
  if (structure) {
    const shown = structure.filter(({ hiddenIn }) => reading.hidden || !hiddenIn?.includes(culture));
    return draftedParts(db, culture, pageId, shown);
  }
  const [rows, cols, blocks] = await Promise.all([
    rowsOf(db, culture, pageId, reading),
    colsOf(db, pageId),
    blocksOf(db, culture, pageId, reading),
  ]);
  return { rows, cols, blocks };
}

/** The parts of a page, placed by its drafted structure. */
async function draftedParts(db: Db, culture: Culture, pageId: string, structure: Structure): Promise<Placed> {
  const shapes = shapesIn(structure);
  const ids = shapes.map(({ shape }) => shape.id);
  const found = await blocksOf(db, culture, pageId, { drafts: true }, ids);
  const known = new Map(found.map((placed) => [placed.block.id, placed.block]));
  return {
    rows: structure.map(({ id, className }) => ({ id, class_name: className, version: 1 })),
    cols: structure.flatMap(({ id: row_id, cols }) =>
      cols.map(({ id, className }) => ({ id, row_id, class_name: className, version: 1 })),
    ),
    blocks: shapes.flatMap(({ shape, colId, parentId, item, sortOrder }) => {
      const block = known.get(shape.id);
      return block
        ? [{ colId, parentId, item, block: { ...block, className: shape.className, sortOrder } }]
        : [];
    }),
  };
}

/** Reads one block as visitors see it in a culture. @throws ApiError `not_found` */
export async function readBlock(db: Db, site: Site, culture: Culture, blockId: string): Promise<Block> {
  const { page_id: pageId } = await db
    .selectFrom('block')
    .select('page_id')
    .where('id', '=', blockId)
    .executeTakeFirstOrThrow();
  const blocks = await blocksOf(db, culture, pageId, { drafts: false });
  const found = blocks.filter(({ block }) => block.id === blockId);
  await completeData(db, site, culture, found);
  if (!found[0]) throw new ApiError('not_found');
  return found[0].block;
}

function rowsOf(db: Db, culture: Culture, pageId: string, { hidden = false }: Reading) {
  return db
    .selectFrom('page_row')
    .select(['id', 'class_name', 'version'])
    .where('page_id', '=', pageId)
    .where('is_deleted', '=', false)
    .$if(!hidden, (query) => query.where(sql<boolean>`not hidden_in @> array[${culture}]::text[]`))
    .orderBy('sort_order')
    .execute();
}

function colsOf(db: Db, pageId: string) {
  return db
    .selectFrom('page_col')
    .select(['id', 'row_id', 'class_name', 'version'])
    .where('page_id', '=', pageId)
    .where('is_deleted', '=', false)
    .orderBy('sort_order')
    .execute();
}

/** The texts of blocks; with `drafts`, a draft takes precedence over the live text. */
const textsIn = (drafts: boolean) =>
  drafts
    ? sql<BlockTextRow>`(
        select coalesce(draft.block_id, live.block_id) as block_id, coalesce(draft.culture, live.culture) as culture,
          coalesce(draft.data, live.data) as data, coalesce(live.version, 0) as version,
          greatest(draft.updated_at, live.updated_at) as updated_at
        from block_text as live full join block_draft as draft on draft.block_id = live.block_id and draft.culture = live.culture
      )`
    : sql<BlockTextRow>`block_text`;

type BlockTextRow = Pick<
  Selectable<DB['block_text']>,
  'block_id' | 'culture' | 'data' | 'version' | 'updated_at'
>;

/**
 * The live or the given blocks of a page, each with its text in the culture or in the nearest that has one.
 */
async function blocksOf(
  db: Db,
  culture: Culture,
  pageId: string,
  { drafts }: Reading,
  ids?: readonly string[],
): Promise<PlacedBlock[]> {
  const order = readingOrder(culture);
  const found = await db
    .selectFrom('block')
    .leftJoin(textsIn(drafts).as('block_text'), 'block_text.block_id', 'block.id')
    .select([
      'block.id',
      'block.col_id',
      'block.parent_block_id',
      'block.item',
      'block.name',
      'block.type',
      'block.class_name',
      'block.sort_order',
      'block.created_at',
      'block_text.culture',
      'block_text.data',
      'block_text.version',
      'block_text.updated_at',
    ])
    .where('block.page_id', '=', pageId)
    .where(ids ? sql<boolean>`block.id = any (${[...ids]}::uuid[])` : sql<boolean>`not block.is_deleted`)
    .orderBy('block.item')
    .orderBy('block.sort_order')
    .execute();
  const textById = new Map<string, (typeof found)[number]>();
  for (const row of found) {
    const known = textById.get(row.id);
    if (!known || order.indexOf(row.culture as Culture) < order.indexOf(known.culture as Culture)) {
      textById.set(row.id, row);
    }
  }
  return [...textById.values()].map((row) => ({
    colId: row.col_id,
    parentId: row.parent_block_id,
    item: row.item,
    block: {
      id: row.id,
      name: row.name,
      type: row.type,
      data: row.data ?? '',
      className: row.class_name,
      dateCreated: row.created_at.toISOString(),
      dateModified: (row.updated_at ?? row.created_at).toISOString(),
      pageId,
      sortOrder: row.sort_order,
      isDeleted: false,
      version: row.version ?? 0,
      culture: (row.culture as Culture | null) ?? culture,
    },
  }));
}

/** Adds addresses in the culture to links, and previews and focal points to pictures. */
async function completeData(db: Db, site: Site, culture: Culture, blocks: PlacedBlock[]): Promise<Shown> {
  const pageIds = blocks.flatMap(({ block }) => pageIdIn(block) ?? []);
  const mediaIds = blocks.flatMap(({ block }) => mediaIdIn(block) ?? []);
  const [pages, pictures] = await Promise.all([
    textsOfPages(db, site, culture, pageIds),
    mediaById(db, mediaIds),
  ]);
  for (const { block } of blocks) {
    if (block.type === 'json-link') block.data = completeLink(block.data, culture, pages);
    if (block.type === 'json-image') block.data = completeImage(block.data, pictures);
  }
  return { pageIds, mediaIds };
}

/** A repeater or slider with the blocks of its items; any other block unchanged. */
function nest(block: Block, blocks: readonly PlacedBlock[]): Block {
  if (!isRepeating(block.type)) return block;
  const items: Block[][] = [];
  for (const inner of blocks) {
    if (inner.parentId !== block.id || inner.item === null) continue;
    items[inner.item] ??= [];
    items[inner.item]?.push(nest(inner.block, blocks));
  }
  return { ...block, items: items.filter(Boolean) };
}
