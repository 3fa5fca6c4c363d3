import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../contract/contract.ts';
import type { officeRooms } from '../../contract/office-rooms.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshPicture } from '../../test/kit/fresh-media.ts';
import {
  createRoomType,
  defaultRatePlan,
  freshStay,
  guestRegister,
} from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { putAllotments } from '../rates/night.ts';
import { putRates } from '../rates/rates.ts';
import { putRoomType } from '../rates/room-type.ts';

const shop = await openShop();
const { db, site } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');

type NewRoom = Input<typeof officeRooms.create>['body'];

const read = async (itemCode: string) =>
  (await call(shop, 'officeRoom.read', { params: { itemCode } }, { token })).data;
const create = (body: NewRoom) => call(shop, 'officeRoom.create', { body }, { token });
const change = (itemCode: string, body: Input<typeof officeRooms.change>['body']) =>
  call(shop, 'officeRoom.change', { params: { itemCode }, body }, { token });
const addUnit = (itemCode: string, number: string) =>
  call(shop, 'officeRoom.createUnit', { params: { itemCode }, body: { number } }, { token });
const changeUnit = (itemCode: string, unitId: string, body: Input<typeof officeRooms.changeUnit>['body']) =>
  call(shop, 'officeRoom.changeUnit', { params: { itemCode, unitId }, body }, { token });

/** Opens a room type of the office for sixty days, in the rate plan of the tests. */
async function open(itemCode: string, units: number) {
  const season = { from: inDays(0), to: inDays(60), rooms: [itemCode] };
  await putAllotments(db, site.id, [{ ...season, units }]);
  await putRates(db, site.id, [{ ...season, arrangements: [defaultRatePlan], priceCents: 10_000 }]);
  await shop.projections.catchUp();
}

const unitOf = async (stayId: string) =>
  (await call(shop, 'officeStay.read', { params: { stayId } }, { token })).data.unit;
const bookedBy = async (stayId: string) =>
  (await call(shop, 'officeStay.read', { params: { stayId } }, { token })).data;

beforeAll(async () => {
  await createRoomType(shop, 'WITH-PLAN');
});

