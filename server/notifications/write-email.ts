import { languageTags } from '../../contract/culture.ts';
import { href, type Screen } from '../../contract/site-map.ts';
import { getBusinessLines, getBusinessName } from '../business/index.ts';
import { nameToGreet, oneLine } from '../locale/index.ts';
import {
  type Business,
  type Email,
  type EmailKind,
  layoutHtml,
  layoutText,
  type Message,
  momentIn,
  type Page,
} from '../platform/index.ts';
import { getCommonTexts, getEmailText, type Values } from './email-texts.ts';
import { noWords, withOwnWords } from './own-texts.ts';

/** The screen that an email's button opens. */
const destinations = {
  welcome: 'confirmEmail',
  confirm: 'confirmEmail',
  changeEmail: 'confirmEmail',
  reset: 'resetPassword',
  staffInvitation: 'resetPassword',
  passwordChanged: 'forgotPassword',
  secondFactorChanged: 'forgotPassword',
  emailInUse: 'login',
  newSignIn: 'sessions',
  emailChangeRequested: undefined,
  emailChanged: undefined,
  erased: undefined,
} as const satisfies Record<EmailKind, Screen | undefined>;

/** Writes an email in its culture. @throws Error when the email needs a token and has none */
export function writeEmail(
  email: Email,
  site: Business,
  token: string | undefined,
  words = noWords,
): Message {
  const { properties } = site;
  const businessName = getBusinessName(site);
  const values: Values = {
    business: businessName,
    firstName: nameToGreet(email.firstName),
    ...(email.at && { at: momentIn(email.culture, email.at, properties.timeZone) }),
    ...(email.device && { device: oneLine(email.device).slice(0, 120) }),
    ...(email.newAddress && { newAddress: oneLine(email.newAddress) }),
  };
  const texts = getEmailText(email.culture, email.kind, values);
  const common = getCommonTexts(email.culture, values);
  const address = addressOf(email, token);
  const greeting = values.firstName ? common.greeting : common.greetingWithoutName;
  const opening = withOwnWords({ ...texts, greeting }, words, {
    business: businessName,
    guestName: values.firstName,
  });
  const page: Page = {
    language: languageTags[email.culture],
    ...opening,
    heading: texts.heading,
    facts: (['at', 'device', 'newAddress'] as const).flatMap((name) => (values[name] ? [common[name]] : [])),
    button: address && texts.button ? { label: texts.button, address, bare: common.bareAddress } : undefined,
    why: texts.why,
    signOff: common.signOff,
    businessName,
    businessLines: getBusinessLines(email.culture, properties),
  };
  return {
    to: oneLine(email.to),
    ...(properties.emailAddress && {
      from: { name: businessName, address: oneLine(properties.emailAddress) },
    }),
    subject: page.subject,
    text: layoutText(page),
    html: layoutHtml(page),
  };
}

function addressOf(email: Email, token: string | undefined): string | undefined {
  const { kind, culture, origin } = email;
  const screen = destinations[kind];
  if (!screen) return undefined;
  if (screen !== 'confirmEmail' && screen !== 'resetPassword') return href(screen, { culture }, { origin });
  if (!token) throw new Error(`The email ${kind} needs a link.`);
  return href(screen, { culture }, { origin, query: { token } });
}
