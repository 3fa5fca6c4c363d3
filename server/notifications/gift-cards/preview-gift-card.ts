import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { readBusiness } from '../../business/index.ts';
import { unitCentsOf } from '../../cart/index.ts';
import { zoneOfSite } from '../../locale/index.ts';
import type { Site } from '../../platform/index.ts';
import { readEmailSettings } from '../own-texts.ts';
import { writeGiftCardEmail } from './send-gift-card-email.ts';

/**
 * Writes the email of a gift card as its recipient will get it, from the fields of the form in the shop; as HTML.
 * @throws ApiError `not_found` for an item that is no gift card
 */
export async function previewGiftCard(
  db: Db,
  site: Site,
  culture: Culture,
  fields: URLSearchParams,
): Promise<string> {
  const text = (name: string, maxLength: number) => (fields.get(name) ?? '').trim().slice(0, maxLength);
  const attributes = [{ name: 'Amount', value: text('Amount', 9) }];
  const { rows } = await sql<{ initialCents: number; validUntil: string | null }>`
    select ${unitCentsOf('variant', sql`(${{ attributes }}::jsonb -> 'attributes')`)} as "initialCents",
      ((now() at time zone ${zoneOfSite(site.id)})::date + make_interval(months => (
        select value::int from product_attribute where product_attribute.product_id = product.id
          and name = 'GiftCardMonths' and value ~ '^[1-9][0-9]{0,3}$' limit 1)))::date::text as "validUntil"
    from variant join product on product.id = product_id
    where variant.site_id = ${site.id} and lower(variant.item_code) = ${text('itemCode', 100).toLowerCase()}
      and product.type = 'giftCard' and product.is_published and not product.is_deleted`.execute(db);
  const [card] = rows;
  if (!card) throw new ApiError('not_found');
  const business = await readBusiness(db, site, culture);
  const { words } = await readEmailSettings(db, site.id, 'giftCardReceived', culture);
  const { html } = writeGiftCardEmail(
    {
      ...{ ...card, siteId: site.id, culture, origin: '', recipientEmail: '' },
      currency: business.properties.currency ?? 'EUR',
      recipientName: text('RecipientName', 100),
      senderName: text('SenderName', 100),
      message: text('Message', 500),
    },
    business,
    words,
  );
  return html;
}
