import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyGuest, findMissingFacts, registerPresets, scopeNames } from '../../contract/night-register.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays, siteToday } from '../../test/kit/days.ts';
import {
  freshGuest,
  freshRoom,
  freshStay,
  guestRegister as register,
} from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { putRegisterRules, readStoredRules, trimRegisters } from './register.ts';

const shop = await openShop();
const { db, site } = shop;
const { log } = shop.paymentDeps;
const { accessToken: receptionist } = await shop.signIn('roos', 'office');
const { accessToken: manager } = await shop.signIn('mees', 'office');
const { accessToken: accountant } = await shop.signIn('bente', 'office');

beforeEach(() => sql`delete from register_rules`.execute(db));

const checkIn = (stayId: string, body: object) =>
  call(shop, 'officeStay.checkIn', { params: { stayId }, body } as never, { token: receptionist });
const read = async (stayId: string) =>
  (await call(shop, 'officeStay.read', { params: { stayId } }, { token: receptionist })).data;

async function putRules(change: object) {
  const { data } = await call(shop, 'officeRegister.rules', {}, { token: manager });
  const body = { ...change, version: data.version };
  return call(shop, 'officeRegister.putRules', { body } as never, { token: manager });
}

const main = { place: 1, firstName: 'Noor', lastName: 'Aerts', town: 'Zandoog', documentKind: 'passport' };

/** A reservation for two adults and a child, from today. */
async function family(itemCode: string) {
  const stay = await freshStay(shop, { arrivesIn: 0, room: await freshRoom(shop, itemCode, ['1']) });
  await sql`update reservation set adults = 2, children = 1 where id = ${stay.id}`.execute(db);
  return stay;
}

describe('the guests of a reservation', () => {
  test('are named at check-in, and as older calls have them', async () => {
    const stay = await family('REG-NAMES');
    const guests = [main, { place: 2, firstName: 'Sam' }, { place: 3, lastName: 'Aerts', isChild: true }];
    expect(await checkIn(stay.id, { guests, keyNote: '2 pasjes' })).toMatchObject({ status: 200 });
    expect(await read(stay.id)).toMatchObject({
      guests: [
        { ...emptyGuest, ...main },
        { ...emptyGuest, place: 2, firstName: 'Sam' },
        { ...emptyGuest, place: 3, lastName: 'Aerts', isChild: true },
      ],
      ...{ register: { name: 'Noor Aerts', town: 'Zandoog', documentKind: 'passport' }, isRegistered: true },
      keyNote: '2 pasjes',
    });
  });

  test('have only the facts that are required, never the number of a document beyond them', async () => {
    const { id } = await family('REG-LEAST');
    await checkIn(id, { guests: [{ ...main, documentNumber: 'NX12345', birthDate: '1980-01-01' }] });
    expect((await read(id)).guests).toEqual([{ ...emptyGuest, ...main }]);
  });

  test('are filled in ahead by the guest, one place at a time', async () => {
    const stay = await family('REG-AHEAD');
    const describe = (body: object) =>
      call(shop, 'stay.describe', { params: { stayKey: stay.key }, body } as never);
    await putRules({ name: 'adults' });
    await describe({ register });
    const { data } = await describe({ guest: { place: 2, firstName: 'Sam', lastName: 'Zand' } });
    expect(data).toMatchObject({ guests: [{ lastName: 'Aerts' }, { lastName: 'Zand' }], isRegistered: true });
    expect((await describe({ guest: { place: 2 } })).data).toMatchObject({ isRegistered: false });
    expect((await describe({ register: null })).data).toMatchObject({ guests: [], register: null });
  });

  test('are no more than those who were booked and those whom staff named', async () => {
    const stay = await family('REG-PLACES');
    const describe = (place: number) => {
      const guest = { ...main, place };
      return call(shop, 'stay.describe', { params: { stayKey: stay.key }, body: { guest } } as never);
    };
    for (const place of [4, 100])
      expect(await describe(place)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await describe(3)).status).toBe(200);
    expect((await read(stay.id)).guests.map(({ place }) => place)).toEqual([3]);
    const params = { stayId: stay.id };
    const body = { guests: [main, { ...main, place: 5 }] };
    await call(shop, 'officeStay.describe', { params, body } as never, { token: receptionist });
    expect((await describe(5)).status).toBe(200);
    expect((await describe(4)).status).toBe(409);
  });

  test('are not in the register of a check-in that is undone', async () => {
    const stay = await freshGuest(shop, {});
    await call(shop, 'officeStay.undoCheckIn', { params: { stayId: stay.id } }, { token: receptionist });
    expect(await read(stay.id)).toMatchObject({ guests: [], isRegistered: false });
  });

  test('lose their signature, not what they filled in ahead, when a check-in is undone', async () => {
    const stay = await family('REG-UNDO');
    const params = { stayId: stay.id };
    await call(shop, 'officeStay.describe', { params, body: { guests: [main] } } as never, {
      token: receptionist,
    });
    await checkIn(stay.id, { signature: 'M1 2L30 40' });
    expect(await read(stay.id)).toMatchObject({ signature: 'M1 2L30 40' });
    await call(shop, 'officeStay.undoCheckIn', { params }, { token: receptionist });
    expect(await read(stay.id)).toMatchObject({
      ...{ guests: [{ lastName: 'Aerts' }], signature: '', signedAt: null },
    });
  });

  test('are counted by what is stored of them', async () => {
    const { id } = await family('REG-EMPTY');
    await checkIn(id, { guests: [main, { place: 2, birthDate: '1980-01-01', town: 'Zandoog' }] });
    expect((await read(id)).guests).toHaveLength(1);
  });
});

