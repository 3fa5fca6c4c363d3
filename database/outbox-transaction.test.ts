import { sql as text } from 'kysely';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from './test-database.ts';

const mail = {
  to: 'ana@example.com',
  subject: 'Uw "duinkamer"',
  rooms: ['duinkamer'],
  nights: 2,
  paid: true,
};

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let boss: PgBoss;

beforeAll(async () => {
  database = await cloneDatabase();
  await database.sql`create table placed (number int primary key)`;
  boss = new PgBoss({ connectionString: database.url, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue('mail');
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.drop();
});

const jobs = async () => [...(await database.sql`select data, jsonb_typeof(data) as type from pgboss.job`)];

test('a rolled-back transaction enqueues nothing', async () => {
  const order = database.db.transaction().execute(async (trx) => {
    await text`insert into placed values (1)`.execute(trx);
    expect(await boss.send('mail', mail, { db: fromKysely(trx) })).not.toBeNull();
    throw new Error('the card was refused');
  });
  await expect(order).rejects.toThrow('the card was refused');
  expect(await database.sql`select from placed`).toHaveLength(0);
  expect(await jobs()).toEqual([]);
});

test('a committed one enqueues the mail, encoded once, visible only after the commit', async () => {
  await database.db.transaction().execute(async (trx) => {
    await text`insert into placed values (2)`.execute(trx);
    await boss.send('mail', mail, { db: fromKysely(trx) });
    expect(await jobs()).toEqual([]);
    expect(await boss.fetch('mail')).toEqual([]);
  });
  expect(await jobs()).toEqual([{ data: mail, type: 'object' }]);
  const [job] = await boss.fetch<typeof mail>('mail');
  expect(job?.data).toEqual(mail);
  await boss.complete('mail', (job as Job).id);
});

test('several jobs in one call are encoded once too', async () => {
  await database.db.transaction().execute(async (trx) => {
    await boss.insert('mail', [{ data: mail }, { data: { ...mail, to: 'bram@example.com' } }], {
      db: fromKysely(trx),
    });
  });
  const found = await boss.fetch<typeof mail>('mail', { batchSize: 5 });
  expect(found.map((job) => job.data.to).toSorted()).toEqual(['ana@example.com', 'bram@example.com']);
});

test('a job output passed through the adapter is encoded once as well', async () => {
  await boss.send('mail', mail);
  const [job] = await boss.fetch('mail');
  const { id } = job as Job;
  await database.db.transaction().execute(async (trx) => {
    await boss.complete('mail', id, { sent: true }, { db: fromKysely(trx) });
  });
  const [found] =
    await database.sql`select output, jsonb_typeof(output) as type from pgboss.job where id = ${id}`;
  expect(found).toEqual({ output: { sent: true }, type: 'object' });
});
