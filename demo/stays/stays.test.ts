import { describe, expect, test } from 'vitest';
import type { Culture } from '../../contract/culture.ts';
import { itemCodePattern } from '../../contract/item-code.ts';
import { type Texts, texts } from '../content.ts';
import { products } from '../shop/products.ts';
import { extras } from './costs.ts';
import { countOccupiedUnits, otherReservations, unitCount } from './occupancy.ts';
import { demoRatePlans } from './rate-plans.ts';
import { roomTypes } from './room-types.ts';
import { easterSunday, listSeasons } from './seasons.ts';

const written = Object.entries(texts) as [Culture, Texts][];

describe.each(written)('stays in %s', (_, own) => {
  test('no two rooms, rate plans and products share a name', () => {
    const names = Object.values(own.stays.arrangements).map(({ name }) => name);
    const others = [
      ...own.pages.rooms.rows.rooms.cards.map(({ title }) => title),
      ...Object.values(own.shop.products).map(({ name }) => name),
    ];
    expect(new Set([...names, ...others]).size).toBe(names.length + others.length);
  });

  test('the page about rooms lists each in the order of the rooms, with its size', () => {
    const { cards } = own.pages.rooms.rows.rooms;
    expect(cards).toHaveLength(roomTypes.length);
    for (const [place, { sizeM2, code }] of roomTypes.entries()) {
      expect(cards[place]?.text.match(/^\d+/)?.[0], code).toBe(String(sizeM2));
    }
  });
});

test('twelve room types, and four lodges of which guests choose one', () => {
  const [lodges, others] = [true, false].map((isChosen) =>
    roomTypes.filter(({ guestsChooseUnit }) => guestsChooseUnit === isChosen),
  );
  expect(others).toHaveLength(12);
  expect(lodges?.map(unitCount)).toEqual([4]);
  expect(demoRatePlans).toHaveLength(6);
});

test('item codes are unique across rooms, rate plans and products', () => {
  const codes = [...roomTypes, ...products].map(({ code }) => code as string);
  const all = [...codes, ...demoRatePlans.map(({ itemCode }) => itemCode)];
  expect(all.filter((code) => !itemCodePattern.test(code))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

test('an extra of the shop is an extra of a stay, by the same unit', () => {
  const sold = products.filter(({ type }) => type === 'extraProduct');
  expect(extras.map(({ itemCode, unit }) => [itemCode, unit])).toEqual(
    sold.map(({ code, attributes }) => [code, attributes.unit?.[0]]),
  );
});

test('the seasons of a year cover every night exactly once', () => {
  const seasons = [...listSeasons(2027), ...listSeasons(2028)];
  for (const [index, { from }] of seasons.slice(1).entries()) {
    const before = Temporal.PlainDate.from(seasons[index]?.to ?? '');
    expect(before.add({ days: 1 }).toString()).toBe(from);
  }
});

test.each([
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterSunday(year).toString()).toBe(day);
});

test('reservations of other guests vary: nights sold out, nights with a unit left, nights free', () => {
  const span = { from: '2026-05-01', to: '2028-04-29' };
  const stays = otherReservations(span);
  const left = roomTypes.flatMap((room) =>
    [...countOccupiedUnits(stays, room.code).values()].map((taken) => unitCount(room) - taken),
  );
  expect(left.filter((count) => count < 0)).toEqual([]);
  expect(left).toContain(0);
  expect(left).toContain(1);
  // Of 730 nights of each room most are occupied in the first months, and few in the last.
  const nights = [...countOccupiedUnits(stays, 'DUINKAMER').keys()];
  const share = (from: string, to: string) => nights.filter((night) => night >= from && night <= to).length;
  expect(share('2026-05-01', '2026-07-31')).toBeGreaterThan(46);
  expect(share('2028-02-01', '2028-04-29')).toBeLessThan(46);
  expect(otherReservations(span)).toEqual(stays);
});
