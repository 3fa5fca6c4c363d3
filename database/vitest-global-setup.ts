import type { TestProject } from 'vitest/node';
import { startThrowawayServer } from './throwaway-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test run's PostgreSQL; tests take a database of their own from it. */
    databaseUrl: string;
  }
}

let server: Awaited<ReturnType<typeof startThrowawayServer>> | undefined;

export async function setup(project: TestProject): Promise<void> {
  server = await startThrowawayServer();
  project.provide('databaseUrl', server.url);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
