import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { placeReadyOrder, readyCart } from '../../test/kit/fresh-cart.ts';
import { type FreshMember, freshMember } from '../../test/kit/fresh-member.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { cartItem, freshProduct } from '../../test/kit/fresh-product.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { createSite, putSiteProperties } from '../business/site.ts';
import { adjustPoints } from './adjust.ts';
import { readBalance } from './balance.ts';
import { isBirthday } from './birthday.ts';
import { dayOfSite } from './day.ts';
import { issue, post } from './ledger.ts';
import { runLoyaltyJob } from './loyalty-job.ts';
import { redeemPoints, reservePoints, restorePoints } from './redeem.ts';
import { putProgramme, putRules, putTiers } from './write-programme.ts';

const shop = await openShop();
const other = await shop.another();
const { db, site } = shop;
const siteId = site.id;
const today = dayOfSite(siteId);

/** A zone where it is about noon now, because emails go out by day. */
const offset = 12 - new Date().getUTCHours();
const noonZone = offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
const terms = {
  pointCents: 2,
  expiryMonths: 24,
  windowMonths: 12,
  graceDays: 30,
  returnDays: 14,
  minPoints: 50,
};

beforeEach(async () => {
  await sql`update member set left_at = now() where left_at is null`.execute(db);
  await putSiteProperties(db, siteId, [{ name: 'timeZone', value: noonZone }]);
  await putProgramme(db, siteId, terms);
  await putTiers(db, siteId, [
    { code: 'bronze', minimumPoints: 0, texts: { nl: { name: 'Brons', benefits: [] } } },
    { code: 'silver', minimumPoints: 200, texts: { nl: { name: 'Zilver', benefits: ['Thee op je kamer'] } } },
  ]);
  await putRules(db, siteId, []);
  await shop.emails();
});

async function createOrder({ id: customerId }: FreshMember) {
  const cartId = await readyCart(shop, customerId, [cartItem(await freshProduct(shop, 100), 5)]);
  return placeReadyOrder(shop, cartId, customerId);
}

/** Runs the job of two processes at once. */
const runJob = () => Promise.all([runLoyaltyJob(shop.paymentDeps), runLoyaltyJob(other.paymentDeps)]);

/** Lists the errors that the jobs logged since the last call. */
const complaints = () =>
  [shop, other].flatMap(({ log }) =>
    log.take(/^the round of the members/).map(({ what, err }) => [what, (err as Error).message]),
  );
afterEach(() => expect(complaints()).toEqual([]));

/** Creates a lot of points with `days` until they expire. */
async function createLot(
  { memberId }: FreshMember,
  points: number,
  daysLeft: number,
  qualifies = false,
): Promise<string> {
  const source = crypto.randomUUID();
  await issue(
    db,
    { memberId, kind: 'adjusted', source, event: 'adjusted' },
    { points, qualifies, notBefore: sql`${today} - 1`, expiryDate: sql`${today} + ${daysLeft}::int` },
    'adjusted',
  );
  const { rows } = await sql<{ id: string }>`
    select lot_id as id from loyalty_posting join loyalty_entry on loyalty_entry.id = entry_id
    where source = ${source} and lot_id is not null`.execute(db);
  return rows[0]?.id ?? '';
}

const entries = async ({ memberId }: FreshMember, kind: string) => {
  const { rows } = await sql<{ sides: string[] }>`
    select array_agg(account || ' ' || points order by account, points) as sides
    from loyalty_entry as entry join loyalty_posting on entry_id = entry.id
    where member_id = ${memberId} and kind = ${kind} group by entry.id order by entry.created_at, entry.id`.execute(
    db,
  );
  return rows.map(({ sides }) => sides);
};

const readAvailablePoints = async ({ memberId }: FreshMember) => (await readBalance(db, memberId)).available;
const listEmailsTo = async ({ emailAddress }: FreshMember) =>
  (await shop.emails()).filter(({ to }) => to === emailAddress);
/** Creates a member whose initial emails are sent. */
const settled = async (points = 0) => {
  const member = await freshMember(shop, { points });
  await runJob();
  await listEmailsTo(member);
  return member;
};

