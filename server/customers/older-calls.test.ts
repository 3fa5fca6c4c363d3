import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();

test('who registers by the older call is known, and changes what they are called, under the older names', async () => {
  const email = `older-${crypto.randomUUID()}@gast.example`;
  const registered = await call(shop, 'account.olderRegister', {
    body: { username: email, password: 'schelp onder de vlonder', firstName: 'Noor', birthDate: '' },
  });
  expect(registered).toMatchObject({ status: 200, data: { user: { emailAddress: email } } });
  const shown = { token: registered.data.accessToken };
  const person = { firstname: 'Noor', lastname: '', email, phone: '', salutation: '' };
  expect((await call(shop, 'account.olderPerson', {}, shown)).data).toMatchObject(person);

  const body = [
    { op: 'replace' as const, path: '/firstname', value: 'Nora' },
    { op: 'add' as const, path: '/lastname', value: 'Duin' },
    { op: 'replace' as const, path: '/phone', value: '+31 562 555 0101' },
    { op: 'replace' as const, path: '/salutation', value: 'mrs' },
  ];
  const changed = await call(shop, 'account.olderPatchPerson', { body }, shown);
  const becomes = { firstname: 'Nora', lastname: 'Duin', phone: '+31 562 555 0101', salutation: 'mrs' };
  expect(changed).toMatchObject({ status: 200, data: { ...person, ...becomes } });
  expect((await call(shop, 'account.olderPerson', {}, shown)).data).toEqual(changed.data);
  expect((await call(shop, 'account.me', {}, shown)).data).toMatchObject({
    ...{ firstName: 'Nora', lastName: 'Duin', phoneNumber: '+31 562 555 0101', salutation: 'mrs' },
  });
});

test('a visitor without a login is refused by the older calls too', async () => {
  expect((await call(shop, 'account.olderPerson', {})).status).toBe(401);
  const body = [{ op: 'replace' as const, path: '/firstname', value: 'Nora' }];
  expect((await call(shop, 'account.olderPatchPerson', { body })).status).toBe(401);
});
