import { beforeEach, describe, expect, test } from 'vitest';
import { demoPerson } from '../../demo/people.ts';
import { call, expectQuietLogs } from '../../test/kit/call-api.ts';
import { freshAddress, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const secure = await shop.another({ publicUrl: new URL('https://inn.example') });
const { db } = shop;
const ana = demoPerson('ana');
const eva = demoPerson('eva');
expectQuietLogs([shop, secure]);
beforeEach(() => db.deleteFrom('rate_limit').execute());

const logIn = (emailAddress: string, password: string, shown = {}, instance: typeof secure = shop) =>
  call(instance, 'account.login', { body: { emailAddress, password } }, shown);
const credentials = ({ emailAddress, password }: typeof ana) => ({ body: { emailAddress, password } });

const month = 30 * 86_400;

describe('a login', () => {
  test('answers who it is, with tokens that serve', async () => {
    const { status, data } = await logIn('  ANA@Gast.example ', ana.password);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      expiresIn: 900,
      user: { emailAddress: ana.emailAddress, firstName: 'Ana', roles: ['customer'], isGuest: false },
    });
    const me = await call(shop, 'account.me', {}, { token: data.accessToken });
    expect(me.data).toEqual(data.user);
    const [opened] = shop.log.take(/^security: session opened$/);
    expect(opened).toMatchObject({ personId: data.user.id, audience: 'customer' });
  });

  test('refuses a wrong password and an unknown address with the same message', async () => {
    const [wrong, unknown] = [
      await logIn(ana.emailAddress, 'not the password'),
      await logIn(freshAddress(), ana.password),
    ];
    expect(wrong).toMatchObject({
      status: 401,
      code: 'unauthenticated',
      data: null,
      errors: [],
      setCookies: {},
    });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect(shop.log.take(/^security: login refused$/)).toHaveLength(2);
  });

  test.each([' ', 'ana', 'Zilte-ana-zwemt', 'zilte-ana-zwemt ', 'zilte-ana-zwem', 'x'.repeat(1000)])(
    'accepts no other password than the complete one: %j',
    async (password) => {
      expect((await logIn(ana.emailAddress, password)).status).toBe(401);
    },
  );

  test('sends its owner one email about a new device, and none about a known one', async () => {
    await shop.emails();
    const person = await freshPerson(shop);
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const { setCookies } = await logIn(person.emailAddress, person.password, { userAgent });
    const [email, ...more] = await shop.emails();
    expect(more).toEqual([]);
    expect(email?.to).toBe(person.emailAddress);
    expect(email?.text).toContain('Firefox, Linux');
    const cookies = `device=${setCookies.device?.value}`;
    await logIn(person.emailAddress, person.password, { cookies });
    expect(await shop.emails()).toEqual([]);
    await logIn(person.emailAddress, 'not the password');
    expect(await shop.emails()).toEqual([]);
    const other = await freshPerson(shop);
    await logIn(other.emailAddress, other.password, { cookies });
    expect(await shop.emails(), 'known to somebody else').toHaveLength(1);
  });
});

