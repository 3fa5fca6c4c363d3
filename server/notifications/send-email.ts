import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { loadSites, readBusiness } from '../business/index.ts';
import type { Email, Keys, Transport } from '../platform/index.ts';
import { readEmailSettings } from './own-texts.ts';
import { writeEmail } from './write-email.ts';

/**
 * Handles the job `email`: writes the email with the site's facts as they are then, and sends it. It creates
 * the link's token here, so that no queue stores one.
 */
export function emailSender({ db, keys, transport }: { db: Db; keys: Keys; transport: Transport }) {
  return async (email: Email, jobId: string, queuedAt = new Date()): Promise<void> => {
    const site = (await loadSites(db)).find(({ id }) => id === email.siteId);
    if (!site) throw new Error(`There is no site ${email.siteId}.`);
    // The link of an email that waited too long for the mail server has expired.
    if (email.linkId && !(await isLinkUsable(db, email.linkId))) return;
    const { isOn, words } = await readEmailSettings(db, site.id, email.kind, email.culture);
    if (!isOn) return;
    const token = email.linkId && keys.linkToken(email.linkId);
    const message = writeEmail(email, await readBusiness(db, site, email.culture), token, words);
    const about = { kind: email.kind, culture: email.culture, queuedAt };
    await transport.send(site.id, { ...message, about }, jobId);
  };
}

async function isLinkUsable(db: Db, linkId: string): Promise<boolean> {
  const link = await db
    .selectFrom('mailed_link')
    .select('id')
    .where('id', '=', linkId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return link !== undefined;
}
