import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { type CartOwner, openCart } from '../cart/open-cart.ts';
import { formatsOf } from '../documents/formats.ts';
import { codeHash, codeLength, lastFourOf, plainCode } from './code.ts';

/** A card that is worth money, as far as a cart has to know it. */
export type GiftCard = {
  id: string;
  /** The last characters of its code, which is stored nowhere. */
  lastFour: string;
  /** Multi: for anything, taxed when it is spent. Single: for the items it names, taxed when it was sold. */
  purpose: 'multi' | 'single';
  itemCodes: string[];
  balanceCents: number;
  /** The last day, where the site is. */
  validUntil: string | null;
  isVoided: boolean;
  currency: string;
};

/** More than anybody has; each is looked at whenever the cart is priced. */
const mostCards = 20;

/** What the sentences about a card tell of it. */
export function valuesOf(
  { lastFour, validUntil, currency }: GiftCard,
  culture: Culture,
): { code: string; date: string } {
  return { code: lastFour, date: validUntil ? formatsOf(culture, currency).date(validUntil) : '' };
}

/** The card whose code this is; nothing where there is none. */
export async function giftCardWith(db: Db, siteId: string, code: string): Promise<GiftCard | undefined> {
  const [card] = await readCards(db, sql`where site_id = ${siteId} and code_hash = ${codeHash(code)}`);
  return card;
}

/** The cards of a cart, in the order in which they were put in; also those that are worth nothing any more. */
export async function loadGiftCards(db: Db, cartId: string): Promise<GiftCard[]> {
  return readCards(
    db,
    sql`join cart_gift_card on gift_card_id = card.id where cart_id = ${cartId} order by sort_order`,
  );
}

async function readCards(db: Db, which: ReturnType<typeof sql>): Promise<GiftCard[]> {
  const { rows } = await sql<GiftCard>`
    select card.id, last_four as "lastFour", purpose, item_codes as "itemCodes", balance_cents as "balanceCents",
      valid_until as "validUntil", voided_at is not null as "isVoided", currency
    from gift_card as card ${which}`.execute(db);
  return rows;
}

/** Why a card pays nothing: a key of a sentence for the guest. */
type Refusal = `cart.gift_card.${'voided' | 'expired' | 'empty' | 'other_currency'}`;

/** The day where a site is, and the money that is paid with there. */
type Place = { today: string; currency: string };

/** Why a card pays nothing on a day, if it does not. */
export function refusalOf(
  { isVoided, validUntil, balanceCents, currency }: GiftCard,
  { today, ...place }: Place,
): Refusal | undefined {
  if (isVoided) return 'cart.gift_card.voided';
  if (validUntil !== null && validUntil < today) return 'cart.gift_card.expired';
  if (balanceCents === 0) return 'cart.gift_card.empty';
  if (currency !== place.currency) return 'cart.gift_card.other_currency';
  return undefined;
}

/**
 * Puts a card in a cart. Answers the cart's id.
 * @throws ApiError `not_available` for one that pays nothing of it, `already_used` for one that is in, `conflict` for too many
 */
export async function addGiftCard(
  db: Db,
  owner: CartOwner,
  cartId: string,
  card: GiftCard,
  place: Place,
): Promise<string> {
  const why = refusalOf(card, place);
  if (why) {
    throw new ApiError('not_available', { messageKey: why, values: valuesOf(card, owner.culture) });
  }
  return transact(db, async (trx) => {
    const id = await openCart(trx, owner, cartId);
    assertCardFits(owner, card, await loadGiftCards(trx, id), await itemCodesOf(trx, id));
    await trx.insertInto('cart_gift_card').values({ cart_id: id, gift_card_id: card.id }).execute();
    return id;
  });
}

/**
 * `others` are the cards of the cart, `itemCodes` those of what lies in it, but for rooms.
 * @throws ApiError `not_available` for a card that is for none of these items, `already_used` for one that is in, `conflict` for too many
 */
export function assertCardFits(
  { culture }: Pick<CartOwner, 'culture'>,
  card: GiftCard,
  others: readonly GiftCard[],
  itemCodes: readonly string[],
): void {
  const values = valuesOf(card, culture);
  if (others.some((other) => other.id === card.id)) {
    throw new ApiError('already_used', { messageKey: 'cart.gift_card.already_in_cart', values });
  }
  const wanted = card.itemCodes.map((code) => code.toLowerCase());
  if (card.purpose === 'single' && !itemCodes.some((code) => wanted.includes(code.toLowerCase()))) {
    throw new ApiError('not_available', { messageKey: 'cart.gift_card.nothing_suits', values });
  }
  if (others.length >= mostCards) {
    throw new ApiError('conflict', { messageKey: 'cart.gift_card.full', values: { count: mostCards } });
  }
}

/** Of all that a cart has but rooms. */
async function itemCodesOf(trx: Db, cartId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select variant.item_code as code from cart_line join variant on variant.id = variant_id
      join product on product.id = product_id
    where cart_id = ${cartId} and type <> 'room'`.execute(trx);
  return rows.map(({ code }) => code);
}

/** Takes a card out of a cart, by its code or the last four characters of it. Answers whether there was one. */
export async function removeGiftCard(
  db: Db,
  owner: CartOwner,
  cartId: string,
  lastFourOrCode: string,
): Promise<boolean> {
  const given = plainCode(lastFourOrCode);
  if (given.length !== 4 && given.length !== codeLength) return false;
  return transact(db, async (trx) => {
    const id = await openCart(trx, owner, cartId);
    const { rows } = await sql`delete from cart_gift_card using gift_card as card
      where card.id = gift_card_id and cart_id = ${id} and last_four = ${lastFourOf(given)}
        and (${given.length === 4} or code_hash = ${codeHash(given)}) returning 1`.execute(trx);
    return rows.length > 0;
  });
}

/** Puts what one cart has of cards into another as well. */
export async function copyGiftCards(trx: Db, from: string, to: string): Promise<void> {
  await sql`insert into cart_gift_card (cart_id, gift_card_id)
    select ${to}, gift_card_id from cart_gift_card where cart_id = ${from} order by sort_order
    on conflict do nothing`.execute(trx);
}
