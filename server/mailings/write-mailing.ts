import { type Culture, languageTags, localAddress, readingOrder } from '../../contract/culture.ts';
import type { MailingText } from '../../contract/office-mailings.ts';
import { href } from '../../contract/site-map.ts';
import { getBusinessLines, getBusinessName } from '../business/index.ts';
import { nameToGreet, oneLine } from '../locale/index.ts';
import { getCommonTexts, getMailingTexts } from '../notifications/index.ts';
import { type Business, layoutHtml, layoutText, type Message, type Page } from '../platform/index.ts';

/** Whom an email of a mailing greets. */
export type Reader = { emailAddress: string; firstName: string; lastName: string };

type MailingEmail = {
  text: MailingText;
  culture: Culture;
  reader: Reader;
  /** Scheme and host of its links. */
  origin: string;
  /** The link that unsubscribes; a preview has none. */
  link: string | undefined;
};

/** Writes an email of a mailing: its own words in the layout of all emails, with the link that unsubscribes. */
export function writeMailing({ text, culture, reader, origin, link }: MailingEmail, site: Business): Message {
  const { properties } = site;
  const business = getBusinessName(site);
  const common = getCommonTexts(culture, { business, firstName: '' });
  const own = getMailingTexts(culture, { business });
  const values: Record<string, string> = {
    firstName: nameToGreet(reader.firstName) || text.nameFallback,
    name: nameToGreet(`${reader.firstName} ${reader.lastName}`) || text.nameFallback,
    business,
  };
  const fill = (words: string) =>
    words.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, field: string) => values[field] ?? '');
  const [greeting = '', ...paragraphs] = fill(text.body)
    .split(/\n\s*\n/)
    .map(oneLine)
    .filter(Boolean);
  const subject = oneLine(fill(text.subject));
  const unsubscribeUrl = href('unsubscribe', { culture, link: link ?? previewLink }, { origin });
  const page: Page = {
    language: languageTags[culture],
    ...{ subject, heading: subject, greeting, paragraphs, facts: [] },
    button:
      text.buttonLabel && text.buttonUrl
        ? {
            label: oneLine(text.buttonLabel),
            address: addressOf(text.buttonUrl, culture, origin),
            bare: common.bareAddress,
          }
        : undefined,
    why: own.why,
    unsubscribe: { label: own.unsubscribe, address: unsubscribeUrl },
    signOff: common.signOff,
    businessName: business,
    businessLines: getBusinessLines(culture, properties),
  };
  return {
    to: oneLine(reader.emailAddress),
    ...(properties.emailAddress && {
      from: { name: business, address: oneLine(properties.emailAddress) },
    }),
    subject,
    text: layoutText(page),
    html: layoutHtml(page),
    ...(link && { unsubscribeUrl }),
  };
}

/** Of a preview: no guest has it, so it unsubscribes nobody. */
const previewLink = 'x'.repeat(43);

const addressOf = (url: string, culture: Culture, origin: string) =>
  url.startsWith('/') ? `${origin}${localAddress(culture, url)}` : url;

/** Tells whether a text can be sent. */
export const isWhole = ({ subject, body }: MailingText) => subject !== '' && body !== '';

/** Returns the culture of a text for a reader: theirs, or the nearest that the mailing is written in. */
export function chooseCulture(
  texts: Partial<Record<Culture, MailingText>>,
  culture: Culture,
): Culture | undefined {
  return readingOrder(culture).find((one) => {
    const text = texts[one];
    return text && isWhole(text);
  });
}
