import { isApiError } from '../../contract/errors.ts';
import { forgiveRate, limitRate, networkOf } from '../platform/index.ts';
import type { BookingContext } from '../rates/index.ts';
import { getVoucher, type Voucher } from './voucher.ts';

/** What a network may guess: a family mistypes less, and who tries out codes gets nowhere with so few. */
const guesses = { calls: 20, seconds: 600 };

/**
 * The voucher whose code a guest typed. Codes that are none count against the network they come from; right ones do not.
 * @throws ApiError `not_found` for a code that is none, `rate_limited`
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
