import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxMailingsPerDay } from '../../contract/office-mailings.ts';
import { startMailServer, testMail } from '../../test/fakes/mail-server.ts';
import { call, expectQuietLogs } from '../../test/kit/call-api.ts';
import { freshMailing, freshReader, mailingText } from '../../test/kit/fresh-mailing.ts';
import { freshAddress, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { emptyFolder, endProcessesAfterTests, startProcess } from '../../test/kit/start-process.ts';
import { openTransport, type Transport } from '../platform/mail/transport.ts';
import { mailingSender } from './send-mailing.ts';

endProcessesAfterTests();
const shop = await openShop();
const { db, keys, site } = shop;
expectQuietLogs([shop]);
const log = pino({ level: 'silent' });
let server: Awaited<ReturnType<typeof startMailServer>>;
let transport: Transport;
const asManager = async () => ({
  token: (await freshPerson(shop, { role: ['guests:mail', 'guests:write'] })).accessToken,
});

beforeAll(async () => {
  server = await startMailServer();
  transport = openTransport({ smtpUrl: server.url, mailFrom: undefined }, db, keys, log);
});
afterAll(async () => {
  transport.close();
  await server.stop();
});
beforeEach(async () => {
  server.arrived.splice(0);
  await db.deleteFrom('rate_limit').execute();
});

/** Runs batches of a mailing until nobody is due, without the pauses between them. */
async function run(mailingId: string, by = transport): Promise<void> {
  const jobs = { enqueue: async () => {} };
  const send = mailingSender({ db, keys, transport: by, jobs });
  for (let batch = 0; batch < 5; batch++) {
    await sql`update mailing set batch_at = null where id = ${mailingId}`.execute(db);
    await send({ siteId: site.id, mailingId });
  }
}

const recipients = (mailingId: string) =>
  db
    .selectFrom('mailing_recipient')
    .select(['id', 'person_id', 'state', 'reason'])
    .where('mailing_id', '=', mailingId)
    .orderBy('id')
    .execute();

const read = async (mailingId: string) =>
  (await call(shop, 'officeMailing.read', { params: { mailingId } }, await asManager())).data;

const countOf = async (mailingId: string) =>
  (await call(shop, 'officeMailing.countRecipients', { params: { mailingId } }, await asManager())).data;

const withdraw = async (guestId: string) =>
  call(
    shop,
    'officeGuest.putNews',
    { params: { guestId }, body: { isSubscribed: false, source: 'phone' } },
    await asManager(),
  );

describe('who gets a mailing', () => {
  test('is counted with the reasons of those who do not', async () => {
    const [first, blocked, unconfirmed, stranger] = [
      await freshReader(shop),
      await freshReader(shop),
      await freshReader(shop, { isConfirmed: false }),
      await freshPerson(shop, { isConfirmed: true }),
    ];
    await sql`update person set blocked_reason = 'Vertrok zonder te betalen' where id = ${blocked.id}`.execute(
      db,
    );
    const guest = await addGuest(first.emailAddress.toUpperCase());
    const nameless = await addGuest('');
    const guestIds = [first.id, blocked.id, unconfirmed.id, stranger.id, guest, nameless];
    const { id } = await freshMailing(shop, { guestIds });
    expect(await countOf(id)).toEqual({
      ...{ selected: 6, receiving: 1, cultures: { nl: 1 } },
      skipped: { blocked: 1, unconfirmed: 1, noConsent: 1, double: 1, noAddress: 1 },
    });
  });

  test('are guests of the list at the moment that it was read', async () => {
    const before = await freshReader(shop, { emailAddress: `list-${freshAddress()}` });
    const token = await asManager();
    const query = { filters: 'receivesNews:eq:true', searchTerm: 'list-guest' };
    const { data: list } = await call(shop, 'officeGuest.all', { query }, token);
    expect(list.items.map(({ id }: { id: string }) => id)).toEqual([before.id]);
    await sql`select pg_sleep(0.005)`.execute(db);
    await freshReader(shop, { emailAddress: `list-${freshAddress()}` });
    const body = { guests: { ...query, readAt: list.readAt } };
    const { data } = await call(shop, 'officeMailing.create', { body }, token);
    const params = { mailingId: data.id };
    const counted = await call(shop, 'officeMailing.countRecipients', { params }, token);
    expect(counted.data).toMatchObject({ selected: 1, receiving: 1 });
  });

  async function addGuest(emailAddress: string): Promise<string> {
    const { id } = await db
      .insertInto('person')
      .values({ site_id: site.id, is_guest: true, email_address: emailAddress, culture: 'nl' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into preference (person_id, key, type, value) values (${id}, 'newsletter', 'boolean', 'true')`.execute(
      db,
    );
    return id;
  }
});

describe('a mailing', () => {
  test('arrives in the culture of its reader, with what unsubscribes by one click', async () => {
    const [dutch, german, croatian] = [
      await freshReader(shop),
      await freshReader(shop),
      await freshReader(shop),
    ];
    await sql`update person set first_name = 'Noor' where id = ${dutch.id}`.execute(db);
    await sql`update person set culture = 'de' where id = ${german.id}`.execute(db);
    await sql`update person set culture = 'hr' where id = ${croatian.id}`.execute(db);
    const token = await asManager();
    const draft = await freshMailing(shop, { guestIds: [dutch.id, german.id, croatian.id] });
    const de = {
      ...mailingText,
      subject: 'Der Herbst',
      body: 'Guten Tag {{name}},\n\nStill hier.',
      nameFallback: 'Gast',
    };
    const params = { mailingId: draft.id };
    const change = { version: draft.version, texts: { nl: mailingText, de } };
    const { data: changed } = await call(shop, 'officeMailing.change', { params, body: change }, token);
    const send = { version: changed.version, count: 3 };
    const sent = await call(shop, 'officeMailing.send', { params, body: send }, token);
    expect(sent.status).toBe(200);
    await run(draft.id);
    const byAddress = new Map(server.arrived.map((email) => [email.to[0], email]));
    const textOf = (address: string) => byAddress.get(address)?.parts[0]?.content ?? '';
    expect(server.arrived).toHaveLength(3);
    expect(textOf(dutch.emailAddress)).toContain('Dag Noor,');
    expect(textOf(german.emailAddress)).toContain('Guten Tag Gast,');
    // Croatian falls back to English and then to Dutch.
    expect(textOf(croatian.emailAddress)).toContain('Dag gast,');
    const { headers } = byAddress.get(german.emailAddress) ?? expect.unreachable();
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] = /^<(.*)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
    expect(url).toMatch(/^http:\/\/localhost[^/]*\/de\/unsubscribe\/[\w-]{43}$/);
    expect(textOf(german.emailAddress)).toContain(url);
    expect(await read(draft.id)).toMatchObject({ state: 'sent', sent: 3, queued: 0 });
  });

  test('is sent once when two of the staff press at once, and never to another number than they saw', async () => {
    const { id, version } = await freshMailing(shop);
    const params = { mailingId: id };
    const [one, other] = [await asManager(), await asManager()];
    const wrong = await call(shop, 'officeMailing.send', { params, body: { version, count: 2 } }, one);
    expect(wrong).toMatchObject({ status: 409, code: 'conflict', details: { count: 1 } });
    const both = await Promise.all(
      [one, other].map((who) =>
        call(shop, 'officeMailing.send', { params, body: { version, count: 1 } }, who),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await recipients(id)).toHaveLength(1);
    expect((await call(shop, 'officeMailing.remove', { params }, one)).status).toBe(409);
  });

  test('reads the consent again when each email goes out', async () => {
    const readers = [await freshReader(shop), await freshReader(shop)];
    const [staying, gone] = readers as [(typeof readers)[0], (typeof readers)[0]];
    const { id } = await freshMailing(shop, { guestIds: readers.map(({ id }) => id), isSent: true });
    await withdraw(gone.id);
    await run(id);
    expect(server.arrived.map(({ to }) => to)).toEqual([[staying.emailAddress]]);
    expect(await read(id)).toMatchObject({ sent: 1, skipped: 1, state: 'sent' });
  });

  test('does not reach an address of which one profile withdrew', async () => {
    const reader = await freshReader(shop);
    const other = await freshReader(shop);
    await sql`update person set is_guest = true, password_hash = null, email_address = ${reader.emailAddress}
      where id = ${other.id}`.execute(db);
    await withdraw(other.id);
    const { id } = await freshMailing(shop, { guestIds: [reader.id] });
    expect(await countOf(id)).toMatchObject({ receiving: 0, skipped: { noConsent: 1 } });
  });

  test('goes to nobody twice after its process was killed', async () => {
    const readers = [];
    for (let number = 0; number < 15; number++) readers.push(await freshReader(shop));
    await sql`delete from pgboss.job`.execute(db);
    const { id } = await freshMailing(shop, { guestIds: readers.map((reader) => reader.id), isSent: true });
    const process = startProcess({
      ...{ DATABASE_URL: shop.databaseUrl, DATA_DIR: await emptyFolder(), SMTP_URL: server.url },
      BOT_CHECK: 'off',
    });
    await expect.poll(() => server.arrived.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    process.signal('SIGKILL');
    await process.ended;
    // Another process takes over once nobody can still be sending.
    await sql`update mailing_recipient set tried_at = now() - interval '6 minutes'
      where mailing_id = ${id} and state = 'sending'`.execute(db);
    await run(id);
    const reached = server.arrived.map(({ to }) => to[0]);
    expect(new Set(reached).size).toBe(reached.length);
    const { sent, failed, state } = await read(id);
    expect({ state, all: sent + failed }).toEqual({ state: 'sent', all: readers.length });
    expect(failed).toBeLessThanOrEqual(1);
    expect(reached.length).toBeGreaterThanOrEqual(sent);
  });

  test('counts as failed for whom a process was about to mail when it ended', async () => {
    const { id } = await freshMailing(shop, { isSent: true });
    await sql`update mailing_recipient set state = 'sending', tried_at = now() - interval '6 minutes'
      where mailing_id = ${id}`.execute(db);
    await run(id);
    expect(server.arrived).toEqual([]);
    expect(await recipients(id)).toMatchObject([{ state: 'failed', reason: 'interrupted' }]);
  });

  test('goes on after the mail server was away, past a guest whom it puts off', async () => {
    const [putOff, reader] = [await freshReader(shop), await freshReader(shop)];
    const { id } = await freshMailing(shop, { guestIds: [putOff.id, reader.id], isSent: true });
    const away = openTransport({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: undefined }, db, keys, log);
    await expect(run(id, away)).rejects.toThrow();
    away.close();
    expect((await recipients(id)).map(({ state }) => state)).toEqual(['queued', 'queued']);
    server.reject('recipient', 451, { to: putOff.emailAddress, times: 1 });
    await run(id);
    expect(server.arrived.map(({ to }) => to)).toEqual([[reader.emailAddress]]);
    await sql`update mailing_recipient set not_before = now() where mailing_id = ${id}`.execute(db);
    await run(id);
    expect(server.arrived.map(({ to }) => to)).toEqual([[reader.emailAddress], [putOff.emailAddress]]);
    expect(await read(id)).toMatchObject({ sent: 2, state: 'sent' });
  });

  test('goes to nobody twice when the mail server hangs up with the email in its hands', async () => {
    const { id } = await freshMailing(shop, { isSent: true });
    // One of its own: after a failure a transport does not call its server for a while.
    const own = openTransport({ smtpUrl: server.url, mailFrom: undefined }, db, keys, log);
    server.hangUp();
    await run(id, own);
    own.close();
    await run(id);
    expect(server.arrived).toEqual([]);
    expect(await recipients(id)).toMatchObject([{ state: 'failed', reason: 'unanswered' }]);
  });

  test('waits while the own mail server of the site is away', async () => {
    const { id } = await freshMailing(shop, { isSent: true });
    await sql`insert into mail_connection (site_id, host, port, security, sender_address)
      values (${site.id}, '127.0.0.1', 1, 'none', 'post@linde.example')`.execute(db);
    const away = openTransport({ smtpUrl: server.url, mailFrom: undefined, testMail }, db, keys, log);
    await expect(run(id, away)).rejects.toThrow();
    away.close();
    expect(await recipients(id)).toMatchObject([{ state: 'queued' }]);
    await sql`delete from mail_connection`.execute(db);
    await run(id);
    expect(await recipients(id)).toMatchObject([{ state: 'sent' }]);
  });

  test('says what the mail server refused for good', async () => {
    const reader = await freshReader(shop);
    const { id } = await freshMailing(shop, { guestIds: [reader.id], isSent: true });
    server.reject('recipient', 550, { to: reader.emailAddress, times: 1 });
    await run(id);
    expect(await read(id)).toMatchObject({ sent: 0, failed: 1, state: 'sent' });
    const { data } = await call(
      shop,
      'officeMailing.recipients',
      { params: { mailingId: id }, query: {} },
      await asManager(),
    );
    expect(data.items).toMatchObject([
      { guestId: reader.id, state: 'failed', reason: expect.stringContaining('550') },
    ]);
  });

  test('can be stopped: what has not gone out stays', async () => {
    const guestIds = [];
    for (let number = 0; number < 22; number++) guestIds.push((await freshReader(shop)).id);
    const { id } = await freshMailing(shop, { guestIds, isSent: true });
    await mailingSender({ db, keys, transport, jobs: { enqueue: async () => {} } })({
      siteId: site.id,
      mailingId: id,
    });
    const token = await asManager();
    const stopped = await call(shop, 'officeMailing.stop', { params: { mailingId: id } }, token);
    expect(stopped.data).toMatchObject({ state: 'stopped', sent: 20, stopped: 2, queued: 0 });
    await run(id);
    expect(server.arrived).toHaveLength(20);
    const again = await call(shop, 'officeMailing.stop', { params: { mailingId: id } }, token);
    expect(again.status).toBe(409);
  });

  test('reaches a guest only as often as a day allows', async () => {
    const reader = await freshReader(shop);
    for (let number = 0; number < maxMailingsPerDay; number++) {
      const { id } = await freshMailing(shop, { guestIds: [reader.id], isSent: true });
      await run(id);
    }
    expect(server.arrived).toHaveLength(maxMailingsPerDay);
    const { id } = await freshMailing(shop, { guestIds: [reader.id] });
    expect(await countOf(id)).toMatchObject({ receiving: 0, skipped: { recent: 1 } });
  });

  test('needs whole texts, known fields and a word for an unknown name', async () => {
    const token = await asManager();
    const draft = await freshMailing(shop);
    const params = { mailingId: draft.id };
    const put = (version: string, texts: object) =>
      call(shop, 'officeMailing.change', { params, body: { version, texts } }, token);
    const unknown = await put(draft.version, { nl: { ...mailingText, body: 'Dag {{points}}' } });
    expect(unknown.errors).toMatchObject([{ path: 'body.texts.nl.body', code: 'unknown_field' }]);
    const elsewhere = await put(draft.version, { nl: { ...mailingText, buttonUrl: 'javascript:alert(1)' } });
    expect(elsewhere.errors).toMatchObject([{ path: 'body.texts.nl.buttonUrl' }]);
    let { version } = draft;
    for (const nl of [
      { ...mailingText, nameFallback: '' },
      { ...mailingText, body: '' },
    ]) {
      const { data } = await put(version, { nl });
      version = data.version;
      const sent = await call(shop, 'officeMailing.send', { params, body: { version, count: 1 } }, token);
      expect(sent.status).toBe(409);
    }
    expect(await recipients(draft.id)).toEqual([]);
  });

  test('is tried by the member of staff first, and shown for a guest', async () => {
    const staff = await freshPerson(shop, { role: ['guests:mail'] });
    const token = { token: staff.accessToken };
    const reader = await freshReader(shop);
    await sql`update person set first_name = 'Noor' where id = ${reader.id}`.execute(db);
    const { id } = await freshMailing(shop, { guestIds: [reader.id] });
    const params = { mailingId: id };
    const body = { culture: 'nl', guestId: reader.id } as const;
    const { data } = await call(shop, 'officeMailing.preview', { params, body }, token);
    expect(data.text).toContain('Dag Noor,');
    await shop.emails();
    await call(shop, 'officeMailing.sendTest', { params, body: { culture: 'nl' } }, token);
    const [test] = await shop.emails();
    expect(test).toMatchObject({ to: staff.emailAddress, subject: mailingText.subject });
    const stranger = await freshPerson(shop, { role: ['guests:mail'] });
    const wrong = { culture: 'nl', guestId: stranger.id } as const;
    expect((await call(shop, 'officeMailing.preview', { params, body: wrong }, token)).status).toBe(404);
  });
});

describe('the link of an email', () => {
  const recipientOf = async (mailingId: string) => {
    const [first] = await recipients(mailingId);
    return first ?? expect.unreachable();
  };

  test('unsubscribes by a post alone, as often as it is made, and tells the proof', async () => {
    const reader = await freshReader(shop);
    const mailing = await freshMailing(shop, { guestIds: [reader.id], isSent: true });
    const path = `/unsubscribe/${keys.newsLink((await recipientOf(mailing.id)).id)}`;
    for (const method of ['GET', 'HEAD']) expect((await shop.fetch(path, { method })).status).toBe(200);
    const isReader = async () =>
      (
        await sql`select from preference where person_id = ${reader.id} and key = 'newsletter' and value = 'true'`.execute(
          db,
        )
      ).rows.length === 1;
    expect(await isReader()).toBe(true);
    // As a mail program does it: no cookies, no origin.
    const post = () =>
      shop.fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    for (const response of [await post(), await post()]) expect(response.status).toBe(200);
    expect(await isReader()).toBe(false);
    expect(await (await post()).text()).not.toContain(reader.emailAddress);
    const { data } = await call(
      shop,
      'officeGuest.read',
      { params: { guestId: reader.id } },
      await asManager(),
    );
    expect(data.news).toMatchObject({
      isSubscribed: false,
      history: [
        { isSubscribed: false, source: 'link' },
        { isSubscribed: true, source: 'account', text: 'Stuur me nieuws' },
      ],
    });
    expect(await read(mailing.id)).toMatchObject({ unsubscribed: 1 });
  });

  test('works for a guest who was erased, and is not guessed', async () => {
    const reader = await freshReader(shop);
    const mailing = await freshMailing(shop, { guestIds: [reader.id], isSent: true });
    const link = keys.newsLink((await recipientOf(mailing.id)).id);
    await db.deleteFrom('person').where('id', '=', reader.id).execute();
    const done = await call(shop, 'account.unsubscribe', { params: { link } });
    expect(done).toMatchObject({ status: 200, data: { address: '', isSubscribed: false } });
    expect((await shop.fetch(`/unsubscribe/${link}`)).status).toBe(200);
    for (const wrong of [keys.orderLink(reader.id), 'x'.repeat(43)]) {
      expect((await call(shop, 'account.newsLink', { params: { link: wrong } })).status).toBe(404);
    }
  });
});
