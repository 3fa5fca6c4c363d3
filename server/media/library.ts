import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { type Config, mediaFolder } from '../../config.ts';
import { openLog } from '../platform/index.ts';
import { type Renderer, startRenderer } from './renderer.ts';
import { openDisk, originalName, type Storage } from './storage.ts';

/** The dependencies for storing and showing pictures, drawings and documents. */
export type Library = {
  storage: Storage;
  renderer: Renderer;
  /** On this machine: renditions, incoming files, and copies of originals from remote storage. */
  folder: string;
  /** Maximum size of one file. */
  maxBytes: number;
  close: () => void;
};

/** Opens the library in a folder, with its originals there or in the configured bucket. */
export async function openLibrary(
  config: Config,
  log: Logger,
  folder: string = mediaFolder(config),
): Promise<Library> {
  const { mediaMaxBytes: maxBytes } = config;
  const renderer = startRenderer();
  const bucket = await configuredBucket(config, log);
  const storage = bucket ?? openDisk(join(folder, 'originals'));
  const close = () => {
    renderer.stop();
    bucket?.close();
  };
  return { storage, renderer, folder, maxBytes, close };
}

/** The configured bucket for originals, if any; the S3 client is loaded only then. */
export async function configuredBucket(
  { mediaBucket }: Pick<Config, 'mediaBucket'>,
  log?: Logger,
): Promise<(Storage & { close: () => void }) | undefined> {
  if (!mediaBucket) return undefined;
  const { openBucket } = await import('./s3-storage.ts');
  return openBucket(mediaBucket, log ?? openLog('warn'));
}

/** Incoming files. The folder is outside of everything that is served. */
export const incomingFolder = ({ folder }: Pick<Library, 'folder'>) => join(folder, 'incoming');

/** Copies of originals from remote storage. */
export const copiesFolder = ({ folder }: Pick<Library, 'folder'>) => join(folder, 'copies');

export const renditionsFolder = ({ folder }: Pick<Library, 'folder'>, id = '') =>
  join(folder, 'renditions', id);

/**
 * The path of a local file with the original. @throws ApiError `unavailable`; Error when the original is lost
 */
export async function originalHere(
  library: Library,
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
