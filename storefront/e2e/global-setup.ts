import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium, quietFlags } from './chromium.ts';
import { type OpenSite, openSite } from './site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The one site of the run. A story that changes something does so on pages of its own. */
    site: Omit<OpenSite, 'stop'>;
    /** Where the workers reach the one browser of the run. */
    browser: string;
  }
}

/** One site and one browser for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await findChromium((line) => process.stdout.write(`${line}\n`));
  const { stop, ...site } = await openSite();
  const browser = await chromium.launchServer({ executablePath, args: quietFlags });
  project.provide('site', site);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await stop();
  };
}
