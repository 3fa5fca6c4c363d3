import { type RawBuilder, sql } from 'kysely';
import { parseEmailAddress } from '../../contract/email-address.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { zoneOfSite } from '../locale/index.ts';

/** SQL of a bound of the amounts of a gift card, in whole units of the currency; null where there is none. */
const bound = (name: 'giftCardMin' | 'giftCardMax', productId: RawBuilder<unknown>) => sql<number | null>`(
  select value::int from product_attribute
  where product_attribute.product_id = ${productId} and name = ${name} and value ~ '^[0-9]{1,6}$' limit 1)`;

/**
 * SQL of the unit price of `variant` with these attributes, in cents: a gift card costs the attribute `Amount`, which
 * never leaves the bounds of its product; all else costs the variant's price.
 */
export function unitCentsOf(variant: string, attributes: RawBuilder<unknown>): RawBuilder<number> {
  const productId = sql.ref(`${variant}.product_id`);
  return sql<number>`coalesce((
    select round(least(greatest((one->>'value')::numeric, bounds.min), bounds.max) * 100)::int
    from product as sold
      cross join lateral (select ${bound('giftCardMin', productId)} as min, ${bound('giftCardMax', productId)} as max) as bounds
      cross join lateral jsonb_array_elements(${attributes}) as one
    where sold.id = ${productId} and sold.type = 'giftCard' and bounds.min <= bounds.max
      and lower(one->>'name') = 'amount' and one->>'value' ~ '^[0-9]{1,6}([.][0-9]{1,2})?$'
    limit 1), ${sql.ref(`${variant}.price_cents`)})`;
}

type Attributes = readonly { name: string; value: string }[];

/**
 * Asserts the choices for a gift card: its amount, the email address that it goes to, and the day.
 * @throws ApiError `conflict` that says what is possible
 */
export async function assertGiftCardChoice(
  trx: Db,
  variantId: number,
  attributes: Attributes,
): Promise<void> {
  const attributeOf = (name: string) =>
    attributes.find((one) => one.name.toLowerCase() === name)?.value ?? '';
  const [amount, email, day] = [attributeOf('amount'), attributeOf('recipientemail'), attributeOf('sendon')];
  if (!amount && !email && !day) return;
  if ((email || day) && !parseEmailAddress(email))
    throw new ApiError('conflict', { messageKey: 'cart.gift_card.choice_email' });
  const today = sql`(now() at time zone ${zoneOfSite(sql`variant.site_id`)})::date`;
  const { rows } = await sql<{ min: number | null; max: number | null; today: string; last: string }>`
    select ${bound('giftCardMin', sql`variant.product_id`)} as min, ${bound('giftCardMax', sql`variant.product_id`)} as max,
      ${today}::text as today, (${today} + 366)::text as last
    from variant where id = ${variantId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  if (amount) {
    const { min, max } = row;
    if (min === null || max === null || min > max)
      throw new ApiError('conflict', { messageKey: 'cart.gift_card.choice_fixed' });
    const isNumber = /^\d{1,6}(\.\d{1,2})?$/.test(amount);
    if (!isNumber || Number(amount) < min || Number(amount) > max)
      throw new ApiError('conflict', { messageKey: 'cart.gift_card.choice_amount', values: { min, max } });
  }
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  if (day && (!isDay || day < row.today || day > row.last))
    throw new ApiError('conflict', { messageKey: 'cart.gift_card.choice_day' });
}
