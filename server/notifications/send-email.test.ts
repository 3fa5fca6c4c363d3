import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../database/test-database.ts';
import { startMailServer } from '../../test/fakes/mail-server.ts';
import { createSite, putSiteProperties } from '../business/site.ts';
import { createLink } from '../customers/link.ts';
import { registerGuest } from '../customers/person.ts';
import type { Email } from '../platform/job-data.ts';
import { openJobs } from '../platform/jobs.ts';
import { openKeys } from '../platform/keys.ts';
import { openTransport, type Transport } from '../platform/mail/transport.ts';
import { emailSender } from './send-email.ts';

const log = pino({ level: 'silent' });
const keys = openKeys('a secret of the test');
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let server: Awaited<ReturnType<typeof startMailServer>>;
let transport: Transport;
let siteId: string;
let linkId: string;

beforeAll(async () => {
  database = await cloneDatabase();
  server = await startMailServer();
  transport = openTransport({ smtpUrl: server.url, mailFrom: undefined }, database.db, keys, log);
  siteId = (await createSite(database.db, { name: 'Inn', cultures: ['nl', 'de'] })).id;
  await putSiteProperties(database.db, siteId, [
    { name: 'name', value: 'Herberg De Zilte Duin' },
    { name: 'name', value: 'Gasthaus Salzdüne', culture: 'de' },
    { name: 'emailAddress', value: 'hallo@inn.example' },
  ]);
  const guest = { emailAddress: 'ana@guest.example', culture: 'nl' } as const;
  linkId = await createLink(
    database.db,
    await registerGuest(database.db, siteId, guest),
    'reset',
    'ana@guest.example',
  );
});
afterAll(async () => {
  transport.close();
  await server.stop();
  await database.drop();
});

const email = (overrides: Partial<Email>): Email => ({
  kind: 'reset',
  siteId,
  culture: 'nl',
  to: 'ana@guest.example',
  origin: 'https://inn.example',
  firstName: 'Ana',
  linkId,
  ...overrides,
});

test("an email has the token of its link, and the site's facts in its culture", async () => {
  await emailSender({ db: database.db, keys, transport })(email({ culture: 'de' }), randomUUID());
  const [arrived] = server.arrived.splice(0);
  const address = `https://inn.example/de/reset-password?token=${keys.linkToken(linkId)}`;
  for (const part of arrived?.parts ?? []) expect(part.content).toContain(address);
  expect(arrived?.parts[0]?.content).toContain('Gasthaus Salzdüne');
  expect(arrived?.parts[0]?.content).not.toContain('Herberg De Zilte Duin');
  expect(keys.linkIdOf(keys.linkToken(linkId))).toBe(linkId);
});

test('an email with an expired link is dropped', async () => {
  const { db } = database;
  const isUsed = (used_at: Date | null) =>
    db.updateTable('mailed_link').set({ used_at }).where('id', '=', linkId).execute();
  await isUsed(new Date());
  await emailSender({ db, keys, transport })(email({}), randomUUID());
  expect(server.arrived).toEqual([]);
  await isUsed(null);
});

test('an email of a deleted site is not sent', async () => {
  const send = emailSender({ db: database.db, keys, transport });
  await expect(send(email({ siteId: linkId }), randomUUID())).rejects.toThrow('no site');
  expect(server.arrived).toEqual([]);
});

test('failing emails do not block the next, and temporary failures are tried again', async () => {
  const jobs = openJobs(database.url, log);
  server.reject('recipient', 451, { to: 'poison@guest.example', times: Number.POSITIVE_INFINITY });
  await database.db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, 'email', email({ linkId: undefined }));
    await jobs.enqueue(trx, 'email', email({ to: 'poison@guest.example' }));
    await jobs.enqueue(trx, 'email', email({ to: 'bob@guest.example' }));
  });
  await jobs.start({
    email: emailSender({ db: database.db, keys, transport }),
    'password-reset': async () => expect.unreachable(),
    'email-change': async () => expect.unreachable(),
    'order-link': async () => expect.unreachable(),
    'order-email': async () => expect.unreachable(),
    'gift-card-email': async () => expect.unreachable(),
    'loyalty-email': async () => expect.unreachable(),
    'invoice-due': async () => expect.unreachable(),
    'credit-note-due': async () => expect.unreachable(),
    'pages-due': async () => expect.unreachable(),
    'survey-email': async () => expect.unreachable(),
    'test-email': async () => expect.unreachable(),
    mailing: async () => expect.unreachable(),
    'mailing-test': async () => expect.unreachable(),
    'photo-feed': async () => expect.unreachable(),
    'import-pictures': async () => expect.unreachable(),
  });
  const states = () =>
    database.sql`select state::text, count(*)::int from pgboss.job where name = 'email' group by 1 order by 1`;
  await vi.waitFor(
    async () =>
      expect([...(await states())]).toEqual([
        { state: 'completed', count: 1 },
        { state: 'retry', count: 2 },
      ]),
    { timeout: 20_000, interval: 100 },
  );
  expect(server.arrived.splice(0).map(({ to }) => to)).toEqual([['bob@guest.example']]);
  const [{ data } = expect.unreachable()] = await database.sql`select data from pgboss.job limit 1`;
  expect(JSON.stringify(data)).not.toContain(keys.linkToken(linkId));
  await jobs.stop();
});
