import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { paidOrder } from '../../test/kit/fresh-cart.ts';
import { freshMember } from '../../test/kit/fresh-member.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { isStaff } from '../customers/staff-access.ts';
import { adjustPoints } from './adjust.ts';
import { readBalance } from './balance.ts';
import { dayOfSite } from './day.ts';
import { runLoyaltyJob } from './loyalty-job.ts';
import { calculateTierChange, type Standing, type Tier } from './tiers.ts';
import { putProgramme, putRules, putTiers } from './write-programme.ts';

const tiers: Tier[] = [
  { id: 'gold', minimumPoints: 500 },
  { id: 'bronze', minimumPoints: 0 },
  { id: 'silver', minimumPoints: 200 },
];
const terms = { windowMonths: 12, graceDays: 30 };
const today = '2027-03-10';
const inAYear = '2028-03-10';

describe('a tier change', () => {
  test.each([
    ['nothing changes while it is reached', 'silver', '2027-06-01', 250, undefined],
    ['a higher one is reached at once', 'bronze', null, 200, ['silver', inAYear, 'reached']],
    ['and one beyond the next too', 'bronze', null, 731, ['gold', inAYear, 'reached']],
    ['one point is missing', 'bronze', null, 199, undefined],
    [
      'a higher one is reached in the grace of a lower',
      'silver',
      '2027-03-01',
      500,
      ['gold', inAYear, 'reached'],
    ],
    ['too few points change nothing before the end', 'gold', '2027-03-11', 0, undefined],
    ['nor on the last day', 'gold', '2027-03-10', 0, undefined],
    ['nor in the days of grace', 'gold', '2027-03-09', 0, undefined],
    ['nor on the last of them', 'gold', '2027-02-08', 0, undefined],
    ['the day after them it is lost', 'gold', '2027-02-07', 0, ['bronze', null, 'lost']],
    ['to the highest that is reached', 'gold', '2027-02-07', 499, ['silver', inAYear, 'lost']],
    ['it is not renewed on its last day', 'silver', '2027-03-10', 300, undefined],
    ['but on the day after', 'silver', '2027-03-09', 300, ['silver', inAYear, 'renewed']],
    ['and whenever it is reached in its grace', 'silver', '2027-02-20', 200, ['silver', inAYear, 'renewed']],
    ['and by whom nobody looked at for long', 'silver', '2026-01-01', 200, ['silver', inAYear, 'renewed']],
    ['the lowest never ends', 'bronze', null, 0, undefined],
    ['nor does one without an end', 'gold', null, 0, undefined],
    ['a tier of somebody else is left alone', 'stone', null, 900, undefined],
  ] as const)('%s', (_, tierId, until, total, expected) => {
    const change = calculateTierChange({ tierId, until }, tiers, total, today, terms);
    expect(change && [change.tierId, change.until, change.reason]).toEqual(expected);
  });

  test('a year after 29 February ends on the 28th', () => {
    const change = calculateTierChange({ tierId: 'bronze', until: null }, tiers, 200, '2028-02-29', terms);
    expect(change?.until).toBe('2029-02-28');
  });

  test('without grace it is lost on the day after its end', () => {
    const standing = { tierId: 'gold', until: '2027-03-09' };
    expect(calculateTierChange(standing, tiers, 0, today, { ...terms, graceDays: 0 })?.reason).toBe('lost');
    expect(
      calculateTierChange({ ...standing, until: today }, tiers, 0, today, { ...terms, graceDays: 0 }),
    ).toBeUndefined();
  });
});

