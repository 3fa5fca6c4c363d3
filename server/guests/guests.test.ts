import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { defaultRatePlan, freshGuest, freshRoom } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const receptionist = { token: (await shop.signIn('roos', 'office')).accessToken };
const manager = { token: (await freshPerson(shop, { role: 'manager' })).accessToken };

const create = async (lastName: string, more: { tags?: string[]; emailAddress?: string } = {}) =>
  (await call(shop, 'officeGuest.create', { body: { firstName: 'Wieke', lastName, ...more } }, receptionist))
    .data;

const change = (
  guestId: string,
  body: { version: string; phoneNumber?: string; emailAddress?: string; blockedReason?: string },
) => call(shop, 'officeGuest.change', { params: { guestId }, body }, receptionist);

test('guests are found by name, town, company and tag; staff are no guests', async () => {
  const { id } = await create('Vlinderstee', { tags: ['zeilclub'] });
  const staff = await freshPerson(shop, { role: 'editor' });
  await shop.db
    .insertInto('address')
    .values({
      ...{ person_id: id, company_name: 'Rietdekkers BV', street: 'Kreekpad', house_number: '4' },
      ...{ postal_code: '0562 ZD', city: 'Oosterwad', country_code: 'NL' },
    })
    .execute();
  const find = async (searchTerm: string, filters?: string) => {
    const query = { searchTerm, ...(filters && { filters }) };
    return (await call(shop, 'officeGuest.all', { query }, receptionist)).data.items;
  };
  for (const term of ['vlinder', 'oosterwad', 'kreekpad 4', 'rietdekkers', 'zeilclub']) {
    expect(await find(term), term).toMatchObject([
      { id, name: 'Wieke Vlinderstee', city: 'Oosterwad', companyName: 'Rietdekkers BV', hasAccount: false },
    ]);
  }
  expect(await find('vlinder', 'hasAccount:eq:true')).toEqual([]);
  expect(await find(staff.emailAddress)).toEqual([]);
  const read = await call(shop, 'officeGuest.read', { params: { guestId: staff.id } }, receptionist);
  expect(read.code).toBe('not_found');
});

test('a change touches the sent fields only, and needs the version that it was made from', async () => {
  const guest = await create('Duinhof', { tags: ['VIP'], emailAddress: 'wieke@gast.example' });
  const { data: changed } = await change(guest.id, { version: guest.version, phoneNumber: '+31562555123' });
  expect(changed).toMatchObject({
    ...{ lastName: 'Duinhof', tags: ['VIP'], emailAddress: 'wieke@gast.example' },
    phoneNumber: '+31562555123',
  });
  const late = await change(guest.id, { version: guest.version, phoneNumber: '' });
  expect(late).toMatchObject({ status: 409, code: 'version_conflict' });
  expect(late.details?.theirs).toMatchObject({ phoneNumber: '+31562555123' });
});

test('the address of an account is changed by its owner only', async () => {
  const { id: guestId } = await freshPerson(shop);
  const { data } = await call(shop, 'officeGuest.read', { params: { guestId } }, receptionist);
  const refused = await change(guestId, { version: data.version, emailAddress: 'dief@gast.example' });
  expect(refused.code).toBe('conflict');
});

test('the desk finds why a guest is blocked, and the guest does not', async () => {
  const person = await freshPerson(shop);
  const { data } = await call(shop, 'officeGuest.read', { params: { guestId: person.id } }, receptionist);
  await change(person.id, { version: data.version, blockedReason: 'Vertrok zonder te betalen' });
  const query = { term: person.emailAddress };
  const found = await call(shop, 'officeSearch.find', { query }, receptionist);
  expect(found.data.guests.find(({ id }) => id === person.id)).toMatchObject({
    blockedReason: 'Vertrok zonder te betalen',
  });
  const me = await call(shop, 'account.me', {}, { token: person.accessToken });
  expect(JSON.stringify(me.data)).not.toContain('blocked');
});

