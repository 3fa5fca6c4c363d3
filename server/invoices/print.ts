import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import { usualTimeZone } from '../../contract/open-now.ts';
import type { Db } from '../../database/connect.ts';
import { getBusinessAddress, getBusinessName, loadSites, siteProperties } from '../business/index.ts';
import { tenderName } from '../gift-cards/index.ts';
import type { Keys } from '../platform/index.ts';
import { print } from './printer.ts';

/**
 * Creates the PDF of a gift card with its code, or with the end of it, in the culture of the buyer. It shows the
 * value at sale.
 * @throws ApiError `not_found` for an unknown or credited card
 */
export async function printGiftCard(
  db: Db,
  keys: Pick<Keys, 'giftCardCode'>,
  giftCardId: string,
  isMasked = false,
): Promise<{ fileName: string; bytes: Uint8Array }> {
  const card = await db
    .selectFrom('gift_card')
    .selectAll()
    .where('id', '=', giftCardId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  const site = card && (await loadSites(db)).find(({ id }) => id === card.site_id);
  if (!site) throw new ApiError('not_found');
  const culture = card.culture as Culture;
  const properties = Object.fromEntries(
    (await siteProperties(db, site, culture)).map(({ name, value }) => [name, value]),
  );
  const document = {
    culture,
    currency: card.currency,
    businessName: getBusinessName({ name: site.name, properties }),
    amountCents: card.initial_cents,
    code: isMasked ? `${'*'.repeat(12)}${card.last_four}` : keys.giftCardCode(card.id),
    ...(card.valid_until && { validUntil: card.valid_until }),
    issuedOn: formatDay(card.created_at, properties.timeZone),
    address: getBusinessAddress(properties).join(', '),
    email: properties.emailAddress ?? '',
    phone: properties.phoneNumber ?? '',
    recipientName: card.recipient_name,
    senderName: card.sender_name,
    message: card.message,
  };
  const bytes = await print({ kind: 'giftCard', document });
  return { fileName: `${tenderName(culture, card.last_four).replaceAll(' ', '-')}.pdf`, bytes };
}

function formatDay(moment: Date, timeZone = usualTimeZone): string {
  return moment.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
