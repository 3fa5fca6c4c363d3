import { sql } from 'kysely';
import type { PointKind } from '../../contract/loyalty.ts';
import type { Db } from '../../database/connect.ts';
import {
  type Account,
  adjustPoints,
  putMemberPrices,
  putProgramme,
  putRules,
  putTiers,
  type TierDraft,
} from '../../server/loyalty/index.ts';
import { inEachCulture, texts } from '../content.ts';
import { demoPerson } from '../people.ts';
import { timeZone } from '../time-zone.ts';
import {
  birthdayPoints,
  memberPrices,
  programme,
  rulesOn,
  type TierCode,
  tiers,
  welcomePoints,
} from './programme.ts';

/**
 * Seeds the inn’s loyalty programme, with Ana as a member. The shop, the reservations and the people exist
 * already.
 */
export async function seedLoyalty(db: Db, siteId: string): Promise<void> {
  const today = Temporal.Now.plainDateISO(timeZone);
  await putProgramme(db, siteId, programme);
  await putTiers(db, siteId, tiers.map(tierDraft));
  await putRules(db, siteId, rulesOn(today.toString()));
  await putMemberPrices(db, siteId, memberPrices);
  await addHistory(db, siteId, today);
}

function tierDraft({ code, minimumPoints }: (typeof tiers)[number]): TierDraft {
  return { code, minimumPoints, texts: inEachCulture((culture) => texts[culture].tiers[code]) };
}

type Ago = { months?: number; days?: number };

/** Points earned together. `from` is the day from which they can be spent; at once when undefined. */
type Lot = { kind: PointKind; points: number; ago: Ago; from?: Ago; qualifies?: boolean };
/** Points that left a member’s lots. */
type Parting = { kind: PointKind; ago: Ago; to: Account; of: Partial<Record<LotName, number>> };

/** Ana came for the first time in spring, thirty months ago, and still comes. */
const joined: Ago = { months: 30 };
/** An autumn stay raised her to silver. */
const reachedSilver: Ago = { months: 10 };

const lots = {
  welcome: { kind: 'welcome', points: welcomePoints, ago: joined },
  firstStay: { kind: 'earned', points: 180, ago: { months: 29 }, qualifies: true },
  // Valid for two more weeks.
  birthday: { kind: 'birthday', points: birthdayPoints, ago: { months: programme.expiryMonths, days: -16 } },
  autumnStay: { kind: 'earned', points: 240, ago: reachedSilver, qualifies: true },
  blanket: { kind: 'earned', points: 86, ago: { months: 4, days: 20 }, from: { months: 4 }, qualifies: true },
  // Goods within their return period, and a future stay.
  jam: { kind: 'earned', points: 38, ago: { days: 6 }, from: { days: -9 }, qualifies: true },
  winterStay: { kind: 'earned', points: 96, ago: { days: 3 }, from: { days: -40 }, qualifies: true },
} as const satisfies Record<string, Lot>;

type LotName = keyof typeof lots;

const partings: readonly Parting[] = [
  { kind: 'reserved', ago: { months: 20 }, to: 'reserved', of: { welcome: 50, firstStay: 100 } },
  // Points that expired unspent.
  {
    kind: 'expired',
    ago: { months: 29 - programme.expiryMonths, days: -1 },
    to: 'expired',
    of: { firstStay: 80 },
  },
  { kind: 'reserved', ago: { months: 3 }, to: 'reserved', of: { birthday: 60 } },
];

