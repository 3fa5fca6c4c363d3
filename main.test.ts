import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { liveEventsPath } from './contract/office-live.ts';
import { href } from './contract/site-map.ts';
import { addressOf } from './database/address.ts';
import { connect } from './database/connect.ts';
import { findRunning } from './database/embedded.ts';
import { emptyDatabase } from './database/test-database.ts';
import { texts } from './demo/content.ts';
import { demoPerson } from './demo/people.ts';
import { settings as demoSettings } from './demo/site.ts';
import { saveBlockText } from './server/content/block-text.ts';
import { copyInn } from './test/kit/copy-inn.ts';
import { emptyFolder, endProcessesAfterTests, startProcess } from './test/kit/start-process.ts';

const inn = await copyInn();
const { db, sql, close } = connect(inn.url, { max: 3 });
const databases: { drop: () => Promise<void> }[] = [inn];
afterAll(async () => {
  await close();
  for (const database of databases) await database.drop();
});
endProcessesAfterTests();

const settings = async (more: Record<string, string> = {}) => ({
  DATABASE_URL: inn.url,
  DATA_DIR: await emptyFolder(),
  ...more,
});

const patience = { timeout: 60_000, interval: 100 };
const api = '/api/frontoffice/cms/v1';
const textOf = async (address: string) => (await fetch(address)).text();

test('two processes: a page cached by both shows a new text in both', { timeout: 120_000 }, async () => {
  const one = startProcess(await settings());
  const two = startProcess(await settings({ DATABASE_DIRECT_URL: inn.url, DATABASE_PREPARE: 'off' }));
  const addresses = await Promise.all([one.address, two.address]);
  const { path } = texts.de.pages.sauna;
  const bodies = () => Promise.all(addresses.map((address) => textOf(`${address}/de${path}`)));
  const storedRows = () =>
    Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(`${address}/de${path}`);
        return response.headers.get('etag') ?? '';
      }),
    );
  const [old] = await bodies();
  expect(old).toContain(texts.de.pages.sauna.title.split(' ')[0]);
  expect(await storedRows()).toEqual(await storedRows());
  const { id: blockId, site_id } = await db
    .selectFrom('block')
    .innerJoin('page_text', 'page_text.page_id', 'block.page_id')
    .select(['block.id', 'page_text.site_id'])
    .where('path', '=', path)
    .where('culture', '=', 'de')
    .where('name', '=', 'lead')
    .executeTakeFirstOrThrow();
  await saveBlockText(db, site_id, { blockId, culture: 'de', data: 'Der Ofen ist heute an' });
  await vi.waitFor(async () => {
    for (const body of await bodies()) expect(body).toContain('Der Ofen ist heute an');
  }, patience);
  one.signal('SIGTERM');
  two.signal('SIGINT');
  expect(await Promise.all([one.ended, two.ended])).toEqual([0, 0]);
  expect([one.complained(), two.complained()]).toEqual(['', '']);
  for (const setting of ['SMTP_URL', 'MOLLIE_API_KEY']) {
    expect(one.output()).toContain(`${setting} is not set: `);
  }
});

test('several workers share the port, one that dies is replaced', { timeout: 120_000 }, async () => {
  const server = startProcess(await settings({ WORKERS: '2', METRICS_TOKEN: 'correct horse' }));
  const address = await server.address;
  const workers = async () => {
    const seenNames = new Set<string>();
    for (let n = 0; n < 20; n++) {
      const response = await fetch(`${address}/metrics`, {
        headers: { Authorization: 'Bearer correct horse', Connection: 'close' },
        // A connection handed to a dying worker is never answered.
        signal: AbortSignal.timeout(1000),
      });
      const [, pid = ''] = /worker="(\d+)"/.exec(await response.text()) ?? [];
      if (pid) seenNames.add(pid);
    }
    return seenNames;
  };
  await vi.waitFor(async () => expect((await workers()).size).toBe(2), patience);
  const [victim = ''] = await workers();
  process.kill(Number(victim), 'SIGKILL');
  await vi.waitFor(async () => {
    const now = await workers();
    expect([now.size, now.has(victim)]).toEqual([2, false]);
  }, patience);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  await expect(fetch(address)).rejects.toThrow();
});

