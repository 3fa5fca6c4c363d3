import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { surveyDefinition } from '../contract/survey-definition.ts';
import { audit } from '../server/audit/index.ts';
import { waitForJobs } from '../test/kit/settle-all.ts';
import { endProcessesAfterTests, startProcess } from '../test/kit/start-process.ts';
import type { Manifest } from './backup.ts';
import { connect } from './connect.ts';
import { restore } from './restore.ts';
import { emptyDatabase } from './test-database.ts';

/*
 * A backup of the demo inn with orders, credits, refunds and withdrawals, made when 028-price-changes.sql was the last
 * migration. Restoring it applies every later migration to real data.
 */
const file = join(import.meta.dirname, '..', 'test', 'fixtures', 'backup-028.tar.gz');

endProcessesAfterTests();

let folder: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let connection: ReturnType<typeof connect>;
let manifest: Manifest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'herberg-old-backup-'));
  database = await emptyDatabase();
  manifest = await restore({
    url: database.url,
    mediaFolder: join(folder, 'media'),
    file,
    migrationsFolder: join(import.meta.dirname, 'migrations'),
  });
  connection = connect(database.url, { max: 2 });
});

afterAll(async () => {
  await connection.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a backup of an older version is migrated, and its books are right', async () => {
  expect(manifest.migrations.at(-1)?.name).toBe('028-price-changes.sql');
  const [{ orders = 0, credits = 0, refunds = 0, withdrawals = 0 } = {}] = (
    await sql<{ orders: number; credits: number; refunds: number; withdrawals: number }>`
      select (select count(*) from customer_order)::int as orders, (select count(*) from order_credit)::int as credits,
        (select count(*) from refund)::int as refunds, (select count(*) from withdrawal)::int as withdrawals`.execute(
      connection.db,
    )
  ).rows;
  for (const count of [orders, credits, refunds, withdrawals]) expect(count).toBeGreaterThan(0);
  // The backup holds jobs that wait, under their old names. pg-boss deletes those that waited longer than 14 days.
  const waiting = await sql<{ id: string; name: string }>`
    update pgboss.job set keep_until = now() + interval '1 day' where state = 'created' returning id, name`.execute(
    connection.db,
  );
  expect([...new Set(waiting.rows.map(({ name }) => name))].sort()).toEqual(['invoice-due', 'order-email']);
  const server = startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'media'),
    DEMO: 'on',
    LOG_LEVEL: 'error',
  });
  await server.address;
  await waitForJobs(connection.db);
  server.signal('SIGTERM');
  await server.ended;
  expect(server.output()).not.toContain('"level":50');
  const states = await sql<{ state: string }>`
    select state from pgboss.job where id = any(${waiting.rows.map(({ id }) => id)}::uuid[])`.execute(
    connection.db,
  );
  expect(states.rows).toHaveLength(waiting.rows.length);
  expect(states.rows.filter(({ state }) => state !== 'completed')).toEqual([]);
  // A refund in cash waits until the front desk records it, which the audit reports after an hour.
  expect(await audit(connection.db)).toEqual([
    expect.objectContaining({ id: 'H100004', invariant: 'a refund reaches its guest', severity: 'warning' }),
  ]);
}, 120_000);

test('renamed columns and names keep their values', async () => {
  const rooms = await connection.db
    .selectFrom('room_type')
    .select(['max_guests', 'standard_guests'])
    .execute();
  expect(rooms.length).toBeGreaterThan(0);
  expect(rooms.filter((room) => room.max_guests < room.standard_guests)).toEqual([]);
  const { rows } = await sql<{ call: string; count: number }>`
    select call, count(*)::int as count from audit_entry where call like 'officeOrder.re%Withdrawal' group by call`.execute(
    connection.db,
  );
  expect(rows).toEqual([{ call: 'officeOrder.rejectWithdrawal', count: expect.any(Number) }]);
  const queues = await sql<{ name: string }>`select name from pgboss.queue order by name collate "C"`.execute(
    connection.db,
  );
  expect(queues.rows.map(({ name }) => name)).toEqual([
    ...[
      'credit-note-due',
      'email',
      'email-change',
      'failed',
      'gift-card-email',
      'import-pictures',
      'invoice-due',
      'loyalty-email',
      'mailing',
      'mailing-test',
    ],
    ...[
      'order-email',
      'order-link',
      'pages-due',
      'password-reset',
      'photo-feed',
      'survey-email',
      'test-email',
    ],
  ]);
});

test('forms keep their texts and limits', async () => {
  const { rows } = await sql<{
    name: string;
    definition: unknown;
  }>`select name, definition from survey`.execute(connection.db);
  expect(rows.length).toBeGreaterThan(0);
  const forms = new Map(rows.map(({ name, definition }) => [name, surveyDefinition.parse(definition)]));
  expect(forms.get('contact')?.attachments?.maxFiles).toBe(3);
  const questions = forms.get('stay')?.pages.flatMap((page) => page.questions);
  expect(questions?.map(({ name }) => name)).toEqual([
    'overall',
    'best',
    'company',
    'again',
    'better',
    'found',
  ]);
  expect(questions?.[0]).toMatchObject({
    kind: 'scale',
    steps: 5,
    minLabel: { nl: 'Niks' },
    maxLabel: { nl: 'Prachtig' },
  });
});
