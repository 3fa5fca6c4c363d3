import { beforeEach, describe, expect, test } from 'vitest';
import { demoPerson } from '../../demo/people.ts';
import { call, expectQuietLogs } from '../../test/kit/call.ts';
import { freshAddress, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const secure = await shop.another({ publicUrl: new URL('https://inn.example') });
const { db } = shop;
const ana = demoPerson('ana');
const eva = demoPerson('eva');
expectQuietLogs([shop, secure]);
beforeEach(() => db.deleteFrom('rate_limit').execute());

const logIn = (emailAddress: string, password: string, shown = {}, door: typeof secure = shop) =>
  call(door, 'account.login', { body: { emailAddress, password } }, shown);
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

  test('refuses a wrong password and an address that nobody has with the same words', async () => {
    const [wrong, unknown] = [
      await logIn(ana.emailAddress, 'not the password'),
      await logIn(freshAddress(), ana.password),
    ];
    expect(wrong).toMatchObject({ status: 401, code: 'unauthenticated', data: null, errors: [], kept: {} });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect(shop.log.take(/^security: login refused$/)).toHaveLength(2);
  });

  test.each([' ', 'ana', 'Zilte-ana-zwemt', 'zilte-ana-zwemt ', 'zilte-ana-zwem', 'x'.repeat(1000)])(
    'takes no other password than the whole one: %j',
    async (password) => {
      expect((await logIn(ana.emailAddress, password)).status).toBe(401);
    },
  );

  test('writes to its owner once from a new device, and not from one that they know', async () => {
    await shop.letters();
    const person = await freshPerson(shop);
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const { kept } = await logIn(person.emailAddress, person.password, { userAgent });
    const [letter, ...more] = await shop.letters();
    expect(more).toEqual([]);
    expect(letter?.to).toBe(person.emailAddress);
    expect(letter?.text).toContain('Firefox, Linux');
    const cookies = `device=${kept.device?.value}`;
    await logIn(person.emailAddress, person.password, { cookies });
    expect(await shop.letters()).toEqual([]);
    await logIn(person.emailAddress, 'not the password');
    expect(await shop.letters()).toEqual([]);
    const other = await freshPerson(shop);
    await logIn(other.emailAddress, other.password, { cookies });
    expect(await shop.letters(), 'known to somebody else').toHaveLength(1);
  });
});

