import type { Culture } from '../../contract/culture.ts';
import { usualTimeZone } from '../../contract/open-now.ts';
import type { Db } from '../../database/connect.ts';
import { siteProperties } from '../business/index.ts';
import { countryName } from '../locale/index.ts';
import type { Seller } from './document.ts';

/** Facts of the seller that the law requires; see `invoicePdf`. */
const requiredProperties = [
  'street',
  'postalCode',
  'city',
  'country',
  'vatId',
  'chamberOfCommerceNumber',
  'iban',
];

export type Business = { seller: Seller; timeZone: string };

/**
 * Reads the seller of a site in a culture, from the site's properties `legalName` (else `name`), `street`,
 * `postalCode`, `city`, `country`, `vatId`, `chamberOfCommerceNumber`, `iban`, `emailAddress` and
 * `phoneNumber`.
 * @throws Error with the names of missing properties: without them a document would not be valid
 */
export async function readBusiness(db: Db, siteId: string, culture: Culture): Promise<Business> {
  const properties = await siteProperties(db, { id: siteId }, culture);
  const named = new Map(properties.map(({ name, value }) => [name, value.trim()]));
  const value = (name: string) => named.get(name) ?? '';
  const missing = requiredProperties.filter((name) => value(name) === '');
  if (missing.length > 0) {
    throw new Error(`An invoice needs these properties of the site: ${missing.join(', ')}`);
  }
  return {
    timeZone: value('timeZone') || usualTimeZone,
    seller: {
      name: value('legalName') || value('name'),
      addressLines: [
        value('street'),
        `${value('postalCode')} ${value('city')}`,
        countryName(value('country'), culture),
      ],
      vatId: value('vatId'),
      chamberOfCommerceNumber: value('chamberOfCommerceNumber'),
      iban: value('iban'),
      email: value('emailAddress'),
      phone: value('phoneNumber'),
    },
  };
}

/** Returns the date of a moment in the time zone of the business, yyyy-mm-dd. */
export function dateInZone(moment: Date | Temporal.Instant, timeZone: string): string {
  const instant = moment instanceof Date ? Temporal.Instant.fromEpochMilliseconds(moment.getTime()) : moment;
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