test('points that return after expiry have a notice before they expire again', async () => {
  const member = await settled();
  const { memberId } = member;
  const lotId = await createLot(member, 100, 20);
  const { id } = await createOrder(member);
  await db.transaction().execute(async (trx) => {
    await reservePoints(trx, id, { memberId, points: 60, amountCents: 120 });
    await redeemPoints(trx, id);
  });
  await runJob();
  await sql`
    update loyalty_lot set expiry_date = ${today} - 40, notified_at = now() - interval '70 days' where id = ${lotId}`.execute(
    db,
  );
  await runJob();
  await db.transaction().execute((trx) => restorePoints(trx, id, 120));
  await listEmailsTo(member);
  await sql`update loyalty_lot set expiry_date = ${today} + 12 where id = ${lotId}`.execute(db);
  await runJob();
  expect(await listEmailsTo(member)).toHaveLength(1);
});

describe('points past their last day', () => {
  test('expire, once, and those on the last day do not', async () => {
    const member = await settled();
    await createLot(member, 120, -1);
    await createLot(member, 30, 0);
    await runJob();
    await runJob();
    expect(await entries(member, 'expired')).toEqual([['expired 120', 'member -120']]);
    expect(await readAvailablePoints(member)).toBe(30);
    const { data } = await call(shop, 'loyalty.ledger', {}, { token: member.accessToken });
    expect(
      data.items.map(({ kind, points }: { kind: string; points: number }) => [kind, points]),
    ).toContainEqual(['expired', -120]);
  });

  test.each([
    [70, [['expired 50', 'member -120', 'member 70']], 0],
    [120, [['member -120', 'member 120']], 0],
    [200, [['member -120', 'member 120']], -80],
  ])('pay a debt of %i first', async (debt, expected, left) => {
    const member = await settled();
    const source = crypto.randomUUID();
    const lotId = await createLot(member, 300, 90);
    const spent = { memberId: member.memberId, source, kind: 'adjusted', event: 'spent' } as const;
    await post(db, spent, [{ lotId, points: -300 }], 'adjusted');
    await post(db, { ...spent, event: 'taken' }, [{ lotId, points: -debt }], 'issued');
    await sql`update loyalty_lot set taken_points = ${debt} where id = ${lotId}`.execute(db);
    await createLot(member, 120, -1);
    await runJob();
    expect(await entries(member, 'expired')).toEqual(expected);
    expect(await readAvailablePoints(member)).toBe(left);
    const { data } = await call(shop, 'loyalty.ledger', {}, { token: member.accessToken });
    const listed = data.items.filter(({ kind }: { kind: string }) => kind === 'expired');
    expect(listed).toHaveLength(debt < 120 ? 1 : 0);
  });

  test('of several lots pay a debt until it is paid', async () => {
    const member = await settled();
    await adjustPoints(db, siteId, member.memberId, {
      ...{ points: -100, reason: 'in a test', reference: crypto.randomUUID(), qualifies: false },
      staffId: member.id,
    });
    await createLot(member, 60, -3);
    await createLot(member, 60, -2);
    await runJob();
    expect(await entries(member, 'expired')).toEqual(
      expect.arrayContaining([
        ['member -60', 'member 60'],
        ['expired 20', 'member -60', 'member 40'],
      ]),
    );
    expect(await readAvailablePoints(member)).toBe(0);
  });

  test('expire again where they came back after expiry', async () => {
    const member = await settled();
    const lotId = await createLot(member, 120, -1);
    await runJob();
    const back = {
      memberId: member.memberId,
      kind: 'restored',
      source: crypto.randomUUID(),
      event: 'restored',
    } as const;
    await post(db, back, [{ lotId, points: 40 }], 'expired');
    await sql`update loyalty_lot set expiry_date = ${today} - 1 + 31 where id = ${lotId}`.execute(db);
    await runJob();
    expect(await readAvailablePoints(member)).toBe(40);
    await sql`update loyalty_lot set expiry_date = ${today} - 2 where id = ${lotId}`.execute(db);
    await runJob();
    expect(await entries(member, 'expired')).toHaveLength(2);
    expect(await readAvailablePoints(member)).toBe(0);
  });

  test('of a former member stay unchanged', async () => {
    const member = await settled();
    await createLot(member, 120, -1);
    await sql`update member set left_at = now() where id = ${member.memberId}`.execute(db);
    await runJob();
    expect(await entries(member, 'expired')).toEqual([]);
  });
});

