import { type Culture, languageTags, withCulture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { getBusinessLines, getBusinessName } from '../../business/index.ts';
import type { AnswerText } from '../../forms/index.ts';
import { nameToGreet, oneLine } from '../../locale/index.ts';
import {
  type Business,
  layoutHtml,
  layoutText,
  type Message,
  momentIn,
  type Page,
} from '../../platform/index.ts';
import { getCommonTexts, getSurveyEmailText, surveyTranslator } from '../email-texts.ts';
import { noWords, withOwnWords } from '../own-texts.ts';

/** The facts of a message for its emails. */
export type MessageFacts = {
  id: string;
  reference: string;
  culture: Culture;
  emailAddress: string;
  origin: string;
  at: string;
  /** The title of its form. */
  title: string;
  /** The sender's name as typed; may be empty. */
  senderName: string;
  answers: readonly AnswerText[];
  fileNames: readonly string[];
};

/**
 * Writes the email to the business about a guest's message, in the culture of the business. A reply to the
 * email goes to the guest.
 */
export function writeBusinessEmail(
  to: string,
  culture: Culture,
  facts: MessageFacts,
  site: Business,
  words = noWords,
): Message {
  const { properties } = site;
  const businessName = getBusinessName(site);
  const { reference } = facts;
  const title = oneLine(facts.title);
  const texts = getSurveyEmailText(culture, 'messageArrived', { business: businessName, reference, title });
  const translate = surveyTranslator(culture);
  const common = getCommonTexts(culture, { business: businessName, firstName: '' });
  const shipped = { ...texts, greeting: common.greetingWithoutName };
  const page: Page = {
    language: languageTags[culture],
    ...withOwnWords(shipped, words, { business: businessName, reference, title }),
    heading: texts.heading,
    facts: [
      translate('reference', { reference }),
      translate('from', { address: oneLine(facts.emailAddress) }),
      translate('at', { at: momentIn(culture, facts.at, properties.timeZone) }),
      translate('language', { language: languageName(culture, facts.culture) }),
    ],
    button: facts.origin
      ? {
          label: texts.button,
          address: href('panel', { culture, panel: 'messages', '*': facts.id }, { origin: facts.origin }),
          bare: common.bareAddress,
        }
      : undefined,
    sections: [
      ...facts.answers.map(({ label, value }) => ({
        heading: oneLine(label),
        paragraphs: linesOf(value),
      })),
      ...(facts.fileNames.length > 0
        ? [
            {
              heading: translate('attached'),
              paragraphs: [translate('atOffice')],
              list: facts.fileNames.map(oneLine),
            },
          ]
        : []),
    ],
    why: translate('answerGoes'),
    signOff: common.signOff,
    businessName,
    businessLines: getBusinessLines(culture, properties),
  };
  return {
    ...message(to, page, site),
    replyTo: { name: '', address: oneLine(facts.emailAddress) },
  };
}

/**
 * Writes the confirmation to the guest, in their culture. It repeats nothing of the message, because anybody
 * can enter another person's address.
 */
export function writeGuestEmail(facts: MessageFacts, site: Business, words = noWords): Message {
  const { culture, reference } = facts;
  const { properties } = site;
  const businessName = getBusinessName(site);
  const firstName = nameToGreet(facts.senderName);
  const title = oneLine(facts.title);
  const texts = getSurveyEmailText(culture, 'messageReceived', {
    business: businessName,
    reference,
    title,
  });
  const translate = surveyTranslator(culture);
  const common = getCommonTexts(culture, { business: businessName, firstName });
  const greeting = firstName ? common.greeting : common.greetingWithoutName;
  const values = { business: businessName, guestName: firstName, reference, title };
  const page: Page = {
    language: languageTags[culture],
    ...withOwnWords({ ...texts, greeting }, words, values),
    heading: texts.heading,
    facts: [
      translate('reference', { reference }),
      translate('at', { at: momentIn(culture, facts.at, properties.timeZone) }),
    ],
    button: facts.origin
      ? {
          label: texts.button,
          address: `${facts.origin}${withCulture(culture, '/')}`,
          bare: common.bareAddress,
        }
      : undefined,
    why: translate('notYou', { business: businessName }),
    signOff: common.signOff,
    businessName,
    businessLines: getBusinessLines(culture, properties),
  };
  return message(facts.emailAddress, page, site);
}

/** Writes the answer of staff to the guest, in the guest's culture, with the message that it answers below. */
export function writeAnswerEmail(
  facts: MessageFacts,
  answer: string,
  site: Business,
  words = noWords,
): Message {
  const { culture, reference } = facts;
  const { properties } = site;
  const businessName = getBusinessName(site);
  const firstName = nameToGreet(facts.senderName);
  const title = oneLine(facts.title);
  const values = { business: businessName, reference, title };
  const texts = getSurveyEmailText(culture, 'messageAnswered', values);
  const translate = surveyTranslator(culture);
  const common = getCommonTexts(culture, { business: businessName, firstName });
  const greeting = firstName ? common.greeting : common.greetingWithoutName;
  const opening = withOwnWords({ ...texts, greeting }, words, { ...values, guestName: firstName });
  const page: Page = {
    language: languageTags[culture],
    ...opening,
    heading: texts.heading,
    paragraphs: [...opening.paragraphs, ...linesOf(answer)],
    facts: [],
    button: undefined,
    sections: [
      {
        heading: translate('yourMessage', { at: momentIn(culture, facts.at, properties.timeZone) }),
        paragraphs: facts.answers.flatMap(({ label, value }) => [
          `${oneLine(label)}: ${linesOf(value).join(' ')}`,
        ]),
      },
    ],
    why: translate('writeBack', { reference }),
    signOff: common.signOff,
    businessName,
    businessLines: getBusinessLines(culture, properties),
  };
  return message(facts.emailAddress, page, site);
}

const linesOf = (text: string) => text.split(/\r?\n/).map(oneLine).filter(Boolean);

function message(to: string, page: Page, site: Business): Message {
  const { emailAddress } = site.properties;
  return {
    to: oneLine(to),
    ...(emailAddress && { from: { name: getBusinessName(site), address: oneLine(emailAddress) } }),
    subject: page.subject,
    text: layoutText(page),
    html: layoutHtml(page),
  };
}

const languageName = (culture: Culture, other: Culture) =>
  new Intl.DisplayNames(languageTags[culture], { type: 'language' }).of(languageTags[other]) ?? other;
