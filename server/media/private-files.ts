import { sql } from 'kysely';
import type { Logger } from 'pino';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import type { Library } from './library.ts';

/**
 * Stores a private file. No row names it yet: `claimPrivateFiles` is called with the row, or the file is removed.
 * @throws ApiError `unavailable`
 */
export async function putPrivateFile(
  db: Db,
  { storage }: Pick<Library, 'storage'>,
  name: string,
  path: string,
): Promise<void> {
  await db.insertInto('leftover_file').values({ file: name }).execute();
  await storage.put(name, path);
}

/**
 * Notes that rows of the transaction name the files.
 * @throws ApiError `unavailable` when one was removed meanwhile
 */
export async function claimPrivateFiles(trx: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { numDeletedRows } = await trx
    .deleteFrom('leftover_file')
    .where('file', 'in', names)
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) !== names.length) throw new ApiError('unavailable');
}

/** Lets the next clean-up remove files that no row will name. */
export async function releasePrivateFiles(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db
    .updateTable('leftover_file')
    .set({ since: sql`'-infinity'::timestamptz` })
    .where('file', 'in', names)
    .execute();
}

/** The longest time that receiving a file and its row may take. */
const leftoverAge = '1 hour';

/** Removes the private files that no row names; a failed removal is tried again by the next job. */
export async function removePrivateLeftovers(
  db: Db,
  { storage }: Pick<Library, 'storage'>,
  log: Logger,
): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    select file from leftover_file where since < now() - ${leftoverAge}::interval order by since limit 500`.execute(
    db,
  );
  for (const { file } of rows) {
    // The row is locked while its file is deleted, so that nobody claims it meanwhile.
    await db
      .transaction()
      .execute(async (trx) => {
        const held = await trx
          .deleteFrom('leftover_file')
          .where('file', '=', file)
          .returning('file')
          .executeTakeFirst();
        if (held) await storage.delete(file);
      })
      .catch((error) => log.warn({ err: error, file }, 'a private file could not be removed yet'));
  }
}
