import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, expectQuietLogs, findToken } from '../../test/kit/call-api.ts';
import { type FreshPerson, freshAddress, freshLink, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { openKeys } from '../platform/keys.ts';
import type { LinkPurpose } from './link.ts';
import { findRole } from './roles.ts';
import { openSession } from './session.ts';
import { inviteStaff } from './staff.ts';

const shop = await openShop();
const other = await shop.another();
const { db, keys, site } = shop;
const password = 'een zee van gras';
const roleIds = [(await findRole(db, site.id, 'administrator')).id];
const invite = (emailAddress: string) =>
  inviteStaff(db, keys, site.id, { emailAddress, roleIds, culture: 'nl' });
expectQuietLogs([shop, other], [password]);
beforeEach(() => db.deleteFrom('rate_limit').execute());
beforeEach(async () => void (await shop.emails()));

const times = (n: number) => Array.from({ length: n }, (_, index) => index);
const reset = (token: string, newPassword = password, instance: typeof other = shop) =>
  call(instance, 'account.resetPassword', { body: { token, password: newPassword } });
const logIn = async (emailAddress: string, passwordInput: string) =>
  (await call(shop, 'account.login', { body: { emailAddress, password: passwordInput } })).status;
const statusOfMe = async (token: string) => (await call(shop, 'account.me', {}, { token })).status;
const forgot = (username: string) => call(shop, 'account.forgotPassword', { query: { username } });

describe('a forgotten password', () => {
  const queuedJobs = async () =>
    (
      await sql<{ name: string; rows: number }>`
      select name, count(*)::int as rows from pgboss.job group by name order by name`.execute(db)
    ).rows;
  const rowsWritten = async () => {
    const tables = ['mailed_link', 'outbox_message', 'session', 'person'] as const;
    const counts = tables.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    });
    const emailCount = (await queuedJobs()).find(({ name }) => name === 'email')?.rows ?? 0;
    return [...(await Promise.all(counts)), emailCount];
  };

  test('has the same reply and enqueues the same work for every address', async () => {
    const person = await freshPerson(shop);
    const guest = await call(shop, 'account.registerGuest', { body: { emailAddress: freshAddress() } });
    const rows = await rowsWritten();
    const resetCount = async () =>
      (await queuedJobs()).find(({ name }) => name === 'password-reset')?.rows ?? 0;
    const answers = [];
    for (const username of [
      person.emailAddress,
      freshAddress(),
      guest.data.user.emailAddress,
      'no address',
    ]) {
      const before = await resetCount();
      answers.push(await forgot(username));
      expect(await resetCount()).toBe(before + 1);
    }
    for (const { status, text, setCookies } of answers)
      expect([status, text, setCookies]).toEqual([200, answers[0]?.text, {}]);
    expect(await rowsWritten(), 'nothing else before the job is done').toEqual(rows);
    expect((await shop.emails()).map(({ to }) => to)).toEqual([person.emailAddress]);
  });

  test('is asked for by any spelling of the address, and the letter goes to the one that is known', async () => {
    const person = await freshPerson(shop);
    await forgot(` ${person.emailAddress.toUpperCase()} `);
    const emails = await shop.emails();
    expect(emails.map(({ to }) => to)).toEqual([person.emailAddress]);
    expect(await reset(findToken(emails[0]))).toMatchObject({ status: 200, data: { isStaff: false } });
    expect(await logIn(person.emailAddress, password)).toBe(200);
  });

  test('leads to our own address, whatever Host a request names', async () => {
    const { emailAddress: username } = await freshPerson(shop);
    const forged = { host: 'thief.example' };
    await call(shop, 'account.forgotPassword', { query: { username } }, forged);
    const [email] = await shop.emails();
    expect(email?.text).toContain('/reset-password?token=');
    expect(email?.text + String(email?.html)).not.toContain('thief');
  });
});

