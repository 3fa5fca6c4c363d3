import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startThrowawayServer } from '../../database/throwaway-server.ts';
import { buildStorefront } from '../../web/build.ts';
import { createTemplateInn } from './template-inn.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test run's PostgreSQL; tests take a database of their own from it. */
    databaseUrl: string;
    /** Originals of the demo inn's pictures, as its template database names them. */
    innMedia: string;
  }
}

let server: Awaited<ReturnType<typeof startThrowawayServer>> | undefined;
let innMedia: string | undefined;

export async function setup(project: TestProject): Promise<void> {
  await buildStorefront();
  server = await startThrowawayServer();
  innMedia = await createTemplateInn(server.url);
  project.provide('databaseUrl', server.url);
  project.provide('innMedia', innMedia);
}

export async function teardown(): Promise<void> {
  await server?.stop();
  if (innMedia) await rm(innMedia, { recursive: true, force: true });
}
