import {
  codeLength,
  forgiveRate,
  limitRate,
  networkOf,
  plainCode,
  type RequestContext,
} from '../platform/index.ts';
import { findGiftCard, type GiftCard } from './gift-card.ts';

/**
 * The guesses that one network may make: a guest mistypes fewer codes, and an attacker finds nothing with so
 * few.
 */
const guesses = { calls: 10, seconds: 600 };

/**
 * Finds the gift card of a code that a guest typed. A code is money, so wrong codes count against the network
 * they come from; right ones, and those of vouchers, do not.
 * @throws ApiError `rate_limited`
 */
export async function findEnteredGiftCard(
  { db, site, peer, log }: Pick<RequestContext, 'db' | 'site' | 'peer' | 'log'>,
  code: string,
): Promise<GiftCard | undefined> {
  if (plainCode(code).length !== codeLength) return undefined;
  const key = `gift-card:${networkOf(peer)}`;
  await limitRate(db, key, guesses);
  const card = await findGiftCard(db, site.id, code);
  if (card || (await isVoucher(db, site.id, code))) await forgiveRate(db, key);
  else log.info({ network: networkOf(peer) }, 'security: no gift card has this code');
  return card;
}

async function isVoucher(db: RequestContext['db'], siteId: string, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('voucher')
    .select('id')
    .where('site_id', '=', siteId)
    .where((eb) => eb(eb.fn('lower', ['code']), '=', code.trim().toLowerCase()))
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}
