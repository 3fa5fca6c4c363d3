import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, expectQuietLogs } from '../../test/kit/call-api.ts';
import { type FreshPerson, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { softwarePasskey } from '../../test/kit/software-passkey.ts';
import { totpCode } from '../../test/kit/totp-code.ts';
import { cookieNames } from './cookies.ts';

const shop = await openShop();
const { db } = shop;
expectQuietLogs([shop]);
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute();
  shop.log.take(/^security: /);
});

const freshEditor = () => freshPerson(shop, { role: 'editor', isConfirmed: true });
const logIn = ({ emailAddress, password }: FreshPerson) =>
  call(shop, 'office.login', { body: { emailAddress, password } }).finally(() =>
    shop.log.take(/^security: /),
  );
const confirm = (body: { ticket: string; code?: string; passkey?: Record<string, unknown> }) =>
  call(shop, 'office.confirmLogin', { body }).finally(() => shop.log.take(/^security: /));

async function startLogIn(person: FreshPerson) {
  const { status, details } = await logIn(person);
  expect(status).toBe(401);
  expect(details).toMatchObject({ reason: 'second_factor' });
  return details as { ticket: string; hasTotp: boolean; passkey?: { challenge: string } };
}

/** Sets up an app; the code that confirmed it is of the period before, so that one of now is unused. */
async function withTotp(person: FreshPerson) {
  const shown = { token: person.accessToken };
  const { data } = await call(
    shop,
    'officeAccount.startTotp',
    { body: { password: person.password } },
    shown,
  );
  const body = { code: totpCode(data.secret, -1) };
  const confirmed = await call(shop, 'officeAccount.confirmTotp', { body }, shown);
  expect(confirmed.status).toBe(200);
  return { secret: data.secret, uri: data.uri, codes: confirmed.data.recoveryCodes };
}

