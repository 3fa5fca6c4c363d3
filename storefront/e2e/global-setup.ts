import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { connect } from '../../database/connect.ts';
import { innTemplate, onDatabase } from '../../database/throwaway-server.ts';
import { acquireTestServer, releaseTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { buildStorefront } from '../build.ts';
import { findChromium, quietFlags } from './chromium.ts';
import { linkFiles } from './site.ts';
import { putSmallPictures } from './small-pictures.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the workers reach the one browser of the run. */
    browser: string;
    /** Pictures of the demo inn, small ones, that each site of stories has. */
    storyMedia: string;
  }
}

/** What stories need before the first of them: the built storefront, the demo in a template, and one browser. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await findChromium((line) => process.stdout.write(`${line}\n`));
  await buildStorefront();
  const server = await acquireTestServer();
  const storyMedia = await smallMedia(server);
  const browser = await chromium.launchServer({ executablePath, args: quietFlags });
  project.provide('databaseUrl', server.databaseUrl);
  project.provide('innMedia', server.innMedia);
  project.provide('storyMedia', storyMedia);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await rm(storyMedia, { recursive: true, force: true });
    await releaseTestServer();
  };
}

async function smallMedia({ databaseUrl, innMedia }: TestServer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'herberg-pictures-'));
  await linkFiles(innMedia, folder);
  const { db, close } = connect(onDatabase(databaseUrl, innTemplate), { max: 1 });
  await putSmallPictures(db, folder).finally(close);
  return folder;
}
