import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Selectable, sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import { publishChanges } from '../platform/index.ts';
import type { Prepared, PrepareProblem } from './cleaning/prepare-file.ts';
import { incomingFolder } from './folders.ts';
import type { Library } from './library.ts';
import { type Media, storableFocal } from './media.ts';
import { rasterFile } from './rendition-files.ts';
import { originalName } from './storage.ts';

type MediaRow = Selectable<DB['media']>;

/** `isStill`: the file was an animation, of which the first picture is shown. */
export type ImportedMedia = { row: MediaRow; isNew: boolean; isStill?: boolean };

type NamedFile = { fileName: string; focal?: { x: number; y: number } | undefined };

/**
 * Adds a local file to the library, cleaned: the original first, then its row, so that no row lacks its file.
 * Equal content is the same item. Its renditions are enqueued.
 * @throws ApiError `unsupported_media_type`, `invalid`, `too_large`, `unavailable`
 */
export async function importMedia(
  db: Db,
  library: Library,
  file: string,
  named: NamedFile,
): Promise<ImportedMedia> {
  const cleaned = join(incomingFolder(library), `${randomUUID()}.cleaned`);
  const raster = `${cleaned}.png`;
  try {
    await mkdir(incomingFolder(library), { recursive: true });
    const prepared = await library.renderer.prepare(file, cleaned, raster);
    if ('problem' in prepared) throw prepareError(prepared.problem);
    const imported = await storePrepared(db, library, cleaned, prepared, named);
    const { id, extension, width } = imported.row;
    if (extension === 'svg') {
      const stored = rasterFile(library, id);
      await mkdir(dirname(stored), { recursive: true });
      await rename(raster, stored);
    }
    if (width > 0) await library.queue.add({ id, extension, width });
    return { ...imported, isStill: prepared.isStill };
  } finally {
    await rm(cleaned, { force: true });
    await rm(raster, { force: true });
  }
}

/** Adds bytes to the library. @throws as `importMedia` does */
export async function addMedia(
  db: Db,
  library: Library,
  { bytes, ...named }: NamedFile & { bytes: Buffer },
): Promise<Media> {
  const file = join(incomingFolder(library), randomUUID());
  await mkdir(incomingFolder(library), { recursive: true });
  try {
    await writeFile(file, bytes);
    const { id, extension, width, height, focal_x, focal_y, preview } = (
      await importMedia(db, library, file, named)
    ).row;
    return { id, extension, width, height, focalX: focal_x, focalY: focal_y, preview };
  } finally {
    await rm(file, { force: true });
  }
}

/** Adds a file that is cleaned and described already. @throws ApiError `unavailable` */
export async function storePrepared(
  db: Db,
  { storage }: Pick<Library, 'storage'>,
  file: string,
  prepared: Prepared,
  { fileName, focal }: NamedFile,
): Promise<ImportedMedia> {
  const known = await rowOf(db, prepared.id);
  if (known) return { row: known, isNew: false };
  const name = originalName(prepared);
  await storage.put(name, file);
  return transact(db, async (trx) => {
    await lockItem(trx, prepared.id);
    const another = await rowOf(trx, prepared.id);
    if (another) return { row: another, isNew: false };
    // Another process may have removed the same item meanwhile.
    if (!(await storage.exists(name))) await storage.put(name, file);
    const row = await trx
      .insertInto('media')
      .values({
        id: prepared.id,
        file_name: fileName,
        extension: prepared.extension,
        width: prepared.width,
        height: prepared.height,
        bytes: prepared.bytes,
        focal_x: storableFocal(focal?.x ?? 0.5),
        focal_y: storableFocal(focal?.y ?? 0.5),
        preview: prepared.preview,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await publishChanges(trx, [{ topic: 'media', key: prepared.id }]);
    return { row, isNew: true };
  });
}

/**
 * Locks an item until the end of the transaction, whether or not it has a row: no other process stores or
 * deletes its file meanwhile.
 */
export async function lockItem(trx: Db, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media ${id}`}, 0))`.execute(trx);
}

function rowOf(db: Db, id: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The reply to a file that cannot be taken. */
export function prepareError(problem: PrepareProblem): ApiError {
  if (problem === 'unknown')
    return new ApiError('unsupported_media_type', { messageKey: 'media.unknown_kind' });
  if (problem === 'too_many_pixels')
    return new ApiError('too_large', { messageKey: 'media.too_many_pixels' });
  if (problem === 'too_complex') return new ApiError('too_large', { messageKey: 'media.too_complex' });
  const code = problem === 'empty' ? 'field.empty_file' : 'field.broken_file';
  return new ApiError('invalid', {
    messageKey: code,
    errors: [{ path: 'body.file', code: code.replace('field.', ''), message: code }],
  });
}
