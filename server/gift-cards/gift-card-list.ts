import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { ListedGiftCard, OfficeGiftCard } from '../../contract/office-gift-card.ts';
import type { Db } from '../../database/connect.ts';
import { dayOfSite } from '../business/index.ts';
import { versionOf } from '../content/index.ts';
import { personName } from '../customers/index.ts';
import { instantColumn, matchesWords, type RowList } from '../platform/index.ts';

const selectCards = (siteId: string, more = sql``) => sql`
  select gift_card.id, last_four as "lastFour",
    coalesce(settled_state, case when valid_until < ${dayOfSite(siteId)} then 'expired' else 'active' end) as state,
    (initial_cents / 100.0)::float8 as "initialAmount", (balance_cents / 100.0)::float8 as balance,
    gift_card.currency, valid_until as "validUntil", recipient_name as "recipientName",
    recipient_email as "recipientEmail", send_on as "sendOn", ${instantColumn(sql`sent_at`)} as "sentAt",
    coalesce('H' || number, '') as "orderName",
    coalesce(email_address, '') as "buyerEmail", ${instantColumn(sql`gift_card.created_at`)} as "createdAt",
    sender_name as "senderName" ${more}
  from gift_card left join order_line on order_line.id = order_line_id and product_type = 'giftCard'
    left join customer_order on customer_order.id = order_line.order_id
  where gift_card.site_id = ${siteId}`;

/** Lists the gift cards of a site. */
export function giftCardList(siteId: string): RowList {
  const isSettled = (state: string) => sql`settled_state = ${state}`;
  return {
    source: selectCards(
      siteId,
      sql`, balance_cents, initial_cents, sent_at, gift_card.created_at, settled_state, number`,
    ),
    key: 'id',
    columns: [
      { name: 'id', kind: 'text' },
      { name: 'lastFour', kind: 'text' },
      {
        name: 'state',
        kind: 'text',
        // Those that can be spent or expired come after the others, the expired ones first.
        sortBy: ['settled_state', 'validUntil', 'created_at'],
        conditions: {
          active: sql`settled_state is null and ("validUntil" is null or "validUntil" >= ${dayOfSite(siteId)})`,
          expired: sql`settled_state is null and "validUntil" < ${dayOfSite(siteId)}`,
          ...{ spent: isSettled('spent'), blocked: isSettled('blocked'), voided: isSettled('voided') },
        } satisfies Record<ListedGiftCard['state'], unknown>,
      },
      { name: 'initialAmount', kind: 'number', sortBy: ['initial_cents', 'created_at'] },
      { name: 'balance', kind: 'number', sortBy: ['balance_cents', 'created_at'] },
      { name: 'validUntil', kind: 'date', sortBy: ['validUntil', 'created_at'] },
      { name: 'recipientName', kind: 'text', sortBy: ['recipientName', 'created_at'] },
      { name: 'recipientEmail', kind: 'text' },
      { name: 'sendOn', kind: 'date', sortBy: ['sendOn', 'created_at'] },
      { name: 'sentAt', kind: 'text', sortBy: ['sent_at', 'created_at'] },
      { name: 'orderName', kind: 'text', sortBy: ['number'] },
      { name: 'buyerEmail', kind: 'text' },
      { name: 'createdAt', kind: 'text', sortBy: ['created_at'] },
      { name: 'senderName', kind: 'text' },
    ],
    searched: (term) => sql`id in (
      select id from gift_card where ${matchesWords(sql`search_text`, term)}
      union select gift_card.id from customer_order join order_line on order_id = customer_order.id
        join gift_card on order_line_id = order_line.id
        where product_type = 'giftCard' and ${matchesWords(sql`customer_order.search_text`, term)})`,
    order: sql`created_at desc, id`,
  };
}

type Row = Omit<OfficeGiftCard, 'version' | 'entries'>;

/** @throws ApiError `not_found` */
export async function readGiftCard(db: Db, siteId: string, giftCardId: string): Promise<OfficeGiftCard> {
  const { rows } = await sql<Row>`
    select listed.*, purpose, item_codes as "itemCodes", gift_card.culture, message, issue_reason as reason,
      ${personName()} as "issuedBy"
    from (${selectCards(siteId)}) as listed join gift_card on gift_card.id = listed.id
      left join person on person.id = staff_id
    where listed.id = ${giftCardId}`.execute(db);
  const [card] = rows;
  if (!card) throw new ApiError('not_found');
  const { rows: entries } = await sql<OfficeGiftCard['entries'][number]>`
    select kind, (amount_cents / 100.0)::float8 as amount, coalesce('H' || number, '') as "orderName",
      ${instantColumn(sql`entry.created_at`)} as "createdAt"
    from gift_card_entry as entry left join customer_order on customer_order.id = order_id
    where gift_card_id = ${giftCardId} order by entry.created_at desc, entry.id desc`.execute(db);
  const { validUntil, recipientName, recipientEmail, sendOn, sentAt } = card;
  const version = versionOf({ validUntil, recipientName, recipientEmail, sendOn, sentAt });
  return { ...card, version, entries };
}

/** A row of the list as the wire has it. */
export function listedGiftCard(row: ListedGiftCard & { senderName: string }): ListedGiftCard {
  const { senderName: _, ...card } = row;
  return card;
}
