import { beforeEach, describe, expect, test } from 'vitest';
import { call, expectQuietLogs, findToken } from '../../test/kit/call-api.ts';
import { freshAddress, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { findRole } from './roles.ts';
import { isStaff } from './staff-access.ts';

const shop = await openShop();
const { db, site } = shop;
expectQuietLogs([shop]);
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute();
  shop.log.take(/^security: /);
});

const ada = { token: (await shop.signIn('ada', 'office')).accessToken };
const roleId = async (name: string) => (await findRole(db, site.id, name)).id;
const read = async (staffId: string) =>
  (await call(shop, 'officeStaff.read', { params: { staffId } }, ada)).data;
const putRoles = async (staffId: string, roleIds: string[], shown = ada) => {
  const { version } = await read(staffId);
  return call(shop, 'officeStaff.putRoles', { params: { staffId }, body: { roleIds, version } }, shown);
};

describe('an invitation', () => {
  test('makes somebody staff, who chooses a password by the mailed link', async () => {
    const emailAddress = freshAddress();
    const body = { emailAddress, firstName: 'Wout', lastName: 'Wad', roleIds: [await roleId('reception')] };
    const invited = await call(shop, 'officeStaff.invite', { body }, ada);
    expect(invited).toMatchObject({
      status: 200,
      data: {
        firstName: 'Wout',
        state: 'invited',
        roles: [{ key: 'reception', name: '' }],
        lastSeenAt: null,
      },
    });
    expect(Date.parse(invited.data.invitedUntil ?? '')).toBeGreaterThan(Date.now());
    const token = findToken((await shop.emails()).find(({ to }) => to === emailAddress));
    const password = 'een zee van gras';
    await call(shop, 'account.resetPassword', { body: { token, password } });
    const { data } = await call(shop, 'office.login', { body: { emailAddress, password } });
    const me = await call(shop, 'office.me', {}, { token: data.accessToken });
    expect(me.data.rights).toContain('reservations:write');
    expect(me.data.rights).not.toContain('payments:refund');
    expect(await read(me.data.id)).toMatchObject({ firstName: 'Wout', state: 'active', invitedUntil: null });
    expect((await read(me.data.id)).lastSeenAt).not.toBeNull();
    shop.log.take(/^security: /);
  });

  test('again voids the link of the one before', async () => {
    const emailAddress = freshAddress();
    const body = { emailAddress, roleIds: [await roleId('editor')] };
    const { data } = await call(shop, 'officeStaff.invite', { body }, ada);
    const first = findToken((await shop.emails()).find(({ to }) => to === emailAddress));
    await call(shop, 'officeStaff.inviteAgain', { params: { staffId: data.id } }, ada);
    const second = findToken((await shop.emails()).find(({ to }) => to === emailAddress));
    const choose = (token: string) =>
      call(shop, 'account.resetPassword', { body: { token, password: 'een zee van gras' } });
    expect((await choose(first)).status).toBe(404);
    expect((await choose(second)).status).toBe(200);
    shop.log.take(/^security: /);
  });

  test('is refused for somebody who is staff already, beside the address', async () => {
    const { emailAddress } = await freshPerson(shop, { role: 'editor' });
    const body = { emailAddress, roleIds: [await roleId('editor')] };
    const refused = await call(shop, 'officeStaff.invite', { body }, ada);
    expect(refused).toMatchObject({
      status: 409,
      code: 'already_used',
      errors: [{ path: 'body.emailAddress' }],
    });
  });
});

