import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The installation's secret. Machines that share a database must share it too, so with DATABASE_URL it must be given.
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
  if (!databaseUrl) return keptSecret(dataDir);
  throw new Error('Wrong setting: SECRET is needed with DATABASE_URL; `openssl rand -base64 32` makes one');
}

/** The secret that is kept in `dataDir`; made at the first start. Only its owner may read the file. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret; delete it, and everybody logs in again.`);
  return secret;
}
