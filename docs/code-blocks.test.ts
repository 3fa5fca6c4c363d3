import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inspect, promisify } from 'node:util';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openShop } from '../test/kit/open-shop.ts';

/*
 * The code in the documents is compiled in a copy of the project, and the example of the client runs against the demo. A
 * part of a file begins with `// path of the file, in an object`; it is put at the start of that object, or of the file.
 */

const root = join(import.meta.dirname, '..');
const documents = [
  'README.md',
  ...readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** `file` is the path of a new file of the project that holds the code. */
type Block = { file: string; text: string };

const blocks: Block[] = documents.flatMap((document) => {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/^( *)```(tsx?)\n([\s\S]*?)^\1```$/gm)].map((match, index): Block => {
    const [, indent = '', type, code = ''] = match;
    const paths = text.slice(0, match.index).matchAll(/`([\w/-]+\.tsx?)`/g);
    const named = [...paths].map(([, path = '']) => path).findLast((path) => path.endsWith(`.${type}`));
    const isNew = type === 'tsx' && named && !existsSync(join(root, named));
    const file = isNew ? named : `${document.replaceAll(/\W/g, '-')}-${index + 1}.${type}`;
    return { file, text: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') };
  });
});

/** Files that declare what vitest provides to tests. */
const declaring = ['test/kit/global-setup.ts'];

const partOf = /^\/\/ ([\w/.-]+\.ts), (?:in (\w+)|at the top)\n/gm;
const isInParts = ({ text }: Block) => text.search(partOf) === 0;

const folders = ['client', 'contract', 'database', 'demo', 'server', 'test', 'web'];
const copy = await mkdtemp(join(root, 'build', 'code-blocks-'));
afterAll(() => rm(copy, { recursive: true }));

async function copyProject(): Promise<void> {
  const isCode = (path: string) => !/\.[a-z0-9]+$/.test(path) || /\.(tsx?|json)$/.test(path);
  for (const folder of folders)
    await cp(join(root, folder), join(copy, folder), { recursive: true, filter: isCode });
  for (const file of readdirSync(root).filter((name) => /\.(ts|json)$/.test(name)))
    await cp(join(root, file), join(copy, file));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** Puts the parts of a block into their files, and returns these. */
async function putParts({ text }: Block): Promise<string[]> {
  const parts = text.split(partOf).slice(1);
  const files = new Set<string>();
  for (let at = 0; at < parts.length; at += 3) {
    const [file = '', object, code = ''] = parts.slice(at, at + 3);
    const before = readFileSync(join(copy, file), 'utf8');
    const start = object
      ? (before.match(new RegExp(`^ *(export const )?${object}\\b.*\\{\n`, 'm')) ?? expect.fail())
      : '';
    const place = start ? (start.index ?? 0) + start[0].length : 0;
    await writeFile(join(copy, file), before.slice(0, place) + code + before.slice(place));
    files.add(file);
  }
  return [...files];
}

describe('the code in the documents', () => {
  test('compiles', { timeout: 240_000 }, async () => {
    await copyProject();
    const files: string[] = [];
    for (const block of blocks) {
      if (isInParts(block)) files.push(...(await putParts(block)));
      else {
        await mkdir(dirname(join(copy, block.file)), { recursive: true });
        // A module, so that blocks share no names.
        await writeFile(join(copy, block.file), `${block.text}\nexport {};\n`);
        files.push(block.file);
      }
    }
    expect(files).toContain('contract/calls.ts');
    // The files with declarations that the others do not import.
    const ambient = { include: ['**/*.d.ts'], exclude: ['node_modules'] };
    const config = {
      extends: './tsconfig.json',
      files: [...files, ...declaring],
      ...ambient,
    };
    await writeFile(join(copy, 'tsconfig.blocks.json'), JSON.stringify(config));
    const compiler = join(root, 'node_modules', '.bin', 'tsc');
    const run = promisify(execFile)(compiler, ['--noEmit', '-p', 'tsconfig.blocks.json'], { cwd: copy });
    const { stdout } = await run.catch((error) => error);
    expect(stdout).toBe('');
  });

  test('prints what its comments say, where it calls the demo', async () => {
    const [example] = blocks.filter(({ text }) => text.includes('createClient({ baseAddress'));
    const { file, text } = example ?? expect.fail();
    const shop = await openShop();
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const { url, method, headers } = new Request(input, init);
      const { pathname, search } = new URL(url);
      return shop.fetch(`${pathname}${search}`, { method, headers: Object.fromEntries(headers) });
    });
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const folder = join(root, 'build', `run-${process.pid}`);
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(folder);
    await writeFile(join(folder, file), text.replaceAll("from './", "from '../../"));
    await import(join(folder, file));
    expect(fetch).toHaveBeenCalledTimes(3);
    const comments = [...text.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, comment]) => comment);
    expect(log.mock.calls.map((values) => values.map(shown).join(' '))).toEqual(comments);
  });
});

const shown = (value: unknown) => (typeof value === 'string' ? value : inspect(value));
