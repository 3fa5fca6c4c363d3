import { hash } from 'node:crypto';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';

/** A short version string that changes with any part of a value. */
export function versionOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 16);
}

/** Serialises changes to the settings, menus and locations of a site. */
export async function lockSite(trx: Db, siteId: string): Promise<void> {
  await trx.selectFrom('site').select('id').where('id', '=', siteId).forNoKeyUpdate().execute();
}

/** @throws ApiError `version_conflict` with both, when `yours` was made from another version than `theirs` */
export function assertVersion<Theirs extends { version: string }>(
  theirs: Theirs,
  version: string | undefined,
  yours: unknown,
): void {
  if (theirs.version !== version) throw new ApiError('version_conflict', { details: { yours, theirs } });
}
