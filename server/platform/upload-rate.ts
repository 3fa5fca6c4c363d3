import type { Db } from '../../database/connect.ts';
import { isWithinRate, limitRate, networkOf } from './rate-limit.ts';

/** Forms with files per network: each is written to disk before it can be checked. */
const ofNetwork = { calls: 60, seconds: 3600 };

const keyOf = (peer: string) => `files ${networkOf(peer)}`;

/** Counts a form with files. @throws ApiError `rate_limited` */
export const limitFiles = (db: Db, peer: string): Promise<void> => limitRate(db, keyOf(peer), ofNetwork);

/** Counts a form with files, and returns whether it is within the limit. */
export const mayUploadFiles = (db: Db, peer: string): Promise<boolean> =>
  isWithinRate(db, keyOf(peer), ofNetwork);
