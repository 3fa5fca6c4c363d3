import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { loadSites, readHouse } from '../business/index.ts';
import type { Keys, Letter, Transport } from '../platform/index.ts';
import { writeLetter } from './write-letter.ts';

/**
 * What does the job `letter`: writes it with what the site says of itself at that moment, and sends it.
 * The link's token is made here, so that no queue holds one.
 */
export function letterSender({ db, keys, transport }: { db: Db; keys: Keys; transport: Transport }) {
  return async (letter: Letter, jobId: string): Promise<void> => {
    const site = (await loadSites(db)).find(({ id }) => id === letter.siteId);
    if (!site) throw new Error(`There is no site ${letter.siteId}.`);
    // A letter that waited too long for the mail server would open nothing.
    if (letter.linkId && !(await canServe(db, letter.linkId))) return;
    const token = letter.linkId && keys.linkToken(letter.linkId);
    await transport.send(
      site.id,
      writeLetter(letter, await readHouse(db, site, letter.culture), token),
      jobId,
    );
  };
}

async function canServe(db: Db, linkId: string): Promise<boolean> {
  const link = await db
    .selectFrom('mailed_link')
    .select('id')
    .where('id', '=', linkId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return link !== undefined;
}
