import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = await mkdtemp(join(tmpdir(), 'herberg-start-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = (...path: string[]) => join(folder, ...path);
const write = async (path: string, content: unknown) =>
  writeFile(at(path), typeof content === 'string' ? content : JSON.stringify(content));

const env = { PATH: process.env.PATH, HOME: folder, npm_config_offline: 'true' };
const npm = (cwd: string, ...args: string[]) => execFileSync('npm', args, { cwd, env, stdio: 'pipe' });
const start = () => execFileSync(process.execPath, ['start.js'], { cwd: folder, env, encoding: 'utf8' });

/**
 * Makes the project depend on `bell` in this version, in package.json and the lock file, as a newer release
 * would.
 */
async function hang(version: string): Promise<void> {
  await write('works/bell/package.json', { name: 'bell', version });
  npm(at('works/bell'), 'pack', '--pack-destination', at('works'));
  const bell = `bell-${version}.tgz`;
  const dependencies = { bell: `file:${bell}` };
  await write('works/package.json', { name: 'house', private: true, type: 'module', dependencies });
  npm(at('works'), 'install', '--package-lock-only');
  for (const file of [bell, 'package.json', 'package-lock.json']) await copyFile(at('works', file), at(file));
}

/** Adds a package for another kind of machine to the lock file, which npm cannot install here. */
async function lockAnother(os: string, cpu: string): Promise<void> {
  const lock = JSON.parse(await readFile(at('package-lock.json'), 'utf8'));
  lock.packages['node_modules/gong'] = { version: '1.0.0', optional: true, os: [os], cpu: [cpu] };
  await write('package-lock.json', lock);
}

test('a start installs missing packages, and nothing else', { timeout: 120_000 }, async () => {
  await mkdir(at('works/bell'), { recursive: true });
  await copyFile(join(import.meta.dirname, 'start.js'), at('start.js'));
  await write('run.ts', 'console.log("open");');
  await hang('1.0.0');
  const installing = /^Installing packages for npm start .*\n.*open\n$/s;

  expect(start(), 'the first').toMatch(installing);
  expect(start(), 'the second').toBe('open\n');
  await hang('1.1.0');
  expect(start(), 'after a newer lock').toMatch(installing);
  expect(JSON.parse(await readFile(at('node_modules/bell/package.json'), 'utf8')).version).toBe('1.1.0');

  await hang('1.2.0');
  npm(folder, 'ci');
  expect(start(), 'after npm ci').toBe('open\n');
  await lockAnother('plan9', process.arch);
  expect(start(), 'without what is for another machine').toBe('open\n');
  await rm(at('node_modules'), { recursive: true });
  await hang('1.2.0');
  expect(start(), 'after all was taken away').toMatch(installing);
});
