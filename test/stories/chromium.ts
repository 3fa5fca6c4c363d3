import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { installPackage, installsPackages, succeeds } from '../kit/install-package.ts';

/** Chromium without a window, which costs half as much as the whole browser. */
const shell = '/usr/bin/chromium-headless-shell';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags for a browser that connects only to the site under test. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns CHROMIUM_PATH, else Debian's headless shell, which this call installs when we are root, else a
 * browser on the machine, else Playwright's own download.
 */
export async function findChromium(log: (line: string) => void): Promise<string> {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && !existsSync(configuredPath))
    throw new Error(`CHROMIUM_PATH names ${configuredPath}, which does not exist.`);
  if (configuredPath) return configuredPath;
  if (existsSync(shell)) return shell;
  const found = () => known.find(existsSync);
  if (installsPackages()) {
    log('Installing Chromium for the browser tests ...');
    if (await installPackage('chromium-headless-shell', !found())) return shell;
    if (!found()) await installPackage('chromium', false);
  }
  const there = found();
  if (there) return there;
  log('Downloading Chromium for the browser tests ...');
  const tool = new URL('../../node_modules/playwright-core/cli.js', import.meta.url).pathname;
  await succeeds(process.execPath, [tool, 'install', 'chromium']);
  const path = chromium.executablePath();
  if (!existsSync(path)) throw new Error('There is no Chromium; set CHROMIUM_PATH to one.');
  return path;
}
