import { rm } from 'node:fs/promises';
import { startThrowawayServer } from '../../database/throwaway-server.ts';
import { createTemplateInn } from './template-inn.ts';

export type TestServer = {
  /** The test run's PostgreSQL; tests create databases of their own on it. */
  databaseUrl: string;
  /** Folder with the originals of the demo inn's pictures, as its template database names them. */
  innMedia: string;
};

declare module 'vitest' {
  export interface ProvidedContext extends TestServer {}
}

let server: Promise<TestServer & { stop: () => Promise<void> }> | undefined;
let users = 0;

/**
 * Starts the run's PostgreSQL with the demo in a template, once for all projects of a run. Call
 * `releaseTestServer` when done.
 */
export async function acquireTestServer(): Promise<TestServer> {
  users += 1;
  server ??= start();
  const { databaseUrl, innMedia } = await server;
  return { databaseUrl, innMedia };
}

/** Stops the server when its last user is done. */
export async function releaseTestServer(): Promise<void> {
  users -= 1;
  if (users > 0) return;
  await (await server)?.stop();
  server = undefined;
}

async function start() {
  const { url, stop } = await startThrowawayServer();
  try {
    const innMedia = await createTemplateInn(url);
    return {
      databaseUrl: url,
      innMedia,
      async stop() {
        await stop();
        await rm(innMedia, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
