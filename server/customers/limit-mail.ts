import type { Db } from '../../database/connect.ts';
import { limitRate, networkOf } from '../platform/index.ts';
import { fingerprint } from './login.ts';

/** A person may ask for five mails in an hour, a network for twenty. */
const addressRate = { calls: 5, seconds: 3600 };
const networkRate = { calls: 20, seconds: 3600 };

/** Bounds how many letters anybody can have us write to one address. @throws ApiError `rate_limited` */
export async function limitMail(db: Db, siteId: string, emailAddress: string, peer: string): Promise<void> {
  await limitRate(db, `mail:network:${networkOf(peer)}`, networkRate);
  await limitRate(db, `mail:to:${fingerprint(`${siteId} ${emailAddress.toLowerCase()}`)}`, addressRate);
}
