import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startMailServer } from '../../test/fakes/mail-server.ts';
import { call } from '../../test/kit/call-api.ts';
import { freshMessage } from '../../test/kit/fresh-message.ts';
import { freshAddress, freshPerson } from '../../test/kit/fresh-person.ts';
import { startImapServer } from '../../test/kit/imap-server.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { openInboxReader } from './read-inboxes.ts';

const shop = await openShop();
const { db, keys, library, transport } = shop;
const { accessToken: token } = await freshPerson(shop, { role: 'administrator' });
const password = 'zilt en zoet';
const server = await startImapServer(password);
afterAll(() => server.stop());

const deps = { db, keys, library, transport, log: shop.log.log };
const reader = openInboxReader(deps);

beforeEach(async () => {
  await sql`delete from rate_limit`.execute(db);
  await sql`delete from inbox_connection`.execute(db);
});

async function connect(address = server.user) {
  const { version } = (await call(shop, 'officeConnection.inbox', {}, { token })).data;
  const facts = { host: 'localhost', port: server.port, security: 'tls' as const };
  const body = { version, ...facts, username: server.user, password, address };
  expect((await call(shop, 'officeConnection.putInbox', { body }, { token })).status).toBe(200);
}

/** Reads the mailbox, as a minute later. */
async function readDue(inboxes = reader) {
  await sql`update inbox_connection set next_read_at = now()`.execute(db);
  await inboxes.readDue();
}

const read = async (messageId: string) =>
  (await call(shop, 'officeSurvey.message', { params: { messageId } }, { token })).data;

async function answer(messageId: string, text: string) {
  const { version } = await read(messageId);
  const body = { version, text };
  const { status } = await call(
    shop,
    'officeSurvey.answerMessage',
    { params: { messageId }, body },
    { token },
  );
  expect(status).toBe(200);
}

let emails = 0;

type Email = { from: string; to: string; body?: string; headers?: string[]; id?: string };

function emailOf({ from, to, body = 'Dank je wel!', headers = [], id }: Email): string {
  const type = headers.some((line) => /^content-type/i.test(line))
    ? []
    : ['Content-Type: text/plain; charset=utf-8'];
  return [
    `From: Noor Zand <${from}>`,
    `To: <${to}>`,
    'Subject: Re: Je vraag',
    `Message-ID: ${id ?? `<mail-${++emails}@gast.example>`}`,
    ...type,
    ...headers,
    '',
    body,
    '',
  ].join('\n');
}

/** A message that staff answered; returns the address for replies to the answer. */
async function answeredMessage() {
  const guest = freshAddress();
  const messageId = await freshMessage(shop, guest);
  await answer(messageId, 'Ja, graag.');
  const sent = (await shop.emails()).filter(({ to }) => to === guest);
  return { guest, messageId, replyTo: sent.at(-1)?.replyTo ?? '' };
}

