/** Attributes of a product that only rules read: neither its page nor the facets show them. */
export const ruleAttributes: ReadonlySet<string> = new Set([
  'weightGrams',
  'minimumAge',
  'withdrawal',
  'ExtraDay',
  'GiftCardFor',
  'GiftCardMonths',
  'giftCardMin',
  'giftCardMax',
  'Type',
  'Arrangements',
  'Rooms',
]);