describe('rights', () => {
  test('that are taken away are gone with the next call of somebody at work', async () => {
    const person = await freshPerson(shop, { role: 'manager' });
    const shown = { token: person.accessToken };
    expect((await call(shop, 'officeOrder.all', {}, shown)).status).toBe(200);
    expect((await putRoles(person.id, [await roleId('editor')])).status).toBe(200);
    const refused = await call(shop, 'officeOrder.all', {}, shown);
    expect(refused).toMatchObject({ status: 403, code: 'forbidden', details: { right: 'orders:read' } });
    expect(refused.message).toMatch(
      /^Hiervoor heb je het recht “Bestellingen: Bekijken” nodig\. Vraag het aan Ada Anker/,
    );
    expect((await call(shop, 'pages.redirects', {}, shown)).status).toBe(200);
  });

  test('follow a change of the role itself', async () => {
    const person = await freshPerson(shop, { role: ['orders:read'] });
    const shown = { token: person.accessToken };
    const [role] = (await read(person.id)).roles;
    const params = { roleId: role?.id ?? '' };
    const change = (version: number, rights: ('orders:read' | 'log:read')[]) =>
      call(shop, 'officeStaff.updateRole', { params, body: { version, rights } }, ada);
    expect(await change(1, ['log:read'])).toMatchObject({ status: 200, data: { version: 2, members: 1 } });
    expect((await call(shop, 'officeOrder.all', {}, shown)).status).toBe(403);
    expect((await call(shop, 'auditLog.all', {}, shown)).status).toBe(200);
    expect(await change(1, [])).toMatchObject({
      status: 409,
      code: 'version_conflict',
      details: { theirs: { rights: ['log:read'] } },
    });
  });

  test('are given and taken by nobody who does not have them', async () => {
    const keeper = await freshPerson(shop, {
      role: ['staff:write', 'pages:write', 'media:write', 'website:write'],
    });
    const shown = { token: keeper.accessToken };
    const colleague = await freshPerson(shop, { role: [] });
    const superior = await freshPerson(shop, { role: 'manager' });
    expect((await putRoles(colleague.id, [await roleId('editor')], shown)).status).toBe(200);
    expect(await putRoles(colleague.id, [await roleId('manager')], shown)).toMatchObject({ status: 403 });
    expect(await putRoles(keeper.id, [await roleId('administrator')], shown)).toMatchObject({ status: 403 });
    expect(await putRoles(superior.id, [await roleId('editor')], shown)).toMatchObject({ status: 403 });
    for (const name of ['lock', 'endSessions', 'inviteAgain', 'remove'] as const) {
      const refused = await call(shop, `officeStaff.${name}`, { params: { staffId: superior.id } }, shown);
      expect(refused.status, name).toBe(403);
    }
    const body = { name: 'Kassa', rights: ['payments:refund' as const] };
    expect((await call(shop, 'officeStaff.createRole', { body }, shown)).status).toBe(403);
    const params = { roleId: await roleId('editor') };
    const { data: roles } = await call(shop, 'officeStaff.roles', {}, shown);
    const version = roles.find(({ id }) => id === params.roleId)?.version ?? 0;
    const more = { version, rights: ['pages:write' as const, 'payments:refund' as const] };
    expect((await call(shop, 'officeStaff.updateRole', { params, body: more }, shown)).status).toBe(403);
  });
});

describe('somebody who works here', () => {
  test('is out at once when locked, and signs in again when unlocked', async () => {
    const person = await freshPerson(shop, { role: 'editor' });
    const params = { staffId: person.id };
    expect(await call(shop, 'officeStaff.lock', { params }, ada)).toMatchObject({
      data: { state: 'locked' },
    });
    expect((await call(shop, 'office.me', {}, { token: person.accessToken })).status).toBe(401);
    expect(await call(shop, 'officeStaff.unlock', { params }, ada)).toMatchObject({
      data: { state: 'active' },
    });
    expect((await call(shop, 'office.me', {}, { token: person.accessToken })).status).toBe(401);
    const { emailAddress, password } = person;
    expect((await call(shop, 'office.login', { body: { emailAddress, password } })).status).toBe(200);
    shop.log.take(/^security: /);
  });

  test('signs in again after their sessions were ended', async () => {
    const person = await freshPerson(shop, { role: 'editor' });
    expect((await read(person.id)).sessions).toHaveLength(1);
    const ended = await call(shop, 'officeStaff.endSessions', { params: { staffId: person.id } }, ada);
    expect(ended.data.sessions).toEqual([]);
    expect((await call(shop, 'office.me', {}, { token: person.accessToken })).status).toBe(401);
  });

  test('is no longer listed once removed, and keeps their account as a customer', async () => {
    const person = await freshPerson(shop, { role: 'editor' });
    const params = { staffId: person.id };
    expect((await call(shop, 'officeStaff.remove', { params }, ada)).status).toBe(200);
    expect((await call(shop, 'officeStaff.read', { params }, ada)).status).toBe(404);
    expect((await call(shop, 'office.me', {}, { token: person.accessToken })).status).toBe(401);
    const { emailAddress, password } = person;
    expect((await call(shop, 'account.login', { body: { emailAddress, password } })).status).toBe(200);
    shop.log.take(/^security: /);
  });

  test('does not lock or remove themselves', async () => {
    const { id } = (await call(shop, 'office.me', {}, ada)).data;
    for (const name of ['lock', 'remove'] as const) {
      expect((await call(shop, `officeStaff.${name}`, { params: { staffId: id } }, ada)).status).toBe(409);
    }
  });

  test('is found by name, role and state', async () => {
    const find = async (query: object) =>
      (await call(shop, 'officeStaff.all', { query }, ada)).data.items.map(({ firstName }) => firstName);
    expect(await find({ filters: 'role:ct:administrator' })).toEqual(['Ada']);
    expect(await find({ searchTerm: 'meeuw' })).toEqual(['Mees']);
    expect(
      await find({ filters: 'state:eq:active', orderBy: 'name:desc', searchTerm: 'zilteduin' }),
    ).toContain('Eva');
  });
});

