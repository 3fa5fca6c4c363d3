import { createInstance } from 'i18next';
import { type Culture, languageTags } from '../../contract/culture.ts';
import { withDutch } from '../../contract/flemish.ts';
import type { LoyaltyLetterKind } from '../loyalty/loyalty-letter.ts';
import type { OrderLetterKind } from '../order/order-letter.ts';
import type { LetterKind } from './letter.ts';
import be from './texts/be.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import hr from './texts/hr.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

/** The words of one kind of letter. */
export type LetterWords = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Letters that lead somewhere have one. */
  button?: string;
  /** Why the letter came, or what to do when it was somebody else. */
  why: string;
};

/** What letters share. */
type CommonWords = {
  greeting: string;
  greetingWithoutName: string;
  at: string;
  device: string;
  newAddress: string;
  bareAddress: string;
  signOff: string;
};

/** Letters about orders share what they say at the end, and all lead to the order; those to members to their points. */
export type OrderLetterWords = Required<Omit<LetterWords, 'why'>>;

/** Those that say something else of an order that has nothing but stays. */
type StayOrderKind = 'orderConfirmed' | 'orderCancelled';

type OrderWords = (typeof nl)['order'];

type LoyaltyWords = (typeof nl)['loyalty'];

type SurveyWords = (typeof nl)['survey'];

/** Letters about a message: to the house, and to the guest who wrote it. */
type SurveyLetterKind = 'messageArrived' | 'messageReceived';

/** The words that letters about orders are put together from, `group.name`. */
export type OrderTextKey = {
  [Group in keyof OrderWords]: OrderWords[Group] extends string
    ? Group
    : `${Group}.${keyof OrderWords[Group] & string}`;
}[keyof OrderWords];

export type LetterTexts = {
  common: CommonWords;
  letters: Record<LetterKind, LetterWords>;
  orderLetters: Record<OrderLetterKind, OrderLetterWords>;
  stayOrderLetters: Record<StayOrderKind, OrderLetterWords>;
  order: OrderWords;
  loyaltyLetters: Record<LoyaltyLetterKind, OrderLetterWords>;
  loyalty: LoyaltyWords;
  surveyLetters: Record<SurveyLetterKind, OrderLetterWords>;
  survey: SurveyWords;
  /** `nights_one` and the like: a name and a form that the language has (CLDR). */
  counts: Record<string, string>;
};

/** What a text may have filled in. */
export type Values = {
  house: string;
  firstName: string;
  at?: string;
  device?: string;
  newAddress?: string;
};

export const letterTexts: Record<Culture, LetterTexts> = {
  nl,
  be: withDutch<LetterTexts>(nl, be),
  de,
  en,
  fr,
  zh,
  es,
  hr,
};

const i18n = createInstance();
await i18n.init({
  resources: Object.fromEntries(
    Object.entries(letterTexts).map(([culture, translation]) => [culture, { translation }]),
  ),
  fallbackLng: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

/** The words of a kind of letter in a culture, with the values in their places as they are. */
export function wordsOf(culture: Culture, kind: LetterKind, values: Values): LetterWords {
  return i18n.t(`letters.${kind}`, { ...values, lng: culture, returnObjects: true }) as LetterWords;
}

/** The words of a kind of letter about an order. */
export function orderWordsOf(
  culture: Culture,
  kind: OrderLetterKind,
  isOfStays: boolean,
  values: { house: string; order: string; number: string },
): OrderLetterWords {
  const group =
    isOfStays && kind in letterTexts[culture].stayOrderLetters ? 'stayOrderLetters' : 'orderLetters';
  return i18n.t(`${group}.${kind}`, { ...values, lng: culture, returnObjects: true }) as OrderLetterWords;
}

export type SayOrder = (key: OrderTextKey, values?: Record<string, string>) => string;

/** What is said of orders in a culture, with the values in their places as they are. */
export function sayOrderIn(culture: Culture): SayOrder {
  return (key, values) => i18n.t(`order.${key}`, { ...values, lng: culture });
}

/** The words of a kind of letter to a member. */
export function loyaltyWordsOf(
  culture: Culture,
  kind: LoyaltyLetterKind,
  values: { house: string; tier: string },
): OrderLetterWords {
  const options = { ...values, lng: culture, returnObjects: true } as const;
  return i18n.t(`loyaltyLetters.${kind}`, options) as OrderLetterWords;
}

export type SayLoyalty = (key: keyof LoyaltyWords, values?: Record<string, string>) => string;

/** What is said of points and tiers in a culture, with the values in their places as they are. */
export function sayLoyaltyIn(culture: Culture): SayLoyalty {
  return (key, values) => i18n.t(`loyalty.${key}`, { ...values, lng: culture });
}

/** The words of a kind of letter about a message. */
export function surveyWordsOf(
  culture: Culture,
  kind: SurveyLetterKind,
  values: { house: string; reference: string; title: string },
): OrderLetterWords {
  const options = { ...values, lng: culture, returnObjects: true } as const;
  return i18n.t(`surveyLetters.${kind}`, options) as OrderLetterWords;
}

type SaySurvey = (key: keyof SurveyWords, values?: Record<string, string>) => string;

/** What is said of messages in a culture, with the values in their places as they are. */
export function saySurveyIn(culture: Culture): SaySurvey {
  return (key, values) => i18n.t(`survey.${key}`, { ...values, lng: culture });
}

export type Count = (thing: 'nights' | 'adults' | 'children' | 'babies' | 'points', count: number) => string;

/** How many there are of something, in the form that a number asks for. The rules are the language's, as `be` is another one to them. */
export function countIn(culture: Culture): Count {
  const rules = new Intl.PluralRules(languageTags[culture]);
  const numbers = new Intl.NumberFormat(languageTags[culture]);
  // Some languages have a form for whole millions, which are none of any house’s.
  return (thing, count) =>
    i18n.t([`counts.${thing}_${rules.select(count)}`, `counts.${thing}_other`], {
      n: numbers.format(count),
      lng: culture,
    });
}

/** The words that all letters share, with the values in their places as they are. */
export function commonWords(culture: Culture, values: Pick<Values, 'house' | 'firstName'>): CommonWords {
  return i18n.t('common', { ...values, lng: culture, returnObjects: true }) as CommonWords;
}
