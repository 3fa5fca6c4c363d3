import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Library } from './library.ts';
import { openDisk, originalName } from './storage.ts';

type Local = Pick<Library, 'folder'>;

/** Incoming files. The folder is outside of everything that is served. */
export const incomingFolder = ({ folder }: Local) => join(folder, 'incoming');

/** Copies of originals from remote storage. */
export const copiesFolder = ({ folder }: Local) => join(folder, 'copies');

export const renditionsFolder = ({ folder }: Local, id = '') => join(folder, 'renditions', id);

/**
 * The path of a local file with the original. @throws ApiError `unavailable`; Error when the original is lost
 */
export async function originalHere(
  library: Pick<Library, 'storage' | 'folder'>,
  media: { id: string; extension: string },
): Promise<string> {
  const name = originalName(media);
  if (library.storage.pathOf) return library.storage.pathOf(name);
  const copy = join(copiesFolder(library), name);
  const draft = `${copy}.${randomUUID()}.new`;
  await mkdir(copiesFolder(library), { recursive: true });
  if (await openDisk(copiesFolder(library)).exists(name)) return copy;
  try {
    await pipeline(await library.storage.read(name), createWriteStream(draft));
    await rename(draft, copy);
  } finally {
    await rm(draft, { force: true });
  }
  return copy;
}
