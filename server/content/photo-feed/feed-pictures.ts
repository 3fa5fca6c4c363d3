import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { isApiError } from '../../../contract/errors.ts';
import type { Site } from '../../business/index.ts';
import { importMedia, incomingFolder, kindOfFile, removeMedia } from '../../media/index.ts';
import { ExternalError, getReason, readBounded } from '../../platform/index.ts';
import type { FeedDeps } from './fetch-feed.ts';

const timeoutMs = 20_000;
/** Instagram accepts pictures of up to 8 MB. */
const maxBytes = 10_000_000;
/** Days until an unusable picture is tried again. */
const rejectionDays = 1;

/** The hosts of Instagram's pictures; their addresses are signed and valid for some days. */
const hosts = /\.(cdninstagram\.com|fbcdn\.net)$/;

/** The response is not a picture, or of an unsupported kind; a retry in half an hour would not help. */
class UnusablePicture extends ExternalError {}

/**
 * Returns the address of our own copy of a picture, and fetches the picture if there is none. Undefined after
 * a failure, which is logged.
 */
export async function getOwnPicture(deps: FeedDeps, id: string, from: string): Promise<string | undefined> {
  const { db, instagram, log } = deps;
  const fileName = new URL(from).pathname.split('/').at(-1)?.slice(0, 300) ?? '';
  const { rows } = await sql<{ mediaId: string | null; isFresh: boolean }>`
    select media_id as "mediaId", checked_at > now() - make_interval(days => ${rejectionDays}) as "isFresh"
    from feed_picture where feed = ${instagram.feed} and source_id = ${id} and file_name = ${fileName}`.execute(
    db,
  );
  const [known] = rows;
  if (known?.mediaId) return `/media/${known.mediaId}`;
  if (known?.isFresh) return undefined;
  try {
    const { mediaId, isNew } = await fetchPicture(deps, from);
    await storePicture(deps, { id, fileName, mediaId, isNew });
    return `/media/${mediaId}`;
  } catch (error) {
    const problem = isApiError(error) && error.code !== 'unavailable' ? error.code : undefined;
    if (problem || error instanceof UnusablePicture) {
      await storePicture(deps, { id, fileName, mediaId: null, isNew: false });
    }
    log.warn(
      { picture: id, reason: problem ?? getReason(error) },
      'a picture of the photo feed is not shown',
    );
    return undefined;
  }
}

async function fetchPicture(
  { db, library, instagram, pictureHost }: FeedDeps,
  from: string,
): Promise<{ mediaId: string; isNew: boolean }> {
  if (!isAllowed(new URL(from), instagram.apiUrl)) throw new UnusablePicture('elsewhere');
  const file = join(incomingFolder(library), randomUUID());
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    // Redirects are not followed: they might lead into our own network.
    const response = await pictureHost(() =>
      fetch(from, { signal, redirect: 'manual', headers: { Accept: 'image/*' } }),
    );
    if (!response.ok) {
      await response.body?.cancel();
      throw new ExternalError(`status ${response.status}`);
    }
    await mkdir(incomingFolder(library), { recursive: true });
    await pipeline(readBounded(response, Math.min(maxBytes, library.maxBytes)), createWriteStream(file), {
      signal,
    });
    const { kind } = await kindOfFile(file);
    // The library also accepts drawings and documents; a feed shows photographs only.
    if (!kind || kind === 'svg' || kind === 'pdf') throw new UnusablePicture('no picture');
    const { row, isNew } = await importMedia(db, library, file, { fileName: 'instagram' });
    return { mediaId: row.id, isNew };
  } catch (error) {
    throw error instanceof ExternalError && error.message === 'too large'
      ? new UnusablePicture('too large')
      : error;
  } finally {
    await rm(file, { force: true });
  }
}

function isAllowed(url: URL, apiUrl: string): boolean {
  const api = new URL(apiUrl);
  return (url.protocol === 'https:' && !url.port && hosts.test(url.hostname)) || url.origin === api.origin;
}

async function storePicture(
  { db, instagram: { feed } }: FeedDeps,
  { id, fileName, mediaId, isNew }: { id: string; fileName: string; mediaId: string | null; isNew: boolean },
): Promise<void> {
  // The former picture is removed like that of a post that is no longer shown.
  await sql`
    update feed_picture set source_id = ${`${id} before ${randomUUID()}`}
    where feed = ${feed} and source_id = ${id} and is_own and media_id is distinct from ${mediaId}`.execute(
    db,
  );
  await sql`
    insert into feed_picture (feed, source_id, file_name, media_id, is_own)
    values (${feed}, ${id}, ${fileName}, ${mediaId},
      ${isNew} or exists (select from feed_picture where media_id = ${mediaId} and is_own))
    on conflict (feed, source_id) do update set file_name = excluded.file_name, media_id = excluded.media_id,
      is_own = excluded.is_own, checked_at = now()`.execute(db);
}

/**
 * Deletes the pictures of posts that are no longer shown, and removes from the library those that only the
 * feed used.
 */
export async function removePictures(deps: FeedDeps, site: Site, shown: readonly string[]): Promise<void> {
  const { db, library, log, instagram } = deps;
  const { rows } = await sql<{ id: string; mediaId: string | null; isOwn: boolean }>`
    select source_id as id, media_id as "mediaId", is_own as "isOwn" from feed_picture
    where feed = ${instagram.feed} and source_id <> all (${[...shown]}::text[])`.execute(db);
  for (const { id, mediaId, isOwn } of rows) {
    if (mediaId && isOwn) {
      const culture = site.cultures[0] ?? 'nl';
      await removeMedia(db, library, log, { id: mediaId, site, culture }).catch((error) => {
        // It is in use elsewhere, so it stays in the library.
        if (!isApiError(error)) throw error;
      });
    }
    await sql`delete from feed_picture where feed = ${instagram.feed} and source_id = ${id}`.execute(db);
  }
}
