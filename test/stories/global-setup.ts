import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildStorefront } from '../../web/build.ts';
import { acquireTestServer, releaseTestServer } from '../kit/test-server.ts';
import { findChromium, quietFlags } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the run's one browser, for the workers. */
    browser: string;
  }
}

/** Prepares the stories: the built storefront, the demo in a template, and one browser. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await findChromium((line) => process.stdout.write(`${line}\n`));
  await buildStorefront();
  const server = await acquireTestServer();
  const browser = await chromium.launchServer({ executablePath, args: quietFlags });
  project.provide('databaseUrl', server.databaseUrl);
  project.provide('innMedia', server.innMedia);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await releaseTestServer();
  };
}
