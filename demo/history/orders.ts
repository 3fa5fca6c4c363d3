/** How far an order of the shop has come. */
export type OrderFate =
  | 'completed'
  | 'credited'
  | 'partlyCredited'
  | 'cancelled'
  | 'withdrawalRefunded'
  | 'withdrawalDeclared'
  | 'refundDue'
  | 'shipped'
  | 'partlyShipped'
  | 'ready'
  | 'confirmed'
  | 'onInvoice'
  | 'invoicePaid'
  | 'pending';

export type OrderPlan = {
  daysAgo: number;
  /** The place of the guest in the list of guests. */
  from: number;
  items: readonly (readonly [itemCode: string, quantity: number])[];
  fate: OrderFate;
  isPickup?: boolean;
  voucherCode?: string;
  /** Points to pay with. */
  points?: number;
  /** The invoice is for a travel agent. */
  isForCompany?: boolean;
  /** Pays with the gift card of the order that sold it, by its place in this list. */
  giftCardOf?: number;
};

/** Items that the inn has many of. Each order has some of them. */
const goods = [
  'SOAP-ALGAE',
  'JAM-SEABUCKTHORN',
  'CARDS-ISLAND',
  'TEA-MINT',
  'CHOCOLATE-SALT',
  'SALT-FLAKES',
  'MUG-TIDE',
  'PRINT-LIGHTHOUSE',
  'COFFEE-HARBOUR',
  'BALM-SEABUCKTHORN',
  'CHART-TIDES',
  'MUSTARD-SALTMARSH',
  'TOWEL-LINEN',
  'SALT-BATH',
  'SYRUP-ELDERFLOWER',
  'CALENDAR-ISLAND',
  'SOCKS-WOOL-M',
  'TEA-ROSEHIP',
] as const;

/** The orders of the shop, the oldest first. */
export const orderPlans: readonly OrderPlan[] = [
  { daysAgo: 90, from: 0, items: [['GIFT-CARD-100', 1]], fate: 'completed' },
  plain(88, 1, 'completed'),
  plain(86, 6, 'completed'),
  plain(84, 3, 'completed', { voucherCode: 'ZILT10' }),
  plain(81, 9, 'completed'),
  plain(79, 12, 'cancelled'),
  plain(77, 0, 'completed', { isPickup: true }),
  {
    ...{ daysAgo: 74, from: 5, fate: 'completed', voucherCode: 'ZEEP5' },
    items: [
      ['SOAP-ALGAE', 2],
      ['SALT-BATH', 1],
    ],
  },
  { daysAgo: 72, from: 11, items: [['GIFT-CARD-50', 2]], fate: 'completed' },
  plain(70, 8, 'completed', { voucherCode: 'ZILT10' }),
  plain(67, 2, 'credited'),
  plain(65, 14, 'completed'),
  { daysAgo: 63, from: 3, items: [['BLANKET-WOOL', 1]], fate: 'completed' },
  plain(60, 7, 'completed'),
  plain(58, 23, 'completed'),
  plain(55, 4, 'completed', { giftCardOf: 0 }),
  plain(52, 17, 'completed', { isPickup: true }),
  plain(50, 19, 'invoicePaid', { isForCompany: true }),
  plain(47, 1, 'partlyCredited'),
  { daysAgo: 45, from: 15, items: [['GIFT-SAUNA', 1]], fate: 'completed' },
  plain(43, 13, 'completed'),
  plain(41, 20, 'completed', { voucherCode: 'VRIJVRACHT' }),
  plain(38, 6, 'completed', { giftCardOf: 8 }),
  plain(36, 22, 'completed'),
  plain(33, 16, 'completed'),
  plain(31, 9, 'cancelled'),
  plain(29, 3, 'completed', { points: 50 }),
  plain(27, 21, 'completed', { isPickup: true }),
  plain(25, 18, 'completed'),
  plain(22, 5, 'withdrawalRefunded'),
  { daysAgo: 20, from: 2, items: [['GIFT-CARD-250', 1]], fate: 'completed' },
  plain(18, 11, 'completed'),
  plain(16, 4, 'completed'),
  plain(14, 19, 'onInvoice', { isForCompany: true }),
  plain(12, 8, 'completed', { giftCardOf: 0 }),
  plain(10, 7, 'withdrawalDeclared'),
  plain(8, 12, 'shipped'),
  plain(7, 1, 'refundDue'),
  plain(6, 14, 'shipped'),
  plain(5, 22, 'shipped'),
  plain(4, 20, 'partlyShipped'),
  plain(3, 10, 'ready', { isPickup: true }),
  plain(3, 0, 'partlyShipped'),
  plain(2, 21, 'ready', { isPickup: true }),
  { daysAgo: 2, from: 9, items: [['GIFT-CARD', 1]], fate: 'completed' },
  plain(1, 3, 'confirmed'),
  plain(1, 16, 'onInvoice'),
  plain(1, 13, 'pending'),
  plain(0, 6, 'confirmed', { voucherCode: 'ZILT10' }),
  plain(0, 2, 'pending'),
  plain(0, 18, 'confirmed', { isPickup: true }),
];

function plain(
  daysAgo: number,
  from: number,
  fate: OrderFate,
  more: Pick<OrderPlan, 'isPickup' | 'voucherCode' | 'points' | 'giftCardOf' | 'isForCompany'> = {},
): OrderPlan {
  const place = daysAgo * 5 + from * 3;
  const codes = [0, 1, 2].slice(0, 2 + (place % 2)).map((step) => goods[(place + step * 5) % goods.length]);
  const items = codes.map(
    (code, line) => [String(code), 1 + ((place + line) % 2) + (more.voucherCode ? 2 : 0)] as const,
  );
  return { daysAgo, from, items, fate, ...more };
}
