import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages of Debian can be installed here. */
export const installsPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a package of Debian, after an update of the lists if `updates`. Returns whether it is installed. */
export async function installPackage(name: string, updates: boolean): Promise<boolean> {
  if (updates) await apt('update');
  return apt('install', '-y', '--no-install-recommends', name);
}

/**
 * Runs apt-get. It waits up to two minutes for the lock of another process, and fails soon without a network.
 */
function apt(...options: string[]): Promise<boolean> {
  const patient = [
    '-o',
    'DPkg::Lock::Timeout=120',
    '-o',
    'Acquire::http::Timeout=20',
    '-o',
    'Acquire::Retries=0',
  ];
  return succeeds('apt-get', [...patient, ...options]);
}

/** Runs a program, at most five minutes. Returns whether it succeeded. */
export function succeeds(program: string, options: readonly string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(program, options, { stdio: 'ignore', timeout: 300_000, env });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
