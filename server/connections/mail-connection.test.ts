import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Input } from '../../contract/contract.ts';
import type { officeConnection } from '../../contract/office-connections.ts';
import { mailCertificate, startMailServer } from '../../test/fakes/mail-server.ts';
import { call } from '../../test/kit/call-api.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { createSite } from '../business/index.ts';
import { openKeys } from '../platform/keys.ts';

const shop = await openShop();
const other = await shop.another();
const { db, site } = shop;
const staff = await freshPerson(shop, { role: 'administrator' });
const asStaff = { token: staff.accessToken };
const password = 'zilt-en-zoet-%-wachtwoord';

/** A mail server that wants a login, encrypted. */
const guarded = {
  ...mailCertificate,
  authOptional: false,
  disabledCommands: [],
  onAuth: (
    auth: { username?: string | undefined; password?: string | null | undefined },
    _session: unknown,
    done: (error: Error | null, response?: { user: string }) => void,
  ) => {
    const isKnown = auth.username === 'herberg' && auth.password === password;
    done(isKnown ? null : new Error('unknown'), isKnown ? { user: 'herberg' } : undefined);
  },
};

type Facts = Partial<Input<typeof officeConnection.putMail>['body']>;

let server: Awaited<ReturnType<typeof startMailServer>>;
beforeEach(async () => {
  server = await startMailServer(guarded);
});
afterEach(async () => {
  await server.stop();
  await sql`delete from mail_connection`.execute(db);
  await sql`delete from rate_limit`.execute(db);
});

const read = () => call(shop, 'officeConnection.mail', {}, asStaff);

async function put(facts: Facts = {}) {
  const { version } = (await read()).data;
  const body = {
    ...{ version, host: 'localhost', port: server.port, username: 'herberg', password },
    security: 'starttls' as const,
    ...{ senderName: 'Gasthof Linde', senderAddress: 'post@linde.example', ...facts },
  };
  return call(shop, 'officeConnection.putMail', { body }, asStaff);
}

const firstError = async (facts: Facts) => {
  const { status, errors } = await put(facts);
  expect(status).toBe(400);
  return errors.map(({ path, code }) => [path.replace('body.', ''), code]);
};

test('a mail server is tried with a message, and every process sends through it at once', async () => {
  const { status, text, data } = await put();
  expect(status, text).toBe(200);
  expect(data).toMatchObject({ source: 'own', host: 'localhost', username: 'herberg' });
  expect(data.checkedAt).not.toBeNull();
  expect(server.arrived).toMatchObject([{ to: [staff.emailAddress], secure: true, user: 'herberg' }]);
  for (const process of [shop, other]) {
    const { data } = await call(process, 'office.testEmail', { body: {} }, asStaff);
    expect(data).toMatchObject({ state: 'sent' });
  }
  expect(server.arrived).toHaveLength(3);
  expect(server.arrived[2]?.headers.get('from')).toBe('Gasthof Linde <post@linde.example>');
});

test('a change and a removal hold in every process at once', async () => {
  await put();
  await call(other, 'office.testEmail', { body: {} }, asStaff);
  const next = await startMailServer({ ...guarded, secure: true });
  expect((await put({ port: next.port, security: 'tls' })).status).toBe(200);
  await call(other, 'office.testEmail', { body: {} }, asStaff);
  expect([server.arrived.length, next.arrived.length]).toEqual([2, 2]);
  expect(await call(shop, 'officeConnection.removeMail', {}, asStaff)).toMatchObject({
    data: { source: 'none', host: '', passwordChangedAt: null },
  });
  expect(await call(other, 'office.testEmail', { body: {} }, asStaff)).toMatchObject({
    data: { state: 'outbox' },
  });
  await next.stop();
});

