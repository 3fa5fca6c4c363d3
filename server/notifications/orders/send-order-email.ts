import type { Db } from '../../../database/connect.ts';
import { loadSites, readBusiness } from '../../business/index.ts';
import type { Keys, OrderEmail, Transport } from '../../platform/index.ts';
import { createAttachments } from './attachments.ts';
import { readEmailData } from './email-data.ts';
import { isStillRelevant } from './is-still-relevant.ts';
import { readOrderFacts } from './order-facts.ts';
import { getRecipient, writeOrderEmail } from './write-order-email.ts';

/**
 * Handles the job `order-email`: reads the order and the site's facts as they are then, writes the email and
 * sends it. Drops an outdated email, or one without a recipient.
 */
export function orderEmailSender({ db, keys, transport }: { db: Db; keys: Keys; transport: Transport }) {
  return async (email: OrderEmail, jobId: string): Promise<void> => {
    const order = await readOrderFacts(db, email.orderId);
    if (!order || !(await isStillRelevant(db, email, order))) return;
    const data = await readEmailData(db, email);
    if (!getRecipient(order, data)) return;
    const site = (await loadSites(db)).find(({ id }) => id === order.siteId);
    if (!site) throw new Error(`There is no site ${order.siteId}.`);
    const business = await readBusiness(db, site, order.culture);
    const giftCardId = email.kind === 'giftCard' ? email.refId : undefined;
    const orderLink = giftCardId ? keys.giftCardLink(giftCardId) : keys.orderLink(order.id);
    const links = { order: orderLink, stay: keys.stayLink };
    const message = writeOrderEmail(email.kind, order, data, business, links);
    const attachments = await createAttachments(db, keys, email, order);
    await transport.send(site.id, { ...message, attachments }, jobId);
  };
}
