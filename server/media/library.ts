import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, mediaFolder } from '../../config.ts';
import { openLog } from '../platform/index.ts';
import { type Renderer, startRenderer } from './renderer.ts';
import { openRenditionQueue, type RenditionQueue } from './rendition-queue.ts';
import { openDisk, type Storage } from './storage.ts';

/** The dependencies for storing and showing pictures, drawings and documents. */
export type Library = {
  storage: Storage;
  renderer: Renderer;
  queue: RenditionQueue;
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
  const queue = openRenditionQueue({ storage, renderer, folder }, log);
  const close = () => {
    queue.stop();
    renderer.stop();
    bucket?.close();
  };
  return { storage, renderer, queue, folder, maxBytes, close };
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