describe('a birthday', () => {
  const born = (member: FreshMember, day: ReturnType<typeof sql>) =>
    sql`update person set birth_date = (${day})::date where id = ${member.id}`.execute(db);
  const countBirthdayEntries = async (member: FreshMember) => (await entries(member, 'birthday')).length;

  beforeEach(() =>
    putRules(db, siteId, [
      { code: 'birthday', kind: 'birthday', points: 100 },
      { code: 'silver', kind: 'birthday', points: 50, tier: 'silver' },
    ]),
  );

  test.each([
    ['1990-03-10', '2027-03-10', true],
    ['1990-03-10', '2027-04-10', false],
    ['1990-03-10', '2027-03-11', false],
    ['1992-02-29', '2028-02-29', true],
    ['1992-02-29', '2028-02-28', false],
    ['1992-02-29', '2027-02-28', true],
    ['1992-02-29', '2027-03-01', false],
    ['1992-02-28', '2027-02-28', true],
    ['1992-03-29', '2027-02-28', false],
  ])('of a person born on %s is on %s: %s', async (born, day, expected) => {
    const { rows } = await sql`select ${isBirthday(sql`${born}::date`, sql`${day}::date`)} as is`.execute(db);
    expect(rows).toEqual([{ is: expected }]);
  });

  test('earns points once a year, even if the date is changed later', async () => {
    const member = await settled();
    await born(member, sql`${today} - interval '40 years'`);
    await runJob();
    await runJob();
    expect(await entries(member, 'birthday')).toEqual([['issued -100', 'member 100']]);
    await sql`update loyalty_rule set points = 60 where site_id = ${siteId}`.execute(db);
    await runJob();
    expect(await countBirthdayEntries(member)).toBe(1);
    expect(await readAvailablePoints(member)).toBe(100);
  });

  test('earns more in a higher tier', async () => {
    const member = await settled();
    await sql`update member set tier_id = (select id from loyalty_tier where site_id = ${siteId} and code = 'silver')
      where id = ${member.memberId}`.execute(db);
    await born(member, sql`${today} - interval '40 years'`);
    await runJob();
    expect(await readAvailablePoints(member)).toBe(150);
  });

  test('yesterday, tomorrow or without a date earns none', async () => {
    const member = await settled();
    for (const days of [-1, 1, 180]) {
      await born(member, sql`${today} + ${days}::int - interval '40 years'`);
      await runJob();
    }
    await sql`update person set birth_date = null where id = ${member.id}`.execute(db);
    await runJob();
    expect(await countBirthdayEntries(member)).toBe(0);
  });

  test('that counts for a tier reaches it at once', async () => {
    await putRules(db, siteId, [{ code: 'birthday', kind: 'birthday', points: 250, qualifies: true }]);
    const member = await settled();
    await born(member, sql`${today} - interval '40 years'`);
    await runLoyaltyJob(shop.paymentDeps);
    const { data } = await call(shop, 'loyalty.ledgerInfo', {}, { token: member.accessToken });
    expect(data).toMatchObject({ currentTier: { name: 'Zilver' }, availablePoints: 250, totalPoints: 250 });
  });
});

