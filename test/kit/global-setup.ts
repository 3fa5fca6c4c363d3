import type { TestProject } from 'vitest/node';
import { buildStorefront } from '../../web/build.ts';
import { acquireTestServer, releaseTestServer } from './test-server.ts';

/** Prepares the tests with a database: the built storefront, and the demo in a template. */
export async function setup(project: TestProject): Promise<void> {
  await buildStorefront();
  const { databaseUrl, innMedia } = await acquireTestServer();
  project.provide('databaseUrl', databaseUrl);
  project.provide('innMedia', innMedia);
}

export const teardown = releaseTestServer;
