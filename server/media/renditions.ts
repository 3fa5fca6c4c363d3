import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import {
  availableWidths,
  type Crop,
  getCrop,
  type RenditionFormat,
  renditionFormats,
  renditionPath,
} from '../../contract/rendition.ts';
import type { Db } from '../../database/connect.ts';
import { type Library, originalHere, renditionsFolder } from './library.ts';
import { allMedia, mediaById } from './media.ts';

/** The crop in the file name of a rendition. */
export function cropIn(name: string): Crop | undefined {
  return renditionAt(`/media/${'0'.repeat(32)}/${name}`)?.crop;
}

/** The URL of a picture's default rendition, for a caller without a width. @throws ApiError `not_found` */
export async function usualRendition(db: Db, id: string): Promise<string> {
  const width = (await mediaById(db, [id])).get(id)?.width;
  if (!width) throw new ApiError('not_found');
  const widest = availableWidths(width).findLast((one) => one <= usualWidth) ?? width;
  return renditionPath(`/media/${id}`, widest, 'webp');
}

/** In pixels. */
const usualWidth = 1200;

export type Rendition = { id: string; width: number; format: RenditionFormat; crop?: Crop | undefined };

export type Renditions = {
  /**
   * Reads the bytes of a rendition, and makes it when it is missing. A crop that no block uses is made only
   * when `mayReadAny` allows it.
   * @throws ApiError `not_found`, `unavailable`
   */
  read: (rendition: Rendition, mayReadAny?: () => Promise<boolean>) => Promise<Buffer>;
  /** Makes the missing renditions of every picture, at low priority. */
  makeAll: (signal: AbortSignal) => Promise<void>;
};

const pathPattern =
  /^\/media\/([0-9a-f]{32})\/(\d{3,4})(?:-(\d{1,5})-(\d{1,5})-(\d{1,5})-(\d{1,5}))?\.(avif|webp)$/;

/**
 * Parses `/media/{id}/{width}.{format}`, and for a crop
 * `/media/{id}/{width}-{x}-{y}-{width}-{height}.{format}`.
 */
export function renditionAt(pathname: string): Rendition | undefined {
  const [, id, width, x, y, cropWidth, cropHeight, format] = pathPattern.exec(pathname) ?? [];
  if (!id) return undefined;
  const crop =
    x === undefined
      ? undefined
      : { x: Number(x), y: Number(y), width: Number(cropWidth), height: Number(cropHeight) };
  return { id, width: Number(width), format: format as RenditionFormat, crop };
}

export function openRenditions(db: Db, library: Library): Renditions {
  const underway = new Map<string, Promise<void>>();
  const fileOf = ({ id, width, format, crop }: Rendition) =>
    join(
      renditionsFolder(library, id),
      `${[width, ...(crop ? [crop.x, crop.y, crop.width, crop.height] : [])].join('-')}.${format}`,
    );

  /** Makes a file unless it exists; concurrent callers wait for the same work. */
  function make(
    rendition: Rendition,
    isUrgent: boolean,
    find: () => Promise<{ id: string; extension: string }>,
  ): Promise<void> {
    const to = fileOf(rendition);
    const running = underway.get(to);
    if (running) return running;
    const making = async () => {
      if (existsSync(to)) return;
      const file = await originalHere(library, await find());
      await mkdir(dirname(to), { recursive: true });
      const { width, format, crop } = rendition;
      await library.renderer.render({ file, crop, width, format, to }, isUrgent);
    };
    const made = making().finally(() => underway.delete(to));
    underway.set(to, made);
    return made;
  }

  /**
   * Accepts only the widths and crops that the library offers: strangers could fill the disk otherwise.
   * @throws ApiError `not_found`
   */
  async function offered({ id, width, crop }: Rendition, mayReadAny: () => Promise<boolean>) {
    const media = (await mediaById(db, [id])).get(id);
    if (!media || media.width === 0) throw new ApiError('not_found');
    if (!availableWidths(crop?.width ?? media.width).includes(width)) throw new ApiError('not_found');
    if (
      crop &&
      !(
        getCrop({ ...media, ...cropColumns(crop) }) &&
        ((await isInUse(db, id, crop)) || (await mayReadAny()))
      )
    )
      throw new ApiError('not_found');
    return media;
  }

  return {
    async read(rendition, mayReadAny = async () => false) {
      const file = fileOf(rendition);
      const stored = await readFile(file).catch(() => undefined);
      if (stored) return stored;
      await make(rendition, true, () => offered(rendition, mayReadAny));
      return readFile(file);
    },

    async makeAll(signal) {
      for (const media of await allMedia(db)) {
        for (const width of availableWidths(media.width)) {
          for (const format of renditionFormats) {
            if (signal.aborted) return;
            await make({ id: media.id, width, format }, false, async () => media);
          }
        }
      }
    },
  };
}

const cropColumns = ({ x, y, width, height }: Crop) => ({
  ...{ cropX: x, cropY: y, cropWidth: width, cropHeight: height },
});

/** Whether a block uses this crop, live or in a draft. */
export async function isInUse(db: Db, id: string, { x, y, width, height }: Crop): Promise<boolean> {
  const found = await db
    .selectFrom('media_use')
    .select('media_id')
    .where('media_id', '=', id)
    .where('crop', '=', sql<number[]>`${[x, y, width, height]}::int[]`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
