import { isApiError } from '../../contract/errors.ts';
import { forgiveRate, limitRate, networkOf } from '../platform/index.ts';
import type { BookingContext } from '../rates/index.ts';
import { getVoucher, type Voucher } from './voucher.ts';

/**
 * The guesses that one network may make: a family mistypes fewer codes, and an attacker finds nothing with so
 * few.
 */
const guesses = { calls: 20, seconds: 600 };

/**
 * Returns the voucher of a code that a guest typed. Wrong codes count against the network they come from;
 * right ones do not.
 * @throws ApiError `not_found` for a wrong code, `rate_limited`
 */
export async function getEnteredVoucher(
  { db, site, peer, log }: Pick<BookingContext, 'db' | 'site' | 'peer' | 'log'>,
  code: string,
): Promise<Voucher> {
  const network = networkOf(peer);
  const key = `voucher:${network}`;
  await limitRate(db, key, guesses);
  const voucher = await getVoucher(db, site.id, code).catch((error: unknown) => {
    if (isApiError(error)) log.info({ network }, 'security: no voucher has this code');
    throw error;
  });
  await forgiveRate(db, key);
  return voucher;
}
