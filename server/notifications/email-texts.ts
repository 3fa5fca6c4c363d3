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

/** The texts of one kind of email. */
export type EmailText = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Only for emails with a link. */
  button?: string;
  /** The reason for the email, or advice if another person caused it. */
  why: string;
};

/** The texts shared by all emails. */
type CommonTexts = {
  greeting: string;
  greetingWithoutName: string;
  at: string;
  device: string;
  newAddress: string;
  bareAddress: string;
  signOff: string;
};

/**
 * Emails about orders share their closing text and link to the order; those to members link to their points.
 */
export type OrderEmailText = Required<Omit<EmailText, 'why'>>;

/** The kinds with other texts for an order of reservations only. */
type ReservationOrderKind = 'orderConfirmed' | 'orderCancelled';

type OrderTexts = (typeof nl)['order'];

type LoyaltyTexts = (typeof nl)['loyalty'];

type SurveyTexts = (typeof nl)['survey'];

type GiftCardTexts = (typeof nl)['giftCard'];

/** The texts that emails about orders consist of, as `group.name`. */
export type OrderTextKey = {
  [Group in keyof OrderTexts]: OrderTexts[Group] extends string
    ? Group
    : `${Group}.${keyof OrderTexts[Group] & string}`;
}[keyof OrderTexts];

export type EmailTexts = {
  common: CommonTexts;
  emails: Record<EmailKind, EmailText>;
  orderEmails: Record<OrderEmailKind, OrderEmailText>;
  reservationOrderEmails: Record<ReservationOrderKind, OrderEmailText>;
  order: OrderTexts;
  loyaltyEmails: Record<LoyaltyEmailKind, OrderEmailText>;
  loyalty: LoyaltyTexts;
  giftCardEmails: Record<'giftCardReceived', OrderEmailText>;
  giftCard: GiftCardTexts;
  surveyEmails: Record<'messageArrived' | 'messageReceived', OrderEmailText> &
    Record<'messageAnswered', Omit<OrderEmailText, 'button'>>;
  survey: SurveyTexts;
  /** Of emails to many guests: why one gets it, and what introduces the link that unsubscribes. */
  mailing: { why: string; unsubscribe: string };
  /** `nights_one` and similar: a name and a plural form of the language (CLDR). */
  counts: Record<string, string>;
};

/** The values that a text may contain. */
export type Values = {
  business: string;
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

/** Returns the texts of a kind of email in a culture, with its values unescaped. */
export function getEmailText(culture: Culture, kind: EmailKind, values: Values): EmailText {
  return i18n.t(`emails.${kind}`, { ...values, lng: culture, returnObjects: true }) as EmailText;
}

/** Returns the texts of a kind of email about an order. */
export function getOrderEmailText(
  culture: Culture,
  kind: OrderEmailKind,
  isReservationOnly: boolean,
  values: { business: string; order: string; number: string },
): OrderEmailText {
  const group =
    isReservationOnly && kind in emailTexts[culture].reservationOrderEmails
      ? 'reservationOrderEmails'
      : 'orderEmails';
  return i18n.t(`${group}.${kind}`, { ...values, lng: culture, returnObjects: true }) as OrderEmailText;
}

export type TranslateOrder = (key: OrderTextKey, values?: Record<string, string>) => string;

/** Returns the translator of order texts in a culture; values stay unescaped. */
export function orderTranslator(culture: Culture): TranslateOrder {
  return (key, values) => i18n.t(`order.${key}`, { ...values, lng: culture });
}

/** Returns the texts of a kind of email to a member. */
export function getLoyaltyEmailText(
  culture: Culture,
  kind: LoyaltyEmailKind,
  values: { business: string; tier: string },
): OrderEmailText {
  const options = { ...values, lng: culture, returnObjects: true } as const;
  return i18n.t(`loyaltyEmails.${kind}`, options) as OrderEmailText;
}

export type TranslateLoyalty = (key: keyof LoyaltyTexts, values?: Record<string, string>) => string;

/** Returns the translator of loyalty texts in a culture; values stay unescaped. */
export function loyaltyTranslator(culture: Culture): TranslateLoyalty {
  return (key, values) => i18n.t(`loyalty.${key}`, { ...values, lng: culture });
}

/** Returns the texts of the email to the recipient of a gift card. */
export function getGiftCardEmailText(culture: Culture, values: { business: string }): OrderEmailText {
  const options = { ...values, lng: culture, returnObjects: true } as const;
  return i18n.t('giftCardEmails.giftCardReceived', options) as OrderEmailText;
}

type TranslateGiftCard = (key: keyof GiftCardTexts, values: Record<string, string>) => string;

/** Returns the translator of gift card texts in a culture; values stay unescaped. */
export function giftCardTranslator(culture: Culture): TranslateGiftCard {
  return (key, values) => i18n.t(`giftCard.${key}`, { ...values, lng: culture });
}

/** Returns the texts of a kind of email about a message. */
export function getSurveyEmailText<Kind extends keyof EmailTexts['surveyEmails']>(
  culture: Culture,
  kind: Kind,
  values: { business: string; reference: string; title: string },
): EmailTexts['surveyEmails'][Kind] {
  const options = { ...values, lng: culture, returnObjects: true } as const;
  return i18n.t(`surveyEmails.${kind}`, options) as EmailTexts['surveyEmails'][Kind];
}

type TranslateSurvey = (key: keyof SurveyTexts, values?: Record<string, string>) => string;

/** Returns the translator of message texts in a culture; values stay unescaped. */
export function surveyTranslator(culture: Culture): TranslateSurvey {
  return (key, values) => i18n.t(`survey.${key}`, { ...values, lng: culture });
}

/** Returns the texts of emails to many guests that the business does not write itself. */
export function getMailingTexts(culture: Culture, values: { business: string }): EmailTexts['mailing'] {
  return i18n.t('mailing', { ...values, lng: culture, returnObjects: true }) as EmailTexts['mailing'];
}

export type FormatCount = (
  unit: 'nights' | 'adults' | 'children' | 'babies' | 'points',
  count: number,
) => string;

/**
 * Returns a formatter of counts, in the plural form of the number. It uses the rules of the language, because
 * the culture `be` is another language there.
 */
export function countFormatter(culture: Culture): FormatCount {
  const rules = new Intl.PluralRules(languageTags[culture]);
  const numbers = new Intl.NumberFormat(languageTags[culture]);
  // Some languages have a form for whole millions, which no business needs.
  return (unit, count) =>
    i18n.t([`counts.${unit}_${rules.select(count)}`, `counts.${unit}_other`], {
      n: numbers.format(count),
      lng: culture,
    });
}

/** Returns the texts shared by all emails, with the values unescaped. */
export function getCommonTexts(
  culture: Culture,
  values: Pick<Values, 'business' | 'firstName'>,
): CommonTexts {
  return i18n.t('common', { ...values, lng: culture, returnObjects: true }) as CommonTexts;
}
