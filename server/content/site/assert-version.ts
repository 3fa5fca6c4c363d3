import { hash } from 'node:crypto';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';

/** A short name for what something is now: it is another one as soon as anything of it changes. */
export function versionOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 16);
}

/** Of those who change what stands around the pages of a site, each waits for the one before. */
export async function lockSite(trx: Db, siteId: string): Promise<void> {
  await trx.selectFrom('site').select('id').where('id', '=', siteId).forNoKeyUpdate().execute();
}

/** @throws ApiError `version_conflict` with both, where `theirs` is not what `yours` was made of */
export function assertVersion<Theirs extends { version: string }>(
  theirs: Theirs,
  version: string | undefined,
  yours: unknown,
): void {
  if (theirs.version !== version) throw new ApiError('version_conflict', { details: { yours, theirs } });
}
