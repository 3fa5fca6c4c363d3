import { beforeEach, expect, test } from 'vitest';
import { call, expectQuietLogs, findToken } from '../../test/kit/call-api.ts';
import { freshAddress, freshLink, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { getUser } from './person.ts';
import { findRole } from './roles.ts';
import { createStaff, inviteStaff } from './staff.ts';

const shop = await openShop();
const { db, keys, site } = shop;
expectQuietLogs([shop]);
beforeEach(() => db.deleteFrom('rate_limit').execute());

const roleId = async (name: string) => (await findRole(db, site.id, name)).id;
const invite = async (emailAddress: string) =>
  inviteStaff(db, keys, site.id, {
    emailAddress,
    roleIds: [await roleId('administrator')],
    culture: 'nl',
  });
const password = 'een zee van gras';

test('an invitation lets a new administrator choose a password, and in', async () => {
  const emailAddress = freshAddress();
  const token = await invite(emailAddress);
  const reset = await call(shop, 'account.resetPassword', { body: { token, password } });
  expect(reset.data).toEqual({ isStaff: true });
  const { data } = await call(shop, 'office.login', { body: { emailAddress, password } });
  expect(data.user.roles).toEqual(['customer', 'administrator']);
});

test('an earlier registration of the address loses its access', async () => {
  const person = await freshPerson(shop);
  const address = freshAddress();
  const body = { emailAddress: address, password: person.password };
  await call(shop, 'account.changeEmail', { body }, { token: person.accessToken });
  const emails = await shop.emails();
  const link = findToken(emails.find(({ to }) => to === address));
  const reset = await freshLink(shop, person, 'reset');
  const street = {
    street: 'Valse Steeg',
    houseNumber: '1',
    postalCode: '1',
    city: 'Elders',
    countryCode: 'NL',
  };
  await call(shop, 'account.createAddress', { body: street }, { token: person.accessToken });

  const token = await invite(person.emailAddress);
  const shown = { token: person.accessToken };
  expect((await call(shop, 'account.me', {}, shown)).status).toBe(401);
  const { refreshToken } = person;
  expect((await call(shop, 'account.refreshToken', { query: { refreshToken } })).status).toBe(401);
  const confirm = { body: { token: link, password: person.password } };
  expect((await call(shop, 'account.confirmEmail', confirm)).status).toBe(404);
  const again = { body: { token: reset, password } };
  expect((await call(shop, 'account.resetPassword', again)).status).toBe(404);
  const login = { body: { emailAddress: person.emailAddress, password: person.password } };
  expect((await call(shop, 'office.login', login)).status).toBe(401);

  expect((await call(shop, 'account.resetPassword', { body: { token, password } })).status).toBe(200);
  const { data } = await call(shop, 'account.login', {
    body: { emailAddress: person.emailAddress, password },
  });
  const addresses = await call(shop, 'account.addresses', {}, { token: data.accessToken });
  expect(addresses.data.items, 'a stranger’s address').toEqual([]);
});

test('a person with a confirmed address keeps their data, and never loses rights', async () => {
  const person = await freshPerson(shop, { isConfirmed: true });
  const become = async (role: string) =>
    createStaff(db, site.id, {
      emailAddress: person.emailAddress.toUpperCase(),
      roleIds: [await roleId(role)],
      culture: 'nl',
    });
  await become('manager');
  expect((await getUser(db, person.id)).roles).toEqual(['customer', 'manager']);
  const body = { emailAddress: person.emailAddress, password: person.password };
  expect((await call(shop, 'office.login', { body })).status).toBe(200);
  await become('editor');
  expect((await getUser(db, person.id)).roles).toEqual(['customer', 'editor', 'manager']);
});

test('the demo’s staff signs in from the machine itself only, with any password', async () => {
  const body = { emailAddress: 'ada@zilteduin.example', password: 'zilte-ada-bewaakt' };
  const logIn = (headers: Record<string, string>, host = 'localhost') =>
    shop.fetch('/api/backoffice/crm/v1/Auth/Login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      host,
    });
  expect((await logIn({})).status).toBe(200);
  expect((await logIn({ 'X-Forwarded-For': '203.0.113.9' })).status).toBe(401);
  expect((await logIn({ Forwarded: 'for=203.0.113.9' })).status).toBe(401);
  expect((await logIn({}, 'inn.example')).status).toBe(401);
});
