import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { formatsOf } from '../locale/index.ts';
import { codeHash } from '../platform/index.ts';

/** A gift card with the data that a cart needs. */
export type GiftCard = {
  id: string;
  /** The last four characters of its code; the code itself is not stored. */
  lastFour: string;
  /**
   * Multi-purpose: for any item, taxed when it is spent. Single-purpose: for the items it names, taxed when
   * it was sold.
   */
  purpose: 'multi' | 'single';
  itemCodes: string[];
  balanceCents: number;
  /** The last day in the site's time zone. */
  validUntil: string | null;
  /** Voided with its order, or blocked by staff. */
  isVoided: boolean;
  currency: string;
};

/** Returns the values for the messages about a card. */
export function giftCardMessageValues(
  { lastFour, validUntil, currency }: GiftCard,
  culture: Culture,
): { code: string; date: string } {
  return { code: lastFour, date: validUntil ? formatsOf(culture, currency).date(validUntil) : '' };
}

/** Finds the gift card of a code. */
export async function findGiftCard(db: Db, siteId: string, code: string): Promise<GiftCard | undefined> {
  const [card] = await readCards(db, sql`where site_id = ${siteId} and code_hash = ${codeHash(code)}`);
  return card;
}

/** Reads the cards of a cart, in the order in which they were entered, including those without value. */
export async function loadGiftCards(db: Db, cartId: string): Promise<GiftCard[]> {
  return readCards(
    db,
    sql`join cart_gift_card on gift_card_id = card.id where cart_id = ${cartId} order by sort_order`,
  );
}

async function readCards(db: Db, which: ReturnType<typeof sql>): Promise<GiftCard[]> {
  const { rows } = await sql<GiftCard>`
    select card.id, last_four as "lastFour", purpose, item_codes as "itemCodes", balance_cents as "balanceCents",
      valid_until as "validUntil", voided_at is not null or blocked_at is not null as "isVoided", currency
    from gift_card as card ${which}`.execute(db);
  return rows;
}

/** The reason that a card pays nothing: a message key. */
type GiftCardProblem = `cart.gift_card.${'voided' | 'expired' | 'empty' | 'other_currency'}`;

/** The date at a site, and its currency. */
export type SiteMoment = { today: string; currency: string };

/** Returns the reason that a card pays nothing on a day, if there is one. */
export function getGiftCardProblem(
  { isVoided, validUntil, balanceCents, currency }: GiftCard,
  { today, ...place }: SiteMoment,
): GiftCardProblem | undefined {
  if (isVoided) return 'cart.gift_card.voided';
  if (validUntil !== null && validUntil < today) return 'cart.gift_card.expired';
  if (balanceCents === 0) return 'cart.gift_card.empty';
  if (currency !== place.currency) return 'cart.gift_card.other_currency';
  return undefined;
}

/** Copies the gift cards of a cart to another cart. */
export async function copyGiftCards(trx: Db, from: string, to: string): Promise<void> {
  await sql`insert into cart_gift_card (cart_id, gift_card_id)
    select ${to}, gift_card_id from cart_gift_card where cart_id = ${from} order by sort_order
    on conflict do nothing`.execute(trx);
}