describe('emails', () => {
  test('welcome a new member, with links to the address of the request', async () => {
    const person = await freshPerson(shop, { isConfirmed: true });
    await call(shop, 'loyalty.join', {}, { token: person.accessToken });
    await call(shop, 'loyalty.join', {}, { token: person.accessToken });
    await runJob();
    await runJob();
    const emails = (await shop.emails()).filter(({ to }) => to === person.emailAddress);
    expect(emails.map(({ subject }) => subject)).toEqual(['Welkom als lid van Herberg De Zilte Duin']);
    expect(emails[0]?.text).toContain('\nhttp://localhost/account/points\n');
    expect(emails[0]?.text).toContain('Nog 200 punten en je bent Zilver.');
  });

  test('announce a reached tier, and later its loss', async () => {
    const member = await settled();
    await createLot(member, 250, 300, true);
    await runJob();
    const [reached, ...none] = await listEmailsTo(member);
    expect([reached?.subject, none]).toEqual(['Je bent nu Zilver', []]);
    expect(reached?.text).toContain('- Thee op je kamer');
    await sql`update loyalty_lot set not_before = not_before - 400 where member_id = ${member.memberId}`.execute(
      db,
    );
    await sql`update member set tier_until = ${today} - 31 where id = ${member.memberId}`.execute(db);
    await runJob();
    await runJob();
    expect((await listEmailsTo(member)).map(({ subject }) => subject)).toEqual(['Je niveau is nu Brons']);
  });

  test('do not announce an outdated tier change, nor one from an import', async () => {
    const member = await settled();
    await createLot(member, 250, 300, true);
    await runJob();
    await sql`update member set tier_id = (select id from loyalty_tier where site_id = ${siteId} and code = 'bronze')
      where id = ${member.memberId}`.execute(db);
    expect(await listEmailsTo(member)).toEqual([]);
    await sql`update member_tier set notified_at = null, created_at = now() - interval '8 days'
      where member_id = ${member.memberId}`.execute(db);
    await runJob();
    expect(await listEmailsTo(member)).toEqual([]);
  });

  /** Creates a member whose tier ends in `days` days, and whose points no longer count by then. */
  async function ending(days: number) {
    const member = await settled();
    await createLot(member, 250, 300, true);
    await runJob();
    await listEmailsTo(member);
    await sql`update loyalty_lot set not_before = ${today} + ${days}::int - 370 where member_id = ${member.memberId}`.execute(
      db,
    );
    await sql`update member set tier_until = ${today} + ${days}::int where id = ${member.memberId}`.execute(
      db,
    );
    return member;
  }

  test.each([
    [31, 0],
    [30, 1],
    [0, 1],
    [-1, 0],
  ])(
    'warn a member who loses a tier in %i days, with the points to keep it, %i times',
    async (days, times) => {
      const member = await ending(days);
      await runJob();
      await runJob();
      const emails = await listEmailsTo(member);
      expect(emails.map(({ subject }) => subject)).toEqual(
        Array(times).fill('Zilver: je niveau loopt bijna af'),
      );
      if (times > 0)
        expect(emails[0]?.text).toContain('Met nog 200 punten die je uiterlijk dan kunt gebruiken');
    },
  );

  test('do not warn a member who has enough by then, counting points that start later', async () => {
    const member = await ending(20);
    await createLot(member, 200, 300, true);
    await sql`update loyalty_lot set not_before = ${today} + 15 where member_id = ${member.memberId} and points = 200`.execute(
      db,
    );
    await runJob();
    expect(await listEmailsTo(member)).toEqual([]);
    await sql`update loyalty_lot set taken_points = 50, left_points = 150 where member_id = ${member.memberId} and points = 200`.execute(
      db,
    );
    await runJob();
    // Points earned before the email is sent make it irrelevant.
    await sql`update loyalty_lot set taken_points = 0 where member_id = ${member.memberId}`.execute(db);
    expect(await listEmailsTo(member)).toEqual([]);
  });

  test('announce once all points that expire within thirty days', async () => {
    const member = await settled();
    await createLot(member, 120, 30);
    await createLot(member, 40, 3);
    await createLot(member, 500, 31);
    await runJob();
    await runJob();
    const [email, ...none] = await listEmailsTo(member);
    expect(none).toEqual([]);
    expect(email?.subject).toBe('Een deel van je punten verloopt binnenkort');
    expect(email?.text).toMatch(
      /40 punten, €\s0,80 waard: tot en met .*\n120 punten, €\s2,40 waard: tot en met /,
    );
    expect(email?.text).not.toContain('500');
    // Points that expire soon after wait for a week.
    await sql`update loyalty_lot set expiry_date = expiry_date - 1 where member_id = ${member.memberId}`.execute(
      db,
    );
    await runJob();
    expect(await listEmailsTo(member)).toEqual([]);
    await sql`update loyalty_lot set notified_at = notified_at - interval '8 days' where member_id = ${member.memberId}`.execute(
      db,
    );
    await runJob();
    expect(await listEmailsTo(member)).toHaveLength(1);
    await runJob();
    expect(await listEmailsTo(member)).toEqual([]);
  });

  test('do not announce points spent meanwhile, nor to a member who owes as many', async () => {
    const member = await settled();
    const lotId = await createLot(member, 120, 10);
    await runJob();
    const entry = {
      memberId: member.memberId,
      kind: 'adjusted',
      source: crypto.randomUUID(),
      event: 'spent',
    } as const;
    await post(db, entry, [{ lotId, points: -120 }], 'adjusted');
    expect(await listEmailsTo(member)).toEqual([]);
    const owing = await settled();
    await createLot(owing, -130, 0);
    await createLot(owing, 120, 10);
    await runJob();
    expect(await listEmailsTo(owing)).toEqual([]);
  });

  test('go out by day only, and not to former members', async () => {
    const member = await settled();
    await createLot(member, 120, 10);
    const hour = new Date().getUTCHours();
    // Picks a zone where it is four in the morning, on the same day or an adjacent one.
    const night = hour >= 16 ? 28 - hour : 4 - hour;
    const zone = night === 0 ? 'Etc/GMT' : `Etc/GMT${night > 0 ? '-' : '+'}${Math.abs(night)}`;
    await putSiteProperties(db, siteId, [{ name: 'timeZone', value: zone }]);
    await runJob();
    expect(await listEmailsTo(member)).toEqual([]);
    await putSiteProperties(db, siteId, [{ name: 'timeZone', value: noonZone }]);
    await runLoyaltyJob(shop.paymentDeps);
    await sql`update member set left_at = now() where id = ${member.memberId}`.execute(db);
    expect(await listEmailsTo(member)).toEqual([]);
  });
});

