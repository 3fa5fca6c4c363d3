import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { constants, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db } from '../database/connect.ts';
import { type Library, type Media, renditionsFolder, storePrepared } from '../server/media/index.ts';

export const mediaFolder = join(import.meta.dirname, 'media');

export const masterFile = (name: string) => join(mediaFolder, `${name}.svg`);

export const renditionFolder = (name: string) => join(mediaFolder, 'renditions', name);

const fraction = z.number().min(0).max(1);

const picture = z.strictObject({
  /** Id of the master from which the renditions and the preview were rendered. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  width: z.int(),
  height: z.int(),
  /** The point that a crop must include. */
  focal: z.strictObject({ x: fraction, y: fraction }),
  preview: z.string().startsWith('data:image/webp;base64,'),
});

export type Picture = z.infer<typeof picture>;

/**
 * Reads the pictures of the inn by name from `media/pictures.json`.
 * @throws Error naming the picture
 */
export function readPictures(): Record<string, Picture> {
  const file = readFileSync(join(mediaFolder, 'pictures.json'), 'utf8');
  const { data, error } = z.record(z.string(), picture).safeParse(JSON.parse(file));
  if (error) throw new Error(`demo/media/pictures.json: ${z.prettifyError(error)}`);
  return data;
}

/** Returns the id that the library gives a master. */
export const idOfMaster = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Adds the pictures with the renditions that pages use, so that the server renders none. */
export async function addPictures(db: Db, library: Library): Promise<ReadonlyMap<string, Media>> {
  const added = new Map<string, Media>();
  for (const [name, { focal, ...picture }] of Object.entries(readPictures())) {
    const file = masterFile(name);
    const bytes = readFileSync(file);
    if (idOfMaster(bytes) !== picture.id)
      throw new Error(`demo/media/${name}.svg has changed: npm run demo:renditions`);
    const prepared = { ...picture, extension: 'svg' as const, bytes: bytes.length };
    const { row } = await storePrepared(db, library, file, prepared, { fileName: `${name}.svg`, focal });
    await cp(renditionFolder(name), renditionsFolder(library, row.id), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
    const { id, extension, width, height, focal_x: focalX, focal_y: focalY, preview } = row;
    added.set(name, { id, extension, width, height, focalX, focalY, preview });
  }
  return added;
}
