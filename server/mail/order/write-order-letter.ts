import { languageTags, withCulture } from '../../../contract/culture.ts';
import type { OrderLetterKind } from '../../order/order-letter.ts';
import { houseLines } from '../house-lines.ts';
import { layoutHtml, layoutText, type Page } from '../layout.ts';
import type { House, Message } from '../message.ts';
import { commonWords, orderWordsOf } from '../texts.ts';
import { nameToGreet, oneLine } from '../typed-words.ts';
import type { About } from './about.ts';
import { factsOf } from './facts.ts';
import { letterOrder } from './letter-order.ts';
import type { OrderFacts } from './order-facts.ts';
import { sectionsOf } from './sections.ts';
import { sentencesOf } from './sentences.ts';
import { statementOf } from './statement-of.ts';

/** Writes a letter about an order, in the order's culture; `link` is what opens the order without a login. */
export function writeOrderLetter(
  kind: OrderLetterKind,
  order: OrderFacts,
  about: About,
  site: House,
  link: string,
): Message {
  const { culture } = order;
  const letter = letterOrder(kind, order, about, site);
  const { say, house } = letter;
  const number = about.document?.name ?? '';
  const words = orderWordsOf(culture, kind, { house: house.name, order: order.name, number });
  const firstName = nameOnEnvelope(order, about);
  const common = commonWords(culture, { house: house.name, firstName });
  // An order from before its letters had links leads nowhere.
  const address = order.origin && `${order.origin}${withCulture(culture, `/order/${link}`)}`;
  const tracking = webAddress(about.shipment?.trackingUrl);
  const target = tracking ?? address;
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
    link: tracking && address ? { label: say('view'), address } : undefined,
    statement: statementOf(letter),
    sections: sectionsOf(letter, address && `${address}/withdrawal`),
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

function nameOnEnvelope({ invoiceAddress, deliveryAddress }: OrderFacts, { withdrawal }: About): string {
  return nameToGreet(withdrawal?.name || invoiceAddress?.attn || deliveryAddress?.attn || '');
}

/** An address that staff typed, where it is one. */
function webAddress(typed: string | undefined): string | undefined {
  const url = typed ? URL.parse(typed.trim()) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