describe('who reads the guests', () => {
  const passport = { ...main, documentNumber: 'NX12345' };
  const describeAs = (stay: { key: string }, body: object) =>
    call(shop, 'stay.describe', { params: { stayKey: stay.key }, body } as never);
  const readAs = async ({ key }: { key: string }) =>
    (await call(shop, 'stay.read', { params: { stayKey: key } })).data;

  test('is whoever has the link, until check-in, and never the number of a document', async () => {
    const stay = await family('REG-LINK');
    await putRules({ documentNumber: 'main' });
    const { data } = await describeAs(stay, { guest: passport });
    expect(data.guests).toMatchObject([{ lastName: 'Aerts', documentNumber: '•••45' }]);
    // As the form sends it again.
    await describeAs(stay, { guest: { ...main, town: 'Duinstad', documentNumber: '•••45' } });
    expect((await read(stay.id)).guests).toMatchObject([{ town: 'Duinstad', documentNumber: 'NX12345' }]);
    await describeAs(stay, { guest: { ...main, documentNumber: 'AB777' } });
    expect((await read(stay.id)).guests).toMatchObject([{ documentNumber: 'AB777' }]);
    await checkIn(stay.id, {});
    expect(await readAs(stay)).toMatchObject({ state: 'inHouse', guests: [], register: null });
    expect((await read(stay.id)).guests).toHaveLength(1);
  });

  test('have a masked number only of the same person and document', async () => {
    const stay = await family('REG-COLLEAGUE');
    await putRules({ documentNumber: 'main' });
    const send = (guest: object) => describeAs(stay, { guest: { ...passport, ...guest } });
    await send({});
    const others = [
      { firstName: 'Sam', documentNumber: '•••45' },
      { lastName: 'Zand', documentNumber: '•••45' },
      { documentKind: 'identityCard', documentNumber: '•••45' },
      { documentNumber: '•••' },
      { documentNumber: '•••46' },
    ];
    for (const guest of others)
      expect(await send(guest), JSON.stringify(guest)).toMatchObject({
        ...{ status: 400, errors: [{ path: 'body.guest.documentNumber', code: 'required' }] },
      });
    expect((await read(stay.id)).guests).toMatchObject([passport]);
    expect((await send({ firstName: 'Sam', documentNumber: '' })).data.guests).toMatchObject([
      { firstName: 'Sam', documentNumber: '' },
    ]);
    // Nor does an older call give a number to the next person.
    await send({ birthDate: '1980-01-01' });
    await describeAs(stay, { register: { ...register, name: 'Noor Aerts' } });
    expect((await read(stay.id)).guests).toMatchObject([{ documentNumber: 'NX12345' }]);
    await describeAs(stay, { register: { ...register, name: 'Sam Zand' } });
    expect((await read(stay.id)).guests).toMatchObject([{ lastName: 'Zand', documentNumber: '' }]);
    // Where no number is required, none is stored.
    await putRules({ documentNumber: 'none' });
    expect((await send({ documentNumber: '•••45' })).data.guests).toMatchObject([{ documentNumber: '' }]);
  });

  test('is no number of which the end is most', async () => {
    const stay = await family('REG-SHORT');
    await putRules({ documentNumber: 'main' });
    const { data } = await describeAs(stay, { guest: { ...main, documentNumber: '1234' } });
    expect(data.guests).toMatchObject([{ documentNumber: '•••' }]);
    expect((await describeAs(stay, { guest: { place: 1, documentNumber: '•••' } })).data.guests).toEqual([]);
  });

  test('is staff with the register or the reservations, not an accountant', async () => {
    const stay = await family('REG-RIGHT');
    await checkIn(stay.id, { guests: [main], signature: 'M1 2L30 40' });
    const full = await read(stay.id);
    expect(full).toMatchObject({ guests: [{ lastName: 'Aerts' }], signature: 'M1 2L30 40' });
    const { data } = await call(
      shop,
      'officeStay.read',
      { params: { stayId: stay.id } },
      { token: accountant },
    );
    expect(data).toEqual({ ...full, guests: [], register: null, signature: '' });
  });
});

