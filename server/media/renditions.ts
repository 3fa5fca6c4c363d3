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

/** The part that a rendition is of, by the name of its file. */
export function cropIn(name: string): Crop | undefined {
  return renditionAt(`/media/${'0'.repeat(32)}/${name}`)?.crop;
}

/** The address of the file that stands for a picture where nobody says how wide it may be. @throws ApiError `not_found` */
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
   * The bytes of a rendition, made now if it was never asked for; of a part that nothing shows yet only for whoever may ask for any.
   * @throws ApiError `not_found`, `unavailable`
   */
  read: (rendition: Rendition, mayReadAny?: () => Promise<boolean>) => Promise<Buffer>;
  /** Makes what is missing of every picture, while nobody waits. */
  makeAll: (signal: AbortSignal) => Promise<void>;
};

const pathPattern =
  /^\/media\/([0-9a-f]{32})\/(\d{3,4})(?:-(\d{1,5})-(\d{1,5})-(\d{1,5})-(\d{1,5}))?\.(avif|webp)$/;

/** Reads `/media/{id}/{width}.{format}`, and of a crop `/media/{id}/{width}-{x}-{y}-{width}-{height}.{format}`. */
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

  /** Makes a file unless it is there; many who want it wait for one making. */
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

  /** Only what the library offers: else strangers could fill the disk. @throws ApiError `not_found` */
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

/** Whether a block shows this part of it, live or in a draft. */
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
