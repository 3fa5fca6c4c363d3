import { beforeEach, describe, expect, test } from 'vitest';
import { demoPerson } from '../../demo/people.ts';
import { type CallIdentity, call, expectQuietLogs } from '../../test/kit/call-api.ts';
import { freshAddress, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const other = await shop.another();
const { db } = shop;
const ana = demoPerson('ana');
expectQuietLogs([shop, other], ['not the password']);
beforeEach(() => db.deleteFrom('rate_limit').execute());

const times = (n: number) => Array.from({ length: n }, (_, index) => index);
const logIn = (emailAddress: string, password: string, shown?: CallIdentity, instance: typeof other = shop) =>
  call(instance, 'account.login', { body: { emailAddress, password } }, shown);
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);
const count = (statuses: number[], expected: number) =>
  statuses.filter((status) => status === expected).length;

describe('guesses of a password', () => {
  test('from thirty addresses count ten times, and then even the right one is refused', async () => {
    const guesses = [];
    for (const n of times(30))
      guesses.push(await logIn(ana.emailAddress, 'not the password', {}, n % 2 ? other : shop));
    expect(statusesOf(guesses)).toEqual(times(30).map((n) => (n < 10 ? 401 : 429)));
    for (const { code, retryAfter } of guesses.slice(10)) {
      expect(code).toBe('rate_limited');
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(900);
    }
    expect((await logIn(ana.emailAddress, ana.password)).status).toBe(429);
    expect((await logIn('ANA@Gast.Example', ana.password)).status, 'in another case').toBe(429);
    const office = { body: { emailAddress: ana.emailAddress, password: ana.password } };
    expect((await call(shop, 'office.login', office)).status, 'at the other door').toBe(429);
    const bram = demoPerson('bram');
    expect((await logIn(bram.emailAddress, bram.password)).status, 'another account').toBe(200);
    const logged = [...shop.log.take(/login refused/), ...other.log.take(/login refused/)];
    expect(logged.length).toBeGreaterThanOrEqual(33);
    expect(logged[0]).toMatchObject({ audience: 'customer', requestId: expect.any(String) });
  });

  test('fifty at once, in two processes, count ten times', async () => {
    const burst = times(50).map((n) => logIn(ana.emailAddress, 'not the password', {}, n % 2 ? other : shop));
    const statuses = statusesOf(await Promise.all(burst));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 40]);
  });

  test('elsewhere do not lock the owner out of a known device', async () => {
    const { setCookies } = await logIn(ana.emailAddress, ana.password);
    const device = `device=${setCookies.device?.value}`;
    for (const _ of times(11)) await logIn(ana.emailAddress, 'not the password');
    expect((await logIn(ana.emailAddress, ana.password)).status).toBe(429);
    const made = `device=${'x'.repeat(43)}`;
    expect((await logIn(ana.emailAddress, ana.password, { cookies: made })).status).toBe(429);
    expect((await logIn(ana.emailAddress, ana.password, { cookies: device })).status).toBe(200);
    const { emailAddress, password } = demoPerson('bram');
    for (const _ of times(11)) await logIn(emailAddress, 'not the password');
    expect((await logIn(emailAddress, password, { cookies: device })).status, 'nor anybody else').toBe(429);
  });

  test('on a known device count ten times too', async () => {
    const { setCookies } = await logIn(ana.emailAddress, ana.password);
    const shown = { cookies: `device=${setCookies.device?.value}` };
    const guesses = [];
    for (const _ of times(12)) guesses.push(await logIn(ana.emailAddress, 'not the password', shown));
    expect(statusesOf(guesses)).toEqual(times(12).map((n) => (n < 10 ? 401 : 429)));
  });

  test('of an address without an account have the same reply and count the same', async () => {
    const unknownAddress = freshAddress();
    for (const _ of times(12)) {
      const [known, unknown] = [
        await logIn(ana.emailAddress, 'not the password'),
        await logIn(unknownAddress, 'not the password'),
      ];
      // The remaining seconds may differ by one.
      const withoutSeconds = (text: string) => text.replace(/\d+/g, '');
      expect(withoutSeconds(unknown.text)).toBe(withoutSeconds(known.text));
      expect(unknown.status).toBe(known.status);
      expect(Object.keys(unknown.setCookies)).toEqual(Object.keys(known.setCookies));
    }
  });

  test.each(['who is locked', 'who is a guest', 'without a password'])(
    'of a person %s too',
    async (state) => {
      const person = await freshPerson(shop);
      const change = {
        'who is locked': { is_locked: true },
        'who is a guest': { is_guest: true, password_hash: null },
        'without a password': { password_hash: null },
      }[state];
      if (change) await db.updateTable('person').set(change).where('id', '=', person.id).execute();
      const right = await logIn(person.emailAddress, person.password);
      const unknown = await logIn(freshAddress(), person.password);
      expect([right.status, right.text]).toEqual([401, unknown.text]);
    },
  );

  test('from one network count sixty times, for all accounts together', async () => {
    const statuses = statusesOf(
      await Promise.all(
        times(70).map((n) => logIn(`nobody-${n}@gast.example`, 'x', { peer: `2001:db8:5:6::${n}` })),
      ),
    );
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([60, 10]);
    const { status } = await logIn(ana.emailAddress, ana.password, { peer: '2001:db8:5:7::1' });
    expect(status, 'another network').toBe(200);
    const same = await logIn(ana.emailAddress, ana.password, { peer: '2001:db8:5:6:ffff::1' });
    expect(same.status).toBe(429);
  });

  test.each(['account.changePassword', 'account.changeEmail', 'account.erase'] as const)(
    'by a thief of a session, at %s, count ten times',
    async (name) => {
      const { accessToken: token, password } = await freshPerson(shop);
      const inputOf = (known: string) =>
        ({
          'account.changePassword': { body: { currentPassword: known, password: 'een zee van gras' } },
          'account.changeEmail': { body: { emailAddress: freshAddress(), password: known } },
          'account.erase': { body: { password: known } },
        })[name] as never;
      const guesses = await Promise.all(
        times(15).map((n) => call(n % 2 ? other : shop, name, inputOf('not the password'), { token })),
      );
      const statuses = statusesOf(guesses);
      expect([count(statuses, 400), count(statuses, 429)]).toEqual([10, 5]);
      expect(guesses.find(({ status }) => status === 400)?.errors).toMatchObject([
        { code: 'wrong_password' },
      ]);
      expect((await call(shop, name, inputOf(password), { token })).status).toBe(429);
    },
  );
});

