import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../database/test-database.ts';
import { type JobHandlers, type Jobs, openJobs } from './jobs.ts';
import type { Letter } from './mail/letter.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let here: Jobs;
let there: Jobs;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await cloneDatabase();
  [here, there] = [openJobs(database.url, log), openJobs(database.url, log)];
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await database.drop();
});

const letter = (to: string): Letter => ({
  kind: 'erased',
  siteId: '00000000-0000-7000-8000-000000000000',
  culture: 'nl',
  to,
  origin: 'http://localhost',
  firstName: '',
});

const handlers = (onLetter: (letter: Letter) => Promise<void>): JobHandlers => ({
  letter: onLetter,
  'reset-asked': async () => {},
  'email-change-asked': async () => {},
  'order-letter': async () => {},
  'invoice-due': async () => {},
  'credit-note-due': async () => {},
});

test('two processes that open the queue of an empty database at once both can', async () => {
  await Promise.all([
    here.enqueue(database.db, 'letter', letter('first')),
    there.enqueue(database.db, 'letter', letter('second')),
  ]);
  const done: string[] = [];
  expect(await here.runDue(handlers(async ({ to }) => void done.push(to)))).toBe(0);
  expect(done.toSorted()).toEqual(['first', 'second']);
});

test('what was rolled back is never done', async () => {
  const asked = database.db.transaction().execute(async (trx) => {
    await here.enqueue(trx, 'letter', letter('never'));
    throw new Error('no');
  });
  await expect(asked).rejects.toThrow('no');
  const done = vi.fn(async () => {});
  await here.runDue(handlers(done));
  expect(done).not.toHaveBeenCalled();
});

test('a job that fails does not hold up another, and is tried again later', async () => {
  await here.enqueue(database.db, 'letter', letter('poison'));
  await here.enqueue(database.db, 'letter', letter('fine'));
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

test('what has failed for too long is kept aside', async () => {
  await here.enqueue(database.db, 'letter', letter('hopeless'));
  await database.sql`update pgboss.job set retry_limit = 0 where data->>'to' = 'hopeless'`;
  const failing = handlers(async () => {
    throw new Error('no such door');
  });
  await here.runDue(failing);
  const rows =
    await database.sql`select name, state from pgboss.job where data->>'to' = 'hopeless' order by name`;
  expect(rows.map(({ name, state }) => `${name} ${state}`)).toEqual(['failed created', 'letter failed']);
});

test('of several processes that work, one does a job, once', { timeout: 20_000 }, async () => {
  const done: string[] = [];
  const counting = handlers(async ({ to }) => void done.push(to));
  await Promise.all([here.start(counting), there.start(counting)]);
  const names = Array.from({ length: 12 }, (_, index) => `letter ${index}`);
  for (const to of names) await here.enqueue(database.db, 'letter', letter(to));
  await vi.waitFor(() => expect(done.toSorted()).toEqual(names.toSorted()), {
    timeout: 15_000,
    interval: 100,
  });
});
