import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Db } from '../../database/connect.ts';
import { copiesFolder, incomingFolder, renditionsFolder } from './folders.ts';
import type { Library } from './library.ts';
import { removeLeftoverFiles } from './remove-media.ts';
import { renditionIn } from './rendition-files.ts';
import { isInUse } from './renditions.ts';

const dayMs = 24 * 3_600_000;

/**
 * Deletes abandoned files of this machine: incoming files of a process that ended, and renditions of items
 * that another machine removed.
 */
export async function sweepLibrary(db: Db, library: Library, log: Logger): Promise<void> {
  await removeLeftoverFiles(db, library, log);
  await removeOld(incomingFolder(library), () => true);
  for (const folder of [join(library.folder, 'originals'), copiesFolder(library)]) {
    await removeOld(folder, (name) => name.endsWith('.new'));
  }
  for (const folder of [renditionsFolder(library), copiesFolder(library)]) await removeUnknown(db, folder);
  await removeUnusedParts(db, library);
}

async function removeOld(folder: string, isDraft: (name: string) => boolean): Promise<void> {
  for (const name of (await namesIn(folder)).filter(isDraft)) {
    const file = join(folder, name);
    if (await isOld(file)) await rm(file, { force: true });
  }
}

async function isOld(file: string): Promise<boolean> {
  const { mtimeMs = Date.now() } = (await stat(file).catch(() => undefined)) ?? {};
  return Date.now() - mtimeMs > dayMs;
}

/**
 * Deletes renditions of crops that an editor tried, or that no block uses any more, and what a killed process
 * left.
 */
async function removeUnusedParts(db: Db, library: Library): Promise<void> {
  for (const id of await namesIn(renditionsFolder(library))) {
    const folder = renditionsFolder(library, id);
    for (const name of await namesIn(folder)) {
      const crop = renditionIn(id, name)?.crop;
      const file = join(folder, name);
      const isLeftover = /\.(new|claim)$/.test(name);
      if ((crop || isLeftover) && (await isOld(file)) && !(crop && (await isInUse(db, id, crop))))
        await rm(file, { force: true });
    }
  }
}

async function removeUnknown(db: Db, folder: string): Promise<void> {
  const names = (await namesIn(folder)).filter((name) => /^[0-9a-f]{32}(\.\w+)?$/.test(name));
  for (let at = 0; at < names.length; at += 1000) {
    const part = names.slice(at, at + 1000);
    const idOf = (name: string) => name.slice(0, 32);
    const rows = await db.selectFrom('media').select('id').where('id', 'in', part.map(idOf)).execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const name of part.filter((one) => !known.has(idOf(one)))) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

const namesIn = (folder: string) => readdir(folder).catch(() => []);