describe('emails on request', () => {
  const forgot = (username: string, shown?: CallIdentity, instance: typeof other = shop) =>
    call(instance, 'account.forgotPassword', { query: { username } }, shown);

  test('to one address are five in an hour, from any network and in any spelling', async () => {
    await shop.emails();
    const answers = await Promise.all(
      times(8).map((n) => forgot(n % 2 ? 'ANA@gast.example' : ana.emailAddress, {}, n % 2 ? other : shop)),
    );
    expect(count(statusesOf(answers), 200)).toBe(5);
    const strangerAddress = freshAddress();
    const unknown = await Promise.all(times(8).map(() => forgot(strangerAddress)));
    expect(count(statusesOf(unknown), 200)).toBe(5);
    expect((await shop.emails()).map(({ to }) => to)).toEqual(times(5).map(() => ana.emailAddress));
  });

  test('from one network are twenty in an hour', async () => {
    const peer = '10.9.9.9';
    const answers = await Promise.all(times(25).map(() => forgot(freshAddress(), { peer })));
    expect(count(statusesOf(answers), 200)).toBe(20);
    expect((await forgot(freshAddress())).status).toBe(200);
  });
});

test.each([
  [
    'accounts',
    20,
    (n: number, shown: CallIdentity) =>
      call(shop, 'account.registerGuest', { body: { emailAddress: `guest-of-${n}@gast.example` } }, shown),
  ],
  [
    'questions whether an address is used',
    10,
    (n: number, shown: CallIdentity) =>
      call(shop, 'account.emailUsed', { query: { emailAddress: `guest-of-${n}@gast.example` } }, shown),
  ],
  [
    'tries of a link',
    20,
    (_: number, shown: CallIdentity) => call(shop, 'account.confirmEmail', { body: { token: 'x' } }, shown),
  ],
] as const)('%s are %i to a network', async (_, max, call) => {
  const answers = [];
  for (const n of times(max + 3)) answers.push(await call(n, { peer: '10.9.9.8' }));
  const statuses = statusesOf(answers);
  expect(statuses.indexOf(429)).toBe(max);
  expect(count(statuses, 429)).toBe(3);
  expect(answers.at(-1)?.retryAfter).toBeGreaterThan(0);
  expect((await call(0, {})).status).not.toBe(429);
});