test('on a stop signal it is first not ready, then takes no new requests, and finishes those in flight', {
  timeout: 60_000,
}, async () => {
  const server = startProcess(await settings({ DEMO: 'on' }));
  const address = await server.address;
  await fetch(`${address}/healthz`);
  const { emailAddress, password } = demoPerson('mees');
  const login = await fetch(`${address}/api/backoffice/crm/v1/Auth/Login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailAddress, password }),
  });
  const Authorization = `Bearer ${(await login.json()).data.accessToken}`;
  const events = await fetch(address + liveEventsPath, { headers: { Authorization } });
  const isEventsEnded = events.text().then((text) => /^retry/.test(text));
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = sql.begin(async (held) => {
    await held`lock table setting in access exclusive mode`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const slow = fetch(`${address}${api}/Settings/GetSettingsByGroup?Group=checkout`);
  const waiting = async () => {
    const rows =
      await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    expect(rows.length).toBe(1);
  };
  await vi.waitFor(waiting, patience);
  server.signal('SIGTERM');
  await vi.waitFor(() => expect(server.output()).toContain('SIGTERM: finishing'), patience);
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, (await ready.json()).stopping]).toEqual([503, true]);
  await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow(), patience);
  // The events of the office never finish: they end now.
  expect(await isEventsEnded).toBe(true);
  release.resolve();
  await holding;
  const response = await slow;
  expect([response.status, (await response.json()).data.length]).toEqual([200, demoSettings.length]);
  expect(await server.ended).toBe(0);
});

test('a client that breaks off in the middle of a request is no error', { timeout: 60_000 }, async () => {
  const server = startProcess(await settings({ LOG_LEVEL: 'debug' }));
  const { port, host } = new URL(await server.address);
  for (const path of [`${api}/FrontendMessage/create`, '/api/frontoffice/crm/v1/Auth/Login']) {
    const client = connectTo(Number(port));
    client.on('error', () => {});
    client.write(
      [
        `POST ${path} HTTP/1.1`,
        `Host: ${host}`,
        'Content-Type: application/json',
        'Content-Length: 500',
        'Expect: 100-continue\r\n\r\n',
      ].join('\r\n'),
    );
    const [answer] = await once(client, 'data');
    expect(String(answer)).toContain('100 Continue');
    client.resetAndDestroy();
    await vi.waitFor(() => expect(server.output()).toContain(`"path":"${path}","status":499`), patience);
  }
  server.signal('SIGINT');
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toMatch(/"level":[456]0/);
});

test('two that start at once on an empty database make one site', { timeout: 120_000 }, async () => {
  const empty = await emptyDatabase();
  databases.push(empty);
  const DATA_DIR = await emptyFolder();
  const both = [0, 1].map(() => startProcess({ DATABASE_URL: empty.url, DATA_DIR, DEMO: 'on' }));
  for (const address of await Promise.all(both.map((server) => server.address))) {
    expect(await textOf(`${address}/`)).toContain(texts.nl.pages.home.rows.opening.title);
  }
  const check = postgres(empty.url, { max: 1 });
  const [counts] = await check`
    select (select count(*)::int from site) as sites, (select count(*)::int from page) as pages,
      (select count(distinct name)::int from migration) as migrations, (select count(*)::int from migration) as applied`;
  await check.end();
  expect(counts).toMatchObject({ sites: 1, pages: Object.keys(texts.nl.pages).length });
  expect(counts?.applied).toBe(counts?.migrations);
  expect(both.filter((server) => server.output().includes('Furnishing the demo inn'))).toHaveLength(1);
  for (const server of both) server.signal('SIGTERM');
  await Promise.all(both.map((server) => server.ended));
});

test('a site without the demo has a page in each chosen culture', { timeout: 60_000 }, async () => {
  const empty = await emptyDatabase();
  databases.push(empty);
  const server = startProcess({
    DATABASE_URL: empty.url,
    DATA_DIR: await emptyFolder(),
    CULTURES: 'de, hr',
    SITE_NAME: 'Zum Anker & Söhne',
  });
  const address = await server.address;
  for (const [path, language] of [
    ['/de', 'de-DE'],
    ['/hr', 'hr-HR'],
  ]) {
    const response = await fetch(`${address}${path}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain('Zum Anker &amp; Söhne');
  }
  expect((await fetch(`${address}/`)).status).toBe(200);
  expect((await fetch(`${address}/fr/x`)).status).toBe(404);
  const rules = await textOf(`${address}/robots.txt`);
  expect(rules).toContain(`Sitemap: ${address}/sitemap.xml`);
  expect((await textOf(`${address}/sitemap.xml`)).match(/<loc>/g)).toHaveLength(2);
  // No screen without content is there, or linked, and no text tells of the demo.
  const home = await textOf(`${address}/de`);
  for (const screen of ['stay', 'shop', 'stores', 'membership', 'cart', 'favourites'] as const) {
    const path = href(screen, { culture: 'de' });
    expect(home).not.toContain(`href="${path}"`);
    if (screen !== 'cart' && screen !== 'favourites') expect((await fetch(address + path)).status).toBe(404);
  }
  for (const path of ['/de/cart', '/de/checkout', '/de/favourites', '/de/search?q=ee', '/de/x', '/hr/x']) {
    const html = await textOf(address + path);
    expect(html).not.toMatch(/Insel|Düne|Flut|Seife|otok|plim|sapun/i);
    expect(html).not.toContain(`href="${href('shop', { culture: 'de' })}"`);
  }
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('npm start: after a hard kill with its PostgreSQL, it starts again with all committed data', {
  timeout: 180_000,
}, async () => {
  const DATA_DIR = await emptyFolder();
  const start = () => startProcess({ DATA_DIR, CULTURES: 'nl', DEMO: 'off' }, ['start.js']);
  const first = start();
  const address = await first.address;
  expect(first.output()).toContain(`The API:   ${address}/api/docs`);
  const response = await fetch(`${address}${api}/FrontendMessage/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ severity: 1, message: 'the lights went out' }),
  });
  const { id } = (await response.json()).data;
  const [postmaster = ''] = (await readFile(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  process.kill(Number(postmaster), 'SIGKILL');
  first.signal('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');

  const second = start();
  await second.address;
  const [reached, at] = addressOf((await findRunning(DATA_DIR)) ?? '');
  const check = postgres(reached, { ...at, max: 1 });
  expect(await check`select message from frontend_message where id = ${id}`).toEqual([
    { message: 'the lights went out' },
  ]);
  await check.end();
  expect((await fetch(await second.address)).status).toBe(200);

  const third = start();
  expect(await third.ended).toBe(1);
  expect(third.complained()).toMatch(/^Another Herberg already runs on \S+\. .*\n$/);
  second.signal('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(await findRunning(DATA_DIR)).toBeUndefined();
});

describe('a start that fails names its reason in one line', { timeout: 60_000 }, () => {
  test.each([
    ['wrong settings', { PORT: 'x', WORKERS: '0' }, /^Wrong setting: PORT .*; WORKERS .*\n$/],
    ['a proxy that is none', { TRUSTED_PROXIES: 'inn.example' }, /^Wrong setting: TRUSTED_PROXIES .*\n$/],
    [
      'a database of one’s own without a secret',
      { SECRET: '' },
      /^Wrong setting: SECRET .*DATABASE_URL.*\n$/,
    ],
    [
      'a database that is away',
      { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/b' },
      /^.*127\.0\.0\.1:1.*\n$/,
    ],
    [
      'a password that is wrong',
      { DATABASE_URL: inn.url.replace(/:[^:@]+@/, ':wrong@') },
      /^.*password.*\n$/,
    ],
  ])('%s', async (_, wrong, line) => {
    const server = startProcess(await settings(wrong as Record<string, string>));
    expect(await server.ended).toBe(1);
    expect(server.complained()).toMatch(line);
    expect(server.complained()).not.toContain('secret');
    expect(server.output()).toBe('');
  });

  test('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const PORT = String((other.address() as AddressInfo).port);
    const server = startProcess(await settings({ PORT }));
    expect(await server.ended).toBe(1);
    expect(server.complained()).toBe(`Port ${PORT} of 127.0.0.1 is taken; set PORT to another.\n`);
    other.close();
  });
});