/** The kinds of the emails that were enqueued to an address. */
async function emailsTo(emailAddress: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select data->>'kind' as kind from pgboss.job
    where name = 'email' and data->>'to' = ${emailAddress} order by created_on`.execute(db);
  return rows.map(({ kind }) => kind);
}

describe('the code of an app', () => {
  test('is asked for after the password, and opens a session', async () => {
    const person = await freshEditor();
    const { secret, uri } = await withTotp(person);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    const { ticket, hasTotp, passkey } = await startLogIn(person);
    expect([hasTotp, passkey]).toEqual([true, undefined]);
    const opened = await confirm({ ticket, code: totpCode(secret) });
    expect(opened.status).toBe(200);
    expect((await call(shop, 'office.me', {}, { token: opened.data.accessToken })).status).toBe(200);
  });

  test('is valid once, as is the ticket', async () => {
    const person = await freshEditor();
    const { secret } = await withTotp(person);
    const first = await startLogIn(person);
    const code = totpCode(secret, 1);
    expect((await confirm({ ticket: first.ticket, code })).status).toBe(200);
    expect((await confirm({ ticket: first.ticket, code })).status).toBe(401);
    const second = await startLogIn(person);
    expect(await confirm({ ticket: second.ticket, code })).toMatchObject({
      status: 400,
      errors: [{ path: 'body.code', code: 'wrong_code' }],
    });
  });

  test('can be guessed five times with a ticket', async () => {
    const person = await freshEditor();
    const { secret } = await withTotp(person);
    const { ticket } = await startLogIn(person);
    const wrong = ['000000', '111111', '222222', '333333', '444444'];
    for (const code of wrong) expect((await confirm({ ticket, code })).status).toBe(400);
    expect((await confirm({ ticket, code: totpCode(secret) })).status).toBe(401);
  });

  test('is limited for a person over all tickets', async () => {
    const person = await freshEditor();
    await withTotp(person);
    let last = 400;
    for (let tries = 0; tries < 11; tries += 1) {
      const { ticket } = await startLogIn(person);
      last = (await confirm({ ticket, code: '000000' })).status;
    }
    expect(last).toBe(429);
  });

  test('has a secret that the database does not show', async () => {
    const person = await freshEditor();
    const { secret, codes } = await withTotp(person);
    const rows = await db.selectFrom('totp').selectAll().where('person_id', '=', person.id).execute();
    const stored = JSON.stringify([
      rows,
      await db.selectFrom('recovery_code').selectAll().where('person_id', '=', person.id).execute(),
    ]);
    expect(stored).not.toContain(secret);
    for (const code of codes) expect(stored).not.toContain(code);
  });

  test('needs the password to be set up and removed, and ends other sessions', async () => {
    const person = await freshEditor();
    const other = await logIn(person);
    const shown = { token: person.accessToken };
    const wrong = { body: { password: 'not the password' } };
    expect((await call(shop, 'officeAccount.startTotp', wrong, shown)).status).toBe(400);
    await withTotp(person);
    expect((await call(shop, 'office.me', {}, { token: other.data.accessToken })).status).toBe(401);
    expect((await call(shop, 'officeAccount.removeFactor', wrong, shown)).status).toBe(400);
    const right = { body: { password: person.password } };
    expect((await call(shop, 'officeAccount.startTotp', right, shown)).status).toBe(409);
    expect((await call(shop, 'officeAccount.removeFactor', right, shown)).data).toEqual({
      ...{ hasTotp: false, passkeys: [], recoveryCodesLeft: 0, isNeeded: false },
    });
    expect((await logIn(person)).status).toBe(200);
  });

  test('sends an email when it is set up, renewed and removed', async () => {
    const person = await freshEditor();
    const shown = { token: person.accessToken };
    const body = { password: person.password };
    await withTotp(person);
    await call(shop, 'officeAccount.renewRecoveryCodes', { body }, shown);
    await call(shop, 'officeAccount.removeFactor', { body }, shown);
    expect(await emailsTo(person.emailAddress)).toEqual(Array(3).fill('secondFactorChanged'));
  });
});

test('each recovery code opens the office once', async () => {
  const person = await freshEditor();
  const { codes } = await withTotp(person);
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  const typed = code.toLowerCase().replaceAll('-', ' ');
  expect((await confirm({ ticket: (await startLogIn(person)).ticket, code: typed })).status).toBe(200);
  expect((await confirm({ ticket: (await startLogIn(person)).ticket, code })).status).toBe(400);
  const shown = { token: person.accessToken };
  expect((await call(shop, 'officeAccount.secondFactor', {}, shown)).data.recoveryCodesLeft).toBe(9);
  const body = { password: person.password };
  const { data } = await call(shop, 'officeAccount.renewRecoveryCodes', { body }, shown);
  expect((await confirm({ ticket: (await startLogIn(person)).ticket, code: codes[1] ?? '' })).status).toBe(
    400,
  );
  const ticket = (await startLogIn(person)).ticket;
  expect((await confirm({ ticket, code: data.recoveryCodes[0] ?? '' })).status).toBe(200);
});

describe('a passkey', () => {
  async function withPasskey(person: FreshPerson) {
    const shown = { token: person.accessToken };
    const body = { password: person.password };
    const { data } = await call(shop, 'officeAccount.startPasskey', { body }, shown);
    const passkey = softwarePasskey();
    const response = passkey.create(String(data.options.challenge));
    const added = await call(
      shop,
      'officeAccount.addPasskey',
      { body: { ticket: data.ticket, name: 'telefoon', response } },
      shown,
    );
    expect(added.status).toBe(200);
    expect(added.data.recoveryCodes).toHaveLength(10);
    return passkey;
  }

  test('opens a session, once for each challenge', async () => {
    const person = await freshEditor();
    const passkey = await withPasskey(person);
    const step = await startLogIn(person);
    const response = passkey.use(step.passkey?.challenge ?? '');
    expect((await confirm({ ticket: step.ticket, passkey: response })).status).toBe(200);
    expect((await confirm({ ticket: step.ticket, passkey: response })).status).toBe(401);
    const again = await startLogIn(person);
    expect((await confirm({ ticket: again.ticket, passkey: response })).status).toBe(400);
  });

  test('of another person, or made by nobody, opens nothing', async () => {
    const [person, other] = [await freshEditor(), await freshEditor()];
    await withPasskey(person);
    const foreign = await withPasskey(other);
    const step = await startLogIn(person);
    const challenge = step.passkey?.challenge ?? '';
    for (const passkey of [foreign.use(challenge), softwarePasskey().use(challenge), { id: 'x' }]) {
      expect(await confirm({ ticket: step.ticket, passkey })).toMatchObject({
        status: 400,
        errors: [{ path: 'body.passkey' }],
      });
    }
  });
});

describe('a role that asks for a second factor', () => {
  test('gives nothing until there is one', async () => {
    const person = await freshPerson(shop, { role: ['log:read'], isConfirmed: true });
    const shown = { token: person.accessToken };
    await db
      .updateTable('role')
      .set({ needs_second_factor: true })
      .where('name', '=', `Role of ${person.id}`)
      .execute();
    expect((await call(shop, 'office.me', {}, shown)).data).toMatchObject({
      rights: [],
      lacksSecondFactor: true,
    });
    expect(await call(shop, 'auditLog.all', {}, shown)).toMatchObject({
      status: 403,
      details: { reason: 'second_factor' },
    });
    const open = async (path: string) => {
      const headers = { Cookie: `${cookieNames.office.access}=${person.accessToken}` };
      const { status, headers: reply } = await shop.fetch(path, { headers });
      return [status, reply.get('Location')];
    };
    const profile = '/office/profile?returnUrl=';
    expect(await open('/office/log?page=2')).toEqual([302, `${profile}%2Foffice%2Flog%3Fpage%3D2`]);
    expect(await open('/de/office')).toEqual([302, `/de${profile}%2Fde%2Foffice`]);
    expect(await open('/office/profile')).toEqual([200, null]);
    await withTotp(person);
    expect((await call(shop, 'auditLog.all', {}, shown)).status).toBe(200);
    expect(await open('/office/log')).toEqual([200, null]);
    expect(await open('/office')).toEqual([302, '/office/log']);
  });
});

test('an administrator removes the second factor of somebody who lost it', async () => {
  const person = await freshEditor();
  await withTotp(person);
  const ada = { token: (await shop.signIn('ada', 'office')).accessToken };
  const params = { staffId: person.id };
  const dropped = await call(shop, 'officeStaff.dropSecondFactor', { params }, ada);
  expect(dropped.data).toMatchObject({ hasSecondFactor: false, sessions: [] });
  expect((await logIn(person)).status).toBe(200);
});
