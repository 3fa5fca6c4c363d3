import { cultures, withCulture } from '../contract/culture.ts';
import { texts } from './content.ts';
import { timeZone } from './time-zone.ts';

/**
 * The demo inn's facts, the same in every culture. The island, the postcode, the bank and the numbers are
 * invented.
 */
export const business = {
  name: 'Herberg De Zilte Duin',
  legalName: 'Herberg De Zilte Duin B.V.',
  vatId: 'NL005620555B01',
  chamberOfCommerceNumber: '00562055',
  iban: 'NL82ZILT0562555010',
  phoneNumber: '+31 562 555 0100',
  emailAddress: 'hallo@zilteduin.example',
  street: 'Duinpad 12',
  postalCode: '0562 ZD',
  city: 'Zandoog',
  country: 'NL',
  // The uninhabited east end of Schiermonnikoog.
  latitude: 53.5007,
  longitude: 6.2479,
};

export const siteProperties: { name: string; value: string }[] = [
  { name: 'name', value: business.name },
  { name: 'legalName', value: business.legalName },
  { name: 'vatId', value: business.vatId },
  { name: 'chamberOfCommerceNumber', value: business.chamberOfCommerceNumber },
  { name: 'iban', value: business.iban },
  { name: 'phoneNumber', value: business.phoneNumber },
  { name: 'emailAddress', value: business.emailAddress },
  { name: 'street', value: business.street },
  { name: 'postalCode', value: business.postalCode },
  { name: 'city', value: business.city },
  { name: 'country', value: business.country },
  { name: 'latitude', value: String(business.latitude) },
  { name: 'longitude', value: String(business.longitude) },
  { name: 'currency', value: 'EUR' },
  { name: 'timeZone', value: timeZone },
  { name: 'checkInTime', value: '15:00' },
  { name: 'checkOutTime', value: '11:00' },
  { name: 'starRating', value: 'none' },
];

const termsAddresses = Object.fromEntries(
  cultures.map((culture) => [culture, withCulture(culture, texts[culture].pages.terms.path)]),
);

/** Values are text; readers parse them as boolean, number or JSON where they can. */
export const settings: { group: 'checkout'; name: string; value: string }[] = [
  { group: 'checkout', name: 'guestCheckout', value: 'true' },
  { group: 'checkout', name: 'termsRequired', value: 'true' },
  { group: 'checkout', name: 'termsUrl', value: JSON.stringify(termsAddresses) },
  { group: 'checkout', name: 'referenceEnabled', value: 'true' },
  { group: 'checkout', name: 'remarkMaxLength', value: '500' },
  { group: 'checkout', name: 'countries', value: '["NL","BE","DE","FR","GB","ES","HR"]' },
  { group: 'checkout', name: 'defaultCountry', value: 'NL' },
  { group: 'checkout', name: 'depositFrom', value: '250' },
  { group: 'checkout', name: 'depositPercentage', value: '30' },
  { group: 'checkout', name: 'balanceDaysBefore', value: '1' },
  { group: 'checkout', name: 'payAtDesk', value: 'true' },
  { group: 'checkout', name: 'payByInvoice', value: 'true' },
  { group: 'checkout', name: 'invoiceLimit', value: '500' },
  { group: 'checkout', name: 'invoiceDays', value: '14' },
];

export const robotsRules: { userAgent: string; allow: string[]; disallow: string[] }[] = [
  { userAgent: '*', allow: ['/'], disallow: ['/office', '/account', '/checkout'] },
];
