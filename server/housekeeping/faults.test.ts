import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshGuest, freshRoom } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { accessToken: housekeeper } = await shop.signIn('hidde', 'office');
const { accessToken: receptionist } = await shop.signIn('roos', 'office');

async function readRoom(itemCode: string) {
  const { data } = await call(shop, 'officeHousekeeping.day', { query: {} }, { token: housekeeper });
  const room = data.rooms.find(({ roomType }) => roomType.itemCode === itemCode);
  if (!room) throw new Error(`${itemCode} has no room`);
  return room;
}

test('a fault takes its unit out of use until it is solved, for those who may block', async () => {
  await freshRoom(shop, 'HK-FAULT', ['1']);
  const { id: unitId } = await readRoom('HK-FAULT');
  const body = { unitId, place: 'badkamer', description: 'De kraan lekt', blockUntil: inDays(2) };
  const create = (token: string) => call(shop, 'officeFault.create', { body }, { token });
  expect((await create(housekeeper)).code).toBe('forbidden');
  const { data: fault } = await create(receptionist);
  expect(fault).toMatchObject({ unit: '1', state: 'open', blockedUntil: inDays(2) });
  expect(await readRoom('HK-FAULT')).toMatchObject({ condition: 'outOfService', reason: 'De kraan lekt' });
  expect((await create(receptionist)).code).toBe('conflict');

  const change = (state: 'inProgress' | 'solved', version: string) =>
    call(
      shop,
      'officeFault.change',
      { params: { faultId: fault.id }, body: { state, version } },
      { token: housekeeper },
    );
  const { data: started } = await change('inProgress', fault.version);
  expect(started).toMatchObject({ state: 'inProgress', place: 'badkamer', blockedUntil: inDays(2) });
  const late = await change('solved', fault.version);
  expect(late.code).toBe('version_conflict');
  expect(late.details?.theirs).toMatchObject({ state: 'inProgress' });
  expect((await change('solved', started.version)).data).toMatchObject({ blockedUntil: null });
  expect((await readRoom('HK-FAULT')).condition).toBe('clean');
});

test('the list of faults is filtered by state and found by place', async () => {
  const body = { unitId: null, place: 'de vuurtoren', description: 'De lamp knippert' };
  await call(shop, 'officeFault.create', { body }, { token: housekeeper });
  const list = async (query: { filters?: string; searchTerm?: string }) =>
    (await call(shop, 'officeFault.all', { query }, { token: housekeeper })).data.items;
  expect(await list({ searchTerm: 'vuurtoren' })).toMatchObject([{ ...body, state: 'open', assignee: '' }]);
  expect(await list({ searchTerm: 'vuurtoren', filters: 'state:eq:solved' })).toEqual([]);
  const nowhere = { ...body, unitId: crypto.randomUUID() };
  expect((await call(shop, 'officeFault.create', { body: nowhere }, { token: housekeeper })).code).toBe(
    'not_found',
  );
});

test('a found thing belongs to the last stay in its unit, and is given back', async () => {
  const room = await freshRoom(shop, 'HK-FOUND', ['1']);
  const guest = await freshGuest(shop, { room, nights: 1 });
  await call(shop, 'officeStay.checkOut', { params: { stayId: guest.id } }, { token: receptionist });
  const { id: unitId } = await readRoom('HK-FOUND');
  const body = { unitId, place: 'onder het bed', description: 'Een blauwe sjaal', foundOn: inDays(0) };
  const { data: found } = await call(shop, 'officeFound.create', { body }, { token: housekeeper });
  expect(found).toMatchObject({ unit: '1', stayId: guest.id, orderName: guest.orderName, state: 'stored' });
  const change = {
    params: { foundId: found.id },
    body: { state: 'returned', version: found.version },
  } as const;
  const { data: returned } = await call(shop, 'officeFound.change', change, { token: receptionist });
  expect(returned).toMatchObject({ state: 'returned', description: 'Een blauwe sjaal' });
  expect((await call(shop, 'officeFound.change', change, { token: receptionist })).code).toBe(
    'version_conflict',
  );
  const query = { searchTerm: guest.orderName };
  const { data } = await call(shop, 'officeFound.all', { query }, { token: housekeeper });
  expect(data.items).toMatchObject([{ id: found.id, state: 'returned' }]);
});
