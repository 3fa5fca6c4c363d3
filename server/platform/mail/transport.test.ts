import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../../database/test-database.ts';
import { startMailServer } from '../../../test/fakes/mail-server.ts';
import { createSite } from '../../business/site.ts';
import { openKeys } from '../keys.ts';
import type { LoggedMessage } from './email-log.ts';
import { openTransport, type Transport, trimOutbox } from './transport.ts';

const message: LoggedMessage = {
  about: { kind: 'welcome', culture: 'nl', queuedAt: new Date() },
  to: 'ana.jansen@guest.example',
  from: { name: 'Herberg De Zilte Duin', address: 'hallo@inn.example' },
  subject: '欢迎, Ana',
  text: `Überall grün\nhttps://inn.example/account/confirm?token=${'x'.repeat(120)}\nÉén dag\n`,
  html: '<!doctype html><p>Überall grün, 您好</p>',
};

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let siteId: string;
const keys = openKeys('of the tests, long enough to sign with');
const logged: Record<string, unknown>[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });

beforeAll(async () => {
  database = await cloneDatabase();
  siteId = (await createSite(database.db, { name: 'Inn', cultures: ['nl'] })).id;
});
afterAll(() => database.drop());
beforeEach(() => {
  logged.length = 0;
});

const opened: Transport[] = [];
function open(smtpUrl: string | undefined, mailFrom?: string): Transport {
  const transport = openTransport({ smtpUrl, mailFrom }, database.db, keys, log);
  opened.push(transport);
  return transport;
}
afterEach(() => {
  for (const transport of opened.splice(0)) transport.close();
});