describe('the cookies', () => {
  const lax = (seconds: number) => `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  const strict = 'Path=/; Max-Age=43200; HttpOnly; SameSite=Strict';
  const secret = { value: expect.stringMatching(/^[\w-]{43}$/) };
  const jwt = { value: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/) };

  test('of a login last thirty days', async () => {
    const { kept, data } = await logIn(ana.emailAddress, ana.password);
    expect(kept).toEqual({
      device: { ...secret, how: lax(365 * 86_400) },
      accessToken: { ...jwt, how: lax(month) },
      refreshToken: { ...secret, how: lax(month) },
    });
    expect([kept.accessToken?.value, kept.refreshToken?.value]).toEqual([
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
    // The call of a person knows the address by this name alone.
    const called = name === 'account.registerPerson' ? { username: address } : { emailAddress: address };
    const { kept, data } = await call(shop, name, { body: { ...called, password: 'een zee van gras' } });
    expect(data.user.emailAddress).toBe(address);
    expect(kept.accessToken).toEqual({ ...jwt, how: lax(365 * 86_400) });
    expect(kept.refreshToken).toEqual({ ...secret, how: lax(365 * 86_400) });
    const cookies = `refreshToken=${kept.refreshToken?.value}`;
    const refreshed = await call(shop, 'account.refreshToken', {}, { cookies });
    expect(refreshed.kept.refreshToken?.how).toBe(lax(365 * 86_400));
  });

  test('of the office last twelve hours, and no other site can have them sent', async () => {
    const { kept } = await call(shop, 'office.login', credentials(eva));
    expect(kept).toEqual({
      device: { ...secret, how: lax(365 * 86_400) },
      officeAccessToken: { ...jwt, how: strict },
      officeRefreshToken: { ...secret, how: strict },
    });
  });

  test('go over TLS alone where the site has it', async () => {
    const customer = await logIn(ana.emailAddress, ana.password, {}, secure);
    const office = await call(secure, 'office.login', credentials(eva));
    const gone = await call(secure, 'account.logout', {}, { token: customer.data.accessToken });
    // What the browser keeps for itself is no key to anything.
    const own = ['favourites', 'cartId'];
    const names = (kept: object) => Object.keys(kept).filter((name) => !own.includes(name));
    for (const { kept } of [customer, office, gone])
      for (const name of names(kept)) expect(kept[name]?.how).toMatch(/; HttpOnly; SameSite=\w+; Secure$/);
    expect(names(gone.kept)).toEqual(['accessToken', 'refreshToken']);
  });

  test('keep the device that is known, and take no other text for one', async () => {
    const first = await logIn(ana.emailAddress, ana.password);
    const value = first.kept.device?.value ?? '';
    const again = await logIn(ana.emailAddress, ana.password, { cookies: `device=${value}` });
    expect(again.kept.device?.value).toBe(value);
    for (const made of ['x', `${value}x`, "'", '%0d%0aSet-Cookie:a=b']) {
      const { kept } = await logIn(ana.emailAddress, ana.password, { cookies: `device=${made}` });
      expect(kept.device?.value).toMatch(/^[\w-]{43}$/);
      expect(kept.device?.value).not.toBe(made);
    }
  });
});

describe('what a visitor kept as favourites', () => {
  test('becomes the account’s at a login, and leaves the device at a logout', async () => {
    const person = await freshPerson(shop);
    const cookies = 'favourites=SOAP-ALGAE.NOTHING.SOAP-PINE';
    const { data, kept } = await logIn(person.emailAddress, person.password, { cookies });
    const listed = await call(shop, 'catalog.favorites', {}, { token: data.accessToken });
    const codes = listed.data.map(({ itemCode }) => itemCode);
    expect(codes.toSorted()).toEqual(['SOAP-ALGAE', 'SOAP-PINE']);
    expect(kept.favourites?.value.split('.').toSorted()).toEqual(codes.toSorted());
    const gone = await call(shop, 'account.logout', {}, { token: data.accessToken });
    expect(gone.kept.favourites).toMatchObject({ value: '', how: expect.stringContaining('Max-Age=0') });
  });

  test('stays out of somebody else’s account when the login fails', async () => {
    const cookies = 'favourites=SOAP-ALGAE';
    expect((await logIn(ana.emailAddress, 'not the password', { cookies })).kept).toEqual({});
    const { id } = await db
      .selectFrom('person')
      .select('id')
      .where('email_address', '=', ana.emailAddress)
      .executeTakeFirstOrThrow();
    const kept = await db.selectFrom('favorite').selectAll().where('customer_id', '=', id).execute();
    expect(kept).toEqual([]);
  });
});

test('a login with a password that is changed meanwhile opens nothing that stays', async () => {
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

test('of two who change a password at once one does', async () => {
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

test('a guest with somebody’s address is no known device of theirs', async () => {
  const person = await freshPerson(shop);
  const body = { emailAddress: person.emailAddress, password: 'not the password' };
  const guest = await call(shop, 'account.registerGuest', { body: { emailAddress: person.emailAddress } });
  const cookies = `device=${guest.kept.device?.value}`;
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++)
    statuses.push((await call(shop, 'account.login', { body }, { cookies })).status);
  for (let n = 0; n < 2; n++) statuses.push((await call(shop, 'account.login', { body })).status);
  expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
});

test('a right login is no try', async () => {
  const person = await freshPerson(shop);
  const body = { emailAddress: person.emailAddress, password: person.password };
  for (let n = 0; n < 12; n++) expect((await call(shop, 'account.login', { body })).status).toBe(200);
});

test('a guest who logs in takes what they had along, and whoever was logged in before is logged out', async () => {
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