describe('for any tiers', () => {
  const day = fc
    .integer({ min: 0, max: 2000 })
    .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString());
  const arbitraryStanding = fc
    .record({
      minimums: fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 5 }),
      at: fc.nat(),
      until: fc.option(day),
      total: fc.integer({ min: 0, max: 1200 }),
      today: day,
      terms: fc.record({
        windowMonths: fc.integer({ min: 1, max: 60 }),
        graceDays: fc.integer({ min: 0, max: 366 }),
      }),
    })
    .map(({ minimums, at, ...rest }) => {
      const tiers = minimums.map((minimumPoints, index) => ({ id: String(index), minimumPoints }));
      const own = tiers[at % tiers.length] as Tier;
      return { ...rest, tiers, own, standing: { tierId: own.id, until: rest.until } };
    });
  const become = (standing: Standing, change: Standing | undefined) => change ?? standing;
  const minimumOf = (tiers: readonly Tier[], { tierId }: Standing) =>
    tiers.find(({ id }) => id === tierId)?.minimumPoints ?? Number.NaN;

  test('a second review on one day changes nothing', () => {
    fc.assert(
      fc.property(arbitraryStanding, ({ standing, tiers, total, today, terms }) => {
        const next = become(standing, calculateTierChange(standing, tiers, total, today, terms));
        expect(calculateTierChange(next, tiers, total, today, terms)).toBeUndefined();
      }),
    );
  });

  test('no member has a lower tier than their points reach', () => {
    fc.assert(
      fc.property(arbitraryStanding, ({ standing, tiers, total, today, terms }) => {
        const next = become(standing, calculateTierChange(standing, tiers, total, today, terms));
        const reachable = tiers
          .map(({ minimumPoints }) => minimumPoints)
          .filter((minPoints) => minPoints <= total);
        expect(minimumOf(tiers, next)).toBeGreaterThanOrEqual(
          Math.max(Number.NEGATIVE_INFINITY, ...reachable),
        );
      }),
    );
  });

  test('more points never make a lower tier', () => {
    fc.assert(
      fc.property(arbitraryStanding, fc.nat(500), ({ standing, tiers, total, today, terms }, more) => {
        const [few, many] = [total, total + more].map((points) =>
          minimumOf(tiers, become(standing, calculateTierChange(standing, tiers, points, today, terms))),
        );
        expect(many).toBeGreaterThanOrEqual(few as number);
      }),
    );
  });

  test('a tier is lost only after its end and its grace, and a new one lasts for a window', () => {
    fc.assert(
      fc.property(arbitraryStanding, ({ standing, own, tiers, total, today, terms }) => {
        const change = calculateTierChange(standing, tiers, total, today, terms);
        if (!change) return;
        const minPoints = minimumOf(tiers, change);
        const isLowest = minPoints === Math.min(...tiers.map(({ minimumPoints }) => minimumPoints));
        const until = Temporal.PlainDate.from(today).add({ months: terms.windowMonths }).toString();
        expect(change.until).toBe(isLowest ? null : until);
        expect(change.reason).toBe(
          minPoints > own.minimumPoints ? 'reached' : minPoints < own.minimumPoints ? 'lost' : 'renewed',
        );
        if (change.reason === 'reached') return;
        const end = Temporal.PlainDate.from(standing.until ?? '9999-12-31');
        const days = change.reason === 'lost' ? terms.graceDays : 0;
        expect(Temporal.PlainDate.compare(today, end.add({ days }))).toBe(1);
      }),
    );
  });
});