describe('over a mail server', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.stop());

  test('an email arrives unchanged with both parts', async () => {
    await open(server.url).send(siteId, message, randomUUID());
    expect(server.arrived).toHaveLength(1);
    const [{ from, to, headers, parts } = expect.unreachable()] = server.arrived;
    expect({ from, to }).toEqual({ from: 'hallo@inn.example', to: ['ana.jansen@guest.example'] });
    expect(parts).toMatchObject([
      { type: 'text/plain; charset=utf-8', content: message.text },
      { type: 'text/html; charset=utf-8', content: message.html },
    ]);
    expect(headers.get('content-type')).toMatch(/^multipart\/alternative/);
    expect(headers.get('from')).toBe('Herberg De Zilte Duin <hallo@inn.example>');
    expect(headers.get('to')).toBe('ana.jansen@guest.example');
    expect(headers.get('subject')).toBe('=?UTF-8?Q?=E6=AC=A2=E8=BF=8E=2C_Ana?=');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('message-id')).toMatch(/^<[\da-f-]{36}@inn\.example>$/);
    expect(headers.has('reply-to')).toBe(false);
  });

  test('an email to an international domain goes to its ASCII form', async () => {
    await open(server.url).send(siteId, { ...message, to: 'info@müller.example' }, randomUUID());
    // The server reads the domain of the recipient back into letters.
    expect(server.arrived[0]?.to).toEqual(['info@müller.example']);
    expect(server.arrived[0]?.headers.get('to')).toBe('info@xn--mller-kva.example');
  });

  test.each([
    ['post@mail.example', '"Herberg De Zilte Duin" <post@mail.example>'],
    ['De Post <post@mail.example>', 'De Post <post@mail.example>'],
  ])('MAIL_FROM %s is the sender, and replies reach the business', async (mailFrom, expected) => {
    await open(server.url, mailFrom).send(siteId, message, randomUUID());
    const [{ from, headers } = expect.unreachable()] = server.arrived;
    expect(from).toBe('post@mail.example');
    expect(headers.get('from')?.replaceAll('"', '')).toBe(expected.replaceAll('"', ''));
    expect(headers.get('message-id')).toMatch(/@mail\.example>$/);
    expect(headers.get('reply-to')).toBe('Herberg De Zilte Duin <hallo@inn.example>');
  });

  test('an address stays one address, and a name does not become a header', async () => {
    const from = { name: 'Inn\r\nBcc: all@guest.example', address: 'hallo@inn.example' };
    const received = { ...message, from, to: 'ana@guest.example,bob@guest.example' };
    await open(server.url)
      .send(siteId, received, randomUUID())
      .catch(() => {});
    await open(server.url).send(siteId, { ...message, from }, randomUUID());
    for (const { to, headers } of server.arrived) {
      expect(to).toHaveLength(1);
      expect(to).not.toEqual(['bob@guest.example']);
      expect(headers.has('bcc')).toBe(false);
    }
    expect(server.arrived.map(({ to }) => to)).toContainEqual(['ana.jansen@guest.example']);
  });

  test('an attachment follows both parts, byte by byte', async () => {
    const bytes = new Uint8Array(Array.from({ length: 1000 }, (_, index) => index % 256));
    const attachments = [{ fileName: 'F2026-00017.pdf', contentType: 'application/pdf', bytes }];
    await open(server.url).send(siteId, { ...message, attachments }, randomUUID());
    const [{ headers, parts } = expect.unreachable()] = server.arrived;
    expect(headers.get('content-type')).toMatch(/^multipart\/mixed/);
    expect(parts.map(({ type, fileName }) => [type.split(';')[0], fileName])).toEqual([
      ['text/plain', undefined],
      ['text/html', undefined],
      ['application/pdf', 'F2026-00017.pdf'],
    ]);
    expect(parts[0]?.content).toBe(message.text);
    expect(new Uint8Array(parts[2]?.bytes ?? [])).toEqual(bytes);
  });

  test('a resent email has the same Message-ID, another email has another', async () => {
    const transport = open(server.url);
    const key = randomUUID();
    for (const messageKey of [key, key, randomUUID()]) await transport.send(siteId, message, messageKey);
    const ids = server.arrived.map(({ headers }) => headers.get('message-id'));
    expect(ids[0]).toBe(`<${key}@inn.example>`);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test.each(['recipient', 'content'] as const)(
    '451 for the %s: the email arrives at the retry',
    async (at) => {
      server.reject(at, 451);
      const transport = open(server.url);
      const error = await transport.send(siteId, message, randomUUID()).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ responseCode: 451 });
      expect(inspect(error)).toContain('@guest.example');
      expect(inspect(error)).not.toMatch(/ana|jansen/);
      expect(server.arrived).toEqual([]);
      await transport.send(siteId, message, randomUUID());
      expect(server.arrived).toHaveLength(1);
    },
  );

  test.each([
    { at: 'recipient', code: 550 },
    { at: 'content', code: 554 },
  ] as const)(
    '$code for the $at: dropped, logged without the name, and the next email arrives',
    async ({ at, code }) => {
      server.reject(at, code);
      const transport = open(server.url);
      await transport.send(siteId, message, randomUUID());
      expect(server.arrived).toEqual([]);
      expect(server.attempts()).toBe(1);
      expect(logged).toMatchObject([{ level: 40, domain: 'guest.example', responseCode: code }]);
      expect(JSON.stringify(logged)).not.toMatch(/ana|jansen/);
      await transport.send(siteId, { ...message, to: 'bob@guest.example' }, randomUUID());
      expect(server.arrived.map(({ to }) => to)).toEqual([['bob@guest.example']]);
    },
  );

  test.each([503, 530])('%i is for the operator to correct: retried', async (code) => {
    server.reject('recipient', code);
    await expect(open(server.url).send(siteId, message, randomUUID())).rejects.toMatchObject({
      responseCode: code,
    });
  });

  test('a refused sender is not the email’s fault: retried', async () => {
    const strict = await startMailServer({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('who?'), { responseCode: 550 })),
    });
    const attempt = open(strict.url).send(siteId, message, randomUUID());
    await expect(attempt).rejects.toMatchObject({ responseCode: 550, command: 'MAIL FROM' });
    await strict.stop();
  });

  test("without a sender's address nothing is sent", async () => {
    const { from: _, ...anonymous } = message;
    await expect(open(server.url).send(siteId, anonymous, randomUUID())).rejects.toThrow('MAIL_FROM');
    expect(server.attempts()).toBe(0);
  });
});

test('an unreachable server: throws, for a retry, and is not called again at once', async () => {
  const server = await startMailServer();
  await server.stop();
  const transport = open(server.url);
  await expect(transport.send(siteId, message, randomUUID())).rejects.toMatchObject({ code: 'ESOCKET' });
  await expect(transport.send(siteId, message, randomUUID())).rejects.toMatchObject({ code: 'circuit_open' });
  expect(logged).toEqual([]);
});

test.each(['nobody', 'a@b.example, c@d.example'])('MAIL_FROM %s is refused at once', (mailFrom) => {
  expect(() => openTransport({ smtpUrl: undefined, mailFrom }, database.db, keys, log)).toThrow('MAIL_FROM');
});

