import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { type Fault, maxFaultPictures } from '../../contract/office-faults.ts';
import type { UploadedFile } from '../../contract/upload.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { lockSite } from '../content/index.ts';
import {
  claimPrivateFiles,
  type Library,
  putPrivateFile,
  releasePrivateFiles,
  scalePhoto,
} from '../media/index.ts';
import { readFault } from './faults.ts';

export const faultPictureSizes = ['large', 'small'] as const;

export type FaultPictureSize = (typeof faultPictureSizes)[number];

/** Pixels that a picture and its thumbnail are wide at most. */
const widths = [1600, 320];

/** The largest bytes of all pictures of a site. */
const maxSiteBytes = 2_000_000_000;

/** Days that pictures are stored after their fault was solved. */
const retentionDays = 365;

export const faultPictureFile = (id: string, size: FaultPictureSize): string =>
  size === 'large' ? `fault-${id}.webp` : `fault-${id}-small.webp`;

type Upload = { siteId: string; staffId: string; faultId: string; uploadId: string; file: UploadedFile };

/**
 * Adds a picture to a fault, scaled and without anything but its pixels. The same upload twice counts once.
 * @throws ApiError `not_found`, `conflict`, `unsupported_media_type`, `invalid`, `too_large`, `unavailable`
 */
export async function addFaultPicture(
  db: Db,
  library: Pick<Library, 'renderer' | 'folder' | 'storage'>,
  { siteId, staffId, faultId, uploadId, file }: Upload,
): Promise<Fault> {
  if (await isStored(db, siteId, faultId, uploadId)) return readFault(db, siteId, faultId);
  return scalePhoto(library, file.path, widths, async ([picture, thumbnail], { width, height }) => {
    const id = randomUUID();
    const names = faultPictureSizes.map((size) => faultPictureFile(id, size));
    try {
      for (const [index, scaled] of [picture, thumbnail].entries())
        await putPrivateFile(db, library, names[index] ?? '', scaled?.path ?? '');
      return await transact(db, async (trx) => {
        await lockSite(trx, siteId);
        const isKnown = await isStored(trx, siteId, faultId, uploadId);
        if (!isKnown) {
          await claimPrivateFiles(trx, names);
          const bytes = { bytes: picture?.bytes ?? 0, thumbnail_bytes: thumbnail?.bytes ?? 0 };
          await trx
            .insertInto('fault_picture')
            .values({
              ...{ id, site_id: siteId, fault_id: faultId, upload_id: uploadId, staff_id: staffId },
              ...{ width, height, ...bytes },
            })
            .execute();
        }
        return await readFault(trx, siteId, faultId);
      });
    } finally {
      // Those that the picture's row names are in the list no more.
      await releasePrivateFiles(db, names).catch(() => {});
    }
  });
}

/** Whether an upload is a picture of the fault. @throws ApiError `not_found`; `conflict` where no other fits */
async function isStored(db: Db, siteId: string, faultId: string, uploadId: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean; pictures: number; siteBytes: string }>`
    select exists (select from fault_picture where fault_id = fault.id and upload_id = ${uploadId}) as "isKnown",
      (select count(*)::int from fault_picture where fault_id = fault.id) as pictures,
      (select coalesce(sum(bytes + thumbnail_bytes), 0)::text from fault_picture
        where site_id = fault.site_id) as "siteBytes"
    from fault where id = ${faultId} and site_id = ${siteId}`.execute(db);
  const [found] = rows;
  if (!found) throw new ApiError('not_found');
  if (found.isKnown) return true;
  if (found.pictures >= maxFaultPictures)
    throw new ApiError('conflict', {
      messageKey: 'fault.too_many_pictures',
      values: { max: maxFaultPictures },
    });
  if (Number(found.siteBytes) >= maxSiteBytes)
    throw new ApiError('conflict', { messageKey: 'fault.pictures_full' });
  return false;
}

/** Removes a picture of a fault; its files are deleted by the next clean-up. @throws ApiError `not_found` */
export async function removeFaultPicture(
  db: Db,
  siteId: string,
  { faultId, pictureId }: { faultId: string; pictureId: string },
): Promise<Fault> {
  return transact(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('fault_picture')
      .where('id', '=', pictureId)
      .where('fault_id', '=', faultId)
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new ApiError('not_found');
    return readFault(trx, siteId, faultId);
  });
}

/** Finds the bytes of a picture. @throws ApiError `not_found` */
export async function getFaultPicture(
  db: Db,
  siteId: string,
  pictureId: string,
): Promise<Record<FaultPictureSize, number>> {
  const picture = await db
    .selectFrom('fault_picture')
    .select(['bytes as large', 'thumbnail_bytes as small'])
    .where('id', '=', pictureId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!picture) throw new ApiError('not_found');
  return picture;
}

/** Deletes the pictures of faults that were solved long ago; their files are removed afterwards. */
export async function trimFaultPictures(db: Db): Promise<void> {
  await sql`
    delete from fault_picture using fault
    where fault.id = fault_id and solved_at < now() - make_interval(days => ${retentionDays})`.execute(db);
}
