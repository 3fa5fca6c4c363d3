import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { secretOf } from './secret.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'herberg-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const embedded = { secret: undefined, databaseUrl: undefined };

test('a secret is created once, and only its owner may read it', async () => {
  const dataDir = join(await emptyFolder(), 'data');
  const all = await Promise.all([1, 2, 3].map(() => secretOf({ ...embedded, dataDir })));
  expect(new Set(all).size).toBe(1);
  expect(all[0]).toMatch(/^[\w-]{43}$/);
  expect(await secretOf({ ...embedded, dataDir })).toBe(all[0]);
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  expect((await readFile(join(dataDir, 'secret'), 'utf8')).trim()).toBe(all[0]);
  expect(await readdir(dataDir)).toEqual(['secret']);
});

test('a configured secret is used, and no file is created', async () => {
  const dataDir = await emptyFolder();
  const secret = 'set from outside, long enough to sign';
  expect(await secretOf({ secret, databaseUrl: 'postgres://inn@db.example/inn', dataDir })).toBe(secret);
  await expect(stat(join(dataDir, 'secret'))).rejects.toThrow('ENOENT');
});

test('a database of one’s own needs a configured secret', async () => {
  const dataDir = await emptyFolder();
  const settings = { secret: undefined, databaseUrl: 'postgres://inn@db.example/inn', dataDir };
  await expect(secretOf(settings)).rejects.toThrow(/^Wrong setting: SECRET is needed with DATABASE_URL/);
});

test('an empty secret file is never used to sign', async () => {
  const dataDir = await emptyFolder();
  await writeFile(join(dataDir, 'secret'), '\n');
  await expect(secretOf({ ...embedded, dataDir })).rejects.toThrow(/holds no secret/);
});
