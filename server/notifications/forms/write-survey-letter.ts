import { type Culture, languageTags, withCulture } from '../../../contract/culture.ts';
import { houseLines, houseName } from '../../business/index.ts';
import type { SaidAnswer } from '../../forms/index.ts';
import { nameToGreet, oneLine } from '../../locale/index.ts';
import {
  type House,
  layoutHtml,
  layoutText,
  type Message,
  momentIn,
  type Page,
} from '../../platform/index.ts';
import { commonWords, saySurveyIn, surveyWordsOf } from '../texts.ts';

/** What a letter about a message tells of it. */
export type MessageFacts = {
  id: string;
  reference: string;
  culture: Culture;
  emailAddress: string;
  origin: string;
  at: string;
  /** Of the form that it was written with. */
  title: string;
  /** As whoever wrote it calls themselves; may be empty. */
  senderName: string;
  answers: readonly SaidAnswer[];
  fileNames: readonly string[];
};

/** Tells the house what a guest wrote, in the house's culture. An answer to the letter goes to the guest. */
export function writeToHouse(to: string, culture: Culture, facts: MessageFacts, site: House): Message {
  const { properties } = site;
  const house = houseName(site);
  const { reference } = facts;
  const title = oneLine(facts.title);
  const words = surveyWordsOf(culture, 'messageArrived', { house, reference, title });
  const say = saySurveyIn(culture);
  const common = commonWords(culture, { house, firstName: '' });
  const page: Page = {
    language: languageTags[culture],
    subject: oneLine(words.subject),
    heading: words.heading,
    greeting: common.greetingWithoutName,
    paragraphs: words.paragraphs,
    facts: [
      say('reference', { reference }),
      say('from', { address: oneLine(facts.emailAddress) }),
      say('at', { at: momentIn(culture, facts.at, properties.timeZone) }),
      say('language', { language: languageName(culture, facts.culture) }),
    ],
    button: facts.origin
      ? {
          label: words.button,
          address: `${facts.origin}${withCulture(culture, '/office/messages')}?message=${facts.id}`,
          bare: common.bareAddress,
        }
      : undefined,
    sections: [
      ...facts.answers.map(({ label, value }) => ({
        heading: oneLine(label),
        paragraphs: value.split(/\r?\n/).map(oneLine).filter(Boolean),
      })),
      ...(facts.fileNames.length > 0
        ? [{ heading: say('attached'), paragraphs: [say('atOffice')], list: facts.fileNames.map(oneLine) }]
        : []),
    ],
    why: say('answerGoes'),
    signOff: common.signOff,
    house,
    houseLines: houseLines(culture, properties),
  };
  return {
    ...message(to, page, site),
    replyTo: { name: '', address: oneLine(facts.emailAddress) },
  };
}

/**
 * Tells a guest that their message arrived, in their culture. Nothing of what it says is repeated: anybody can have it sent to
 * somebody else.
 */
export function writeToGuest(facts: MessageFacts, site: House): Message {
  const { culture, reference } = facts;
  const { properties } = site;
  const house = houseName(site);
  const firstName = nameToGreet(facts.senderName);
  const words = surveyWordsOf(culture, 'messageReceived', { house, reference, title: oneLine(facts.title) });
  const say = saySurveyIn(culture);
  const common = commonWords(culture, { house, firstName });
  const page: Page = {
    language: languageTags[culture],
    subject: oneLine(words.subject),
    heading: words.heading,
    greeting: firstName ? common.greeting : common.greetingWithoutName,
    paragraphs: words.paragraphs,
    facts: [
      say('reference', { reference }),
      say('at', { at: momentIn(culture, facts.at, properties.timeZone) }),
    ],
    button: facts.origin
      ? {
          label: words.button,
          address: `${facts.origin}${withCulture(culture, '/')}`,
          bare: common.bareAddress,
        }
      : undefined,
    why: say('notYou', { house }),
    signOff: common.signOff,
    house,
    houseLines: houseLines(culture, properties),
  };
  return message(facts.emailAddress, page, site);
}

function message(to: string, page: Page, site: House): Message {
  const { emailAddress } = site.properties;
  return {
    to: oneLine(to),
    ...(emailAddress && { from: { name: houseName(site), address: oneLine(emailAddress) } }),
    subject: page.subject,
    text: layoutText(page),
    html: layoutHtml(page),
  };
}

const languageName = (culture: Culture, other: Culture) =>
  new Intl.DisplayNames(languageTags[culture], { type: 'language' }).of(languageTags[other]) ?? other;
