import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import {
  type GiftCard,
  getGiftCardProblem,
  giftCardMessageValues,
  loadGiftCards,
  type SiteMoment,
} from '../gift-cards/index.ts';
import { codeHash, codeLength, getLastFour, plainCode } from '../platform/index.ts';
import { type CartOwner, openCart } from './open-cart.ts';

/** The maximum number of gift cards; each is read whenever the cart is priced. */
const maxCards = 20;

/**
 * Adds a gift card to a cart. Returns the cart's id.
 * @throws ApiError `not_available` for a card that pays nothing of the cart, `already_used` for one that is
 *   in it, `conflict` for too many
 */
export async function addGiftCard(
  db: Db,
  owner: CartOwner,
  cartId: string,
  card: GiftCard,
  place: SiteMoment,
): Promise<string> {
  const why = getGiftCardProblem(card, place);
  if (why) {
    throw new ApiError('not_available', {
      messageKey: why,
      values: giftCardMessageValues(card, owner.culture),
    });
  }
  return transact(db, async (trx) => {
    const id = await openCart(trx, owner, cartId);
    assertCardFits(owner, card, await loadGiftCards(trx, id), await itemCodesOf(trx, id));
    await trx.insertInto('cart_gift_card').values({ cart_id: id, gift_card_id: card.id }).execute();
    return id;
  });
}

/**
 * Asserts that a card can be added. `others` are the cards of the cart, `itemCodes` those of its items
 * without rooms.
 * @throws ApiError `not_available` for a card that is for none of these items, `already_used` for one that is
 *   in the cart, `conflict` for too many
 */
export function assertCardFits(
  { culture }: Pick<CartOwner, 'culture'>,
  card: GiftCard,
  others: readonly GiftCard[],
  itemCodes: readonly string[],
): void {
  const values = giftCardMessageValues(card, culture);
  if (others.some((other) => other.id === card.id)) {
    throw new ApiError('already_used', { messageKey: 'cart.gift_card.already_in_cart', values });
  }
  const wanted = card.itemCodes.map((code) => code.toLowerCase());
  if (card.purpose === 'single' && !itemCodes.some((code) => wanted.includes(code.toLowerCase()))) {
    throw new ApiError('not_available', { messageKey: 'cart.gift_card.nothing_suits', values });
  }
  if (others.length >= maxCards) {
    throw new ApiError('conflict', { messageKey: 'cart.gift_card.full', values: { count: maxCards } });
  }
}

/** Item codes of all lines of a cart except rooms. */
async function itemCodesOf(trx: Db, cartId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select variant.item_code as code from cart_line join variant on variant.id = variant_id
      join product on product.id = product_id
    where cart_id = ${cartId} and type <> 'room'`.execute(trx);
  return rows.map(({ code }) => code);
}

/**
 * Removes a gift card from a cart, by its code or the last four characters of it. Returns whether there was
 * one.
 */
export async function removeGiftCard(
  db: Db,
  owner: CartOwner,
  cartId: string,
  lastFourOrCode: string,
): Promise<boolean> {
  const normalized = plainCode(lastFourOrCode);
  if (normalized.length !== 4 && normalized.length !== codeLength) return false;
  return transact(db, async (trx) => {
    const id = await openCart(trx, owner, cartId);
    const { rows } = await sql`delete from cart_gift_card using gift_card as card
      where card.id = gift_card_id and cart_id = ${id} and last_four = ${getLastFour(normalized)}
        and (${normalized.length === 4} or code_hash = ${codeHash(normalized)}) returning 1`.execute(trx);
    return rows.length > 0;
  });
}
