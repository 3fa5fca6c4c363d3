import type { MemberPriceDraft, ProgrammeDraft, RuleDraft } from '../../server/loyalty/index.ts';
import type { Texts } from '../content.ts';
import type { CategoryKey, ProductCode } from '../shop/products.ts';
import type { RatePlanCode } from '../stays/rate-plans.ts';
import type { RoomType } from '../stays/room-types.ts';
import { listSeasons, type Span } from '../stays/seasons.ts';

export const programme: ProgrammeDraft = {
  pointCents: 2,
  expiryMonths: 24,
  windowMonths: 12,
  graceDays: 30,
  returnDays: 14,
  minPoints: 50,
};

export type TierCode = keyof Texts['tiers'];

/** Ordered from the lowest tier. */
export const tiers: readonly { code: TierCode; minimumPoints: number }[] = [
  { code: 'bronze', minimumPoints: 0 },
  { code: 'silver', minimumPoints: 200 },
  { code: 'gold', minimumPoints: 500 },
];

type Rule = RuleDraft & {
  tier?: TierCode;
  category?: CategoryKey;
  itemCode?: RoomType['code'] | ProductCode;
};

export const welcomePoints = 50;
export const birthdayPoints = 100;

/** Returns the rules that award points. The smallest room earns more in the quiet months. */
export function rulesOn(today: string): Rule[] {
  const { from, to } = nextLowSeason(today);
  return [
    { code: 'euro', kind: 'perEuro', points: 1.5 },
    { code: 'gold', kind: 'perEuro', points: 0.5, tier: 'gold' },
    { code: 'larder', kind: 'perEuro', points: 1, category: 'pantry' },
    {
      code: 'quiet-months',
      kind: 'perEuro',
      points: 1,
      itemCode: 'BEDSTEE',
      validFrom: from,
      validUntil: to,
    },
    { code: 'welcome', kind: 'welcome', points: welcomePoints },
    { code: 'birthday', kind: 'birthday', points: birthdayPoints },
  ];
}

/** Returns the first low season that lasts at least two more weeks or is in the future. */
export function nextLowSeason(today: string): Span {
  const soon = Temporal.PlainDate.from(today).add({ days: 14 }).toString();
  const year = Number(today.slice(0, 4));
  const low = [...listSeasons(year), ...listSeasons(year + 1)].find(
    ({ percent, to }) => percent < 100 && to >= soon,
  );
  if (!low) throw new Error(`no season is low after ${today}`);
  return low;
}

type MemberPrice = MemberPriceDraft & { tier: TierCode; itemCode: RatePlanCode | ProductCode };

/** Percentages off; a tier has the price of the tier below it, unless it has its own. */
export const memberPrices: readonly MemberPrice[] = [
  { tier: 'bronze', itemCode: 'BREAKFAST', percent: 5 },
  { tier: 'silver', itemCode: 'BREAKFAST', percent: 7.5 },
  { tier: 'gold', itemCode: 'BREAKFAST', percent: 10 },
  { tier: 'gold', itemCode: 'BICYCLES', percent: 10 },
  { tier: 'bronze', itemCode: 'BLANKET-WOOL', percent: 10 },
  { tier: 'bronze', itemCode: 'COFFEE-HARBOUR', percent: 10 },
  { tier: 'bronze', itemCode: 'CHART-TIDES', percent: 10 },
];
