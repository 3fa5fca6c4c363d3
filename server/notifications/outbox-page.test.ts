import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../database/test-database.ts';
import { createSite } from '../business/site.ts';
import { openKeys } from '../platform/keys.ts';
import type { Attachment } from '../platform/mail/message.ts';
import { openTransport } from '../platform/mail/transport.ts';
import { outboxPage } from './outbox-page.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let siteId: string;
let otherSiteId: string;

beforeAll(async () => {
  database = await cloneDatabase();
  siteId = (await createSite(database.db, { name: 'Inn', cultures: ['nl'] })).id;
  otherSiteId = (await createSite(database.db, { name: 'Other', hosts: ['other.example'], cultures: ['nl'] }))
    .id;
});
afterAll(() => database.drop());

async function storeMessage(
  subject: string,
  to = 'ana@example.com',
  attachments: Attachment[] = [],
): Promise<string> {
  const transport = openTransport(
    { smtpUrl: undefined, mailFrom: undefined },
    database.db,
    openKeys('of the tests, long enough to sign with'),
    pino({ level: 'silent' }),
  );
  const message = {
    about: { kind: 'welcome', culture: 'nl', queuedAt: new Date() } as const,
    to,
    subject,
    text: 'first\n  second <b>',
    html: '<!doctype html><html><head><title>t</title></head><body><a href="https://inn.example/x?a=1&amp;b=2">go</a></body></html>',
    attachments,
  };
  await transport.send(siteId, message, randomUUID());
  const { id } = await database.db
    .selectFrom('outbox_message')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return id;
}

test("the list has the site's newest hundred emails, newest first, or says that there are none", async () => {
  expect(await outboxPage(database.db, siteId)).not.toContain('<table');
  for (let number = 1; number <= 101; number++)
    await storeMessage(`Letter ${number}.`, `<guest${number}>@example.com`);
  const page = (await outboxPage(database.db, siteId)) ?? '';
  const subjects = [...page.matchAll(/">Letter (\d+)\.<\/a>/g)].map(([, number]) => Number(number));
  expect(subjects).toEqual(Array.from({ length: 100 }, (_, at) => 101 - at));
  expect(page).toContain('&lt;guest101&gt;@example.com');
  expect(await outboxPage(database.db, otherSiteId)).not.toContain('Letter');
});

test('one email is shown in a frame without scripts, and as text', async () => {
  const id = await storeMessage('<script>alert(1)</script>');
  const page = (await outboxPage(database.db, siteId, id)) ?? '';
  expect(page).not.toContain('<script');
  const [, sandbox] = /sandbox="([^"]*)"/.exec(page) ?? [];
  expect(sandbox).not.toMatch(/allow-scripts|allow-same-origin|allow-forms/);
  const [, srcdoc = ''] = /srcdoc="([^"]*)"/.exec(page) ?? [];
  const framed = srcdoc
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(framed).toContain('<base target="_top">');
  expect(framed).toContain('<a href="https://inn.example/x?a=1&amp;b=2">');
  expect(page).toContain('<pre tabindex="0">first\n  second &lt;b&gt;</pre>');
});

test('an attachment can be saved, with its name and size', async () => {
  const bytes = new Uint8Array(1500).fill(7);
  const attached = { fileName: 'F2026-1 "<b>.pdf', contentType: 'application/pdf', bytes };
  const id = await storeMessage('With a file', undefined, [attached]);
  const page = (await outboxPage(database.db, siteId, id)) ?? '';
  expect(page).toContain('(2 kB)');
  expect(page).not.toContain('<b>');
  const [, address = '', name] = /<a href="(data:[^"]*)" download="([^"]*)"/.exec(page) ?? [];
  expect(name).toBe('F2026-1 &quot;&lt;b&gt;.pdf');
  const saved = await fetch(address);
  expect(saved.headers.get('content-type')).toBe('application/pdf');
  expect(await saved.bytes()).toEqual(bytes);
});

test('an email of another site, or an unknown one, is not found', async () => {
  const id = await storeMessage('Mine');
  expect(await outboxPage(database.db, otherSiteId, id)).toBeUndefined();
  expect(await outboxPage(database.db, siteId, otherSiteId)).toBeUndefined();
  expect(await outboxPage(database.db, siteId, "x' or 1=1")).toBeUndefined();
});