test('each problem is at its field, and nothing is stored', async () => {
  expect(await firstError({ password: 'wrong' })).toEqual([['password', 'mail_login']]);
  expect(await firstError({ host: '10.0.0.7' })).toEqual([['host', 'mail_private']]);
  expect(await firstError({ host: 'mail.internal' })).toEqual([['host', 'mail_private']]);
  expect(await firstError({ host: 'mail.linde.example', security: 'none' })).toEqual([
    ['security', 'mail_unencrypted'],
  ]);
  expect(await firstError({ username: '', password: null })).toEqual([['username', 'mail_login_needed']]);
  expect(await firstError({ password: null })).toEqual([['password', 'required']]);
  expect(await firstError({ senderAddress: 'post' })).toEqual([['senderAddress', 'invalid_format']]);
  const plain = await startMailServer();
  expect(await firstError({ port: plain.port })).toEqual([['security', 'mail_no_tls']]);
  await plain.stop();
  expect(await firstError({ port: plain.port })).toEqual([['host', 'mail_unreachable']]);
  const strict = await startMailServer({
    ...guarded,
    onMailFrom: (_address, _session, done) => done(Object.assign(new Error('who?'), { responseCode: 553 })),
  });
  expect(await firstError({ port: strict.port })).toEqual([['senderAddress', 'mail_sender']]);
  await strict.stop();
  const { cert: _, key: _key, ...unknownIssuer } = guarded;
  const foreign = await startMailServer(unknownIssuer);
  expect(await firstError({ port: foreign.port })).toEqual([['host', 'mail_certificate']]);
  await foreign.stop();
  expect((await read()).data.source).toBe('none');
});

test('the password is in no reply, log, audit log, feed or row, and goes to its own server only', async () => {
  const { data, text } = await put();
  expect(text).not.toContain(password);
  expect((await read()).text).not.toContain(password);
  const renamed = await put({ password: null, senderName: 'Linde' });
  expect(renamed.status, renamed.text).toBe(200);
  expect(renamed.data.passwordChangedAt).toBe(data.passwordChangedAt);
  expect(server.arrived).toHaveLength(2);
  const elsewhere = await startMailServer(guarded);
  expect(await firstError({ password: null, port: elsewhere.port })).toEqual([
    ['password', 'mail_password_again'],
  ]);
  expect(elsewhere.attempts()).toBe(0);
  await elsewhere.stop();
  const { rows } = await sql<{ everything: string }>`
    select coalesce((select json_agg(mail_connection)::text from mail_connection), '')
      || coalesce((select json_agg(audit_entry)::text from audit_entry), '')
      || coalesce((select json_agg(change)::text from change), '')
      || coalesce((select json_agg(sent_email)::text from sent_email), '') as everything`.execute(db);
  expect(rows[0]?.everything).toContain('officeConnection.putMail');
  for (const text of [rows[0]?.everything, JSON.stringify(shop.log.lines)])
    expect(text).not.toContain(password);
  const { rows: logged } = await sql<{ changes: { field: string; kind: string }[] }>`
    select changes from audit_entry where call = 'officeConnection.putMail' and status = 200
    order by at desc limit 2`.execute(db);
  expect(logged[0]?.changes).toMatchObject([{ field: 'senderName', kind: 'hidden' }]);
  expect(logged[1]?.changes).toContainEqual(expect.objectContaining({ field: 'password', kind: 'hidden' }));
});

test('another site neither sees nor uses it, and the checklist of its own site knows it', async () => {
  await put();
  const host = 'lodge.example';
  const lodge = {
    ...site,
    id: (await createSite(db, { name: 'Lodge', hosts: [host], cultures: ['nl'] })).id,
  };
  await shop.projections.catchUp();
  const { accessToken: token } = await freshPerson({ ...shop, site: lodge }, { role: ['system:write'] });
  const asLodge = { token, host };
  expect((await call(shop, 'officeConnection.mail', {}, asLodge)).data).toMatchObject({
    source: 'none',
    host: '',
  });
  const isEmailDone = async (caller: object) =>
    (await call(shop, 'office.checklist', {}, caller)).data.find(({ name }) => name === 'email')?.isDone;
  expect([await isEmailDone(asStaff), await isEmailDone(asLodge)]).toEqual([true, false]);
  const tested = await call(shop, 'office.testEmail', { body: {} }, asLodge);
  expect(tested.data).toMatchObject({ state: 'outbox' });
  expect(server.arrived).toHaveLength(1);
});

test('a stored password that was sealed with another secret is typed again', async () => {
  await put();
  const { secrets } = openKeys('another secret of the tests, long enough to sign with');
  await sql`update mail_connection set sealed_password = ${secrets.seal(password)}`.execute(db);
  expect(await firstError({ password: null, senderName: 'Linde' })).toEqual([
    ['password', 'mail_password_unreadable'],
  ]);
  expect((await put({ senderName: 'Linde' })).status).toBe(200);
  expect((await put({ password: null, senderName: 'Gasthof' })).status).toBe(200);
});

test('a server whose facts somebody else changed is not overwritten', async () => {
  const { version } = (await read()).data;
  await put();
  expect(await put({ version })).toMatchObject({ status: 409, code: 'version_conflict' });
});
