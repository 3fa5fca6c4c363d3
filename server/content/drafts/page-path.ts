import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { isReserved } from '../../business/index.ts';

export type PathClaim = { siteId: string; pageId: string; culture: Culture; path: string };

const shape = /^\/$|^(?:\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_~-]*)+$/u;

/**
 * Normalises a path for storage: decoded, composed (NFC), without a trailing slash or double slashes.
 * @throws ApiError `invalid` for a path that no page can have
 */
export function storablePath(requestedPath: string): string {
  const path = decode(requestedPath)
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  if (!shape.test(path)) throw pathError('path_shape');
  if (isReserved(path)) throw pathError('path_reserved');
  return path;
}

/**
 * Asserts that a page may have a path in a culture, live or drafted. The caller has locked the site's pages
 * (`lockTree`).
 * @throws ApiError `invalid` that names the page with the path; `at` is the path of the input in the error
 */
export async function assertPathFree(
  trx: Db,
  { siteId, pageId, culture, path }: PathClaim,
  at = 'body.path',
): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    select title from page_text
    where site_id = ${siteId} and culture = ${culture} and path = ${path} and page_id <> ${pageId}
    union all
    select title from page_text_draft
    where site_id = ${siteId} and culture = ${culture} and path = ${path} and page_id <> ${pageId}
    limit 1`.execute(trx);
  if (rows[0]) throw pathError('path_in_use', at, { title: rows[0].title });
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function pathError(code: string, path = 'body.path', values?: Record<string, string>): ApiError {
  return new ApiError('invalid', { errors: [{ path, code, message: `field.${code}` }], values });
}
