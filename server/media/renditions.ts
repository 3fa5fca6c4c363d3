import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import {
  availableWidths,
  type Crop,
  getCrop,
  type RenditionFormat,
  renditionPath,
} from '../../contract/rendition.ts';
import type { Db } from '../../database/connect.ts';
import { isUnavailable } from '../platform/index.ts';
import { renditionsFolder } from './folders.ts';
import type { Library } from './library.ts';
import { maxWaitMs } from './limits.ts';
import { allMedia, type Media, mediaById } from './media.ts';
import { cropKey, type Rendition, renditionFile, renditionIn } from './rendition-files.ts';

/** The URL of a picture's default rendition, for a caller without a width. @throws ApiError `not_found` */
export async function usualRendition(db: Db, id: string): Promise<string> {
  const width = (await mediaById(db, [id])).get(id)?.width;
  if (!width) throw new ApiError('not_found');
  const widest = availableWidths(width).findLast((one) => one <= usualWidth) ?? width;
  return renditionPath(`/media/${id}`, widest, 'webp');
}

/** In pixels. */
const usualWidth = 1200;

/** The bytes of a rendition, or of another one in its place (`isFinal` is false). */
export type RenditionReply = { bytes: Buffer; format: RenditionFormat; isFinal: boolean };

export type Renditions = {
  /**
   * Reads a rendition. A missing one is enqueued, and the nearest one that is ready stands in for it: another
   * width or format, a small one made at once, or the blurred preview. A crop that no block uses is made only
   * when `mayReadAny` allows it.
   * @throws ApiError `not_found`
   */
  read: (rendition: Rendition, mayReadAny?: () => Promise<boolean>) => Promise<RenditionReply>;
  /** Enqueues the missing renditions of every picture, and of every crop that a block uses. */
  addMissing: () => Promise<void>;
};

export function openRenditions(db: Db, library: Library): Renditions {
  /** Pictures and crops that had all their renditions. */
  const complete = new Set<string>();

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

  async function nearest(rendition: Rendition): Promise<RenditionReply | undefined> {
    const names = await readdir(renditionsFolder(library, rendition.id)).catch(() => []);
    const [best] = names
      .flatMap((name) => renditionIn(rendition.id, name) ?? [])
      .filter((one) => canStandIn(one, rendition))
      .toSorted((a, b) => distance(a, rendition) - distance(b, rendition));
    const bytes = best && (await readFile(renditionFile(library, best)).catch(() => undefined));
    if (!bytes) return undefined;
    const isFinal = best.width === rendition.width && best.format === rendition.format;
    return { bytes, format: best.format, isFinal };
  }

  return {
    async read(rendition, mayReadAny = async () => false) {
      const stored = await readFile(renditionFile(library, rendition)).catch(() => undefined);
      if (stored) return { bytes: stored, format: rendition.format, isFinal: true };
      const media = await offered(rendition, mayReadAny);
      await library.queue.add(media, rendition.crop, rendition).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
      });
      const ready = await nearest(rendition);
      if (ready) return ready;
      const late = new AbortController();
      const made = library.queue.makeSmall(media, rendition).finally(() => late.abort());
      await Promise.race([made, wait(maxWaitMs, undefined, { signal: late.signal }).catch(() => {})]);
      return (await nearest(rendition)) ?? previewOf(media);
    },

    async addMissing() {
      const wanted = await wantedRenditions(db);
      for (const key of complete) if (!wanted.has(key)) complete.delete(key);
      for (const [key, { media, crop }] of wanted) {
        if (complete.has(key)) continue;
        if ((await library.queue.add(media, crop)) === 0) complete.add(key);
      }
    },
  };
}

/** A browser that asks for WebP may not know AVIF. */
const canStandIn = (one: Rendition, wanted: Rendition) =>
  cropKey(one.crop) === cropKey(wanted.crop) && (one.format === 'webp' || wanted.format === 'avif');

/** The nearest wider one comes before all narrower ones, and of one width the wanted format. */
function distance(one: Rendition, wanted: Rendition): number {
  const wider = one.width - wanted.width;
  return (wider >= 0 ? wider : 10_000 - wider) + (one.format === wanted.format ? 0 : 0.5);
}

/** The blurred preview of the whole picture. */
function previewOf({ preview }: Media): RenditionReply {
  const bytes = Buffer.from(preview.slice(preview.indexOf(',') + 1), 'base64');
  return { bytes, format: 'webp', isFinal: false };
}

/** Every picture, and every crop that a block uses, live or in a draft. */
async function wantedRenditions(db: Db) {
  const all = await allMedia(db);
  const crops = await db
    .selectFrom('media_use')
    .select(['media_id as id', 'crop'])
    .distinct()
    .where('crop', 'is not', null)
    .execute();
  const byId = new Map(all.map((media) => [media.id, media]));
  const used = crops.flatMap(({ id, crop: sides }) => {
    const media = byId.get(id);
    const [cropX, cropY, cropWidth, cropHeight] = sides ?? [];
    const crop =
      media &&
      cropWidth &&
      cropHeight &&
      getCrop({ ...media, cropX: cropX ?? 0, cropY: cropY ?? 0, cropWidth, cropHeight });
    return media && crop ? [{ media, crop }] : [];
  });
  const wanted: { media: (typeof all)[number]; crop?: Crop }[] = [
    ...all.map((media) => ({ media })),
    ...used,
  ];
  return new Map(wanted.map((one) => [`${one.media.id}${cropKey(one.crop)}`, one]));
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
