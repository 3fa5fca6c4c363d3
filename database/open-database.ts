import { findRunning, startEmbedded } from './embedded.ts';

/**
 * Opens the configured database for a command: an external PostgreSQL, a running embedded one, or one that
 * this call starts.
 */
export async function openDatabase(config: {
  dataDir: string;
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
}): Promise<{ url: string; close(): Promise<void> }> {
  const known = config.databaseDirectUrl ?? config.databaseUrl ?? (await findRunning(config.dataDir));
  if (known) return { url: known, close: async () => {} };
  const server = await startEmbedded({ dataDir: config.dataDir, log: { info: () => {} } });
  return { url: server.url, close: server.stop };
}

/** Runs a command and ends the process with one line when it fails. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
