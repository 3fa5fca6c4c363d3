import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { formatsOf } from '../locale/index.ts';
import { codeHash } from '../platform/index.ts';

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

/** What the sentences about a card tell of it. */
export function giftCardMessageValues(
  { lastFour, validUntil, currency }: GiftCard,
  culture: Culture,
): { code: string; date: string } {
  return { code: lastFour, date: validUntil ? formatsOf(culture, currency).date(validUntil) : '' };
}

/** The card whose code this is; nothing where there is none. */
export async function findGiftCard(db: Db, siteId: string, code: string): Promise<GiftCard | undefined> {
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
type GiftCardProblem = `cart.gift_card.${'voided' | 'expired' | 'empty' | 'other_currency'}`;

/** The day where a site is, and the money that is paid with there. */
export type SiteMoment = { today: string; currency: string };

/** Why a card pays nothing on a day, if it does not. */
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

/** Puts what one cart has of cards into another as well. */
export async function copyGiftCards(trx: Db, from: string, to: string): Promise<void> {
  await sql`insert into cart_gift_card (cart_id, gift_card_id)
    select ${to}, gift_card_id from cart_gift_card where cart_id = ${from} order by sort_order
    on conflict do nothing`.execute(trx);
}
