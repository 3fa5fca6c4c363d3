import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Input } from '../../contract/contract.ts';
import type { officeConnection } from '../../contract/office-connections.ts';
import { mailCertificate, startMailServer } from '../../test/fakes/mail-server.ts';
import { call } from '../../test/kit/call-api.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { startImapServer } from '../../test/kit/imap-server.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { db } = shop;
const { accessToken: token } = await freshPerson(shop, { role: 'administrator' });
const password = 'zilt-en-zoet-%-wachtwoord';
const server = await startImapServer(password);
afterAll(() => server.stop());
afterEach(() => sql`delete from inbox_connection`.execute(db));

type Facts = Partial<Input<typeof officeConnection.putInbox>['body']>;

const read = () => call(shop, 'officeConnection.inbox', {}, { token });

async function put(facts: Facts = {}) {
  await sql`delete from rate_limit`.execute(db);
  const { version } = (await read()).data;
  const body = {
    ...{ version, host: 'localhost', port: server.port, security: 'tls' as const },
    ...{ username: server.user, password, address: server.user, ...facts },
  };
  return call(shop, 'officeConnection.putInbox', { body }, { token });
}

const errorsOf = async (facts: Facts) => {
  const { status, errors } = await put(facts);
  expect(status).toBe(400);
  return errors.map(({ path, code }) => [path.replace('body.', ''), code]);
};

test('a mailbox is tried and stored, encrypted from the first byte or before the login', async () => {
  const { status, data, text } = await put();
  expect(status, text).toBe(200);
  expect(data).toMatchObject({ isConnected: true, host: 'localhost', folder: 'INBOX', problem: null });
  const { status: other, text: why } = await put({ port: server.plainPort, security: 'starttls' });
  expect(other, why).toBe(200);
  expect((await call(shop, 'officeConnection.removeInbox', {}, { token })).data).toMatchObject({
    ...{ isConnected: false, host: '', passwordChangedAt: null },
  });
});

test('each problem is at its field, and nothing is stored', async () => {
  expect(await errorsOf({ password: 'wrong' })).toEqual([['password', 'mail_login']]);
  expect(await errorsOf({ folder: 'Nergens' })).toEqual([['folder', 'mail_folder']]);
  expect(await errorsOf({ host: '10.0.0.7' })).toEqual([['host', 'mail_private']]);
  expect(await errorsOf({ host: 'mail.internal' })).toEqual([['host', 'mail_private']]);
  expect(await errorsOf({ password: null })).toEqual([['password', 'required']]);
  expect(await errorsOf({ port: 1 })).toEqual([['host', 'mail_unreachable']]);
  expect(await errorsOf({ port: server.plainPort })).toEqual([['security', 'mail_no_tls']]);
  const otherProtocol = await startMailServer({ ...mailCertificate, secure: true });
  expect(await errorsOf({ port: otherProtocol.port })).toEqual([['port', 'mail_silent']]);
  await otherProtocol.stop();
  expect((await read()).data.isConnected).toBe(false);
});

test('a certificate that nobody vouches for is refused', async () => {
  const { cert: _, key: _key, ...unknown } = mailCertificate;
  const foreign = await startMailServer({ ...unknown, secure: true });
  expect(await errorsOf({ port: foreign.port })).toEqual([['host', 'mail_certificate']]);
  await foreign.stop();
});

test('the stored password goes to its own server and user only, and is in no reply, log or row', async () => {
  const { text } = await put();
  expect(text).not.toContain(password);
  expect((await put({ password: null, folder: 'INBOX' })).status).toBe(200);
  expect(await errorsOf({ password: null, port: server.plainPort })).toEqual([
    ['password', 'mail_password_again'],
  ]);
  expect(await errorsOf({ password: null, username: 'other@inn.example' })).toEqual([
    ['password', 'mail_password_again'],
  ]);
  const { rows } = await sql<{ everything: string }>`
    select coalesce((select json_agg(inbox_connection)::text from inbox_connection), '')
      || coalesce((select json_agg(audit_entry)::text from audit_entry), '')
      || coalesce((select json_agg(change)::text from change), '') as everything`.execute(db);
  expect(rows[0]?.everything).toContain('officeConnection.putInbox');
  for (const stored of [rows[0]?.everything, JSON.stringify(shop.log.lines)])
    expect(stored).not.toContain(password);
});

test('a stored password that was sealed with another secret is typed again', async () => {
  await put();
  await sql`update inbox_connection set sealed_password = 'YWJj'`.execute(db);
  expect(await errorsOf({ password: null })).toEqual([['password', 'mail_password_unreadable']]);
  expect((await put()).status).toBe(200);
});

test('a mailbox that somebody else changed is not overwritten', async () => {
  const { version } = (await read()).data;
  await put();
  expect(await put({ version })).toMatchObject({ status: 409, code: 'version_conflict' });
});
