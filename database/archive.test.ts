import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collect, type Entry, readArchive, writeArchive } from './archive.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'herberg-archive-'));
  file = path.join(folder, 'inn.tar.gz');
});
afterEach(() => rm(folder, { recursive: true }));

const contents = new Map<string, Buffer>([
  ['empty', Buffer.alloc(0)],
  ['one-block', Buffer.alloc(512, 'a')],
  ['media/kamer één.avif', Buffer.from('duinkamer')],
  [`media/${'lang/'.repeat(40)}é.webp`, Buffer.alloc(300_000, 'xyz')],
]);

async function* entries(): AsyncGenerator<Entry> {
  for (const [name, content] of contents) yield { name, size: content.length, content };
}

test('an archive returns its entries, whatever the length of name and content', async () => {
  await writeArchive(file, entries());
  const found = new Map<string, Buffer>();
  for await (const entry of readArchive(file)) found.set(entry.name, await collect(entry.content));
  expect(found).toEqual(contents);
});

test('unread content is skipped', async () => {
  await writeArchive(file, entries());
  const names: string[] = [];
  for await (const entry of readArchive(file)) names.push(entry.name);
  expect(names).toEqual([...contents.keys()]);
});

test.skipIf(process.platform === 'win32')('the system tar reads it', async () => {
  await writeArchive(file, entries());
  execFileSync('tar', ['xzf', file], { cwd: folder });
  for (const [name, content] of contents) expect(await readFile(path.join(folder, name))).toEqual(content);
});

test('a shortened file is an error, and a failed write leaves no file', async () => {
  await writeArchive(file, entries());
  await truncate(file, (await stat(file)).size - 40);
  await expect(async () => {
    for await (const entry of readArchive(file)) await collect(entry.content);
  }).rejects.toThrow();
  await rm(file);
  async function* wrong(): AsyncGenerator<Entry> {
    yield { name: 'a', size: 5, content: Buffer.from('abc') };
  }
  await expect(writeArchive(file, wrong())).rejects.toThrow('a changed while it was being read');
  expect(await readdir(folder)).toEqual([]);
});
