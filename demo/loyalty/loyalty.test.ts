import { describe, expect, test } from 'vitest';
import { dataOrThrow } from '../../client/result.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { type Texts, texts } from '../content.ts';
import { nextLowSeason, rulesOn, tiers } from './programme.ts';

const shop = await openShop();
const written = Object.entries(texts).map(([culture, { tiers }]): [string, Texts['tiers']] => [
  culture,
  tiers,
]);

describe.each(written)('the tiers in %s', (_, own) => {
  test('each has a name of its own and one to three benefits', () => {
    const names = tiers.map(({ code }) => own[code].name);
    expect(new Set(names).size).toBe(tiers.length);
    for (const { benefits } of Object.values(own)) {
      expect(benefits.length).toBeGreaterThanOrEqual(1);
      expect(benefits.length).toBeLessThanOrEqual(3);
    }
  });

  test('they leave discounts at checkout to the programme', () => {
    for (const { benefits } of Object.values(own)) expect(benefits.join()).not.toMatch(/\d\s?%/);
  });
});

test.each([
  ['2026-11-22', '2026-11-01', '2026-12-31'],
  ['2026-12-25', '2027-01-01', '2027-03-31'],
  ['2026-06-01', '2026-11-01', '2026-12-31'],
])('on %s the next low season begins on %s and ends on %s', (today, from, to) => {
  expect(nextLowSeason(today)).toMatchObject({ from, to });
  expect(rulesOn(today)).toContainEqual(expect.objectContaining({ validFrom: from, validUntil: to }));
});

test('Ana is at silver, with points of every kind, some about to expire', async () => {
  const { api } = await shop.signIn('ana');
  const { loyalty } = api('nl');
  const info = dataOrThrow(await loyalty.ledgerInfo());
  expect(info).toMatchObject({
    isMember: true,
    currentTier: { name: 'Zilver' },
    availablePoints: 391,
    availableAmount: 7.82,
    pendingPoints: 134,
    reservedPoints: 0,
    totalPoints: 326,
    nextTier: { name: 'Goud', points: 174, amount: 116 },
    expiring: { points: 40 },
  });
  const { items } = dataOrThrow(await loyalty.ledger({ query: {} }));
  expect(new Set(items.map(({ kind }) => kind))).toEqual(
    new Set(['adjusted', 'earned', 'reserved', 'birthday', 'expired', 'welcome']),
  );
  expect(items.reduce((sum, { points }) => sum + points, 0)).toBe(info.availablePoints + info.pendingPoints);
  expect(items.filter(({ description }) => /\{\{|\s$/.test(description))).toEqual([]);
});

test('Bram has not joined', async () => {
  const { api } = await shop.signIn('bram');
  expect(dataOrThrow(await api().loyalty.ledgerInfo())).toMatchObject({ isMember: false, currentTier: null });
});

test('the rules name their subject in each culture', async () => {
  const programme = dataOrThrow(await shop.api('de').loyalty.programme());
  expect(programme?.rules.map(({ code, target }) => [code, target?.name ?? null])).toEqual([
    ['euro', null],
    ['larder', 'Speisekammer'],
    ['quiet-months', 'Alkoven'],
    ['gold', null],
    ['birthday', null],
    ['welcome', null],
  ]);
});

test('member prices are listed by tier, with links', async () => {
  const programme = dataOrThrow(await shop.api('nl').loyalty.programme());
  const shownPrices = programme?.memberPrices.map(({ tier, percent, target }) => [
    tier.name,
    percent,
    target.name,
  ]);
  expect(shownPrices).toEqual([
    ['Brons', 10, 'Deken van eilandwol'],
    ['Brons', 10, 'Getijdenkaart voor de muur'],
    ['Brons', 10, 'Havenkoffie'],
    ['Brons', 5, 'Kamer met ontbijt'],
    ['Zilver', 7.5, 'Kamer met ontbijt'],
    ['Goud', 10, 'Fietsdagen'],
    ['Goud', 10, 'Kamer met ontbijt'],
  ]);
  for (const { target } of programme?.memberPrices ?? []) {
    expect((await shop.fetch(target.url)).status, target.url).toBe(200);
  }
});
