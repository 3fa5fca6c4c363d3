import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { announce } from '../changes.ts';
import type { Renderer } from './renderer.ts';

/** A picture of the library. `focalX` and `focalY` are the point that a crop keeps in sight, from 0 to 1. */
export type Media = {
  id: string;
  extension: string;
  width: number;
  height: number;
  focalX: number;
  focalY: number;
  /** A blurred picture of a few pixels as a data address. */
  preview: string;
};

/** Where originals lie, and beside them the renditions that can be made again. */
export function originalFile(folder: string, { id, extension }: { id: string; extension: string }): string {
  return join(folder, 'originals', `${id}.${extension}`);
}

export async function mediaById(db: Db, ids: readonly string[]): Promise<Map<string, Media>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['id', 'extension', 'width', 'height', 'focal_x as focalX', 'focal_y as focalY', 'preview'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function allMedia(db: Db): Promise<{ id: string; extension: string; width: number }[]> {
  return db.selectFrom('media').select(['id', 'extension', 'width']).orderBy('created_at').execute();
}

/**
 * Takes a picture into the library: the file first, then its row, so that no row lacks its file. The same
 * bytes twice are the same picture.
 * @throws Error when the bytes are not a picture.
 */
export async function addMedia(
  db: Db,
  renderer: Renderer,
  folder: string,
  { bytes, fileName, focal }: { bytes: Buffer; fileName: string; focal?: { x: number; y: number } },
): Promise<Media> {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const known = (await mediaById(db, [id])).get(id);
  if (known) return known;
  await mkdir(join(folder, 'originals'), { recursive: true });
  const temporary = join(folder, 'originals', `${id}.${randomUUID()}.new`);
  await writeFile(temporary, bytes, { flush: true });
  const described = await renderer.describe(temporary).catch(async (error) => {
    await rm(temporary, { force: true });
    throw error;
  });
  await rename(temporary, originalFile(folder, { id, ...described }));
  const media = { id, ...described, focalX: focal?.x ?? 0.5, focalY: focal?.y ?? 0.5 };
  await transact(db, async (trx) => {
    await trx
      .insertInto('media')
      .values({
        id,
        file_name: fileName,
        extension: media.extension,
        width: media.width,
        height: media.height,
        bytes: bytes.length,
        focal_x: media.focalX,
        focal_y: media.focalY,
        preview: media.preview,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await announce(trx, [{ topic: 'media', key: id }]);
  });
  return media;
}
