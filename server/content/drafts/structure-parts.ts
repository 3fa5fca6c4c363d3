import { sql } from 'kysely';
import { ApiError, type ApiErrorOptions } from '../../../contract/errors.ts';
import { maxBlockDepth, maxBlocks, type Shape, type Structure } from '../../../contract/page-draft.ts';
import type { Db } from '../../../database/connect.ts';
import { storableKind } from '../block-data.ts';
import { isRepeating, type PlacedShape, shapesIn } from '../structure.ts';

/** A part of a structure with its place in it. */
type Part = { at: string; id: string };

/**
 * Normalises a structure for storage: ids in lower case, items without blocks left out.
 * @throws ApiError `invalid` for too many blocks, blocks too deep, unknown types, and a duplicate id
 */
export function storableStructure(rows: Structure): Structure {
  const laidOut = rows.map(({ id, className, hiddenIn, cols }) => ({
    id: id.toLowerCase(),
    className,
    ...(hiddenIn && { hiddenIn: [...new Set(hiddenIn)] }),
    cols: cols.map((col) => ({ ...col, id: col.id.toLowerCase(), blocks: col.blocks.map(storableShape) })),
  }));
  const shapes = shapesIn(laidOut);
  if (shapes.length > maxBlocks) throw structureError('', 'too_many_blocks', { max: maxBlocks });
  const tooDeep = shapes.find(({ depth }) => depth > maxBlockDepth);
  if (tooDeep) throw structureError(tooDeep.at, 'blocks_too_deep', { max: maxBlockDepth });
  const seenIds = new Set<string>();
  for (const { at, id } of [...rowsIn(laidOut), ...colsIn(laidOut), ...shapes.map(idOfShape)]) {
    if (seenIds.has(id)) throw structureError(`${at}.id`, 'id_twice');
    seenIds.add(id);
  }
  return laidOut;
}

function storableShape({ id, name, type, className, items = [] }: Shape): Shape {
  storableKind({ name, type, items });
  const own = { id: id.toLowerCase(), name, type, className };
  if (!isRepeating(type)) return own;
  return { ...own, items: items.filter((item) => item.length > 0).map((item) => item.map(storableShape)) };
}

/**
 * Creates a row for each new part of a structure, deleted until it is published, so that texts can be drafted
 * for it.
 * @throws ApiError `invalid` for a part of another page, and for a block with another name or type than its
 * row
 */
export async function addParts(trx: Db, pageId: string, structure: Structure): Promise<void> {
  const shapes = shapesIn(structure);
  const rows = structure.map(({ id, className: class_name }, sort_order) => ({
    ...{ id, class_name, sort_order, page_id: pageId, is_deleted: true },
  }));
  const cols = structure.flatMap(({ id: row_id, cols }) =>
    cols.map(({ id, className: class_name }, sort_order) => ({
      ...{ id, row_id, class_name, sort_order, page_id: pageId, is_deleted: true },
    })),
  );
  const blocks = shapes.map(({ shape: { id, name, type, className }, colId, parentId, item, sortOrder }) => ({
    ...{
      id,
      name,
      type,
      item,
      class_name: className,
      sort_order: sortOrder,
      page_id: pageId,
      is_deleted: true,
    },
    ...{ col_id: colId, parent_block_id: parentId },
  }));
  await sql`insert into page_row (id, page_id, class_name, sort_order, is_deleted)
    select id, page_id, class_name, sort_order, is_deleted
    from jsonb_populate_recordset(null::page_row, ${{ rows }}::jsonb -> 'rows') order by id on conflict (id) do nothing`.execute(
    trx,
  );
  await sql`insert into page_col (id, page_id, row_id, class_name, sort_order, is_deleted)
    select id, page_id, row_id, class_name, sort_order, is_deleted
    from jsonb_populate_recordset(null::page_col, ${{ cols }}::jsonb -> 'cols') order by id on conflict (id) do nothing`.execute(
    trx,
  );
  await sql`insert into block (id, page_id, col_id, parent_block_id, item, name, type, class_name, sort_order, is_deleted)
    select id, page_id, col_id, parent_block_id, item, name, type, class_name, sort_order, is_deleted
    from jsonb_populate_recordset(null::block, ${{ blocks }}::jsonb -> 'blocks') order by id on conflict (id) do nothing`.execute(
    trx,
  );
  await assertOwnParts(trx, 'page_row', pageId, rowsIn(structure));
  await assertOwnParts(trx, 'page_col', pageId, colsIn(structure));
  await assertOwnParts(trx, 'block', pageId, shapes.map(idOfShape));
  await assertSameBlocks(trx, shapes);
}

async function assertOwnParts(
  trx: Db,
  table: 'page_row' | 'page_col' | 'block',
  pageId: string,
  parts: readonly Part[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any (${parts.map(({ id }) => id)}::uuid[]) and page_id <> ${pageId}`.execute(
    trx,
  );
  const foreign = parts.find(({ id }) => rows.some((row) => row.id === id));
  if (foreign) throw structureError(`${foreign.at}.id`, 'foreign_id');
}

async function assertSameBlocks(trx: Db, shapes: readonly PlacedShape[]): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; type: string }>`
    select id, name, type from block where id = any (${shapes.map(({ shape }) => shape.id)}::uuid[])`.execute(
    trx,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const { at, shape } of shapes) {
    const { name, type } = known.get(shape.id) ?? shape;
    if (name !== shape.name) throw structureError(`${at}.name`, 'block_changed');
    if (type !== shape.type) throw structureError(`${at}.type`, 'block_changed');
  }
}

/** Deletes the parts of a page that never were live and have no draft. */
export async function dropUnusedParts(trx: Db, pageId: string): Promise<void> {
  const used = sql`
    select (jsonb_path_query(structure, '$.**.id') #>> '{}')::uuid from page_history where page_id = ${pageId}
    union all
    select (jsonb_path_query(structure, '$.**.id') #>> '{}')::uuid from page_draft where page_id = ${pageId}`;
  const isUnused = sql`is_deleted and id not in (${used})`;
  // Nested ones first.
  for (let depth = 0; depth < maxBlockDepth; depth++) {
    await sql`
      delete from block where page_id = ${pageId} and ${isUnused}
        and not exists (select from block_draft where block_id = block.id)
        and not exists (select from block_text where block_id = block.id)
        and not exists (select from block as inner_block where inner_block.parent_block_id = block.id)`.execute(
      trx,
    );
  }
  await sql`
    delete from page_col where page_id = ${pageId} and ${isUnused}
      and not exists (select from block where col_id = page_col.id)`.execute(trx);
  await sql`
    delete from page_row where page_id = ${pageId} and ${isUnused}
      and not exists (select from page_col where row_id = page_row.id)`.execute(trx);
}

const rowsIn = (structure: Structure): Part[] => structure.map(({ id }, index) => ({ id, at: `${index}` }));

const colsIn = (structure: Structure): Part[] =>
  structure.flatMap(({ cols }, row) => cols.map(({ id }, index) => ({ id, at: `${row}.cols.${index}` })));

const idOfShape = ({ at, shape }: PlacedShape): Part => ({ at, id: shape.id });

function structureError(at: string, code: string, values?: ApiErrorOptions['values']): ApiError {
  const path = at ? `body.rows.${at}` : 'body.rows';
  return new ApiError('invalid', { errors: [{ path, code, message: `field.${code}` }], values });
}
