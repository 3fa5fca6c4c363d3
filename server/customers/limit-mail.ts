import type { Db } from '../../database/connect.ts';
import { limitRate, networkOf } from '../platform/index.ts';
import { fingerprint } from './login.ts';

/** Emails per hour: five to an address, twenty from a network. */
const addressRate = { calls: 5, seconds: 3600 };
const networkRate = { calls: 20, seconds: 3600 };

/** Limits the emails that visitors can send to one address. @throws ApiError `rate_limited` */
export async function limitMail(db: Db, siteId: string, emailAddress: string, peer: string): Promise<void> {
  await limitRate(db, `mail:network:${networkOf(peer)}`, networkRate);
  await limitRate(db, `mail:to:${fingerprint(`${siteId} ${emailAddress.toLowerCase()}`)}`, addressRate);
}
