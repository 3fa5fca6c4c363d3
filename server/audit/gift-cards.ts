import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** Sums an order's entries of a kind on a card. */
const entrySum = (kind: 'spent' | 'restored') => sql`coalesce((
  select sum(amount_cents) from gift_card_entry as entry
  where entry.gift_card_id = tender.gift_card_id and entry.order_id = tender.order_id and kind = ${kind}
), 0)`;

/** A card's balance equals its entries, and it has paid the amounts of its orders. */
export const giftCardInvariants: Invariant[] = [
  {
    name: 'a gift card is worth its entries',
    query: sql`
      select card.id::text, format('%s left of %s, its entries come to %s', balance_cents, initial_cents, entries) as problem
      from gift_card as card cross join lateral (
        select coalesce(sum(amount_cents), 0) as entries from gift_card_entry where gift_card_id = card.id
      ) as sums
      where balance_cents <> entries or balance_cents not between 0 and initial_cents`,
  },
  {
    name: 'a gift card was issued once, for what it was worth',
    query: sql`
      select card.id::text, format('issued for %s, worth %s', issued, initial_cents) as problem
      from gift_card as card cross join lateral (
        select coalesce(sum(amount_cents), 0) as issued from gift_card_entry where gift_card_id = card.id and kind = 'issued'
      ) as sums
      where issued <> initial_cents`,
  },
  {
    name: 'a gift card was sold, or issued by staff for a reason',
    query: sql`
      select id::text, format('%s cents that nobody paid', initial_cents) as problem
      from gift_card where order_line_id is null and issue_reason = ''`,
  },
  {
    name: 'what a gift card pays was taken from it',
    query: sql`
      select 'H' || number as id, format('%s paid and %s restored, the card has %s and %s', amount_cents, restored_cents,
        -${entrySum('spent')}, ${entrySum('restored')}) as problem
      from order_tender as tender join customer_order on customer_order.id = order_id
      where amount_cents <> -${entrySum('spent')} or restored_cents <> ${entrySum('restored')}`,
  },
  {
    name: 'what was taken from a gift card paid an order',
    query: sql`
      select gift_card_id::text as id, format('%s %s without a tender', kind, amount_cents) as problem
      from gift_card_entry as entry
      where kind in ('spent', 'restored') and order_id is not null and not exists (
        select from order_tender as tender
        where tender.order_id = entry.order_id and tender.gift_card_id = entry.gift_card_id
      )`,
  },
  {
    name: 'a cancelled order gives its gift cards back',
    query: sql`
      select 'H' || number as id, format('%s restored of %s', restored_cents, amount_cents) as problem
      from order_tender join customer_order on customer_order.id = order_id
      where state = 'cancelled' and restored_cents < amount_cents`,
  },
];
