import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../database/test-database.ts';
import { endProcessesAfterTests, startProcess } from '../../test/kit/start-process.ts';
import type { Email } from './job-data.ts';
import { type JobHandlers, type Jobs, openJobs } from './jobs.ts';

endProcessesAfterTests();

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let here: Jobs;
let there: Jobs;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await cloneDatabase();
  [here, there] = [openJobs(database.url, log, 1), openJobs(database.url, log, 1)];
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await database.drop();
});

const email = (to: string): Email => ({
  kind: 'erased',
  siteId: '00000000-0000-7000-8000-000000000000',
  culture: 'nl',
  to,
  origin: 'http://localhost',
  firstName: '',
});

const handlers = (onEmail: (message: Email) => Promise<void>): JobHandlers => ({
  email: onEmail,
  'password-reset': async () => {},
  'email-change': async () => {},
  'order-link': async () => {},
  'order-email': async () => {},
  'gift-card-email': async () => {},
  'loyalty-email': async () => {},
  'invoice-due': async () => {},
  'credit-note-due': async () => {},
  'pages-due': async () => {},
  'survey-email': async () => {},
  'test-email': async () => {},
  mailing: async () => {},
  'mailing-test': async () => {},
  'photo-feed': async () => {},
  'import-pictures': async () => {},
});

test('two processes can open the queue of an empty database at once', async () => {
  await Promise.all([
    here.enqueue(database.db, 'email', email('first')),
    there.enqueue(database.db, 'email', email('second')),
  ]);
  const done: string[] = [];
  expect(await here.runDue(handlers(async ({ to }) => void done.push(to)))).toBe(0);
  expect(done.toSorted()).toEqual(['first', 'second']);
});

test('a job of a rolled back transaction never runs', async () => {
  const enqueueing = database.db.transaction().execute(async (trx) => {
    await here.enqueue(trx, 'email', email('never'));
    throw new Error('no');
  });
  await expect(enqueueing).rejects.toThrow('no');
  const done = vi.fn(async () => {});
  await here.runDue(handlers(done));
  expect(done).not.toHaveBeenCalled();
});

test('a job that fails does not delay another, and is retried later', async () => {
  await here.enqueue(database.db, 'email', email('poison'));
  await here.enqueue(database.db, 'email', email('fine'));
  const done: string[] = [];
  const failing = handlers(async ({ to }) => {
    if (to === 'poison') throw new Error('the server spat it out');
    done.push(to);
  });
  expect(await here.runDue(failing)).toBe(1);
  expect(done).toEqual(['fine']);
  const [waiting] = await database.sql`
    select state, retry_count, start_after > now() + interval '5 seconds' as later from pgboss.job
    where data->>'to' = 'poison'`;
  expect(waiting).toMatchObject({ state: 'retry', later: true });
  await database.sql`update pgboss.job set start_after = now() where data->>'to' = 'poison'`;
  const healed = vi.fn(async () => {});
  expect(await there.runDue(handlers(healed))).toBe(0);
  expect(healed).toHaveBeenCalledTimes(1);
});

test('a job that fails for too long is set aside', async () => {
  await here.enqueue(database.db, 'email', email('hopeless'));
  await database.sql`update pgboss.job set retry_limit = 0 where data->>'to' = 'hopeless'`;
  const failing = handlers(async () => {
    throw new Error('no such door');
  });
  await here.runDue(failing);
  const rows =
    await database.sql`select name, state from pgboss.job where data->>'to' = 'hopeless' order by name`;
  expect(rows.map(({ name, state }) => `${name} ${state}`)).toEqual(['email failed', 'failed created']);
});

test('each job runs once in one of several processes', { timeout: 20_000 }, async () => {
  const done: string[] = [];
  const counting = handlers(async ({ to }) => void done.push(to));
  await Promise.all([here.start(counting), there.start(counting)]);
  const names = Array.from({ length: 12 }, (_, index) => `letter ${index}`);
  for (const to of names) await here.enqueue(database.db, 'email', email(to));
  await vi.waitFor(() => expect(done.toSorted()).toEqual(names.toSorted()), {
    timeout: 15_000,
    interval: 100,
  });
});

