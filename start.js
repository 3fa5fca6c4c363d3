// The one file that also runs on an older Node: it installs what is missing, then goes on with the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const task = process.argv[2] ?? 'start';
const nodeNeeded = 26;

install();
const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
if (Number(process.versions.node.split('.')[0]) >= nodeNeeded) {
  await import('./run.ts');
} else {
  const child = spawn(pinned, [join(root, 'start.js'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  child.on('error', () => {
    process.stderr.write(
      `There is no Node ${nodeNeeded} for ${process.platform} ${process.arch}; install one and start again.\n`,
    );
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Installs the locked packages, unless they are there: by our own note of it, or by npm's. */
function install() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const note = join(root, 'node_modules', '.herberg-lock');
  if (existsSync(note) && readFileSync(note, 'utf8') === hash) return;
  if (isInstalled(JSON.parse(lock).packages)) return;
  process.stdout.write(
    `Installing packages for npm ${task === 'start' ? 'start' : `run ${task}`} (about a minute) ...\n`,
  );
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  // Not `npm ci`: it refuses a lock that lacks another platform's optional packages, and mirrors lack some of those.
  const done = spawnSync(
    command,
    [
      ...before,
      'install',
      '--no-save',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (done.status !== 0) {
    process.stderr.write('The packages could not be installed; npm says why above.\n');
    process.exit(done.status ?? 1);
  }
  writeFileSync(note, hash);
}

/**
 * Whether each locked package is where it belongs, and npm says that it put it there, as it does after `npm ci` too; a start then needs
 * no network. Of the packages for one kind of machine only ours need be there, and not those for another C library.
 */
function isInstalled(locked) {
  const own = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(own)) return false;
  const installed = readJson(own).packages;
  const isThere = (path, version) => {
    const file = join(root, path, 'package.json');
    return installed[path]?.version === version && existsSync(file) && readJson(file).version === version;
  };
  const isOurs = ({ os, cpu, libc }) =>
    !libc && os && cpu && [os, cpu].flat().every((name) => [process.platform, process.arch].includes(name));
  return Object.entries(locked).every(
    ([path, wanted]) =>
      path === '' ||
      isThere(path, wanted.version) ||
      (wanted.optional && !isOurs(wanted) && !installed[path]),
  );
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
