import type { Cart } from '../../contract/cart.ts';
import type { Culture } from '../../contract/culture.ts';
import { valuesOf as cardValuesOf, type GiftCard, refusalOf } from '../gift-card/gift-card.ts';
import { say } from '../messages.ts';
import type { CartState } from './cart.ts';
import type { PricedCart } from './price-cart.ts';
import { valuesOf } from './voucher.ts';

/** What takes something off a cart. What takes off nothing now is told of too, and why: it may again, and can be taken away. */
export function wireDiscounts(
  { vouchers, giftCards }: Pick<CartState, 'vouchers' | 'giftCards'>,
  { quote, refused }: Pick<PricedCart, 'quote' | 'refused'>,
  culture: Culture,
  today: string,
): Cart['discounts'] {
  const tell = (code: string, amountCents: number, message = '') => ({
    voucherCode: code,
    amountInclVat: amountCents / 100,
    message,
  });
  const counting = quote.discounts.map(({ code, amountCents, giftCardId }) => {
    if (amountCents > 0) return tell(code, amountCents);
    const card = giftCards.find(({ id }) => id === giftCardId);
    if (card) return tell(code, 0, whyIdle(card, culture, today));
    const isShipping = vouchers.some((voucher) => voucher.code === code && voucher.kind === 'freeShipping');
    if (isShipping) return tell(code, 0, say(culture, 'cart.voucher.no_shipping', { code }));
    return tell(code, 0, say(culture, 'cart.voucher.nothing_left', { code }));
  });
  const idle = refused.map(({ voucher, why }) => tell(voucher.code, 0, say(culture, why, valuesOf(voucher))));
  return [...counting, ...idle];
}

/** Why a gift card for one thing pays nothing. */
function whyIdle(card: GiftCard, culture: Culture, today: string): string {
  const why = refusalOf(card, today) ?? 'cart.gift_card.nothing_suits';
  return say(culture, why, cardValuesOf(card, culture));
}
