import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../database/test-database.ts';
import { createSite } from '../content/site.ts';
import { outboxPage } from './outbox-page.ts';
import { openTransport } from './transport.ts';

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

async function keep(subject: string, to = 'ana@example.com'): Promise<string> {
  const transport = openTransport(
    { smtpUrl: undefined, mailFrom: undefined },
    database.db,
    pino({ level: 'silent' }),
  );
  await transport.send(siteId, {
    to,
    subject,
    text: 'first\n  second <b>',
    html: '<!doctype html><html><head><title>t</title></head><body><a href="https://inn.example/x?a=1&amp;b=2">go</a></body></html>',
  });
  const { id } = await database.db
    .selectFrom('outbox_message')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return id;
}

test('the list has the newest hundred of the site, newest first, and says when there is none', async () => {
  expect(await outboxPage(database.db, siteId)).not.toContain('<table');
  for (let number = 1; number <= 101; number++)
    await keep(`Letter ${number}.`, `<guest${number}>@example.com`);
  const page = (await outboxPage(database.db, siteId)) ?? '';
  const subjects = [...page.matchAll(/">Letter (\d+)\.<\/a>/g)].map(([, number]) => Number(number));
  expect(subjects).toEqual(Array.from({ length: 100 }, (_, at) => 101 - at));
  expect(page).toContain('&lt;guest101&gt;@example.com');
  expect(await outboxPage(database.db, otherSiteId)).not.toContain('Letter');
});

test('one letter stands in a frame that runs nothing, and as text', async () => {
  const id = await keep('<script>alert(1)</script>');
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

test('there is no letter of another site, nor one that does not exist', async () => {
  const id = await keep('Mine');
  expect(await outboxPage(database.db, otherSiteId, id)).toBeUndefined();
  expect(await outboxPage(database.db, siteId, otherSiteId)).toBeUndefined();
  expect(await outboxPage(database.db, siteId, "x' or 1=1")).toBeUndefined();
});
