import { languageTags } from '../../../contract/culture.ts';
import type { EmailName } from '../../../contract/email-kinds.ts';
import { href } from '../../../contract/site-map.ts';
import { getBusinessLines } from '../../business/index.ts';
import { nameToGreet, oneLine } from '../../locale/index.ts';
import {
  type Business,
  layoutHtml,
  layoutText,
  type Message,
  type OrderEmailKind,
  type Page,
} from '../../platform/index.ts';
import { getCommonTexts, getOrderEmailText } from '../email-texts.ts';
import { noWords, withOwnWords } from '../own-texts.ts';
import type { EmailData } from './email-data.ts';
import { getFacts } from './fact-lines.ts';
import { createOrderEmailContext } from './order-email-context.ts';
import type { OrderFacts } from './order-facts.ts';
import { getStatement } from './order-statement.ts';
import { hasOnlyReservations } from './reservation-lines.ts';
import { getSections } from './sections.ts';
import { getSentences } from './sentences.ts';

/** Links that open an order and its reservations without a sign-in. */
type EmailLinks = { order: string; stay: (stayId: string) => string };

/** Writes an email about an order, in the order's culture. */
export function writeOrderEmail(
  kind: OrderEmailKind,
  order: OrderFacts,
  data: EmailData,
  site: Business,
  links: EmailLinks,
  words = noWords,
): Message {
  const { culture } = order;
  const context = createOrderEmailContext(kind, order, data, site);
  const { translate, business, stay } = context;
  const number = data.document?.name ?? '';
  const values = { business: business.name, order: order.name, number };
  const texts = getOrderEmailText(culture, kind, hasOnlyReservations(order), values);
  const firstName = greetingName(order, data);
  const common = getCommonTexts(culture, { business: business.name, firstName });
  const dates = stay ?? order.stays[0];
  const opening = withOwnWords(
    { ...texts, greeting: firstName ? common.greeting : common.greetingWithoutName },
    words,
    {
      ...{ business: business.name, guestName: firstName, order: order.name, number },
      total: context.money(order.totals.totalCents),
      arrival: dates ? context.weekday(dates.arrival) : '',
      departure: dates ? context.weekday(dates.departure) : '',
    },
  );
  // An old order has no origin, so its email has no links.
  const { origin } = order;
  const address = origin && href('order', { culture, link: links.order }, { origin });
  const withdrawal = origin && href('withdrawal', { culture, link: links.order }, { origin });
  const stayAddress = (stayId: string) =>
    origin && href('reservation', { culture, link: links.stay(stayId) }, { origin });
  const tracking = webAddress(data.shipment?.trackingUrl);
  const further = kind === 'orderWithdrawalLink' ? withdrawal : (tracking ?? (stay && stayAddress(stay.id)));
  const target = further || address;
  const page: Page = {
    language: languageTags[culture],
    ...opening,
    heading: texts.heading,
    paragraphs: [...opening.paragraphs, ...getSentences(context)],
    facts: getFacts(context),
    button: target
      ? { label: tracking ? translate('track') : texts.button, address: target, bare: common.bareAddress }
      : undefined,
    link: further && address ? { label: translate('view'), address } : undefined,
    statement: getStatement(context),
    sections: getSections(context, { withdrawal, stay: stayAddress }),
    why: translate('why'),
    signOff: common.signOff,
    businessName: business.name,
    businessLines: getBusinessLines(culture, site.properties),
  };
  const { emailAddress } = site.properties;
  return {
    to: oneLine(getRecipient(kind, order, data)),
    ...(emailAddress && { from: { name: business.name, address: oneLine(emailAddress) } }),
    subject: page.subject,
    text: layoutText(page),
    html: layoutHtml(page),
  };
}

/** The kind as the office lists it: an order of reservations only has words of its own. */
export function orderEmailName(kind: OrderEmailKind, order: OrderFacts): EmailName {
  if (!hasOnlyReservations(order)) return kind;
  if (kind === 'orderConfirmed') return 'reservationConfirmed';
  return kind === 'orderCancelled' ? 'reservationCancelled' : kind;
}

/**
 * Returns the recipient; a withdrawal has its own address for the confirmation, and a company one for invoices. Empty for
 * an erased person.
 */
export function getRecipient(
  kind: OrderEmailKind,
  { emailAddress, invoiceEmailAddress }: Pick<OrderFacts, 'emailAddress' | 'invoiceEmailAddress'>,
  { withdrawal }: EmailData,
): string {
  const isInvoice = invoiceKinds.has(kind);
  return withdrawal?.emailAddress || (isInvoice && invoiceEmailAddress) || emailAddress;
}

const invoiceKinds: ReadonlySet<OrderEmailKind> = new Set([
  ...(['invoiceIssued', 'creditNoteIssued', 'balanceDue', 'balanceReminder'] as const),
]);

/** A booking at the front desk may have no address; then the guest's name is used. */
function greetingName(
  { invoiceAddress, deliveryAddress, stays }: OrderFacts,
  { withdrawal }: EmailData,
): string {
  return nameToGreet(
    withdrawal?.name || invoiceAddress?.attn || deliveryAddress?.attn || stays[0]?.guestName || '',
  );
}

/** Returns an address typed by staff, where it is valid. */
function webAddress(typed: string | undefined): string | undefined {
  const url = typed ? URL.parse(typed.trim()) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