/** Adds the points that Ana earned and spent before today, and a gift from the staff today. */
async function addHistory(db: Db, siteId: string, today: Temporal.PlainDate): Promise<void> {
  const memberId = await addMember(db, siteId, today);
  const lotIds = Object.fromEntries(Object.keys(lots).map((name) => [name, crypto.randomUUID()]));
  const named = Object.entries<Lot>(lots);
  await db
    .insertInto('loyalty_lot')
    .values(
      named.map(([name, { points, ago, from = ago, qualifies = false }]) => ({
        id: lotIds[name],
        member_id: memberId,
        points,
        left_points: points - partings.reduce((sum, { of }) => sum + (of[name as LotName] ?? 0), 0),
        qualifies,
        not_before: before(today, from).toString(),
        expiry_date: before(today, from).add({ months: programme.expiryMonths }).toString(),
        created_at: noon(before(today, ago)),
      })),
    )
    .execute();
  for (const [name, { kind, points, ago }] of named) {
    const sides = [
      { account: 'member', lot_id: lotIds[name], points },
      { account: 'issued', points: -points },
    ];
    await enter(db, { memberId, kind, source: `lot:${lotIds[name]}`, day: before(today, ago) }, sides);
  }
  for (const { kind, ago, to, of } of partings) {
    const source = `brought:${crypto.randomUUID()}`;
    const taken = Object.entries(of).map(([name, points]) => ({
      ...{ account: 'member', lot_id: lotIds[name], points: -points },
    }));
    const points = taken.reduce((sum, one) => sum - one.points, 0);
    const day = before(today, ago);
    await enter(db, { memberId, kind, source, day }, [...taken, { account: to, points }]);
    if (to !== 'reserved') continue;
    const paid = [
      { account: to, points: -points },
      { account: 'redeemed', points },
    ];
    await enter(db, { memberId, kind: 'redeemed', source, day }, paid);
  }
  await adjustPoints(db, siteId, memberId, {
    points: 25,
    reason: 'De kachel rookte toen ze aankwam, en ze lachte erom.',
    reference: crypto.randomUUID(),
    qualifies: false,
    staffId: await personId(db, siteId, 'mees'),
  });
}

async function addMember(db: Db, siteId: string, today: Temporal.PlainDate): Promise<string> {
  const tierIds = await db
    .selectFrom('loyalty_tier')
    .select(['id', 'code'])
    .where('site_id', '=', siteId)
    .execute();
  const tierId = (wanted: TierCode) => tierIds.find(({ code }) => code === wanted)?.id ?? '';
  const [joinedOn, reachedOn] = [before(today, joined), before(today, reachedSilver)];
  const until = reachedOn.add({ months: programme.windowMonths }).toString();
  const { id } = await db
    .insertInto('member')
    .values({
      site_id: siteId,
      person_id: await personId(db, siteId, 'ana'),
      tier_id: tierId('silver'),
      tier_until: until,
      joined_at: noon(joinedOn),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('member_tier')
    .values([
      { member_id: id, tier_id: tierId('bronze'), reason: 'joined', created_at: noon(joinedOn) },
      { member_id: id, tier_id: tierId('silver'), reason: 'reached', until, created_at: noon(reachedOn) },
    ])
    .execute();
  return id;
}

async function personId(db: Db, siteId: string, name: 'ana' | 'mees'): Promise<string> {
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email_address', '=', demoPerson(name).emailAddress)
    .executeTakeFirstOrThrow();
  return id;
}

type Side = { account: string; lot_id?: string | undefined; points: number };

/** Writes all postings of an entry at once, because they must add up to zero. */
async function enter(
  db: Db,
  {
    memberId,
    kind,
    source,
    day,
  }: { memberId: string; kind: PointKind; source: string; day: Temporal.PlainDate },
  sides: readonly Side[],
): Promise<void> {
  const { id } = await db
    .insertInto('loyalty_entry')
    .values({ member_id: memberId, kind, source, event: kind, created_at: noon(day) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('loyalty_posting')
    .values(sides.map((side) => ({ entry_id: id, lot_id: null, ...side })))
    .execute();
}

const before = (today: Temporal.PlainDate, { months = 0, days = 0 }: Ago) =>
  today.subtract({ months }).subtract({ days });

const noon = (day: Temporal.PlainDate) => sql<Date>`${`${day.toString()}T12:00:00Z`}::timestamptz`;