describe('an email of a guest who answers', () => {
  test('is added to the message, which is open again, without what it quotes', async () => {
    await connect();
    const { guest, messageId, replyTo } = await answeredMessage();
    expect(replyTo).toMatch(/^post\+[\da-z]{38}@inn\.example$/);
    const quoted = 'Op za 28 nov 2026 om 10:00 schreef De herberg <post@inn.example>:\n\n> Ja, graag.';
    await server.arrive(emailOf({ from: guest, to: replyTo, body: `Mag de kat ook mee?\n\n${quoted}` }));
    await readDue();
    const message = await read(messageId);
    expect(message).toMatchObject({ state: 'open', answeredAt: null });
    expect(message.posts).toMatchObject([
      { isFromGuest: false, text: 'Ja, graag.' },
      { isFromGuest: true, text: 'Mag de kat ook mee?', otherSender: '', attachments: [] },
    ]);
    expect(message.posts[1]?.fullText).toContain('> Ja, graag.');
  });

  test('is added once, and stays unread in the mailbox', async () => {
    await connect();
    const { guest, messageId, replyTo } = await answeredMessage();
    const email = emailOf({ from: guest, to: replyTo });
    await server.arrive(email);
    await readDue();
    await server.arrive(email);
    await readDue();
    expect((await read(messageId)).posts).toHaveLength(2);
    const flagged = await server.asOwner(async (client) => {
      await client.mailboxOpen('INBOX');
      return client.search({ seen: true }, { uid: true });
    });
    expect(flagged).toEqual([]);
  });

  test('is found by the email that it names where its server cuts the address', async () => {
    await connect();
    const { guest, messageId } = await answeredMessage();
    const { message_key: key } = await db
      .selectFrom('sent_email')
      .select('message_key')
      .where('entry_id', '=', messageId)
      .where('kind', '=', 'messageAnswered')
      .executeTakeFirstOrThrow();
    const headers = [`In-Reply-To: <${key}@inn.example>`];
    await server.arrive(emailOf({ from: guest, to: server.user, headers }));
    await readDue();
    expect((await read(messageId)).posts).toHaveLength(2);
  });

  test('is answered in its own thread', async () => {
    await connect();
    const { guest, messageId, replyTo } = await answeredMessage();
    await server.arrive(emailOf({ from: guest, to: replyTo, id: '<dank@gast.example>' }));
    await readDue();
    const smtp = await startMailServer();
    const mail = { host: '127.0.0.1', port: smtp.port, security: 'none', sender_address: server.user };
    await db
      .insertInto('mail_connection')
      .values({ site_id: shop.site.id, ...mail })
      .execute();
    await answer(messageId, 'Graag gedaan.');
    await shop.emails();
    await sql`delete from mail_connection`.execute(db);
    const { headers } = smtp.arrived.find(({ to }) => to[0] === guest) ?? {};
    await smtp.stop();
    expect(headers?.get('in-reply-to')).toBe('<dank@gast.example>');
    expect(headers?.get('references')).toBe('<dank@gast.example>');
    expect(headers?.get('reply-to')).toContain(replyTo);
    expect(await read(messageId)).toMatchObject({
      state: 'answered',
      posts: [{}, {}, { isFromGuest: false }],
    });
  });

  test('has its files, of the kinds that forms accept, and the text of its html', async () => {
    await connect();
    const { guest, messageId, replyTo } = await answeredMessage();
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const part = (type: string, name: string, content: string) =>
      [
        '--b1',
        `Content-Type: ${type}; name="${name}"`,
        'Content-Transfer-Encoding: base64',
        `Content-Disposition: attachment; filename="${name}"`,
        '',
        content,
      ].join('\n');
    const body = [
      '--b1',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Zie de <b>foto</b>.</p><script>alert(1)</script>',
      part('image/png', 'kat.png', png),
      part('image/png', 'virus.exe', Buffer.from('MZ not a picture').toString('base64')),
      '--b1--',
    ].join('\n');
    const headers = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="b1"'];
    await server.arrive(emailOf({ from: guest, to: replyTo, headers, body }));
    await readDue();
    const { posts, attachments } = await read(messageId);
    expect(attachments).toEqual([]);
    expect(posts[1]).toMatchObject({ text: 'Zie de foto.', attachments: [{ fileName: 'kat.png' }] });
    const file = await shop.fetch(posts[1]?.attachments[0]?.url ?? '', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('from another address says so', async () => {
    await connect();
    const { messageId, replyTo } = await answeredMessage();
    await server.arrive(emailOf({ from: 'kees@elders.example', to: replyTo }));
    await readDue();
    expect((await read(messageId)).posts[1]).toMatchObject({ otherSender: 'kees@elders.example' });
  });
});

describe('no reply of a guest is', () => {
  test.each([
    ['what a program wrote', (to: string) => ({ to, headers: ['Auto-Submitted: auto-replied'] })],
    ['what a list sent', (to: string) => ({ to, headers: ['Precedence: bulk'] })],
    [
      'an email with a changed token',
      (to: string) => ({ to: to.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')) }),
    ],
    ['an email to the mailbox itself', () => ({ to: server.user })],
    ['what the business sent', (to: string) => ({ to, from: server.user })],
    ['an empty email', (to: string) => ({ to, body: '' })],
    ['parts nested without end', (to: string) => ({ to, headers: nested.headers, body: nested.body })],
  ])('%s', async (_, email) => {
    await connect();
    const { guest, messageId, replyTo } = await answeredMessage();
    await server.arrive(emailOf({ from: guest, ...email(replyTo) }));
    await readDue();
    expect((await read(messageId)).posts).toHaveLength(1);
    expect(await row()).toMatchObject({ problem: '', failures: 0 });
  });
});

const depth = 300;
const nested = {
  headers: ['Content-Type: multipart/mixed; boundary="b0"'],
  body: Array.from(
    { length: depth },
    (_, at) => `--b${at}\nContent-Type: multipart/mixed; boundary="b${at + 1}"\n`,
  ).join('\n'),
};

const row = () => db.selectFrom('inbox_connection').selectAll().executeTakeFirstOrThrow();

test('emails from before the mailbox was connected are left alone', async () => {
  await connect();
  const { guest, messageId, replyTo } = await answeredMessage();
  await sql`delete from inbox_connection`.execute(db);
  await server.arrive(emailOf({ from: guest, to: replyTo }));
  await connect();
  await readDue();
  expect((await read(messageId)).posts).toHaveLength(1);
});

test('several processes read a mailbox once', async () => {
  await connect();
  const { guest, messageId, replyTo } = await answeredMessage();
  for (const body of ['een', 'twee', 'drie'])
    await server.arrive(emailOf({ from: guest, to: replyTo, body }));
  await sql`update inbox_connection set next_read_at = now()`.execute(db);
  await Promise.all([reader, openInboxReader(deps), openInboxReader(deps)].map(({ readDue }) => readDue()));
  const { posts } = await read(messageId);
  expect(posts.slice(1).map(({ text }) => text)).toEqual(['een', 'twee', 'drie']);
});

test('a mailbox that cannot be read waits longer each time, says why, and goes on where it was', async () => {
  await connect();
  const { guest, messageId, replyTo } = await answeredMessage();
  await server.arrive(emailOf({ from: guest, to: replyTo }));
  const { port } = await row();
  await sql`update inbox_connection set port = 1`.execute(db);
  await readDue();
  await readDue();
  const { data } = await call(shop, 'officeConnection.inbox', {}, { token });
  expect(data).toMatchObject({ problem: 'mail_unreachable', readAt: null });
  expect(await row()).toMatchObject({ failures: 2 });
  await reader.readDue();
  expect(await row()).toMatchObject({ failures: 2 });
  await sql`update inbox_connection set port = ${port}`.execute(db);
  await readDue();
  expect(await row()).toMatchObject({ problem: '', failures: 0 });
  expect((await read(messageId)).posts).toHaveLength(2);
});

test('a password that was sealed with another secret is named', async () => {
  await connect();
  await sql`update inbox_connection set sealed_password = 'YWJj'`.execute(db);
  await readDue();
  expect(await row()).toMatchObject({ problem: 'mail_password_unreadable' });
});

test('a mailbox whose server numbers its emails anew is read again, and no email is added twice', async () => {
  await connect();
  const { guest, messageId, replyTo } = await answeredMessage();
  await server.arrive(emailOf({ from: guest, to: replyTo, body: 'een' }));
  await readDue();
  await server.arrive(emailOf({ from: guest, to: replyTo, body: 'twee' }));
  await sql`update inbox_connection set uid_validity = 1, last_uid = 999999`.execute(db);
  await readDue();
  const { posts } = await read(messageId);
  expect(posts.slice(1).map(({ text }) => text)).toEqual(['een', 'twee']);
});

test('a conversation takes a hundred emails of its guest', async () => {
  await connect();
  const { guest, messageId, replyTo } = await answeredMessage();
  await sql`insert into message_post (entry_id, is_from_guest, body, email_id)
    select ${messageId}, true, 'nog een', '<' || n || '@gast.example>' from generate_series(1, 100) n`.execute(
    db,
  );
  await server.arrive(emailOf({ from: guest, to: replyTo }));
  await readDue();
  expect((await read(messageId)).posts).toHaveLength(101);
});
