import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Stores the originals of the library by name: on a disk, or in a bucket that several machines share. */
export type Storage = {
  /** Stores a local file, whole or not at all. @throws ApiError `unavailable` */
  put: (name: string, file: string) => Promise<void>;
  /** @throws ApiError `unavailable`; Error when there is no such file */
  read: (name: string) => Promise<Readable>;
  /** @throws ApiError `unavailable` */
  exists: (name: string) => Promise<boolean>;
  /** Succeeds when there is no such file. @throws ApiError `unavailable` */
  delete: (name: string) => Promise<void>;
  /** The path of the file, when the storage is on this machine. */
  pathOf?: (name: string) => string;
};

export const originalName = ({ id, extension }: { id: string; extension: string }) => `${id}.${extension}`;

/** Stores files in a folder; a file that is still being written ends in `.new`. */
export function openDisk(folder: string): Storage & { pathOf: (name: string) => string } {
  const pathOf = (name: string) => join(folder, name);
  return {
    pathOf,
    async put(name, file) {
      await mkdir(folder, { recursive: true });
      const draft = pathOf(`${name}.${randomUUID()}.new`);
      try {
        await copyFile(file, draft, constants.COPYFILE_FICLONE);
        await flush(draft);
        await rename(draft, pathOf(name));
        await flush(dirname(pathOf(name)));
      } finally {
        await rm(draft, { force: true });
      }
    },
    async read(name) {
      await access(pathOf(name));
      return createReadStream(pathOf(name));
    },
    exists: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    delete: (name) => rm(pathOf(name), { force: true }),
  };
}

/** Waits until the disk has written the file. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
