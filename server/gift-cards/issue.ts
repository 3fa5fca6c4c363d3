import { sql } from 'kysely';
import { parseEmailAddress } from '../../contract/email-address.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { siteDay } from '../business/index.ts';
import { codeHash, getLastFour, type Jobs, type Keys } from '../platform/index.ts';
import { lockOrderCards } from './lock.ts';
import { enqueueDueCards } from './manage.ts';
import { move } from './spend.ts';

type SoldLine = {
  id: string;
  siteId: string;
  culture: string;
  currency: string;
  pieces: number;
  unitCents: number;
  vatRate: string;
  attributes: { name: string; value: string }[];
  /** Attributes of the product: the items of a single-purpose card, and its validity in months. */
  isFor: string | null;
  months: string | null;
};

/**
 * Creates the gift cards of a paid order, one for each piece, and enqueues an email for each: to the recipient whose
 * address the buyer gave, at once or on the chosen day, otherwise to the buyer. A second call creates none.
 * A card that was taxed when sold and names its items is a single-purpose voucher: the tax is known and paid
 * (Directive 2006/112/EC, article 30a(2)). Any other card pays for all items.
 * The product sets the items of a card in the attribute `GiftCardFor` (item codes, `|` between), and its
 * validity in `GiftCardMonths`; without it the card does not expire.
 */
export async function issueGiftCards(
  trx: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  orderId: string,
  keys: Pick<Keys, 'giftCardCode'>,
): Promise<void> {
  for (const line of await readLines(trx, orderId)) {
    for (let serial = 1; serial <= line.pieces; serial++) {
      const card = await insertCard(trx, keys, line, serial, orderId);
      if (card?.isForRecipient) await enqueueDueCards(trx, jobs, card.id);
      else if (card) await jobs.enqueue(trx, 'order-email', { kind: 'giftCard', orderId, refId: card.id });
    }
  }
}

async function readLines(trx: Db, orderId: string): Promise<SoldLine[]> {
  const attribute = (name: string) => sql`(select value from product_attribute
    where product_id = variant.product_id and product_attribute.name = ${name} limit 1)`;
  const { rows } = await sql<SoldLine>`
    select line.id, customer_order.site_id as "siteId", culture, currency, quantity - credited_quantity as pieces,
      unit_cents as "unitCents", vat_rate as "vatRate", attributes, ${attribute('GiftCardFor')} as "isFor",
      ${attribute('GiftCardMonths')} as months
    from order_line as line join customer_order on customer_order.id = order_id
      join variant on variant.id = variant_id
    where order_id = ${orderId} and product_type = 'giftCard' and unit_cents > 0 order by line.sort_order`.execute(
    trx,
  );
  return rows;
}

/** Returns the card, which goes to its recipient or its buyer; undefined where it was created before. */
async function insertCard(
  trx: Db,
  keys: Pick<Keys, 'giftCardCode'>,
  line: SoldLine,
  serial: number,
  orderId: string,
): Promise<{ id: string; isForRecipient: boolean } | undefined> {
  const id = crypto.randomUUID();
  const code = keys.giftCardCode(id);
  const itemCodes = (line.isFor ?? '').split('|').filter(Boolean);
  const isSingle = Number(line.vatRate) > 0 && itemCodes.length > 0;
  const attributeValue = (name: string) =>
    line.attributes.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value ?? '';
  const recipientEmail = parseEmailAddress(attributeValue('RecipientEmail')) ?? '';
  const sendOn = attributeValue('SendOn');
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(sendOn) && !Number.isNaN(Date.parse(sendOn));
  const made = await trx
    .insertInto('gift_card')
    .values({
      id,
      site_id: line.siteId,
      order_line_id: line.id,
      serial,
      code_hash: codeHash(code),
      last_four: getLastFour(code),
      purpose: isSingle ? 'single' : 'multi',
      item_codes: isSingle ? itemCodes : [],
      initial_cents: line.unitCents,
      balance_cents: line.unitCents,
      currency: line.currency,
      culture: line.culture,
      recipient_name: attributeValue('RecipientName'),
      sender_name: attributeValue('SenderName'),
      message: attributeValue('Message'),
      recipient_email: recipientEmail,
      send_on: recipientEmail && isDay ? sendOn : null,
    })
    .onConflict((conflict) => conflict.columns(['order_line_id', 'serial']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  const months = Number(line.months);
  if (months > 0) {
    await sql`update gift_card set valid_until = (${siteDay} + make_interval(months => ${Math.round(months)}))::date
      where id = ${id}`.execute(trx);
  }
  await trx
    .insertInto('gift_card_entry')
    .values({ gift_card_id: id, kind: 'issued', amount_cents: line.unitCents, order_id: orderId })
    .execute();
  return { id, isForRecipient: recipientEmail !== '' };
}

/**
 * Voids unspent cards of a gift card line. Where none were created yet there is nothing to void.
 * @throws ApiError `conflict` when too few are unspent
 */
export async function voidGiftCards(trx: Db, orderLineId: string, quantity: number): Promise<void> {
  const { order_id: orderId } = await trx
    .selectFrom('order_line')
    .select('order_id')
    .where('id', '=', orderLineId)
    .executeTakeFirstOrThrow();
  await lockOrderCards(trx, orderId);
  const cards = await trx
    .selectFrom('gift_card')
    .select(['id', 'initial_cents', 'balance_cents', 'voided_at'])
    .where('order_line_id', '=', orderLineId)
    .orderBy('serial', 'desc')
    .execute();
  if (cards.length === 0) return;
  const whole = cards.filter(
    ({ voided_at, balance_cents, initial_cents }) => !voided_at && balance_cents === initial_cents,
  );
  if (whole.length < quantity) {
    const errorDetails = { values: { count: whole.length }, details: { quantity: whole.length } };
    throw new ApiError('conflict', { messageKey: 'order.gift_card_spent', ...errorDetails });
  }
  for (const { id, balance_cents } of whole.slice(0, quantity)) {
    await move(trx, id, { kind: 'voided', cents: -balance_cents, orderId });
    await trx.updateTable('gift_card').set({ voided_at: sql`now()` }).where('id', '=', id).execute();
  }
}
