import { describe, expect, test } from 'vitest';
import type { Input } from '../../../contract/contract.ts';
import type { siteEditing } from '../../../contract/site-editing.ts';
import { call } from '../../../test/kit/call-api.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createSite } from '../../business/site.ts';
import { createLocation } from '../location.ts';

const shop = await openShop();
const other = await shop.another();
const { accessToken: token } = await shop.signIn('eva', 'office');
const { accessToken: managers } = await shop.signIn('mees', 'office');
const lodge = await createSite(shop.db, { name: 'Lodge', hosts: ['lodge.example'], cultures: ['nl'] });

type Body = Input<typeof siteEditing.putLocation>['body'];

const hut: Body = {
  latitude: 53.4012,
  longitude: -0.5,
  phoneNumber: '+31 (0)562 555.0144',
  emailAddress: 'hut@zilteduin.example',
  texts: {
    nl: { name: 'De hut', address: 'Strandpad 1', openingHours: 'ma-vr 9-17\nza 10-16' },
    en: { name: 'The hut', address: 'Strandpad 1' },
  },
};

const put = (body: Body, locationId: string = crypto.randomUUID(), as = token) =>
  call(shop, 'siteEditing.putLocation', { params: { locationId }, body }, { token: as });
const all = async () => (await call(shop, 'siteEditing.locations', {}, { token })).data;

/** A location as visitors of another process read it, by culture. */
async function readLocation(id: string) {
  await other.projections.catchUp();
  const { data } = await call(other, 'content.locations', { query: { pageSize: '9999' } });
  return Object.fromEntries(data.items.filter((one) => one.id === id).map((one) => [one.culture, one]));
}

describe('a location', () => {
  test('is added last, and readable in another process in each of its cultures', async () => {
    expect((await readLocation('')).nl).toBeUndefined();
    const { data } = await put(hut);
    expect(data).toMatchObject({ ...hut, mediaId: null, texts: { en: { openingHours: '' } } });
    expect((await all()).at(-1)?.id).toBe(data.id);
    const shown = await readLocation(data.id);
    expect(Object.keys(shown)).toEqual(['nl', 'en']);
    expect(shown.nl).toMatchObject({ name: 'De hut', longitude: '-0,500000', image: null });
    // The French page of addresses shows it in English.
    const page = await (await other.fetch('/fr/stores')).text();
    expect(page).toContain('The hut');
    expect(page).not.toContain('De hut');
  });

  test('is changed: its cultures too, and its picture', async () => {
    const { id, version } = (await put(hut)).data;
    const { id: mediaId } = await shop.db
      .selectFrom('media')
      .select('id')
      .where('kind', '<>', 'document')
      .executeTakeFirstOrThrow();
    const texts = { de: { name: 'Die Hütte', address: '', openingHours: '' } };
    const { data } = await put({ ...hut, version, mediaId, latitude: 10, texts }, id);
    expect(data).toMatchObject({ latitude: 10, mediaId, texts });
    expect(Object.keys(data.texts)).toEqual(['de']);
    expect(await readLocation(id)).toMatchObject({ de: { image: { path: `/media/${mediaId}` } } });
    expect((await put({ ...hut, version: data.version }, id)).data.version).toBe(version);
  });

  test('changed by two editors at once gives one a conflict, with both versions', async () => {
    const { id, version } = (await put(hut)).data;
    const answers = await Promise.all([
      put({ ...hut, version, latitude: 1 }, id),
      put({ ...hut, version, latitude: 2 }, id, managers),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.data;
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.details).toMatchObject({
      theirs: { version: won?.version, latitude: won?.latitude },
      yours: { latitude: won?.latitude === 1 ? 2 : 1 },
    });
  });

  test('is added once, by the first of ten', async () => {
    const id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(hut, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'version_conflict')).toHaveLength(9);
  });

  test('is removed, and stays removed', async () => {
    const { id, version } = (await put(hut)).data;
    const remove = () => call(shop, 'siteEditing.deleteLocation', { params: { locationId: id } }, { token });
    expect(await remove()).toMatchObject({ status: 200, data: null });
    expect(await readLocation(id)).toEqual({});
    expect(await remove()).toMatchObject({ status: 404 });
    expect(await put(hut, id)).toMatchObject({ status: 404 });
    expect(await put({ ...hut, version }, id)).toMatchObject({ status: 404 });
  });

  test('of another site is not found', async () => {
    const theirs = await createLocation(shop.db, lodge.id, {
      ...{ latitude: 1, longitude: 1, phoneNumber: '', emailAddress: '' },
      texts: { nl: { name: 'Elders', address: '', openingHours: '' } },
    });
    expect((await all()).map(({ id }) => id)).not.toContain(theirs);
    const params = { locationId: theirs };
    expect(await put(hut, theirs)).toMatchObject({ status: 404 });
    expect(await call(shop, 'siteEditing.deleteLocation', { params }, { token })).toMatchObject({
      status: 404,
    });
    const body = { ids: [theirs] };
    expect(await call(shop, 'siteEditing.orderLocations', { body }, { token })).toMatchObject({
      status: 404,
    });
    const row = shop.db.selectFrom('location').select('is_deleted').where('id', '=', theirs);
    expect(await row.execute()).toEqual([{ is_deleted: false }]);
  });
});

