import { beforeEach, describe, expect, test } from 'vitest';
import { version } from '../../config.ts';
import { defaultRights, hasRight, rights } from '../../contract/rights.ts';
import { type DemoName, demoPerson } from '../../demo/people.ts';
import { call, expectQuietLogs } from '../../test/kit/call-api.ts';
import { freshAddress, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { findRole } from './roles.ts';
import { createStaff, lockDemoStaff } from './staff.ts';

const shop = await openShop();
const { db, site } = shop;
expectQuietLogs([shop]);
beforeEach(() => db.deleteFrom('rate_limit').execute());

const enter = (emailAddress: string, password: string, shown = {}) =>
  call(shop, 'office.login', { body: { emailAddress, password } }, shown);
const enterAs = (name: DemoName) => {
  const { emailAddress, password } = demoPerson(name);
  return enter(emailAddress, password);
};
const staff = ['eva', 'mees', 'ada'] as const;

describe('the sign-in of the office', () => {
  test.each([
    ['eva', ['customer', 'editor']],
    ['mees', ['customer', 'manager']],
    ['ada', ['customer', 'administrator']],
  ] as const)('opens to %s with all that the role includes', async (name, roles) => {
    const { status, data } = await enterAs(name);
    expect(status).toBe(200);
    expect(data.user.roles).toEqual(roles);
    const token = data.accessToken;
    const me = (await call(shop, 'office.me', {}, { token })).data;
    expect(me).toMatchObject(data.user);
    expect(me.rights).toEqual(defaultRights[roles[1]]);
    const { data: environment } = await call(shop, 'office.environment', {}, { token });
    expect(environment).toEqual({
      ...{ name: site.name, version, culture: 'nl', demo: true },
      liveAfter: expect.stringMatching(/^\d+$/),
      missingRights: rights
        .filter((right) => !hasRight(defaultRights[roles[1]], right))
        .map((right) => ({ right, message: expect.stringContaining('Vraag het aan Ada Anker') })),
    });
    expect((await call(shop, 'office.environment', {})).status).toBe(401);
    const [opened] = shop.log.take(/^security: session opened$/);
    expect(opened).toMatchObject({ audience: 'office', personId: data.user.id });
  });

  test('refuses customers, strangers and wrong passwords with the same message', async () => {
    const answers = [
      await enterAs('ana'),
      await enter(freshAddress(), 'not the password'),
      await enter(demoPerson('ada').emailAddress, 'not the password'),
    ];
    for (const { status, text, setCookies } of answers)
      expect([status, text, setCookies]).toEqual([401, answers[0]?.text, {}]);
    expect(shop.log.take(/^security: login refused$/)).toHaveLength(3);
  });

  test('is apart from that of customers, also for a person with both sessions', async () => {
    const { emailAddress, password } = demoPerson('eva');
    const customer = await call(shop, 'account.login', { body: { emailAddress, password } });
    expect((await call(shop, 'office.me', {}, { token: customer.data.accessToken })).status).toBe(401);
    const office = await enterAs('eva');
    expect((await call(shop, 'account.me', {}, { token: office.data.accessToken })).status).toBe(401);
    const cookies = [customer, office]
      .flatMap(({ setCookies }) => Object.entries(setCookies))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    expect((await call(shop, 'account.me', {}, { cookies })).status).toBe(200);
    expect((await call(shop, 'office.me', {}, { cookies })).status).toBe(200);
    await call(shop, 'office.logout', {}, { cookies });
    expect((await call(shop, 'account.me', {}, { cookies })).status).toBe(200);
    expect((await call(shop, 'office.me', {}, { cookies })).status).toBe(401);
  });

  test('ends at once for a person who is locked or no longer staff', async () => {
    const [locked, demoted] = [
      await freshPerson(shop, { role: 'editor' }),
      await freshPerson(shop, { role: 'editor' }),
    ];
    await db.updateTable('person').set({ is_locked: true }).where('id', '=', locked.id).execute();
    await db.deleteFrom('person_role').where('person_id', '=', demoted.id).execute();
    expect((await call(shop, 'office.me', {}, { token: locked.accessToken })).status).toBe(401);
    expect((await call(shop, 'office.me', {}, { token: demoted.accessToken })).status).toBe(401);
    for (const { emailAddress, password } of [locked, demoted])
      expect((await enter(emailAddress, password)).status).toBe(401);
  });
});

describe('the staff of the demo', () => {
  test('get in only where they are allowed to, and customers everywhere', async () => {
    const before = await enterAs('eva');
    await lockDemoStaff(db, true);
    try {
      for (const name of staff) expect((await enterAs(name)).status).toBe(401);
      expect((await call(shop, 'office.me', {}, { token: before.data.accessToken })).status).toBe(401);
      const query = { refreshToken: before.data.refreshToken };
      expect((await call(shop, 'office.refreshToken', { query })).status).toBe(401);
      const { emailAddress, password } = demoPerson('ana');
      expect((await call(shop, 'account.login', { body: { emailAddress, password } })).status).toBe(200);
    } finally {
      await lockDemoStaff(db, false);
    }
    for (const name of staff) expect((await enterAs(name)).status).toBe(200);
  });

  test('do not affect other people', async () => {
    const own = await freshPerson(shop, { role: 'administrator' });
    await lockDemoStaff(db, true);
    expect((await call(shop, 'office.me', {}, { token: own.accessToken })).status).toBe(200);
    await lockDemoStaff(db, false);
  });
});

test('a person who becomes staff keeps their account', async () => {
  const person = await freshPerson(shop, { isConfirmed: true });
  const roleIds = [(await findRole(db, site.id, 'editor')).id];
  const draft = { emailAddress: person.emailAddress.toUpperCase(), roleIds, culture: 'nl' } as const;
  expect(await createStaff(db, site.id, draft)).toBe(person.id);
  const { status, data } = await enter(person.emailAddress, person.password);
  expect([status, data.user.id]).toEqual([200, person.id]);
  expect(data.user.roles).toContain('editor');
});

describe('preferences by staff', () => {
  test('are of anybody of the site whom they name, else their own', async () => {
    const [manager, guest] = [await freshPerson(shop, { role: 'manager' }), await freshPerson(shop)];
    const shown = { token: manager.accessToken };
    const body = { key: 'newsletter', value: 'yes', userId: guest.id };
    expect((await call(shop, 'account.setPreference', { body }, shown)).status).toBe(200);
    const theirs = await call(shop, 'account.preferences', { query: {} }, { token: guest.accessToken });
    expect(theirs.data).toEqual([{ key: 'newsletter', type: 'string', value: 'yes' }]);
    expect((await call(shop, 'account.preferences', { query: {} }, shown)).data).toEqual([]);
    const response = await call(shop, 'account.preferences', { query: { userId: guest.id } }, shown);
    expect(response.data).toEqual(theirs.data);
    const unknownUser = { query: { userId: site.id } };
    expect((await call(shop, 'account.preferences', unknownUser, shown)).status).toBe(404);
  });

  test('are closed to customers', async () => {
    const [guest, other] = [await freshPerson(shop), await freshPerson(shop)];
    const shown = { token: guest.accessToken };
    const query = { userId: other.id };
    expect((await call(shop, 'account.preferences', { query }, shown)).status).toBe(403);
    const body = { key: 'newsletter', value: 'yes', userId: other.id };
    expect((await call(shop, 'account.setPreference', { body }, shown)).status).toBe(403);
  });
});
