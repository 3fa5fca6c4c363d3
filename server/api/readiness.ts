import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { incomingFolder, type Library } from '../media/index.ts';
import type { Projections } from './projections.ts';

/** `database` and `disk`: they can be written. */
type ReadyParts = { database: boolean; disk: boolean; projections: boolean; stopping: boolean };

/** Tells a load balancer whether this process should get requests. */
export type Readiness = {
  read: () => Promise<{ isReady: boolean; parts: ReadyParts }>;
  /** From now on the process is not ready. */
  stop: () => void;
};

type Watched = { db: Db; projections: Projections; library: Pick<Library, 'folder'> };

export function openReadiness({ db, projections, library }: Watched): Readiness {
  let stopping = false;
  return {
    async read() {
      const [database, disk] = await Promise.all([
        succeeds(writeToDatabase(db)),
        succeeds(writeToDisk(incomingFolder(library))),
      ]);
      const parts = { database, disk, projections: projections.areReady, stopping };
      return { isReady: database && disk && parts.projections && !stopping, parts };
    },
    stop() {
      stopping = true;
    },
  };
}

const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/**
 * Makes PostgreSQL write a temporary file of half a megabyte, which leaves nothing behind. Services that run
 * PostgreSQL make it read-only when its disk is nearly full.
 */
async function writeToDatabase(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local work_mem = '64kB'`.execute(trx);
    const { rows } = await sql<{ isReadOnly: boolean }>`
      select current_setting('transaction_read_only')::boolean as "isReadOnly", count(*)
      from generate_series(1, 30000)`.execute(trx);
    if (rows[0]?.isReadOnly) throw new Error('PostgreSQL is read-only');
  });
}

const probeBytes = Buffer.alloc(65_536);

async function writeToDisk(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, randomUUID());
  try {
    await writeFile(file, probeBytes);
  } finally {
    await rm(file, { force: true });
  }
}