describe('the rules', () => {
  test('say at which field a fact is missing', async () => {
    const { id } = await family('REG-RULES');
    await putRules({ ...registerPresets.BE.rules });
    const answer = await checkIn(id, { guests: [{ ...main, documentNumber: 'NX12345' }] });
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    const paths = answer.errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual([
      'body.guests.0.birthDate',
      'body.guests.0.birthPlace',
      'body.guests.0.nationality',
    ]);
    expect(await checkIn(id, { guests: [{ place: 2, lastName: 'Zand', isChild: true }] })).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ path: 'body.guests.0.lastName' })]),
    });
    expect((await read(id)).state).toBe('confirmed');
  });

  test('require the facts of the party that came, also where it is smaller than booked', async () => {
    const { id } = await family('REG-SMALLER');
    await putRules({ name: 'all' });
    expect(await checkIn(id, { guests: [main] })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ state: 'inHouse', adults: 2, isRegistered: true });
  });

  test('find the same missing facts in the database and for a screen', async () => {
    const { id } = await family('REG-SAME');
    const scope = fc.constantFrom(...scopeNames);
    const fact = fc.constantFrom('', 'Zand');
    const guest = fc.record({
      ...{ lastName: fact, town: fact, isChild: fc.boolean(), birthDate: fc.constantFrom('', '1980-01-01') },
      documentKind: fc.constantFrom('', 'passport' as const),
    });
    const property = fc.asyncProperty(
      fc.record({
        name: scope.filter((one) => one !== 'none'),
        town: scope,
        birthDate: scope,
        documentKind: scope,
      }),
      fc.record({ adults: fc.integer({ min: 1, max: 3 }), children: fc.nat(2), babies: fc.nat(1) }),
      fc.dictionary(fc.integer({ min: 1, max: 7 }).map(String), guest),
      async (scopes, party, named) => {
        const rules = { ...registerPresets.NL.rules, ...scopes };
        const guests = Object.entries(named).map(([place, facts]) => ({
          ...{ ...emptyGuest, ...facts, place: Number(place) },
        }));
        await sql`delete from reservation_guest where reservation_id = ${id}`.execute(db);
        for (const { place, lastName, town, isChild, birthDate, documentKind } of guests)
          await sql`insert into reservation_guest (reservation_id, place, last_name, town, is_child, birth_date, document_kind)
            values (${id}, ${place}, ${lastName}, ${town}, ${isChild}, ${birthDate || null}, ${documentKind || null})`.execute(
            db,
          );
        const { version } = await readStoredRules(db, site.id);
        await putRegisterRules(db, site.id, rules, version);
        const { rows } = await sql<{ isRegistered: boolean }>`
          update reservation set adults = ${party.adults}, children = ${party.children}, babies = ${party.babies}
          where id = ${id} returning is_registered(reservation) as "isRegistered"`.execute(db);
        expect(rows[0]?.isRegistered).toBe(findMissingFacts(rules, party, guests).length === 0);
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });

  test('keep an older call from checking in a party that is not named', async () => {
    const { id } = await family('REG-OLDER');
    await putRules({ name: 'all' });
    expect(await checkIn(id, { register })).toMatchObject({ status: 409, code: 'conflict' });
    const others = [main, { place: 2, lastName: 'Zand' }, { place: 3, lastName: 'Zand', isChild: true }];
    expect(await checkIn(id, { guests: others })).toMatchObject({ status: 200 });
  });

  test('can require a signature, which is stored as lines', async () => {
    const { id } = await family('REG-SIGN');
    await putRules({ signature: 'required' });
    expect(await checkIn(id, { register })).toMatchObject({ errors: [{ path: 'body.signature' }] });
    expect(await checkIn(id, { register, signature: '<script>' })).toMatchObject({ status: 400 });
    expect(await checkIn(id, { register, signature: 'M1 2L30 40' })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ signature: 'M1 2L30 40', signedAt: expect.any(String) });
  });

  test('need the version that was read', async () => {
    const answer = await call(
      shop,
      'officeRegister.putRules',
      { body: { version: 'older', keepDays: 30 } },
      { token: manager },
    );
    expect(answer).toMatchObject({ status: 409, code: 'version_conflict' });
  });

  test('have the signature of a main guest as long as the name is the same', async () => {
    const { id } = await family('REG-SIGNER');
    await checkIn(id, { register, signature: 'M1 2L30 40' });
    await checkIn(id, { guests: [{ ...main, town: 'Duinstad' }] });
    expect(await read(id)).toMatchObject({ signature: 'M1 2L30 40' });
    await checkIn(id, { guests: [{ ...main, firstName: 'Sam' }] });
    expect(await read(id)).toMatchObject({ signature: '', signedAt: null });
  });

  test('set how long the guests are stored', async () => {
    const stay = await freshGuest(shop, { room: await freshRoom(shop, 'REG-OLD', ['1']) });
    await putRules({ keepDays: 30 });
    const left = (days: number, state: string) =>
      sql`update reservation set state = ${state}, arrival = ${siteToday} - ${days + 1}::int,
        departure = ${siteToday} - ${days}::int where id = ${stay.id}`.execute(db);
    await left(31, 'inHouse');
    await trimRegisters(db, log);
    expect((await read(stay.id)).guests).toHaveLength(1);
    await left(29, 'departed');
    await trimRegisters(db, log);
    expect((await read(stay.id)).guests).toHaveLength(1);
    await left(31, 'departed');
    await trimRegisters(db, log);
    expect((await read(stay.id)).guests).toEqual([]);
  });

  test('are erased also where the time zone of a site is none', async () => {
    const stay = await freshGuest(shop, { room: await freshRoom(shop, 'REG-ZONE', ['1']) });
    await sql`update reservation set state = 'departed', arrival = ${siteToday} - 401::int, departure = ${siteToday} - 400::int
      where id = ${stay.id}`.execute(db);
    await putRules({ keepDays: 30 });
    const zone = db
      .updateTable('site_property')
      .where('name', '=', 'timeZone')
      .where('site_id', '=', site.id);
    await zone.set({ value: 'Mars/Olympus' }).execute();
    await trimRegisters(db, log);
    await zone.set({ value: 'Europe/Amsterdam' }).execute();
    expect(shop.log.take(/timeZone of a site is none/)[0]).toMatchObject({ siteId: site.id });
    expect((await read(stay.id)).guests).toEqual([]);
  });

  const guestsAfterTrim = async (itemCode: string, state: string, departedAgo: number, endedAgo = 0) => {
    const { id } = await freshGuest(shop, { room: await freshRoom(shop, itemCode, ['1']) });
    await sql`update reservation set state = ${state}, arrival = ${siteToday} - ${departedAgo + 1}::int,
      departure = ${siteToday} - ${departedAgo}::int, ended_at = now() - make_interval(days => ${endedAgo})
      where id = ${id}`.execute(db);
    await trimRegisters(db, log);
    return (await read(id)).guests.length;
  };

  test.each(['cancelled', 'released'])('keep no guest of a reservation that is %s', async (state) => {
    expect(await guestsAfterTrim(`REG-${state}`, state, -5)).toBe(0);
  });

  test('leave a no-show two days, in which it can be undone', async () => {
    expect(await guestsAfterTrim('REG-AWAY', 'noShow', 0, 1)).toBe(1);
    expect(await guestsAfterTrim('REG-AWAY-2', 'noShow', 1, 3)).toBe(0);
  });

  test('count the days of a guest who never came from the departure', async () => {
    await putRules({ keepDays: 30 });
    expect(await guestsAfterTrim('REG-NEVER', 'confirmed', 29)).toBe(1);
    expect(await guestsAfterTrim('REG-NEVER-2', 'confirmed', 31)).toBe(0);
  });
});

