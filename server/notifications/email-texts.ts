import { createInstance } from 'i18next';
import { type Culture, languageTags } from '../../contract/culture.ts';
import { withDutch } from '../../contract/flemish.ts';
import type { EmailKind, LoyaltyEmailKind, OrderEmailKind } from '../platform/index.ts';
import be from './texts/be.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import hr from './texts/hr.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

/** The words of one kind of letter. */
export type EmailText = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Letters that lead somewhere have one. */
  button?: string;
  /** Why the letter came, or what to do when it was somebody else. */
  why: string;
};

/** What letters share. */
type CommonTexts = {
  greeting: string;
  greetingWithoutName: string;
  at: string;
  device: string;
  newAddress: string;
  bareAddress: string;
  signOff: string;
};

/** Letters about orders share what they say at the end, and all lead to the order; those to members to their points. */
export type OrderEmailText = Required<Omit<EmailText, 'why'>>;

/** Those that say something else of an order that has nothing but stays. */
type ReservationOrderKind = 'orderConfirmed' | 'orderCancelled';

type OrderTexts = (typeof nl)['order'];

type LoyaltyTexts = (typeof nl)['loyalty'];

type SurveyTexts = (typeof nl)['survey'];

/** Letters about a message: to the house, and to the guest who wrote it. */
type SurveyEmailKind = 'messageArrived' | 'messageReceived';

/** The words that letters about orders are put together from, `group.name`. */
export type OrderTextKey = {
  [Group in keyof OrderTexts]: OrderTexts[Group] extends string
    ? Group
    : `${Group}.${keyof OrderTexts[Group] & string}`;
}[keyof OrderTexts];

export type EmailTexts = {
  common: CommonTexts;
  letters: Record<EmailKind, EmailText>;
  orderLetters: Record<OrderEmailKind, OrderEmailText>;
  stayOrderLetters: Record<ReservationOrderKind, OrderEmailText>;
  order: OrderTexts;
  loyaltyLetters: Record<LoyaltyEmailKind, OrderEmailText>;
  loyalty: LoyaltyTexts;
  surveyLetters: Record<SurveyEmailKind, OrderEmailText>;
  survey: SurveyTexts;
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

export const emailTexts: Record<Culture, EmailTexts> = {
  nl,
  be: withDutch<EmailTexts>(nl, be),
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
    Object.entries(emailTexts).map(([culture, translation]) => [culture, { translation }]),
  ),
  fallbackLng: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

/** The words of a kind of letter in a culture, with the values in their places as they are. */
export function getEmailText(culture: Culture, kind: EmailKind, values: Values): EmailText {
  return i18n.t(`letters.${kind}`, { ...values, lng: culture, returnObjects: true }) as EmailText;
}

/** The words of a kind of letter about an order. */
export function getOrderEmailText(
  culture: Culture,
  kind: OrderEmailKind,
  isReservationOnly: boolean,
  values: { house: string; order: string; number: string },
): OrderEmailText {
  const group =
    isReservationOnly && kind in emailTexts[culture].stayOrderLetters ? 'stayOrderLetters' : 'orderLetters';
  return i18n.t(`${group}.${kind}`, { ...values, lng: culture, returnObjects: true }) as OrderEmailText;
}

export type TranslateOrder = (key: OrderTextKey, values?: Record<string, string>) => string;

/** What is said of orders in a culture, with the values in their places as they are. */
export function orderTranslator(culture: Culture): TranslateOrder {
  return (key, values) => i18n.t(`order.${key}`, { ...values, lng: culture });
}

/** The words of a kind of letter to a member. */
export function getLoyaltyEmailText(
  culture: Culture,
  kind: LoyaltyEmailKind,
  values: { house: string; tier: string },
): OrderEmailText {
  const options = { ...values, lng: culture, returnObjects: true } as const;
  return i18n.t(`loyaltyLetters.${kind}`, options) as OrderEmailText;
}

export type TranslateLoyalty = (key: keyof LoyaltyTexts, values?: Record<string, string>) => string;

/** What is said of points and tiers in a culture, with the values in their places as they are. */
export function loyaltyTranslator(culture: Culture): TranslateLoyalty {
  return (key, values) => i18n.t(`loyalty.${key}`, { ...values, lng: culture });
}

/** The words of a kind of letter about a message. */
export function getSurveyEmailText(
  culture: Culture,
  kind: SurveyEmailKind,
  values: { house: string; reference: string; title: string },
): OrderEmailText {
  const options = { ...values, lng: culture, returnObjects: true } as const;
  return i18n.t(`surveyLetters.${kind}`, options) as OrderEmailText;
}

type TranslateSurvey = (key: keyof SurveyTexts, values?: Record<string, string>) => string;

/** What is said of messages in a culture, with the values in their places as they are. */
export function surveyTranslator(culture: Culture): TranslateSurvey {
  return (key, values) => i18n.t(`survey.${key}`, { ...values, lng: culture });
}

export type FormatCount = (
  unit: 'nights' | 'adults' | 'children' | 'babies' | 'points',
  count: number,
) => string;

/** How many there are of something, in the form that a number asks for. The rules are the language's, as `be` is another one to them. */
export function countFormatter(culture: Culture): FormatCount {
  const rules = new Intl.PluralRules(languageTags[culture]);
  const numbers = new Intl.NumberFormat(languageTags[culture]);
  // Some languages have a form for whole millions, which are none of any house’s.
  return (unit, count) =>
    i18n.t([`counts.${unit}_${rules.select(count)}`, `counts.${unit}_other`], {
      n: numbers.format(count),
      lng: culture,
    });
}

/** The words that all letters share, with the values in their places as they are. */
export function getCommonTexts(culture: Culture, values: Pick<Values, 'house' | 'firstName'>): CommonTexts {
  return i18n.t('common', { ...values, lng: culture, returnObjects: true }) as CommonTexts;
}
