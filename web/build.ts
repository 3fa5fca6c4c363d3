import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
/** The built storefront: `client` for browsers, `server` for the Node server. */
export const buildFolder = join(root, 'build');
const note = join(buildFolder, '.sources');
const sources = [
  'public',
  'web',
  'client',
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** Builds the storefront when its sources changed since the last build. */
export async function buildStorefront(): Promise<void> {
  const now = getHash(sources);
  if (existsSync(note) && readFileSync(note, 'utf8') === now) return;
  process.stdout.write('Building the storefront ...\n');
  const tool = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const built = spawnSync(process.execPath, [tool, 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error(`The storefront could not be built.\n${built.stderr}`);
  await compressFiles(join(buildFolder, 'client'));
  writeFileSync(note, now);
}

/**
 * Writes compressed copies beside every text file, at the highest levels, because the build compresses only
 * once.
 */
async function compressFiles(folder: string): Promise<void> {
  const brotli = promisify(brotliCompress);
  const deflate = promisify(gzip);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, await deflate(bytes, { level: 9 }));
    }),
  );
}

function getHash(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => {
    const full = join(root, path);
    if (!path.includes('.')) {
      return readdirSync(full, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));
    }
    return [full];
  });
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

if (import.meta.main) await buildStorefront();
