import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { publishChanges } from '../platform/index.ts';
import { copiesFolder, renditionsFolder } from './folders.ts';
import { lockItem } from './import-media.ts';
import type { Library } from './library.ts';
import { originalName } from './storage.ts';
import { usageOf } from './usage.ts';

/**
 * Deletes an unused item, and then its files. A new use locks the item's row, so either the use comes first
 * and the item stays, or the use fails because the item is gone.
 * @throws ApiError `not_found`, `conflict` (details: `usage`)
 */
export async function removeMedia(
  db: Db,
  library: Library,
  log: Logger,
  { id, site, culture }: { id: string; site: { id: string }; culture: Culture },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const media = await trx
      .selectFrom('media')
      .select('extension')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!media) throw new ApiError('not_found');
    const usage = await usageOf(trx, site, culture, id);
    if (usage.length > 0) throw new ApiError('conflict', { messageKey: 'media.in_use', details: { usage } });
    await detachFromDeleted(trx, id);
    await trx
      .insertInto('media_leftover')
      .values({ media_id: id, extension: media.extension })
      .onConflict((conflict) => conflict.column('media_id').doNothing())
      .execute();
    await trx.deleteFrom('media').where('id', '=', id).execute();
    await publishChanges(trx, [{ topic: 'media', key: id }]);
  });
  await removeLeftoverFiles(db, library, log);
}

/** Deleted rows still refer to their pictures. */
async function detachFromDeleted(trx: Db, id: string): Promise<void> {
  await trx.updateTable('location').set({ media_id: null }).where('media_id', '=', id).execute();
  await trx.updateTable('category').set({ media_id: null }).where('media_id', '=', id).execute();
  await trx.deleteFrom('product_media').where('media_id', '=', id).execute();
}

/** Deletes the files of items that have no row any more; a failed deletion is tried again by the next job. */
export async function removeLeftoverFiles(db: Db, library: Library, log: Logger): Promise<void> {
  const leftovers = await db
    .selectFrom('media_leftover')
    .selectAll()
    .orderBy('removed_at')
    .limit(200)
    .execute();
  for (const { media_id: id, extension } of leftovers) {
    await removeFiles(db, library, { id, extension }).catch((error) =>
      log.warn({ err: error, id }, 'a file of the media library could not be removed yet'),
    );
  }
}

async function removeFiles(
  db: Db,
  library: Library,
  media: { id: string; extension: string },
): Promise<void> {
  const { id } = media;
  await transact(db, async (trx) => {
    await lockItem(trx, id);
    const isBack = await trx.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst();
    if (!isBack) {
      await library.storage.delete(originalName(media));
      await rm(join(copiesFolder(library), originalName(media)), { force: true });
      // The picture process may be writing one.
      await rm(renditionsFolder(library, id), { recursive: true, force: true, maxRetries: 5 });
    }
    await trx.deleteFrom('media_leftover').where('media_id', '=', id).execute();
  });
}
