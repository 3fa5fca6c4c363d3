import { languageTags } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { getBusinessLines, getBusinessName } from '../../business/index.ts';
import { formatsOf, nameToGreet, oneLine } from '../../locale/index.ts';
import {
  type Business,
  type LoyaltyEmailKind,
  layoutHtml,
  layoutText,
  type Message,
  type Page,
} from '../../platform/index.ts';
import {
  countFormatter,
  getCommonTexts,
  getLoyaltyEmailText,
  loyaltyTranslator,
  type TranslateLoyalty,
} from '../email-texts.ts';
import { noWords, withOwnWords } from '../own-texts.ts';
import type { MemberFacts } from './member-facts.ts';

type LoyaltyEmailContext = {
  member: MemberFacts;
  translate: TranslateLoyalty;
  /** Formats a number of points. */
  points: (count: number) => string;
  day: (date: string) => string;
  money: (cents: number) => string;
  tier: string;
};

/** Writes an email to a member, in their culture. */
export function writeLoyaltyEmail(
  kind: LoyaltyEmailKind,
  member: MemberFacts,
  site: Business,
  words = noWords,
): Message {
  const { culture } = member;
  const { properties } = site;
  const businessName = getBusinessName(site);
  const firstName = nameToGreet(member.firstName);
  const tier = oneLine(member.tier.name);
  const texts = getLoyaltyEmailText(culture, kind, { business: businessName, tier });
  const common = getCommonTexts(culture, { business: businessName, firstName });
  const { money, date } = formatsOf(culture, properties.currency || 'EUR');
  const count = countFormatter(culture);
  const translate = loyaltyTranslator(culture);
  const context = { member, translate, points: (n: number) => count('points', n), day: date, money, tier };
  const greeting = firstName ? common.greeting : common.greetingWithoutName;
  const opening = withOwnWords({ ...texts, greeting }, words, {
    ...{ business: businessName, guestName: firstName, tier },
    points: context.points(Math.max(0, member.available)),
  });
  const page: Page = {
    language: languageTags[culture],
    ...opening,
    heading: texts.heading,
    paragraphs: [...opening.paragraphs, ...sentencesByKind[kind](context)],
    facts: kind === 'pointsExpiring' ? expiryFacts(context) : balanceFacts(context),
    button: member.origin
      ? {
          label: texts.button,
          address: href('points', { culture }, { origin: member.origin }),
          bare: common.bareAddress,
        }
      : undefined,
    sections: kind === 'memberWelcome' || kind === 'tierReached' ? benefitSections(context) : [],
    why: translate('why', { business: businessName }),
    signOff: common.signOff,
    businessName,
    businessLines: getBusinessLines(culture, properties),
  };
  return {
    to: oneLine(member.emailAddress),
    ...(properties.emailAddress && {
      from: { name: businessName, address: oneLine(properties.emailAddress) },
    }),
    subject: page.subject,
    text: layoutText(page),
    html: layoutHtml(page),
  };
}

/** Sentences that depend on the member's balance and tier, by kind. */
const sentencesByKind: Record<LoyaltyEmailKind, (context: LoyaltyEmailContext) => string[]> = {
  memberWelcome: (context) => nextTierSentences(context),
  tierReached: () => [],
  tierLost: (context) => nextTierSentences(context),
  tierEnding: ({ translate, points, day, tier, member: { ending } }) =>
    ending ? [translate('keep', { tier, points: points(ending.points), day: day(ending.until) })] : [],
  pointsExpiring: ({ translate, points, member: { available, minPoints } }) =>
    available < minPoints ? [translate('min', { points: points(minPoints) })] : [translate('spend')],
};

function nextTierSentences({ translate, points, member: { next } }: LoyaltyEmailContext): string[] {
  return next ? [translate('next', { tier: oneLine(next.name), points: points(next.points) })] : [];
}

function balanceFacts({ translate, points, day, money, tier, member }: LoyaltyEmailContext): string[] {
  const { tierUntil, available, pointCents } = member;
  return [
    translate('tier', { value: tier }),
    ...(tierUntil ? [translate('until', { day: day(tierUntil) })] : []),
    ...(available > 0
      ? [translate('available', { points: points(available), worth: money(available * pointCents) })]
      : []),
  ];
}

function expiryFacts({
  translate,
  points,
  day,
  money,
  member: { expiring, pointCents },
}: LoyaltyEmailContext): string[] {
  return expiring.map((lot) =>
    translate('expiring', {
      points: points(lot.points),
      worth: money(lot.points * pointCents),
      day: day(lot.date),
    }),
  );
}

function benefitSections({ translate, tier, member }: LoyaltyEmailContext): NonNullable<Page['sections']> {
  const list = member.tier.benefits.map(oneLine);
  return list.length > 0 ? [{ heading: translate('benefits', { tier }), paragraphs: [], list }] : [];
}
