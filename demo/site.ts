/** What the inn is, whatever the culture. The island, the postcode and the numbers do not exist. */
export const house = {
  name: 'Herberg De Zilte Duin',
  phoneNumber: '+31 562 555 0100',
  emailAddress: 'hallo@zilteduin.example',
  street: 'Duinpad 12',
  postalCode: '0562 ZD',
  city: 'Zandoog',
  country: 'NL',
  latitude: 53.4127,
  longitude: 6.1043,
};

export const siteProperties: { name: string; value: string }[] = [
  { name: 'name', value: house.name },
  { name: 'phoneNumber', value: house.phoneNumber },
  { name: 'emailAddress', value: house.emailAddress },
  { name: 'street', value: house.street },
  { name: 'postalCode', value: house.postalCode },
  { name: 'city', value: house.city },
  { name: 'country', value: house.country },
  { name: 'latitude', value: String(house.latitude) },
  { name: 'longitude', value: String(house.longitude) },
  { name: 'currency', value: 'EUR' },
  { name: 'timeZone', value: 'Europe/Amsterdam' },
  { name: 'checkInTime', value: '15:00' },
  { name: 'checkOutTime', value: '11:00' },
  { name: 'starRating', value: 'none' },
];

/** Values are text; readers type them as boolean, number or JSON where they can. */
export const settings: { group: 'checkout' | 'shippingMethods'; name: string; value: string }[] = [
  { group: 'checkout', name: 'guestCheckout', value: 'true' },
  { group: 'checkout', name: 'termsRequired', value: 'true' },
  { group: 'checkout', name: 'referenceEnabled', value: 'true' },
  { group: 'checkout', name: 'remarkMaxLength', value: '500' },
  { group: 'checkout', name: 'countries', value: '["NL","BE","DE","FR","GB","ES","HR"]' },
  { group: 'checkout', name: 'defaultCountry', value: 'NL' },
  { group: 'shippingMethods', name: 'freeFrom', value: '75' },
  { group: 'shippingMethods', name: 'lastBoatForParcels', value: '16:15' },
  { group: 'shippingMethods', name: 'deliveryWeekdays', value: '[2,3,4,5,6]' },
  { group: 'shippingMethods', name: 'parcel', value: '{"enabled":true,"priceInclVat":5.95}' },
  { group: 'shippingMethods', name: 'harbourPickup', value: '{"enabled":true,"priceInclVat":0}' },
  { group: 'shippingMethods', name: 'roomDelivery', value: '{"enabled":true,"priceInclVat":0}' },
];

export const robotsRules: { userAgent: string; allow: string[]; disallow: string[] }[] = [
  { userAgent: '*', allow: ['/'], disallow: ['/office', '/account', '/checkout'] },
];
