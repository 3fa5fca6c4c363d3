import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, realpath, rename, rm, rmdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { canWrite, makePublicFolder, type RunAs } from './system-user.ts';

export const superuser = 'herberg';
export const databaseName = 'herberg';

/**
 * Returns the cluster's folder with links resolved, as PostgreSQL knows it, or undefined when there is no
 * cluster yet.
 */
export async function existingCluster(dataDir: string): Promise<string | undefined> {
  const place = path.join(dataDir, 'postgres');
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (!found) return undefined;
  if (!statSync(place, { throwIfNoEntry: false })) {
    throw new Error(
      `${place} points to a folder that is gone. Restore that folder, or remove the link to start anew.`,
    );
  }
  return realpath(place);
}

/**
 * Creates a cluster in `DATA_DIR/postgres`. When the operating system user of PostgreSQL has no access to it
 * (a clone in root's home), the cluster is in `systemDir` and `DATA_DIR/postgres` is a link to it.
 */
export async function createCluster(options: {
  dataDir: string;
  systemDir: string;
  binaries: Binaries;
  user: RunAs;
  durable: boolean;
}): Promise<string> {
  const { dataDir, systemDir, user } = options;
  const inside = path.join(dataDir, 'postgres');
  const reachable = await isReachable(dataDir, user);
  const place = reachable ? inside : path.join(systemDir, randomBytes(8).toString('hex'));
  // initdb works in a draft folder beside it, so a start that is killed halfway leaves nothing to repair.
  const draft = `${place}.new`;
  await rm(draft, { recursive: true, force: true });
  await makePublicFolder(path.dirname(draft));
  await mkdir(draft, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(draft, user.uid, user.gid);
  try {
    await initialise(draft, options);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await rename(draft, place);
  if (!reachable) await symlink(place, inside);
  return realpath(place);
}

const passwordFile = (dataDir: string) => path.join(dataDir, 'postgres.password');

/** Returns the superuser's password. The first call creates it, readable by our own user only. */
export function clusterPassword(dataDir: string): string {
  const file = passwordFile(dataDir);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  return password;
}

/**
 * Sets a new password when the password file is lost. A user with access to the cluster may do so, and the
 * data stays.
 */
export function renewLostPassword(dataDir: string, cluster: string, binaries: Binaries, user: RunAs): void {
  if (existsSync(passwordFile(dataDir))) return;
  const statement = `alter role ${superuser} password '${clusterPassword(dataDir)}';\n`;
  run(binaries.postgres, user, ['--single', '-D', cluster, 'postgres'], statement);
}

async function isReachable(dataDir: string, user: RunAs): Promise<boolean> {
  if (user.uid === undefined || user.gid === undefined) return true;
  const trial = await mkdtemp(path.join(dataDir, 'postgres-trial-'));
  await chown(trial, user.uid, user.gid);
  const reachable = canWrite(trial, user);
  await rmdir(trial);
  return reachable;
}

async function initialise(
  draft: string,
  {
    dataDir,
    binaries,
    user,
    durable,
  }: { dataDir: string; binaries: Binaries; user: RunAs; durable: boolean },
): Promise<void> {
  const secrets = await mkdtemp(path.join(tmpdir(), 'herberg-'));
  try {
    const passwordPath = path.join(secrets, 'password');
    await writeFile(passwordPath, clusterPassword(dataDir), { mode: 0o600 });
    if (user.uid !== undefined && user.gid !== undefined) {
      await chown(secrets, user.uid, user.gid);
      await chown(passwordPath, user.uid, user.gid);
    }
    run(binaries.initdb, user, [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordPath}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Built in, so the same on every system; the locales of the C library and their sort orders differ.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]);
    const single = ['--single', '-D', draft, ...(durable ? [] : ['-F']), 'postgres'];
    run(binaries.postgres, user, single, `create database ${databaseName};\n`);
  } finally {
    await rm(secrets, { recursive: true, force: true });
  }
}

function run(program: string, user: RunAs, args: string[], input?: string): void {
  const result = spawnSync(program, args, {
    ...user,
    cwd: path.parse(program).root,
    encoding: 'utf8',
    input,
  });
  // Single-user mode reports a failed statement without failing itself.
  if (result.status === 0 && !/\b(ERROR|FATAL|PANIC):/.test(result.stderr)) return;
  const output = `${result.error?.message ?? ''}${result.stdout ?? ''}${result.stderr ?? ''}`;
  throw new Error(`${path.basename(program)} failed: ${output.trim().split('\n').slice(-12).join('\n')}`);
}
