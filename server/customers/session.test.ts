import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, expectQuietLogs } from '../../test/kit/call-api.ts';
import { type FreshPerson, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { limitRate } from '../platform/rate-limit.ts';
import { maxSessions, openSession, trimSessions } from './session.ts';

const shop = await openShop();
const other = await shop.another();
const { db, keys } = shop;
expectQuietLogs([shop, other]);
beforeEach(() => db.deleteFrom('rate_limit').execute());

const times = (n: number) => Array.from({ length: n }, (_, index) => index);
const refresh = (refreshToken: string, instance: typeof other = shop) =>
  call(instance, 'account.refreshToken', { query: { refreshToken } });
const statusOfMe = async (token: string) => (await call(shop, 'account.me', {}, { token })).status;

async function anotherSession({ id }: FreshPerson) {
  return openSession(db, keys, id, 'login', { userAgent: undefined, secret: 'x' });
}

describe('a refresh token', () => {
  test('sent twenty times at once, in two processes, gives one successor to all', async () => {
    const person = await freshPerson(shop);
    const answers = await Promise.all(
      times(20).map((n) => refresh(person.refreshToken, n % 2 ? other : shop)),
    );
    expect(answers.map(({ status }) => status)).toEqual(times(20).map(() => 200));
    expect(new Set(answers.map(({ data }) => data.refreshToken)).size).toBe(1);
    expect(answers[0]?.data.refreshToken).not.toBe(person.refreshToken);
    for (const { data } of answers) expect(await statusOfMe(data.accessToken)).toBe(200);
    const stored = await db
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'session_id')
      .select('used_at')
      .where('person_id', '=', person.id)
      .execute();
    expect(stored).toHaveLength(2);
  });

  test('serves on and on', async () => {
    let { refreshToken } = await freshPerson(shop);
    const seenTokens = new Set<string>();
    for (const n of times(5)) {
      seenTokens.add(refreshToken);
      const { data } = await refresh(refreshToken, n % 2 ? other : shop);
      expect(await statusOfMe(data.accessToken)).toBe(200);
      refreshToken = data.refreshToken;
    }
    expect(seenTokens.size).toBe(5);
  });

  test('that returns after its successor was used ends its whole family, and no other', async () => {
    const person = await freshPerson(shop);
    const elsewhere = await anotherSession(person);
    const stranger = await freshPerson(shop);
    const first = await refresh(person.refreshToken);
    const second = await refresh(first.data.refreshToken);
    const stolen = await refresh(person.refreshToken, other);
    expect(stolen).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(stolen.text).not.toContain('reused');
    for (const token of [person, first.data, second.data].map(({ accessToken }) => accessToken))
      expect(await statusOfMe(token)).toBe(401);
    expect((await refresh(second.data.refreshToken)).status).toBe(401);
    expect(await statusOfMe(elsewhere.accessToken)).toBe(200);
    expect((await refresh(elsewhere.refreshToken)).status).toBe(200);
    expect(await statusOfMe(stranger.accessToken)).toBe(200);
    expect(other.log.take(/^security: a used refresh token came back$/)).toMatchObject([
      { audience: 'customer', requestId: expect.any(String) },
    ]);
  });

  test('that returns after half a minute does too, with a used or an unused successor', async () => {
    const person = await freshPerson(shop);
    const { data } = await refresh(person.refreshToken);
    const sinceFirstUse = (seconds: number) =>
      db
        .updateTable('refresh_token')
        .set({ used_at: sql<Date>`now() - make_interval(secs => ${seconds})` })
        .where('used_at', 'is not', null)
        .where('session_id', 'in', db.selectFrom('session').select('id').where('person_id', '=', person.id))
        .execute();
    await sinceFirstUse(25);
    expect((await refresh(person.refreshToken)).data.refreshToken).toBe(data.refreshToken);
    await sinceFirstUse(31);
    expect((await refresh(person.refreshToken)).status).toBe(401);
    expect(await statusOfMe(data.accessToken)).toBe(401);
    expect((await refresh(data.refreshToken)).status).toBe(401);
    shop.log.take(/^security: /);
  });

  test('used by a thief and its owner at once ends the family, whoever was first', async () => {
    const person = await freshPerson(shop);
    const { data } = await refresh(person.refreshToken);
    const answers = await Promise.all([
      ...times(5).map(() => refresh(data.refreshToken)),
      ...times(5).map(() => refresh(person.refreshToken, other)),
    ]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect((await refresh(person.refreshToken)).status).toBe(401);
    for (const answer of answers)
      if (answer.status === 200) expect(await statusOfMe(answer.data.accessToken)).toBe(401);
  });

  test('comes by its cookie if the query has none, and new cookies go back', async () => {
    const { refreshToken } = await freshPerson(shop);
    const cookies = `a=b; refreshToken=${refreshToken}; officeRefreshToken=x`;
    const { status, data, setCookies } = await call(shop, 'account.refreshToken', {}, { cookies });
    expect(status).toBe(200);
    expect(setCookies.refreshToken?.value).toBe(data.refreshToken);
    expect(setCookies.accessToken?.value).toBe(data.accessToken);
    expect(data).toMatchObject({ expiresIn: 900 });
    expect((await call(shop, 'account.refreshToken', {})).status).toBe(401);
  });

  test('opens the door that it is for alone', async () => {
    const editor = await freshPerson(shop, { role: 'editor' });
    const guest = await freshPerson(shop);
    expect((await refresh(editor.refreshToken)).status).toBe(401);
    const query = { refreshToken: guest.refreshToken };
    expect((await call(shop, 'office.refreshToken', { query })).status).toBe(401);
    const own = await call(shop, 'office.refreshToken', { query: { refreshToken: editor.refreshToken } });
    expect(own.status).toBe(200);
    expect(Object.keys(own.setCookies)).toEqual(['officeAccessToken', 'officeRefreshToken']);
    const cookies = `refreshToken=${own.data.refreshToken}`;
    expect((await call(shop, 'office.refreshToken', {}, { cookies })).status).toBe(401);
    expect((await refresh(guest.refreshToken)).status, 'what was refused was not used').toBe(200);
  });

  test.each([
    ['whose session’s time is over', { expires_at: sql<Date>`now()` }, {}, true],
    ['whose session ended', { ended_at: sql<Date>`now()` }, {}, true],
    ['of somebody who is locked', {}, { is_locked: true }, false],
  ])('%s is refused', async (_, session, person, isLost) => {
    const guest = await freshPerson(shop);
    if (isLost) await db.updateTable('session').set(session).where('person_id', '=', guest.id).execute();
    else await db.updateTable('person').set(person).where('id', '=', guest.id).execute();
    const response = await refresh(guest.refreshToken);
    expect(response).toMatchObject({ status: 401, code: 'unauthenticated', data: null });
    for (const name of ['accessToken', 'refreshToken'])
      expect(response.setCookies[name]).toMatchObject({
        value: '',
        how: expect.stringContaining('Max-Age=0'),
      });
    expect(await statusOfMe(guest.accessToken)).toBe(401);
  });

  test.each(['x', '', 'a'.repeat(43), 'null', "' or 1=1"])(
    'that is invented is refused: %s',
    async (token) => {
      expect((await refresh(token)).status).toBe(401);
    },
  );

  test('of staff is invalid once they are no longer staff', async () => {
    const editor = await freshPerson(shop, { role: 'editor' });
    await db.deleteFrom('person_role').where('person_id', '=', editor.id).execute();
    const query = { refreshToken: editor.refreshToken };
    expect((await call(shop, 'office.refreshToken', { query })).status).toBe(401);
  });
});

describe('a session', () => {
  test('is one of a limited number of its person, the last used', async () => {
    const person = await freshPerson(shop);
    for (const _ of times(maxSessions)) await anotherSession(person);
    const stored = await db.selectFrom('session').select('id').where('person_id', '=', person.id).execute();
    expect(stored).toHaveLength(maxSessions);
    expect(await statusOfMe(person.accessToken)).toBe(401);
  });

  test('gives a limited number of new tokens an hour', async () => {
    const person = await freshPerson(shop);
    const { id } = await db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await limitRate(db, `refresh:${id}`, { calls: 120, seconds: 3600 }, 119);
    const { data } = await refresh(person.refreshToken);
    expect(await refresh(data.refreshToken)).toMatchObject({ status: 429, code: 'rate_limited' });
  });

  const endOf = async (person: FreshPerson) => {
    const found = db.selectFrom('session').select('expires_at').where('person_id', '=', person.id);
    return (await found.executeTakeFirstOrThrow()).expires_at.getTime();
  };

  test('of a customer lasts longer with each use, one of the office does not', async () => {
    const [guest, editor] = [await freshPerson(shop), await freshPerson(shop, { role: 'editor' })];
    const soon = new Date(Date.now() + 60_000);
    await db
      .updateTable('session')
      .set({ expires_at: soon })
      .where('person_id', 'in', [guest.id, editor.id])
      .execute();
    await refresh(guest.refreshToken);
    await call(shop, 'office.refreshToken', { query: { refreshToken: editor.refreshToken } });
    expect(await endOf(editor)).toBe(soon.getTime());
    expect(await endOf(guest)).toBeGreaterThan(soon.getTime() + 29 * 86_400_000);
  });

  test('is listed and ended by its owner alone', async () => {
    const person = await freshPerson(shop);
    const phone = await anotherSession(person);
    const { data } = await call(shop, 'account.sessions', {}, { token: person.accessToken });
    expect(data).toMatchObject([
      { device: '', audience: 'customer', isCurrent: false },
      { device: 'Firefox', audience: 'customer', isCurrent: true },
    ]);
    const params = { sessionId: data[0]?.id ?? '' };
    const stranger = await freshPerson(shop);
    const notTheirs = await call(shop, 'account.endSession', { params }, { token: stranger.accessToken });
    expect(notTheirs).toMatchObject({ status: 404, code: 'not_found' });
    expect(await statusOfMe(phone.accessToken)).toBe(200);
    expect((await call(shop, 'account.endSession', { params }, { token: person.accessToken })).status).toBe(
      200,
    );
    expect(await statusOfMe(phone.accessToken)).toBe(401);
    expect((await refresh(phone.refreshToken)).status).toBe(401);
    const again = await call(shop, 'account.endSession', { params }, { token: person.accessToken });
    expect(again.status).toBe(404);
    expect(await statusOfMe(person.accessToken)).toBe(200);
  });

  test('stays when all others end, and so do those of other people', async () => {
    const [person, stranger] = [await freshPerson(shop), await freshPerson(shop)];
    const others = [await anotherSession(person), await anotherSession(person)];
    const ended = await call(shop, 'account.endOtherSessions', {}, { token: person.accessToken });
    expect(ended.status).toBe(200);
    for (const { accessToken } of others) expect(await statusOfMe(accessToken)).toBe(401);
    expect(await statusOfMe(person.accessToken)).toBe(200);
    expect(await statusOfMe(stranger.accessToken)).toBe(200);
  });

  test.each(['token', 'cookies', 'the refresh cookie alone'])(
    'ends by a logout with the %s',
    async (shown) => {
      const person = await freshPerson(shop);
      const elsewhere = await anotherSession(person);
      const { accessToken, refreshToken } = person;
      const both = `accessToken=${accessToken}; refreshToken=${refreshToken}`;
      const cookies = shown === 'cookies' ? both : `refreshToken=${refreshToken}`;
      const { status, setCookies } = await call(
        shop,
        'account.logout',
        {},
        shown === 'token' ? { token: accessToken } : { cookies },
      );
      expect(status).toBe(200);
      for (const name of ['accessToken', 'refreshToken'])
        expect(setCookies[name]).toEqual({ value: '', how: 'Path=/; Max-Age=0; HttpOnly; SameSite=Lax' });
      expect(await statusOfMe(accessToken)).toBe(401);
      expect((await refresh(refreshToken)).status).toBe(401);
      expect(await statusOfMe(elsewhere.accessToken)).toBe(200);
    },
  );

  test('of the other audience does not end by a logout', async () => {
    const editor = await freshPerson(shop, { role: 'editor' });
    const { accessToken: token, refreshToken } = editor;
    await call(shop, 'account.logout', {}, { token });
    await call(shop, 'account.logout', {}, { cookies: `refreshToken=${refreshToken}` });
    expect((await call(shop, 'office.me', {}, { token })).status).toBe(200);
    const { setCookies } = await call(shop, 'office.logout', {}, { token });
    expect(setCookies.officeAccessToken).toEqual({
      value: '',
      how: 'Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
    });
    expect((await call(shop, 'office.me', {}, { token })).status).toBe(401);
  });

  test('that ended long ago is deleted, an open one is not', async () => {
    const [gone, stays] = [await freshPerson(shop), await freshPerson(shop)];
    await db
      .updateTable('session')
      .set({ ended_at: sql<Date>`now() - interval '366 days'` })
      .where('person_id', '=', gone.id)
      .execute();
    await trimSessions(db);
    const left = await db.selectFrom('session').select('person_id').execute();
    expect(left.map(({ person_id }) => person_id)).not.toContain(gone.id);
    expect(await statusOfMe(stays.accessToken)).toBe(200);
    expect((await refresh(stays.refreshToken)).status).toBe(200);
  });
});