describe('a room type', () => {
  test('is made with texts, picture, beds, facts and numbers, and found by guests in German', async () => {
    const upload = await call(shop, 'media.upload', { body: { file: await freshPicture() } }, { token });
    const mediaId = upload.data.id;
    const made = await create({
      texts: {
        nl: { name: 'Vuurtorenkamer', description: 'Onder het licht.' },
        de: { name: 'Leuchtturmzimmer', description: 'Unter dem Licht.' },
      },
      pictures: [{ mediaId, alt: { nl: 'Een bed', de: 'Ein Bett' } }],
      beds: [{ kind: 'double', count: 1 }],
      facts: ['seaView', 'wheelchair'],
      ...{ sizeM2: 24, floor: 3, standardGuests: 2, maxGuests: 3, maxBabies: 1, numbers: ['31', '32'] },
      ratePlans: [defaultRatePlan],
    });
    expect(made.data).toMatchObject({
      ...{ itemCode: 'VUURTORENKAMER', isArchived: false, units: 2, hasNumbers: true },
      ...{ guestsChooseUnit: false, maxAdults: 3, maxChildren: 2, ratePlans: [defaultRatePlan] },
      texts: { nl: { slug: 'vuurtorenkamer' }, de: { slug: 'leuchtturmzimmer' } },
      pictures: [{ mediaId, alt: { nl: 'Een bed', de: 'Ein Bett' } }],
      facts: ['seaView', 'wheelchair'],
      numberedUnits: [{ number: '31' }, { number: '32' }],
    });
    await open('VUURTORENKAMER', 2);
    const cards = await call(
      shop,
      'catalog.allProducts',
      { query: { itemcode: 'VUURTORENKAMER' } },
      { culture: 'de' },
    );
    const [card] = cards.data;
    expect(card).toMatchObject({ name: 'Leuchtturmzimmer', images: [{ alt: 'Ein Bett' }] });
    const labels = card?.attributeList.map(({ label, valueLabel }) => `${label}: ${valueLabel}`);
    expect(labels).toEqual(
      expect.arrayContaining([
        'Betten: 1 × Doppelbett',
        'Im Zimmer: Meerblick',
        'Im Zimmer: rollstuhlgerecht',
      ]),
    );
    const found = await call(
      shop,
      'booking.roomAvailability',
      { query: { roomItemCode: 'VUURTORENKAMER', dateFrom: inDays(20), nights: '2' } },
      { culture: 'de' },
    );
    expect(found.data.mainStays).toMatchObject([{ room: { name: 'Leuchtturmzimmer' }, unitsLeft: 2 }]);
    const units = await call(shop, 'booking.units', {
      query: { roomItemCode: 'VUURTORENKAMER', dateFrom: inDays(20), nights: '2' },
    });
    expect(units.data.units).toEqual([]);
  });

  test('that changes keeps the fields that were not sent', async () => {
    const before = (
      await create({
        texts: { nl: { name: 'Zandkamer', description: 'Zacht.' }, en: { name: 'Sand room' } },
        facts: ['desk'],
        ...{ sizeM2: 12, standardGuests: 2, numbers: ['1'] },
      })
    ).data;
    const { data } = await change(before.itemCode, { version: before.version, facts: ['desk', 'wifi'] });
    const { version, facts, ...rest } = data;
    const { version: former, facts: formerFacts, ...same } = before;
    expect(facts).toEqual(['desk', 'wifi']);
    expect(rest).toEqual(same);
    const renamed = await change(before.itemCode, {
      version,
      texts: { nl: { name: 'Duinpan', description: '' }, en: null },
    });
    expect(renamed.data.texts).toEqual({ nl: { name: 'Duinpan', slug: 'zandkamer', description: '' } });
  });

  test('changed by two people at once gives one a conflict with both versions', async () => {
    const { itemCode, version } = (
      await create({ texts: { nl: { name: 'Twee tegelijk' } }, standardGuests: 1 })
    ).data;
    const answers = await Promise.all([
      change(itemCode, { version, sizeM2: 10 }),
      change(itemCode, { version, sizeM2: 11 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    const { sizeM2 } = await read(itemCode);
    expect(late).toMatchObject({
      code: 'version_conflict',
      details: { yours: { sizeM2: sizeM2 === 10 ? 11 : 10 }, theirs: { sizeM2 } },
    });
  });

  test('that is archived is not sold, and its stays remain', async () => {
    const { itemCode, version } = (
      await create({
        texts: { nl: { name: 'Oude kamer' } },
        ...{ standardGuests: 2, numbers: ['1'], ratePlans: [defaultRatePlan] },
      })
    ).data;
    await open(itemCode, 1);
    const stay = await freshStay(shop, { room: itemCode });
    const before = await bookedBy(stay.id);
    const archived = await change(itemCode, {
      version,
      isArchived: true,
      texts: { nl: { name: 'Heel anders', description: '' } },
    });
    expect(archived.data.isArchived).toBe(true);
    await shop.projections.catchUp();
    const found = await call(shop, 'booking.roomAvailability', {
      query: { dateFrom: inDays(30), nights: '1' },
    });
    expect(found.data.mainStays.map(({ room }) => room.itemCode)).not.toContain(itemCode);
    const { room, ...after } = await bookedBy(stay.id);
    const { room: formerRoom, ...same } = before;
    expect(after).toEqual(same);
    const listed = await call(
      shop,
      'officeRoom.all',
      { query: { filters: 'isArchived:eq:true' } },
      { token },
    );
    expect(listed.data.items).toMatchObject([{ itemCode, name: 'Heel anders' }]);
  });

  test('of another number of guests does not change a booked stay', async () => {
    const { itemCode, version } = (
      await create({
        texts: { nl: { name: 'Grote kamer' } },
        ...{ standardGuests: 2, numbers: ['1'], ratePlans: [defaultRatePlan] },
      })
    ).data;
    await open(itemCode, 1);
    const stay = await freshStay(shop, { room: itemCode });
    const before = await bookedBy(stay.id);
    await change(itemCode, { version, standardGuests: 1, maxGuests: 1, maxAdults: 1, maxChildren: 0 });
    await shop.projections.catchUp();
    expect(await bookedBy(stay.id)).toEqual(before);
  });

  test('is refused by field where it cannot be', async () => {
    const texts = { nl: { name: 'Fout' } };
    const cases: [Partial<NewRoom>, string, string][] = [
      [{ texts: {} }, 'body.texts', 'required'],
      [{ itemCode: 'zeekamer' }, 'body.itemCode', 'item_code_taken'],
      [{ texts: { nl: { name: 'Fout', slug: 'zeekamer' } } }, 'body.texts.nl.slug', 'slug_taken'],
      [{ vatCategory: 'heavenly' }, 'body.vatCategory', 'no_such_vat'],
      [{ pictures: [{ mediaId: '0'.repeat(32) }] }, 'body.pictures.0.mediaId', 'no_such_picture'],
      [{ maxGuests: 1 }, 'body.maxGuests', 'fewer_than_standard'],
      [{ maxGuests: 3, maxAdults: 4 }, 'body.maxAdults', 'more_than_guests'],
      [{ maxChildren: 2 }, 'body.maxChildren', 'needs_adult'],
      [{ hasNumbers: false, guestsChooseUnit: true }, 'body.guestsChooseUnit', 'needs_numbers'],
      [{ numbers: ['1', '1'] }, 'body.numbers', 'named_twice'],
      [{ ratePlans: ['BREAKFAST', 'NOWHERE'] }, 'body.ratePlans.1', 'no_such_plan'],
    ];
    for (const [wrong, path, code] of cases) {
      const answer = await create({ texts, standardGuests: 2, ...wrong });
      expect(answer, path).toMatchObject({ status: 400, errors: [{ path, code }] });
    }
    const listed = await call(shop, 'officeRoom.all', { query: { searchTerm: 'Fout' } }, { token });
    expect(listed.data.totalCount).toBe(0);
  });

  test('is put in another order, which guests see', async () => {
    const all = async () =>
      (
        await call(shop, 'officeRoom.all', { query: { pageSize: '99', orderBy: 'place:asc' } }, { token })
      ).data.items.map(({ itemCode }) => itemCode);
    const before = await all();
    const last = before.at(-1) ?? '';
    await call(shop, 'officeRoom.order', { body: { itemCodes: [last] } }, { token });
    expect(await all()).toEqual([last, ...before.slice(0, -1)]);
    const unknown = await call(shop, 'officeRoom.order', { body: { itemCodes: ['NOWHERE'] } }, { token });
    expect(unknown.status).toBe(404);
  });
});

describe('a unit', () => {
  test('is given to each stay of a room type with numbers, though guests choose none', async () => {
    const { itemCode } = (
      await create({
        texts: { nl: { name: 'Genummerd' } },
        ...{ standardGuests: 2, numbers: ['11', '12'], ratePlans: [defaultRatePlan] },
      })
    ).data;
    await open(itemCode, 2);
    const stays = [await freshStay(shop, { room: itemCode }), await freshStay(shop, { room: itemCode })];
    const units = await Promise.all(stays.map(({ id }) => unitOf(id)));
    expect(units.toSorted()).toEqual(['11', '12']);
    // A unit that the guest did not choose may still change.
    const [first] = stays;
    const own = await call(shop, 'stay.read', { params: { stayKey: first?.key ?? '' } });
    expect(own.data.unit).toBeNull();
  });

  test('is not chosen by a guest where only staff choose', async () => {
    const { itemCode } = (
      await create({
        texts: { nl: { name: 'Niet te kiezen' } },
        ...{ standardGuests: 2, numbers: ['1', '2'], ratePlans: [defaultRatePlan] },
      })
    ).data;
    await open(itemCode, 2);
    await expect(freshStay(shop, { room: itemCode, attributes: { Unit: '2' } })).rejects.toMatchObject({
      code: expect.stringMatching(/not_available|invalid/),
    });
    const booked = await call(
      shop,
      'officeStay.create',
      {
        body: {
          ...{ roomItemCode: itemCode, arrangementItemCode: defaultRatePlan, dateFrom: inDays(20) },
          ...{ nights: 2, adults: 2, guestName: 'Noor', emailAddress: 'noor@gast.example', unit: '2' },
        },
      },
      { token },
    );
    expect(booked.data.unit).toBe('2');
  });

  test('of a room type that gets numbers is given to stays that were booked without', async () => {
    const { itemCode, version } = (
      await create({
        texts: { nl: { name: 'Nog zonder' } },
        ...{ standardGuests: 2, hasNumbers: false, units: 2, ratePlans: [defaultRatePlan] },
      })
    ).data;
    await open(itemCode, 2);
    const stay = await freshStay(shop, { room: itemCode, arrivesIn: 0 });
    expect(await unitOf(stay.id)).toBeNull();
    expect(await addUnit(itemCode, '1')).toMatchObject({ status: 409, code: 'conflict' });
    const numbered = await change(itemCode, { version, hasNumbers: true });
    expect(numbered.data).toMatchObject({ hasNumbers: true, unplacedReservations: 1 });
    expect((await addUnit(itemCode, '1')).data).toMatchObject({ units: 1, unplacedReservations: 0 });
    expect(await unitOf(stay.id)).toBe('1');
    const body = { register: guestRegister };
    const arrived = await call(shop, 'officeStay.checkIn', { params: { stayId: stay.id }, body }, { token });
    expect(arrived.data).toMatchObject({ state: 'inHouse', unit: '1' });
  });

  test('changes its number, floor and features, and is put in order', async () => {
    const { itemCode, numberedUnits } = (
      await create({ texts: { nl: { name: 'Drie' } }, standardGuests: 2, numbers: ['1', '2', '3'] })
    ).data;
    const [one, two, three] = numberedUnits;
    if (!one || !two || !three) throw new Error('there are three units');
    const changed = await changeUnit(itemCode, one.id, {
      ...{ version: one.version, number: '1a', floor: 2, features: ['hoekkamer'] },
    });
    expect(changed.data.numberedUnits[0]).toMatchObject({ number: '1a', floor: 2, features: ['hoekkamer'] });
    expect(await changeUnit(itemCode, one.id, { version: one.version, floor: 1 })).toMatchObject({
      code: 'version_conflict',
      details: { theirs: { number: '1a' } },
    });
    expect(await changeUnit(itemCode, two.id, { version: two.version, number: '3' })).toMatchObject({
      errors: [{ path: 'body.number', code: 'number_taken' }],
    });
    expect(await addUnit(itemCode, '3')).toMatchObject({ errors: [{ code: 'number_taken' }] });
    const ordered = await call(
      shop,
      'officeRoom.orderUnits',
      { params: { itemCode }, body: { unitIds: [three.id] } },
      { token },
    );
    expect(ordered.data.numberedUnits.map(({ number }) => number)).toEqual(['3', '1a', '2']);
  });

  test('is archived when its stays fit elsewhere, and not while a chosen one stands on it', async () => {
    const { itemCode, numberedUnits } = (
      await create({
        texts: { nl: { name: 'Twee units' } },
        ...{ standardGuests: 2, numbers: ['1', '2'], ratePlans: [defaultRatePlan] },
      })
    ).data;
    await open(itemCode, 2);
    const stay = await freshStay(shop, { room: itemCode });
    const number = await unitOf(stay.id);
    const [own, other] = [true, false].map((isOwn) =>
      numberedUnits.find((unit) => (unit.number === number) === isOwn),
    );
    if (!own || !other) throw new Error('there are two units');
    const archived = await changeUnit(itemCode, own.id, { version: own.version, isArchived: true });
    expect(archived.data).toMatchObject({ units: 1 });
    expect(await unitOf(stay.id)).toBe(other.number);
    const refused = await changeUnit(itemCode, other.id, { version: other.version, isArchived: true });
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(await unitOf(stay.id)).toBe(other.number);
  });

  test('with a block is not archived', async () => {
    await putRoomType(db, site.id, {
      ...{ itemCode: 'WITH-PLAN', units: [{ number: '7' }], standardGuests: 2, guestsChooseUnit: false },
    });
    await open('WITH-PLAN', 1);
    const block = { roomItemCode: 'WITH-PLAN', unit: '7', from: inDays(3), until: inDays(4), reason: 'verf' };
    await call(shop, 'officeStay.block', { body: block }, { token });
    const [unit] = (await read('WITH-PLAN')).numberedUnits;
    if (!unit) throw new Error('there is a unit');
    const refused = await changeUnit('WITH-PLAN', unit.id, { version: unit.version, isArchived: true });
    expect(refused).toMatchObject({ status: 409, code: 'conflict', details: { night: inDays(3) } });
  });
});

test('editors may not set up rooms', async () => {
  const eva = await shop.signIn('eva', 'office');
  const answer = await call(shop, 'officeRoom.all', { query: {} }, { token: eva.accessToken });
  expect(answer.status).toBe(403);
});
