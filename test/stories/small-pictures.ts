import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { availableWidths, renditionFormats } from '../../contract/rendition.ts';
import type { Db } from '../../database/connect.ts';

/** The one picture that the stories let the server make as it would for a guest. */
export const realPicture = 'contact.svg';

/**
 * Puts a small picture of the right proportions wherever the server keeps a rendition: most stories are not about
 * pictures, and the encoder takes half a second for each.
 */
export async function putSmallPictures(db: Db, mediaFolder: string): Promise<void> {
  const all = await db.selectFrom('media').selectAll().where('file_name', '!=', realPicture).execute();
  for (const { id, width, height } of all) {
    const folder = join(mediaFolder, 'renditions', id);
    await mkdir(folder, { recursive: true });
    const size = { width: 60, height: Math.round((60 * height) / width) };
    const picture = sharp({ create: { ...size, channels: 3, background: '#dde9e7' } });
    for (const format of renditionFormats) {
      const bytes = await picture.clone().toFormat(format, { effort: 0 }).toBuffer();
      for (const one of availableWidths(width)) await writeFile(join(folder, `${one}.${format}`), bytes);
    }
  }
}