/** A process that starts emails and finishes none. */
const endless = (url: string) => `
  import pino from 'pino';
  import { openJobs } from '${new URL('./jobs.ts', import.meta.url).href}';
  const nothing = async () => {};
  await openJobs('${url}', pino({ level: 'silent' })).start({
    email: ({ to }) => { console.log('begun', to); return new Promise(() => {}); },
    'password-reset': nothing, 'email-change': nothing, 'order-link': nothing, 'order-email': nothing,
    'gift-card-email': nothing,
    'loyalty-email': nothing,
    'invoice-due': nothing, 'credit-note-due': nothing, 'pages-due': nothing, 'photo-feed': nothing, 'import-pictures': nothing, 'survey-email': nothing,
    'test-email': nothing,
    mailing: nothing,
    'mailing-test': nothing,
  });`;

describe('a running job', () => {
  test('moves to another process soon after its own was killed, and completes once', async () => {
    const own = await cloneDatabase();
    const killed = startProcess({}, ['--input-type=module', '-e', endless(own.url)]);
    const heir = openJobs(own.url, log, 1);
    await heir.enqueue(own.db, 'email', email('orphan'));
    await vi.waitFor(() => expect(killed.output()).toContain('begun orphan'), { timeout: 15_000 });
    killed.signal('SIGKILL');
    await killed.ended;
    const done: string[] = [];
    const counting = handlers(async ({ to }) => void done.push(to));
    await heir.start(counting);
    expect(await heir.runDue(counting), 'nobody knows yet').toBe(0);
    expect(done).toEqual([]);
    // A minute passes.
    await own.sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`;
    await vi.waitFor(
      async () => {
        await own.sql`update pgboss.job set start_after = now() where state = 'retry'`;
        const states = await own.sql`select state, retry_count from pgboss.job where name = 'email'`;
        expect([...states]).toEqual([{ state: 'completed', retry_count: 1 }]);
      },
      { timeout: 20_000, interval: 200 },
    );
    expect(done).toEqual(['orphan']);
    await heir.stop();
    await own.drop();
  });

  test('stays with its process, however long it takes', async () => {
    const own = await cloneDatabase();
    const [slow, other] = [openJobs(own.url, log, 1), openJobs(own.url, log, 1)];
    await slow.enqueue(own.db, 'email', email('long'));
    await own.sql`update pgboss.job set heartbeat_seconds = 2`;
    const started: string[] = [];
    const lasting = handlers(async ({ to }) => {
      started.push(to);
      // Twice the maximum silence.
      await vi.waitFor(
        async () => {
          const [job] = await own.sql`select heartbeat_on - started_on > interval '4 seconds' as lasted
            from pgboss.job where state = 'active'`;
          expect(job?.lasted).toBe(true);
        },
        { timeout: 15_000, interval: 200 },
      );
    });
    await Promise.all([slow.start(lasting), other.start(lasting)]);
    await vi.waitFor(
      async () => {
        const states = await own.sql`select state, retry_count from pgboss.job where name = 'email'`;
        expect([...states]).toEqual([{ state: 'completed', retry_count: 0 }]);
      },
      { timeout: 25_000, interval: 200 },
    );
    expect(started).toEqual(['long']);
    await Promise.all([slow.stop(), other.stop()]);
    await own.drop();
  });

  test('sends heartbeats in an existing queue too', async () => {
    await database.sql`update pgboss.queue set heartbeat_seconds = null`;
    const newer = openJobs(database.url, log);
    await newer.enqueue(database.db, 'order-email', { kind: 'orderReady', orderId: crypto.randomUUID() });
    const silent = await database.sql`
      select name from pgboss.queue where heartbeat_seconds is null and name <> 'failed' and name not like '\\_\\_%'`;
    expect([...silent]).toEqual([]);
    await newer.stop();
  });
});
