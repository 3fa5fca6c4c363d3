import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { loadSites, readBusiness } from '../../business/index.ts';
import { isWithinRate, type Jobs, type Keys, type OrderEmail, type Transport } from '../../platform/index.ts';
import { readEmailSettings } from '../own-texts.ts';
import { createAttachments } from './attachments.ts';
import { readEmailData } from './email-data.ts';
import { isStillRelevant } from './is-still-relevant.ts';
import { type OrderFacts, readOrderFacts } from './order-facts.ts';
import { getRecipient, orderEmailName, writeOrderEmail } from './write-order-email.ts';

type SenderDeps = { db: Db; keys: Keys; jobs: Jobs; transport: Transport };

/** Emails about unpaid orders to an address that anybody may have typed; the rest waits for the next hour. */
const unprovenRate = { calls: 10, seconds: 3600 };

/**
 * Handles the job `order-email`: reads the order and the site's facts as they are then, writes the email and
 * sends it. Drops an outdated email, or one without a recipient.
 */
export function orderEmailSender({ db, keys, jobs, transport }: SenderDeps) {
  return async (email: OrderEmail, jobId: string, queuedAt = new Date()): Promise<void> => {
    const order = await readOrderFacts(db, email.orderId);
    if (!order || !(await isStillRelevant(db, email, order))) return;
    const data = await readEmailData(db, email);
    const recipient = getRecipient(email.kind, order, data);
    if (!recipient) return;
    const key = `order-emails:${order.siteId} ${recipient.toLowerCase()}`;
    if (!(await isProven(db, order)) && !(await isWithinRate(db, key, unprovenRate))) {
      await jobs.enqueue(db, 'order-email', email, unprovenRate.seconds);
      return;
    }
    const site = (await loadSites(db)).find(({ id }) => id === order.siteId);
    if (!site) throw new Error(`There is no site ${order.siteId}.`);
    const name = orderEmailName(email.kind, order);
    const { isOn, words } = await readEmailSettings(db, site.id, name, order.culture);
    if (!isOn) return;
    const business = await readBusiness(db, site, order.culture);
    const giftCardId = email.kind === 'giftCard' ? email.refId : undefined;
    const orderLink = giftCardId ? keys.giftCardLink(giftCardId) : keys.orderLink(order.id);
    const links = { order: orderLink, stay: keys.stayLink };
    const message = writeOrderEmail(email.kind, order, data, business, links, words);
    const attachments = await createAttachments(db, keys, email, order);
    const { orderId, refId } = email;
    const about = { kind: name, culture: order.culture, queuedAt, orderId, refId, giftCardId };
    await transport.send(site.id, { ...message, attachments, about }, jobId);
  };
}

/** Whether money came in for the order, its customer has shown that the address is theirs, or staff chose its payer. */
async function isProven(db: Db, { id }: OrderFacts): Promise<boolean> {
  const { rows } = await sql<{ isProven: boolean }>`
    select company_id is not null or folio_order_id is not null
      or exists (select from payment where order_id = placed.id and state = 'paid')
      or exists (select from person where person.id = customer_id and confirmed_at is not null
        and lower(person.email_address) = lower(placed.email_address)) as "isProven"
    from customer_order as placed where placed.id = ${id}`.execute(db);
  return rows[0]?.isProven ?? false;
}