test('a profile has the stays and orders of the guest, for readers with the rights of those', async () => {
  const { id: stayId, orderName } = await freshGuest(shop);
  const { id: guestId } = await create('Zomerkade');
  const number = orderName?.slice(1) ?? '';
  await shop.db
    .updateTable('customer_order')
    .set({ customer_id: guestId })
    .where('number', '=', Number(number))
    .execute();
  const params = { guestId };
  const { data } = await call(shop, 'officeGuest.read', { params }, receptionist);
  expect(data).toMatchObject({ stays: [{ id: stayId, orderName }], orders: [{ orderName }] });
  expect(data.spentInclVat).toBe(data.orders?.[0]?.totalPriceInclVat);
  const { data: stay } = await call(shop, 'officeStay.read', { params: { stayId } }, receptionist);
  expect(stay.guestId).toBe(guestId);
  const reader = await freshPerson(shop, { role: ['guests:read'] });
  const limited = await call(shop, 'officeGuest.read', { params }, { token: reader.accessToken });
  expect(limited.data).toMatchObject({ stays: null, orders: null, spentInclVat: null, messages: null });
});

test('a stay that the desk books for a guest is in their profile, unless somebody else may read it', async () => {
  const room = await freshRoom(shop, 'GUEST-DESK', ['1', '2', '3']);
  const book = (guestId: string, wishes: string) =>
    call(
      shop,
      'officeStay.create',
      {
        body: {
          ...{ roomItemCode: room, arrangementItemCode: defaultRatePlan, dateFrom: inDays(3), nights: 2 },
          ...{ adults: 2, guestId, guestName: 'Wieke Strandweg', wishes },
        },
      },
      receptionist,
    );
  const known = await create('Strandweg');
  const { data: stay } = await book(known.id, 'een hoog bed');
  expect(stay.guestId).toBe(known.id);
  const registered = await call(shop, 'account.registerGuest', {
    body: { emailAddress: 'wieke@gast.example' },
  });
  expect((await book(registered.data.user.id, 'een laag bed')).data.guestId).toBeNull();
  const colleague = await freshPerson(shop, { role: 'editor' });
  for (const id of [colleague.id, crypto.randomUUID()]) expect((await book(id, 'x')).code).toBe('not_found');
});

test('export and erasure need a right of their own', async () => {
  const { id: guestId } = await create('Wegzicht');
  const params = { guestId };
  expect((await call(shop, 'officeGuest.export', { params }, receptionist)).code).toBe('forbidden');
  expect((await call(shop, 'officeGuest.erase', { params }, receptionist)).code).toBe('forbidden');
  const body = { text: 'Houdt van stilte' };
  await call(shop, 'officeGuestNote.create', { params: { subjectId: guestId }, body }, receptionist);
  const { data } = await call(shop, 'officeGuest.export', { params }, manager);
  expect(data).toMatchObject({ person: [{ last_name: 'Wegzicht' }], note: [{ text: 'Houdt van stilte' }] });
  expect((await call(shop, 'officeGuest.erase', { params }, manager)).status).toBe(200);
  expect((await call(shop, 'officeGuest.read', { params }, manager)).code).toBe('not_found');
});

test('an account is erased on request, but not while a stay is under way', async () => {
  const person = await freshPerson(shop, { isConfirmed: true });
  const { orderName } = await freshGuest(shop);
  const byNumber = shop.db
    .updateTable('customer_order')
    .where('number', '=', Number(orderName?.slice(1) ?? ''));
  await byNumber.set({ customer_id: person.id }).execute();
  const erase = () => call(shop, 'officeGuest.erase', { params: { guestId: person.id } }, manager);
  expect((await erase()).code).toBe('conflict');
  await byNumber.set({ customer_id: null }).execute();
  expect((await erase()).status).toBe(200);
  expect((await call(shop, 'account.me', {}, { token: person.accessToken })).status).toBe(401);
  await shop.emails();
});
