import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../contract/errors.ts';
import { incomingFolder } from './folders.ts';
import { prepareError } from './import-media.ts';
import type { Library } from './library.ts';

export type ScaledPhoto = { path: string; bytes: number };

/** A picture that is longer than so many times its width cannot be encoded at every width. */
const maxRatio = 10;

/**
 * Makes WebP files of a photo, at most so many pixels wide, and passes them on; they are deleted afterwards. Nothing
 * but pixels is left in them.
 * @throws ApiError `unsupported_media_type`, `invalid`, `too_large`
 */
export async function scalePhoto<Result>(
  library: Pick<Library, 'renderer' | 'folder'>,
  file: string,
  widths: readonly number[],
  use: (scaled: ScaledPhoto[], size: { width: number; height: number }) => Promise<Result>,
): Promise<Result> {
  const cleaned = join(incomingFolder(library), `${randomUUID()}.cleaned`);
  const files = [cleaned, `${cleaned}.png`];
  try {
    await mkdir(incomingFolder(library), { recursive: true });
    const prepared = await library.renderer.prepare(file, cleaned, `${cleaned}.png`);
    if ('problem' in prepared)
      throw prepared.problem === 'unknown' ? notAPhoto() : prepareError(prepared.problem);
    const { extension, width, height } = prepared;
    if (extension === 'pdf' || extension === 'svg') throw notAPhoto();
    if (height > width * maxRatio) throw prepareError('broken');
    const scaled: ScaledPhoto[] = [];
    for (const maxWidth of widths) {
      const path = `${cleaned}.${maxWidth}.webp`;
      files.push(path);
      await library.renderer.render(
        { file: cleaned, originalWidth: width, width: maxWidth, format: 'webp', to: path },
        true,
      );
      scaled.push({ path, bytes: (await stat(path)).size });
    }
    const shown = Math.min(width, Math.max(...widths));
    return await use(scaled, { width: shown, height: Math.max(1, Math.round((height * shown) / width)) });
  } finally {
    for (const one of files) await rm(one, { force: true });
  }
}

const notAPhoto = () => new ApiError('unsupported_media_type', { messageKey: 'media.not_a_photo' });
