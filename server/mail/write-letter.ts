import { type Culture, languageTags, withCulture } from '../../contract/culture.ts';
import { layoutHtml, layoutText, type Page } from './layout.ts';
import type { Letter, LetterKind } from './letter.ts';
import { commonWords, type Values, wordsOf } from './texts.ts';

export type Sender = { name: string; address: string };

/** A letter as it is mailed. */
export type Message = {
  to: string;
  /** The house's own address, if it has one. */
  from?: Sender;
  subject: string;
  text: string;
  html: string;
};

/** What a letter needs to know of the site; the properties in the letter's culture. */
export type House = { name: string; properties: Record<string, string> };

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
  const house = oneLine(properties.name || site.name);
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
    houseLines: houseLines(properties),
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

/**
 * The name to greet somebody by. Anyone can register somebody else's address under any "name"; one that mail programs
 * would make a link of, or that is a whole sentence, is left out, so that our letters carry nobody's advertisement.
 */
function nameToGreet(firstName: string): string {
  const name = oneLine(firstName);
  return name.length > 40 || /[/\\@]|\.\p{L}{2}/u.test(name) ? '' : name;
}

function houseLines({ street, postalCode, city, phoneNumber }: Record<string, string>): string[] {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [street, town, phoneNumber].flatMap((line) => (line ? [oneLine(line)] : []));
}

/** Without line breaks, other control characters and what turns the direction of text around. */
function oneLine(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The moment on the house's clock; where that is not known in UTC, which it then says. */
function momentIn(culture: Culture, at: string, timeZone: string | undefined): string {
  const language = languageTags[culture];
  const moment = new Date(at);
  try {
    if (timeZone) {
      return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
        moment,
      );
    }
  } catch (error) {
    // A time zone that does not exist is the house's mistake, and no reason to keep a letter back.
    if (!(error instanceof RangeError) || Number.isNaN(moment.getTime())) throw error;
  }
  const parts = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC', timeZoneName: 'short' }).format(
    moment,
  );
}
