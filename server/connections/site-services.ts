import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { LiveServices } from '../platform/index.ts';

/** The services of a site: those of the server, with what the business connected in the office. */
export async function readSiteServices(db: Db, siteId: string, live: LiveServices): Promise<LiveServices> {
  const { rows } = await sql<{ hasMail: boolean; payments: 'live' | 'test' | null }>`
    select exists (select from mail_connection where site_id = ${siteId}) as "hasMail",
      (select mode from payment_connection where site_id = ${siteId}) as payments`.execute(db);
  const { hasMail = false, payments = null } = rows[0] ?? {};
  return {
    ...live,
    ...{ sendsEmail: live.sendsEmail || hasMail, hasSender: live.hasSender || hasMail },
    payments: payments ?? live.payments,
  };
}
