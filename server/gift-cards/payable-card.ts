import { fieldError, type RequestContext } from '../platform/index.ts';
import { findEnteredGiftCard } from './entered-code.ts';
import { type GiftCard, getGiftCardProblem, type SiteMoment } from './gift-card.ts';

/** The errors of a card that pays nothing, as staff read them. */
const errorCodes = {
  'cart.gift_card.voided': 'gift_card_blocked',
  'cart.gift_card.expired': 'gift_card_expired',
  'cart.gift_card.empty': 'gift_card_empty',
  'cart.gift_card.other_currency': 'gift_card_currency',
} as const;

/**
 * Returns the gift card of a code that staff scan or type.
 * @throws ApiError `invalid` at `path` for an unknown code; `rate_limited`
 */
export async function getEnteredGiftCard(
  context: Pick<RequestContext, 'db' | 'site' | 'peer' | 'log'>,
  code: string,
  path: string,
): Promise<GiftCard> {
  const card = await findEnteredGiftCard(context, code);
  if (!card) throw fieldError(path, 'no_such_gift_card');
  return card;
}

/** @throws ApiError `invalid` at `path` for a card that pays nothing now */
export function assertGiftCardPays(card: GiftCard, place: SiteMoment, path: string): void {
  const problem = getGiftCardProblem(card, place);
  if (problem) throw fieldError(path, errorCodes[problem]);
}

/** @throws ApiError `invalid` at `path` for a card that pays nothing of a placed order */
export function assertGiftCardPaysOrders(card: GiftCard, place: SiteMoment, path: string): void {
  assertGiftCardPays(card, place, path);
  // Its part is a reduction of the price, which is agreed when an order is placed.
  if (card.purpose === 'single') throw fieldError(path, 'gift_card_of_items');
}