describe('opening hours', () => {
  const hours = {
    week: [
      { day: 5, opens: '20:00', closes: '02:00' },
      { day: 6, opens: '10:00', closes: '12:00' },
      { day: 6, opens: '13:00', closes: '17:00' },
    ],
    exceptions: [
      { from: '2026-12-25', to: '2026-12-26', times: [], reasons: { nl: 'Kerst' } },
      { from: '2026-12-31', to: '2026-12-31', times: [{ opens: '10:00', closes: '16:00' }], reasons: {} },
    ],
  };

  test('are stored unchanged, and shown to visitors', async () => {
    const id = crypto.randomUUID();
    expect((await put({ ...hut, hours }, id)).data.hours).toEqual(hours);
    const shown = await readLocation(id);
    expect(shown.nl).toMatchObject({ hours, hoursNote: hut.texts.nl?.openingHours });
    expect(shown.en?.openingHours).toBe(
      'Monday – Thursday closed\nFriday 20:00–02:00\nSaturday 10:00–12:00, 13:00–17:00\nSunday closed',
    );
  });

  test('are empty by default', async () => {
    expect((await put(hut)).data.hours).toEqual({ week: [], exceptions: [] });
  });

  const week = (...times: [number, string, string][]) => ({
    hours: { week: times.map(([day, opens, closes]) => ({ day, opens, closes })) },
  });
  const exceptions = (...all: object[]) => ({ hours: { exceptions: all } });
  const christmas = { from: '2026-12-25', to: '2026-12-26' };
  test.each<[string, object, string]>([
    ['no clock time', week([1, '9:00', '17:00']), 'body.hours.week.0.opens'],
    ['later than the day is long', week([1, '09:00', '24:00']), 'body.hours.week.0.closes'],
    ['an eighth day', week([8, '09:00', '17:00']), 'body.hours.week.0.day'],
    ['times that overlap', week([1, '09:00', '12:00'], [1, '11:00', '17:00']), 'body.hours.week'],
    [
      'a night that goes on into the next day',
      week([7, '20:00', '02:00'], [1, '01:00', '03:00']),
      'body.hours.week',
    ],
    [
      'a day that is none',
      exceptions({ from: '2026-02-30', to: '2026-03-01' }),
      'body.hours.exceptions.0.from',
    ],
    [
      'an end before its beginning',
      exceptions({ from: '2026-12-26', to: '2026-12-25' }),
      'body.hours.exceptions.0',
    ],
    ['more than a year', exceptions({ from: '2026-01-01', to: '2027-01-02' }), 'body.hours.exceptions.0'],
    [
      'a day with two exceptions',
      exceptions(christmas, { from: '2026-12-26', to: '2026-12-31' }),
      'body.hours.exceptions',
    ],
    [
      'an exception whose times overlap',
      exceptions({
        ...christmas,
        times: [
          { opens: '09:00', closes: '12:00' },
          { opens: '11:59', closes: '13:00' },
        ],
      }),
      'body.hours.exceptions.0.times',
    ],
    [
      'an endless reason',
      exceptions({ ...christmas, reasons: { nl: 'x'.repeat(101) } }),
      'body.hours.exceptions.0.reasons.nl',
    ],
    [
      'too many times',
      { hours: { week: Array.from({ length: 43 }, () => ({ day: 1, opens: '09:00', closes: '10:00' })) } },
      'body.hours.week',
    ],
  ])('%s are rejected by their place', async (_, wrong, path) => {
    const answer = await put({ ...hut, ...wrong } as Body);
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    expect(answer.errors.map((error) => error.path)).toContain(path);
    expect(answer.errors[0]).toMatchObject({ message: expect.not.stringMatching(/^field\.|pattern/) });
  });
});

