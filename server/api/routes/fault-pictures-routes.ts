import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { assertAllowed } from '../../customers/index.ts';
import { type FaultPictureSize, faultPictureFile, getFaultPicture } from '../../housekeeping/index.ts';
import { type Library, openFileBody } from '../../media/index.ts';
import { type FileRequest, isFileId } from './form-files-routes.ts';

const forReaders = { callers: ['staff'], right: 'housekeeping:read' } as const;

/**
 * Streams a picture of a fault to staff who may read faults.
 * @throws ApiError `unauthenticated`, `forbidden`, `not_found`, `unavailable`
 */
export async function answerFaultPicture(
  db: Db,
  library: Pick<Library, 'storage'>,
  { request, site, identity }: FileRequest,
  id: string,
  size: FaultPictureSize,
): Promise<Response> {
  assertAllowed(forReaders, await identity());
  if (!isFileId(id)) throw new ApiError('not_found');
  const bytes = (await getFaultPicture(db, site.id, id))[size];
  return new Response(await openFileBody(request.method, library, faultPictureFile(id, size)), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(bytes),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
