import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '../../database/connect.ts';
import type { JobData, JobKind } from './job-data.ts';

/** A handler may be called twice for one job, with the same id and moment of enqueueing. */
export type JobHandlers = {
  [Kind in JobKind]: (data: JobData[Kind], jobId: string, queuedAt: Date) => Promise<void>;
};

export type JobFailure = {
  id: string;
  kind: JobKind;
  error: unknown;
  /** How often the job has failed by now. */
  failures: number;
  /** Whether the job is set aside. */
  isLast: boolean;
};

/** Hears of a job when it has failed `reportAfter` times, and when it is set aside. */
type OnFailure = (failure: JobFailure) => Promise<void>;

export type Jobs = {
  /** Enqueues a job, to run at once or after some seconds; if `db` is a transaction, after its commit. */
  enqueue: <Kind extends JobKind>(
    db: Db,
    kind: Kind,
    data: JobData[Kind],
    afterSeconds?: number,
  ) => Promise<void>;
  /** Resolves when the queue's tables exist. */
  open: () => Promise<void>;
  /** Runs a job that waits for a retry, or was set aside, as soon as possible. Returns whether it is one. */
  runAgain: (db: Db, id: string) => Promise<boolean>;
  /** Deletes the stored jobs of an email address, except a running one and the email about the erasure. */
  forget: (db: Db, emailAddress: string) => Promise<void>;
  /** Starts to run jobs; if the queue cannot be opened, retries until `stop`. */
  start: (handlers: JobHandlers, onFailure?: OnFailure) => Promise<void>;
  /** Runs all due jobs in this process and returns the number that failed. For tests. */
  runDue: (handlers: JobHandlers, onFailure?: OnFailure) => Promise<number>;
  stop: () => Promise<void>;
};

const kinds: readonly JobKind[] = [
  'email',
  'password-reset',
  'email-change',
  'order-link',
  'order-email',
  'gift-card-email',
  'loyalty-email',
  'survey-email',
  'test-email',
  'mailing',
  'mailing-test',
  'invoice-due',
  'credit-note-due',
  'pages-due',
  'photo-feed',
  'import-pictures',
];

/**
 * Retries after about 15 s, 30 s, 1 min ... to 1 h, for a day and a half; a job that still fails is set
 * aside.
 */
const patience = { retryLimit: 40, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 };

export const failedQueue = 'failed';

/** A job that failed this often, about five minutes after the first time, needs a person. */
export const reportAfter = 5;

const maxWaitMs = 30_000;

/** Seconds between two polls for jobs. */
const lookEvery = 1;

/** A process sends two heartbeats in this time; without one its job moves to another process. Seconds. */
const heartbeatSeconds = 30;

/** Seconds between two searches for abandoned jobs. */
const lookForOrphansEvery = 20;

/**
 * Opens the job queue. Several processes share it; one of them runs each job, and a failed job waits for its
 * retry without delaying another.
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
    // A little less, so that no search comes too early to count as one.
    monitorIntervalSeconds: Math.max(1, orphansEvery - 5),
  });
  boss.on('error', (error) => {
    // Some are plain objects with the fields of an error.
    const err = error instanceof Error ? error : Object.assign(new Error(), error);
    log.warn({ err }, 'the job queue has a problem');
  });
  let opened: Promise<void> | undefined;
  let isStopped = false;
  const stopping = new AbortController();
  const open = () => {
    opened ??= boss
      .start()
      .then(prepare)
      .catch((error) => {
        // The next caller tries again.
        opened = undefined;
        throw error;
      });
    return opened;
  };

  async function prepare(): Promise<void> {
    await boss.createQueue(failedQueue, { retentionSeconds: 90 * 86_400 });
    for (const kind of kinds) {
      await boss.createQueue(kind, { ...patience, deadLetter: failedQueue, deleteAfterSeconds: 86_400 });
      // Also for a queue that exists already.
      await boss.updateQueue(kind, { heartbeatSeconds });
    }
  }

  async function run(
    kind: JobKind,
    handlers: JobHandlers,
    job: JobWithMetadata<unknown>,
    onFailure?: OnFailure,
  ) {
    const handle = handlers[kind] as (data: unknown, jobId: string, queuedAt: Date) => Promise<void>;
    try {
      await handle(job.data, job.id, job.createdOn);
    } catch (error) {
      const failures = job.retryCount + 1;
      const isLast = failures > job.retryLimit;
      if (isLast) log.error({ err: error, job: job.id, kind, failures }, 'a job failed and was set aside');
      else log.warn({ err: error, job: job.id, kind, failures }, 'a job failed and will be tried again');
      if (onFailure && (isLast || failures === reportAfter)) {
        await onFailure({ id: job.id, kind, error, failures, isLast }).catch((reason) =>
          log.warn({ err: reason, job: job.id, kind }, 'a failed job could not be reported'),
        );
      }
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
    open,
    async runAgain(db, id) {
      await open();
      if ((await boss.redrive(failedQueue, { ids: [id], db: fromKysely(db) })) > 0) return true;
      const { numAffectedRows } = await sql`
        update pgboss.job set start_after = now() where id = ${id} and state = 'retry'`.execute(db);
      return numAffectedRows === 1n;
    },
    async forget(db, emailAddress) {
      await open();
      await sql`delete from pgboss.job where state <> 'active' and data->>'kind' is distinct from 'erased'
        and lower(coalesce(data->>'to', data->>'emailAddress')) = lower(${emailAddress})`.execute(db);
    },
    async start(handlers, onFailure) {
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
          {
            pollingIntervalSeconds: lookEvery,
            localConcurrency: kind.endsWith('email') ? 2 : 1,
            includeMetadata: true,
          },
          async ([job]) => {
            if (job) await run(kind, handlers, job, onFailure);
          },
        );
      }
    },
    async runDue(handlers, onFailure) {
      await open();
      let failed = 0;
      for (let found = true; found; ) {
        found = false;
        for (const kind of kinds) {
          // One at a time, because jobs that are fetched here have no heartbeat.
          const fetch = () => boss.fetch(kind, { includeMetadata: true });
          for (let [job] = await fetch(); job; [job] = await fetch()) {
            const { id } = job;
            found = true;
            await run(kind, handlers, job, onFailure).then(
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
