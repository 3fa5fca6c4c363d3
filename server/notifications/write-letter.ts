import { languageTags, withCulture } from '../../contract/culture.ts';
import { houseLines, houseName } from '../business/index.ts';
import { nameToGreet, oneLine } from '../locale/index.ts';
import {
  type House,
  type Letter,
  type LetterKind,
  layoutHtml,
  layoutText,
  type Message,
  momentIn,
  type Page,
} from '../platform/index.ts';
import { commonWords, type Values, wordsOf } from './texts.ts';

/** Where the button of a letter leads; `token` when the address carries the link's. */
const destinations: Record<LetterKind, { path: string; token?: true } | undefined> = {
  welcome: { path: '/account/confirm', token: true },
  confirm: { path: '/account/confirm', token: true },
  changeEmail: { path: '/account/confirm', token: true },
  reset: { path: '/reset-password', token: true },
  passwordChanged: { path: '/forgot-password' },
  emailInUse: { path: '/login' },
  newSignIn: { path: '/account/sessions' },
  emailChangeAsked: undefined,
  emailChanged: undefined,
  erased: undefined,
};

/**
 * Writes a letter in its culture.
 * @throws Error when the letter needs a token and has none
 */
export function writeLetter(letter: Letter, site: House, token: string | undefined): Message {
  const { properties } = site;
  const house = houseName(site);
  const values: Values = {
    house,
    firstName: nameToGreet(letter.firstName),
    ...(letter.at && { at: momentIn(letter.culture, letter.at, properties.timeZone) }),
    ...(letter.device && { device: oneLine(letter.device).slice(0, 120) }),
    ...(letter.newAddress && { newAddress: oneLine(letter.newAddress) }),
  };
  const words = wordsOf(letter.culture, letter.kind, values);
  const common = commonWords(letter.culture, values);
  const address = addressOf(letter, token);
  const page: Page = {
    language: languageTags[letter.culture],
    subject: oneLine(words.subject),
    heading: words.heading,
    greeting: values.firstName ? common.greeting : common.greetingWithoutName,
    paragraphs: words.paragraphs,
    facts: (['at', 'device', 'newAddress'] as const).flatMap((name) => (values[name] ? [common[name]] : [])),
    button: address && words.button ? { label: words.button, address, bare: common.bareAddress } : undefined,
    why: words.why,
    signOff: common.signOff,
    house,
    houseLines: houseLines(letter.culture, properties),
  };
  return {
    to: oneLine(letter.to),
    ...(properties.emailAddress && { from: { name: house, address: oneLine(properties.emailAddress) } }),
    subject: page.subject,
    text: layoutText(page),
    html: layoutHtml(page),
  };
}

function addressOf(letter: Letter, token: string | undefined): string | undefined {
  const destination = destinations[letter.kind];
  if (!destination) return undefined;
  const address = letter.origin + withCulture(letter.culture, destination.path);
  if (!destination.token) return address;
  if (!token) throw new Error(`The letter ${letter.kind} needs a link.`);
  return `${address}?token=${encodeURIComponent(token)}`;
}
