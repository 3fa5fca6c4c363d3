import { beforeEach, describe, expect, test } from 'vitest';
import { call, expectQuietLogs, findToken } from '../../test/kit/call-api.ts';
import { freshAddress, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { messages } from '../platform/messages.ts';

const shop = await openShop();
const other = await shop.another();
const { db } = shop;
const password = 'een zee van gras';
expectQuietLogs([shop, other], [password]);
beforeEach(() => db.deleteFrom('rate_limit').execute());
beforeEach(async () => void (await shop.emails()));

const times = (n: number) => Array.from({ length: n }, (_, index) => index);
const register = (emailAddress: string, draft = {}, instance: typeof other = shop) =>
  call(instance, 'account.register', { body: { emailAddress, password, ...draft } });
const personsWith = (address: string) =>
  db
    .selectFrom('person')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email_address']), '=', address.toLowerCase()))
    .execute();

describe('an account', () => {
  test('of an address that is registered twenty times at once, in two processes and two cases, is one', async () => {
    const address = freshAddress();
    const answers = await Promise.all(
      times(20).map((n) => register(n % 3 ? address : address.toUpperCase(), {}, n % 2 ? other : shop)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject({
        status: 409,
        code: 'already_used',
        message: messages.nl['field.address_taken'],
        errors: [{ path: 'body.emailAddress', code: 'already_used' }],
        setCookies: {},
      });
    }
    expect(await personsWith(address)).toHaveLength(1);
    const emails = await shop.emails();
    expect(emails.map(({ to }) => to.toLowerCase())).toEqual([address]);
  });

  test('opens a session, and a letter brings the link that confirms the address', async () => {
    const address = freshAddress();
    const names = { firstName: 'Noor', lastName: 'Wad', salutation: 'ms' };
    const draft = { ...names, birthDate: '', phoneNumber: '+31 562 555 0101' };
    const { status, data } = await register(address, draft);
    expect(status).toBe(200);
    expect(data.user).toMatchObject({
      ...{ ...draft, emailAddress: address, username: address, birthDate: null },
      ...{ roles: ['customer'], isGuest: false, isConfirmed: false, culture: 'nl' },
    });
    const [welcome, ...more] = await shop.emails();
    expect(more).toEqual([]);
    expect(welcome?.to).toBe(address);
    const token = findToken(welcome);
    const alone = await call(shop, 'account.confirmEmail', { body: { token } });
    expect(alone, 'whoever reads the mail may not be who registered').toMatchObject({
      status: 400,
      errors: [{ path: 'body.password', code: 'wrong_password' }],
    });
    const shown = { token: data.accessToken };
    const confirmed = await call(shop, 'account.confirmEmail', { body: { token } }, shown);
    expect(confirmed).toMatchObject({ status: 200, data: { emailAddress: address } });
    const me = await call(shop, 'account.me', {}, { token: data.accessToken });
    expect(me.data.isConfirmed).toBe(true);
    const again = await call(shop, 'account.confirmEmail', { body: { token } });
    expect(again).toMatchObject({ status: 409, code: 'already_used', errors: [{ path: 'body.token' }] });
    const born = await register(freshAddress(), { birthDate: '1980-02-29' });
    expect(born.data.user.birthDate).toBe('1980-02-29');
    await shop.emails();
  });

  test('is refused with the name that the caller used for the address', async () => {
    const { emailAddress: username } = await freshPerson(shop);
    const response = await call(shop, 'account.registerPerson', { body: { username, password } });
    expect(response).toMatchObject({ status: 409, errors: [{ path: 'body.username' }] });
    expect(await shop.emails()).toEqual([]);
  });

  test('stores its password as argon2id alone', async () => {
    const address = freshAddress();
    await register(address);
    const [{ password_hash: passwordHash } = {}] = await personsWith(address);
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { data } = await call(shop, 'account.login', { body: { emailAddress: address, password } });
    expect(data.user.emailAddress).toBe(address);
  });

  test.each([
    '🐚 schelp & wier ß',
    '日本の海と草の匂いです',
    ' zee van gras in mei ',
    `${'zeegras '.repeat(16)}`,
  ])('accepts a password of any characters, including the last: %j', async (newPassword) => {
    const address = freshAddress();
    expect((await register(address, { password: newPassword })).status).toBe(200);
    const logIn = (tried: string) =>
      call(shop, 'account.login', { body: { emailAddress: address, password: tried } });
    expect((await logIn(newPassword)).status).toBe(200);
    expect((await logIn(newPassword.slice(0, -1))).status).toBe(401);
  });

  test.each([
    ['common', 'password123', {}],
    ['a row of keys', 'qwertyuiop', {}],
    ['one character', 'aaaaaaaaaaaa', {}],
    ['a sequence', '0123456789', {}],
    ['a date', '12-05-1990', {}],
    ['the own name', 'Wilhelmina1', { firstName: 'Wilhelmina' }],
    ['both names', 'noorzeewier', { firstName: 'Noor', lastName: 'Zeewier' }],
    ['the own address', 'wierenkorf@gast', { emailAddress: 'wierenkorf@gast.example' }],
    ['what stands before the @', 'wierenkorf1', { emailAddress: 'wierenkorf@gast.example' }],
    ['the name of the house', `${shop.site.name}1`, {}],
  ])('refuses a password that is %s: %s', async (_, obvious, draft) => {
    const response = await register(freshAddress(), { password: obvious, ...draft });
    expect(response).toMatchObject({
      status: 400,
      code: 'invalid',
      errors: [{ path: 'body.password', code: 'obvious' }],
    });
  });

  test('refuses a password of nine characters and one of 129', async () => {
    for (const [newPassword, code] of [
      ['zeegras-9', 'too_small'],
      ['z'.repeat(129), 'too_big'],
    ]) {
      const response = await register(freshAddress(), { password: newPassword });
      expect(response).toMatchObject({ status: 400, errors: [{ path: 'body.password', code }] });
    }
  });
});

describe('a guest', () => {
  const beGuest = (emailAddress: string, firstName = 'Noor') =>
    call(shop, 'account.registerGuest', { body: { emailAddress, firstName } });
  const street = {
    street: 'Duinpad',
    houseNumber: '12',
    postalCode: '0562 ZD',
    city: 'Zandoog',
    countryCode: 'NL',
  };

  /** A guest with one row in every table of a person. */
  async function busyGuest(address: string) {
    const { accessToken: token } = (await beGuest(address)).data;
    await call(shop, 'account.createAddress', { body: street }, { token });
    await call(shop, 'catalog.addOrRemoveFavorite', { body: { itemCode: 'SOAP-PINE' } }, { token });
    for (const key of ['newsletter', 'guests'])
      await call(shop, 'account.setPreference', { body: { key, value: 'the guest’s' } }, { token });
    const event = { consent: true, event: 'room.seen' } as const;
    await call(shop, 'account.track', { body: event }, { token });
    return token;
  }

  const accountItems = async (token: string) => {
    const [addresses, favorites, preferences] = await Promise.all([
      call(shop, 'account.addresses', { query: {} }, { token }),
      call(shop, 'catalog.favorites', {}, { token }),
      call(shop, 'account.preferences', { query: {} }, { token }),
    ]);
    return {
      streets: addresses.data.items.map((one) => one.street),
      codes: favorites.data.map(({ itemCode }) => itemCode).toSorted(),
      preferences: Object.fromEntries(preferences.data.map(({ key, value }) => [key, value])),
    };
  };

  test('is another one each time, whatever address they give', async () => {
    const address = freshAddress();
    const [one, two] = [await beGuest(address), await beGuest(address)];
    expect(one.data.user).toMatchObject({ isGuest: true, emailAddress: address, roles: ['customer'] });
    expect(two.data.user.id).not.toBe(one.data.user.id);
    expect(await personsWith(address)).toHaveLength(2);
    const used = await call(shop, 'account.emailUsed', { query: { emailAddress: address } });
    expect(used.data).toEqual({ used: false });
    expect((await register(address)).status).toBe(200);
    const taken = await call(shop, 'account.emailUsed', { query: { emailAddress: address.toUpperCase() } });
    expect(taken.data).toEqual({ used: true });
    expect((await beGuest(address)).status, 'also where there is an account').toBe(200);
  });

  test('has no password to log in by, to change or to be asked for', async () => {
    const address = freshAddress();
    const { accessToken: token } = (await beGuest(address)).data;
    const byPassword = await call(shop, 'account.login', { body: { emailAddress: address, password } });
    expect(byPassword.status).toBe(401);
    const change = { body: { currentPassword: 'x', password } };
    expect((await call(shop, 'account.changePassword', change, { token })).status).toBe(400);
    const move = { body: { emailAddress: freshAddress(), password: 'x' } };
    expect((await call(shop, 'account.changeEmail', move, { token })).status).toBe(400);
    const patch = { body: [{ op: 'replace' as const, path: '/email', value: freshAddress() }] };
    expect((await call(shop, 'account.olderPatchPerson', patch, { token })).status).toBe(403);
    await call(shop, 'account.sendConfirmation', {}, { token });
    await call(shop, 'account.forgotPassword', { query: { username: address } });
    expect(await shop.emails()).toEqual([]);
  });

  test('who registers in the same session keeps all their data', async () => {
    const guests = await busyGuest(freshAddress());
    const body = { emailAddress: freshAddress(), password };
    const { accessToken: token } = (await call(shop, 'account.register', { body }, { token: guests })).data;
    expect(await accountItems(token)).toEqual({
      streets: ['Duinpad'],
      codes: ['SOAP-PINE'],
      preferences: { newsletter: 'the guest’s', guests: 'the guest’s' },
    });
    const [{ id } = { id: '' }] = await personsWith(body.emailAddress);
    const events = await db.selectFrom('tracking').select('event').where('person_id', '=', id).execute();
    expect(events).toEqual([{ event: 'room.seen' }]);
    expect((await call(shop, 'account.me', {}, { token: guests })).status).toBe(401);
  });

  test('keeps their data when a registration in their session fails', async () => {
    const guests = await busyGuest(freshAddress());
    const { emailAddress } = await freshPerson(shop);
    const body = { emailAddress, password };
    expect((await call(shop, 'account.register', { body }, { token: guests })).status).toBe(409);
    expect((await accountItems(guests)).streets).toEqual(['Duinpad']);
  });

  test('passes harmless data to an account of their address, after its confirmation and not before', async () => {
    const address = freshAddress();
    const guests = await busyGuest(address.toUpperCase());
    const { accessToken: token } = (await register(address)).data;
    const newsletter = { key: 'newsletter', value: 'the account’s' };
    await call(shop, 'account.setPreference', { body: newsletter }, { token });
    await call(shop, 'catalog.addOrRemoveFavorite', { body: { itemCode: 'SOAP-ALGAE' } }, { token });
    const own = { streets: [], codes: ['SOAP-ALGAE'], preferences: { newsletter: 'the account’s' } };
    expect(await accountItems(token)).toEqual(own);
    expect((await accountItems(guests)).streets).toEqual(['Duinpad']);

    const [welcome] = await shop.emails();
    await call(shop, 'account.confirmEmail', { body: { token: findToken(welcome) } }, { token });
    expect(await accountItems(token)).toEqual({ ...own, codes: ['SOAP-ALGAE', 'SOAP-PINE'] });
    expect((await call(shop, 'account.me', {}, { token: guests })).status).toBe(401);
    expect(await personsWith(address)).toHaveLength(1);
  });

  test('of another address keeps their data', async () => {
    const guests = await busyGuest(freshAddress());
    const { accessToken: token } = (await register(freshAddress())).data;
    const [welcome] = await shop.emails();
    await call(shop, 'account.confirmEmail', { body: { token: findToken(welcome) } }, { token });
    expect((await accountItems(guests)).streets).toEqual(['Duinpad']);
  });
});
