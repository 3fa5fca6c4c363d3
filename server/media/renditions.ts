import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ApiError } from '../../contract/errors.ts';
import { type RenditionFormat, renditionFormats, widthsOf } from '../../contract/rendition.ts';
import type { Db } from '../../database/connect.ts';
import { allMedia, mediaById, originalFile } from './media.ts';
import type { Renderer } from './renderer.ts';

export type Renditions = {
  /** The bytes of a rendition, made now if it was never asked for. @throws ApiError `not_found` */
  read: (id: string, width: number, format: RenditionFormat) => Promise<Buffer>;
  /** Makes what is missing of every picture, while nobody waits. */
  makeAll: (signal: AbortSignal) => Promise<void>;
};

/** Addresses look like `/media/{id}/{width}.{format}`. */
export const renditionPath = /^\/media\/([0-9a-f]{32})\/(\d{3,4})\.(avif|webp)$/;

export function openRenditions(db: Db, renderer: Renderer, folder: string): Renditions {
  const underway = new Map<string, Promise<void>>();
  const fileOf = (id: string, width: number, format: string) =>
    join(folder, 'renditions', id, `${width}.${format}`);

  /** Makes a file unless it is there; many who want it wait for one making. */
  function make(
    to: string,
    { width, format, urgent }: { width: number; format: RenditionFormat; urgent: boolean },
    find: () => Promise<{ id: string; extension: string }>,
  ): Promise<void> {
    const running = underway.get(to);
    if (running) return running;
    const making = async () => {
      if (existsSync(to)) return;
      const file = originalFile(folder, await find());
      await mkdir(dirname(to), { recursive: true });
      await renderer.render({ file, width, format, to }, urgent);
    };
    const made = making().finally(() => underway.delete(to));
    underway.set(to, made);
    return made;
  }

  return {
    async read(id, width, format) {
      const file = fileOf(id, width, format);
      const kept = await readFile(file).catch(() => undefined);
      if (kept) return kept;
      await make(file, { width, format, urgent: true }, async () => {
        const media = (await mediaById(db, [id])).get(id);
        if (!media || !widthsOf(media.width).includes(width)) throw new ApiError('not_found');
        return media;
      });
      return readFile(file);
    },

    async makeAll(signal) {
      for (const media of await allMedia(db)) {
        for (const width of widthsOf(media.width)) {
          for (const format of renditionFormats) {
            if (signal.aborted) return;
            const file = fileOf(media.id, width, format);
            await make(file, { width, format, urgent: false }, async () => media);
          }
        }
      }
    },
  };
}
