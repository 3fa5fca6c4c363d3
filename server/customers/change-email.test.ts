import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, expectQuietLogs, findToken } from '../../test/kit/call-api.ts';
import { type FreshPerson, freshAddress, freshLink, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { openSession } from './session.ts';

const shop = await openShop();
const other = await shop.another();
const { db, keys } = shop;
expectQuietLogs([shop, other]);
beforeEach(() => db.deleteFrom('rate_limit').execute());
beforeEach(async () => void (await shop.emails()));

const requestChange = ({ accessToken: token, password }: FreshPerson, emailAddress: string) =>
  call(shop, 'account.changeEmail', { body: { emailAddress, password } }, { token });
const confirm = (token: string, { accessToken }: { accessToken: string }, instance: typeof other = shop) =>
  call(instance, 'account.confirmEmail', { body: { token } }, { token: accessToken });
const confirmByPassword = (token: string, { password }: { password: string }) =>
  call(shop, 'account.confirmEmail', { body: { token, password } });
const statusOfMe = async (token: string) => (await call(shop, 'account.me', {}, { token })).status;
const logIn = async (emailAddress: string, password: string) =>
  (await call(shop, 'account.login', { body: { emailAddress, password } })).status;

test('a change goes by a link to the new address, with notice to the old one', async () => {
  const person = await freshPerson(shop);
  const address = freshAddress();
  const phone = await openSession(db, keys, person.id, 'login', { userAgent: undefined, secret: 'x' });
  const reset = await freshLink(shop, person, 'reset');
  expect((await requestChange(person, address)).status).toBe(200);
  const emails = await shop.emails();
  expect(emails.map(({ to }) => to).toSorted()).toEqual([address, person.emailAddress].toSorted());
  const notice = emails.find(({ to }) => to === person.emailAddress);
  expect(notice?.text).toContain(address);
  const token = findToken(emails.find(({ to }) => to === address));
  expect(notice?.text, 'the old address cannot confirm').not.toContain(token);
  expect(await logIn(person.emailAddress, person.password), 'nothing has changed yet').toBe(200);
  expect(await logIn(address, person.password)).toBe(401);
  await shop.emails();

  const confirmed = await confirm(token, person);
  expect(confirmed).toMatchObject({ status: 200, data: { emailAddress: address } });
  expect(await statusOfMe(person.accessToken), 'who confirmed stays').toBe(200);
  expect(await statusOfMe(phone.accessToken)).toBe(401);
  expect(await logIn(person.emailAddress, person.password)).toBe(401);
  expect(await logIn(address, person.password)).toBe(200);
  const voided = { body: { token: reset, password: 'een zee van gras' } };
  expect((await call(shop, 'account.resetPassword', voided)).status).toBe(404);
  expect((await shop.emails()).map(({ to }) => to)).toContain(person.emailAddress);
  expect(await confirm(token, person)).toMatchObject({ status: 409, code: 'already_used' });
});

test('a confirmation without a session ends every session', async () => {
  const person = await freshPerson(shop);
  const token = await freshLink(shop, person, 'changeEmail', freshAddress());
  const stranger = await freshPerson(shop);
  const wrongPassword = { status: 400, errors: [{ path: 'body.password', code: 'wrong_password' }] };
  expect(await confirm(token, stranger), 'is not the one whose link it is').toMatchObject(wrongPassword);
  expect(await confirmByPassword(token, { password: 'not the password' })).toMatchObject(wrongPassword);
  expect((await confirmByPassword(token, person)).status).toBe(200);
  expect(await statusOfMe(person.accessToken)).toBe(401);
  expect(await statusOfMe(stranger.accessToken)).toBe(200);
});

test('an address that is in use has the same reply, and only its owner gets an email about it', async () => {
  const [person, owner] = [await freshPerson(shop), await freshPerson(shop)];
  const answers = [
    await requestChange(person, freshAddress()),
    await requestChange(person, owner.emailAddress.toUpperCase()),
    await requestChange(person, person.emailAddress),
  ];
  for (const { status, text, setCookies } of answers)
    expect([status, text, setCookies]).toEqual([200, answers[0]?.text, {}]);
  const emails = await shop.emails();
  expect(emails.filter(({ to }) => to === owner.emailAddress)).toHaveLength(1);
  const inUse = emails.find(({ to }) => to === owner.emailAddress);
  expect(inUse?.text).not.toMatch(/token=/);
  const notices = emails.filter(({ to }) => to === person.emailAddress);
  expect(notices, 'of the address that was free').toHaveLength(1);
  expect(notices[0]?.text).not.toContain(owner.emailAddress);
});

test('two confirmations of one address at once do not both succeed', async () => {
  const address = freshAddress();
  const people = [await freshPerson(shop), await freshPerson(shop), await freshPerson(shop)];
  const links = await Promise.all(
    people.map((person, n) => freshLink(shop, person, 'changeEmail', n ? address : address.toUpperCase())),
  );
  const answers = await Promise.all(
    people.map((person, n) => confirm(links[n] ?? '', person, n % 2 ? other : shop)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(answer).toMatchObject({ code: 'already_used' });
  const { count } = await db
    .selectFrom('person')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`lower(email_address) = ${address}`)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
  for (const { accessToken } of people) expect(await statusOfMe(accessToken)).toBe(200);
});

test('one link confirmed twenty times at once counts once', async () => {
  const person = await freshPerson(shop);
  const token = await freshLink(shop, person, 'changeEmail', freshAddress());
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => confirm(token, person, n % 2 ? other : shop)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
});

test('a later request voids the link of an earlier one', async () => {
  const person = await freshPerson(shop);
  const [first, second] = [freshAddress(), freshAddress()];
  await requestChange(person, first);
  const [earlier] = (await shop.emails()).filter(({ to }) => to === first);
  await requestChange(person, second);
  const [later] = (await shop.emails()).filter(({ to }) => to === second);
  expect((await confirm(findToken(earlier), person)).status).toBe(404);
  expect((await confirm(findToken(later), person)).status).toBe(200);
});

test('a request needs the password', async () => {
  const person = await freshPerson(shop);
  const wrong = await requestChange({ ...person, password: 'not the password' }, freshAddress());
  expect(wrong).toMatchObject({ status: 400, errors: [{ path: 'body.password', code: 'wrong_password' }] });
  expect(await shop.emails()).toEqual([]);
});

test('a request of a person who is erased before its job runs is dropped', async () => {
  const person = await freshPerson(shop);
  await requestChange(person, freshAddress());
  await db.deleteFrom('person').where('id', '=', person.id).execute();
  expect(await shop.emails()).toEqual([]);
  expect(shop.log.take(/^a job failed/)).toEqual([]);
});

describe('the older call, which has no field for a password,', () => {
  const patch = ({ accessToken: token }: FreshPerson, value: string) =>
    call(
      shop,
      'account.olderPatchPerson',
      {
        body: [
          { op: 'replace', path: '/email', value },
          { op: 'replace', path: '/firstname', value: 'Noor' },
        ],
      },
      { token },
    );

  test('requests another address soon after a login', async () => {
    const person = await freshPerson(shop);
    const address = freshAddress();
    const answer = await patch(person, address);
    expect(answer).toMatchObject({ status: 200, data: { email: person.emailAddress, firstname: 'Noor' } });
    expect((await shop.emails()).map(({ to }) => to)).toContain(address);
  });

  test('is refused later, also after a refresh, and changes nothing', async () => {
    const person = await freshPerson(shop);
    await db
      .updateTable('session')
      .set({ created_at: sql<Date>`now() - interval '16 minutes'` })
      .where('person_id', '=', person.id)
      .execute();
    const query = { refreshToken: person.refreshToken };
    const { data } = await call(shop, 'account.refreshToken', { query });
    const response = await patch({ ...person, accessToken: data.accessToken }, freshAddress());
    expect(response).toMatchObject({ status: 403, code: 'forbidden' });
    const me = await call(shop, 'account.me', {}, { token: data.accessToken });
    expect(me.data.firstName).toBe('');
    expect(await shop.emails()).toEqual([]);
  });
});

describe('a confirmation', () => {
  const sendAgain = ({ accessToken: token }: FreshPerson) =>
    call(shop, 'account.sendConfirmation', {}, { token });

  test('is sent again to a person without one, and to no other person', async () => {
    const [fresh, done] = [await freshPerson(shop), await freshPerson(shop, { isConfirmed: true })];
    expect([(await sendAgain(fresh)).status, (await sendAgain(done)).status]).toEqual([200, 200]);
    const emails = await shop.emails();
    expect(emails.map(({ to }) => to)).toEqual([fresh.emailAddress]);
    expect((await confirm(findToken(emails[0]), fresh)).status).toBe(200);
    expect(await statusOfMe(fresh.accessToken), 'which ends no session').toBe(200);
  });

  test('of an address that the account no longer has confirms nothing', async () => {
    const person = await freshPerson(shop);
    const link = await freshLink(shop, person, 'confirm');
    await db
      .updateTable('person')
      .set({ email_address: freshAddress() })
      .where('id', '=', person.id)
      .execute();
    expect((await confirm(link, person)).status).toBe(404);
    const { data } = await call(shop, 'account.me', {}, { token: person.accessToken });
    expect(data.isConfirmed).toBe(false);
  });
});
