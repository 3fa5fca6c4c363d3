import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, expectQuietLogs } from '../../test/kit/call-api.ts';
import { freshReader } from '../../test/kit/fresh-mailing.ts';
import { type FreshPerson, freshAddress, freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { agreeAtCheckout, putNewsConsent } from './news-consent.ts';

const shop = await openShop();
const { db, site } = shop;
expectQuietLogs([shop]);
beforeEach(() => db.deleteFrom('rate_limit').execute());

const agrees = async (personId: string) =>
  (
    await sql`select from preference where person_id = ${personId} and key = 'newsletter' and value = 'true'`.execute(
      db,
    )
  ).rows.length === 1;

const proofOf = async (personId: string) => {
  const { rows } = await sql<{ proof: string }>`
    select concat_ws(' ', is_subscribed, source, text) as proof from news_consent where person_id = ${personId} order by at, id`.execute(
    db,
  );
  return rows.map(({ proof }) => proof);
};

const set = ({ accessToken: token }: FreshPerson, value: string, text?: string) =>
  call(
    shop,
    'account.setPreference',
    { body: { key: 'newsletter', type: 'boolean', value, text } },
    { token },
  );

describe('the consent of a customer', () => {
  test('is stored with the words that they read, and its withdrawal too', async () => {
    const person = await freshPerson(shop);
    await set(person, 'true', 'Stuur me nieuws');
    await set(person, 'true', 'Een ander woord');
    await set(person, 'false');
    expect(await proofOf(person.id)).toEqual(['t account Stuur me nieuws', 'f account ']);
    expect(await agrees(person.id)).toBe(false);
  });

  test('ends where the preferences are forgotten', async () => {
    const person = await freshReader(shop);
    await call(shop, 'account.clearPreferences', {}, { token: person.accessToken });
    expect(await proofOf(person.id)).toEqual(['t account Stuur me nieuws', 'f account ']);
  });

  test('is given with a registration whose box was ticked', async () => {
    const password = 'zilte-duin-aan-zee-7';
    const ids = [];
    for (const news of ['Stuur me nieuws', undefined]) {
      const body = { emailAddress: freshAddress(), password, ...(news && { news }) };
      ids.push((await call(shop, 'account.register', { body })).data.user.id);
    }
    const [reader = '', other = ''] = ids;
    expect(await proofOf(reader)).toEqual(['t registration Stuur me nieuws']);
    expect(await proofOf(other)).toEqual([]);
  });

  test('is stored fifty times at most', async () => {
    const person = await freshPerson(shop);
    for (let turn = 0; turn < 52; turn++)
      await putNewsConsent(db, person.id, turn % 2 === 0, { source: 'account', text: String(turn) });
    const proof = await proofOf(person.id);
    expect(proof).toHaveLength(50);
    expect(proof.at(-1)).toBe('f account 51');
  });
});

test('staff record a consent with its source and their name, and only with the right', async () => {
  const guest = await freshPerson(shop);
  const staff = await freshPerson(shop, { role: ['guests:write'] });
  await db.updateTable('person').set({ first_name: 'Mees' }).where('id', '=', staff.id).execute();
  const input = {
    params: { guestId: guest.id },
    body: { isSubscribed: true, source: 'paper', note: 'Kaart van de kerstmarkt' },
  } as const;
  const reader = await freshPerson(shop, { role: ['guests:read'] });
  expect((await call(shop, 'officeGuest.putNews', input, { token: reader.accessToken })).status).toBe(403);
  const { data } = await call(shop, 'officeGuest.putNews', input, { token: staff.accessToken });
  expect(data.news).toMatchObject({
    isSubscribed: true,
    history: [{ source: 'paper', text: 'Kaart van de kerstmarkt', staffName: 'Mees', isSubscribed: true }],
  });
  const other = await call(
    shop,
    'officeGuest.putNews',
    { ...input, params: { guestId: staff.id } },
    { token: staff.accessToken },
  );
  expect(other.status).toBe(404);
});

describe('the consent of who ordered', () => {
  const order = (emailAddress: string, customerId: string | null = null) =>
    db
      .transaction()
      .execute((trx) =>
        agreeAtCheckout(
          trx,
          { siteId: site.id, customerId, emailAddress, name: 'Noor van der Zand', culture: 'de' },
          'Schicken Sie mir Neuigkeiten',
        ),
      );

  const withAddress = (emailAddress: string) =>
    db
      .selectFrom('person')
      .select(['id', 'first_name', 'last_name', 'culture', 'is_guest'])
      .where(sql<boolean>`lower(email_address) = lower(${emailAddress})`)
      .orderBy('created_at')
      .execute();

  test('makes one guest of a visitor, however often they order', async () => {
    const address = freshAddress();
    await Promise.all([order(address), order(address.toUpperCase())]);
    const [guest, ...more] = await withAddress(address);
    expect(more).toEqual([]);
    expect(guest).toMatchObject({
      ...{ first_name: 'Noor', last_name: 'van der Zand', culture: 'de', is_guest: true },
    });
    expect(await proofOf(guest?.id ?? '')).toEqual(['t checkout Schicken Sie mir Neuigkeiten']);
  });

  test('is that of the account of a customer who is signed in', async () => {
    const person = await freshPerson(shop);
    await order(freshAddress(), person.id);
    expect(await proofOf(person.id)).toEqual(['t checkout Schicken Sie mir Neuigkeiten']);
  });

  test('does not undo a withdrawal of an address that anybody can type', async () => {
    const person = await freshReader(shop);
    await putNewsConsent(db, person.id, false, { source: 'link' });
    await order(person.emailAddress);
    expect(await withAddress(person.emailAddress)).toHaveLength(1);
    expect(await agrees(person.id)).toBe(false);
  });
});

test('a withdrawal holds for each profile with the address', async () => {
  const person = await freshReader(shop);
  const other = await freshReader(shop);
  await sql`update person set is_guest = true, password_hash = null, email_address = ${person.emailAddress.toUpperCase()}
    where id = ${other.id}`.execute(db);
  await set(person, 'false');
  expect(await agrees(other.id)).toBe(false);
  expect(await proofOf(other.id)).toEqual(['t account Stuur me nieuws', 'f account ']);
});
