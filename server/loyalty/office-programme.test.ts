import { describe, expect, test } from 'vitest';
import type { LoyaltySetup } from '../../contract/loyalty.ts';
import { call } from '../../test/kit/call-api.ts';
import { freshMember } from '../../test/kit/fresh-member.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { accessToken: token } = await shop.signIn('mees', 'office');

const setup = async (): Promise<LoyaltySetup> =>
  (await call(shop, 'officeLoyalty.setup', {}, { token })).data;
const put = (verb: 'putProgramme' | 'putTiers' | 'putRules' | 'putMemberPrices', body: object) =>
  call(shop, `officeLoyalty.${verb}`, { body } as never, { token });

const rule = {
  ...{ code: 'euro', kind: 'perEuro', points: 2, appliesTo: null, tier: null, category: null },
  ...{ itemCode: null, validFrom: null, validUntil: null, qualifies: true },
};

test('the terms of the programme are changed, and guests see them', async () => {
  const { programme } = await setup();
  const { version, terms } = programme;
  const changed = await put('putProgramme', { version, terms: { ...terms, pointValue: 0.05 } });
  expect(changed).toMatchObject({ status: 200, data: { terms: { pointValue: 0.05 } } });
  expect((await call(shop, 'loyalty.programme', {})).data).toMatchObject({ pointValue: 0.05 });
  expect(await put('putProgramme', { version, terms })).toMatchObject({
    status: 409,
    code: 'version_conflict',
    details: { theirs: { terms: { pointValue: 0.05 } } },
  });
});

describe('tiers', () => {
  test('get words in each culture, and one that nobody had can go', async () => {
    const { tiers } = await setup();
    const texts = { nl: { name: 'Goud', benefits: ['Late uitcheck'] }, hr: { name: 'Zlato', benefits: [] } };
    const added = [...tiers.tiers, { code: 'LIGHTHOUSE', minimumPoints: 9_000_000, texts }];
    const { data } = await put('putTiers', { version: tiers.version, tiers: added });
    expect(data).toMatchObject({
      tiers: expect.arrayContaining([expect.objectContaining({ code: 'LIGHTHOUSE', texts })]),
    });
    const shown = await call(shop, 'loyalty.tiers', {}, { culture: 'hr' });
    expect(shown.data.at(-1)).toMatchObject({ name: 'Zlato', minimumPointsForTier: 9_000_000 });
    const { version } = (await setup()).tiers;
    expect(await put('putTiers', { version, tiers: tiers.tiers })).toMatchObject({ status: 200 });
    expect((await setup()).tiers).toEqual(tiers);
  });

  test('that members have stay, and the first begins at 0', async () => {
    await freshMember(shop);
    const { version, tiers } = (await setup()).tiers;
    const [lowest = expect.unreachable(), ...others] = tiers;
    const raised = [{ ...lowest, code: 'NEW' }, ...others];
    expect(await put('putTiers', { version, tiers: raised })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    const late = [{ ...lowest, minimumPoints: 5 }];
    expect(await put('putTiers', { version, tiers: late })).toMatchObject({
      errors: [{ code: 'no_first_tier' }],
    });
    expect(await put('putTiers', { version, tiers: [...tiers, lowest] })).toMatchObject({
      errors: [{ code: 'duplicate_name' }, { code: 'duplicate_name' }],
    });
  });
});

test('what a stay of 400 euros earns follows the rules of each tier', async () => {
  const { rules, tiers } = await setup();
  const highest = tiers.tiers.at(-1)?.code;
  const saved = await put('putRules', {
    version: rules.version,
    rules: [rule, { ...rule, code: 'stays', appliesTo: 'stays', points: 1.5, tier: highest }],
  });
  expect(saved).toMatchObject({ status: 200 });
  const earn = async (appliesTo: 'goods' | 'stays') => {
    const { data } = await call(
      shop,
      'officeLoyalty.earnings',
      { query: { amount: '400', appliesTo } },
      { token },
    );
    return data.map(({ points }) => points);
  };
  // 330.58 without 21% tax.
  const stays = await earn('stays');
  expect([stays[0], stays.at(-1)]).toEqual([661, 1157]);
  expect(new Set(await earn('goods'))).toEqual(new Set([661]));
});

test.each([
  [{ ...rule, tier: 'NONE' }, 'tier', 'no_such_tier'],
  [{ ...rule, itemCode: 'NONE' }, 'itemCode', 'no_such_item'],
  [{ ...rule, category: 'NONE' }, 'category', 'no_such_category'],
  [{ ...rule, validFrom: '2026-05-02', validUntil: '2026-05-01' }, 'validUntil', 'not_a_period'],
  [{ ...rule, kind: 'welcome', appliesTo: 'stays' }, 'kind', 'rule_without_order'],
  [{ ...rule, kind: 'birthday', points: 2.5 }, 'points', 'whole_points'],
])('the rule %j is refused at its field', async (wrong, field, code) => {
  const { version } = (await setup()).rules;
  expect(await put('putRules', { version, rules: [wrong] })).toMatchObject({
    status: 400,
    errors: [{ path: `body.rules.0.${field}`, code }],
  });
});

test('member prices are for products and rate plans', async () => {
  const { memberPrices, tiers } = await setup();
  const [tier = expect.unreachable()] = tiers.tiers;
  const price = { tier: tier.code, itemCode: 'SOAP-ALGAE', percent: 12.5 };
  const { version } = memberPrices;
  const saved = await put('putMemberPrices', { version, prices: [price] });
  expect(saved.data).toMatchObject({ prices: [price] });
  expect(
    await put('putMemberPrices', {
      version: (saved.data as { version: string }).version,
      prices: [price, price],
    }),
  ).toMatchObject({ errors: [{ path: 'body.prices.1.itemCode', code: 'duplicate_name' }] });
  const room = { ...price, itemCode: 'DUINLODGE' };
  expect(
    await put('putMemberPrices', { version: (saved.data as { version: string }).version, prices: [room] }),
  ).toMatchObject({ errors: [{ path: 'body.prices.0.itemCode', code: 'no_such_item' }] });
});
