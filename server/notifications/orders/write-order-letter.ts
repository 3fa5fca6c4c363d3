import { languageTags, withCulture } from '../../../contract/culture.ts';
import { houseLines } from '../../business/index.ts';
import { nameToGreet, oneLine } from '../../locale/index.ts';
import {
  type House,
  layoutHtml,
  layoutText,
  type Message,
  type OrderLetterKind,
  type Page,
} from '../../platform/index.ts';
import { commonWords, orderWordsOf } from '../texts.ts';
import type { About } from './about.ts';
import { factsOf } from './facts.ts';
import { letterOrder } from './letter-order.ts';
import type { OrderFacts } from './order-facts.ts';
import { sectionsOf } from './sections.ts';
import { sentencesOf } from './sentences.ts';
import { statementOf } from './statement-of.ts';
import { isOfStays } from './stay-lines.ts';

/** What opens an order and its stays without a login. */
type LetterLinks = { order: string; stay: (stayId: string) => string };

/** Writes a letter about an order, in the order's culture. */
export function writeOrderLetter(
  kind: OrderLetterKind,
  order: OrderFacts,
  about: About,
  site: House,
  links: LetterLinks,
): Message {
  const { culture } = order;
  const letter = letterOrder(kind, order, about, site);
  const { say, house, stay } = letter;
  const number = about.document?.name ?? '';
  const values = { house: house.name, order: order.name, number };
  const words = orderWordsOf(culture, kind, isOfStays(order), values);
  const firstName = nameOnEnvelope(order, about);
  const common = commonWords(culture, { house: house.name, firstName });
  // An order from before its letters had links leads nowhere.
  const addressOf = (path: string) => order.origin && `${order.origin}${withCulture(culture, path)}`;
  const address = addressOf(`/order/${links.order}`);
  const stayAddress = (stayId: string) => addressOf(`/stay/manage/${links.stay(stayId)}`);
  const tracking = webAddress(about.shipment?.trackingUrl);
  const further = tracking ?? (stay && stayAddress(stay.id));
  const target = further || address;
  const page: Page = {
    language: languageTags[culture],
    subject: oneLine(words.subject),
    heading: words.heading,
    greeting: firstName ? common.greeting : common.greetingWithoutName,
    paragraphs: [...words.paragraphs, ...sentencesOf(letter)],
    facts: factsOf(letter),
    button: target
      ? { label: tracking ? say('track') : words.button, address: target, bare: common.bareAddress }
      : undefined,
    link: further && address ? { label: say('view'), address } : undefined,
    statement: statementOf(letter),
    sections: sectionsOf(letter, { withdrawal: address && `${address}/withdrawal`, stay: stayAddress }),
    why: say('why'),
    signOff: common.signOff,
    house: house.name,
    houseLines: houseLines(culture, site.properties),
  };
  const { emailAddress } = site.properties;
  return {
    to: oneLine(recipientOf(order, about)),
    ...(emailAddress && { from: { name: house.name, address: oneLine(emailAddress) } }),
    subject: page.subject,
    text: layoutText(page),
    html: layoutHtml(page),
  };
}

/** Where a letter goes to; whoever withdraws says where they want it confirmed. Empty for an order that is nobody's any more. */
export function recipientOf({ emailAddress }: OrderFacts, { withdrawal }: About): string {
  return withdrawal?.emailAddress || emailAddress;
}

/** Who booked at the desk gave no address; then it is whoever comes. */
function nameOnEnvelope(
  { invoiceAddress, deliveryAddress, stays }: OrderFacts,
  { withdrawal }: About,
): string {
  return nameToGreet(
    withdrawal?.name || invoiceAddress?.attn || deliveryAddress?.attn || stays[0]?.guestName || '',
  );
}

/** An address that staff typed, where it is one. */
function webAddress(typed: string | undefined): string | undefined {
  const url = typed ? URL.parse(typed.trim()) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
