import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';

/** Spawn options that run a child as another user; empty when we are not root. */
export type RunAs = { uid?: number; gid?: number };

/**
 * Returns the user for PostgreSQL, which refuses to run as root. An existing cluster runs as its owner; a new
 * one as `postgres` where the system has that user, else as `herberg`, which this call creates.
 */
export function databaseUser(cluster?: string): RunAs {
  const ownId = process.getuid?.();
  const owner = cluster ? statSync(cluster) : undefined;
  if (ownId !== 0) {
    if (ownId === undefined || !owner || owner.uid === ownId) return {};
    throw new Error(
      `${cluster} belongs to another user (id ${owner.uid}). Start Herberg as that user, or as root.`,
    );
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = lookUp('postgres') ?? lookUp('herberg') ?? create('herberg');
  if (user) return user;
  throw new Error(
    'PostgreSQL refuses to run as root, and no user could be created for it. Create one named "herberg", or start Herberg as an ordinary user.',
  );
}

/** Returns whether the user can enter the folder and write there, by an attempt. */
export function canWrite(folder: string, user: RunAs): boolean {
  if (user.uid === undefined) return true;
  const probe = 'cd "$1" && : > .probe && rm .probe';
  return (
    spawnSync('/bin/sh', ['-c', probe, 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

/** Creates a folder that every user may enter, whatever our umask; an existing folder is not changed. */
export async function makePublicFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first) await chmod(folder, 0o755);
}

function lookUp(name: string): RunAs | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function create(name: string): RunAs | undefined {
  const debian = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name];
  if (spawnSync('useradd', debian, { stdio: 'ignore' }).status !== 0) {
    spawnSync('addgroup', ['-S', name], { stdio: 'ignore' });
    spawnSync('adduser', ['-S', '-D', '-H', '-G', name, name], { stdio: 'ignore' });
  }
  return lookUp(name);
}