describe('a link to choose a new password', () => {
  async function personWithLink(purpose: LinkPurpose = 'reset'): Promise<FreshPerson & { token: string }> {
    const person = await freshPerson(shop);
    return { ...person, token: await freshLink(shop, person, purpose) };
  }

  test('is valid for one of twenty simultaneous tries, in two processes', async () => {
    const { token, emailAddress } = await personWithLink();
    const answers = await Promise.all(
      times(20).map((n) => reset(token, `een zee van gras ${n}`, n % 2 ? other : shop)),
    );
    const done = times(20).filter((n) => answers[n]?.status === 200);
    expect(done).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 409, code: 'already_used', errors: [{ path: 'body.token' }] });
    expect(await logIn(emailAddress, `een zee van gras ${done[0]}`)).toBe(200);
    expect((await shop.emails()).filter(({ to }) => to === emailAddress)).toHaveLength(2);
  });

  test('ends every session, voids the other links, and confirms the address', async () => {
    const person = await personWithLink();
    const phone = await openSession(db, keys, person.id, 'login', { userAgent: undefined, secret: 'x' });
    const others = [
      await freshLink(shop, person, 'reset'),
      await freshLink(shop, person, 'changeEmail', freshAddress()),
    ];
    expect((await reset(person.token)).setCookies, 'logs nobody in').toEqual({});
    for (const { accessToken, refreshToken } of [person, phone]) {
      expect(await statusOfMe(accessToken)).toBe(401);
      expect((await call(shop, 'account.refreshToken', { query: { refreshToken } })).status).toBe(401);
    }
    expect(await reset(others[0] ?? '')).toMatchObject({ status: 404, code: 'not_found' });
    const change = await call(shop, 'account.confirmEmail', { body: { token: others[1] ?? '' } });
    expect(change).toMatchObject({ status: 404, code: 'not_found' });
    expect(await logIn(person.emailAddress, person.password)).toBe(401);
    const { data } = await call(shop, 'account.login', {
      body: { emailAddress: person.emailAddress, password },
    });
    expect(data.user.isConfirmed).toBe(true);
    const [notice] = await shop.emails();
    expect(notice?.to).toBe(person.emailAddress);
    expect(shop.log.take(/^security: password reset$/)).toHaveLength(1);
  });

  test('stays valid after an obvious password was refused', async () => {
    const person = await freshPerson(shop, { emailAddress: 'tjitske@gast.example' });
    const token = await freshLink(shop, person, 'reset');
    for (const obvious of ['password123', 'tjitsketjitske'])
      expect(await reset(token, obvious)).toMatchObject({
        status: 400,
        errors: [{ path: 'body.password', code: 'obvious' }],
      });
    expect((await reset(token)).status).toBe(200);
  });

  test.each([
    ['reset', 61, 404],
    ['reset', 59, 200],
    ['invite', 24 * 60 + 1, 404],
    ['invite', 23 * 60, 200],
  ] as const)('of the kind %s, %i minutes old, is %i', async (purpose, minutes, status) => {
    const { token, id } = await personWithLink(purpose);
    await db
      .updateTable('mailed_link')
      .set({ expires_at: sql<Date>`expires_at - make_interval(mins => ${minutes})` })
      .where('person_id', '=', id)
      .execute();
    expect((await reset(token)).status).toBe(status);
  });

  test.each(['confirm', 'changeEmail'] as const)('cannot be a link of the purpose %s', async (purpose) => {
    const { token, emailAddress, password: before } = await personWithLink(purpose);
    expect(await reset(token)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await logIn(emailAddress, before)).toBe(200);
    const confirmed = await call(shop, 'account.confirmEmail', { body: { token, password: before } });
    expect(confirmed.status, 'it was not used up').toBe(200);
  });

  test('does not confirm a change of address', async () => {
    const { token } = await personWithLink();
    expect((await call(shop, 'account.confirmEmail', { body: { token } })).status).toBe(404);
    expect((await reset(token)).status).toBe(200);
  });

  test('is refused when it is invented', async () => {
    const { token, id } = await personWithLink();
    const [linkId = '', mac = ''] = token.split('.');
    const stranger = await personWithLink();
    const made = [
      linkId,
      `${linkId}.`,
      `${linkId}.${mac.slice(0, -1)}`,
      `${linkId}.${mac}x`,
      `${linkId}.${stranger.token.split('.')[1]}`,
      `${linkId.toUpperCase()}.${mac}`,
      openKeys('of somebody else, and just as long as ours').linkToken(linkId),
      keys.linkToken(id),
      `'.${mac}`,
    ];
    for (const one of made) expect(await reset(one), one).toMatchObject({ status: 404, code: 'not_found' });
    expect((await reset(token)).status).toBe(200);
  });
});

describe('a changed password', () => {
  test('ends every other session and keeps this one', async () => {
    const person = await freshPerson(shop);
    const link = await freshLink(shop, person, 'reset');
    const phone = await openSession(db, keys, person.id, 'login', { userAgent: undefined, secret: 'x' });
    const change = (currentPassword: string, newPassword = password) =>
      call(
        shop,
        'account.changePassword',
        { body: { currentPassword, password: newPassword } },
        { token: person.accessToken },
      );
    expect(await change('not the password')).toMatchObject({
      status: 400,
      errors: [{ path: 'body.currentPassword', code: 'wrong_password' }],
    });
    expect(await change(person.password, 'password123')).toMatchObject({ errors: [{ code: 'obvious' }] });
    expect(await statusOfMe(phone.accessToken)).toBe(200);
    expect((await change(person.password)).status).toBe(200);
    expect(await statusOfMe(person.accessToken)).toBe(200);
    expect(await statusOfMe(phone.accessToken)).toBe(401);
    expect((await reset(link)).status, 'a link that was asked for before').toBe(404);
    expect(await logIn(person.emailAddress, person.password)).toBe(401);
    expect(await logIn(person.emailAddress, password)).toBe(200);
    expect((await shop.emails()).map(({ to }) => to)).toContain(person.emailAddress);
  });
});

describe('an invitation', () => {
  const enter = (emailAddress: string, passwordInput: string) =>
    call(shop, 'office.login', { body: { emailAddress, password: passwordInput } });

  test('lets an administrator choose a password, once', async () => {
    const address = freshAddress();
    const token = await invite(address);
    expect(await reset(token)).toMatchObject({ status: 200, data: { isStaff: true } });
    expect((await reset(token)).status).toBe(409);
    const { data } = await enter(address, password);
    expect(data.user.roles).toEqual(['customer', 'administrator']);
    expect((await call(shop, 'office.me', {}, { token: data.accessToken })).status).toBe(200);
  });

  test('keeps the password of a customer whose address is confirmed', async () => {
    const person = await freshPerson(shop, { isConfirmed: true });
    await invite(person.emailAddress.toUpperCase());
    expect((await enter(person.emailAddress, person.password)).data.user.id).toBe(person.id);
  });

  test('gives no access to an earlier registration with an unconfirmed address', async () => {
    const thief = await freshPerson(shop);
    const token = await invite(thief.emailAddress);
    expect((await enter(thief.emailAddress, thief.password)).status).toBe(401);
    expect((await reset(token)).status).toBe(200);
    expect(await statusOfMe(thief.accessToken)).toBe(401);
    expect((await enter(thief.emailAddress, thief.password)).status).toBe(401);
    expect((await enter(thief.emailAddress, password)).status).toBe(200);
  });
});