describe('with a user and a password', () => {
  const guarded = {
    authOptional: false,
    disabledCommands: [],
    onAuth: (
      { username, password }: { username?: string | undefined; password?: string | null | undefined },
      _session: unknown,
      done: (error: Error | null, response?: { user: string }) => void,
    ) => {
      const known = username === 'herberg' && password === 'p@ss:word';
      done(known ? null : new Error('unknown'), known ? { user: username } : undefined);
    },
  };
  const trusting = '?tls.rejectUnauthorized=false';
  const withPassword = (port: number, password: string, host = '127.0.0.1') =>
    `smtp://herberg:${encodeURIComponent(password)}@${host}:${port}`;

  test('it logs in, over STARTTLS', async () => {
    const server = await startMailServer(guarded);
    await open(withPassword(server.port, 'p@ss:word') + trusting).send(siteId, message, randomUUID());
    expect(server.arrived).toMatchObject([{ secure: true, user: 'herberg' }]);
    await server.stop();
  });

  test('a wrong password throws, for a retry', async () => {
    const server = await startMailServer(guarded);
    const attempt = open(withPassword(server.port, 'wrong') + trusting).send(siteId, message, randomUUID());
    await expect(attempt).rejects.toMatchObject({ code: 'EAUTH' });
    expect(server.arrived).toEqual([]);
    await server.stop();
  });

  test('a certificate without a known issuer is refused', async () => {
    const server = await startMailServer(guarded);
    await expect(
      open(withPassword(server.port, 'p@ss:word')).send(siteId, message, randomUUID()),
    ).rejects.toThrow(/certificate/);
    expect(server.arrived).toEqual([]);
    await server.stop();
  });

  test('a password does not cross the network unencrypted, unless the operator allows it', async () => {
    let shown = 0;
    const server = await startMailServer({
      ...guarded,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (auth, session, done) => {
        shown += 1;
        guarded.onAuth(auth, session, done);
      },
    });
    // This machine by another address than the loopback one.
    const address = withPassword(server.port, 'p@ss:word', '0.0.0.0');
    await expect(open(address).send(siteId, message, randomUUID())).rejects.toThrow();
    expect(shown).toBe(0);
    await open(`${address}?requireTLS=false`).send(siteId, message, randomUUID());
    expect(server.arrived).toMatchObject([{ secure: false, user: 'herberg' }]);
    await server.stop();
  });
});

describe('without a mail server', () => {
  test('an email waits in the outbox', async () => {
    await open(undefined).send(siteId, message, randomUUID());
    const rows = await database.db.selectFrom('outbox_message').selectAll().execute();
    const { to, subject, text, html } = message;
    expect(rows).toMatchObject([
      {
        site_id: siteId,
        to_address: to,
        from_address: 'Herberg De Zilte Duin <hallo@inn.example>',
        subject,
        text,
        html,
      },
    ]);
  });

  test('once, however often it is sent, with its attachments', async () => {
    const transport = open(undefined);
    const messageKey = randomUUID();
    const bytes = new Uint8Array([0, 255, 37]);
    const attachments = ['b.pdf', 'a.pdf'].map((fileName) => ({
      ...{ fileName, contentType: 'application/pdf', bytes },
    }));
    const received = { ...message, subject: 'twice', attachments };
    await Promise.all([1, 2, 3].map(() => transport.send(siteId, received, messageKey)));
    await transport.send(siteId, received, randomUUID());
    const rows = await database.db
      .selectFrom('outbox_message')
      .leftJoin('outbox_attachment', 'message_id', 'outbox_message.id')
      .select(['message_key', 'file_name', 'bytes'])
      .where('subject', '=', 'twice')
      .orderBy('sort_order')
      .execute();
    expect(rows.map(({ file_name }) => file_name)).toEqual(['b.pdf', 'b.pdf', 'a.pdf', 'a.pdf']);
    expect(rows.filter(({ message_key }) => message_key === messageKey)).toHaveLength(2);
    for (const row of rows) expect(new Uint8Array(row.bytes ?? [])).toEqual(bytes);
  });

  test('for a month', async () => {
    await database.sql`delete from outbox_message`;
    for (const subject of ['fresh', 'nearly', 'old'])
      await open(undefined).send(siteId, { ...message, subject }, randomUUID());
    await database.sql`update outbox_message set created_at = now() - interval '29 days' where subject = 'nearly'`;
    await database.sql`update outbox_message set created_at = now() - interval '31 days' where subject = 'old'`;
    await trimOutbox(database.db);
    const left = await database.db.selectFrom('outbox_message').select('subject').execute();
    expect(left.map(({ subject }) => subject).sort()).toEqual(['fresh', 'nearly']);
  });
});
