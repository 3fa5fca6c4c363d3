import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the installation's secret. Machines that share a database must share it too, so DATABASE_URL
 * requires SECRET.
 * @throws Error of one line
 */
export async function secretOf({
  secret,
  databaseUrl,
  dataDir,
}: {
  secret: string | undefined;
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<string> {
  if (secret) return secret;
  if (!databaseUrl) return readStoredSecret(dataDir);
  throw new Error('Wrong setting: SECRET is needed with DATABASE_URL; `openssl rand -base64 32` makes one');
}

/** Reads the secret in `dataDir`, or creates it at the first start. Only its owner may read the file. */
async function readStoredSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  const made = join(dataDir, `secret.${randomBytes(8).toString('hex')}`);
  await writeFile(made, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // Linked as a whole: a process that starts at the same moment must not read half a file, and a crash must
    // not leave an empty one.
    await link(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(made);
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret; delete it, and everybody logs in again.`);
  return secret;
}
