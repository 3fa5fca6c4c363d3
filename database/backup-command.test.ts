import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

const run = promisify(execFile);
const log = { info: () => {} };

let folder: string;
let inn: string;
let file: string;
const servers: Embedded[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'herberg-command-'));
  await chmod(folder, 0o755);
  inn = path.join(folder, 'inn');
  file = path.join(folder, 'inn.tar.gz');
  await mkdir(path.join(inn, 'media', 'originals'), { recursive: true });
  await writeFile(path.join(inn, 'media', 'originals', 'duinkamer.jpg'), 'a picture');
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, log });
  servers.push(server);
  return server;
}

async function query(server: Embedded, text: string) {
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  return [...(await sql.unsafe(text).finally(() => sql.end()))];
}

const command = (name: 'backup' | 'restore', dataDir: string, ...args: string[]) =>
  run(process.execPath, [path.join(import.meta.dirname, `${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

test('backs up the embedded database, running or stopped, and restores it', async () => {
  const server = await start(inn);
  await migrate(server.url, { folder: path.join(import.meta.dirname, 'migrations') });
  await query(server, `create table guest as select 'ana' as name`);
  await command('backup', inn, file);
  expect(await query(server, 'select name from guest')).toEqual([{ name: 'ana' }]);
  const whileRunning = (await stat(file)).mtimeMs;
  await expect(command('restore', inn, file)).rejects.toThrow('no other media');

  await query(server, 'drop table guest');
  await server.stop();
  await command('backup', inn, file);
  expect((await stat(file)).mtimeMs).toBeGreaterThan(whileRunning);
  expect((await stat(file)).mode & 0o077).toBe(0);

  const other = path.join(folder, 'other');
  const { stdout } = await command('restore', other, file);
  expect(stdout).toMatch(/^Restored \d+ tables/);
  expect(await readFile(path.join(other, 'media', 'originals', 'duinkamer.jpg'), 'utf8')).toBe('a picture');
  const restored = await start(other);
  expect(await migrate(restored.url, { folder: path.join(import.meta.dirname, 'migrations') })).toEqual([]);
}, 60_000);

test('reports an error in one line', async () => {
  const nowhere = path.join(folder, 'nowhere');
  await expect(command('backup', nowhere, file)).rejects.toMatchObject({
    code: 1,
    stderr: `There is no database in ${nowhere}.\n`,
  });
  await expect(command('backup', nowhere)).rejects.toMatchObject({
    stderr: expect.stringContaining('npm run backup --'),
  });
  await expect(command('restore', nowhere, `${file}.none`)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^ENOENT.*\n$/),
  });
});