describe('a member', async () => {
  const shop = await openShop();
  const { db, site, paymentDeps } = shop;
  const siteId = site.id;
  beforeEach(async () => {
    await putProgramme(db, siteId, {
      ...{ pointCents: 2, expiryMonths: 24, windowMonths: 12, graceDays: 30, returnDays: 14, minPoints: 1 },
    });
    await putTiers(db, siteId, [
      { code: 'bronze', minimumPoints: 0, texts: {} },
      { code: 'silver', minimumPoints: 200, texts: {} },
      { code: 'gold', minimumPoints: 500, texts: {} },
    ]);
    await putRules(db, siteId, [{ code: 'euro', kind: 'perEuro', points: 10 }]);
  });
  const runJob = () => runLoyaltyJob(paymentDeps);
  const staff = await db.selectFrom('person').select('id').where(isStaff).executeTakeFirstOrThrow();

  const give = (memberId: string, points: number, qualifies = true) =>
    adjustPoints(db, siteId, memberId, {
      ...{ points, qualifies, reason: 'in a test', reference: crypto.randomUUID(), staffId: staff.id },
    });

  /** Moves the end of the tier, and the points, `days` days back. */
  const letPass = async (memberId: string, days: number) => {
    await sql`update member set tier_until = tier_until - ${days}::int, reviewed_on = reviewed_on - ${days}::int
      where id = ${memberId}`.execute(db);
    await sql`update loyalty_lot set not_before = not_before - ${days}::int where member_id = ${memberId}`.execute(
      db,
    );
  };

  const standing = async (memberId: string) => {
    const { rows } = await sql<{ tier: string; days: number | null; history: string[] }>`
      select code as tier, tier_until - ${dayOfSite(siteId)} as days, array(
        select reason from member_tier where member_id = member.id order by id
      ) as history
      from member join loyalty_tier on loyalty_tier.id = tier_id where member.id = ${memberId}`.execute(db);
    return rows[0];
  };
  const aYear = expect.toSatisfy((days: number) => days === 365 || days === 366);

  test('accepts tiers whose minimums change places', async () => {
    const moved = [
      { code: 'bronze', minimumPoints: 0, texts: {} },
      { code: 'silver', minimumPoints: 500, texts: {} },
      { code: 'gold', minimumPoints: 1000, texts: {} },
    ];
    await putTiers(db, siteId, moved);
    const { rows } = await sql`
      select code, minimum_points as minimum from loyalty_tier where site_id = ${siteId} order by 2`.execute(
      db,
    );
    expect(rows).toEqual(moved.map(({ code, minimumPoints }) => ({ code, minimum: minimumPoints })));
  });

  test('members follow their tier to another limit, and to another tier', async () => {
    const { memberId } = await freshMember(shop);
    const limit = () =>
      db.selectFrom('member').select('tier_minimum').where('id', '=', memberId).executeTakeFirstOrThrow();
    await give(memberId, 250);
    expect(await limit()).toEqual({ tier_minimum: 200 });
    await putTiers(db, siteId, [
      { code: 'bronze', minimumPoints: 0, texts: {} },
      { code: 'silver', minimumPoints: 150, texts: {} },
      { code: 'gold', minimumPoints: 500, texts: {} },
    ]);
    expect(await limit()).toEqual({ tier_minimum: 150 });
    await give(memberId, 300);
    expect(await limit()).toEqual({ tier_minimum: 500 });
  });

  test('reaches a tier with adjusted points at once, and not with points that do not count', async () => {
    const { memberId } = await freshMember(shop);
    await give(memberId, 300, false);
    expect(await standing(memberId)).toEqual({ tier: 'bronze', days: null, history: ['joined'] });
    await give(memberId, 200);
    expect(await standing(memberId)).toEqual({ tier: 'silver', days: aYear, history: ['joined', 'reached'] });
    await give(memberId, 300);
    expect(await standing(memberId)).toMatchObject({
      tier: 'gold',
      history: ['joined', 'reached', 'reached'],
    });
  });

  test('reaches it with an order on the day when its points start to count', async () => {
    const person = await freshMember(shop);
    await paidOrder(shop, person.id);
    const { memberId } = person;
    await sql`update loyalty_lot set points = 250, left_points = 250 where member_id = ${memberId} and qualifies`.execute(
      db,
    );
    await runJob();
    expect((await readBalance(db, memberId)).total).toBe(0);
    expect(await standing(memberId)).toMatchObject({ tier: 'bronze' });
    await sql`update loyalty_lot set not_before = ${dayOfSite(siteId)}, return_days = null where member_id = ${memberId} and qualifies`.execute(
      db,
    );
    await runJob();
    expect(await standing(memberId)).toMatchObject({ tier: 'silver', history: ['joined', 'reached'] });
  });

  test('retains a tier whose points were withdrawn until its end, and through the grace', async () => {
    const { memberId } = await freshMember(shop);
    await give(memberId, 250);
    await sql`update loyalty_lot set taken_points = 100, left_points = left_points - 100 where member_id = ${memberId} and qualifies`.execute(
      db,
    );
    await runJob();
    const days = (await standing(memberId))?.days ?? 0;
    await letPass(memberId, days);
    await runJob();
    expect(await standing(memberId)).toEqual({ tier: 'silver', days: 0, history: ['joined', 'reached'] });
    await letPass(memberId, 30);
    await runJob();
    expect(await standing(memberId)).toEqual({ tier: 'silver', days: -30, history: ['joined', 'reached'] });
    await letPass(memberId, 1);
    await runJob();
    expect(await standing(memberId)).toEqual({
      tier: 'bronze',
      days: null,
      history: ['joined', 'reached', 'lost'],
    });
    await runJob();
    expect((await standing(memberId))?.history).toHaveLength(3);
  });

  test('a member who reaches it again in the grace has it for another window, from that day', async () => {
    const { memberId } = await freshMember(shop);
    await give(memberId, 250);
    await letPass(memberId, 380);
    await runJob();
    expect(await standing(memberId)).toMatchObject({ tier: 'silver', history: ['joined', 'reached'] });
    await give(memberId, 220);
    expect(await standing(memberId)).toEqual({
      ...{ tier: 'silver', days: aYear, history: ['joined', 'reached', 'renewed'] },
    });
  });

  test('a member who still reaches it at its end gets it renewed on the day after', async () => {
    const { memberId } = await freshMember(shop);
    await give(memberId, 250);
    await sql`update member set tier_until = ${dayOfSite(siteId)} - 1 where id = ${memberId}`.execute(db);
    // As reviewed before the end.
    await sql`update member set reviewed_on = tier_until where id = ${memberId}`.execute(db);
    await runJob();
    expect(await standing(memberId)).toMatchObject({
      tier: 'silver',
      days: aYear,
      history: ['joined', 'reached', 'renewed'],
    });
  });

  test('has another tier after the business changes the tiers', async () => {
    const { memberId } = await freshMember(shop);
    await give(memberId, 150);
    await putTiers(db, siteId, [{ code: 'silver', minimumPoints: 120, texts: {} }]);
    await runJob();
    expect(await standing(memberId)).toMatchObject({ tier: 'silver' });
  });

  test('a former member is not reviewed', async () => {
    const { memberId } = await freshMember(shop);
    await give(memberId, 250);
    await letPass(memberId, 500);
    await sql`update member set left_at = now() where id = ${memberId}`.execute(db);
    await runJob();
    expect(await standing(memberId)).toMatchObject({ tier: 'silver', history: ['joined', 'reached'] });
  });
});