describe('many processes', () => {
  test('do each thing once', async () => {
    await putRules(db, siteId, [{ code: 'birthday', kind: 'birthday', points: 100 }]);
    const members: FreshMember[] = [];
    for (let made = 0; made < 8; made++) {
      const member = await freshMember(shop);
      members.push(member);
      await createLot(member, 70, -1);
      await createLot(member, 250, 20, true);
      await sql`update person set birth_date = ${today} - interval '30 years' where id = ${member.id}`.execute(
        db,
      );
    }
    await Promise.all([runJob(), runJob(), runJob()]);
    await Promise.all([runJob(), runJob()]);
    const emails = await shop.emails();
    for (const member of members) {
      expect(await entries(member, 'expired')).toEqual([['expired 70', 'member -70']]);
      expect(await entries(member, 'birthday')).toEqual([['issued -100', 'member 100']]);
      const subjects = emails.filter(({ to }) => to === member.emailAddress).map(({ subject }) => subject);
      expect(subjects.toSorted()).toEqual([
        'Een deel van je punten verloopt binnenkort',
        'Je bent nu Zilver',
        'Welkom als lid van Herberg De Zilte Duin',
      ]);
      const { data } = await call(shop, 'loyalty.ledgerInfo', {}, { token: member.accessToken });
      expect(data).toMatchObject({ availablePoints: 350, totalPoints: 250 });
    }
  });
});

test('a site with an invalid time zone does not block the job of other sites', async () => {
  const broken = await createSite(db, { name: 'Broken', hosts: ['broken.example'], cultures: ['nl'] });
  await putProgramme(db, broken.id, terms);
  await sql`insert into site_property (site_id, name, value) values (${broken.id}, 'timeZone', 'Mars/Olympus')`.execute(
    db,
  );
  // The job handles its points first.
  await sql`update loyalty_programme set site_id = site_id where site_id = ${siteId}`.execute(db);
  const member = await settled();
  await createLot(member, 120, -1);
  await runJob();
  expect(await readAvailablePoints(member)).toBe(0);
  expect(complaints().length).toBeGreaterThan(0);
  await sql`delete from site where id = ${broken.id}`.execute(db);
});
