import { languageTags, withCulture } from '../../../contract/culture.ts';
import { houseLines, houseName } from '../../business/index.ts';
import { formatsOf, nameToGreet, oneLine } from '../../locale/index.ts';
import {
  type House,
  type LoyaltyLetterKind,
  layoutHtml,
  layoutText,
  type Message,
  type Page,
} from '../../platform/index.ts';
import { commonWords, countIn, loyaltyWordsOf, type SayLoyalty, sayLoyaltyIn } from '../texts.ts';
import type { MemberFacts } from './member-facts.ts';

type Telling = {
  member: MemberFacts;
  say: SayLoyalty;
  /** So many points, in words. */
  points: (count: number) => string;
  day: (date: string) => string;
  money: (cents: number) => string;
  tier: string;
};

/** Writes a letter to a member, in their culture. */
export function writeLoyaltyLetter(kind: LoyaltyLetterKind, member: MemberFacts, site: House): Message {
  const { culture } = member;
  const { properties } = site;
  const house = houseName(site);
  const firstName = nameToGreet(member.firstName);
  const tier = oneLine(member.tier.name);
  const words = loyaltyWordsOf(culture, kind, { house, tier });
  const common = commonWords(culture, { house, firstName });
  const { money, date } = formatsOf(culture, properties.currency || 'EUR');
  const count = countIn(culture);
  const say = sayLoyaltyIn(culture);
  const telling = { member, say, points: (n: number) => count('points', n), day: date, money, tier };
  const page: Page = {
    language: languageTags[culture],
    subject: oneLine(words.subject),
    heading: words.heading,
    greeting: firstName ? common.greeting : common.greetingWithoutName,
    paragraphs: [...words.paragraphs, ...sayers[kind](telling)],
    facts: kind === 'pointsExpiring' ? whatRunsOut(telling) : whereTheyStand(telling),
    button: member.origin
      ? {
          label: words.button,
          address: `${member.origin}${withCulture(culture, '/account/points')}`,
          bare: common.bareAddress,
        }
      : undefined,
    sections: kind === 'memberWelcome' || kind === 'tierReached' ? benefits(telling) : [],
    why: say('why', { house }),
    signOff: common.signOff,
    house,
    houseLines: houseLines(culture, properties),
  };
  return {
    to: oneLine(member.emailAddress),
    ...(properties.emailAddress && { from: { name: house, address: oneLine(properties.emailAddress) } }),
    subject: page.subject,
    text: layoutText(page),
    html: layoutHtml(page),
  };
}

/** What is said besides what every letter of its kind says: it hangs on where the member stands. */
const sayers: Record<LoyaltyLetterKind, (telling: Telling) => string[]> = {
  memberWelcome: (telling) => upToNext(telling),
  tierReached: () => [],
  tierLost: (telling) => upToNext(telling),
  tierEnding: ({ say, points, day, tier, member: { ending } }) =>
    ending ? [say('keep', { tier, points: points(ending.points), day: day(ending.until) })] : [],
  pointsExpiring: ({ say, points, member: { available, leastPoints } }) =>
    available < leastPoints ? [say('least', { points: points(leastPoints) })] : [say('spend')],
};

function upToNext({ say, points, member: { next } }: Telling): string[] {
  return next ? [say('next', { tier: oneLine(next.name), points: points(next.points) })] : [];
}

function whereTheyStand({ say, points, day, money, tier, member }: Telling): string[] {
  const { tierUntil, available, pointCents } = member;
  return [
    say('tier', { value: tier }),
    ...(tierUntil ? [say('until', { day: day(tierUntil) })] : []),
    ...(available > 0
      ? [say('available', { points: points(available), worth: money(available * pointCents) })]
      : []),
  ];
}

function whatRunsOut({ say, points, day, money, member: { expiring, pointCents } }: Telling): string[] {
  return expiring.map((lot) =>
    say('expiring', {
      points: points(lot.points),
      worth: money(lot.points * pointCents),
      day: day(lot.date),
    }),
  );
}

function benefits({ say, tier, member }: Telling): NonNullable<Page['sections']> {
  const list = member.tier.benefits.map(oneLine);
  return list.length > 0 ? [{ heading: say('benefits', { tier }), paragraphs: [], list }] : [];
}
