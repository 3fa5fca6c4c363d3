import { addGiftCard } from '../../server/cart/put-gift-card.ts';
import { findGiftCard } from '../../server/gift-cards/gift-card.ts';
import { codeHash, getLastFour } from '../../server/platform/code.ts';
import type { Shop } from './open-shop.ts';

type GiftCardDeps = Pick<Shop, 'db' | 'keys'> & { site: Pick<Shop['site'], 'id'> };

export type FreshGiftCard = { id: string; code: string; lastFour: string };

/** Creates a sold gift card, with its code. */
export async function freshGiftCard(
  { db, site, keys }: GiftCardDeps,
  cents: number,
  {
    itemCodes,
    ...draft
  }: {
    itemCodes?: string[];
    balance_cents?: number;
    valid_until?: string;
    voided_at?: Date;
    currency?: string;
  } = {},
): Promise<FreshGiftCard> {
  const id = crypto.randomUUID();
  const code = keys.giftCardCode(id);
  await db
    .insertInto('gift_card')
    .values({
      ...{ id, site_id: site.id, code_hash: codeHash(code), last_four: getLastFour(code) },
      issue_reason: 'for a test',
      ...{ initial_cents: cents, balance_cents: cents, currency: 'EUR', culture: 'nl' },
      ...(itemCodes && { purpose: 'single', item_codes: itemCodes }),
      ...draft,
    })
    .execute();
  await db
    .insertInto('gift_card_entry')
    .values({ gift_card_id: id, kind: 'issued', amount_cents: cents })
    .execute();
  return { id, code, lastFour: getLastFour(code) };
}

/** Adds a gift card to a visitor's cart. */
export async function payWith(
  { db, site }: GiftCardDeps,
  cartId: string,
  { code }: FreshGiftCard,
): Promise<void> {
  const card = await findGiftCard(db, site.id, code);
  if (!card) throw new Error('there is no such card');
  const place = { today: '2000-01-01', currency: card.currency };
  await addGiftCard(db, { siteId: site.id, customerId: null, culture: 'nl' }, cartId, card, place);
}
