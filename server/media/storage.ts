import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the originals of the library are kept, by name: on a disk, or in a bucket that several machines share. */
export type Storage = {
  /** Stores a file of this machine: whole or not at all. @throws ApiError `unavailable` */
  put: (name: string, file: string) => Promise<void>;
  /** @throws ApiError `unavailable`; Error where there is none */
  read: (name: string) => Promise<Readable>;
  /** @throws ApiError `unavailable` */
  exists: (name: string) => Promise<boolean>;
  /** Also where there is none. @throws ApiError `unavailable` */
  delete: (name: string) => Promise<void>;
  /** Where the file lies, if that is on this machine. */
  pathOf?: (name: string) => string;
};

export const originalName = ({ id, extension }: { id: string; extension: string }) => `${id}.${extension}`;

/** A folder; what is on its way there ends in `.new`. */
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

/** Waits until the disk has it. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
