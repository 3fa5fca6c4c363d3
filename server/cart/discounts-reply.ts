import type { Cart } from '../../contract/cart.ts';
import type { Culture } from '../../contract/culture.ts';
import {
  giftCardMessageValues as cardValuesOf,
  type GiftCard,
  getGiftCardProblem,
} from '../gift-cards/index.ts';
import { translate } from '../platform/index.ts';
import type { CartState } from './cart.ts';
import type { PricedCart } from './price-cart.ts';
import { voucherMessageValues } from './voucher.ts';

/**
 * Returns the discounts of a cart. Those that reduce nothing now are listed too, with the reason: they may
 * count later, and can be removed.
 */
export function discountsReply(cart: CartState, priced: PricedCart, culture: Culture): Cart['discounts'] {
  const { quote, rejectedVouchers, currency } = priced;
  const toDiscount = (code: string, amountCents: number, message = '') => ({
    voucherCode: code,
    amountInclVat: amountCents / 100,
    isAutomatic: cart.vouchers.some((voucher) => voucher.code === code && voucher.isAutomatic),
    message,
  });
  const hasShipping = quote.shipping.some(({ grossCents }) => grossCents > 0);
  const counting = quote.discounts.flatMap(({ code, amountCents, giftCardId }) => {
    const discount = toDiscount(code, amountCents);
    if (amountCents > 0) return discount;
    if (discount.isAutomatic) return [];
    const card = cart.giftCards.find(({ id }) => id === giftCardId);
    if (card) return toDiscount(code, 0, unusedCardReason(card, cart, priced, culture));
    const isShipping = cart.vouchers.some(
      (voucher) => voucher.code === code && voucher.kind === 'freeShipping',
    );
    if (isShipping && !hasShipping)
      return toDiscount(code, 0, translate(culture, 'cart.voucher.no_shipping', { code }));
    return toDiscount(code, 0, translate(culture, 'cart.voucher.nothing_left', { code }));
  });
  const idle = rejectedVouchers.map(({ voucher, why }) =>
    toDiscount(voucher.code, 0, translate(culture, why, voucherMessageValues(voucher, culture, currency))),
  );
  return [...counting, ...idle];
}

/** Returns the reason that a gift card pays nothing. */
export function unusedCardReason(
  card: GiftCard,
  { lines }: CartState,
  priced: PricedCart,
  culture: Culture,
): string {
  const values = cardValuesOf(card, culture);
  const why = getGiftCardProblem(card, priced);
  if (why) return translate(culture, why, values);
  const itemCodes = card.itemCodes.map((code) => code.toLowerCase());
  const suits = lines.some(({ itemCode, isGone }) => !isGone && itemCodes.includes(itemCode.toLowerCase()));
  if (suits || card.purpose === 'multi') return translate(culture, 'cart.gift_card.nothing_left', values);
  return translate(culture, 'cart.gift_card.nothing_suits', values);
}
