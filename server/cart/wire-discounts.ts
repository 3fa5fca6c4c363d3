import type { Cart } from '../../contract/cart.ts';
import type { Culture } from '../../contract/culture.ts';
import { valuesOf as cardValuesOf, type GiftCard, refusalOf } from '../gift-cards/index.ts';
import { say } from '../platform/index.ts';
import type { CartState } from './cart.ts';
import type { PricedCart } from './price-cart.ts';
import { valuesOf } from './voucher.ts';

/** What takes something off a cart. What takes off nothing now is told of too, and why: it may again, and can be taken away. */
export function wireDiscounts(cart: CartState, priced: PricedCart, culture: Culture): Cart['discounts'] {
  const { quote, refused, currency } = priced;
  const tell = (code: string, amountCents: number, message = '') => ({
    voucherCode: code,
    amountInclVat: amountCents / 100,
    message,
  });
  const hasShipping = quote.shipping.some(({ grossCents }) => grossCents > 0);
  const counting = quote.discounts.map(({ code, amountCents, giftCardId }) => {
    if (amountCents > 0) return tell(code, amountCents);
    const card = cart.giftCards.find(({ id }) => id === giftCardId);
    if (card) return tell(code, 0, whyIdle(card, cart, priced, culture));
    const isShipping = cart.vouchers.some(
      (voucher) => voucher.code === code && voucher.kind === 'freeShipping',
    );
    if (isShipping && !hasShipping) return tell(code, 0, say(culture, 'cart.voucher.no_shipping', { code }));
    return tell(code, 0, say(culture, 'cart.voucher.nothing_left', { code }));
  });
  const idle = refused.map(({ voucher, why }) =>
    tell(voucher.code, 0, say(culture, why, valuesOf(voucher, culture, currency))),
  );
  return [...counting, ...idle];
}

/** Why a gift card pays nothing. */
export function whyIdle(card: GiftCard, { lines }: CartState, priced: PricedCart, culture: Culture): string {
  const values = cardValuesOf(card, culture);
  const why = refusalOf(card, priced);
  if (why) return say(culture, why, values);
  const wanted = card.itemCodes.map((code) => code.toLowerCase());
  const suits = lines.some(({ itemCode, isGone }) => !isGone && wanted.includes(itemCode.toLowerCase()));
  if (suits || card.purpose === 'multi') return say(culture, 'cart.gift_card.nothing_left', values);
  return say(culture, 'cart.gift_card.nothing_suits', values);
}
