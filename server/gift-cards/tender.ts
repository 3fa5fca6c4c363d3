import type { Culture } from '../../contract/culture.ts';
import { translate } from '../platform/index.ts';
import type { Quote } from '../pricing/index.ts';
import type { GiftCard } from './gift-card.ts';

/** The part of a cart or an order that a gift card pays. */
export type Tender = {
  giftCardId: string;
  purpose: GiftCard['purpose'];
  /** The last four characters of the card's code. */
  code: string;
  /** 0 where it has nothing to pay. */
  amountCents: number;
  /** Of a single-purpose card: its cents on each line. The total is reduced by them already. */
  lines: { lineId: string; cents: number }[];
};

type Priced = Pick<Quote, 'totalCents' | 'discounts'> & {
  lines: readonly Pick<Quote['lines'][number], 'totalCents' | 'isTender'>[];
};

/**
 * Returns the tender of each card, in the order in which they were entered.
 * A multi-purpose card is money: it pays any part of the total, tax and shipping too. It does not pay gift
 * cards: a balance that buys a new card would never expire, and a thief could exchange a stolen code for a
 * clean one, which is why shops refuse it.
 * A single-purpose card was taxed when it was sold, so handing over its goods is no second sale (Directive
 * 2006/112/EC, article 30b(1)): its part is a reduction in the quote, which lowers the taxed amount, and is
 * only read from there.
 */
export function getTenders(cards: readonly GiftCard[], quote: Priced): Tender[] {
  const giftCardCents = quote.lines.reduce(
    (sum, { isTender, totalCents }) => sum + (isTender ? totalCents : 0),
    0,
  );
  let left = quote.totalCents - giftCardCents;
  return cards.map(({ id, purpose, lastFour, balanceCents }) => {
    const tender = { giftCardId: id, purpose, code: lastFour };
    if (purpose === 'single') {
      const off = quote.discounts.find(({ giftCardId }) => giftCardId === id);
      return { ...tender, amountCents: off?.amountCents ?? 0, lines: off?.lines ?? [] };
    }
    const amountCents = Math.min(balanceCents, left);
    left -= amountCents;
    return { ...tender, amountCents, lines: [] };
  });
}

/** Returns the cents that remain to be paid after the cards. */
export function dueAfter(tenders: readonly Tender[], { totalCents }: Pick<Quote, 'totalCents'>): number {
  const paid = tenders.filter(({ purpose }) => purpose === 'multi');
  return paid.reduce((due, { amountCents }) => due - amountCents, totalCents);
}

/** Returns the name of a tender in a culture. */
export function tenderName(culture: Culture, code: string): string {
  return translate(culture, 'cart.gift_card.name', { code });
}
