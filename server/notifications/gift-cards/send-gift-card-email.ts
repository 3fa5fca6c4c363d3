import { sql } from 'kysely';
import { type Culture, languageTags, withCulture } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import { getBusinessLines, getBusinessName, loadSites, readBusiness } from '../../business/index.ts';
import { printGiftCard } from '../../invoices/index.ts';
import { formatsOf, nameToGreet, oneLine } from '../../locale/index.ts';
import {
  type Business,
  type GiftCardEmail,
  type Keys,
  layoutHtml,
  layoutText,
  type Message,
  type Page,
  type Transport,
} from '../../platform/index.ts';
import { getCommonTexts, getGiftCardEmailText, giftCardTranslator } from '../email-texts.ts';
import { noWords, readEmailSettings, withOwnWords } from '../own-texts.ts';

/** The facts of a gift card for the email to its recipient. */
export type GiftCardFacts = {
  siteId: string;
  culture: Culture;
  currency: string;
  initialCents: number;
  /** yyyy-mm-dd */
  validUntil: string | null;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  /** Scheme and host of links; empty where unknown. */
  origin: string;
};

/**
 * Handles the job `gift-card-email`: mails a card as a PDF to its recipient. Drops the email of a card that was voided or
 * blocked meanwhile, or whose recipient was erased.
 */
export function giftCardEmailSender({ db, keys, transport }: { db: Db; keys: Keys; transport: Transport }) {
  return async ({ giftCardId }: GiftCardEmail, jobId: string, queuedAt = new Date()): Promise<void> => {
    const card = await readFacts(db, giftCardId);
    if (!card) return;
    const site = (await loadSites(db)).find(({ id }) => id === card.siteId);
    if (!site) throw new Error(`There is no site ${card.siteId}.`);
    const business = await readBusiness(db, site, card.culture);
    const { fileName, bytes } = await printGiftCard(db, keys, giftCardId);
    const [host] = site.hosts;
    const origin = card.origin || (host ? `https://${host}` : '');
    const { words } = await readEmailSettings(db, site.id, 'giftCardReceived', card.culture);
    const message = writeGiftCardEmail({ ...card, origin }, business, words);
    const attachments = [{ fileName, contentType: 'application/pdf', bytes }];
    const about = { kind: 'giftCardReceived', culture: card.culture, queuedAt, giftCardId } as const;
    await transport.send(site.id, { ...message, attachments, about }, jobId);
  };
}

async function readFacts(db: Db, giftCardId: string): Promise<GiftCardFacts | undefined> {
  const { rows } = await sql<GiftCardFacts>`
    select gift_card.site_id as "siteId", gift_card.culture, gift_card.currency, initial_cents as "initialCents",
      valid_until::text as "validUntil", recipient_name as "recipientName", recipient_email as "recipientEmail",
      sender_name as "senderName", message, coalesce(origin, '') as origin
    from gift_card left join order_line on order_line.id = order_line_id
      left join customer_order on customer_order.id = order_line.order_id
    where gift_card.id = ${giftCardId} and recipient_email <> '' and voided_at is null and blocked_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Writes the email with a gift card to its recipient, in the culture of the card. */
export function writeGiftCardEmail(card: GiftCardFacts, site: Business, words = noWords): Message {
  const { culture, origin } = card;
  const { properties } = site;
  const businessName = getBusinessName(site);
  const firstName = nameToGreet(card.recipientName);
  const { money, date } = formatsOf(culture, card.currency);
  const translate = giftCardTranslator(culture);
  const texts = getGiftCardEmailText(culture, { business: businessName });
  const common = getCommonTexts(culture, { business: businessName, firstName });
  const sender = oneLine(card.senderName);
  const greeting = firstName ? common.greeting : common.greetingWithoutName;
  const opening = withOwnWords({ ...texts, greeting }, words, {
    ...{ business: businessName, guestName: firstName, sender },
    amount: money(card.initialCents),
  });
  const page: Page = {
    language: languageTags[culture],
    ...opening,
    heading: texts.heading,
    paragraphs: [...opening.paragraphs, ...card.message.split(/\r?\n/).map(oneLine).filter(Boolean)],
    facts: [
      translate('amount', { value: money(card.initialCents) }),
      ...(sender ? [translate('from', { value: sender })] : []),
      ...(card.validUntil ? [translate('validUntil', { value: date(card.validUntil) })] : []),
    ],
    button: origin
      ? { label: texts.button, address: `${origin}${withCulture(culture, '/')}`, bare: common.bareAddress }
      : undefined,
    why: translate('why', { business: businessName }),
    signOff: common.signOff,
    businessName,
    businessLines: getBusinessLines(culture, properties),
  };
  return {
    to: oneLine(card.recipientEmail),
    ...(properties.emailAddress && {
      from: { name: businessName, address: oneLine(properties.emailAddress) },
    }),
    subject: page.subject,
    text: layoutText(page),
    html: layoutHtml(page),
  };
}
