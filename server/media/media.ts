import { type Selectable, sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { PagedList } from '../../contract/filters.ts';
import type { MediaItem, MediaKind, MediaSort } from '../../contract/media.ts';
import { availableWidths, renditionPath } from '../../contract/rendition.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import { normalizeText, pageAround, publishChanges } from '../platform/index.ts';
import { documentAddress, drawingAddress } from './original-address.ts';

/** A picture of the library. `focalX` and `focalY` are the point that a crop keeps visible, from 0 to 1. */
export type Media = {
  id: string;
  extension: string;
  width: number;
  height: number;
  focalX: number;
  focalY: number;
  /** A blurred picture of a few pixels as a data URL. */
  preview: string;
};

export async function mediaById(db: Db, ids: readonly string[]): Promise<Map<string, Media>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['id', 'extension', 'width', 'height', 'focal_x as focalX', 'focal_y as focalY', 'preview'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** All items that renditions are made of, the oldest first. */
export async function allMedia(
  db: Db,
): Promise<{ id: string; extension: string; width: number; height: number }[]> {
  return db
    .selectFrom('media')
    .select(['id', 'extension', 'width', 'height'])
    .where('kind', '<>', 'document')
    .orderBy('created_at')
    .execute();
}

export type LibraryQuery = {
  searchTerm?: string | undefined;
  /** `picture`: everything except documents. */
  kind?: MediaKind | 'picture' | undefined;
  sort?: MediaSort | undefined;
  pageNumber: number;
  pageSize: number;
};

const orders = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  name: sql`lower(file_name), id`,
  largest: sql`bytes desc, id`,
} satisfies Record<MediaSort, unknown>;

/** Lists one page of the library, the newest first by default. */
export async function listMedia(db: Db, query: LibraryQuery): Promise<PagedList<MediaItem>> {
  const { searchTerm = '', kind, sort = 'newest', pageNumber, pageSize } = query;
  let found = db.selectFrom('media');
  if (kind === 'picture') found = found.where('kind', '<>', 'document');
  else if (kind) found = found.where('kind', '=', kind);
  if (searchTerm)
    found = found.where((eb) =>
      eb(eb.fn('strpos', [eb.fn('fold', ['file_name']), eb.val(normalizeText(searchTerm))]), '>', 0),
    );
  const [rows, { count }] = await Promise.all([
    found
      .selectAll()
      .orderBy(orders[sort])
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ]);
  return pageAround(rows.map(itemOf), Number(count), query);
}

/** @throws ApiError `not_found` */
export async function readMedia(db: Db, id: string): Promise<MediaItem> {
  const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return itemOf(row);
}

/** Renames an item, or sets its focal point. @throws ApiError `not_found` */
export async function changeMedia(
  db: Db,
  id: string,
  {
    fileName,
    focalX,
    focalY,
  }: { fileName?: string | undefined; focalX?: number | undefined; focalY?: number | undefined },
): Promise<MediaItem> {
  const changes = {
    ...(fileName !== undefined && { file_name: fileName }),
    ...(focalX !== undefined && { focal_x: storableFocal(focalX) }),
    ...(focalY !== undefined && { focal_y: storableFocal(focalY) }),
  };
  if (Object.keys(changes).length === 0) return readMedia(db, id);
  return transact(db, async (trx) => {
    const row = await trx
      .updateTable('media')
      .set(changes)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError('not_found');
    await publishChanges(trx, [{ topic: 'media', key: id }]);
    return itemOf(row);
  });
}

/** Rounds to a ten-thousandth: PostgreSQL rejects numbers that are too close to zero. */
export const storableFocal = (focal: number): number => Math.round(focal * 10_000) / 10_000;

export function itemOf(row: Selectable<DB['media']>): MediaItem {
  const { id, width, height, extension } = row;
  const path = `/media/${id}`;
  return {
    id,
    fileName: row.file_name,
    kind: row.kind as MediaKind,
    extension,
    width,
    height,
    bytes: Number(row.bytes),
    focalX: row.focal_x,
    focalY: row.focal_y,
    preview: row.preview,
    url:
      extension === 'pdf'
        ? documentAddress(path, row.file_name)
        : extension === 'svg'
          ? drawingAddress(path)
          : renditionPath(path, availableWidths(width).at(-1) ?? 0, 'webp'),
    path,
    createdAt: row.created_at.toISOString(),
  };
}