describe('the list of locations', () => {
  const list = (query: Input<typeof siteEditing.locationList>['query']) =>
    call(shop, 'siteEditing.locationList', { query }, { token });

  test('shows each in the nearest culture, in the order of visitors; filtered, searched and cut', async () => {
    const word = crypto.randomUUID();
    const week = [{ day: 1, opens: '09:00', closes: '17:00' }];
    const open = { ...hut, hours: { week }, texts: { en: { name: `Open ${word}`, address: 'Beach 1' } } };
    const closed = {
      ...hut,
      texts: { nl: { name: `Aan zee ${word}` }, en: { name: 'By the sea', address: '' } },
    };
    const [{ id: first }, { id: second }] = [(await put(open)).data, (await put(closed)).data];
    const { data } = await list({ searchTerm: word });
    expect(data).toMatchObject({
      totalCount: 2,
      items: [
        { id: first, name: `Open ${word}`, address: 'Beach 1', hasHours: true, hasPicture: false },
        { id: second, name: `Aan zee ${word}`, hasHours: false },
      ],
    });
    const [one, two] = data.items;
    expect(two?.place).toBe((one?.place ?? 0) + 1);
    expect(one?.missing.split(',')).toEqual(expect.arrayContaining(['nl', 'de']));
    expect(two?.missing).not.toMatch(/nl|en/);
    const names = async (query: object) =>
      (await list({ searchTerm: word, ...query })).data.items.map(({ id }) => id);
    expect(await names({ orderBy: 'name:asc' })).toEqual([second, first]);
    expect(await names({ filters: 'hasHours:eq:true' })).toEqual([first]);
    expect(await names({ filters: 'missing:ct:nl' })).toEqual([first]);
    expect(await names({ pageSize: '1', pageNumber: '2' })).toEqual([second]);
    expect((await list({ orderBy: 'colour:asc' })).status).toBe(400);
  });

  test('has none of another site', async () => {
    const id = await createLocation(
      shop.db,
      lodge.id,
      {
        ...{ latitude: 1, longitude: 1, phoneNumber: '', emailAddress: '' },
        texts: { nl: { name: 'Elders', address: '' } },
      },
      1,
    );
    expect((await list({ searchTerm: 'Elders' })).data.items.map((one) => one.id)).not.toContain(id);
  });
});

test('the order is as named, and unnamed locations come last', async () => {
  const before = (await all()).map(({ id }) => id);
  const first = before.slice(-2).toReversed();
  const { data } = await call(shop, 'siteEditing.orderLocations', { body: { ids: first } }, { token });
  expect(data.map(({ id }) => id)).toEqual([...first, ...before.slice(0, -2)]);
  await other.projections.catchUp();
  const query = { filters: 'culture:eq:nl', pageSize: '9999' };
  const shown = await call(other, 'content.locations', { query });
  const named = data.filter(({ texts }) => texts.nl);
  expect(shown.data.items.map(({ id }) => id)).toEqual(named.map(({ id }) => id));
  const twice = { ids: [first[0] ?? '', first[0] ?? ''] };
  expect(await call(shop, 'siteEditing.orderLocations', { body: twice }, { token })).toMatchObject({
    status: 400,
    errors: [{ path: 'body.ids' }],
  });
});

describe('an error names its place', () => {
  test.each<[string, Partial<Record<keyof Body, unknown>>, string]>([
    ['too far north', { latitude: 90.5 }, 'body.latitude'],
    ['too far east', { longitude: 180.01 }, 'body.longitude'],
    ['degrees as text', { latitude: '53,4' }, 'body.latitude'],
    ['no telephone number', { phoneNumber: 'bel mij' }, 'body.phoneNumber'],
    ['no address', { emailAddress: 'hut@' }, 'body.emailAddress'],
    ['no picture of ours', { mediaId: 'a'.repeat(32) }, 'body.mediaId'],
    ['no culture', { texts: {} }, 'body.texts'],
    ['no name', { texts: { nl: { name: ' ', address: '' } } }, 'body.texts.nl.name'],
    [
      'endless hours',
      { texts: { nl: { name: 'x', openingHours: 'x'.repeat(2001) } } },
      'body.texts.nl.openingHours',
    ],
    ['a culture of nobody', { texts: { nl: { name: 'x' }, xx: { name: 'x' } } }, 'body.texts'],
  ])('%s', async (_, wrong, path) => {
    const before = await all();
    const answer = await put({ ...hut, ...wrong } as Body);
    expect(answer).toMatchObject({ status: 400, code: 'invalid', errors: [{ path }] });
    expect(answer.errors[0]).toMatchObject({ message: expect.not.stringMatching(/^field\.|pattern/) });
    expect(await all()).toEqual(before);
  });
});
