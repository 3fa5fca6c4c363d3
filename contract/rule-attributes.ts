/** Attributes of a product that rules read and guests are not shown: neither on its page nor to filter by. */
export const ruleAttributes: ReadonlySet<string> = new Set([
  'weightGrams',
  'minimumAge',
  'withdrawal',
  'ExtraDay',
  'GiftCardFor',
  'GiftCardMonths',
  'Type',
  'Arrangements',
  'Rooms',
]);
