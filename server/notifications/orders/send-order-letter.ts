import type { Db } from '../../../database/connect.ts';
import { loadSites, readHouse } from '../../business/index.ts';
import type { Keys, OrderLetter, Transport } from '../../platform/index.ts';
import { readAbout } from './about.ts';
import { enclosuresOf } from './enclosures.ts';
import { readOrderFacts } from './order-facts.ts';
import { isStillTrue } from './still-true.ts';
import { recipientOf, writeOrderLetter } from './write-order-letter.ts';

/**
 * What does the job `order-letter`: reads the order as it is at that moment, writes the letter with what the site says of itself
 * then, and sends it. One that has nothing to say any more, or nobody to say it to, is let go.
 */
export function orderLetterSender({ db, keys, transport }: { db: Db; keys: Keys; transport: Transport }) {
  return async (letter: OrderLetter, jobId: string): Promise<void> => {
    const order = await readOrderFacts(db, letter.orderId);
    if (!order || !(await isStillTrue(db, letter, order))) return;
    const about = await readAbout(db, letter);
    if (!recipientOf(order, about)) return;
    const site = (await loadSites(db)).find(({ id }) => id === order.siteId);
    if (!site) throw new Error(`There is no site ${order.siteId}.`);
    const house = await readHouse(db, site, order.culture);
    const links = { order: keys.orderLink(order.id), stay: keys.stayLink };
    const message = writeOrderLetter(letter.kind, order, about, house, links);
    const attachments = await enclosuresOf(db, keys, letter, order);
    await transport.send(site.id, { ...message, attachments }, jobId);
  };
}
