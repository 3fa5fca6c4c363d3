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

/** Installs the locked packages when they were never installed or the lock has changed since. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const note = join(root, 'node_modules', '.herberg-lock');
  if (existsSync(note) && readFileSync(note, 'utf8') === lock) return;
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
  writeFileSync(note, lock);
}