describe('the lists', () => {
  test('show who sleeps here tonight, apart from who is expected', async () => {
    const here = await freshGuest(shop, { room: await freshRoom(shop, 'REG-HERE', ['11']) });
    const before = await freshGuest(shop, { room: await freshRoom(shop, 'REG-BEFORE', ['9']) });
    const expected = await freshStay(shop, { arrivesIn: 0 });
    const later = await freshStay(shop, { arrivesIn: 1 });
    const late = await freshStay(shop, { arrivesIn: 0, nights: 3 });
    const gone = await freshStay(shop, { arrivesIn: 0, nights: 1 });
    for (const { id } of [late, gone])
      await sql`update reservation set arrival = arrival - 1, departure = departure - 1 where id = ${id}`.execute(
        db,
      );
    const { data } = await call(shop, 'officeRegister.tonight', {}, { token: receptionist });
    const find = ({ id }: { id: string }) => data.rooms.find(({ stayId }) => stayId === id);
    expect(find(here)).toMatchObject({
      ...{ unit: '11', hasArrived: true, guests: [{ firstName: 'Noor', lastName: 'Aerts', isChild: false }] },
    });
    expect(find(expected)).toMatchObject({ hasArrived: false, guests: [] });
    expect(find(later)).toBeUndefined();
    expect(find(late)).toMatchObject({ hasArrived: false });
    expect(find(gone)).toBeUndefined();
    // By number, whatever the room type.
    const placeOf = ({ id }: { id: string }) => data.rooms.findIndex(({ stayId }) => stayId === id);
    expect(placeOf(before)).toBeLessThan(placeOf(here));
  });

  test('export a period for who may, and only nights in it', async () => {
    const guest = await freshGuest(shop, { room: await freshRoom(shop, 'REG-EXPORT', ['1']) });
    const save = (from: number, until: number, token = manager) =>
      call(shop, 'officeRegister.export', { body: { from: inDays(from), until: inDays(until) } }, { token });
    const { data } = await save(0, 0);
    expect(data.find(({ orderName }) => orderName === guest.orderName)).toMatchObject({
      ...{ lastName: 'Aerts', town: 'Zandoog', unit: '1', dateFrom: inDays(0) },
    });
    const earlier = await save(-9, -1);
    expect(earlier.data.some(({ orderName }) => orderName === guest.orderName)).toBe(false);
    expect(await save(1, 0)).toMatchObject({ errors: [{ path: 'body.until', code: 'not_a_period' }] });
    expect(await save(0, 0, receptionist)).toMatchObject({ status: 403 });
    const { rows } = await sql`
      select from audit_entry where site_id = ${site.id} and call = 'officeRegister.export' limit 1`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
  });
});