test('the last administrator stays one, also with two changes at once', async () => {
  await db.updateTable('person').set({ is_locked: true }).where(isStaff).execute();
  const [one, other] = [
    await freshPerson(shop, { role: 'administrator' }),
    await freshPerson(shop, { role: 'administrator' }),
  ];
  const lock = (actor: typeof one, staffId: string) =>
    call(shop, 'officeStaff.lock', { params: { staffId } }, { token: actor.accessToken });
  const answers = await Promise.all([lock(one, other.id), lock(other, one.id)]);
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
  const left = await db
    .selectFrom('person')
    .select('id')
    .where('id', 'in', [one.id, other.id])
    .where('is_locked', '=', false)
    .execute();
  expect(left).toHaveLength(1);
  await db.updateTable('person').set({ is_locked: false }).where(isStaff).execute();
});

describe('a role', () => {
  const create = (name: string) =>
    call(shop, 'officeStaff.createRole', { body: { name, rights: ['orders:read', 'log:read'] } }, ada);

  test('is added, renamed and removed; its name is its own', async () => {
    const made = await create('Nachtportier');
    expect(made).toMatchObject({
      status: 200,
      data: { key: null, name: 'Nachtportier', members: 0, version: 1 },
    });
    expect(await create('NACHTPORTIER')).toMatchObject({ status: 409, errors: [{ path: 'body.name' }] });
    const params = { roleId: made.data.id };
    const renamed = await call(
      shop,
      'officeStaff.updateRole',
      { params, body: { version: 1, name: 'Portier' } },
      ada,
    );
    expect(renamed.data).toMatchObject({ name: 'Portier', rights: ['orders:read', 'log:read'] });
    expect((await call(shop, 'officeStaff.removeRole', { params }, ada)).status).toBe(200);
    expect((await call(shop, 'officeStaff.removeRole', { params }, ada)).status).toBe(404);
  });

  test('that is built in or in use is not removed, and the administrator keeps every right', async () => {
    const params = { roleId: await roleId('administrator') };
    expect((await call(shop, 'officeStaff.removeRole', { params }, ada)).status).toBe(409);
    const body = { version: 1, rights: [] };
    expect((await call(shop, 'officeStaff.updateRole', { params, body }, ada)).status).toBe(409);
    const person = await freshPerson(shop, { role: ['log:read'] });
    const [used] = (await read(person.id)).roles;
    const inUse = { params: { roleId: used?.id ?? '' } };
    expect((await call(shop, 'officeStaff.removeRole', inUse, ada)).status).toBe(409);
  });
});

describe('the own account', () => {
  test('has a name, a language, a password and sessions', async () => {
    const person = await freshPerson(shop, { role: 'editor' });
    const shown = { token: person.accessToken };
    const body = { firstName: 'Wout', culture: 'de' } as const;
    expect((await call(shop, 'officeAccount.update', { body }, shown)).status).toBe(200);
    expect((await call(shop, 'office.me', {}, shown)).data).toMatchObject({
      firstName: 'Wout',
      culture: 'de',
    });
    const { emailAddress, password } = person;
    const again = await call(shop, 'office.login', { body: { emailAddress, password } });
    const { data: sessions } = await call(shop, 'officeAccount.sessions', {}, shown);
    expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
    await call(shop, 'officeAccount.endOtherSessions', {}, shown);
    expect((await call(shop, 'office.me', {}, { token: again.data.accessToken })).status).toBe(401);
    const wrong = { currentPassword: 'not the password', password: 'een zee van gras' };
    expect((await call(shop, 'officeAccount.changePassword', { body: wrong }, shown)).status).toBe(400);
    const right = { ...wrong, currentPassword: password };
    expect((await call(shop, 'officeAccount.changePassword', { body: right }, shown)).status).toBe(200);
    const login = { body: { emailAddress, password: 'een zee van gras' } };
    expect((await call(shop, 'office.login', login)).status).toBe(200);
    shop.log.take(/^security: /);
  });
});
