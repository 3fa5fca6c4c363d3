import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '../../database/connect.ts';
import type { JobData, JobKind } from './job-data.ts';

/** A handler may be called twice for one job, with the same id. */
export type JobHandlers = { [Kind in JobKind]: (data: JobData[Kind], jobId: string) => Promise<void> };

export type Jobs = {
  /** Asks for a job, to be done at once or after so many seconds; when `db` is a transaction, only its commit does. */
  enqueue: <Kind extends JobKind>(
    db: Db,
    kind: Kind,
    data: JobData[Kind],
    afterSeconds?: number,
  ) => Promise<void>;
  /** Removes what is kept of jobs about an address, but for one that is under way and the letter that says goodbye. */
  forget: (db: Db, emailAddress: string) => Promise<void>;
  /** Begins to do what is asked for; where the queue cannot be opened, tries again until `stop`. */
  start: (handlers: JobHandlers) => Promise<void>;
  /** Does all that is due, in this process; answers how many failed. For tests. */
  runDue: (handlers: JobHandlers) => Promise<number>;
  stop: () => Promise<void>;
};

const kinds: readonly JobKind[] = [
  'letter',
  'reset-asked',
  'email-change-asked',
  'order-letter',
  'loyalty-letter',
  'survey-letter',
  'invoice-due',
  'credit-note-due',
  'pages-due',
  'photo-feed',
];

/** Tries again after about 15 s, 30 s, 1 min ... to 1 h, for a day and a half; what still fails then is kept aside. */
const patience = { retryLimit: 40, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 };

export const failedQueue = 'failed';

const maxWaitMs = 30_000;

/** Seconds between two looks for work. */
const lookEvery = 1;

/** A process says so often that it is still at a job, twice in this time; whose does not is given to another. Seconds. */
const heartbeatSeconds = 30;

/** Seconds between two looks for jobs that nobody is at any more. */
const lookForOrphansEvery = 20;

/**
 * The queue of what follows a transaction. Several processes share it; each job is done by one of them, and a job that
 * fails waits for its next try without holding up another.
 */
export function openJobs(databaseUrl: string, log: Logger, orphansEvery = lookForOrphansEvery): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 2,
    schedule: false,
    application_name: 'herberg jobs',
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: orphansEvery,
    // A little less, so that no look comes too early to count as one.
    monitorIntervalSeconds: Math.max(1, orphansEvery - 5),
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue has a problem'));
  let opened: Promise<void> | undefined;
  let isStopped = false;
  const stopping = new AbortController();
  const open = () => {
    opened ??= boss
      .start()
      .then(prepare)
      .catch((error) => {
        // The next who asks tries again.
        opened = undefined;
        throw error;
      });
    return opened;
  };

  async function prepare(): Promise<void> {
    await boss.createQueue(failedQueue, { retentionSeconds: 90 * 86_400 });
    for (const kind of kinds) {
      await boss.createQueue(kind, { ...patience, deadLetter: failedQueue, deleteAfterSeconds: 86_400 });
      // Also where the queue was made before.
      await boss.updateQueue(kind, { heartbeatSeconds });
    }
  }

  async function run(kind: JobKind, handlers: JobHandlers, job: { id: string; data: unknown }) {
    const handle = handlers[kind] as (data: unknown, jobId: string) => Promise<void>;
    try {
      await handle(job.data, job.id);
    } catch (error) {
      log.warn({ err: error, job: job.id, kind }, 'a job failed and will be tried again');
      throw error;
    }
  }

  return {
    async enqueue(db, kind, data, afterSeconds = 0) {
      await open();
      await boss.send(kind, data, {
        db: fromKysely(db),
        ...(afterSeconds > 0 && { startAfter: afterSeconds }),
      });
    },
    async forget(db, emailAddress) {
      await open();
      await sql`delete from pgboss.job where state <> 'active' and data->>'kind' is distinct from 'erased'
        and lower(coalesce(data->>'to', data->>'emailAddress')) = lower(${emailAddress})`.execute(db);
    },
    async start(handlers) {
      for (let tries = 0; !isStopped; tries++) {
        const error = await open().then(
          () => undefined,
          (failed: unknown) => failed,
        );
        if (!error) break;
        log.error({ err: error }, 'the job queue could not be opened and will be tried again');
        await wait(Math.min(1000 * 2 ** tries, maxWaitMs), undefined, { signal: stopping.signal }).catch(
          () => {},
        );
      }
      if (isStopped) return;
      for (const kind of kinds) {
        await boss.work(
          kind,
          { pollingIntervalSeconds: lookEvery, localConcurrency: kind.endsWith('letter') ? 2 : 1 },
          async ([job]) => {
            if (job) await run(kind, handlers, job);
          },
        );
      }
    },
    async runDue(handlers) {
      await open();
      let failed = 0;
      for (let found = true; found; ) {
        found = false;
        for (const kind of kinds) {
          // One at a time: a heart beats for none of them here.
          for (let [job] = await boss.fetch(kind); job; [job] = await boss.fetch(kind)) {
            const { id } = job;
            found = true;
            await run(kind, handlers, job).then(
              () => boss.complete(kind, id),
              (error) => {
                failed += 1;
                return boss.fail(kind, id, { message: String(error) });
              },
            );
          }
        }
      }
      return failed;
    },
    async stop() {
      isStopped = true;
      stopping.abort();
      if (!opened) return;
      await opened.catch(() => {});
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