describe('the cookies', () => {
  const lax = (seconds: number) => `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  const strict = 'Path=/; Max-Age=43200; HttpOnly; SameSite=Strict';
  const secret = { value: expect.stringMatching(/^[\w-]{43}$/) };
  const jwt = { value: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/) };

  test('of a login last thirty days', async () => {
    const { setCookies, data } = await logIn(ana.emailAddress, ana.password);
    expect(setCookies).toEqual({
      device: { ...secret, how: lax(365 * 86_400) },
      accessToken: { ...jwt, how: lax(month) },
      refreshToken: { ...secret, how: lax(month) },
    });
    expect([setCookies.accessToken?.value, setCookies.refreshToken?.value]).toEqual([
      data.accessToken,
      data.refreshToken,
    ]);
  });

  test.each([
    ['register', 'account.register'],
    ['registerPerson', 'account.registerPerson'],
    ['registerGuest', 'account.registerGuest'],
    ['olderRegister', 'account.olderRegister'],
  ] as const)('of %s last a year, and still do after a refresh', async (_, name) => {
    const address = freshAddress();
    // The call of a person has only this name for the address.
    const called = name === 'account.registerPerson' ? { username: address } : { emailAddress: address };
    const { setCookies, data } = await call(shop, name, {
      body: { ...called, password: 'een zee van gras' },
    });
    expect(data.user.emailAddress).toBe(address);
    expect(setCookies.accessToken).toEqual({ ...jwt, how: lax(365 * 86_400) });
    expect(setCookies.refreshToken).toEqual({ ...secret, how: lax(365 * 86_400) });
    const cookies = `refreshToken=${setCookies.refreshToken?.value}`;
    const refreshed = await call(shop, 'account.refreshToken', {}, { cookies });
    expect(refreshed.setCookies.refreshToken?.how).toBe(lax(365 * 86_400));
  });

  test('of the office last twelve hours, and no other site can make a browser send them', async () => {
    const { setCookies } = await call(shop, 'office.login', credentials(eva));
    expect(setCookies).toEqual({
      device: { ...secret, how: lax(365 * 86_400) },
      officeAccessToken: { ...jwt, how: strict },
      officeRefreshToken: { ...secret, how: strict },
    });
  });

  test('go over TLS alone where the site has it', async () => {
    const customer = await logIn(ana.emailAddress, ana.password, {}, secure);
    const office = await call(secure, 'office.login', credentials(eva));
    const gone = await call(secure, 'account.logout', {}, { token: customer.data.accessToken });
    // The browser's own cookies give no access.
    const own = ['favourites', 'cartId'];
    const names = (cookies: object) => Object.keys(cookies).filter((name) => !own.includes(name));
    for (const { setCookies } of [customer, office, gone])
      for (const name of names(setCookies))
        expect(setCookies[name]?.how).toMatch(/; HttpOnly; SameSite=\w+; Secure$/);
    expect(names(gone.setCookies)).toEqual(['accessToken', 'refreshToken']);
  });

  test('keep a known device, and accept no malformed device cookie', async () => {
    const first = await logIn(ana.emailAddress, ana.password);
    const value = first.setCookies.device?.value ?? '';
    const again = await logIn(ana.emailAddress, ana.password, { cookies: `device=${value}` });
    expect(again.setCookies.device?.value).toBe(value);
    for (const made of ['x', `${value}x`, "'", '%0d%0aSet-Cookie:a=b']) {
      const { setCookies } = await logIn(ana.emailAddress, ana.password, { cookies: `device=${made}` });
      expect(setCookies.device?.value).toMatch(/^[\w-]{43}$/);
      expect(setCookies.device?.value).not.toBe(made);
    }
  });
});

describe('the favourites of a visitor', () => {
  test('become the account’s at a login, and leave the device at a logout', async () => {
    const person = await freshPerson(shop);
    const cookies = 'favourites=SOAP-ALGAE.NOTHING.SOAP-PINE';
    const { data, setCookies } = await logIn(person.emailAddress, person.password, { cookies });
    const listed = await call(shop, 'catalog.favorites', {}, { token: data.accessToken });
    const codes = listed.data.map(({ itemCode }) => itemCode);
    expect(codes.toSorted()).toEqual(['SOAP-ALGAE', 'SOAP-PINE']);
    expect(setCookies.favourites?.value.split('.').toSorted()).toEqual(codes.toSorted());
    const gone = await call(shop, 'account.logout', {}, { token: data.accessToken });
    expect(gone.setCookies.favourites).toMatchObject({
      value: '',
      how: expect.stringContaining('Max-Age=0'),
    });
  });

  test('stay out of another person’s account when the login fails', async () => {
    const cookies = 'favourites=SOAP-ALGAE';
    expect((await logIn(ana.emailAddress, 'not the password', { cookies })).setCookies).toEqual({});
    const { id } = await db
      .selectFrom('person')
      .select('id')
      .where('email_address', '=', ana.emailAddress)
      .executeTakeFirstOrThrow();
    const favorites = await db.selectFrom('favorite').selectAll().where('customer_id', '=', id).execute();
    expect(favorites).toEqual([]);
  });
});

test('a login with a password that changes meanwhile opens no lasting session', async () => {
  const person = await freshPerson(shop);
  const old = { emailAddress: person.emailAddress, password: person.password };
  const change = call(
    shop,
    'account.changePassword',
    { body: { currentPassword: person.password, password: 'een zee van gras' } },
    { token: person.accessToken },
  );
  const logins = await Promise.all(
    Array.from({ length: 8 }, () => call(shop, 'account.login', { body: old })),
  );
  expect((await change).status).toBe(200);
  for (const { status, data } of logins) {
    if (status !== 200) expect(status).toBe(401);
    else expect((await call(shop, 'account.me', {}, { token: data.accessToken })).status).toBe(401);
  }
});

test('of two simultaneous password changes one succeeds', async () => {
  const person = await freshPerson(shop);
  const { data } = await call(shop, 'account.login', {
    body: { emailAddress: person.emailAddress, password: person.password },
  });
  const change = (token: string, password: string) =>
    call(shop, 'account.changePassword', { body: { currentPassword: person.password, password } }, { token });
  const answers = await Promise.all([
    change(person.accessToken, 'een zee van gras'),
    change(data.accessToken, 'een gras van zee'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
});

test('a guest with an account’s address is no known device of that account', async () => {
  const person = await freshPerson(shop);
  const body = { emailAddress: person.emailAddress, password: 'not the password' };
  const guest = await call(shop, 'account.registerGuest', { body: { emailAddress: person.emailAddress } });
  const cookies = `device=${guest.setCookies.device?.value}`;
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++)
    statuses.push((await call(shop, 'account.login', { body }, { cookies })).status);
  for (let n = 0; n < 2; n++) statuses.push((await call(shop, 'account.login', { body })).status);
  expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
});

test('a successful login is not counted as a try', async () => {
  const person = await freshPerson(shop);
  const body = { emailAddress: person.emailAddress, password: person.password };
  for (let n = 0; n < 12; n++) expect((await call(shop, 'account.login', { body })).status).toBe(200);
});

test('a guest who logs in takes their data along, and the former session on the device ends', async () => {
  const [person, other] = [await freshPerson(shop), await freshPerson(shop)];
  const guest = await call(shop, 'account.registerGuest', { body: { emailAddress: person.emailAddress } });
  const street = {
    street: 'Duinpad',
    houseNumber: '12',
    postalCode: '0562 ZD',
    city: 'Zandoog',
    countryCode: 'NL',
  };
  await call(shop, 'account.createAddress', { body: street }, { token: guest.data.accessToken });
  const body = { emailAddress: person.emailAddress, password: person.password };
  const cookies = (token: string) => ({ cookies: `accessToken=${token}` });
  const { data } = await call(shop, 'account.login', { body }, cookies(guest.data.accessToken));
  const addresses = await call(shop, 'account.addresses', {}, { token: data.accessToken });
  expect(addresses.data.items.map((one) => one.street)).toEqual(['Duinpad']);
  expect((await call(shop, 'account.me', {}, { token: guest.data.accessToken })).status).toBe(401);
  await call(shop, 'account.login', { body }, cookies(other.accessToken));
  expect((await call(shop, 'account.me', {}, { token: other.accessToken })).status).toBe(401);
});
